package contest

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
	"warbell/templates/closecombat"
)

// models are the models of a fight, with their names. and lists texts in the words' language.
type models struct {
	state *contest.State
	and   func(texts []string) string
}

// State returns the fight.
func (c models) State() *contest.State { return c.state }

// Model returns a model of the fight. If there is none, the result has only the ID.
func (c models) Model(id contest.ModelID) contest.Model {
	if m := c.state.Model(id); m != nil {
		return *m
	}
	return contest.Model{ID: id, Ground: -1}
}

func (c models) ref(id contest.ModelID) contest.Ref {
	if m := c.state.Model(id); m != nil {
		return m.Ref()
	}
	return contest.Ref{ID: id}
}

// Who returns the name of a model in bold, escaped.
func (models) Who(ref contest.Ref) string { return "**" + templates.Escape(modelName(ref)) + "**" }

// WhoIs returns the name of a model in bold by its ID.
func (c models) WhoIs(id contest.ModelID) string { return c.Who(c.ref(id)) }

// Plain returns a model's name, escaped and without markdown.
func (models) Plain(ref contest.Ref) string { return templates.Escape(modelName(ref)) }

// shortName bounds a name on a label, in characters.
const shortName = 22

// Short returns a model's name for a label. A long name keeps the number at its end, because only that may
// tell it from others.
func (c models) Short(id contest.ModelID) string {
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

// Everybody lists the names of several models.
func (c models) Everybody(all []contest.Ref) string { return c.and(c.bold(all)) }

// EverybodyIs lists the names of several models by their IDs.
func (c models) EverybodyIs(all []contest.ModelID) string { return c.and(c.boldIDs(all)) }

func (c models) bold(all []contest.Ref) []string {
	names := make([]string, len(all))
	for i, ref := range all {
		names[i] = c.Who(ref)
	}
	return names
}

func (c models) boldIDs(all []contest.ModelID) []string {
	names := make([]string, len(all))
	for i, id := range all {
		names[i] = c.WhoIs(id)
	}
	return names
}

// side lists the models of a seat, in play or not.
func (c models) side(seat engine.Seat) []contest.Model {
	return slices.DeleteFunc(slices.Clone(c.state.Models), func(m contest.Model) bool { return m.Seat != seat })
}

// Alone reports whether a seat has only one model, in play or not.
func (c models) Alone(seat engine.Seat) bool { return len(c.side(seat)) == 1 }

// Named returns the name of a seat's warband, escaped, or "".
func (c models) Named(seat engine.Seat) string {
	if s := c.state; seat >= 1 && int(seat) <= len(s.Names) {
		return templates.Escape(s.Names[seat-1])
	}
	return ""
}

// Warband returns the name of a seat's warband, escaped. Without a name it returns that of its only model, or
// "".
func (c models) Warband(seat engine.Seat) string {
	if name := c.Named(seat); name != "" {
		return name
	}
	if all := c.side(seat); len(all) == 1 {
		return templates.Escape(all[0].Profile.Name)
	}
	return ""
}

// Element returns the name of an element of ground by its index, for a label.
func (c models) Element(at int) string {
	if g := c.state.Ground; at >= 0 && at < len(g) {
		return templates.Plain(g[at].Name, shortName)
	}
	return "Good Ground"
}

// Troop names attackers together, in bold.
func (c models) Troop(all []contest.Declaration) string {
	var who []string
	for _, a := range all {
		who = append(who, modelName(a.Model))
	}
	return c.troop(who)
}

// Lost names the losses of one side together.
func (c models) Lost(toll Toll) string {
	var names []string
	for _, f := range toll.Fallen {
		names = append(names, modelName(f.Model))
	}
	return c.troop(names)
}

// troop lists models' names together, in bold: "**Dog 1–3** and **Rogue**".
func (c models) troop(names []string) string {
	var all []string
	for _, m := range c.state.Models {
		all = append(all, string(m.Profile.Name))
	}
	return closecombat.Together(all, names, "**")
}

// grouped lists models, those with the same text in one line after their names.
func (c models) grouped(models []contest.Model, told func(contest.Model) string) []string {
	var ends []string
	names := map[string][]string{}
	for _, m := range models {
		end := told(m)
		if names[end] == nil {
			ends = append(ends, end)
		}
		names[end] = append(names[end], modelName(m.Ref()))
	}
	lines := make([]string, len(ends))
	for i, end := range ends {
		lines[i] = c.troop(names[end]) + end
	}
	return lines
}

// modelName returns the name of a model, or its ID if the name was erased.
func modelName(ref contest.Ref) string {
	return cmp.Or(string(ref.Name), string(ref.ID), templates.Nameless)
}
