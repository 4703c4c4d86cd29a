package grimheim

import (
	"warbell/engine"
)

// ID is the system's name in logs, custom IDs and rule numbers.
const ID = "grimheim"

// System returns Grimheim, for now as a duel of one model a side without a board.
func System() engine.System[*State] { return system{} }

type system struct{}

func (system) Info() engine.Info {
	return engine.Info{
		ID: ID, Name: "Grimheim", Version: 1, MinSeats: 2, MaxSeats: 2,
		Rules: houseRules(), Commands: Commands(), Events: Events(),
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
	s := &State{Rules: rules, Engaged: terms.Engaged, Distance: terms.Distance, Turn: 1}
	for i, p := range terms.Fighters {
		s.Fighters[i] = newFighter(p, terms.Cover[i])
	}
	return s, nil
}

func (system) Clone(s *State) *State { return s.clone() }

// Open rolls for the first activation (rule 2.3).
func (system) Open(s *State, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.rollOff()
	return p.out, nil
}

// play is one decision being carried out: each event is applied to a copy of the state as soon as
// it is told, so that what follows sees it.
type play struct {
	engine.Inputs
	s    *State
	out  engine.Outcome
	over bool
}

func newPlay(s *State, in engine.Inputs) *play { return &play{Inputs: in, s: s.clone()} }

func (p *play) tell(ev engine.Event) {
	p.out.Events = append(p.out.Events, ev)
	p.s.apply(ev)
}

// model names the fighter of a seat.
func (s *State) model(seat engine.Seat) Model {
	return Model{Seat: seat, Name: s.fighter(seat).Profile.Name}
}
