package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// fellows are the duties that a post asks for in one sentence with this one: all of its kind, or, of
// rulings, those on the same request.
func (l Line) fellows() []templates.OpenDuty {
	d, ok := l.E.(templates.OpenDuty)
	if !ok {
		return nil
	}
	if l.Post() == nil {
		return []templates.OpenDuty{d}
	}
	return slices.DeleteFunc(slices.Clone(l.Post()), func(o templates.OpenDuty) bool {
		return o.Kind != d.Kind || d.Kind == zones.DutyRule && o.Name() != d.Name()
	})
}

// First reports whether a duty is the first of those that a post asks for in one sentence: it says
// what holds for all of them.
func (l Line) First() bool {
	all := l.fellows()
	return len(all) > 0 && all[0].ID == l.E.(templates.OpenDuty).ID
}

// Last reports whether a duty is the last of those: the small print for all of them comes behind it.
func (l Line) Last() bool {
	all := l.fellows()
	return len(all) > 0 && all[len(all)-1].ID == l.E.(templates.OpenDuty).ID
}

// Called mentions everybody who is asked in one sentence. Only the first duty says it: for the
// others it is empty.
func (l Line) Called() string {
	if !l.First() {
		return ""
	}
	var seats []engine.Seat
	var names []string
	for _, d := range l.fellows() {
		if !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
			names = append(names, l.Ping(d.Seat))
		}
	}
	return templates.And(names)
}

// Decides reports whether the GMs are told that a seat let time run out: it is none of theirs.
func (l Line) Decides(seat engine.Seat) bool { return !l.fight().GM(seat) }

// Deciders mentions all GMs.
func (l Line) Deciders() string {
	var names []string
	for _, gm := range l.GMs() {
		names = append(names, l.Ping(gm))
	}
	return templates.And(names)
}

// About lists the creatures that a sentence is about.
func (l Line) About() []zones.Ref {
	var all []zones.Ref
	for _, d := range l.fellows() {
		if ref := l.ref(zones.ModelID(d.Unit)); !slices.Contains(all, ref) {
			all = append(all, ref)
		}
	}
	return all
}

// InMid reports whether a post only goes on with a turn in which something was done already: nobody
// is called for that. A reminder always calls.
func (l Line) InMid(c zones.Creature) bool {
	return l.Post() != nil && (c.Reopened > 0 || c.Attacks > 0)
}

// Rings mentions who plays a character; nothing if nobody does.
func (l Line) Rings(ref zones.Ref) string {
	seat := l.Creature(ref.ID).Seat
	if seat == engine.NoSeat {
		return ""
	}
	return l.Ping(seat)
}

// TurnDone reports whether a character has nothing left of the turn that runs.
func (l Line) TurnDone(id zones.ModelID) bool {
	c := l.Creature(id)
	return l.fight().Phase == zones.Players && c.Standing() && l.Free(c) == 0
}
