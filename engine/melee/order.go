package melee

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Order sets how models choose among their enemies, and when their player is asked instead (rules 5.14 and
// 5.15). It can be given at any time. Policy and First are locked.
type Order struct {
	Models []ModelID `json:"models,omitempty"` // the player's own; empty: all
	Policy Policy    `json:"policy"`           // empty: unchanged
	First  []ModelID `json:"first"`            // enemies that all models attack first; null: unchanged
	Ask    []When    `json:"ask"`              // when to be asked; null: unchanged
}

// OrderSet records that some models have orders, and when their player is asked instead. It doesn't contain
// the orders (rules 5.14 and 5.15).
type OrderSet struct {
	Seat   engine.Seat `json:"seat"`
	Models []Ref       `json:"models"`
	Ask    []When      `json:"ask"` // null: unchanged
}

func (Order) Kind() string    { return "order" }
func (OrderSet) Kind() string { return "order_set" }

// Announces marks OrderSet as an engine.Announcement.
func (OrderSet) Announces() {}

var order = verb.Verb[*State, *play, Order]{
	Name: "order", Rule: "melee 5.14", Duties: []string{DutyActivate,
		DutyTargets}, Secret: true, May: Order.may, Do: (*play).setOrder,
	Inputs: []input[Order]{
		verb.Things[*State](verb.Named{Name: "models", Noun: "model", Optional: true},
			func(c *Order) *[]ModelID { return &c.Models }).Of(models).Among(func(pos position, _ Order) []string {
			return pos.State.which(func(m *Model) bool { return m.Seat == pos.Seat })
		}),
		verb.Word[*State](verb.Named{Name: "policy", Optional: true},
			func(c *Order) *Policy { return &c.Policy }).Among(func(position, Order) []string {
			return []string{string(Easiest), string(Strongest), string(TheLeader)}
		}),
		listed("first", verb.KindThing, func(c *Order) *[]ModelID { return &c.First }).Of(models).Among(func(pos position, _ Order) []string {
			return pos.State.which(func(m *Model) bool { return m.Seat != pos.Seat })
		}),
		listed("ask", verb.KindWord, func(c *Order) *[]When { return &c.Ask }).Among(
			func(position, Order) (all []string) {
				for _, w := range Whens() {
					all = append(all, string(w))
				}
				return all
			}),
	},
	Offers: func(pos position) (all []Order) {
		s := pos.State
		switch {
		case s.Step == StepChoose:
			for _, policy := range Policies() {
				all = append(all, Order{Policy: policy, Ask: []When{WhenAlways}})
			}
		case s.Duel():
		case slices.ContainsFunc(s.Models, func(m Model) bool { return m.Seat == pos.Seat && !slices.Contains(m.Order.Ask, WhenAlways) }):
			all = append(all, Order{Ask: []When{WhenAlways}}) // always ask; the default case ends that
		default:
			all = append(all, Order{Ask: []When{}})
		}
		return all
	},
}

// nobody is the word for an empty list. An omitted list stays unchanged.
const nobody = "none"

// listed returns an input for a list that can stay unchanged or become empty.
func listed[W ~string](name string, kind verb.Kind, field func(*Order) *[]W) input[Order] {
	return verb.With[*State](verb.Named{Name: name, Kind: kind, Noun: "enemy", Several: true, Optional: true},
		func(c Order) (said []string) {
			all := *field(&c)
			if all != nil && len(all) == 0 {
				return []string{nobody}
			}
			for _, w := range all {
				said = append(said, string(w))
			}
			return said
		}, func(c *Order, said []string) {
			if len(said) == 0 {
				return
			}
			all := []W{}
			for _, word := range said {
				if word != nobody {
					all = append(all, W(word))
				}
			}
			*field(c) = all
		})
}

func (c Order) may(pos position) error {
	_, err := pos.State.ordered(pos.Seat, c)
	return err
}

// setOrder locks the orders of models, and publishes that they have orders (rules 5.14 and 5.15).
func (p *play) setOrder(c Order) error {
	models, err := p.S.ordered(p.Seat, c)
	if err != nil {
		return err
	}
	ev := OrderSet{Seat: p.Seat, Ask: c.Ask}
	for _, m := range models {
		ev.Models = append(ev.Models, m.Ref())
		if c.Policy != "" {
			p.Seal(p.Seat, m.orderSlot(), sealedOrder{c.Policy})
			p.given.orders[m.ID] = c.Policy
		}
	}
	for i := range p.S.Models {
		if m := &p.S.Models[i]; c.First != nil && m.Seat != p.Seat {
			first := slices.Contains(c.First, m.ID)
			p.Seal(p.Seat, m.markSlot(), sealedMark{First: first})
			p.given.marks[m.ID] = first
		}
	}
	p.Tell(ev)
	return nil
}

// ordered returns the models that an order is for. If it names none, these are all of the side.
func (s *State) ordered(seat engine.Seat, c Order) ([]*Model, error) {
	switch {
	case s.Duel():
		return nil, engine.Refuse(engine.Illegal, "melee 5.14",
			"A duel has no orders: you have only one enemy. Fight on.")
	case c.Policy != "" && !c.Policy.known():
		return nil, c.Policy.unknown()
	case c.Policy == "" && c.First == nil && c.Ask == nil:
		return nil, engine.Refuse(engine.Invalid, "melee 5.14",
			"These orders are empty. Choose a target priority, first targets, or when to ask you.")
	case len(c.Ask) > len(Whens()) || slices.ContainsFunc(c.Ask,
		func(w When) bool { return !slices.Contains(Whens(), w) }):
		return nil, engine.Refuse(engine.Invalid, "melee 5.15",
			"Warbell can't ask you at that time. Choose always, wounded, 3 or more enemies, or the leader.")
	}
	for _, id := range c.First {
		if foe, err := s.named(id); err != nil {
			return nil, err
		} else if foe.Seat == seat {
			return nil, engine.Refuse(engine.Invalid, "melee 5.14",
				"%s is your own model. Choose enemies as first targets.", foe.Profile.Name)
		}
	}
	return s.carriers(seat, c.Models)
}

// carriers finds the player's models by ID. Without IDs it returns all of them.
func (s *State) carriers(seat engine.Seat, ids []ModelID) ([]*Model, error) {
	var models []*Model
	for i := range s.Models {
		if m := &s.Models[i]; len(ids) == 0 && m.Seat == seat {
			models = append(models, m)
		}
	}
	for _, id := range ids {
		m, err := s.named(id)
		switch {
		case err != nil:
			return nil, err
		case m.Seat != seat:
			return nil, engine.Refuse(engine.NotYours, "melee 5.14",
				"%s isn't your model. Choose one of yours.", m.Profile.Name)
		case slices.Contains(models, m):
			return nil, engine.Refuse(engine.Invalid, "melee 5.14",
				"“%s” is named twice. Name each model once.", naming.Clip(string(id)))
		}
		models = append(models, m)
	}
	return models, nil
}

// fold records the public part of orders.
func (e OrderSet) fold(s *State) {
	for _, ref := range e.Models {
		if m := s.Model(ref.ID); m != nil && e.Ask != nil {
			m.Order.Ask = append([]When(nil), e.Ask...)
		}
	}
}
