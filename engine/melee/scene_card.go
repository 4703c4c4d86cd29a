package melee

import (
	"cmp"

	"warbell/engine"
)

// Panel returns the model's card: its wounds, its stats and a line for each piece of equipment.
func (p Profile) Panel(seat engine.Seat) engine.Panel {
	card := &engine.Card{Emblem: p.emblem()}
	for _, stat := range []struct {
		name  string
		value int
	}{{"M", p.M}, {"WS", p.WS}, {"S", p.S}, {"T", p.T}, {"I", p.I}, {"A", p.A}, {"Ld", p.Ld}} {
		card.Stats = append(card.Stats, engine.Stat{Label: engine.Verbatim(stat.name),
			Value: engine.Worded("scene.number", stat.value)})
	}
	card.Lines = append(card.Lines, engine.Worded("scene.arms", p), engine.Worded("scene.guard", p))
	for _, t := range p.Traits {
		card.Lines = append(card.Lines, engine.Worded("scene.trait", t))
	}
	return engine.Panel{
		Seat: seat, Name: string(p.Name), Sub: engine.Worded("scene.arms", p), Card: card,
		Bar: &engine.Bar{Label: engine.Worded("scene.wounds", nil), Now: p.W, Was: p.W, Max: p.W},
	}
}

// Arms returns the names of the weapons in the model's hands.
func (p Profile) Arms() []string {
	all := []string{p.weapon().Name}
	if second, ok := p.second(); ok {
		all = append(all, second.Name)
	}
	return all
}

// Shielded reports whether the model has a hand free for its shield.
func (p Profile) Shielded() bool { return p.hasShield() }

// Bucklered reports whether the model has a hand free for its buckler.
func (p Profile) Bucklered() bool { return p.hasBuckler() }

// Saves returns the save of armour and shield: 5 is 5+, and 0 is no save.
func (p Profile) Saves() int { return p.bareSave() }

// emblem returns the emblem that fits the model's name, traits and gear.
func (p Profile) emblem() engine.Emblem {
	usual := "human"
	switch {
	case p.Has(Undead):
		usual = "skeleton"
	case p.Has(Possessed):
		usual = "demon"
	case p.Has(Animal):
		usual = "wolf"
	case p.Has(Mounted):
		usual = "rider"
	}
	return engine.Emblem{
		Body: cmp.Or(engine.Figure(string(p.Name)),
			usual), Faction: string(p.Name), Weapon: engine.Silhouette(p.weapon().Name),
		Helmet: p.Helmet, Shield: p.hasShield() || p.hasBuckler(), Crown: p.Has(Leader),
	}
}

// Scene returns a picture of all models, each side in its own column.
func (v View) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.turn", v.Turn)}
	for _, m := range v.Models {
		panel := m.Profile.Panel(m.Seat)
		panel.Bar.Now, panel.Bar.Was = m.Wounds, m.Wounds
		panel.Sub, panel.Out = engine.Worded("scene.state", m), m.Condition == OutOfAction || m.Fled
		scene.Panels = append(scene.Panels, panel)
	}
	return scene
}

// SidesLeft counts the wounds of the models still on the battlefield.
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
		s.Most += m.Profile.W
		if m.Condition == OutOfAction || m.Fled {
			s.Out++
		} else {
			s.Left += max(m.Wounds, 1) // the last Wound is lost with the model
		}
	}
	return sides
}

// Highlights returns the attacks as highlights. Only those from a critical hit on have a positive worth.
func (e Fought) Highlights() []engine.Highlight {
	var feats []engine.Highlight
	for _, s := range e.Strikes {
		worth := s.telling() - 3 // positive from a critical hit on
		feats = append(feats, engine.Highlight{Seat: s.Striker.Seat, Worth: worth,
			Deed: engine.Worded("scene.best", s)})
	}
	return feats
}
