package warband

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// Skirmish returns a warband for a skirmish: its models with all traits, weapons and gear, their bases, and
// its fate set and lores. The error is a refusal of a warband with a model that can't fight.
func Skirmish(w Warband) (game.Band, error) {
	side, err := w.side(w.model)
	side.Fate, side.Lores = w.Fate, slices.Clone(w.Lores)
	if f, ok := find(fateSets, w.Fate); ok {
		side.Fate = f.Name
	}
	side.Points = max(Cost(w).Total, 0)
	return side, err
}

// model returns a model of the warband for a skirmish.
func (w Warband) model(i int) (game.Contender, error) {
	b := w.build(i, silent)
	if b.body.Name == "" {
		return game.Contender{}, engine.Refuse(engine.Illegal, "grimheim 14.2",
			"%s can't fight without a body. Choose one in the warband.", b.whose)
	}
	p := b.figures(w.Models[i].Name)
	if p.Armour == card.LightArmour && !slices.Contains(b.armour.traits, lightArmor) {
		p.Armour = card.NoArmour // a hide gives the save of light armour and nothing else
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

// arm adds the model's weapons to a profile, each name once. It leaves out a weapon with rolled attack dice,
// because fighting unarmed is never worse.
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
