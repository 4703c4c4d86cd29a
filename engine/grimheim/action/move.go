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
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is immobile and can't charge. Choose another action, or end the activation.", f.Profile.Name)
	case s.Distance > f.Charge():
		return engine.Refuse(engine.Illegal, "grimheim 3.5",
			"%s charges %d inches, and your foe is %d away. Move closer first.", f.Profile.Name, f.Charge(), s.Distance)
	}
	return combat.AllowsAgain(s, game.ActCharge, "")
}

// Charge moves into melee; a weapon with Impact strikes home at once (rules 3.5 and 10.18).
func Charge(p *game.Play, c game.Charge) {
	ev, way := charged(p.S, c)
	p.Tell(ev)
	struckHome(p, p.S.Acting.Model, ev.Foe.Who(), way)
}

// charged is what a charge of the active model comes to that may make it, but for what strikes home and
// what its way does.
func charged(s *game.State, c game.Charge) (game.Charged, battlefield.Way) {
	id, foe := s.Acting.Model, combat.Foe(s, c.Target)
	ev := game.Charged{Model: s.NameOf(id), Foe: s.NameOf(foe), Inches: s.Distance}
	if !s.IsSkirmish() {
		return ev, battlefield.Way{}
	}
	way, _ := rush(s, id, foe) // allowed already
	ev.Inches, ev.Way, ev.Fell = combat.Whole(way.Cost), way.Corners(*s.Fighter(id).At), plunge(s, way)
	return ev, way
}

// Home is the state in which the active model has charged and nothing has struck home yet; false if it may
// not charge so.
func Home(s *game.State, c game.Charge) (*game.State, bool) {
	if Allows(s, c) != nil {
		return nil, false
	}
	home := s.Clone()
	ev, _ := charged(home, c)
	home.Apply(ev)
	return home, true
}

func allowsMove(s *game.State, f *game.Fighter, c game.Move) error {
	if s.IsSkirmish() {
		return allowsWalk(s, f, c)
	}
	switch {
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.6",
			"There is no walking out of melee in a duel. Fight instead.")
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is immobile and can't move. Choose another action, or end the activation.", f.Profile.Name)
	}
	if err := combat.AllowsAgain(s, game.ActMove, ""); err != nil {
		return err
	}
	furthest := reach(s, f, c.Closer)
	switch {
	case furthest == 0 && c.Closer:
		return engine.Refuse(engine.Illegal, "grimheim 3.6",
			"%s can't walk any closer than this. Charge, if you want to fight.", f.Profile.Name)
	case furthest == 0:
		return engine.Refuse(engine.Illegal, "grimheim 3.6",
			"%s can't back off any further. Move closer, or choose another action.", f.Profile.Name)
	case c.Inches < 0 || c.Inches > furthest:
		return engine.Refuse(engine.Illegal, "grimheim 3.6",
			"%s can walk 1 to %d inches that way, not %d. Choose a distance between these.", f.Profile.Name, furthest, c.Inches)
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
	p.Tell(game.Moved{Model: p.S.NameOf(p.S.Acting.Model), Foe: p.S.NameOf(combat.Foe(p.S, 0)),
		Closer: c.Closer, Inches: inches, Distance: distance})
}
