package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// fellows returns the duties that a post asks about in the same sentence: all of the same kind. Rulings share
// a sentence only if they are on the same request.
func (q questions) fellows() []templates.OpenDuty {
	d, ok := q.line.E.(templates.OpenDuty)
	if !ok {
		return nil
	}
	if q.line.Post() == nil {
		return []templates.OpenDuty{d}
	}
	return slices.DeleteFunc(slices.Clone(q.line.Post()), func(o templates.OpenDuty) bool {
		return o.Kind != d.Kind || d.Kind == zones.DutyRule && o.Name() != d.Name()
	})
}

// First reports whether a duty is the first of those in one sentence. The text that all share is at the
// first.
func (q questions) First() bool {
	all := q.fellows()
	return len(all) > 0 && all[0].ID == q.line.E.(templates.OpenDuty).ID
}

// Last reports whether a duty is the last of those in one sentence. The small print for all follows it.
func (q questions) Last() bool {
	all := q.fellows()
	return len(all) > 0 && all[len(all)-1].ID == q.line.E.(templates.OpenDuty).ID
}

// Called mentions all players who are asked in one sentence. It is "" for all duties but the first.
func (q questions) Called() string {
	if !q.First() {
		return ""
	}
	var seats []engine.Seat
	var names []string
	for _, d := range q.fellows() {
		if !slices.Contains(seats, d.Seat) {
			seats = append(seats, d.Seat)
			names = append(names, q.line.Ping(d.Seat))
		}
	}
	return q.line.And(names)
}

// Decides reports whether the GMs must hear that a seat missed a deadline, because it is not a GM's.
func (l Line) Decides(seat engine.Seat) bool { return !l.state.GM(seat) }

// Deciders mentions all GMs.
func (l Line) Deciders() string {
	var names []string
	for _, gm := range l.GMs() {
		names = append(names, l.Ping(gm))
	}
	return l.And(names)
}

// Explorers mentions the players whose characters begin to explore a scene, except GMs. In a story, and if no
// one explores, it returns "".
func (l Line) Explorers() string {
	laid, ok := l.E.(zones.SceneLaid)
	if !ok || !laid.Stay && !laid.Explore || l.Retold() {
		return ""
	}
	var seats []engine.Seat
	var names []string
	for _, c := range l.state.In(zones.PCs) {
		if c.Seat != engine.NoSeat && !l.state.GM(c.Seat) && !slices.Contains(seats, c.Seat) {
			seats, names = append(seats, c.Seat), append(names, l.Ping(c.Seat))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return l.And(names)
}

// About lists the creatures of a sentence.
func (q questions) About() []zones.Ref {
	var all []zones.Ref
	for _, d := range q.fellows() {
		if ref := q.who.ref(zones.ModelID(d.Unit)); !slices.Contains(all, ref) {
			all = append(all, ref)
		}
	}
	return all
}

// InMid reports whether a post continues a turn that has begun. A reminder doesn't.
func (t turns) InMid(c zones.Creature) bool {
	if c.StandIn != engine.NoSeat && c.StandIn != t.line.By() {
		return false // a player is asked who hasn't acted yet
	}
	return t.line.Post() != nil && (c.Reopened > 0 || c.Attacks > 0)
}

// Answered pings the player of a character whose request is ruled on. It returns the mention, or "" if there
// is no player, or if the question about the rest of the turn has the mention.
func (l Line) Answered(ref zones.Ref) string {
	c := l.Creature(ref.ID)
	if l.Retold() || c.Seat == engine.NoSeat {
		return ""
	}
	mention := l.Ping(c.Seat)
	if l.state.Phase == zones.Players && c.Standing() && l.Free(c) > 0 {
		return ""
	}
	return mention
}

// Rules reports whether the same post asks for a ruling.
func (q questions) Rules() bool {
	return slices.ContainsFunc(q.line.Post(), func(d templates.OpenDuty) bool { return d.Kind == zones.DutyRule })
}

// TurnDone reports whether a character has no actions left in the current turn.
func (t turns) TurnDone(id zones.ModelID) bool {
	c := t.who.Creature(id)
	return t.who.state.Phase == zones.Players && c.Standing() && t.Free(c) == 0
}
