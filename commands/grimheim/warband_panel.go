package grimheim

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/warband"
	"warbell/templates"
)

// bandView is the view of a warband.
type bandView struct {
	Name, Note   string
	Faction      card.Faction
	Total, Limit int
	Fate         string
	Lores        []string
	Models       []modelLine
	More         int // models that are not listed
	Faults       []string
	Hidden       int // faults that are not listed
	Veterans     int
}

// modelLine is a model in a warband's list.
type modelLine struct {
	N      int
	Name   string
	Points int
	Parts  []string
}

// modelView is the view of one model.
type modelView struct {
	Band    bandView
	Line    modelLine
	Profile *card.Profile // for a duel; nil if it can't fight one
	Unused  []string      // what a duel doesn't use
}

// The bounds of a panel's parts, so that it fits in one message.
const (
	mostLines  = 1050 // characters of models
	mostToMend = 5
	mostSaid   = 110 // characters of a model's parts
)

// view returns the view of a warband.
func (b builder) view(w warband.Warband, faults []warband.Fault, note string) bandView {
	bill := warband.Cost(w)
	v := bandView{
		Name: string(w.Name), Note: note, Faction: w.Faction, Total: bill.Total, Limit: w.Limit, Fate: w.Fate, Lores: w.Lores,
		Hidden: max(len(faults)-mostToMend, 0), Veterans: w.Veterans(),
	}
	for _, f := range faults[:min(len(faults), mostToMend)] {
		v.Faults = append(v.Faults, b.Words().Sentence(f.Refusal))
	}
	room := mostLines
	for i := range w.Models {
		line := lineOf(w, bill, i)
		room -= utf8.RuneCountInString(line.Name+strings.Join(line.Parts, ", ")) + len(" · 100 points\n12.")
		if room < 0 {
			v.More = len(w.Models) - i
			break
		}
		v.Models = append(v.Models, line)
	}
	return v
}

func lineOf(w warband.Warband, bill warband.Bill, i int) modelLine {
	m := w.Models[i]
	line := modelLine{N: i + 1, Name: string(m.Name), Points: bill.Models[i].Total}
	room := mostSaid
	for _, item := range bill.Models[i].Items {
		if item.Name == string(m.Name) || item.Part == warband.PartArmour && item.Points == 0 { // None
			continue
		}
		if room -= len(item.Name) + 2; room < 0 {
			line.Parts = append(line.Parts, "…")
			break
		}
		line.Parts = append(line.Parts, item.Name)
	}
	line.Parts = append(line.Parts, warband.InjuryNames(m.Injuries)...)
	return line
}

// kept shows a saved warband in its owner's panel.
func (b builder) kept(ctx context.Context, f gamekit.SavedRoster, note string) (templates.Ephemeral, error) {
	return b.bandPanel(ctx, f, note, nil)
}

