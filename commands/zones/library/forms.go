package library

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// The fields of the forms.
const (
	fieldName    = "name"
	fieldLine    = "line"
	fieldShow    = "show"
	fieldPlaced  = "placed"
	fieldHazards = "hazards"
	fieldNotes   = "notes"
	fieldCode    = "code"
	fieldText    = "text"
)

// titles are the titles of the forms by kind.
var titles = map[string][2]string{
	KindMap: {"New map", "Edit map"}, KindOpponent: {"New opponent", "Edit opponent"}, KindScene: {"New scene", "Edit scene"},
	KindParty: {"New party", "Edit party"},
}

// form opens a form or handles its submission.
func (l *Library) form(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	submitted := call.Kind == gamekit.Submit
	switch about := call.CustomID.Part(1); call.CustomID.Part(0) {
	case "new":
		if _, ok := titles[about]; !ok {
			return gamekit.Reply{}, gamekit.ErrOldButton
		}
		if submitted {
			e, err := l.Add(ctx, call.User.ID, Typed(storage.LibraryEntry{Kind: about}, call.Fields))
			return l.saved(ctx, e, err)
		}
		e, err := l.proposed(ctx, call.User.ID, about)
		return modal(call, titles[about][0], Fields(e)), err
	case "edit":
		e, err := l.Entry(ctx, call.User.ID, about)
		if err != nil {
			return gamekit.Reply{}, err
		}
		if submitted {
			e, err = l.change(ctx, Typed(e, call.Fields))
			return l.saved(ctx, e, err)
		}
		return modal(call, titles[e.Kind][1], Fields(e)), nil
	case "code":
		if submitted {
			panel, err := l.copyShared(ctx, call.User.ID, call.Fields[fieldCode])
			return gamekit.Reply{Update: panel}, err
		}
		return modal(call, "Enter share code", []templates.Field{{ID: fieldCode, Label: "Code from another GM",
			Input: &templates.Input{Min: 1, Max: 40}}}), nil
	case "import":
		if submitted {
			panel, err := l.take(ctx, call.User.ID, call.Fields[fieldText])
			return gamekit.Reply{Update: panel}, err
		}
		return modal(call, "Import library", []templates.Field{{ID: fieldText, Label: "YAML from Export",
			About: "Longer files: /gm library file",
			Input: &templates.Input{Long: true, Min: 1, Max: 4000, Hint: "maps:\n- name: Foundry\n  line: Hall - Gantry"}}}), nil
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

func modal(call *gamekit.Call, title string, fields []templates.Field) gamekit.Reply {
	return gamekit.Reply{Modal: &templates.Modal{ID: call.CustomID.String(), Title: title, Fields: fields}}
}

func (l *Library) saved(ctx context.Context, e storage.LibraryEntry, err error) (gamekit.Reply, error) {
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := l.panel(ctx, e, l.Words.Text("library.saved", e.Name))
	return gamekit.Reply{Update: panel}, err
}

// proposed returns a new entry with example values for its form.
func (l *Library) proposed(ctx context.Context, user, kind string) (storage.LibraryEntry, error) {
	e := storage.LibraryEntry{Kind: kind}
	switch kind {
	case KindMap:
		e.Line = "Hall (start) - Stairs - Cellar!Flooded"
	case KindOpponent:
		e.Line, e.Shown = zones.Bestiary()[0].Notation(), string(zones.ShowWords)
	case KindParty:
	default:
		e.Line = zones.Maps()[0].Name
		maps, err := l.Choices(ctx, user, "", KindMap)
		if err != nil {
			return e, err
		}
		if len(maps) > 0 {
			e.Line = maps[0].Value
		}
	}
	return e, nil
}

// Fields returns the fields of an entry's form, filled in.
func Fields(e storage.LibraryEntry) []templates.Field {
	name := templates.Field{ID: fieldName, Label: "Name", Input: &templates.Input{Value: e.Name, Min: 1, Max: zones.MaxName}}
	line := templates.Field{ID: fieldLine, Label: "Zones in one line",
		About: "- connects zones, ; starts a new chain, ! marks a hazard; also (start), (exit)",
		Input: &templates.Input{Value: e.Line, Long: true, Min: 1, Max: zones.MaxMapLine}}
	notes := templates.Field{ID: fieldNotes, Label: "Opening words", About: "The first post of the scene",
		Input: &templates.Input{Value: e.Notes, Long: true, Optional: true, Max: runner.MaxProse}}
	switch e.Kind {
	case KindMap:
		return []templates.Field{name, line}
	case KindOpponent:
		line.Label, line.About, line.Input.Max = "Opponent in one line", "As in /gm add", gamekit.LongestLine
		notes.Label, notes.About = "Habits", "Only you can see them"
		return []templates.Field{line, {ID: fieldShow, Label: "Stats that players see",
			Menu: gamekit.Preset(shownChoices(), e.Shown)}, notes}
	case KindParty:
		notes.Label, notes.About = "Notes", "Only you can see them"
		return []templates.Field{name, {ID: fieldPlaced, Label: "Stash, one item per line",
			About: "The players can see it and take from it",
			Input: &templates.Input{Value: e.Placed, Long: true, Optional: true, Max: maxPlaced, Hint: "20 gold\nHealing potion"}}, notes}
	}
	line.Label, line.About = "Map", "Name of a map, or zones in one line"
	return []templates.Field{name, line,
		{ID: fieldPlaced, Label: "Opponents, one group per line", About: "Zone: 3 × Ghoul (all); reserve: Ghoul (unseen)",
			Input: &templates.Input{Value: e.Placed, Long: true, Optional: true, Max: maxPlaced,
				Hint: "Cellar: 3 × Ghoul\nreserve: Wraith th7 hits4; claws 2 hand"}},
		{ID: fieldHazards, Label: "Hazards, one zone per line", About: "As well as those of the map, such as: Stairs: Ice",
			Input: &templates.Input{Value: e.Hazards, Long: true, Optional: true, Max: maxHazards}},
		notes}
}

// shownChoices are the stats of an opponent that players can see; the second is the default.
func shownChoices() []templates.Choice {
	return []templates.Choice{{Label: "Name only", Value: string(zones.ShowName)},
		{Label: "Condition in words", Value: string(zones.ShowWords), Default: true},
		{Label: "All stats", Value: string(zones.ShowAll)}}
}

// Typed returns an entry with the values of its form.
func Typed(e storage.LibraryEntry, fields map[string]string) storage.LibraryEntry {
	for id, into := range map[string]*string{fieldName: &e.Name, fieldLine: &e.Line, fieldShow: &e.Shown,
		fieldPlaced: &e.Placed, fieldHazards: &e.Hazards, fieldNotes: &e.Notes} {
		if text, ok := fields[id]; ok {
			*into = strings.TrimSpace(text)
		}
	}
	return e
}
