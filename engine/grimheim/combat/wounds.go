package combat

import (
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// Hurt does damage that nothing stops or reduces (rule 7.2).
func Hurt(p *game.Play, id game.ModelID, damage int, why string, faces ...int) {
	f := p.S.Fighter(id)
	if damage <= 0 || !f.Up() {
		return
	}
	l := f.Loss(damage)
	p.Tell(game.Hurt{Model: p.S.NameOf(id), Why: why, Dice: faces, Loss: l})
	if !regrows(p, id, l) {
		FirstWound(p, id, l)
	}
}

// FirstWound rolls for an injury at a fighter's first wound, if the house rule says so (rule 7.3).
func FirstWound(p *game.Play, id game.ModelID, l game.Loss) {
	if p.S.Is(game.RuleInjury, game.OnFirstWound) && l.Before == l.Max && l.Wounds < l.Max {
		injure(p, id, false)
	}
}

// CritWound rolls for an injury after a damaging critical, if the house rule says so (rule 7.3).
func CritWound(p *game.Play, id game.ModelID) {
	if p.S.Is(game.RuleInjury, game.OnCritical) {
		injure(p, id, true)
	}
}

func injure(p *game.Play, id game.ModelID, once bool) {
	f := p.S.Fighter(id)
	if !f.Up() {
		return
	}
	face := Tried(p, id, game.FromInjury, Wins(func(face int) bool {
		injury := game.InjuryFor(p.S.Rules[game.RuleInjury], face)
		return injury == "" || shrugs(f, injury, once) != ""
	}))
	injury := game.InjuryFor(p.S.Rules[game.RuleInjury], face)
	p.Tell(game.Injured{Model: p.S.NameOf(id), Face: face, Injury: injury, Ignored: shrugs(f, injury, once)})
}

// shrugs returns the reason why an injury has no effect, empty if it has one: a trait, or an earlier injury
// of the same kind. If once is true, an earlier one counts even after healing.
func shrugs(f *game.Fighter, injury card.Status, once bool) string {
	switch {
	case injury == "":
		return ""
	case f.Has(injury) || once && slices.Contains(f.Suffered, injury):
		return injuryAgain
	case f.Profile.Has(card.Hardened) && !f.Tested && f.KeepsAway(injury) == "":
		return string(card.Hardened)
	}
	return string(f.KeepsAway(injury))
}

// injuryAgain is the value of Injured.Ignored for an injury that the fighter has or has had.
const injuryAgain = "again"

// Heal restores wounds up to the profile's maximum. A fully healed model loses all injuries (rule 7.4).
func Heal(p *game.Play, id game.ModelID, rolled int, why string, faces ...int) {
	MendBy(p, game.Model{}, id, rolled, why, faces...)
}

// MendBy is Heal by another model.
func MendBy(p *game.Play, by game.Model, id game.ModelID, rolled int, why string, faces ...int) {
	f, m := p.S.Fighter(id), p.S.NameOf(id)
	if !f.Up() {
		return
	}
	after := min(f.Wounds+rolled, f.Profile.WND)
	p.Tell(game.Healed{Model: m, Why: why, Dice: faces, Rolled: rolled, Before: f.Wounds, Wounds: after,
		Max: f.Profile.WND, By: by})
	if after < f.Profile.WND {
		return
	}
	for _, status := range slices.Clone(f.Statuses) {
		if status.Injury() && !slices.Contains(f.Lasting, status) {
			p.Tell(game.StatusLost{Model: m, Status: status, Why: why})
		}
	}
}

// Inflict gives a fighter a status, unless it has it or is immune (rule 8.6).
func Inflict(p *game.Play, id game.ModelID, status card.Status, why card.Trait) {
	f := p.S.Fighter(id)
	if !f.Up() || f.Has(status) || f.KeepsAway(status) != "" {
		return
	}
	p.Tell(game.StatusGained{Model: p.S.NameOf(id), Status: status, Why: string(why)})
}

// landed applies the other effects of a damaging critical (rules 9.11, 10.12 and 10.13).
func landed(p *game.Play, striker, foe game.ModelID, w card.Weapon, inMelee bool) {
	f := p.S.Fighter(striker).Profile
	if f.Has(card.LifeLink) {
		mendHurt(p, striker, 1, string(card.LifeLink))
	}
	if w.Has(card.Blessed) {
		mendHurt(p, striker, 1, string(card.Blessed))
	}
	if w.Has(card.Necrotic) && p.S.Fighter(striker).Wounded() {
		face := p.Dice.Die(6)
		Heal(p, striker, D3(face), string(card.Necrotic), face)
	}
	for _, t := range []struct {
		trait  card.Trait
		has    bool
		status card.Status
	}{
		{card.Stun, w.Has(card.Stun), card.Stunned},
		{card.Fire, w.Has(card.Fire), card.Burning},
		{card.Poison, w.Has(card.Poison), card.Poisoned},
		{card.Venomous, inMelee && f.Has(card.Venomous), card.Poisoned},
		{card.Blighted, w.Has(card.Blighted), card.Cursed},
		{card.Fear, f.Has(card.Fear), card.Fearful},
		{card.PrecisionTargeting, w.Has(card.PrecisionTargeting), card.Poisoned},
		{card.MarkOfPestilence, f.Has(card.MarkOfPestilence), card.Poisoned},
		{card.Dreadful, f.Has(card.Dreadful), card.Fearful},
	} {
		if t.has {
			Inflict(p, foe, t.status, t.trait)
		}
	}
	if inMelee && p.S.Fighter(foe).Profile.Has(card.CorruptedBlood) {
		Inflict(p, striker, card.Cursed, card.CorruptedBlood)
	}
	if w.Has(card.Sweep) {
		sweep(p, striker, foe)
	}
}

// mendHurt heals a model only if it has lost wounds, so that no post says that 0 wounds were restored.
func mendHurt(p *game.Play, id game.ModelID, wounds int, why string) {
	if p.S.Fighter(id).Wounded() {
		Heal(p, id, wounds, why)
	}
}

// D3 returns a D6 read as a D3.
func D3(face int) int { return dice.D3Of(face) }
