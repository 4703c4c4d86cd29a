package contest

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/verb"
)

// Options lists what the seat may do about its duties. Models are numbered in the keys as in
// State.Models, from 1.
func (sys system) Options(s *State, seat engine.Seat) []engine.Option {
	var options []engine.Option
	for _, d := range sys.Owed(s) {
		if d.Seat != seat {
			continue
		}
		options = append(options, verbs.Options(position{State: s, Seat: seat}, []engine.Duty{d})...)
		if d.Kind == DutyTurn {
			options = append(options, s.orders(d)...)
		}
	}
	return options
}

// OptionsOf lists all that a model can do about a duty, offered or not: attacks by it alone, and engagements
// over the inches that the sides began apart.
func (s *State) OptionsOf(d engine.Duty, id ModelID) []engine.Option {
	pos, m := position{State: s, Seat: d.Seat}, s.Model(id)
	if m == nil || m.Seat != d.Seat {
		return nil
	}
	model, inches := []string{string(id)}, []string{strconv.Itoa(max(s.Apart, MinApart))}
	options := verbs.OptionsOf(pos, d, verb.Said{"model": model})
	options = append(options, verbs.OptionsOf(pos, d, verb.Said{"model": model, "inches": inches})...)
	for n := range m.attacks() {
		by := Attacker{Model: id, Actions: n + 1}
		options = append(options, verbs.OptionsOf(pos, d, verb.Said{"attackers": {by.String()}, "ask": {verb.No}})...)
	}
	return options
}

// Open finds the option by which a duty is met, offered or not, by its key.
func (s *State) Open(d engine.Duty, key string) (engine.Option, bool) {
	return verbs.Open(position{State: s, Seat: d.Seat}, d, key)
}

// orders offers whole turns.
func (s *State) orders(d engine.Duty) (options []engine.Option) {
	keys := [...]string{"turn", "turn.ask", "turn.rear"}
	for i, c := range turn.Offered(position{State: s, Seat: d.Seat}) {
		options = append(options, engine.Option{Duty: d.ID, Key: keys[i], Command: c})
	}
	return options
}

// offeredTurns are the usual turn as one order, one that goes on after it, and one with a rear to claim.
func (s *State) offeredTurns(seat engine.Seat) []Turn {
	usual := s.UsualTurn(seat)
	if _, err := usual.resolve(position{State: s, Seat: seat}); err != nil {
		return nil
	}
	all := []Turn{usual, {Do: usual.Do}}
	if i := slices.IndexFunc(usual.Do, func(d Deed) bool { return d.Do == Engage{}.Kind() }); i >= 0 {
		usual.Do = slices.Clone(usual.Do)
		usual.Do[i].From = FromRear
		all = append(all, usual)
	}
	return all
}
