package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// fellows returns the duties that a post asks about in the same sentence: all of the same kind. Rulings share
// a sentence only if they are on the same request.
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

// First reports whether a duty is the first of those in one sentence. The text that all share is at the
// first.
func (l Line) First() bool {
	all := l.fellows()
	return len(all) > 0 && all[0].ID == l.E.(templates.OpenDuty).ID
}

// Last reports whether a duty is the last of those in one sentence. The small print for all follows it.
func (l Line) Last() bool {
	all := l.fellows()
	return len(all) > 0 && all[len(all)-1].ID == l.E.(templates.OpenDuty).ID
}

// Called mentions all players who are asked in one sentence. It is "" for all duties but the first.
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

// Decides reports whether the GMs must hear that a seat missed a deadline, because it is not a GM's.
func (l Line) Decides(seat engine.Seat) bool { return !l.fight().GM(seat) }

// Deciders mentions all GMs.
func (l Line) Deciders() string {
	var names []string
	for _, gm := range l.GMs() {
		names = append(names, l.Ping(gm))
	}
	return templates.And(names)
}

// About lists the creatures of a sentence.
func (l Line) About() []zones.Ref {
	var all []zones.Ref
	for _, d := range l.fellows() {
		if ref := l.ref(zones.ModelID(d.Unit)); !slices.Contains(all, ref) {
			all = append(all, ref)
		}
	}
	return all
}

// InMid reports whether a post only continues a turn that has begun, so that it pings no one. A reminder
// always pings.
func (l Line) InMid(c zones.Creature) bool {
	if c.StandIn != engine.NoSeat && c.StandIn != l.By() {
		return false // a player is asked who hasn't acted yet
	}
	return l.Post() != nil && (c.Reopened > 0 || c.Attacks > 0)
}

// Rings mentions the player of a character, or returns "" if it has none.
func (l Line) Rings(ref zones.Ref) string {
	seat := l.Creature(ref.ID).Seat
	if seat == engine.NoSeat {
		return ""
	}
	return l.Ping(seat)
}

// TurnDone reports whether a character has no actions left in the current turn.
func (l Line) TurnDone(id zones.ModelID) bool {
	c := l.Creature(id)
	return l.fight().Phase == zones.Players && c.Standing() && l.Free(c) == 0
}
