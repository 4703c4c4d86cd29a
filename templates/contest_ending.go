package templates

import (
	"fmt"
	"strings"

	"warbell/engine"
	"warbell/engine/contest"
)

// Tolls lists who fell, a line for each side.
func (c contestLine) Tolls(e contest.Casualties) []string {
	var lines []string
	for _, seat := range c.Seats() {
		var fallen []string
		for _, f := range e.Fallen {
			if f.Model.Seat == seat {
				fallen = append(fallen, c.Who(f.Model)+contestFate(f))
			}
		}
		if len(fallen) > 0 {
			lines = append(lines, c.Name(seat)+" lost "+strings.Join(fallen, ", "))
		}
	}
	return lines
}

// contestFate says to whom a model fell and what it took besides: " to Knight (overkill 2)".
func contestFate(f contest.Casualty) string {
	text := ""
	if f.By.ID != "" {
		text = " to " + Escape(contestName(f.By))
	}
	var besides []string
	if f.Overkill > 0 {
		besides = append(besides, fmt.Sprintf("overkill %d", f.Overkill))
	}
	if f.Collateral > 0 {
		besides = append(besides, fmt.Sprintf("collateral %d", f.Collateral))
	}
	if len(besides) > 0 {
		text += " (" + strings.Join(besides, ", ") + ")"
	}
	return text
}

// Muster lists a side as the table is laid: "**Knight** (PH 4, armour 6/4)".
func (c contestLine) Muster(seat engine.Seat) string {
	side := c.side(seat)
	parts := make([]string, len(side))
	for i, m := range side {
		parts[i] = c.Who(m.Ref())
		if len(side) <= mostCards {
			parts[i] += " (" + contestCard(m.Profile) + contestRest(m.Profile) + ")"
		} else {
			parts[i] += fmt.Sprintf(" PH %d", m.Profile.PH)
		}
	}
	return strings.Join(parts, ", ")
}

// mostCards is how many models a side may have so that their cards are shown when the table is laid.
const mostCards = 6

// contestRest is what else stands on a card, behind what others need to know most: ", large, 2 wounds, claws +1".
func contestRest(p contest.Profile) string {
	text := ""
	if p.Size != contest.Average {
		text += ", " + Escape(string(p.Size))
	}
	if p.Actions != contest.DefaultActions {
		text += ", " + plural(p.Actions, "action")
	}
	if p.Wounds > 1 {
		text += ", " + plural(p.Wounds, "wound")
	}
	if len(p.Weapons) == 0 && !p.Harmless {
		return text + ", unarmed"
	}
	for _, w := range p.Weapons {
		text += ", " + contestWeapon(w)
	}
	return text
}

// contestWeapon is a weapon with what it adds: "claws +1 power 2".
func contestWeapon(w contest.Weapon) string {
	text := Escape(w.Name)
	if w.Dice > 0 {
		text += fmt.Sprintf(" +%d", w.Dice)
	}
	if w.Power > 0 {
		text += fmt.Sprintf(" power %d", w.Power)
	}
	return text
}

// Opened says how the sides stand at the start.
func (c contestLine) Opened() string {
	if s := c.fight(); s.Apart > 0 {
		return fmt.Sprintf("%d″ apart", s.Apart)
	}
	return "face to face"
}

// Grounds lists the elements that are good to stand on: "*Hill* (one die less against it)".
func (c contestLine) Grounds() string {
	var parts []string
	for _, g := range c.fight().Ground {
		kind := "Good"
		if g.Damn {
			kind = "Damn Good"
		}
		parts = append(parts, "*"+Escape(g.Name)+"* ("+kind+")")
	}
	return strings.Join(parts, ", ")
}
