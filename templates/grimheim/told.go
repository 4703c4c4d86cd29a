package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim"
)

// Told is what the events of a post come to.
type Told struct {
	Fights   []grimheim.FightEnded
	Shots    []grimheim.ShotResolved
	Over     *engine.Ended
	Fell     []grimheim.Defeated
	Standing []grimheim.Survivor // both fighters, who is named first first
}

// LastShot is the last of them; there is one.
func (t Told) LastShot() grimheim.ShotResolved { return t.Shots[len(t.Shots)-1] }

// Told sums up the events of a post.
func (l Line) Told() Told {
	var t Told
	events, _ := l.E.([]engine.Event)
	for _, ev := range events {
		switch e := ev.(type) {
		case grimheim.FightEnded:
			t.Fights = append(t.Fights, e)
		case grimheim.ShotResolved:
			t.Shots = append(t.Shots, e)
		case grimheim.Defeated:
			t.Fell = append(t.Fell, e)
		case grimheim.DuelEnded: // others fight when this is told
			t.Standing = slices.Clone(e.Fighters[:])
		case engine.Ended:
			t.Over = &e
		}
	}
	if t.Standing == nil {
		t.Standing = l.standing()
	}
	if t.first() == 2 {
		slices.Reverse(t.Standing)
	}
	return t
}

// standing is how both fighters stand.
func (l Line) standing() []grimheim.Survivor {
	v, ok := l.View.(grimheim.View)
	if !ok {
		return nil
	}
	var all []grimheim.Survivor
	for _, f := range v.Seats() {
		all = append(all, grimheim.Survivor{Model: grimheim.Model{Seat: f.Seat, Name: f.Profile.Name}, Wounds: f.Wounds, Max: f.Profile.WND})
	}
	return all
}

// first is who is named first: who fell, else who began the only fight or shot last. Who fought several times is named
// by seat.
func (t Told) first() engine.Seat {
	switch {
	case len(t.Fell) == 1:
		return t.Fell[0].Model.Seat
	case len(t.Fights) == 1:
		return t.Fights[0].Sides[0].Model.Seat
	case len(t.Fights) == 0 && len(t.Shots) > 0:
		return t.LastShot().Fired.Shooter.Seat
	}
	return 1
}

// StillFought reports whether the fight of that number goes on. One that is over is told by its end.
func (l Line) StillFought(fight int) bool {
	v, ok := l.View.(grimheim.View)
	return ok && v.Fight() != nil && v.Fight().Fight == fight
}

// Awaited reports whether picks for the fight of that number are waited for.
func (l Line) Awaited(fight int) bool {
	v, ok := l.View.(grimheim.View)
	return ok && v.Picking() && v.Melee.Fight == fight
}

// act is something that a fighter does, by the key of its option.
type act struct{ Key, Weapon string }

// Acts tells what a fighter does one after the other, by the keys of its options.
func (l Line) Acts(seat engine.Seat, keys []string) string {
	v, _ := l.View.(grimheim.View)
	all := make([]string, len(keys))
	for i, key := range keys {
		kind, weapon := v.ActOf(seat, key)
		all[i] = l.Phrase("act", act{kind, weapon})
	}
	return l.Phrase("acts", all)
}
