package contest

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// few is how many enemies, or friends, a model is offered for one thing when there are more: the
// options are for default actions and random play, and every command can be given without one.
const few = 3

// Options lists what the seat may do about its duties. Models are numbered in the keys as in
// State.Models, from 1.
func (sys system) Options(s *State, seat engine.Seat) []engine.Option {
	var options []engine.Option
	for _, d := range sys.Owed(s) {
		if d.Seat == seat {
			options = append(options, s.optionsFor(d)...)
		}
	}
	return options
}

func (s *State) optionsFor(d engine.Duty) []engine.Option {
	l := &list{s: s, duty: d.ID}
	switch d.Kind {
	case DutyFacts:
		l.facts(other(d.Seat))
	case DutySettle:
		for _, f := range s.DisputedFacts(d.Seat) {
			if settleDuty(f) == d.ID {
				l.add(Yield{Fact: f.ID}, "yield")
				l.add(RollOff{Fact: f.ID}, "roll")
			}
		}
	case DutyRespond:
		l.add(Respond{Yes: true}, "yes")
		l.add(Respond{}, "no")
		l.add(Answer{Lines: []OrderLine{{When: Always}}}, "all")
	case DutyPenetrate:
		l.add(Penetrate{Through: true}, "through")
		l.add(Penetrate{}, "held")
	case DutyNominate:
		for _, id := range s.Nominees() {
			l.add(Nominate{Model: id}, "m%d", s.number(id))
		}
	case DutyOverrun:
		l.overruns()
	case DutyTurn:
		l.turn(d.Seat)
	}
	return l.options
}

// list collects the options of a duty.
type list struct {
	s       *State
	duty    engine.DutyID
	options []engine.Option
}

func (l *list) add(cmd engine.Command, key string, args ...any) {
	l.options = append(l.options, engine.Option{Duty: l.duty, Key: fmt.Sprintf(key, args...), Command: cmd})
}

// number is the place of a model in State.Models, from 1.
func (s *State) number(id ModelID) int {
	return 1 + slices.IndexFunc(s.Models, func(m Model) bool { return m.ID == id })
}

func (l *list) facts(by engine.Seat) {
	l.add(Accept{}, "accept")
	for _, f := range l.s.OpenFacts(by) {
		c := Object{Fact: f.ID}
		if f.Kind == FactEngage && f.From == FromFront {
			if c.Inches = f.Inches + 1; c.Inches > MaxApart {
				c.Inches = f.Inches - 1
			}
		}
		l.add(c, "object-%d", f.ID)
	}
}

// overruns offers each attacker the enemies within its reach and a few others, by a step.
func (l *list) overruns() {
	for _, st := range l.s.Idle() {
		n, steps := l.s.number(st.Model), 0
		for _, c := range l.s.Redirects(st.Model) {
			if c.Step {
				steps++
			}
			if !c.Step || steps <= few {
				l.add(c, "overrun-%d-%d", n, l.s.number(c.Target))
			}
		}
		if t := l.s.Model(st.Target); t != nil && t.Out {
			l.add(Overkill{Model: st.Model}, "overkill-%d", n)
		}
		l.add(Spare{Model: st.Model}, "spare-%d", n)
	}
}

// turn offers what a side can do in its turn: attacks first, ending it and standing orders last.
func (l *list) turn(seat engine.Seat) {
	l.attacks()
	l.orders(seat)
	for i := range l.s.Models {
		if m := &l.s.Models[i]; m.Seat == seat && !m.Out {
			l.deeds(m, i+1)
		}
	}
	if l.s.MayPut() {
		l.add(PutClaims{}, "claims")
	}
	l.add(EndTurn{}, "end")
	l.arms(seat)
}

// orders offers the usual turn as one order, one that goes on after it, and one with a rear to claim.
func (l *list) orders(seat engine.Seat) {
	p := &play{engine.NewPlay[*State](system{}, l.s, engine.Inputs{Seat: seat})}
	usual := l.s.UsualTurn(seat)
	if len(usual.Do) == 0 || p.order(usual) != nil {
		return
	}
	l.add(usual, "order")
	l.add(Turn{Do: usual.Do}, "order-ask")
	for i, d := range usual.Do {
		if d.Do != (Engage{}).Kind() {
			continue
		}
		usual.Do = slices.Clone(usual.Do)
		usual.Do[i].From = FromRear
		l.add(usual, "order-rear")
		return
	}
}

