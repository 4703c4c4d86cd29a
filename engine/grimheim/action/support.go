package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

func allowsGuard(s *game.State, f *game.Fighter) error {
	switch {
	case s.Is(game.RuleGuard, game.Reroll):
		return engine.Refuse(engine.Illegal, "grimheim 3.7",
			"In this game Guard is a trait that re-rolls block dice, not an action. Choose another action.")
	case f.Guarding:
		return engine.Refuse(engine.Illegal, "grimheim 3.7",
			"%s is on guard already, until the next fight. Choose another action, or end the activation.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActGuard, "")
}

// Guard has the active model guard (rule 3.7).
func Guard(p *game.Play) { p.Tell(game.Guarded{Model: p.S.NameOf(p.S.Acting.Model)}) }

func allowsRecover(s *game.State, f *game.Fighter) error {
	if !slices.ContainsFunc(card.Recoverable, f.Has) {
		return engine.Refuse(engine.Illegal, "grimheim 3.8",
			"%s has nothing to recover from, which would be: %s. Choose another action.", f.Profile.Name, card.List(card.Recoverable))
	}
	return combat.AllowsAgain(s, game.ActRecover, "")
}

// Recover has the active model shake off states (rule 3.8).
func Recover(p *game.Play) {
	var lost []card.Status
	for _, status := range p.S.Fighter(p.S.Acting.Model).Statuses {
		if slices.Contains(card.Recoverable, status) {
			lost = append(lost, status)
		}
	}
	p.Tell(game.Recovered{Model: p.S.NameOf(p.S.Acting.Model), Lost: lost})
}

func allowsHeal(s *game.State, f *game.Fighter, c game.Heal) error {
	if err := reaches(s, c.Target, "grimheim 27.6"); err != nil {
		return err
	}
	switch target := s.Fighter(Treated(s, c.Target)); {
	case !f.Profile.Has(card.Medic) && !s.Is(game.RuleHeal, game.Anyone):
		return engine.Refuse(engine.Illegal, "grimheim 3.9",
			"%s can't heal without the trait Medic. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 3.9", "Nobody can heal in melee. Fight instead.")
	case target.Wounds >= target.Profile.WND && !target.Has(card.Poisoned):
		return engine.Refuse(engine.Illegal, "grimheim 3.9",
			"%s has no wounds to heal. Choose another action.", target.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActHeal, "")
}

// Heal restores wounds to who heals, or to a friend.
func Heal(p *game.Play, c game.Heal) { treat(p, Treated(p.S, c.Target), string(game.ActHeal)) }

// treat is what Heal does, whatever does it: poison goes, and 2D3 wounds come back.
func treat(p *game.Play, id game.ModelID, why string) {
	faces := []int{p.Dice.Die(6), p.Dice.Die(6)}
	detox(p, id, why)
	by := game.Model{}
	if id != p.S.Acting.Model {
		by = p.S.NameOf(p.S.Acting.Model)
	}
	combat.MendBy(p, by, id, combat.D3(faces[0])+combat.D3(faces[1]), why, faces...)
}

// detox removes poison.
func detox(p *game.Play, id game.ModelID, why string) {
	if p.S.Fighter(id).Has(card.Poisoned) {
		p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Poisoned, Why: why})
	}
}

func allowsAim(s *game.State, f *game.Fighter) error {
	switch {
	case !s.IsSkirmish() && !f.Profile.Has(card.Marksman):
		return engine.Refuse(engine.Illegal, "grimheim 3.10",
			"%s can't take aim without the trait Marksman. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 3.10", "Nobody can take aim in melee. Fight instead.")
	case s.IsSkirmish() && !marksman(f):
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"%s takes no aim without the trait Marksman, Ranger or Sniper, but on ground 3 inches high. Choose another action.", f.Profile.Name)
	case s.IsSkirmish() && (s.Acting.Times(game.ActRun) > 0 || s.Acting.Times(game.ActHide) > 0):
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"%s has run or hidden, and takes no aim in the same activation. Choose another action.", f.Profile.Name)
	case f.Aiming:
		return engine.Refuse(engine.Illegal, "grimheim 3.10",
			"%s is aiming already. Shoot next, or choose another action.", f.Profile.Name)
	case len(f.Profile.Shots()) == 0:
		return engine.Refuse(engine.Illegal, "grimheim 3.10",
			"%s has no ranged weapon to aim. Choose another action.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActAim, "")
}

// marksman reports whether a model of a skirmish may take aim (rule 22.15).
func marksman(f *game.Fighter) bool {
	has := f.Profile.Has
	return has(card.Marksman) || has(card.Ranger) || has(card.Sniper) || f.At != nil && f.At.Up >= combat.Elevated
}

// Aim has the active model take aim (rule 3.10).
func Aim(p *game.Play) { p.Tell(game.Aimed{Model: p.S.NameOf(p.S.Acting.Model)}) }

func allowsReload(s *game.State, f *game.Fighter, c game.Reload) error {
	w, ok := f.Profile.Weapon(c.Weapon)
	switch {
	case !ok || !slices.Contains(f.Unloaded, w.Name):
		return engine.Refuse(engine.Illegal, "grimheim 3.11",
			"%s has no weapon “%s” that needs to be reloaded. Choose another action.", f.Profile.Name, card.Clip(c.Weapon))
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 3.11", "Nobody can reload in melee. Fight instead.")
	}
	return nil
}

// Reload makes a weapon ready again (rule 3.11).
func Reload(p *game.Play, c game.Reload) {
	w, _ := p.S.Fighter(p.S.Acting.Model).Profile.Weapon(c.Weapon)
	p.Tell(game.Reloaded{Model: p.S.NameOf(p.S.Acting.Model), Weapon: w.Name})
}
