package warband

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// Skirmish is a warband as a skirmish has it: its models with all their traits, weapons and gear, on their
// bases, and its fate set and lores. The error is a refusal, of a warband that has a model which can't fight.
func Skirmish(w Warband) (game.Band, error) {
	side, err := w.side(w.model)
	side.Fate, side.Lores = w.Fate, slices.Clone(w.Lores)
	if f, ok := find(fateSets, w.Fate); ok {
		side.Fate = f.Name
	}
	side.Points = max(Cost(w).Total, 0)
	return side, err
}

// model is a model of a warband as a skirmish has it.
func (w Warband) model(i int) (game.Contender, error) {
	b := w.build(i, silent)
	if b.body.Name == "" {
		return game.Contender{}, engine.Refuse(engine.Illegal, "grimheim 14.2",
			"%s can't fight without a body. Choose one in the warband.", b.whose)
	}
	p := b.figures(w.Models[i].Name)
	if p.Armour == card.LightArmour && !slices.Contains(b.armour.traits, lightArmor) {
		p.Armour = card.NoArmour // a hide saves as light armour does, and nothing else
	}
	for _, key := range b.traits() {
		if t, _ := traitOf(key); t.with != wornWith && key != lightArmor && !slices.Contains(p.Traits, key) {
			p.Traits = append(p.Traits, key)
		}
	}
	c := game.Contender{Profile: b.arm(p), Construct: b.body.Name == "Construct",
		Injuries: slices.Clone(w.Models[i].Injuries)}
	for _, g := range b.gear {
		if !g.armour {
			c.Gear = append(c.Gear, g.Name)
		}
	}
	stature, _ := StatureOf(b.body.Name)
	c.Base, c.Height = stature.Base, stature.Height
	return c, c.Profile.CheckSkirmish()
}

// arm gives a profile the model's weapons, each name once, as the lists have them. One whose dice are rolled
// for is left out: bare hands are no worse.
func (b built) arm(p card.Profile) card.Profile {
	for _, w := range b.weapons {
		if _, twice := p.Weapon(w.arm.Name); !twice && w.arm.Roll == "" {
			p.Weapons = append(p.Weapons, w.arm.Weapon)
		}
	}
	p = equipped(p, b.gear, func(a card.Arm) (card.Weapon, bool) { return a.Weapon, true })
	for _, g := range b.gear {
		for _, t := range g.def.Traits {
			if !p.Has(t) {
				p.Traits = append(p.Traits, t)
			}
		}
	}
	return p
}
