package card

import (
	"cmp"

	"warbell/engine"
)

// emblem returns a fighter's emblem, by its name and weapons.
func (p Profile) emblem() engine.Emblem {
	e := engine.Emblem{
		Body: Figure(string(p.Name), p.Faction), Faction: string(p.Faction),
		Helmet: p.Has(Helmet) || p.Armour == HeavyArmour, Shield: p.Has(Shield) || p.Has(Buckler),
	}
	if len(p.Weapons) > 0 {
		e.Weapon = p.Weapons[0].Silhouette()
	}
	return e
}

// Figure returns the silhouette of a model by its name, which may be a body of the lists. If the name says
// nothing, it is the faction's usual one.
func Figure(name string, f Faction) string {
	usual := "human"
	switch f {
	case Undead:
		usual = "skeleton"
	case Tribes:
		usual = "orc"
	}
	return cmp.Or(engine.Figure(name), usual)
}

// Silhouette returns the weapon's silhouette by its name. The default is a sword or a bow.
func (w Weapon) Silhouette() string {
	usual := "sword"
	if w.Ranged() {
		usual = "bow"
	}
	return cmp.Or(engine.Silhouette(w.Name), usual)
}

// WoundBar returns a bar of the wounds left, now and before.
func WoundBar(now, was, most int) *engine.Bar {
	return &engine.Bar{Label: engine.Worded("scene.wounds", nil), Now: now, Was: was, Max: most}
}

// Panel returns the model as a card: its wounds, its numbers, and a line for each weapon and trait.
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
		Seat: seat, Name: string(p.Name), Sub: engine.Worded("scene.armour", p.Armour), Bar: WoundBar(p.WND,
			p.WND, p.WND), Card: card,
	}
}
