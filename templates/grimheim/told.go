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
	Standing []grimheim.Survivor // both fighters, who attacked or shot last first
}

// LastShot is the last of them; there is one.
func (t Told) LastShot() grimheim.ShotResolved { return t.Shots[len(t.Shots)-1] }

// Told sums up the events of a post.
func (l Line) Told() Told {
	var t Told
	first := engine.Seat(1)
	events, _ := l.E.([]engine.Event)
	for _, ev := range events {
		switch e := ev.(type) {
		case grimheim.FightEnded:
			t.Fights, first = append(t.Fights, e), e.Sides[0].Model.Seat
		case grimheim.ShotResolved:
			t.Shots, first = append(t.Shots, e), e.Fired.Shooter.Seat
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
	if first == 2 {
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
