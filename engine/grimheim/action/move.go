package action

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

func allowsCharge(s *game.State, f *game.Fighter, c game.Charge) error {
	if s.IsSkirmish() {
		return allowsRush(s, f, c)
	}
	switch {
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.5", "You are in melee already. Fight instead.")
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14", "%s is immobile and can't charge. Choose another action, or end the activation.", f.Profile.Name)
	case s.Distance > f.Charge():
		return engine.Refuse(engine.Illegal, "grimheim 3.5", "%s charges %d inches, and your foe is %d away. Move closer first.", f.Profile.Name, f.Charge(), s.Distance)
	}
	return combat.AllowsAgain(s, game.ActCharge, "")
}

// Charge moves into melee; a weapon with Impact strikes home at once (rules 3.5 and 10.18).
func Charge(p *game.Play, c game.Charge) {
	id, foe := p.S.Acting.Model, combat.Foe(p.S, c.Target)
	ev := game.Charged{Model: p.S.NameOf(id), Foe: p.S.NameOf(foe), Inches: p.S.Distance}
	var way battlefield.Way
	if p.S.IsSkirmish() {
		way, _ = rush(p.S, id, foe) // allowed already
		ev.Inches, ev.Way, ev.Fell = combat.Whole(way.Cost), way.Corners(*p.S.Fighter(id).At), plunge(p.S, way)
	}
	p.Tell(ev)
	struckHome(p, id, foe, way)
}

func allowsMove(s *game.State, f *game.Fighter, c game.Move) error {
	if s.IsSkirmish() {
		return allowsWalk(s, f, c)
	}
	switch {
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.6", "There is no walking out of melee in a duel. Fight instead.")
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14", "%s is immobile and can't move. Choose another action, or end the activation.", f.Profile.Name)
	}
	if err := combat.AllowsAgain(s, game.ActMove, ""); err != nil {
		return err
	}
	furthest := reach(s, f, c.Closer)
	switch {
	case furthest == 0 && c.Closer:
		return engine.Refuse(engine.Illegal, "grimheim 3.6", "%s can't walk any closer than this. Charge, if you want to fight.", f.Profile.Name)
	case furthest == 0:
		return engine.Refuse(engine.Illegal, "grimheim 3.6", "%s can't back off any further. Move closer, or choose another action.", f.Profile.Name)
	case c.Inches < 0 || c.Inches > furthest:
		return engine.Refuse(engine.Illegal, "grimheim 3.6", "%s can walk 1 to %d inches that way, not %d. Choose a distance between these.", f.Profile.Name, furthest, c.Inches)
	}
	return nil
}

// reach is how far the fighter can walk one way: no nearer than outside melee range.
func reach(s *game.State, f *game.Fighter, closer bool) int {
	room := game.MaxDistance - s.Distance
	if closer {
		room = s.Distance - game.MinDistance
	}
	return max(min(f.Move(), room), 0)
}

// Move carries out a move of any kind.
func Move(p *game.Play, c game.Move) {
	if p.S.IsSkirmish() {
		walk(p, c)
		return
	}
	inches := c.Inches
	if inches == 0 {
		inches = reach(p.S, p.S.Fighter(p.S.Acting.Model), c.Closer)
	}
	distance := p.S.Distance + inches
	if c.Closer {
		distance = p.S.Distance - inches
	}
	p.Tell(game.Moved{Model: p.S.NameOf(p.S.Acting.Model), Foe: p.S.NameOf(combat.Foe(p.S, 0)), Closer: c.Closer, Inches: inches, Distance: distance})
}
