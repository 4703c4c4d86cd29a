package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Overkill spends the attacks left on a target that is Out of Action (rule 8.2).
type Overkill struct {
	Model ModelID `json:"model"`
}

// Overkilled records that a model attacks a target that is Out of Action (rule 8.2).
type Overkilled struct {
	Model  Ref `json:"model"`
	Target Ref `json:"target"`
	Count  int `json:"count"` // number of attacks
	Total  int `json:"total"` // such attacks that the target has taken in all
}

func (Overkill) Kind() string   { return "overkill" }
func (Overkilled) Kind() string { return "overkilled" }

var overkill = verb.Verb[*State, *play, Overkill]{
	Name: "overkill", Rule: "contest 8.2", Duties: []string{DutyOverrun}, Resolve: Overkill.resolve, NoneLeft: overrun.NoneLeft,
	Inputs: []input[Overkill]{who(func(c *Overkill) *ModelID { return &c.Model }, (*State).idles)},
}

// resolve counts the attacks left (rules 5.5 and 8.2).
func (c Overkill) resolve(pos position) (engine.Event, error) {
	m, st, err := pos.State.idle(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	t := pos.State.Model(st.Target)
	if t == nil || !t.Out {
		return nil, engine.Refuse(engine.Illegal, "contest 8.2",
			"%s can't use Overkill: its target isn't Out of Action yet. Choose another enemy, or give up the spare attacks.", m.Profile.Name)
	}
	return Overkilled{Model: m.Ref(), Target: t.Ref(), Count: st.Left, Total: t.Overkill + st.Left}, nil
}

func (Overkilled) ofAttack() bool { return true }

func (e Overkilled) fold(s *State) {
	s.giveUp(e.Model.ID)
	if m := s.Model(e.Target.ID); m != nil {
		m.Overkill += max(e.Count, 0)
	}
}

func (s *State) giveUp(id ModelID) {
	s.Overruns++
	if st := s.Attack.striker(id); st != nil {
		st.Left = 0
	}
}
