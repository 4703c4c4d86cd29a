package enginetest

import (
	"slices"

	"warbell/engine"
)

// witness is the view of a result by all seats except the owner of a secret. It computes each text once.
type witness struct {
	*play
	res     engine.Result
	wrote   string                 // result of written
	showed  string                 // result of shown; empty: not computed yet
	private map[engine.Seat]string // by owner: the views of the seats that don't see the owner's secrets
}

func (p *play) witness(res engine.Result) *witness {
	return &witness{play: p, res: res, wrote: p.written(unhashed(res)), private: map[engine.Seat]string{}}
}

// compare reports whether two results look the same to the seats that don't see an owner's secrets, and
// returns both texts if not. If both write the same bytes, it does not render their views: twin checks that a
// game and its snapshot look the same.
func (w *witness) compare(again *witness, owner engine.Seat) (a, b string, same bool) {
	if w.wrote == again.wrote && w.others(owner) == again.others(owner) {
		return "", "", true
	}
	a, b = w.told(owner), again.told(owner)
	return a, b, a == b
}

// told returns the trace of a result without the views of the owner, and with those of the other seats.
func (w *witness) told(owner engine.Seat) string {
	if w.showed == "" {
		w.showed = w.shown(w.res.Game)
	}
	return w.wrote + w.showed + w.others(owner)
}

// others returns the views of all seats that don't see the owner's secrets.
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