// bandPanel shows a saved warband. turned has the pages of menus that don't show the first.
func (b builder) bandPanel(ctx context.Context, f gamekit.SavedRoster, note string,
	turned map[string]int) (templates.Ephemeral, error) {
	w, faults := warband.Parse(f.Notation)
	panel, err := b.Words().NoteAt(bandTable, "band", b.view(w, faults, note))
	if err != nil {
		return panel, err
	}
	var rows []templates.Row
	if len(w.Models) < warband.MaxModels {
		rows = menuRow(rows, "wb:"+at(f)+":add:0", "Add a model…", offers(w, len(w.Models), warband.PartBody),
			turned["add"])
	}
	rows = menuRow(rows, "wb:"+at(f)+":model:0", "Change a model…", modelChoices(w), turned["model"])
	rows = menuRow(rows, "wb:"+at(f)+":whole:0", "Fate set and lores…", slices.Concat(
		removals(warband.PartFate, w.Fate), removals(warband.PartLore, w.Lores...), offers(w, warband.NoModel,
			warband.PartFate, warband.PartLore)), turned["whole"])
	buttons := []templates.Button{
		{ID: "wk:" + f.ID + ":show", Label: "Finish editing",
			Style: templates.Success}, {ID: "wbf:" + at(f) + ":name:0", Label: "Edit name and limit…"},
		{ID: "wf:" + f.ID, Label: "Edit as text…"},
	}
	if len(w.Models) > 0 {
		last := b.Words().Line(bandTable, nil).Phrase("band.again", w.Models[len(w.Models)-1].Name)
		buttons = append(buttons, templates.Button{ID: "wb:" + at(f) + ":again:" +
			strconv.Itoa(len(w.Models)-1), Label: templates.Plain(last, 80), Verbatim: true})
	}
	out, err := b.takenOut(ctx, f)
	if out != nil {
		label := b.Words().Line(bandTable, nil).Phrase("band.back", out.Name)
		buttons = append(buttons, templates.Button{ID: "wb:" + at(f) + ":back:0",
			Label: templates.Plain(label, 80), Verbatim: true, Style: templates.Primary})
	}
	if err != nil {
		return panel, err
	}
	return panel.With(append(rows, templates.Row{Buttons: buttons})...), nil
}

// at returns a warband's ID with the revision that a panel shows.
func at(f gamekit.SavedRoster) string { return f.ID + ":" + strconv.Itoa(f.Rev) }

// pageSize is the number of choices in a menu, without that of the next page.
const pageSize = templates.MaxChoices - 1

// menuRow adds a menu with a page of choices. Without choices it adds none.
func menuRow(rows []templates.Row, id, placeholder string, all []templates.Choice, page int) []templates.Row {
	if len(all) == 0 {
		return rows
	}
	if len(all) > templates.MaxChoices {
		pages := (len(all) + pageSize - 1) / pageSize
		page = max(page, 0) % pages
		next := templates.Choice{Label: "More…", Value: "page:" + strconv.Itoa((page+1)%pages)}
		all = append(slices.Clone(all[page*pageSize:min(len(all), (page+1)*pageSize)]), next)
	}
	return append(rows, templates.Row{Menu: &templates.Menu{ID: id, Placeholder: placeholder, Choices: all}})
}

// choicesOf returns the warband's possible additions as menu choices.
func choicesOf(all []warband.Choice) []templates.Choice {
	lines := make([]templates.Choice, len(all))
	for i, c := range all {
		about := cmp.Or(c.Effect, figures(c))
		lines[i] = templates.Choice{
			Label: c.Name, Value: string(c.Part) + ":" + c.Name,
			About: templates.Clip(signed(c.Points)+strings.TrimRight(" · "+about, " ·"), templates.MaxChoiceText),
		}
	}
	return lines
}

// signed returns a change of the cost with its sign.
func signed(points int) string {
	if points < 0 {
		return "−" + strconv.Itoa(-points)
	}
	return "+" + strconv.Itoa(points)
}

// figures returns the stats of a weapon.
func figures(c warband.Choice) string {
	for _, a := range card.Arms() {
		if c.Part == warband.PartWeapon && a.Name == c.Name {
			return strings.TrimSpace(strings.TrimPrefix(a.Notation(), a.Name))
		}
	}
	return ""
}

// removals returns the menu choices that remove parts.
func removals(part warband.Part, names ...string) []templates.Choice {
	var lines []templates.Choice
	for _, name := range names {
		if name != "" {
			lines = append(lines, templates.Choice{Label: templates.Clip("✕ "+name, templates.MaxChoiceText),
				Verbatim: true,
				Value:    "-" + string(part) + ":" + name})
		}
	}
	return lines
}

