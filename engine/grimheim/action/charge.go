package action

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Charge moves into melee range (rule 3.5).
type Charge struct {
	Target game.ModelID `json:"target,omitempty"` // as in Fight
}

func (Charge) Kind() string { return "charge" }

var charge = game.Action[Charge]{
	Noted: true, Duel: true, Travels: game.Always[Charge],
	Verb: game.Verb[Charge]{
		Name: "charge", Rule: "grimheim 3.5", May: Charge.may, Do: charges,
		NoneLeft: "You have no enemy to Charge now. Choose another action.",
		Inputs: []game.Input[Charge]{game.Whom(game.AtFoe,
			func(c *Charge) *game.ModelID { return &c.Target }, game.Rivals)},
	},
}

func (c Charge) may(pos game.Position) error {
	s, f := active(pos)
	if s.IsSkirmish() {
		return allowsRush(s, f, c)
	}
	switch {
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.5", "You can't Charge: you're already in melee. Fight instead.")
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is Immobile and can't Charge. Choose another action, or end the activation.", f.Profile.Name)
	case s.Distance > f.Charge():
		return engine.Refuse(engine.Illegal, "grimheim 3.5",
			"%s can Charge %d″, but the enemy is %d″ away. Move closer first.", f.Profile.Name, f.Charge(), s.Distance)
	}
	return combat.AllowsAgain(s, game.ActCharge, "")
}

// way returns the path of a charge on the battlefield.
func (c Charge) way(s *game.State, id game.ModelID) (battlefield.Way, error) {
	return rush(s, id, combat.Foe(s, c.Target))
}

// charges moves into melee. A weapon with Impact hits at once (rules 3.5 and 10.18).
func charges(p *game.Play, c Charge) error {
	ev, way := charged(p.S, c)
	p.Tell(ev)
	struckHome(p, p.S.Acting.Model, ev.Foe.Who(), way)
	return nil
}

// charged returns the event of a possible charge by the active model. It doesn't carry out its path's
// effects or Impact.
func charged(s *game.State, c Charge) (game.Charged, battlefield.Way) {
	id, foe := s.Acting.Model, combat.Foe(s, c.Target)
	ev := game.Charged{Model: s.NameOf(id), Foe: s.NameOf(foe), Inches: s.Distance}
	if !s.IsSkirmish() {
		return ev, battlefield.Way{}
	}
	way, _ := c.way(s, id) // checked before
	ev.Inches, ev.Way, ev.Fell = combat.Whole(way.Cost), way.Corners(*s.Fighter(id).At), plunge(s, way)
	return ev, way
}

// Home returns the state after a charge by the active model, before Impact and Spikes. It returns false if
// the charge isn't possible.
func Home(s *game.State, c Charge) (*game.State, bool) {
	if Allows(s, c) != nil {
		return nil, false
	}
	home := s.Clone()
	ev, _ := charged(home, c)
	home.Apply(ev)
	return home, true
}
