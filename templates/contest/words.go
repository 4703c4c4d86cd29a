// Package contest has the words of Contest.
package contest

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
	"warbell/templates/closecombat"
)

//go:embed *.tmpl
var files embed.FS

// Words are the words of Contest.
var Words = templates.Words{System: contest.SystemID, Files: files,
	Line: func(l templates.Line) any { return Line{Line: l} }}

// Line is a line of a Contest game, with further methods for its words.
type Line struct {
	templates.Line
	closecombat.Sides
}

// State returns the fight. If the view is not a fight, the State is empty.
func (c Line) State() *contest.State { return c.fight() }

// fight returns the fight. If the view is not a fight, the State is empty.
func (c Line) fight() *contest.State {
	v, ok := c.View.(contest.View)
	if !ok || v.State == nil {
		return &contest.State{}
	}
	return v.State
}

// model returns a model of the fight. If there is none, the result has only the ID.
func (c Line) model(id contest.ModelID) contest.Model {
	if m := c.fight().Model(id); m != nil {
		return *m
	}
	return contest.Model{ID: id, Ground: -1}
}

// Who returns the name of a model in bold, escaped.
func (Line) Who(ref contest.Ref) string { return "**" + templates.Escape(modelName(ref)) + "**" }

// WhoIs returns the name of a model in bold by its ID.
func (c Line) WhoIs(id contest.ModelID) string { return c.Who(c.ref(id)) }

func (c Line) ref(id contest.ModelID) contest.Ref {
	if m := c.fight().Model(id); m != nil {
		return m.Ref()
	}
	return contest.Ref{ID: id}
}

func modelName(ref contest.Ref) string {
	return cmp.Or(string(ref.Name), string(ref.ID), templates.Nameless)
}

// Everybody lists the names of several models.
func (c Line) Everybody(all []contest.Ref) string { return templates.And(c.bold(all)) }

// EverybodyIs lists the names of several models by their IDs.
func (c Line) EverybodyIs(all []contest.ModelID) string { return templates.And(c.boldIDs(all)) }

func (c Line) bold(all []contest.Ref) []string {
	names := make([]string, len(all))
	for i, ref := range all {
		names[i] = c.Who(ref)
	}
	return names
}

func (c Line) boldIDs(all []contest.ModelID) []string {
	names := make([]string, len(all))
	for i, id := range all {
		names[i] = c.WhoIs(id)
	}
	return names
}

// shortName bounds a name on a label, in characters.
const shortName = 22

// Short returns a model's name for a label. A long name keeps the number at its end, because only that may
// tell it from others.
func (c Line) Short(id contest.ModelID) string {
	name := templates.Plain(modelName(c.ref(id)), contest.MaxName+1)
	if utf8.RuneCountInString(name) <= shortName {
		return name
	}
	at := strings.LastIndexByte(name, ' ')
	if at < 0 || strings.Trim(name[at+1:], "0123456789") != "" {
		return templates.Clip(name, shortName)
	}
	return templates.Clip(name[:at], shortName-len(name[at:])) + name[at:]
}

// Warband returns the name of a seat's warband, escaped. Without a name it returns that of its only model, or
// "".
func (c Line) Warband(seat engine.Seat) string {
	if name := c.Named(seat); name != "" {
		return name
	}
	if all := c.side(seat); len(all) == 1 {
		return templates.Escape(all[0].Profile.Name)
	}
	return ""
}

// side lists the models of a seat, in play or not.
func (c Line) side(seat engine.Seat) []contest.Model {
	return slices.DeleteFunc(slices.Clone(c.fight().Models), func(m contest.Model) bool { return m.Seat != seat })
}

// FirstRolls returns the roll-off for the first turn, the winner's die first: "3–3, 5–2".
func (Line) FirstRolls(e contest.FirstRolled) string {
	return rollsOf(e.Rolls, e.First == 2)
}

func rollsOf(rolls [][2]int, turned bool) string {
	pairs := make([]string, len(rolls))
	for i, r := range rolls {
		if turned {
			r[0], r[1] = r[1], r[0]
		}
		pairs[i] = fmt.Sprintf("%d–%d", r[0], r[1])
	}
	return strings.Join(pairs, ", ")
}

// Good returns the effect of an element of ground: "−1 die against it".
func (Line) Good(damn bool) string {
	if damn {
		return "−2 dice against it"
	}
	return "−1 die against it"
}

// Element returns the name of an element of ground by its index, for a label.
func (c Line) Element(at int) string {
	if g := c.fight().Ground; at >= 0 && at < len(g) {
		return templates.Plain(g[at].Name, shortName)
	}
	return "Good Ground"
}
