package combat

import (
	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Defend rolls the target's defence dice (rules 6.2, 6.3, 9.4 and 9.9).
func Defend(s *game.State, src dice.Source, foe *game.Fighter, w card.Weapon, cover bool) (defence, faith game.Roll) {
	n, kept := exchange.DefenceDice(foe.Profile.DEF, cover, exchange.CoverRule(s.Rules[game.RuleCover]))
	if foe.HasTrait(card.Protected) && n > 0 {
		n, kept = n-1, kept+1
	}
	save := foe.Save(w)
	kept += foe.Ward
	defence = game.Roll{Source: game.FromDefence, Need: save, Kept: kept, Dice: game.Throw(src, n, saves(save))}
	if foe.Profile.Has(card.ShieldOfFaith) {
		faith = game.Roll{Source: game.FromFaith, Need: 5, Dice: game.Throw(src, 1, saves(5))}
	}
	return defence, faith
}

func saves(need int) func(int) exchange.Hit {
	return func(face int) exchange.Hit { return exchange.Classify(face, need) }
}

// onesOfShot applies the damage by ones: to the shooter, and to a target with the Mark of Excess.
func onesOfShot(p *game.Play, ev game.ShotFired) {
	payForShot(p, ev.Shooter.Who(), ev.Weapon, ev.Attack)
	if target := ev.Target.Who(); p.S.Fighter(target).Profile.Has(card.MarkOfExcess) {
		Hurt(p, target, game.Ones(ev.Defence, ev.Faith), string(card.MarkOfExcess))
	}
}

// payForShot applies the damage of a shooter's dice to itself (rules 8.5, 10.11 and 22.20).
func payForShot(p *game.Play, id game.ModelID, w card.Weapon, roll game.Roll) {
	f := p.S.Fighter(id)
	cursed := f.Has(card.Cursed)
	if w.Has(card.Harmful) {
		Hurt(p, id, game.Ones(roll), string(card.Harmful))
	}
	if cursed {
		Hurt(p, id, game.Ones(roll), string(card.Cursed))
	}
	payForMarks(p, id, roll)
}

// choices lists the sensible uses of the target's saves, the least damage first. There is more than one only
// if a critical has other effects than damage.
func choices(s *game.State, e game.ShotFired) []exchange.Cancellation {
	v := e.Volley()
	all := exchange.Cancels(v, e.Saves)
	if len(all) == 0 {
		return []exchange.Cancellation{{}}
	}
	if !stings(s, e) {
		return all[:1]
	}
	sensible := all[:1]
	for _, c := range all[1:] {
		if c.Cancelled().Crit > sensible[len(sensible)-1].Cancelled().Crit {
			sensible = append(sensible, c)
		}
	}
	return sensible
}

// stings reports whether a damaging critical of this shot has other effects than damage.
func stings(s *game.State, e game.ShotFired) bool {
	f, foe := s.Fighter(e.Shooter.Who()), s.Fighter(e.Target.Who())
	w := e.Weapon
	heals := w.Has(card.Blessed) || f.Profile.Has(card.LifeLink)
	harms := func(has bool, status card.Status) bool {
		return has && !foe.Has(status) && foe.KeepsAway(status) == ""
	}
	return e.CRT > 0 && (heals || s.Is(game.RuleInjury, game.OnCritical) ||
		w.Has(card.Sweep) || w.Has(card.Push) ||
		harms(w.Has(card.PrecisionTargeting) || f.Profile.Has(card.MarkOfPestilence), card.Poisoned) ||
		harms(f.Profile.Has(card.Dreadful), card.Fearful) || harms(w.Has(card.Stun), card.Stunned) ||
		harms(w.Has(card.Fire), card.Burning) || harms(w.Has(card.Poison), card.Poisoned) ||
		harms(w.Has(card.Blighted), card.Cursed) || harms(f.Profile.Has(card.Fear), card.Fearful))
}

// ResolveShot applies the damage that isn't stopped.
func ResolveShot(p *game.Play, fired game.ShotFired, c exchange.Cancellation) {
	fired = fired.Clone()
	fired.Choices, fired.Next = nil, nil
	v := fired.Volley()
	through := v.Hits.Minus(c.Cancelled())
	target := fired.Target.Who()
	l := p.S.Fighter(target).Loss(v.Through(c))
	bargain := bargainOf(p.S, fired.Shooter.Who()) // the event removes the pledge
	p.Tell(game.ShotResolved{Fired: fired, Cancelled: c, Through: through, Loss: l})
	Blame(p, target, fired.Shooter.Who())
	if regrows(p, target, l) {
		return
	}
	if v.CritDamage > 0 {
		for range through.Crit {
			landed(p, fired.Shooter.Who(), target, fired.Weapon, false)
			CritWound(p, target)
		}
	}
	FirstWound(p, target, l)
	if v.CritDamage > 0 && through.Crit > 0 {
		repel(p, fired.Shooter.Who(), target, fired.Weapon)
	}
	if l.Damage > 0 {
		bargained(p, fired.Shooter.Who(), target, bargain)
	}
	Fallen(p)
}
