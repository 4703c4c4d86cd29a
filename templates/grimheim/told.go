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
	Fell     []engine.Seat
	Standing []grimheim.Seated // both fighters, who is named first first
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
			t.Fell = append(t.Fell, e.Model.Seat)
		case engine.Ended:
			t.Over = &e
		}
	}
	if v, ok := l.View.(grimheim.View); ok {
		seats := v.Seats()
		t.Standing = seats[:]
		if t.first() == 2 {
			slices.Reverse(t.Standing)
		}
	}
	return t
}

// first is who is named first: who fell, else who began the only fight or shot last. Who fought several times is named
// by seat.
func (t Told) first() engine.Seat {
	switch {
	case len(t.Fell) == 1:
		return t.Fell[0]
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
