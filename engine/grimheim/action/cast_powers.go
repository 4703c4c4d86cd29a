package action

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
)

// Hurled returns the shot of a spell that shoots.
func Hurled(s *game.State, c Cast) game.Attack {
	return game.Attack{By: s.Acting.Model, At: c.Target, Weapon: string(c.Power), Cause: game.CauseSpell}
}

// pointless refuses a power that would have no effect on that target or at that place (rules 24.2 and 24.7).
func pointless(s *game.State, f *game.Fighter, c Cast) error {
	id, on := s.Acting.Model, Treated(s, c.Target)
	var target *game.Fighter
	if s.Fields(on) {
		target = s.Fighter(on)
	}
	switch c.Power {
	case magic.Fireball:
		return allowsHurl(s, f, c)
	case magic.Teleport:
		return allowsLeap(s, c)
	case magic.FogOfWar:
		return helps(!target.Has(card.Hidden) && !target.Profile.Has(card.Massive) && !s.InMelee(on), target)
	case magic.HealingTouch:
		return helps(!s.InMelee(id) && (target.Wounded() || target.Has(card.Poisoned)), target)
	case magic.ArcaneBarrier:
		return helps(!target.HasTrait(card.Protected), target)
	case magic.DivineFavor:
		return helps(!target.Blessed(favour(c)), target)
	case magic.SoothingChant:
		return helps(Tainted(target), target)
	case magic.GuidingSteps:
		return helps(!target.Blessed(game.BoonStride), target)
	case magic.BalancingTouch:
		return helps(!target.Blessed(game.BoonBalance), target)
	case magic.RitualOfEndurance:
		return helps(target.Wounded(), target)
	case magic.LumenVitae:
		return helps(target.Wounded() || Tainted(target), target)
	case magic.InvictusBlessing:
		return helps(!target.HasTrait(card.Fearless) || !target.HasTrait(card.Ceaseless), target)
	case magic.Sunburst, magic.SolarSanctuary:
		if len(AllAround(s, id, c.Power)) == 0 {
			return engine.Refuse(engine.Illegal, "grimheim 24.2",
				"You can't use this power: no model it would affect is within 3″. Choose another action.")
		}
	}
	return nil
}

func helps(yes bool, target *game.Fighter) error {
	if yes {
		return nil
	}
	return engine.Refuse(engine.Illegal, "grimheim 24.2",
		"This power does nothing for %s now. Choose another target or power.", target.Profile.Name)
}

// AllAround lists the models that a power around the caster affects: enemies, or friends without Protected.
func AllAround(s *game.State, id game.ModelID, power magic.Power) (all []game.ModelID) {
	spec, _, _ := magic.Find(power)
	ids := s.FoesOf(id)
	if power == magic.SolarSanctuary {
		ids = append([]game.ModelID{id}, Friends(s, id)...)
	}
	for _, one := range ids {
		if apartFrom(s, id, one) <= combat.InInches(spec.Range) &&
			(power != magic.SolarSanctuary || !s.Fighter(one).HasTrait(card.Protected)) {
			all = append(all, one)
		}
	}
	return all
}

func allowsHurl(s *game.State, f *game.Fighter, c Cast) error {
	if err := combat.Targets(s, c.Target); err != nil {
		return err
	}
	if f.Has(card.Hidden) {
		return engine.Refuse(engine.Illegal, "grimheim 24.7",
			"%s can't Cast a shooting spell: the shot would reveal the caster. Choose another action.", f.Profile.Name)
	}
	return combat.CanUse(s, Hurled(s, c))
}

// leapRange is the range of Teleport.
const leapRange = 12 * battlefield.One

// allowsLeap refuses a place that the caster can't leap to. A leap into melee range must be possible as a
// charge.
func allowsLeap(s *game.State, c Cast) error {
	id := s.Acting.Model
	if c.To == nil {
		return engine.Refuse(engine.Invalid, "grimheim 24.7",
			"Choose where %s leaps: pick a place or name a square.", s.NameOf(id).Name)
	}
	if _, err := blink(s, id, *c.To, leapRange); err != nil {
		return err
	}
	if _, charges := beside(s, id, *c.To); !charges {
		return nil
	}
	if s.Fighter(id).Profile.Has(card.Immobile) {
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is Immobile and can't Charge. Choose a place out of melee.", s.NameOf(id).Name)
	}
	for _, done := range s.Acting.All() {
		if done == game.ActCharge || game.Clash(s, game.ActCharge, done) {
			return engine.Refuse(engine.Illegal, "grimheim 24.7",
				"You can't leap into melee, as that's a Charge: %s has already %s this activation. Choose a place out of melee.", s.NameOf(id).Name, game.DoneAs(done))
		}
	}
	return nil
}

