package contest

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/verb"
)

// Options returns the options of a seat for its duties. Keys number models as in State.Models, from 1.
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

// OptionsOf returns all options of a model for a duty, even those that aren't offered. Attacks are by the
// model alone, and engagements are over the starting distance.
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

// Open finds an option for a duty by its key, even if it isn't offered.
func (s *State) Open(d engine.Duty, key string) (engine.Option, bool) {
	return verbs.Open(position{State: s, Seat: d.Seat}, d, key)
}

// orders returns the whole turns to offer.
func (s *State) orders(d engine.Duty) (options []engine.Option) {
	keys := [...]string{"turn", "turn.ask", "turn.rear"}
	for i, c := range turn.Offered(position{State: s, Seat: d.Seat}) {
		options = append(options, engine.Option{Duty: d.ID, Key: keys[i], Command: c})
	}
	return options
}

// offeredTurns returns the usual turn, one that goes on after it, and one that claims a Rear attack.
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
