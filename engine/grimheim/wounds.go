package grimheim

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// loss is what damage does to a fighter: wounds never fall below 0.
func (f *Fighter) loss(damage int) Loss {
	return Loss{Damage: damage, Before: f.Wounds, Wounds: exchange.AfterFatal(f.Wounds, damage), Max: f.Profile.WND}
}

// hurt does damage that nothing stops or lessens (rule 7.2).
func (p *play) hurt(seat engine.Seat, damage int, why string, faces ...int) {
	f := p.S.fighter(seat)
	if damage <= 0 || !f.Up() {
		return
	}
	l := f.loss(damage)
	p.Tell(Hurt{Model: p.S.model(seat), Why: why, Dice: faces, Loss: l})
	p.firstWound(seat, l)
}

// firstWound rolls for an injury when a fighter goes from whole to wounded, if the house rule says
// so (rule 7.3).
func (p *play) firstWound(seat engine.Seat, l Loss) {
	if p.S.is(RuleInjury, OnFirstWound) && l.Before == l.Max && l.Wounds < l.Max {
		p.injure(seat, false)
	}
}

// critWound rolls for an injury for each critical that hurt, likewise.
func (p *play) critWound(seat engine.Seat) {
	if p.S.is(RuleInjury, OnCritical) {
		p.injure(seat, true)
	}
}

func (p *play) injure(seat engine.Seat, once bool) {
	f := p.S.fighter(seat)
	if !f.Up() {
		return
	}
	face := p.Dice.Die(6)
	injury := injuryFor(p.S.Rules[RuleInjury], face)
	p.Tell(Injured{Model: p.S.model(seat), Face: face, Injury: injury, Ignored: f.shrugs(injury, once)})
}

// shrugs says what keeps an injury away: a trait, or that each comes only once in a duel where
// every critical rolls for one.
func (f *Fighter) shrugs(injury Status, once bool) string {
	switch {
	case injury == "":
		return ""
	case f.Has(injury) || once && slices.Contains(f.Suffered, injury):
		return injuryAgain
	case f.Profile.Has(Hardened) && !f.Tested && f.Profile.keepsAway(injury) == "":
		return string(Hardened)
	}
	return string(f.Profile.keepsAway(injury))
}

// injuryAgain is what Injured.Ignored says of an injury that the fighter has or has had.
const injuryAgain = "again"

// mend restores wounds, never above the profile; who is whole again loses all injuries (rule 7.4).
func (p *play) mend(seat engine.Seat, rolled int, why string, faces ...int) {
	f, m := p.S.fighter(seat), p.S.model(seat)
	if !f.Up() {
		return
	}
	after := min(f.Wounds+rolled, f.Profile.WND)
	p.Tell(Healed{Model: m, Why: why, Dice: faces, Rolled: rolled, Before: f.Wounds, Wounds: after, Max: f.Profile.WND})
	if after < f.Profile.WND {
		return
	}
	for _, status := range slices.Clone(f.Statuses) {
		if status.Injury() {
			p.Tell(StatusLost{Model: m, Status: status, Why: why})
		}
	}
}

// inflict brings a fighter into a status, unless it is in it or immune (rule 8.6).
func (p *play) inflict(seat engine.Seat, status Status, why Trait) {
	f := p.S.fighter(seat)
	if !f.Up() || f.Has(status) || f.Profile.keepsAway(status) != "" {
		return
	}
	p.Tell(StatusGained{Model: p.S.model(seat), Status: status, Why: string(why)})
}

// landed is what a critical that hurt brings besides its damage (rules 9.11, 10.12 and 10.13).
func (p *play) landed(striker engine.Seat, w Weapon, inMelee bool) {
	f, foe := p.S.fighter(striker).Profile, other(striker)
	if f.Has(LifeLink) {
		p.mendHurt(striker, 1, string(LifeLink))
	}
	if w.Has(Blessed) {
		p.mendHurt(striker, 1, string(Blessed))
	}
	if w.Has(Necrotic) && p.S.fighter(striker).wounded() {
		face := p.Dice.Die(6)
		p.mend(striker, d3(face), string(Necrotic), face)
	}
	for _, t := range []struct {
		trait  Trait
		has    bool
		status Status
	}{
		{Stun, w.Has(Stun), Stunned},
		{Fire, w.Has(Fire), Burning},
		{Poison, w.Has(Poison), Poisoned},
		{Venomous, inMelee && f.Has(Venomous), Poisoned},
		{Blighted, w.Has(Blighted), Cursed},
		{Fear, f.Has(Fear), Fearful},
	} {
		if t.has {
			p.inflict(foe, t.status, t.trait)
		}
	}
}

// mendHurt mends who has something to mend, so that nobody reads of 0 wounds restored.
func (p *play) mendHurt(seat engine.Seat, wounds int, why string) {
	if p.S.fighter(seat).wounded() {
		p.mend(seat, wounds, why)
	}
}

func (f *Fighter) wounded() bool { return f.Up() && f.Wounds < f.Profile.WND }
