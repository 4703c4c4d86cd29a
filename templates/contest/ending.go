package contest

import (
	"fmt"
	"strings"

	"warbell/engine/contest"
	"warbell/templates"
)

// Tolls lists who fell, a line for each side.
func (c Line) Tolls(e contest.Casualties) []string {
	var lines []string
	for _, seat := range c.Seats() {
		var fallen []string
		for _, f := range e.Fallen {
			if f.Model.Seat == seat {
				fallen = append(fallen, c.Who(f.Model)+fate(f))
			}
		}
		if len(fallen) > 0 {
			lines = append(lines, c.Name(seat)+" lost "+strings.Join(fallen, ", "))
		}
	}
	return lines
}

// fate says to whom a model fell and what it took besides: " to Knight (overkill 2)".
func fate(f contest.Casualty) string {
	text := ""
	if f.By.ID != "" {
		text = " to " + templates.Escape(modelName(f.By))
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

// Opened says how the sides stand at the start.
func (c Line) Opened() string {
	if s := c.fight(); s.Apart > 0 {
		return fmt.Sprintf("%d″ apart", s.Apart)
	}
	return "face to face"
}

// Grounds lists the elements that are good to stand on: "*Hill* (one die less against it)".
func (c Line) Grounds() string {
	var parts []string
	for _, g := range c.fight().Ground {
		kind := "Good"
		if g.Damn {
			kind = "Damn Good"
		}
		parts = append(parts, "*"+templates.Escape(g.Name)+"* ("+kind+")")
	}
	return strings.Join(parts, ", ")
}

// Over reports whether the game has ended.
func (c Line) Over() bool { return c.Kernel.Over() }
