package templates

import (
	"fmt"
	"strings"

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

// Over reports whether the game has ended.
func (c contestLine) Over() bool { return c.Kernel.Over() }

// Victory says who has won a game that is over.
func (c contestLine) Victory() string { return c.victory() }

// victory says who has won a game that is over: "**Ann** wins".
func (l Line) victory() string {
	if end := l.Kernel.Ended; end != nil && len(end.Winners) > 0 {
		verb := " wins"
		if len(end.Winners) > 1 {
			verb = " win"
		}
		return l.List(end.Winners) + verb
	}
	return "nobody wins"
}
