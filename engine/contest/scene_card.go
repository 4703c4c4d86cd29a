package contest

import "warbell/engine"

// Panel draws the model as a card: its wounds, its numbers, and a line for each weapon.
func (p Profile) Panel(seat engine.Seat) engine.Panel {
	card := &engine.Card{Emblem: engine.Emblem{Body: p.body(), Faction: p.Group}}
	for _, stat := range []struct {
		name  string
		value int
	}{{"PH", p.PH}, {"actions", p.Actions}, {"front", p.Front}, {"rear", p.Rear}} {
		if stat.value > 0 {
			card.Stats = append(card.Stats, engine.Stat{Label: engine.Worded("scene.stat", stat.name), Value: engine.Worded("scene.number", stat.value)})
		}
	}
	for _, w := range p.Weapons {
		card.Lines = append(card.Lines, engine.Worded("scene.weapon", w))
	}
	card.Lines = append(card.Lines, engine.Worded("scene.traits", p))
	return engine.Panel{
		Seat: seat, Name: string(p.Name), Sub: engine.Worded("scene.arms", p), Bar: woundBar(p.Wounds, p.Wounds, p.Wounds), Card: card,
	}
}

// Best is the weapon that the model fights with if nothing is said.
func (p Profile) Best() Weapon { return p.best() }

// body is what the model's emblem shows.
func (p Profile) body() string {
	switch {
	case p.Harmless:
		return "wheel"
	case p.best().Natural:
		return "beast"
	case p.Shield || p.Front >= 5:
		return "helm"
	}
	return "blade"
}

// woundBar shows wounds left, now and before.
func woundBar(now, was, most int) *engine.Bar {
	return &engine.Bar{Label: engine.Worded("scene.wounds", nil), Now: now, Was: was, Max: most}
}

// Scene draws all models as they stand, each side in its own column.
func (v View) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.turn", v.Turn)}
	for _, m := range v.Models {
		panel := m.Profile.Panel(m.Seat)
		panel.Bar, panel.Out = woundBar(m.Wounds, m.Wounds, m.Profile.Wounds), m.Out
		scene.Panels = append(scene.Panels, panel)
	}
	return scene
}

// SidesLeft counts the wounds of both sides.
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

// Feats is a blow that got through armour: worth more the better the armour was, and most if it felled somebody.
func (e ArmourTested) Feats() []engine.Feat {
	feat := engine.Feat{Seat: e.Striker.Seat, Deed: engine.Worded("scene.best", e)}
	if e.Through {
		feat.Worth = 1 + max(e.Need, 0)
	}
	if e.Out {
		feat.Worth += 20
	}
	return []engine.Feat{feat}
}
