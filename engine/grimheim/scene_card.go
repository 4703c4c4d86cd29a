package grimheim

import "warbell/engine"

// Panel draws the model as a card: its wounds, its numbers, and a line for each weapon and trait.
func (p Profile) Panel(seat engine.Seat) engine.Panel {
	number := func(label string, value int) engine.Stat {
		return engine.Stat{Label: engine.Worded("scene.stat", label), Value: engine.Worded("scene.number", value)}
	}
	card := &engine.Card{
		Emblem: p.emblem(),
		Stats: []engine.Stat{
			{Label: engine.Worded("scene.stat", "save"), Value: engine.Worded("scene.need", p.SAV)},
			number("AP", p.AP), number("MOV", p.MOV), number("DEF", p.DEF),
		},
	}
	for _, w := range p.Weapons {
		card.Lines = append(card.Lines, engine.Worded("scene.weapon", w))
	}
	for _, t := range p.Traits {
		card.Lines = append(card.Lines, engine.Worded("scene.trait", t))
	}
	return engine.Panel{
		Seat: seat, Name: string(p.Name), Sub: engine.Worded("scene.armour", p.Armour), Bar: woundBar(p.WND, p.WND, p.WND), Card: card,
	}
}

// SidesLeft counts the wounds of both.
func (v View) SidesLeft() (sides [2]engine.SideLeft) {
	for i, f := range v.Seats() {
		sides[i] = engine.SideLeft{Seat: f.Seat, Name: string(f.Profile.Name), Left: f.Wounds, Most: f.Profile.WND, Models: 1}
		if f.Wounds == 0 {
			sides[i].Out = 1
		}
	}
	return sides
}

// Feats are the blows of a fight that did damage, and its ripostes.
func (e FightEnded) Feats() []engine.Feat {
	var feats []engine.Feat
	for _, b := range e.Blows {
		by := b.By & 1
		for _, did := range []struct {
			side   FightSide
			damage int
		}{{e.Sides[by], b.Damage}, {e.Sides[1-by], b.Riposte}} {
			feats = append(feats, engine.Feat{Seat: did.side.Model.Seat, Worth: did.damage, Deed: engine.Worded("scene.best", Feat{did.side.Weapon.Name, did.damage})})
		}
	}
	return feats
}

// Feats is the damage of the shot.
func (e ShotResolved) Feats() []engine.Feat {
	return []engine.Feat{{Seat: e.Fired.Shooter.Seat, Worth: e.Loss.Damage, Deed: engine.Worded("scene.best", Feat{e.Fired.Weapon.Name, e.Loss.Damage})}}
}

// Feat is what a weapon did with one blow or one shot.
type Feat struct {
	Weapon string
	Damage int
}
