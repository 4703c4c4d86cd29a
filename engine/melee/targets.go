package melee

import (
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// targetsSlot returns the slot of the choice for a combat phase.
func targetsSlot(phase int) engine.Slot { return engine.Slot(fmt.Sprintf("targets:%d", phase)) }

// strikable returns the enemies in contact that a model may attack in the next combat phase (rule 5.11).
func (s *State) strikable(m *Model) []*Model {
	var up, down []*Model
	for _, foe := range s.foes(m) {
		switch {
		case foe.Gone():
		case foe.Condition == Standing:
			up = append(up, foe)
		case foe.PutDownBy != m.ID || foe.PutDownPhase != s.next():
			down = append(down, foe)
		}
	}
	if len(up) > 0 {
		return up
	}
	return down
}

// strikers returns the models that have an enemy to attack.
func (s *State) strikers() []*Model {
	var all []*Model
	for i := range s.Models {
		if m := &s.Models[i]; m.Fights() && len(s.strikable(m)) > 0 {
			all = append(all, m)
		}
	}
	return all
}

// choosers returns the models of a seat that can choose between several enemies.
func (s *State) choosers(seat engine.Seat) []*Model {
	return slices.DeleteFunc(s.strikers(), func(m *Model) bool { return m.Seat != seat || len(s.strikable(m)) < 2 })
}

// choices returns the choices of targets of a seat's models.
func (s *State) choices(seat engine.Seat) []ChoiceView {
	var all []ChoiceView
	for _, m := range s.choosers(seat) {
		targets := s.strikable(m)
		s.sort(Easiest, m, targets)
		all = append(all, ChoiceView{Model: m.ID, Attacks: len(m.Profile.blows()), Targets: ids(targets)})
	}
	return all
}

// owesChoice reports whether the combat phase waits for a seat.
func (s *State) owesChoice(seat engine.Seat) bool { return s.Step == StepChoose && s.waitsFor(seat) }

// waitsFor reports whether a combat phase that begins now must wait for a seat that has a choice and has not
// chosen. It never waits for the active side, which could choose before (rule 5.13).
func (s *State) waitsFor(seat engine.Seat) bool {
	if !playing(seat) || s.Chosen[int(seat)-1] {
		return false
	}
	return seat != s.Active && slices.ContainsFunc(s.choosers(seat), func(m *Model) bool { return m.asks(s.strikable(m)) })
}

// choosing reports whether a seat can choose targets for the next combat phase now: the active side in its
// own turn, and both while the phase waits for a choice.
func (s *State) choosing(seat engine.Seat) bool {
	own := seat == s.Active && (s.Step == StepActivate || s.Step == StepFacts)
	return playing(seat) && (s.Step == StepChoose || own)
}

// mayChoose reports whether a seat has a choice now and has not chosen.
func (s *State) mayChoose(seat engine.Seat) bool {
	return s.choosing(seat) && !s.Chosen[int(seat)-1] && len(s.choosers(seat)) > 0
}

func (policy Policy) known() bool { return slices.Contains(Policies(), policy) }

func (policy Policy) unknown() error {
	return engine.Refuse(engine.Invalid, "melee 5.13",
		"“%s” isn't a target priority. Choose easiest, strongest or leader.", naming.Clip(string(policy)))
}

// choice reveals a side's choice for the phase. If it has none, it returns nil.
func (p *play) choice(seat engine.Seat) *Choose {
	at := int(seat) - 1
	if !p.S.Chosen[at] {
		return nil
	}
	p.Reveal(seat, targetsSlot(p.S.next()))
	if p.choose[at] == nil {
		c := &Choose{}
		if !p.Secrets.Open(seat, targetsSlot(p.S.next()), c) {
			c = &Choose{}
		}
		p.choose[at] = c
	}
	return p.choose[at]
}

// preferred sorts the enemies that a model can attack by the policy chosen for the phase, or else by its
// orders (rules 5.13 and 5.14).
func (p *play) preferred(s *State, m *Model, foes []*Model) []*Model {
	if c := p.choice(m.Seat); c != nil && c.Policy.known() {
		s.sort(c.Policy, m, foes)
		return foes
	}
	return p.byOrder(s, m, foes)
}
