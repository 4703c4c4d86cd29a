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

// Line is a line at a table of Contest, with what its words ask for besides.
type Line struct {
	templates.Line
	closecombat.Sides
}

// State is the fight that is looked at; an empty one if it is none.
func (c Line) State() *contest.State { return c.fight() }

// fight is the fight that is looked at; empty if it is none.
func (c Line) fight() *contest.State {
	v, ok := c.View.(contest.View)
	if !ok || v.State == nil {
		return &contest.State{}
	}
	return v.State
}

// model gives a model of the fight; an empty one if there is none.
func (c Line) model(id contest.ModelID) contest.Model {
	if m := c.fight().Model(id); m != nil {
		return *m
	}
	return contest.Model{ID: id, Ground: -1}
}

// Who names a model in bold, escaped.
func (Line) Who(ref contest.Ref) string { return "**" + templates.Escape(modelName(ref)) + "**" }

// WhoIs names a model of the fight by its ID.
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

// Everybody names several models.
func (c Line) Everybody(all []contest.Ref) string { return templates.And(c.bold(all)) }

// EverybodyIs names several models by their IDs.
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

// shortName is how many characters of a name a label has room for.
const shortName = 22

// Short names a model of the fight on a label. Of a long name the number at its end is kept, which
// may be all that tells it from another.
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

// Warband names a seat's warband, escaped, or the model if it is only one; empty for several without a name.
func (c Line) Warband(seat engine.Seat) string {
	if name := c.Named(seat); name != "" {
		return name
	}
	if all := c.side(seat); len(all) == 1 {
		return templates.Escape(all[0].Profile.Name)
	}
	return ""
}

// side lists the models of a seat, in play or out.
func (c Line) side(seat engine.Seat) []contest.Model {
	return slices.DeleteFunc(slices.Clone(c.fight().Models), func(m contest.Model) bool { return m.Seat != seat })
}

// FirstRolls tells the roll-off for the first turn, the winner's die in front: "3–3, 5–2".
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

// Good says what an element of ground does: "−1 die against it".
func (Line) Good(damn bool) string {
	if damn {
		return "−2 dice against it"
	}
	return "−1 die against it"
}

// Element names an element of ground by its index, on a label.
func (c Line) Element(at int) string {
	if g := c.fight().Ground; at >= 0 && at < len(g) {
		return templates.Plain(g[at].Name, shortName)
	}
	return "Good Ground"
}
