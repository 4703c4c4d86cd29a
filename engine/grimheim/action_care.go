package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

func d3(face int) int { return dice.D3Of(face) }

func (s *State) allowsGuard(f *Fighter) error {
	switch {
	case s.is(RuleGuard, Reroll):
		return engine.Refuse(engine.Illegal, "grimheim 3.7", "In this game Guard is a trait that re-rolls block dice, not an action. Choose another action.")
	case f.Guarding:
		return engine.Refuse(engine.Illegal, "grimheim 3.7", "%s is on guard already, until the next fight. Choose another action, or end the activation.", f.Profile.Name)
	}
	return s.again(ActGuard, "")
}

func (p *play) guard() { p.Tell(Guarded{Model: p.S.model(p.S.Acting.Seat)}) }

func (s *State) allowsRecover(f *Fighter) error {
	if !slices.ContainsFunc(recoverable, f.Has) {
		return engine.Refuse(engine.Illegal, "grimheim 3.8", "%s has nothing to recover from, which would be: %s. Choose another action.", f.Profile.Name, list(recoverable))
	}
	return s.again(ActRecover, "")
}

func (p *play) recover() {
	var lost []Status
	for _, status := range p.S.fighter(p.S.Acting.Seat).Statuses {
		if slices.Contains(recoverable, status) {
			lost = append(lost, status)
		}
	}
	p.Tell(Recovered{Model: p.S.model(p.S.Acting.Seat), Lost: lost})
}

func (s *State) allowsHeal(f *Fighter) error {
	switch {
	case !f.Profile.Has(Medic):
		return engine.Refuse(engine.Illegal, "grimheim 3.9", "%s can't heal without the trait Medic. Choose another action.", f.Profile.Name)
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.9", "Nobody can heal in melee. Fight instead.")
	case f.Wounds >= f.Profile.WND && !f.Has(Poisoned):
		return engine.Refuse(engine.Illegal, "grimheim 3.9", "%s has no wounds to heal. Choose another action.", f.Profile.Name)
	}
	return s.again(ActHeal, "")
}

func (p *play) heal() {
	faces := []int{p.Dice.Die(6), p.Dice.Die(6)}
	if p.S.fighter(p.S.Acting.Seat).Has(Poisoned) {
		p.Tell(StatusLost{Model: p.S.model(p.S.Acting.Seat), Status: Poisoned, Why: string(ActHeal)})
	}
	p.mend(p.S.Acting.Seat, d3(faces[0])+d3(faces[1]), string(ActHeal), faces...)
}

func (s *State) allowsAim(f *Fighter) error {
	switch {
	case !f.Profile.Has(Marksman):
		return engine.Refuse(engine.Illegal, "grimheim 3.10", "%s can't take aim without the trait Marksman. Choose another action.", f.Profile.Name)
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.10", "Nobody can take aim in melee. Fight instead.")
	case f.Aiming:
		return engine.Refuse(engine.Illegal, "grimheim 3.10", "%s is aiming already. Shoot next, or choose another action.", f.Profile.Name)
	case len(f.Profile.Shots()) == 0:
		return engine.Refuse(engine.Illegal, "grimheim 3.10", "%s has no ranged weapon to aim. Choose another action.", f.Profile.Name)
	}
	return s.again(ActAim, "")
}

func (p *play) aim() { p.Tell(Aimed{Model: p.S.model(p.S.Acting.Seat)}) }

func (s *State) allowsReload(f *Fighter, c Reload) error {
	w, ok := f.Profile.Weapon(c.Weapon)
	switch {
	case !ok || !slices.Contains(f.Unloaded, w.Name):
		return engine.Refuse(engine.Illegal, "grimheim 3.11", "%s has no weapon “%s” that needs to be reloaded. Choose another action.", f.Profile.Name, clip(c.Weapon))
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.11", "Nobody can reload in melee. Fight instead.")
	}
	return nil
}

func (p *play) reload(c Reload) {
	w, _ := p.S.fighter(p.S.Acting.Seat).Profile.Weapon(c.Weapon)
	p.Tell(Reloaded{Model: p.S.model(p.S.Acting.Seat), Weapon: w.Name})
}
