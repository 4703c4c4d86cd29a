package rolloff

import (
	"encoding/json"
	"slices"
	"time"

	"warbell/engine"
)

// ID is the system's name in logs, custom IDs and rule numbers.
const ID = "rolloff"

// Terms are the setup of a roll-off.
type Terms struct {
	Open   bool `json:"open"`   // whoever comes may roll, until the window closes
	Window int  `json:"window"` // seconds for each round, 10 to 604800 (a week)
}

const (
	minWindow = 10
	maxWindow = 7 * 24 * 60 * 60
)

// System returns the roll-off.
func System() engine.System[*State] { return system{} }

type system struct{}

func (system) Info() engine.Info {
	return engine.Info{
		ID: ID, Name: "Roll-off", Version: 1, MinSeats: 1, MaxSeats: 25, OpenDoor: true,
		Commands: []engine.Command{Roll{}, Forgo{}, Close{}},
		Events:   []engine.Event{Rolled{}, Forgone{}, RoundEnded{}},
	}
}

func (system) New(setup engine.Setup) (*State, error) {
	terms := Terms{Window: 24 * 60 * 60}
	if len(setup.Config) > 0 {
		if err := json.Unmarshal(setup.Config, &terms); err != nil {
			return nil, engine.Refuse(engine.Invalid, "", "The terms of this roll-off can't be read. Start it with /rolloff.")
		}
	}
	if terms.Window < minWindow || terms.Window > maxWindow {
		return nil, engine.Refuse(engine.Invalid, "", "A round of a roll-off waits from 10 seconds to 7 days. Choose a time between these.")
	}
	if !terms.Open && setup.Seats < 2 {
		return nil, engine.Refuse(engine.Invalid, "", "A roll-off needs at least two players. Name another one, or name nobody to let anybody roll.")
	}
	s := &State{Terms: terms, Round: 1}
	for seat := engine.Seat(1); int(seat) <= setup.Seats; seat++ {
		s.Turns = append(s.Turns, Turn{Seat: seat})
	}
	return s, nil
}

func (system) Clone(s *State) *State {
	c := *s
	c.Turns = slices.Clone(s.Turns)
	return &c
}

func (system) View(s *State) engine.View {
	return View{Round: s.Round, Open: s.door(), Turns: slices.Clone(s.Turns)}
}

// MayJoin keeps the door of rule 2.2.
func (system) MayJoin(s *State) error {
	if !s.door() {
		return engine.Refuse(engine.Illegal, "rolloff 2.2", "This roll-off takes no more players. Start one of your own with /rolloff.")
	}
	return nil
}

func (system) Owed(s *State) []engine.Duty {
	var duties []engine.Duty
	window := time.Duration(s.Terms.Window) * time.Second
	if s.door() {
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
	t := s.turn(seat)
	if t == nil || !t.pending() {
		return nil
	}
	return []engine.Option{{Duty: s.duty(seat), Key: "roll", Command: Roll{}}}
}
