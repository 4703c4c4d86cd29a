package zones

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"warbell/engine"
)

// Panel returns the creature's card: its hits, its stats and a line for each weapon.
func (p Profile) Panel(seat engine.Seat) engine.Panel {
	card := &engine.Card{
		Emblem: p.emblem(),
		Stats:  []engine.Stat{{Label: engine.Worded("scene.to_hit", nil), Value: engine.Worded("scene.need", p.TH)}},
	}
	for _, name := range slices.Sorted(maps.Keys(p.Attributes)) {
		card.Stats = append(card.Stats, engine.Stat{Label: engine.Worded("scene.attribute", name),
			Value: engine.Worded("scene.need", p.Attributes[name])})
	}
	for _, w := range p.Weapons {
		card.Lines = append(card.Lines, engine.Worded("scene.weapon", w))
	}
	return engine.Panel{
		Seat: seat, Name: string(p.Name), Card: card,
		Bar: &engine.Bar{Label: engine.Worded("scene.hits", nil), Now: p.Hits, Was: p.Hits, Max: p.Hits},
	}
}

// emblem returns the emblem that fits the creature's name and weapons.
func (p Profile) emblem() engine.Emblem {
	e := engine.Emblem{Body: bodyOf(p.Weapons), Faction: string(p.Name)}
	if e.Body == "sword" || e.Body == "bow" {
		e.Weapon = cmp.Or(engine.Silhouette(p.Weapons[0].Name), e.Body)
		e.Body = "human"
	}
	e.Body = cmp.Or(engine.Figure(string(p.Name)), e.Body)
	return e
}

// natural are words for the natural weapons of beasts.
var natural = []string{"beak", "bite", "claw", "fang", "hoof", "horn", "jaw", "maw", "sting", "tail", "talon",
	"teeth", "tooth", "tusk"}

// bodyOf returns the figure that fits a creature's first weapon: a beast for claws and the like, otherwise an
// archer, a fighter, or a hooded figure without weapons.
func bodyOf(weapons []Weapon) string {
	if len(weapons) == 0 {
		return "hood"
	}
	first := strings.ToLower(weapons[0].Name)
	switch {
	case slices.ContainsFunc(natural, func(word string) bool { return strings.Contains(first, word) }):
		return "beast"
	case weapons[0].Reach == Ranged:
		return "bow"
	}
	return "sword"
}

// Accents marks the creature that was hit.
func (e Struck) Accents() []engine.Accent {
	return []engine.Accent{{Token: string(e.Target.ID), Lost: e.Hits}}
}

// Scene returns the new character's card.
func (e Entered) Scene() engine.Scene {
	c := e.Creature
	p := Profile{Name: c.Name, TH: c.TH, Hits: c.Max, Attributes: c.Attributes, Weapons: c.Weapons}
	return engine.Scene{Panels: []engine.Panel{p.Panel(c.Seat)}}
}

// Begun reports whether round 1 has begun.
func (v View) Begun() bool { return v.Round > 0 }

// SidesLeft counts the characters' hits left, and the opponents that still stand.
func (v View) SidesLeft() [2]engine.SideLeft {
	pcs := engine.SideLeft{Called: engine.Worded("scene.pcs", nil), Seats: v.seatsOf(PCs), Apart: true}
	foes := engine.SideLeft{Called: engine.Worded("scene.foes", nil), Seats: v.seatsOf(Foes), Apart: true,
		Screen: true}
	for i := range v.Creatures {
		c := &v.Creatures[i]
		if c.Side == Foes {
			foes.Models++
			foes.Most++
			switch {
			case c.Out:
				foes.Out++
			case !c.Fled:
				foes.Left++
			}
			continue
		}
		pcs.Models++
		pcs.Most += c.Max
		if pcs.Left += max(c.Hits, 0); c.Out {
			pcs.Out++
		}
	}
	return [2]engine.SideLeft{pcs, foes}
}

// Highlights returns the hits that a creature took at once as a highlight.
func (e Struck) Highlights() []engine.Highlight {
	worth := e.Hits
	if e.Out {
		worth++
	}
	if e.By.ID == "" {
		worth = 0
	}
	return []engine.Highlight{{Worth: worth, Deed: engine.Worded("scene.best", e)}}
}
