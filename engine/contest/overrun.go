package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/verb"
)

// Overrun turns the attacks left on another enemy, with a step if that isn't within Reach (rule 8.1).
type Overrun struct {
	Model  ModelID `json:"model"`
	Target ModelID `json:"target"`
	Step   bool    `json:"step"`
}

// Overran records that a model turns its attacks on another enemy (rule 8.1). Fact is the claim of its step.
type Overran struct {
	Model  Ref  `json:"model"`
	Target Ref  `json:"target"`
	Step   bool `json:"step,omitempty"`
	Left   int  `json:"left"` // attacks left
	Fact   Fact `json:"fact,omitzero"`
}

func (Overrun) Kind() string { return "overrun" }
func (Overran) Kind() string { return "overran" }

var overrun = verb.Verb[*State, *play, Overrun]{
	Name: "overrun", Rule: "contest 8.1", Duties: []string{DutyOverrun}, Resolve: Overrun.resolve,
	NoneLeft: "You have no spare attacks now. See `/game status`.",
	Inputs: []input[Overrun]{
		who(func(c *Overrun) *ModelID { return &c.Model }, (*State).idles),
		whom(func(c *Overrun) *ModelID { return &c.Target }, func(s *State, c Overrun, foe *Model) bool {
			return slices.ContainsFunc(s.Redirects(c.Model), func(r Overrun) bool { return r.Target == foe.ID })
		}),
		verb.With[*State](verb.Named{Name: "step", Kind: verb.KindYes, Optional: true, TypeOnly: true},
			Overrun.steps, (*Overrun).step).Among(
			func(pos position, c Overrun) []string {
				if pos.State.reaches(c.Model, c.Target) {
					return []string{verb.No}
				}
				return []string{verb.Yes}
			}).Else(func(pos position, c *Overrun) { c.Step = !pos.State.reaches(c.Model, c.Target) }),
	},
	Offers: func(pos position) (all []Overrun) {
		for _, st := range pos.State.Idle() {
			steps := 0
			for _, c := range pos.State.Redirects(st.Model) {
				if c.Step {
					steps++
				}
				if !c.Step || steps <= few {
					all = append(all, c)
				}
			}
		}
		return all
	},
}

func (c Overrun) steps() []string {
	if c.Step {
		return []string{verb.Yes}
	}
	return nil
}

func (c *Overrun) step(said []string) { c.Step = len(said) > 0 && said[0] == verb.Yes }

func (c Overrun) resolve(pos position) (engine.Event, error) {
	s := pos.State
	m, st, err := s.idle(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	t, err := s.foe(pos.Seat, c.Target)
	if err != nil {
		return nil, err
	}
	ev := Overran{Model: m.Ref(), Target: t.Ref(), Step: c.Step, Left: st.Left}
	switch {
	case c.Step:
		ev.Fact, err = s.approach(m, t)
	case !s.reaches(m.ID, t.ID):
		err = engine.Refuse(engine.Illegal, "contest 8.1",
			"%s can't Overrun to %s: the enemy isn't in Reach. Take a step towards it, or choose another target.", m.Profile.Name, t.Profile.Name)
	}
	return ev, err
}

// ofAttack reports false for a claim, which is posted by itself.
func (e Overran) ofAttack() bool { return e.Fact.ID == 0 }

// fold turns an attacker's attacks on another enemy, to which it may step or turn.
func (e Overran) fold(s *State) {
	s.Overruns++
	st, m, t := s.Attack.striker(e.Model.ID), s.Model(e.Model.ID), s.Model(e.Target.ID)
	if st == nil || m == nil || t == nil {
		return
	}
	st.Fallen, st.Target = st.Target, t.ID
	if !e.Step {
		return
	}
	m.Moved = true
	if theirs, _ := s.Has(t.ID, m.ID); theirs.Rear {
		s.step(StepFace, m.ID, t.ID)
		return
	}
	s.note(e.Fact)
	s.step(StepReach, m.ID, t.ID)
}

// approach returns the claim that the enemy is within a step (rule 8.1). It is empty if the model only turns
// to face an enemy in its Rear.
func (s *State) approach(m, t *Model) (Fact, error) {
	theirs, _ := s.Has(t.ID, m.ID)
	switch {
	case !theirs.Rear || m.Profile.Harmless:
		if err := s.checkStepTo(m, t); err != nil {
			return Fact{}, err
		}
		return s.stepTo(m, t), nil
	case m.Profile.reach() < t.Profile.reach():
		return Fact{}, engine.Refuse(engine.Illegal, "contest 3.6",
			"%s has a longer Reach than %s, so turning round isn't enough. Choose another target, or give up the spare attacks.", t.Profile.Name, m.Profile.Name)
	}
	return Fact{}, nil
}

// idles reports whether a model has attacks left on a target that is Out of Action.
func (s *State) idles(m *Model) bool {
	return slices.ContainsFunc(s.Idle(), func(st Striker) bool { return st.Model == m.ID })
}

// idle finds an attacker of the player's with attacks left on a target that is Out of Action.
func (s *State) idle(seat engine.Seat, id ModelID) (*Model, Striker, error) {
	all := s.Idle()
	switch {
	case len(all) == 0:
		return nil, Striker{}, engine.Refuse(engine.Stale, "contest 8.1",
			"You have no spare attacks now. See `/game status`.")
	case seat != s.Active:
		return nil, Striker{}, engine.Refuse(engine.NotYours, "contest 8.1",
			"Your opponent decides about the spare attacks. Wait for your opponent.")
	}
	m, err := s.mine(seat, id)
	if err != nil {
		return nil, Striker{}, err
	}
	i := slices.IndexFunc(all, func(st Striker) bool { return st.Model == id })
	if i < 0 {
		return nil, Striker{}, engine.Refuse(engine.Illegal, "contest 8.1",
			"%s has no spare attacks. Choose a model that has.", m.Profile.Name)
	}
	return m, all[i], nil
}

// Redirects returns the enemies to which an attacker can turn after its target is Out of Action, each with
// the step or turn that it needs.
func (s *State) Redirects(model ModelID) []Overrun {
	m := s.Model(model)
	var all []Overrun
	for _, id := range s.Foes(model) {
		if s.reaches(model, id) {
			all = append(all, Overrun{Model: model, Target: id})
		} else if _, err := s.approach(m, s.Model(id)); err == nil {
			all = append(all, Overrun{Model: model, Target: id, Step: true})
		}
	}
	return all
}