// attacks offers for each target that everybody attacks with all they have, and that one does once.
func (l *list) attacks() {
	for i := range l.s.Models {
		t := l.s.Models[i].ID
		all := l.s.Attackers(t)
		if len(all) == 0 {
			continue
		}
		l.add(Declare{Target: t, Attackers: all}, "attack-%d", i+1)
		if len(all) > 1 {
			l.add(Declare{Target: t, Attackers: all, Ask: true}, "attack-%d-ask", i+1)
		}
		for _, a := range all[:min(len(all), few)] {
			if len(all) > 1 || a.Actions > 1 {
				one := Declare{Target: t, Attackers: []Attacker{{Model: a.Model, Actions: 1}}}
				l.add(one, "attack-%d-by-%d", i+1, l.s.number(a.Model))
			}
		}
	}
}

// deeds offers what one model can do besides attacking.
func (l *list) deeds(m *Model, n int) {
	if m.Group != "" {
		l.add(Split{Model: m.ID}, "split-%d", n)
	}
	if m.Actions < 1 {
		return
	}
	if l.s.Locked(m.ID) {
		l.sidesteps(m, n)
	} else {
		l.engagements(m, n)
		l.ground(m, n)
	}
	if l.s.Breaks(m.ID) {
		l.add(Break{Model: m.ID}, "break-%d", n)
		l.options[len(l.options)-1].Confirm = true
		l.add(Break{Model: m.ID, Compelled: true}, "compelled-%d", n)
		l.options[len(l.options)-1].Confirm = true
	}
	l.others(m, n)
}

func (l *list) engagements(m *Model, n int) {
	if m.Profile.Harmless {
		return
	}
	inches := max(l.s.Apart, MinApart)
	for _, id := range l.some(l.s.Foes(m.ID), n) {
		for _, from := range []From{FromFront, FromLength, FromRear} {
			if l.s.Engages(m.ID, id, from) {
				charge := from != FromLength && !l.s.reaches(m.ID, id)
				l.add(Engage{Model: m.ID, Target: id, From: from, Inches: inches, Charge: charge}, "engage-%d-%d-%s", n, l.s.number(id), from)
			}
		}
	}
}

// some thins a list out, a different part of it for each model and turn.
func (l *list) some(ids []ModelID, n int) []ModelID {
	if len(ids) <= few {
		return ids
	}
	var kept []ModelID
	for i := range few {
		kept = append(kept, ids[(l.turned(n)+i)%len(ids)])
	}
	return kept
}

// turned is a number that changes from turn to turn.
func (l *list) turned(n int) int { return n + max(l.s.Turn, 0)%1000 }

func (l *list) ground(m *Model, n int) {
	if !l.s.Takes(m.ID) {
		return
	}
	if m.Ground >= 0 {
		l.add(Take{Model: m.ID, Ground: -1}, "leave-%d", n)
	}
	if len(l.s.Ground) == 0 {
		return
	}
	if g := l.turned(n) % len(l.s.Ground); g != m.Ground {
		l.add(Take{Model: m.ID, Ground: g}, "take-%d-%d", n, g+1)
	}
}

func (l *list) sidesteps(m *Model, n int) {
	near := l.some(l.s.Foes(m.ID), n)
	for _, c := range l.s.Sidesteps(m.ID) {
		if c.Do != StepReach || slices.Contains(near, c.Other) {
			l.add(c, "%s-%d-%d", c.Do, n, l.s.number(c.Other))
		}
	}
	if c, ok := l.s.Escape(m.ID); ok {
		l.add(c, "leave-%d-all", n)
	}
}

// others offers a ranged attempt and an order.
func (l *list) others(m *Model, n int) {
	if foes := l.some(l.s.Foes(m.ID), n); l.s.Shoots(m.ID) && len(foes) > 0 {
		l.add(Shoot{Model: m.ID, Target: foes[0]}, "shoot-%d-%d", n, l.s.number(foes[0]))
	}
	for i := range l.s.Models {
		to := &l.s.Models[i]
		if l.s.Relays(m.ID, to.ID) {
			l.add(Relay{Model: m.ID, To: to.ID}, "order-%d-%d", n, i+1)
			return
		}
	}
}

// arms offers standing orders for all models, and for one of them.
func (l *list) arms(seat engine.Seat) {
	mine := l.s.listed(func(m *Model) bool { return m.Seat == seat && !m.Out })
	for _, a := range Asking() {
		l.add(SetOrder{Lines: []OrderLine{{Asks: a}}}, "ask-%s", a)
	}
	for _, w := range Whens() {
		l.add(SetOrder{Lines: []OrderLine{{When: w}}}, "arm-all-%s", w)
		if len(mine) > 1 {
			id := mine[l.turned(0)%len(mine)]
			l.add(SetOrder{Lines: []OrderLine{{Model: id, When: w}}}, "arm-%d-%s", l.s.number(id), w)
		}
	}
}
