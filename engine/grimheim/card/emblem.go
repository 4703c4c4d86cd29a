package card

import (
	"cmp"

	"warbell/engine"
)

// emblem is what a fighter's arms show, by what it is called and what it carries.
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

// Figure is the silhouette of a model that is called so, be it a body of the lists or a fighter's own name;
// where that tells nothing, it is what is usual in its faction.
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

// Silhouette is what the weapon looks like, by its name; one of an unknown name is a sword, or a bow.
func (w Weapon) Silhouette() string {
	usual := "sword"
	if w.Ranged() {
		usual = "bow"
	}
	return cmp.Or(engine.Silhouette(w.Name), usual)
}

// WoundBar shows wounds left, now and before.
func WoundBar(now, was, most int) *engine.Bar {
	return &engine.Bar{Label: engine.Worded("scene.wounds", nil), Now: now, Was: was, Max: most}
}

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
		Seat: seat, Name: string(p.Name), Sub: engine.Worded("scene.armour", p.Armour), Bar: WoundBar(p.WND,
			p.WND, p.WND), Card: card,
	}
}
