package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// runWay is the way of a run: twice as far, over no difficult ground (rule 21.1).
func runWay(s *game.State, id game.ModelID, to battlefield.Place) (battlefield.Way, error) {
	f := s.Fighter(id)
	most := 2 * combat.InInches(f.Move())
	return travel(s, id, to, f.KeepsOff(MoveCosts(s, id, most)), most)
}

func allowsSprint(s *game.State, f *game.Fighter, c game.Run) error {
	id := s.Acting.Model
	if err := goes(s, f); err != nil {
		return err
	}
	switch {
	case f.Profile.Has(card.Slow):
		return engine.Refuse(engine.Illegal, "grimheim 21.1", "%s is slow and can't run. Move instead.",
			f.Profile.Name)
	case f.Profile.Armour == card.HeavyArmour:
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s wears heavy armour and can't run. Move instead.", f.Profile.Name)
	case slices.ContainsFunc(f.Profile.Weapons, func(w card.Weapon) bool { return w.Has(card.TwoHanded) }):
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s carries a two-handed weapon and can't run. Move instead.", f.Profile.Name)
	case onRough(s, id) && !f.Aloof():
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s stands on difficult ground, where nobody runs. Move instead.", f.Profile.Name)
	}
	if err := combat.AllowsAgain(s, game.ActRun, ""); err != nil {
		return err
	}
	_, err := runWay(s, id, c.To)
	return err
}

// onRough reports whether a model stands on difficult or dangerous ground.
func onRough(s *game.State, id game.ModelID) bool {
	m := s.Fighter(id).Piece(id)
	return slices.ContainsFunc(s.Skirmish.Map.Pieces, func(p battlefield.Piece) bool {
		rough := p.Kind == battlefield.Water || slices.Contains(p.Traits, battlefield.Difficult) ||
			slices.Contains(p.Traits, battlefield.Dangerous)
		return rough && p.Away(m) == 0 && p.Outline.Part(m.At.Point, m.Base) != battlefield.Outside
	})
}

func carryRun(p *game.Play, c game.Run) {
	id := p.S.Acting.Model
	way, _ := runWay(p.S, id, c.To) // allowed already
	p.Tell(game.Moved{Model: p.S.NameOf(id), Inches: combat.Whole(way.Cost),
		Way: way.Corners(*p.S.Fighter(id).At), Act: game.ActRun, AP: PriceOf(p.S, c)})
	arrive(p, id, way)
}

// escape is the way out of melee: past the range of enemies, but not ending in it (rule 21.5).
func escape(s *game.State, id game.ModelID, to battlefield.Place) (battlefield.Way, error) {
	most := combat.InInches(s.Fighter(id).FallBack())
	costs := MoveCosts(s, id, most)
	costs.PassMelee = true
	return travel(s, id, to, costs, most)
}

func allowsFallBack(s *game.State, f *game.Fighter, c game.FallBack) error {
	id := s.Acting.Model
	switch {
	case f.At == nil || !s.InMelee(id):
		return engine.Refuse(engine.Illegal, "grimheim 21.5",
			"%s is not in melee, so there is nothing to fall back from. Move instead.", f.Profile.Name)
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is immobile and can't move. Choose another action, or end the activation.", f.Profile.Name)
	}
	if foe, ok := holder(s, id); ok {
		return engine.Refuse(engine.Illegal, "grimheim 21.5",
			"%s holds %s, which can't fall back. Fight instead.", s.NameOf(foe).Name, f.Profile.Name)
	}
	if err := combat.AllowsAgain(s, game.ActFallBack, ""); err != nil {
		return err
	}
	_, err := escape(s, id, c.To)
	return err
}

// holder is an enemy in melee from which nobody falls back.
func holder(s *game.State, id game.ModelID) (game.ModelID, bool) {
	for _, foe := range s.FoesOf(id) {
		if f := s.Fighter(foe); (f.Profile.Has(card.Tentacle) || f.Carries(game.Net)) && s.Meets(id, foe) {
			return foe, true
		}
	}
	return 0, false
}

func carryFallBack(p *game.Play, c game.FallBack) {
	id := p.S.Acting.Model
	way, _ := escape(p.S, id, c.To) // allowed already
	p.Tell(game.Moved{Model: p.S.NameOf(id), Inches: combat.Whole(way.Cost),
		Way: way.Corners(*p.S.Fighter(id).At), Act: game.ActFallBack, AP: PriceOf(p.S, c)})
	arrive(p, id, way)
}
