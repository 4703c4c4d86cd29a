package melee

import (
	"fmt"

	"warbell/engine"
)

func (system) Options(s *State, seat engine.Seat) []engine.Option {
	if !playing(seat) {
		return nil
	}
	var options []engine.Option
	if s.Step == StepActivate && s.Active == seat {
		options = s.activateOptions(seat)
	}
	options = append(options, s.factOptions(seat)...)
	if s.owesChoice(seat) {
		options = append(options, s.targetOptions(seat)...)
	}
	return options
}

// activateOptions lists every charge, advance and panic, named by the models' places in the list, and
// in the end that the side is done.
func (s *State) activateOptions(seat engine.Seat) []engine.Option {
	var options []engine.Option
	add := func(key string, cmd engine.Command, confirm bool) {
		options = append(options, engine.Option{Duty: s.activateDuty(), Key: key, Command: cmd, Confirm: confirm})
	}
	s.eachMove(seat, func(i, j int) {
		m, foe := &s.Models[i], &s.Models[j]
		if !s.canCharge(m) {
			return
		}
		cmd := Charge{Model: m.ID, Target: foe.ID}
		if _, known, _ := s.gap(m, foe); !known {
			cmd.Inches = evenOdds(m)
		}
		add(fmt.Sprintf("charge-%d-%d", i+1, j+1), cmd, false)
	})
	s.eachMove(seat, func(i, j int) {
		if m, foe := &s.Models[i], &s.Models[j]; s.stride(m, foe) > 0 {
			add(fmt.Sprintf("advance-%d-%d", i+1, j+1), Advance{Model: m.ID, Target: foe.ID}, false)
		}
	})
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && s.canPanic(m) {
			add(fmt.Sprintf("panic-%d", i+1), Panic{Model: m.ID}, true)
		}
	}
	add("done", Done{}, false)
	return options
}

// eachMove visits every free model of a seat with every enemy on the field.
func (s *State) eachMove(seat engine.Seat, visit func(i, j int)) {
	for i := range s.Models {
		if s.Models[i].Seat != seat || !s.free(&s.Models[i]) {
			continue
		}
		for j := range s.Models {
			if s.Models[j].Seat != seat && !s.Models[j].Gone() {
				visit(i, j)
			}
		}
	}
}

// evenOdds is what a charge is offered at where the table doesn't know the distance: it comes home in
// half of all cases. Who charges says the real one.
func evenOdds(m *Model) int { return m.move() + 4 }

// factOptions lists the answers to claims; an objection is offered with what changes the outcome.
func (s *State) factOptions(seat engine.Seat) []engine.Option {
	var options []engine.Option
	if s.owesFacts(seat) {
		options = s.claimOptions(seat)
	}
	for i := range s.Facts {
		if f := &s.Facts[i]; f.State == FactObjected && f.By == seat {
			options = append(options,
				engine.Option{Duty: settleDuty(f), Key: "yield", Command: Yield{Fact: f.ID}},
				engine.Option{Duty: settleDuty(f), Key: "roll", Command: RollOff{Fact: f.ID}})
		}
	}
	return options
}

func (s *State) claimOptions(seat engine.Seat) []engine.Option {
	duty := s.factsDuty(seat)
	options := []engine.Option{{Duty: duty, Key: "accept", Command: Accept{}}}
	for _, f := range s.asked(seat) {
		if inches := max(f.Reach, f.Inches) + 1; inches <= MaxInches {
			options = append(options, engine.Option{
				Duty: duty, Key: fmt.Sprintf("object-%d", f.ID), Command: Object{Fact: f.ID, Inches: inches},
			})
		}
	}
	return options
}

// targetOptions lists the policies, as a choice and as a plan, and each single target.
func (s *State) targetOptions(seat engine.Seat) []engine.Option {
	var options []engine.Option
	add := func(key string, cmd engine.Command) {
		options = append(options, engine.Option{Duty: s.targetsDuty(seat), Key: key, Command: cmd})
	}
	for _, policy := range Policies() {
		add(string(policy), Choose{Policy: policy})
	}
	for _, policy := range Policies() {
		add("plan-"+string(policy), Plan{Policy: policy})
	}
	for i, c := range s.choices(seat) {
		for j, target := range c.Targets {
			add(fmt.Sprintf("pick-%d-%d", i+1, j+1), Choose{Policy: Easiest, Picks: []Pick{{Model: c.Model, Targets: []ID{target}}}})
		}
	}
	return options
}
