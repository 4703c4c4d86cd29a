package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Run moves up to twice as far, for 2 AP (rule 21.1).
type Run struct{ To battlefield.Place }

func (Run) Kind() string { return "run" }

var run = game.Action[Run]{
	Noted: true, Price: func(*game.State) int { return runPrice }, Travels: game.Always[Run],
	Verb: game.Verb[Run]{
		Name: "run", Rule: "grimheim 21.1", May: Run.may, Do: runs,
		NoneLeft: "None of your models can Run now. Move instead.",
		Inputs:   []game.Input[Run]{game.Whereto(func(c *Run) *battlefield.Place { return &c.To }, sprints)},
	},
}

// sprints proposes places to run to, towards the nearest enemy and away from it.
func sprints(pos game.Position) (all []battlefield.Place) {
	s, f := active(pos)
	if s.Acting.AP < runPrice || !walks(s, f) {
		return nil
	}
	for _, direction := range []float64{1, -1} {
		if to, ok := SuggestedMove(s, s.Acting.Model, direction, 2*f.Move()); ok {
			all = append(all, to)
		}
	}
	return all
}

// runPrice is the price of a run in action points.
const runPrice = 2

// way returns the path of a run: twice as far, over no difficult ground (rule 21.1).
func (c Run) way(s *game.State, id game.ModelID) (battlefield.Way, error) {
	f := s.Fighter(id)
	most := 2 * combat.InInches(f.Move())
	return travel(s, id, c.To, f.KeepsOff(MoveCosts(s, id, most)), most)
}

func (c Run) may(pos game.Position) error {
	s, f := active(pos)
	id := s.Acting.Model
	if err := goes(s, f); err != nil {
		return err
	}
	switch {
	case f.Profile.Has(card.Slow):
		return engine.Refuse(engine.Illegal, "grimheim 21.1", "%s is Slow and can't Run. Move instead.",
			f.Profile.Name)
	case f.Profile.Armour == card.HeavyArmour:
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s can't Run in heavy armour. Move instead.", f.Profile.Name)
	case slices.ContainsFunc(f.Profile.Weapons, func(w card.Weapon) bool { return w.Has(card.TwoHanded) }):
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s can't Run with a two-handed weapon. Move instead.", f.Profile.Name)
	case onRough(s, id) && !f.Aloof():
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s can't Run on difficult terrain. Move instead.", f.Profile.Name)
	}
	if err := combat.AllowsAgain(s, game.ActRun, ""); err != nil {
		return err
	}
	_, err := c.way(s, id)
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

func runs(p *game.Play, c Run) error {
	id := p.S.Acting.Model
	way, _ := c.way(p.S, id) // checked before
	p.Tell(game.Moved{Model: p.S.NameOf(id), Inches: combat.Whole(way.Cost),
		Way: way.Corners(*p.S.Fighter(id).At), Act: game.ActRun, AP: runPrice})
	arrive(p, id, way)
	return nil
}
