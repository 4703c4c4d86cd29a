package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Spare gives up the attacks left (rule 8.3).
type Spare struct {
	Model ModelID `json:"model"`
}

// Spared records that a model gives up its attacks left (rule 8.3).
type Spared struct {
	Model  Ref `json:"model"`
	Target Ref `json:"target"`
	Left   int `json:"left"`
}

func (Spare) Kind() string  { return "spare" }
func (Spared) Kind() string { return "spared" }

var spare = verb.Verb[*State, *play, Spare]{
	Name: "spare", Rule: "contest 8.3", Duties: []string{DutyOverrun}, Resolve: Spare.resolve, NoneLeft: overrun.NoneLeft,
	Inputs: []input[Spare]{who(func(c *Spare) *ModelID { return &c.Model }, (*State).idles)},
}

func (c Spare) resolve(pos position) (engine.Event, error) {
	m, st, err := pos.State.idle(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	return Spared{Model: m.Ref(), Target: pos.State.ref(st.Target), Left: st.Left}, nil
}

func (Spared) ofAttack() bool { return true }

func (e Spared) fold(s *State) { s.giveUp(e.Model.ID) }
