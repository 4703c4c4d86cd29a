package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Shoot makes a ranged attempt (rule 3.4).
type Shoot struct {
	Model  ModelID `json:"model"`
	Target ModelID `json:"target"`
}

// Acted records a ranged attempt or an order, which the players carry out.
type Acted struct {
	Model  Ref    `json:"model"`
	Act    string `json:"act"` // ActShoot or ActOrder
	Target Ref    `json:"target"`
}

// The values of Acted.Act.
const (
	ActShoot = "shoot"
	ActOrder = "order"
)

func (Shoot) Kind() string { return "shoot" }
func (Acted) Kind() string { return "acted" }

func (c Shoot) deed() Deed { return Deed{Model: c.Model, Target: c.Target} }

func (Shoot) ofDeed(d Deed) engine.Command {
	return Shoot{Model: d.Model, Target: d.Target}
}

func (Acted) endsLine() bool { return true }

var shoot = verb.Verb[*State, *play, Shoot]{
	Name: "shoot", Rule: "contest 2.4", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Shoot.resolve,
	NoneLeft: "You can't shoot: all your models are Locked, out of actions or waiting for a declaration. Choose another action or end your turn.",
	Inputs: []input[Shoot]{
		who(func(c *Shoot) *ModelID { return &c.Model },
			func(s *State, m *Model) bool { return m.Actions > 0 && s.Shoots(m.ID) }),
		whom(func(c *Shoot) *ModelID { return &c.Target }, func(*State, Shoot, *Model) bool { return true }),
	},
	Offers: each(func(s *State, m *Model) (all []Shoot) {
		if foes := s.some(s.Foes(m.ID), m); m.Actions > 0 && s.Shoots(m.ID) && len(foes) > 0 {
			all = append(all, Shoot{Model: m.ID, Target: foes[0]})
		}
		return all
	}),
}

func (c Shoot) resolve(pos position) (engine.Event, error) {
	m, err := pos.State.active(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	t, err := pos.State.foe(pos.Seat, c.Target)
	if err != nil {
		return nil, err
	}
	return Acted{Model: m.Ref(), Act: ActShoot, Target: t.Ref()},
		pos.State.unbound(m, engine.Ours("can't shoot"))
}

func (e Acted) fold(s *State) { s.pay(e.Model) }

// Shoots reports whether a model may make a ranged attempt, if it has an action (rule 2.4).
func (s *State) Shoots(id ModelID) bool {
	m := s.Model(id)
	return m != nil && !m.Out && s.unbound(m, engine.Phrase{}) == nil
}

// unbound returns a refusal if a model counts as Locked (rule 2.4), or would if its own claims were wrong
// (rule 3.5).
func (s *State) unbound(m *Model, what engine.Phrase) error {
	switch {
	case !s.Bound(m.ID):
		return s.sureAll(m)
	case s.Locked(m.ID):
		return engine.Refuse(engine.Illegal, "contest 2.4",
			"%s is Locked and %s. Sidestep or Break first, or choose another model.", m.Profile.Name, what)
	}
	return engine.Refuse(engine.Illegal, "contest 2.4",
		"%s is Locked with its Group and %s. Leave the Group first, or choose another model.", m.Profile.Name, what)
}
