package action

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// FallBack moves out of melee (rule 21.5).
type FallBack struct{ To battlefield.Place }

func (FallBack) Kind() string { return "fall_back" }

var fallBack = game.Action[FallBack]{
	Noted: true, Price: fallBackPrice, Travels: game.Always[FallBack],
	Verb: game.Verb[FallBack]{
		Name: "fall_back", Rule: "grimheim 21.5", May: FallBack.may, Do: fallsBack,
		NoneLeft: "None of your models can fall back now. Move instead.",
		Inputs: []game.Input[FallBack]{game.Whereto(func(c *FallBack) *battlefield.Place { return &c.To },
			retreat)},
	},
}

// retreat proposes a place for a model in melee to fall back to, away from the nearest enemy.
func retreat(pos game.Position) []battlefield.Place {
	s, f := active(pos)
	if !s.InMelee(s.Acting.Model) {
		return nil
	}
	if to, ok := SuggestedMove(s, s.Acting.Model, -1, f.FallBack()); ok {
		return []battlefield.Place{to}
	}
	return nil
}

func fallBackPrice(s *game.State) int { return s.Fighter(s.Acting.Model).FallBackPrice() }

// way returns the path out of melee. It may pass enemies' melee range but not end in it (rule 21.5).
func (c FallBack) way(s *game.State, id game.ModelID) (battlefield.Way, error) {
	most := combat.InInches(s.Fighter(id).FallBack())
	costs := MoveCosts(s, id, most)
	costs.PassMelee = true
	return travel(s, id, c.To, costs, most)
}

func (c FallBack) may(pos game.Position) error {
	s, f := active(pos)
	id := s.Acting.Model
	switch {
	case f.At == nil || !s.InMelee(id):
		return engine.Refuse(engine.Illegal, "grimheim 21.5",
			"%s can't fall back: it isn't in melee. Move instead.", f.Profile.Name)
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is Immobile and can't move. Choose another action, or end the activation.", f.Profile.Name)
	}
	if foe, ok := holder(s, id); ok {
		return engine.Refuse(engine.Illegal, "grimheim 21.5",
			"You can't fall back: %s holds %s. Fight instead.", s.NameOf(foe).Name, f.Profile.Name)
	}
	if err := combat.AllowsAgain(s, game.ActFallBack, ""); err != nil {
		return err
	}
	_, err := c.way(s, id)
	return err
}

// holder returns an enemy in melee that prevents falling back.
func holder(s *game.State, id game.ModelID) (game.ModelID, bool) {
	for _, foe := range s.FoesOf(id) {
		if f := s.Fighter(foe); (f.Profile.Has(card.Tentacle) || f.Carries(game.Net)) && s.Meets(id, foe) {
			return foe, true
		}
	}
	return 0, false
}

func fallsBack(p *game.Play, c FallBack) error {
	id := p.S.Acting.Model
	way, _ := c.way(p.S, id) // checked before
	p.Tell(game.Moved{Model: p.S.NameOf(id), Inches: combat.Whole(way.Cost),
		Way: way.Corners(*p.S.Fighter(id).At), Act: game.ActFallBack, AP: fallBackPrice(p.S)})
	arrive(p, id, way)
	return nil
}