func modelChoices(w warband.Warband) []templates.Choice {
	bill := warband.Cost(w)
	lines := make([]templates.Choice, len(w.Models))
	for i := range w.Models {
		l := lineOf(w, bill, i)
		lines[i] = templates.Choice{
			Label: templates.Plain(strconv.Itoa(l.N)+". "+l.Name, templates.MaxChoiceText), Verbatim: true,
			Value: strconv.Itoa(i),
			About: templates.Plain(strings.Join(l.Parts, ", "), templates.MaxChoiceText),
		}
	}
	return lines
}

// model shows the panel of one model. turned has the pages of menus that don't show the first.
func (b builder) model(f gamekit.SavedRoster, w warband.Warband, i int, turned map[string]int,
	note string) (templates.Ephemeral, error) {
	faults := slices.DeleteFunc(warband.Check(w),
		func(x warband.Fault) bool { return x.Model != i && x.Model != warband.NoModel })
	slices.SortStableFunc(faults, func(x, y warband.Fault) int { return y.Model - x.Model }) // its own first
	view := modelView{Band: b.view(w, faults, note), Line: lineOf(w, warband.Cost(w), i)}
	if p, unused, err := w.Duel(i); err == nil {
		view.Profile = &p
		for _, u := range unused {
			view.Unused = append(view.Unused, u.Name)
		}
	}
	panel, err := b.Words().NoteAt(bandTable, "model", view)
	if err != nil {
		return panel, err
	}
	m, n := w.Models[i], strconv.Itoa(i)
	var rows []templates.Row
	for _, menu := range []struct {
		word, placeholder string
		lines             []templates.Choice
	}{
		{"arms", "Weapons…", append(removals(warband.PartWeapon, m.Weapons...), offers(w, i, warband.PartWeapon)...)},
		{"gear", "Armour and gear…", append(removals(warband.PartGear, m.Gear...),
			offers(w, i, warband.PartArmour, warband.PartGear)...)},
		{"rank", "Rank and class…", append(append(removals(warband.PartTier, m.Tiers...),
			removals(warband.PartClass, m.Class)...), offers(w, i, warband.PartTier, warband.PartClass)...)},
		{"trait", "Special rules…", append(append(removals(warband.PartInjury, warband.InjuryNames(m.Injuries)...),
			removals(warband.PartTrait, traitNames(m.Traits)...)...), offers(w, i, warband.PartTrait)...)},
	} {
		rows = menuRow(rows, "wb:"+at(f)+":"+menu.word+":"+n, menu.placeholder, menu.lines, turned[menu.word])
	}
	return panel.With(append(rows, templates.Row{Buttons: []templates.Button{
		{ID: "wb:" + at(f) + ":band:0", Label: "Back to warband", Style: templates.Success},
		{ID: "wb:" + at(f) + ":again:" + n, Label: "Add a copy", Style: templates.Primary},
		{ID: "wbf:" + at(f) + ":line:" + n, Label: "Edit name and line…"},
		{ID: "wb:" + at(f) + ":up:" + n, Label: "Move up"},
		{ID: "wb:" + at(f) + ":out:" + n, Label: "Remove model"},
	}})...), nil
}

// offers returns the possible additions of several parts.
func offers(w warband.Warband, model int, parts ...warband.Part) []templates.Choice {
	var lines []templates.Choice
	for _, part := range parts {
		lines = append(lines, choicesOf(w.Choices(model, part))...)
	}
	return lines
}

func traitNames(all []card.Trait) []string {
	names := make([]string, len(all))
	for i, t := range all {
		names[i] = t.Name()
	}
	return names
}

// judge shows what a checked warband costs, or returns its faults as an error.
func (b builder) judge(w gamekit.Written) (templates.Ephemeral, error) {
	band, faults := warband.Parse(w.Notation)
	if len(faults) > 0 {
		return templates.Ephemeral{}, refused(faults)
	}
	return b.Words().NoteAt(bandTable, "judged", b.view(band, nil, ""))
}

// errModelGone answers a change of a model that no longer exists.
var errModelGone = engine.Refuse(engine.Stale, "",
	"That model is no longer in this warband. Choose one from the menu.")
