package engine

import "slices"

// AbsenceStep is a step in the handling of an absent player.
type AbsenceStep string

// These are the steps that Lapsed records. Reminders and a warning come before the first. Each step after
// AbsenceDefault is taken in addition to it.
const (
	AbsenceDefault    AbsenceStep = "default"    // the duty's safe default is carried out
	AbsenceSubstitute AbsenceStep = "substitute" // a replacement is sought until a CloseOffer
	AbsenceWarbell    AbsenceStep = "warbell"    // Warbell takes the seat
	AbsenceVote       AbsenceStep = "vote"       // the others choose: wait, skip the seat, or claim victory
	AbsenceEnd        AbsenceStep = "end"        // the game ends, since all players are absent
)

// HowSkip and HowClaim are answers to MotionAbsence besides waiting. If the answers differ, the mildest is
// carried out.
const (
	HowSkip  = "skip"  // the seat's defaults are carried out immediately until it acts
	HowClaim = "claim" // the seat is removed from the game
)

// TurnGiver is implemented by events that give a seat the turn of another one. The seat then has time for it.
type TurnGiver interface{ GivesTurn() Seat }

// lapse carries out a duty's default after its deadline. A duty without a default stays open, but the missed
// deadline counts.
func (b *bound[S]) lapse(g Game, state S, c Lapse, in Inputs, call Call) (Outcome, error) {
	if in.Seat != NoSeat && !b.Referees(g, in.Seat) {
		return Outcome{}, Refuse(NotYours, "",
			"You can't decide for another player: only the GM or a deadline can. See `/game status`.")
	}
	duties := b.Owed(g)
	at := slices.IndexFunc(duties, func(d Duty) bool { return d.ID == c.Duty })
	if at < 0 || !duties[at].Clocked() {
		return Outcome{}, Refuse(Stale, "", "You can't do that any more: it has already been done. See the newest post or `/game status`.")
	}
	var out Outcome
	due := duties[at]
	if due.Default != nil {
		in.Seat, call.Seat, in.Prose = due.Seat, due.Seat, false
		var err error
		if out, err = b.decide(g, state, due.Default, in, call); err != nil {
			return Outcome{}, err
		}
	}
	return b.escalate(g, due, c, out), nil
}

// escalate puts a Lapsed event with the next step before a default's events, and appends the events of that
// step.
func (b *bound[S]) escalate(g Game, due Duty, c Lapse, out Outcome) Outcome {
	k, seat := &g.Kernel, due.Seat
	lapsed := Lapsed{Seat: seat, Rung: AbsenceDefault, InARow: k.Absent[seat] + 1, Same: c.Same}
	switch {
	case c.Early:
		lapsed.InARow = k.Absent[seat]
	case c.Same:
		lapsed.InARow = max(k.Absent[seat], 1)
	}
	var after []Event
	switch over := slices.ContainsFunc(out.Events, closes); {
	case over || c.Same || c.Early || lapsed.InARow < Patience || slices.Contains(k.Offered, seat):
	case c.Heir == AbsenceSubstitute && !k.deserted(b.missed(g), seat):
		lapsed.Rung = c.Heir
	default:
		lapsed.Rung, after = b.lastRung(g, seat, c.Heir)
	}
	out.Events = slices.Concat([]Event{lapsed}, out.Events, after)
	return out
}

// lastRung returns the last step for an absent player's seat that no replacement takes, with the events of
// that step.
func (b *bound[S]) lastRung(g Game, seat Seat, heir AbsenceStep) (AbsenceStep, []Event) {
	k := &g.Kernel
	switch {
	case heir == AbsenceWarbell:
		return heir, []Event{Replaced{Seat: seat, Bot: true, Keeps: b.info.Kept}}
	case k.deserted(b.missed(g), seat):
		return AbsenceEnd, []Event{Ended{Why: EndAbsent}}
	case k.free(seat) && !slices.Contains(k.Skipped, seat) && !b.refereed(g):
		return AbsenceVote, []Event{Proposed{ID: k.Seq + 1, Seat: seat, Motion: Motion{Kind: MotionAbsence}}}
	}
	return AbsenceDefault, nil
}

// free reports whether the other players can be asked about a seat. They can if no motion is open, or if only
// the absent player has yet to answer it. Otherwise the next missed deadline asks again.
func (k *Kernel) free(seat Seat) bool {
	return k.Motion == nil || k.Motion.Motion.Kind != MotionAbsence && !slices.ContainsFunc(k.waiting(), func(s Seat) bool { return s != seat })
}

