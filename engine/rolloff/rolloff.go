package rolloff

import (
	"slices"
	"time"

	"warbell/engine"
)

// ID is the system's name in logs, custom IDs and rule numbers.
const ID = "rolloff"

// System returns the roll-off system.
func System() engine.System[*State] { return system{} }

type system struct{}

func (system) Info() engine.Info {
	return engine.Info{
		ID: ID, Name: "Roll-off", Version: 1, MinSeats: 1, MaxSeats: MostSeats, OpenDoor: true,
		Commands: []engine.Command{Roll{}, Forgo{}, Close{}},
		Events:   []engine.Event{Rolled{}, Forgone{}, RoundEnded{}, Threw{}, Placed{}, Decided{}, Ordered{}},
	}
}

func (system) New(setup engine.Setup) (*State, error) {
	terms, err := read(setup.Config)
	if err != nil {
		return nil, err
	}
	if err := terms.check(setup.Seats); err != nil {
		return nil, err
	}
	s := &State{Terms: terms, Round: 1}
	for seat := engine.Seat(1); int(seat) <= setup.Seats; seat++ {
		s.Turns = append(s.Turns, Turn{Seat: seat})
		s.known(seat)
	}
	return s, nil
}

func (system) Clone(s *State) *State {
	c := *s
	c.Turns, c.Places, c.Scores = slices.Clone(s.Turns), slices.Clone(s.Places), slices.Clone(s.Scores)
	return &c
}

func (system) View(s *State) engine.View {
	v := View{Round: s.Round, Open: s.door(), Turns: slices.Clone(s.Turns), Terms: s.Terms}
	if s.Decided {
		v.Results = s.results(s.Places)
	}
	return v
}

// MayJoin refuses new players once the roll-off is closed (rule 2.2).
func (system) MayJoin(s *State) error {
	if !s.door() {
		return engine.Refuse(engine.Illegal, "rolloff 2.2",
			"This roll-off is closed to new players. Start your own: `/rolloff`.")
	}
	return nil
}

func (system) Owed(s *State) []engine.Duty {
	var duties []engine.Duty
	window := time.Duration(s.Terms.Window) * time.Second
	if s.Terms.Pressed {
		window = 0
	}
	switch {
	case s.closes():
		duties = append(duties, engine.Duty{ID: s.closing(), Seat: opener, Kind: "end", Default: Close{}})
	case s.door():
		duties = append(duties, engine.Duty{ID: "close-1", Kind: "close", Window: window, Default: Close{}})
	}
	for _, t := range s.Turns {
		if t.pending() {
			d := engine.Duty{ID: s.duty(t.Seat), Group: s.group(), Seat: t.Seat, Kind: "roll", Default: Forgo{}}
			if !s.door() {
				d.Window = window
			}
			duties = append(duties, d)
		}
	}
	return duties
}

func (system) Options(s *State, seat engine.Seat) []engine.Option {
	var all []engine.Option
	if t := s.turn(seat); t != nil && t.pending() {
		all = append(all, engine.Option{Duty: s.duty(seat), Key: "roll", Command: Roll{}})
	}
	if seat == opener && s.closes() {
		all = append(all, engine.Option{Duty: s.closing(), Key: "close", Command: Close{}})
	}
	return all
}
