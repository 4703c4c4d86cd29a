package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// Nominate chooses the next attacker (rule 4.3).
type Nominate struct {
	Model ModelID `json:"model"`
}

// Nominated records the model that attacks next (rule 4.3).
type Nominated struct {
	Model Ref `json:"model"`
}

func (Nominate) Kind() string  { return "nominate" }
func (Nominated) Kind() string { return "nominated" }

var nominate = verb.Verb[*State, *play, Nominate]{
	Name: "nominate", Rule: "contest 4.3", Duties: []string{DutyNominate}, Resolve: Nominate.resolve,
	NoneLeft: "You have no next attacker to pick. See `/game status`.",
	Inputs: []input[Nominate]{
		who(func(c *Nominate) *ModelID { return &c.Model },
			func(s *State, m *Model) bool { return slices.Contains(s.Nominees(), m.ID) }),
	},
}

func (c Nominate) resolve(pos position) (engine.Event, error) {
	ready := pos.State.Nominees()
	switch {
	case len(ready) == 0:
		return nil, engine.Refuse(engine.Stale, "contest 4.3",
			"You have no next attacker to pick. See `/game status`.")
	case pos.Seat != pos.State.Active:
		return nil, engine.Refuse(engine.NotYours, "contest 4.3",
			"Your opponent picks the next attacker. Wait for your opponent.")
	}
	m, err := pos.State.mine(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(ready, m.ID) {
		return nil, engine.Refuse(engine.Illegal, "contest 4.3",
			"%s can't attack: it has no attacks left on this target. Choose another attacker.", m.Profile.Name)
	}
	return Nominated{Model: m.Ref()}, nil
}

func (Nominated) ofAttack() bool { return true }

func (e Nominated) fold(s *State) {
	s.Nominations++
	if s.Attack != nil {
		s.Attack.Next = e.Model.ID
	}
}

// Nominees returns the models from which the attacker's player must choose the next attacker. It is empty if
// there is no choice.
func (s *State) Nominees() []ModelID {
	if s.Attack == nil || s.Attempt != nil || !s.Attack.Ask || s.Attack.Next != "" || s.factsWait() {
		return nil
	}
	var ids []ModelID
	for _, st := range s.ready() {
		ids = append(ids, st.Model)
	}
	if len(ids) < 2 {
		return nil
	}
	return ids
}
