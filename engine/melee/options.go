package melee

import (
	"fmt"
	"slices"

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
	switch {
	case s.owesChoice(seat):
		options = append(options, s.targetOptions(seat, s.targetsDuty(seat))...)
	case s.owesChoice(other(seat)) && s.mayChoose(seat) && s.Step == StepChoose:
		options = append(options, s.targetOptions(seat, s.targetsDuty(other(seat)))...)
	}
	return options
}

// activateOptions lists every charge, advance and panic, named by the models' places in the list, and
// that the side is done: in the end, but before any panic where nobody can move.
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
			cmd.Inches = s.guess(m, foe)
		}
		add(fmt.Sprintf("charge-%d-%d", i+1, j+1), cmd, false)
	})
	s.eachMove(seat, func(i, j int) {
		if m, foe := &s.Models[i], &s.Models[j]; s.stride(m, foe) > 0 {
			add(fmt.Sprintf("advance-%d-%d", i+1, j+1), Advance{Model: m.ID, Target: foe.ID}, false)
		}
	})
	moves := len(options)
	if all := s.suggested(); len(all) > 1 {
		add("all", Activate{Moves: all}, false)
	}
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat && s.canPanic(m) {
			add(fmt.Sprintf("panic-%d", i+1), Panic{Model: m.ID}, true)
		}
	}
	add("done", Done{}, false)
	if last := len(options) - 1; moves == 0 {
		options = append(options[last:], options[:last]...)
	}
	if s.mayChoose(seat) {
		options = append(options, s.pickOptions(seat, s.activateDuty())...)
	}
	if !s.Duel() {
		options = append(options, s.askOption(seat))
	}
	return options
}

// askOption is that a side wants to be asked always, or no longer if it is.
func (s *State) askOption(seat engine.Seat) engine.Option {
	option := engine.Option{Duty: s.activateDuty(), Key: "unasked", Command: Order{Ask: []When{}}}
	if slices.ContainsFunc(s.Models, func(m Model) bool { return m.Seat == seat && !slices.Contains(m.Order.Ask, WhenAlways) }) {
		option.Key, option.Command = "ask", Order{Ask: []When{WhenAlways}}
	}
	return option
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

// guess is what a charge is offered at where the table doesn't know the distance: it comes home in half
// of all cases, unless the terms rule that out. Who charges says the real one.
func (s *State) guess(m, foe *Model) int { return max(m.move()+4, s.least(m, foe)) }

// factOptions lists the answers to claims.
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

// claimOptions lists that the claims stand, and an objection to each: one inch too far for a charge that
// comes home, and as near as can be for one that does not.
func (s *State) claimOptions(seat engine.Seat) []engine.Option {
	duty := s.factsDuty(seat)
	options := []engine.Option{{Duty: duty, Key: "accept", Command: Accept{}}}
	for _, f := range s.asked(seat) {
		inches := f.Reach + 1
		if f.Inches > f.Reach {
			inches = max(f.Least, 1)
		}
		if inches != f.Inches && inches <= MaxInches {
			options = append(options, engine.Option{
				Duty: duty, Key: fmt.Sprintf("object-%d", f.ID), Command: Object{Fact: f.ID, Inches: inches},
			})
		}
	}
	return options
}

// targetOptions lists the policies, as a choice and for all phases to come, and each single target. A side
// that is not asked may choose as well as long as the phase waits for the other's duty.
func (s *State) targetOptions(seat engine.Seat, duty engine.DutyID) []engine.Option {
	var options []engine.Option
	add := func(key string, cmd engine.Command) {
		options = append(options, engine.Option{Duty: duty, Key: key, Command: cmd})
	}
	for _, policy := range Policies() {
		add(string(policy), Choose{Policy: policy})
	}
	for _, policy := range Policies() {
		add("order-"+string(policy), Order{Policy: policy, Ask: []When{WhenAlways}})
	}
	return append(options, s.pickOptions(seat, duty)...)
}

// pickOptions lists each single target.
func (s *State) pickOptions(seat engine.Seat, duty engine.DutyID) []engine.Option {
	var options []engine.Option
	add := func(key string, cmd engine.Command) {
		options = append(options, engine.Option{Duty: duty, Key: key, Command: cmd})
	}
	for i, c := range s.choices(seat) {
		for j, target := range c.Targets {
			add(fmt.Sprintf("pick-%d-%d", i+1, j+1), Choose{Policy: Easiest, Picks: []Pick{{Model: c.Model, Targets: []ModelID{target}}}})
		}
	}
	return options
}
