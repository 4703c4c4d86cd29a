package engine

import "slices"

// AbsenceStep is a step in the handling of an absent player.
type AbsenceStep string

// RungDefault and the other steps of the ladder are named by Lapsed. Reminders and a warning come before the
// first.
const (
	AbsenceDefault    AbsenceStep = "default"    // the cautious default of what was owed is carried out
	AbsenceSubstitute AbsenceStep = "substitute" // besides, a replacement is sought, until a CloseOffer
	AbsenceWarbell    AbsenceStep = "warbell"    // or Warbell takes the seat
	AbsenceVote       AbsenceStep = "vote"       // or the others are asked: wait, skip on, or claim the game
	AbsenceEnd        AbsenceStep = "end"        // or the game ends, since all players stay away
)

// HowSkip and HowClaim are the answers of other players about an absent one, besides waiting. The mildest of
// their answers is carried out.
const (
	HowSkip  = "skip"  // the duties of the seat are decided at once, until it acts
	HowClaim = "claim" // the seat is counted out
)

// lapse carries out a duty's default after its deadline. A duty without a default stays open, but counts.
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

// escalate adds to a default's events the step of the ladder, in front, and the events of that step, at the
// end.
func (b *bound[S]) escalate(g Game, due Duty, c Lapse, out Outcome) Outcome {
	k, seat := &g.Kernel, due.Seat
	lapsed := Lapsed{Seat: seat, Rung: AbsenceDefault, InARow: k.Absent[seat] + 1, Same: c.Same}
	if c.Same {
		lapsed.InARow = max(k.Absent[seat], 1)
	}
	var after []Event
	switch over := slices.ContainsFunc(out.Events, closes); {
	case over || c.Same || lapsed.InARow < Patience || slices.Contains(k.Offered, seat):
	case c.Heir == AbsenceSubstitute && !k.deserted(b.missed(g), seat):
		lapsed.Rung = c.Heir
	default:
		lapsed.Rung, after = b.lastRung(g, seat, c.Heir)
	}
	out.Events = slices.Concat([]Event{lapsed}, out.Events, after)
	return out
}

// lastRung returns the last step for a seat whose player stays away, with the events that it causes, when no
// player takes the seat.
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

// free reports whether the others can be asked about a seat: no motion is open, or only the absent player has
// yet to answer it. If they can't, the next missed deadline asks again.
func (k *Kernel) free(seat Seat) bool {
	return k.Motion == nil || k.Motion.Motion.Kind != MotionAbsence && !slices.ContainsFunc(k.waiting(), func(s Seat) bool { return s != seat })
}

// closeOffer ends an offer without a replacement, and takes the last step.
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

// missed lists the seats that must stay away for a game to be deserted: all, unless the system says which.
func (b *bound[S]) missed(g Game) []Seat {
	s, err := b.state(g)
	if p, ok := b.sys.(Phased[S]); ok && err == nil {
		return p.Missed(s)
	}
	return g.Kernel.In()
}

// deserted reports whether all of these stay away, as that seat does.
func (k *Kernel) deserted(missed []Seat, seat Seat) bool {
	return !slices.ContainsFunc(missed, func(s Seat) bool { return s != seat && s != NoSeat && k.Absent[s] < Patience })
}

// refereed reports whether a seat in the game decides for the others.
func (b *bound[S]) refereed(g Game) bool {
	return slices.ContainsFunc(g.Kernel.In(), func(s Seat) bool { return b.Referees(g, s) })
}

// Clocked reports whether a duty would otherwise stay open for ever.
func (d Duty) Clocked() bool { return d.Seat != NoSeat && d.Window == 0 }

// Lapses reports whether a player's clock runs while a duty is open: something becomes of it at the end.
func (d Duty) Lapses() bool { return d.Clocked() && d.Default != nil }

// AtOnce reports whether a duty's default is carried out immediately, because the others skip its player.
func (k *Kernel) AtOnce(d Duty) bool { return d.Lapses() && slices.Contains(k.Skipped, d.Seat) }

// heard updates the absence counts after an entry. A move clears its own seat's count. In a vote about an
// absent player, an answer to wait clears that player's count; a vote that times out adds a missed deadline
// to its own voter's count.
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

// returned forgets that a seat stayed away.
func (k *Kernel) returned(seat Seat) {
	delete(k.Absent, seat)
	k.Skipped, k.Offered = less(k.Skipped, seat), less(k.Offered, seat)
	if k.Motion != nil {
		k.Motion.Silent = less(k.Motion.Silent, seat)
	}
}

// less takes a seat out of some.
func less(seats []Seat, seat Seat) []Seat {
	return slices.DeleteFunc(seats, func(s Seat) bool { return s == seat })
}

// Plays reports whether an entry has more in it than what is agreed, or said about time.
func (e Entry) Plays() bool {
	return slices.ContainsFunc(e.Events, func(ev Event) bool {
		return !slices.ContainsFunc(KernelEvents(), func(of Event) bool { return of.Kind() == ev.Kind() })
	})
}

// lapsed counts one more deadline that a seat let pass.
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

// forsake returns the outcome of the last answer about an absent player's seat.
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
