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

// SidesLeft counts the wounds of both, in a ladder those of all models that fight in it.
func (v View) SidesLeft() (sides [2]engine.SideLeft) {
	if v.Ladder != nil {
		return v.bandsLeft()
	}
	for i, f := range v.Seats() {
		sides[i] = engine.SideLeft{Seat: f.Seat, Name: string(f.Profile.Name), Left: f.Wounds, Most: f.Profile.WND, Models: 1}
		if f.Wounds == 0 {
			sides[i].Out = 1
		}
	}
	return sides
}

func (v View) bandsLeft() (sides [2]engine.SideLeft) {
	c := v.Ladder
	over := len(c.Winners)
	for i, seat := range []engine.Seat{1, 2} {
		sides[i] = engine.SideLeft{Seat: seat, Name: string(c.Bands[i].Name), Left: c.Left[i], Models: len(c.Pairs)}
		for n := range c.Pairs {
			wounds := c.Contender(n+1, seat).Profile.WND
			sides[i].Most += wounds
			switch {
			case n < over && c.Winners[n] == other(seat):
				sides[i].Out++
			case n == over:
				sides[i].Left += v.fighter(seat).Wounds
			case n > over:
				sides[i].Left += wounds
			}
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
