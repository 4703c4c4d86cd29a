package engine

import "slices"

// AbsenceStep is how far a table has come with a player who stays away.
type AbsenceStep string

// The rungs of the ladder, which Lapsed names. Before the first one come rings and a warning.
const (
	RungDefault    AbsenceStep = "default"    // the cautious default of what was owed is carried out
	RungSubstitute AbsenceStep = "substitute" // besides, the seat is offered to who looks for one, until a CloseOffer
	RungWarbell    AbsenceStep = "warbell"    // or to Warbell
	RungVote       AbsenceStep = "vote"       // or the others are asked: wait, skip on, or claim the game
	RungEnd        AbsenceStep = "end"        // or the game ends, since everybody stays away
)

// How the others may answer, besides by waiting, when they are asked about a player who stays away. The
// mildest of their answers is carried out.
const (
	HowSkip  = "skip"  // what the seat owes is decided at once from now on, until it acts
	HowClaim = "claim" // the seat is counted out
)

// lapse lets time decide what a seat owes. A duty without a default stays open, but counts.
func (b *bound[S]) lapse(g Game, state S, c Lapse, in Inputs, call Call) (Outcome, error) {
	if in.Seat != NoSeat && !b.Referees(g, in.Seat) {
		return Outcome{}, Refuse(NotYours, "",
			"Only the clock or a game master decides for somebody who lets the time run out. /game status shows until when they have.")
	}
	duties := b.Owed(g)
	at := slices.IndexFunc(duties, func(d Duty) bool { return d.ID == c.Duty })
	if at < 0 || !duties[at].Clocked() {
		return Outcome{}, Refuse(Stale, "", "That has been done meanwhile. Look at the newest message, or at /game status.")
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

// escalate puts in front of what a default led to which rung of the ladder it was, and behind it what that
// brings.
func (b *bound[S]) escalate(g Game, due Duty, c Lapse, out Outcome) Outcome {
	k, seat := &g.Kernel, due.Seat
	lapsed := Lapsed{Seat: seat, Rung: RungDefault, InARow: k.Absent[seat] + 1, Same: c.Same}
	if c.Same {
		lapsed.InARow = max(k.Absent[seat], 1)
	}
	var after []Event
	switch over := slices.ContainsFunc(out.Events, closes); {
	case over || c.Same || lapsed.InARow < Patience || slices.Contains(k.Offered, seat):
	case c.Heir == RungSubstitute && !k.deserted(b.missed(g), seat):
		lapsed.Rung = c.Heir
	default:
		lapsed.Rung, after = b.lastRung(g, seat, c.Heir)
	}
	out.Events = slices.Concat([]Event{lapsed}, out.Events, after)
	return out
}

// lastRung is what becomes of the seat of a player who stays away, and whom nobody else replaces.
func (b *bound[S]) lastRung(g Game, seat Seat, heir AbsenceStep) (AbsenceStep, []Event) {
	k := &g.Kernel
	switch {
	case heir == RungWarbell:
		return heir, []Event{Replaced{Seat: seat, Bot: true, Keeps: b.info.Kept}}
	case k.deserted(b.missed(g), seat):
		return RungEnd, []Event{Ended{Why: EndAbsent}}
	case k.free(seat) && !slices.Contains(k.Skipped, seat) && !b.refereed(g):
		return RungVote, []Event{Proposed{ID: k.Seq + 1, Seat: seat, Motion: Motion{Kind: MotionAbsence}}}
	}
	return RungDefault, nil
}

// free reports whether the others can be asked about a seat: nothing is, or what is waits for nobody but who
// stays away. Else the next default asks.
func (k *Kernel) free(seat Seat) bool {
	return k.Motion == nil || k.Motion.Motion.Kind != MotionAbsence && !slices.ContainsFunc(k.waiting(), func(s Seat) bool { return s != seat })
}

// closeOffer goes on with the ladder where nobody took the seat.
func (b *bound[S]) closeOffer(g Game, c CloseOffer, in Inputs) (Outcome, error) {
	switch {
	case in.Seat != NoSeat:
		return Outcome{}, Refuse(NotYours, "",
			"Only time ends the offer of a seat. Who sits there keeps it by acting.")
	case !slices.Contains(g.Kernel.Offered, c.Seat):
		return Outcome{}, Refuse(Stale, "", "That seat is not offered any more. /game status shows who plays.")
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

// refereed reports whether somebody at the table decides for the others.
func (b *bound[S]) refereed(g Game) bool {
	return slices.ContainsFunc(g.Kernel.In(), func(s Seat) bool { return b.Referees(g, s) })
}

// Clocked reports whether the table would wait for a duty for ever.
func (d Duty) Clocked() bool { return d.Seat != NoSeat && d.Window == 0 }

// Lapses reports whether a player's clock runs while a duty is open: something becomes of it at the end.
func (d Duty) Lapses() bool { return d.Clocked() && d.Default != nil }

// AtOnce reports whether time decides a duty as soon as it is owed: the others skip who owes it.
func (k *Kernel) AtOnce(d Duty) bool { return d.Lapses() && slices.Contains(k.Skipped, d.Seat) }

// heard takes notice of who gave the command of an entry. To play is to be back. To answer that the table
// should wait for somebody is to begin counting anew for them; not to answer that is to stay away oneself.
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
	if e.Rung == RungSubstitute {
		k.Offered = append(less(k.Offered, e.Seat), e.Seat)
	}
	k.movedOn()
}

// forsake is what the others' last answer about a seat that stays away leads to.
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
