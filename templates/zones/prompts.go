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
	return l.And(names)
}

// Decides reports whether the GMs must hear that a seat missed a deadline, because it is not a GM's.
func (l Line) Decides(seat engine.Seat) bool { return !l.fight().GM(seat) }

// Deciders mentions all GMs.
func (l Line) Deciders() string {
	var names []string
	for _, gm := range l.GMs() {
		names = append(names, l.Ping(gm))
	}
	return l.And(names)
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

// InMid reports whether a post continues a turn that has begun. A reminder doesn't.
func (l Line) InMid(c zones.Creature) bool {
	if c.StandIn != engine.NoSeat && c.StandIn != l.By() {
		return false // a player is asked who hasn't acted yet
	}
	return l.Post() != nil && (c.Reopened > 0 || c.Attacks > 0)
}

// Answered pings the player of a character whose request is ruled on. It returns the mention, or "" if there
// is no player, or if the question about the rest of the turn has the mention.
func (l Line) Answered(ref zones.Ref) string {
	c := l.Creature(ref.ID)
	if l.Retold() || c.Seat == engine.NoSeat {
		return ""
	}
	mention := l.Ping(c.Seat)
	if l.fight().Phase == zones.Players && c.Standing() && l.Free(c) > 0 {
		return ""
	}
	return mention
}

// Rules reports whether the same post asks for a ruling.
func (l Line) Rules() bool {
	return slices.ContainsFunc(l.Post(), func(d templates.OpenDuty) bool { return d.Kind == zones.DutyRule })
}

// TurnDone reports whether a character has no actions left in the current turn.
func (l Line) TurnDone(id zones.ModelID) bool {
	c := l.Creature(id)
	return l.fight().Phase == zones.Players && c.Standing() && l.Free(c) == 0
}
