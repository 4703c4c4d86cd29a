// Package rolloff has the words of the roll-off.
package rolloff

import (
	"embed"

	"warbell/engine"
	"warbell/engine/rolloff"
	"warbell/templates"
)

//go:embed *.tmpl
var files embed.FS

// Words are the words of the roll-off.
var Words = templates.Words{System: rolloff.ID, Files: files, Line: func(l templates.Line) any { return Line{l} }}

// Line is the data of the words. Participants without a seat have names of their own.
type Line struct{ templates.Line }

// Terms returns the agreed terms.
func (l Line) Terms() rolloff.Terms {
	v, _ := l.View.(rolloff.View)
	return v.Terms
}

// Bare returns a name, escaped.
func (l Line) Bare(seat engine.Seat) string {
	if name := l.Terms().Name(seat); name != "" {
		return templates.Escape(string(name))
	}
	return l.Line.Bare(seat)
}

// Name returns a name in bold, escaped.
func (l Line) Name(seat engine.Seat) string { return "**" + l.Bare(seat) + "**" }

// List lists the names of several seats.
func (l Line) List(seats []engine.Seat) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = l.Name(seat)
	}
	return l.And(names)
}

// Won lists the seats in first place.
func (Line) Won(results []rolloff.Result) []engine.Seat {
	var all []engine.Seat
	for _, r := range results {
		if r.Place == 1 {
			all = append(all, r.Seat)
		}
	}
	return all
}

// Sides groups results by team, in their order.
func (Line) Sides(results []rolloff.Result) [][]rolloff.Result {
	var all [][]rolloff.Result
	for i, r := range results {
		if i > 0 && r.Team > 0 && r.Team == results[i-1].Team && r.Place == results[i-1].Place {
			all[len(all)-1] = append(all[len(all)-1], r)
			continue
		}
		all = append(all, []rolloff.Result{r})
	}
	return all
}
