// Package melee has the words of Melee.
package melee

import (
	"embed"

	"warbell/engine"
	"warbell/engine/melee"
	"warbell/templates"
	"warbell/templates/closecombat"
)

//go:embed *.tmpl
var files embed.FS

// Words are the words of Melee.
var Words = templates.Words{System: melee.SystemID, Files: files, Line: newLine}

// Line is a line of a Melee game, with further methods for its words.
type Line struct {
	templates.Line
	closecombat.Sides
	models
	declarations
	rolls
}

func newLine(l templates.Line) any {
	v, ok := l.View.(melee.View)
	if !ok || v.State == nil {
		v.State = &melee.State{}
	}
	return Line{Line: l, models: models{v}, declarations: declarations{v.Facts}}
}

// Band names a side: by its warband, or in a duel by its model.
func (m Line) Band(seat engine.Seat) string {
	name := ""
	if seat >= 1 && int(seat) <= len(m.Fight.Names) {
		name = string(m.Fight.Names[seat-1])
	}
	if own := m.Of(seat); name == "" && m.Duel() && len(own) == 1 {
		name = string(own[0].Profile.Name)
	}
	if name == "" {
		return m.Name(seat)
	}
	return templates.Bold(name) + " (" + m.Bare(seat) + ")"
}

// Tested is a roll of two dice against a Leadership.
type Tested struct {
	One, Two, Sum, Ld int
}

// Test returns two dice against a Leadership: "`3 4` = **7** on Ld 8".
func (m Line) Test(dice [2]int, ld int) string {
	return m.Phrase("test", Tested{dice[0], dice[1], dice[0] + dice[1], ld})
}
