package combat

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// Brew drinks a fungus brew as the first act of an activation, for no AP (rule 22.23).
type Brew struct{}

func (Brew) Kind() string { return "brew" }

// Brewing is the action of drinking a fungus brew.
var Brewing = game.Action[Brew]{
	Price: game.Gratis,
	Verb: game.Verb[Brew]{
		Name: "brew", Rule: "grimheim 22.23", May: Brew.may, Do: drink,
		NoneLeft: "None of your models can drink a fungus brew now. Choose another action.",
	},
}

func (Brew) may(pos game.Position) error {
	s := pos.State
	f := s.Fighter(s.Acting.Model)
	switch {
	case !s.IsSkirmish() || !f.Profile.Has(card.FungusBrew):
		return engine.Refuse(engine.Illegal, "grimheim 22.23",
			"%s has no fungus brew. Choose another action.", f.Profile.Name)
	case len(s.Acting.Done) > 0 || s.Acting.AP < f.ActionPoints():
		return engine.Refuse(engine.Illegal, "grimheim 22.23",
			"%s can drink the brew only before any other action. Choose another action.", f.Profile.Name)
	}
	return AllowsAgain(s, game.ActBrew, "")
}

// drink rolls for the effect of the brew.
func drink(p *game.Play, _ Brew) error {
	id := p.S.Acting.Model
	f := p.S.Fighter(id)
	ev := game.Brewed{Model: p.S.NameOf(id), Face: p.Dice.Die(6)}
	switch trait := brewed(ev.Face); {
	case trait == "":
		if !f.Has(card.Fearful) && f.KeepsAway(card.Fearful) == "" {
			ev.Gained = string(card.Fearful)
		}
	case !f.Profile.Has(trait):
		ev.Gained = string(trait)
	}
	p.Tell(ev)
	return nil
}

// brewed returns the trait that a D6 gives, empty for Fearful.
func brewed(face int) card.Trait {
	switch {
	case face <= 1:
		return card.Stupidity
	case face <= 3:
		return ""
	case face <= 5:
		return card.Resilient
	}
	return card.Ceaseless
}
