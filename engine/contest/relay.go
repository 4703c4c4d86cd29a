package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Relay gives an order to a friend (rule 3.4).
type Relay struct {
	Model ModelID `json:"model"`
	To    ModelID `json:"to"`
}

func (Relay) Kind() string { return "order" }

func (c Relay) deed() Deed { return Deed{Model: c.Model, Target: c.To} }

func (Relay) ofDeed(d Deed) engine.Command {
	return Relay{Model: d.Model, To: d.Target}
}

var relay = verb.Verb[*State, *play, Relay]{
	Name: "order", Rule: "contest 2.4", Duties: []string{DutyTurn}, When: ownTurn, Resolve: Relay.resolve,
	NoneLeft: "You can't give an order: no model with an action left has a friend to give one to. Choose another action or end your turn.",
	Inputs: []input[Relay]{
		who(func(c *Relay) *ModelID { return &c.Model }, acts),
		verb.Thing[*State](verb.Named{Name: "to", Noun: "model"},
			func(c *Relay) *ModelID { return &c.To }).Of(models).Among(func(pos position, c Relay) []string {
			return pos.State.ids(func(m *Model) bool { return pos.State.Relays(c.Model, m.ID) })
		}),
	},
	Offers: each(func(s *State, m *Model) (all []Relay) {
		for _, to := range s.listed(func(to *Model) bool { return m.Actions > 0 && s.Relays(m.ID, to.ID) }) {
			return []Relay{{Model: m.ID, To: to}}
		}
		return nil
	}),
}

func (c Relay) resolve(pos position) (engine.Event, error) {
	s := pos.State
	m, err := s.active(pos.Seat, c.Model)
	if err != nil {
		return nil, err
	}
	to, err := s.mine(pos.Seat, c.To)
	if err != nil {
		return nil, err
	}
	if m == to {
		return nil, engine.Refuse(engine.Invalid, "contest 3.4",
			"%s can't give itself an order. Choose another of your models.", m.Profile.Name)
	}
	if !m.grouped(to) {
		for _, err := range []error{s.unbound(m, engine.Ours("can't give orders outside its Group")),
			s.unbound(to, engine.Ours("can't take orders from outside its Group"))} {
			if err != nil {
				return nil, err
			}
		}
	}
	return Acted{Model: m.Ref(), Act: ActOrder, Target: to.Ref()}, nil
}

// Relays reports whether a model may give another an order, if it has an action (rule 2.4).
func (s *State) Relays(from, to ModelID) bool {
	m, t := s.Model(from), s.Model(to)
	if m == nil || t == nil || m == t || m.Out || t.Out || m.Seat != t.Seat {
		return false
	}
	return m.grouped(t) || s.unbound(m, engine.Phrase{}) == nil && s.unbound(t, engine.Phrase{}) == nil
}
