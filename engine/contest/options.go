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
