package enginetest

import (
	"slices"

	"warbell/engine"
)

// witness knows what others than the owner of a secret are told of a result, and says the same as often as it
// is asked.
type witness struct {
	*play
	res     engine.Result
	wrote   string                 // as written says
	showed  string                 // as shown says; empty: nobody has asked
	private map[engine.Seat]string // what seats see that don't see what another one seals, by the latter
}

func (p *play) witness(res engine.Result) *witness {
	return &witness{play: p, res: res, wrote: p.written(unhashed(res)), private: map[engine.Seat]string{}}
}

// compare reports whether two results tell the others the same about a secret of an owner's, and what each
// tells them if not. Where both leave the same bytes they show the same: that a game looks as its snapshot
// says, twin finds out at each step.
func (w *witness) compare(again *witness, owner engine.Seat) (a, b string, same bool) {
	if w.wrote == again.wrote && w.others(owner) == again.others(owner) {
		return "", "", true
	}
	a, b = w.told(owner), again.told(owner)
	return a, b, a == b
}

// told is the trace of a result without what only the owner can see, and with what the others can.
func (w *witness) told(owner engine.Seat) string {
	if w.showed == "" {
		w.showed = w.shown(w.res.Game)
	}
	return w.wrote + w.showed + w.others(owner)
}

// others are the views of all seats that don't see what the owner does.
func (w *witness) others(owner engine.Seat) string {
	text, known := w.private[owner]
	for seat := engine.Seat(1); !known && int(seat) <= w.res.Game.Kernel.Seats; seat++ {
		if !slices.Contains(w.rs.Sees(w.res.Game, seat), owner) {
			text += seen(w.rs.Own(w.res.Game, seat)) + "\n"
		}
	}
	w.private[owner] = text
	return text
}
