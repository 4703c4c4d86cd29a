package grimheim

import (
	"warbell/engine"
)

// SystemID is the system's name in logs, custom IDs and rule numbers.
const SystemID = "grimheim"

// System returns Grimheim, for now as a duel of one model a side without a board.
func System() engine.System[*State] { return system{} }

type system struct{}

func (system) Info() engine.Info {
	return engine.Info{
		ID: SystemID, Name: "Grimheim", Version: 2, Oldest: 1, MinSeats: 2, MaxSeats: 2,
		Rules: houseRules(), Commands: Commands(), Events: Events(),
		Screened: []engine.SlotKind{orderSlot(0).Kind(), planSlot(0).Kind()},
	}
}

func (system) New(setup engine.Setup) (*State, error) {
	terms, err := readTerms(setup.Config)
	if err != nil {
		return nil, err
	}
	rules := engine.Rules{}
	for key, value := range setup.Rules {
		rules[key] = value
	}
	s := &State{Rules: rules}
	if ladder := terms.Ladder; ladder != nil {
		terms.Ladder = nil
		s.Ladder = &Climb{Ladder: ladder, Terms: terms}
		terms = ladder.termsOf(1, terms)
	}
	s.lay(terms)
	return s, nil
}

func (system) Clone(s *State) *State { return s.clone() }

// Open begins the first duel, mostly the only one.
func (system) Open(s *State, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.beginDuel()
	return p.Outcome(), nil
}

// play is one decision being carried out, with the rules as methods.
type play struct {
	engine.Play[*State]
	held    [2]*Pick // by seat: orders that this decision has opened
	running bool     // both let it run (rule 12.4)
	over    bool     // this decision has ended a duel
}

func newPlay(s *State, in engine.Inputs) *play { return &play{Play: engine.NewPlay(System(), s, in)} }

// model names the fighter of a seat.
func (s *State) model(seat engine.Seat) Model {
	return Model{Seat: seat, Name: s.fighter(seat).Profile.Name}
}
