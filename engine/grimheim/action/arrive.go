package action

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// Arrive brings a model from its ambush onto the battlefield at the start of its activation (rule 20.6).
type Arrive struct {
	To battlefield.Place `json:"to"`
}

func (Arrive) Kind() string { return "arrive" }

var arrival = game.Action[Arrive]{
	Price: game.Gratis, Waits: true, Travels: game.Always[Arrive],
	Verb: game.Verb[Arrive]{
		Name: "arrive", Rule: "grimheim 20.6", May: Arrive.may,
		NoneLeft: "None of your models can arrive now. Choose another action.",
		Inputs: []game.Input[Arrive]{
			game.Whereto(func(c *Arrive) *battlefield.Place { return &c.To },
				func(pos game.Position) []battlefield.Place {
					return Arrivals(pos.State, pos.State.Acting.Model)
				}),
		},
		Do: func(p *game.Play, c Arrive) error {
			p.Tell(game.Arrived{Model: p.S.NameOf(p.S.Acting.Model), At: c.To})
			return nil
		},
	},
}

// may refuses a place where the waiting model can't arrive.
func (c Arrive) may(pos game.Position) error {
	s, f := active(pos)
	if f.At != nil {
		return engine.Refuse(engine.Illegal, "grimheim 20.6",
			"%s is already on the battlefield. Choose another action.", f.Profile.Name)
	}
	return mission.Check(s.Board(), s.Recruit(s.Acting.Model), c.To, s.Turn)
}

// Arrivals returns up to three places where a waiting model can arrive.
func Arrivals(s *game.State, id game.ModelID) (all []battlefield.Place) {
	if !s.IsSkirmish() || s.Fighter(id).At != nil {
		return nil
	}
	for _, spot := range mission.Spots(s.Board(), s.Recruit(id), battlefield.SpotOptions{Bare: true}, s.Turn) {
		all = append(all, spot.At)
	}
	return all[:min(len(all), 3)]
}
