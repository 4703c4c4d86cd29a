package melee

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
)

// Cards tells the figures and the gear of a side, models that are the same in one line.
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

// Card tells a profile: "M4 WS4 S4 T4 W1 I3 A1 Ld8; axe, dagger; heavy armour, helmet; leader". BS is
// of no use here.
func (Line) Card(p melee.Profile) string {
	figures := fmt.Sprintf("M%d WS%d S%d T%d W%d I%d A%d Ld%d", p.Move(), p.WS, p.S, p.T, p.W, p.I, p.A, p.Ld)
	parts := []string{figures, geared(p, templates.Escape)}
	var traits []string
	for _, t := range p.Traits {
		traits = append(traits, templates.Escape(t.Name()))
	}
	if len(traits) > 0 {
		parts = append(parts, strings.Join(traits, ", "))
	}
	return strings.Join(parts, "; ")
}

// Gear tells what a model fights with, for a label: "WS4 S4 T4 W2 A2; sword, dagger; light armour".
func Gear(p melee.Profile) string {
	figures := fmt.Sprintf("WS%d S%d T%d W%d A%d", p.WS, p.S, p.T, p.W, p.A)
	return figures + "; " + geared(p, func(name string) string { return name })
}

// Target tells what a blow at a model has to overcome, for a label: "WS4 T3; light armour, helmet".
func Target(p melee.Profile) string {
	text := fmt.Sprintf("WS%d T%d", p.WS, p.T)
	if worn := wears(p); len(worn) > 0 {
		text += "; " + strings.Join(worn, ", ")
	}
	return text
}

func geared(p melee.Profile, clean func(string) string) string {
	if worn := wears(p); len(worn) > 0 {
		return arms(p, clean) + "; " + clean(strings.Join(worn, ", "))
	}
	return arms(p, clean)
}

// arms lists what a model strikes with.
func arms(p melee.Profile, clean func(string) string) string {
	switch {
	case len(p.Weapons) == 0 && p.Has(melee.Animal):
		return "teeth and claws"
	case len(p.Weapons) == 0:
		return "fists"
	case len(p.Weapons) == 2 && p.Weapons[0] == p.Weapons[1]:
		w := p.Weapons[0]
		w.Name = several(bareArm(w.Name))
		return "two " + arm(w, clean)
	}
	names := make([]string, len(p.Weapons))
	for i, w := range p.Weapons {
		names[i] = arm(w, clean)
	}
	return strings.Join(names, ", ")
}

// several is the name of a weapon for more than one: "axes".
func several(name string) string {
	if head, of, ok := strings.Cut(name, " of "); ok {
		return several(head) + " of " + of
	}
	ends := func(with ...string) bool {
		return slices.ContainsFunc(with, func(s string) bool { return strings.HasSuffix(name, s) })
	}
	switch {
	case ends("ife"):
		return strings.TrimSuffix(name, "fe") + "ves"
	case ends("ss", "x", "ch", "sh"):
		return name + "es"
	case ends("s"):
		return name
	}
	return name + "s"
}

func arm(w melee.Weapon, clean func(string) string) string {
	if w.Wounds > 1 {
		return fmt.Sprintf("%s (%d wounds)", clean(bareArm(w.Name)), w.Wounds)
	}
	return clean(bareArm(w.Name))
}

// wears lists armour, shield, buckler, helmet, and a save that is written out.
func wears(p melee.Profile) []string {
	var worn []string
	switch p.Armour {
	case melee.NoArmour:
	case melee.LightArmour, melee.HeavyArmour:
		worn = append(worn, p.Armour.Name()+" armour")
	default:
		worn = append(worn, p.Armour.Name())
	}
	for _, piece := range []struct {
		has  bool
		name string
	}{{p.Shield, "shield"}, {p.Buckler, "buckler"}, {p.Helmet, "helmet"}, {p.Save > 0, fmt.Sprintf("save %d+", p.Save)}} {
		if piece.has {
			worn = append(worn, piece.name)
		}
	}
	return worn
}

// Fallen tells the casualties of a side, by who brought them down.
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

func (m Line) fate(c melee.Casualty) string {
	switch {
	case c.How == melee.HowFled:
		return "left the field"
	case c.How == melee.HowFleeing:
		return "in flight"
	case c.By == melee.Ref{}:
		return ""
	}
	return "to " + m.Who(c.By)
}