// closeOffer ends an offer without a replacement and takes the last step.
func (b *bound[S]) closeOffer(g Game, c CloseOffer, in Inputs) (Outcome, error) {
	switch {
	case in.Seat != NoSeat:
		return Outcome{}, Refuse(NotYours, "",
			"You can't end the search for a replacement: it expires by itself. A player keeps a place by acting.")
	case !slices.Contains(g.Kernel.Offered, c.Seat):
		return Outcome{}, Refuse(Stale, "", "That place is no longer free. See who plays: `/game status`.")
	}
	_, after := b.lastRung(g, c.Seat, c.Heir)
	return Outcome{Events: append([]Event{OfferClosed{Seat: c.Seat}}, after...)}, nil
}

// missed lists the seats whose absence ends the game if all are absent. It is all seats in the game unless
// the system names others.
func (b *bound[S]) missed(g Game) []Seat {
	s, err := b.state(g)
	if p, ok := b.sys.(Phased[S]); ok && err == nil {
		return p.Missed(s)
	}
	return g.Kernel.In()
}

// deserted reports whether all missed seats are absent. The given seat counts as absent.
func (k *Kernel) deserted(missed []Seat, seat Seat) bool {
	return !slices.ContainsFunc(missed, func(s Seat) bool { return s != seat && s != NoSeat && k.Absent[s] < Patience })
}

// refereed reports whether a seat in the game is a referee.
func (b *bound[S]) refereed(g Game) bool {
	return slices.ContainsFunc(g.Kernel.In(), func(s Seat) bool { return b.Referees(g, s) })
}

// Clocked reports whether a duty has a player and no window of its own, so that only the player's clock can
// end it.
func (d Duty) Clocked() bool { return d.Seat != NoSeat && d.Window == 0 }

// Lapses reports whether a player's clock runs while the duty is open: it is clocked and has a default.
func (d Duty) Lapses() bool { return d.Clocked() && d.Default != nil }

// AtOnce reports whether a duty's default is carried out immediately because its seat is skipped.
func (k *Kernel) AtOnce(d Duty) bool { return d.Lapses() && slices.Contains(k.Skipped, d.Seat) }

// heard updates the counts of missed deadlines after an entry. A move clears the count of its own seat. In a
// vote about an absent player, an answer to wait clears that player's count. A vote that times out adds a
// missed deadline to the voter's count.
func (k *Kernel) heard(e Entry) {
	if e.Seat == NoSeat {
		return
	}
	asked := NoSeat
	if k.Motion != nil && k.Motion.Motion.Kind == MotionAbsence {
		asked = k.Motion.Seat
	}
	answers := slices.ContainsFunc(e.Events, func(ev Event) bool { _, no := ev.(Disagreed); return no })
	switch {
	case e.ByClock() && asked != NoSeat && answers:
		k.lapsed(Lapsed{Seat: e.Seat, InARow: k.Absent[e.Seat] + 1})
	case e.ByClock():
	case answers:
		delete(k.Absent, asked)
	case e.Plays():
		k.returned(e.Seat)
		if asked == e.Seat {
			k.Motion = nil
		}
	}
}

// returned clears the records of a seat's absence.
func (k *Kernel) returned(seat Seat) {
	delete(k.Absent, seat)
	k.Skipped, k.Offered = less(k.Skipped, seat), less(k.Offered, seat)
	if k.Motion != nil {
		k.Motion.Silent = less(k.Motion.Silent, seat)
	}
}

// less returns seats without seat. It may change the slice it is given.
func less(seats []Seat, seat Seat) []Seat {
	return slices.DeleteFunc(seats, func(s Seat) bool { return s == seat })
}

// Plays reports whether an entry has an event of the system, not only the kernel's.
func (e Entry) Plays() bool {
	return slices.ContainsFunc(e.Events, func(ev Event) bool {
		return !slices.ContainsFunc(KernelEvents(), func(of Event) bool { return of.Kind() == ev.Kind() })
	})
}

// lapsed records a missed deadline of a seat.
func (k *Kernel) lapsed(e Lapsed) {
	if k.Absent == nil {
		k.Absent = map[Seat]int{}
	}
	k.Absent[e.Seat] = e.InARow
	if e.Rung == AbsenceSubstitute {
		k.Offered = append(less(k.Offered, e.Seat), e.Seat)
	}
	k.movedOn()
}

// forsake returns the outcome of the last answer to MotionAbsence: the seat is skipped, or removed from the
// game.
func (b *bound[S]) forsake(g Game, state S, how string, in Inputs) (Outcome, error) {
	m := g.Kernel.Motion
	if m.Milder || how != HowClaim {
		return Outcome{Events: []Event{Skipped{Seat: m.Seat}}}, nil
	}
	in.Seat, in.Absent = m.Seat, true
	out, err := b.leave(g, state, in)
	out.Events = append([]Event{Resigned{Seat: m.Seat, Absent: true}}, out.Events...)
	return out, err
}