// leaps sets the path and the charged enemy of a leap in the event.
func leaps(p *game.Play, ev *game.PowerCast, to battlefield.Place) {
	id := ev.Model.Who()
	way, _ := blink(p.S, id, to, leapRange) // checked before
	ev.Way = way.Corners(*p.S.Fighter(id).At)
	if foe, ok := beside(p.S, id, to); ok {
		ev.Foe = p.S.NameOf(foe)
	}
}

// arrives carries out the effects of a leap, which are those of a move or a charge.
func arrives(p *game.Play, id game.ModelID, ev game.PowerCast) {
	Shows(p, game.ActMove)
	way := battlefield.Way{Legs: []battlefield.Leg{{Kind: battlefield.Fly, From: ev.Way[0],
		To: ev.Way[len(ev.Way)-1]}}}
	if ev.Foe.Seat != engine.NoSeat {
		struckHome(p, id, ev.Foe.Who(), way)
		return
	}
	arrive(p, id, way)
}

// favour returns the boon of Divine Favor.
func favour(c Cast) game.BoonName {
	if c.Save {
		return game.BoonReprieve
	}
	return game.BoonStrike
}

// works applies the effect of a power that is cast (rule 24.7).
func works(p *game.Play, id game.ModelID, c Cast, ev game.PowerCast) {
	on, why, turn := Treated(p.S, c.Target), string(c.Power), p.S.Turn
	switch c.Power {
	case magic.FogOfWar:
		p.Tell(game.StatusGained{Model: p.S.NameOf(on), Status: card.Hidden, Why: why})
		p.Bless(on, untilActed(p, on, game.Boon{Name: game.BoonFog, From: c.Power}))
	case magic.Teleport:
		arrives(p, id, ev)
	case magic.Fireball:
		if !withstands(p, on, c.Power) {
			combat.Volley(p, []game.Attack{Hurled(p.S, c)})
		}
	case magic.HealingTouch:
		treat(p, on, why)
	case magic.ArcaneBarrier:
		p.Bless(on, game.Boon{Name: game.BoonName(card.Protected), From: c.Power, Turn: turn + 1})
	case magic.DivineFavor:
		p.Bless(on, game.Boon{Name: favour(c), From: c.Power})
	case magic.SoothingChant:
		purge(p, id, on, why)
	case magic.GuidingSteps:
		p.Bless(on, untilActed(p, on, game.Boon{Name: game.BoonStride, From: c.Power}))
	case magic.BalancingTouch:
		p.Bless(on, game.Boon{Name: game.BoonBalance, From: c.Power, Turn: turn})
	case magic.RitualOfEndurance:
		face := p.Dice.Die(6)
		combat.Heal(p, on, combat.D3(face), why, face)
	case magic.LumenVitae:
		lumen(p, id, on, why)
	case magic.Sunburst:
		sunburst(p, id)
	case magic.SolarSanctuary:
		for _, friend := range AllAround(p.S, id, c.Power) {
			p.Bless(friend, game.Boon{Name: game.BoonName(card.Protected), From: c.Power, Turn: turn + 1})
		}
	case magic.InvictusBlessing:
		for _, t := range []card.Trait{card.Fearless, card.Ceaseless} {
			p.Bless(on, game.Boon{Name: game.BoonName(t), From: c.Power, Turn: turn})
		}
	}
}

// untilActed returns a boon that lasts until the end of a model's next activation. For the active model that
// is the activation after the current one.
func untilActed(p *game.Play, id game.ModelID, b game.Boon) game.Boon {
	b.Acts = 1
	if id == p.S.Acting.Model {
		b.Acts = 2
	}
	return b
}

func lumen(p *game.Play, id, on game.ModelID, why string) {
	if Tainted(p.S.Fighter(on)) {
		purge(p, id, on, why)
	}
	if p.S.Fighter(on).Wounded() {
		face := p.Dice.Die(6)
		combat.Heal(p, on, face, why, face)
	}
}

func sunburst(p *game.Play, id game.ModelID) {
	for _, foe := range AllAround(p.S, id, magic.Sunburst) {
		if withstands(p, foe, magic.Sunburst) {
			continue
		}
		combat.Blame(p, foe, id)
		combat.Hurt(p, foe, 1, string(magic.Sunburst))
		if p.S.Fighter(foe).Up() {
			p.Bless(foe, game.Boon{Name: game.BoonDazzled, From: magic.Sunburst, Acts: 1})
		}
	}
}
