package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// cleansable is what Cleanse removes.
var cleansable = []card.Status{card.Burning, card.Cursed, card.Poisoned, card.Fearful, card.Stunned, card.Frozen}

// Tainted reports whether there is something to cleanse.
func Tainted(f *game.Fighter) bool { return f.Up() && slices.ContainsFunc(cleansable, f.Has) }

// reaches refuses a target that is no friend within an inch, nor the model itself.
func reaches(s *game.State, target game.ModelID, rule string) error {
	id := s.Acting.Model
	if !slices.Contains(Nearby(s, id), Treated(s, target)) {
		return engine.Refuse(engine.Illegal, rule,
			"%s can do that to itself, or to a friend within an inch. Choose one of these.", s.NameOf(id).Name)
	}
	return nil
}

func allowsCleanse(s *game.State, f *game.Fighter, c game.Cleanse) error {
	switch {
	case !f.Profile.Has(card.Cleric) && !f.Profile.Has(card.Divine):
		return engine.Refuse(engine.Illegal, "grimheim 27.7",
			"%s can't cleanse: it is neither Cleric nor Divine. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 27.7", "Nobody can cleanse in melee. Fight instead.")
	}
	if err := reaches(s, c.Target, "grimheim 27.7"); err != nil {
		return err
	}
	target := s.Fighter(Treated(s, c.Target))
	if !Tainted(target) && !(f.Profile.Has(card.Cleric) && target.Wounded()) {
		return engine.Refuse(engine.Illegal, "grimheim 27.7",
			"%s has nothing to be cleansed of. Choose another action.", target.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActCleanse, "")
}

// cleanse removes statuses; a Cleric heals D3 as well.
func cleanse(p *game.Play, c game.Cleanse) {
	id, target := p.S.Acting.Model, Treated(p.S, c.Target)
	purge(p, id, target, string(game.ActCleanse))
	if p.S.Fighter(id).Profile.Has(card.Cleric) && p.S.Fighter(target).Wounded() {
		face := p.Dice.Die(6)
		combat.Heal(p, target, combat.D3(face), string(card.Cleric), face)
	}
}

// purge tells which statuses go.
func purge(p *game.Play, id, target game.ModelID, why string) {
	var lost []card.Status
	for _, status := range p.S.Fighter(target).Statuses {
		if slices.Contains(cleansable, status) {
			lost = append(lost, status)
		}
	}
	p.Tell(game.Cleansed{By: p.S.NameOf(id), Model: p.S.NameOf(target), Lost: lost, Why: why})
}

func allowsRaise(s *game.State, f *game.Fighter) error {
	switch {
	case !s.IsSkirmish() || !f.Profile.Has(card.Shield):
		return engine.Refuse(engine.Illegal, "grimheim 27.8",
			"%s has no shield to raise. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 27.8",
			"A shield is raised against shots, not in melee. Fight instead.")
	case f.Raised:
		return engine.Refuse(engine.Illegal, "grimheim 27.8",
			"%s has raised its shield already. Choose another action, or end the activation.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActRaise, "")
}

func raiseShield(p *game.Play) { p.Tell(game.ShieldRaised{Model: p.S.NameOf(p.S.Acting.Model)}) }
