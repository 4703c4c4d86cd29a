// Package melee has the words of Melee.
package melee

import (
	"cmp"
	"embed"
	"fmt"
	"strings"

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
	Fight melee.View // after the event
}

func newLine(l templates.Line) any {
	v, ok := l.View.(melee.View)
	if !ok || v.State == nil {
		v.State = &melee.State{}
	}
	return Line{Line: l, Fight: v}
}

// Who returns the name of a model in bold, escaped.
func (Line) Who(ref melee.Ref) string { return templates.Bold(modelName(ref)) }

// Whom lists the names of several models.
func (m Line) Whom(refs []melee.Ref) string {
	names := make([]string, len(refs))
	for i, ref := range refs {
		names[i] = modelName(ref)
	}
	return m.troop(names)
}

// WhoIs returns the name of a model in bold by its ID.
func (m Line) WhoIs(id melee.ModelID) string { return templates.Bold(modelName(m.ref(id))) }

// PlainModel returns the name of a model for a label.
func (m Line) PlainModel(id melee.ModelID) string { return templates.Plain(modelName(m.ref(id)), 30) }

func (m Line) ref(id melee.ModelID) melee.Ref {
	if v := m.model(id); v != nil {
		return v.Ref()
	}
	return melee.Ref{ID: id}
}

func (m Line) model(id melee.ModelID) *melee.Model {
	return m.Fight.Model(id)
}

func modelName(ref melee.Ref) string {
	return cmp.Or(string(ref.Name), string(ref.ID), templates.Nameless)
}

// Duel reports whether each side has one model.
func (m Line) Duel() bool { return len(m.Fight.Models) == 2 }

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

// Of lists the models of a side.
func (m Line) Of(seat engine.Seat) []melee.Model {
	var own []melee.Model
	for _, v := range m.Fight.Models {
		if v.Seat == seat {
			own = append(own, v)
		}
	}
	return own
}

// Tested is a roll of two dice against a Leadership.
type Tested struct {
	One, Two, Sum, Ld int
}

// Test returns two dice against a Leadership: "`3 4` = **7** on Ld 8".
func (m Line) Test(dice [2]int, ld int) string {
	return m.Phrase("test", Tested{dice[0], dice[1], dice[0] + dice[1], ld})
}

// Run returns the dice of a flight: "`3 4` = 7″".
func (Line) Run(dice [2]int, inches int) string {
	return fmt.Sprintf("`%d %d` = %d″", dice[0], dice[1], inches)
}

// mostRolls bounds the pairs of a roll-off that are shown.
const mostRolls = 5

// Rolls returns a roll-off, the winner's dice first: "3–3, 5–2".
func (Line) Rolls(rolls [][2]int, second bool) string {
	var pairs []string
	for i, roll := range rolls {
		if second {
			roll[0], roll[1] = roll[1], roll[0]
		}
		if i < mostRolls-1 || i == len(rolls)-1 {
			pairs = append(pairs, fmt.Sprintf("%d–%d", roll[0], roll[1]))
		} else if i == mostRolls-1 {
			pairs = append(pairs, "…")
		}
	}
	return strings.Join(pairs, ", ")
}
