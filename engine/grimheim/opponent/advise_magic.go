package opponent

import (
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
)

// castings lists the powers that the active model could try.
func (o *evaluation) castings() (all []plan) {
	for _, c := range action.Castings(o.s, o.me) {
		chances, ok := action.CastOdds(o.s, o.me, c.Power)
		if !ok {
			continue
		}
		works, _ := chances.Works.Float64()
		harm, _ := chances.Harm.Float64()
		if worth := works*o.power(c) - o.harm(o.me, harm); worth > least {
			all = append(all, o.scheme(worth, c))
		}
	}
	return all
}

// The worth of powers without an effect that can be computed.
const (
	worthOfBlessing = 0.35 // a reroll, or better dice
	partOfBarrier   = 0.5  // part of a danger that it removes
)

// power returns the worth of a successful power.
func (o *evaluation) power(c action.Cast) float64 {
	on := action.Treated(o.s, c.Target)
	switch c.Power {
	case magic.Fireball:
		return o.shot(action.Hurled(o.s, c)) * 1.1 // it also causes Burning
	case magic.Teleport:
		if c.To == nil {
			return 0
		}
		return o.stand(*c.To) - o.stand(*o.s.Fighter(o.me).At)
	case magic.HealingTouch:
		return o.good(on, 3)
	case magic.RitualOfEndurance:
		return o.good(on, 2)
	case magic.LumenVitae:
		return o.good(on, 3) + o.taint(on)
	case magic.SoothingChant:
		return o.taint(on)
	case magic.FogOfWar, magic.ArcaneBarrier:
		return partOfBarrier * o.dangerTo(on)
	case magic.SolarSanctuary:
		sum := 0.0
		for _, friend := range action.AllAround(o.s, o.me, c.Power) {
			sum += partOfBarrier * o.dangerTo(friend)
		}
		return sum
	case magic.Sunburst:
		sum := 0.0
		for _, foe := range action.AllAround(o.s, o.me, c.Power) {
			sum += o.harm(foe, 1) + 0.3
		}
		return sum
	}
	return worthOfBlessing * o.use(on)
}

// taint returns the worth of cleansing a model.
func (o *evaluation) taint(id game.ModelID) float64 {
	if action.Tainted(o.s.Fighter(id)) {
		return worthOfRecover
	}
	return 0
}

// use returns the likelihood that a model fights soon, 0 to 1. It is low for models that have acted or are
// far from all enemies.
func (o *evaluation) use(id game.ModelID) float64 {
	f, part := o.s.Fighter(id), 0.2
	for _, foe := range o.s.FoesOf(id) {
		if f.At != nil && o.span(id, *f.At, foe) <= combat.InInches(f.Charge()) {
			part = 1
		}
	}
	if f.Acted {
		return part / 2
	}
	return part
}

// dangerTo returns the danger to any model of the side at its place.
func (o *evaluation) dangerTo(id game.ModelID) float64 {
	view := *o
	view.me, view.dangers = id, nil
	if at := o.s.Fighter(id).At; at != nil {
		return view.danger(*at)
	}
	return 0
}
