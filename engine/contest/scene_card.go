package contest

import (
	"cmp"

	"warbell/engine"
)

// Panel returns the model's card: its wounds, its stats and a line for each weapon.
func (p Profile) Panel(seat engine.Seat) engine.Panel {
	card := &engine.Card{Emblem: p.emblem()}
	for _, stat := range []struct {
		name  string
		value int
	}{{"PH", p.PH}, {"actions", p.Actions}, {"front", p.Front}, {"rear", p.Rear}} {
		if stat.value > 0 {
			card.Stats = append(card.Stats, engine.Stat{Label: engine.Worded("scene.stat", stat.name),
				Value: engine.Worded("scene.number", stat.value)})
		}
	}
	for _, w := range p.Weapons {
		card.Lines = append(card.Lines, engine.Worded("scene.weapon", w))
	}
	card.Lines = append(card.Lines, engine.Worded("scene.traits", p))
	return engine.Panel{
		Seat: seat, Name: string(p.Name), Sub: engine.Worded("scene.arms", p), Bar: woundBar(p.Wounds,
			p.Wounds, p.Wounds), Card: card,
	}
}

// Best returns the weapon that the model usually fights with.
func (p Profile) Best() Weapon { return p.best() }

// emblem returns the emblem that fits the model's name, weapon and shield. If its name has no known meaning,
// a harmless model is a wheel and one with claws a paw.
func (p Profile) emblem() engine.Emblem {
	usual := "human"
	switch {
	case p.Harmless:
		usual = "wheel"
	case p.best().Natural:
		usual = "beast"
	}
	return engine.Emblem{Body: cmp.Or(engine.Figure(string(p.Name)), usual), Faction: p.Group,
		Weapon: engine.Silhouette(p.best().Name), Shield: p.Shield}
}

// woundBar returns a bar with the wounds left now and before.
func woundBar(now, was, most int) *engine.Bar {
	return &engine.Bar{Label: engine.Worded("scene.wounds", nil), Now: now, Was: was, Max: most}
}

// Scene returns a picture of all models, each side in its own column.
func (v View) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.turn", v.Turn)}
	for _, m := range v.Models {
		panel := m.Profile.Panel(m.Seat)
		panel.Bar, panel.Out = woundBar(m.Wounds, m.Wounds, m.Profile.Wounds), m.Out
		scene.Panels = append(scene.Panels, panel)
	}
	return scene
}

// SidesLeft counts the wounds left on both sides.
func (v View) SidesLeft() (sides [2]engine.SideLeft) {
	for i := range sides {
		sides[i] = engine.SideLeft{Seat: engine.Seat(i + 1), Name: string(v.Names[i])}
	}
	for _, m := range v.Models {
		if m.Seat < 1 || m.Seat > 2 {
			continue
		}
		s := &sides[m.Seat-1]
		if s.Models++; s.Models == 1 && len(v.Models) == 2 {
			s.Name = string(m.Profile.Name)
		}
		s.Most += m.Profile.Wounds
		if m.Out {
			s.Out++
		} else {
			s.Left += m.Wounds
		}
	}
	return sides
}

// Highlights returns an attack that penetrated as a highlight. It is worth more against better armour, and
// most if it put a model Out of Action.
func (e ArmourTested) Highlights() []engine.Highlight {
	feat := engine.Highlight{Seat: e.Striker.Seat, Deed: engine.Worded("scene.best", e)}
	if e.Through {
		feat.Worth = 1 + max(e.Need, 0)
	}
	if e.Out {
		feat.Worth += 20
	}
	return []engine.Highlight{feat}
}
