package melee

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/melee"
)

// Cards lists the stats and gear of a side's models, equal ones in one line.
func (m Line) Cards(seat engine.Seat) []string {
	var cards []string
	names := map[string][]string{}
	for _, v := range m.Of(seat) {
		card := m.Card(v.Profile)
		if names[card] == nil {
			cards = append(cards, card)
		}
		names[card] = append(names[card], string(v.Profile.Name))
	}
	lines := make([]string, len(cards))
	for i, card := range cards {
		lines[i] = m.troop(names[card]) + ": " + card
	}
	return lines
}

// Card returns a profile in words: "M4 WS4 S4 T4 W1 I3 A1 Ld8; axe, dagger; heavy armour, helmet; leader".
func (m Line) Card(p melee.Profile) string { return m.Phrase("card", p) }

// Armed is a kind of weapon with its number.
type Armed struct {
	melee.Weapon
	Times int
}

// Armed lists a model's weapons, two of a kind as one entry.
func (Line) Armed(p melee.Profile) []Armed {
	var all []Armed
	for _, w := range p.Weapons {
		if n := len(all); n > 0 && all[n-1].Weapon == w {
			all[n-1].Times++
			continue
		}
		all = append(all, Armed{w, 1})
	}
	return all
}

// Fallen lists the casualties of a side by the way in which they were lost.
func (m Line) Fallen(all []melee.Casualty, seat engine.Seat) string {
	var ends []string
	names := map[string][]string{}
	for _, c := range all {
		if c.Model.Seat != seat {
			continue
		}
		end := m.fate(c)
		if !slices.Contains(ends, end) {
			ends = append(ends, end)
		}
		names[end] = append(names[end], modelName(c.Model))
	}
	for i, end := range ends {
		ends[i] = strings.TrimSpace(m.together(names[end], "") + " " + end)
	}
	return strings.Join(ends, "; ")
}

// fate returns the way in which a model was lost.
func (m Line) fate(c melee.Casualty) string { return strings.TrimSpace(m.Phrase("fate", c)) }
