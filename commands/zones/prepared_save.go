package zones

import (
	"context"
	"maps"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/zones/library"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/storage"
	"warbell/templates"
)

// The words of the panel that save something of a fight in the library.
const (
	saveMap   = "save-map"
	saveFoe   = "save-foe"
	saveScene = "save-scene"
)

// fieldSaved is the field for the opponent to save.
const fieldSaved = "saved"

// askSaveMap asks for the name under which the map is saved.
func (f *playerView) askSaveMap(pressed) ([]templates.Field, error) {
	return library.Fields(f.mapEntry(library.KindMap)), nil
}

// mapEntry returns an entry with the map of the fight.
func (f *playerView) mapEntry(kind string) storage.LibraryEntry {
	m := zones.Map{Zones: f.s.Zones, Links: f.s.Links, Start: f.s.Start}
	return storage.LibraryEntry{Kind: kind, Name: templates.Clip(title(f.Game), zones.MaxName), Line: m.Notation()}
}

// askSaveScene asks for the name under which the scene is saved.
func (f *playerView) askSaveScene(pressed) ([]templates.Field, error) {
	e := f.mapEntry(library.KindScene)
	var lines []string
	for _, unit := range f.foeUnits() {
		lines = append(lines, f.placedLines(unit)...)
	}
	for _, w := range f.waiting() {
		lines = append(lines, library.PlacedLine("", w.Count, w.Profile.Notation(), w.Show))
	}
	e.Placed = strings.Join(lines, "\n")
	return library.Fields(e), nil
}

// foeUnits returns the opponents that are still in the fight, with their stats, by unit.
func (f *playerView) foeUnits() [][]*zones.Creature {
	own, _ := f.Own(f.by).(zones.Own)
	var all []*zones.Creature
	for i := range own.Foes {
		if own.Foes[i].Standing() {
			all = append(all, &own.Foes[i])
		}
	}
	return byUnit(all)
}

// placedLines returns the lines of a unit, one for each zone that it is in.
func (f *playerView) placedLines(unit []*zones.Creature) []string {
	in := map[zones.ZoneID]int{}
	for _, c := range unit {
		in[c.Zone]++
	}
	var lines []string
	for _, zone := range slices.Sorted(maps.Keys(in)) {
		lines = append(lines, library.PlacedLine(string(f.s.Place(zone).Name), in[zone], profileOf(unit[0]).Notation(), unit[0].Show))
	}
	return lines
}

// profileOf returns the profile of a creature of the fight.
func profileOf(c *zones.Creature) zones.Profile {
	name, _ := naming.Number(string(c.Name))
	return zones.Profile{Name: engine.Name(name), TH: c.TH, Hits: c.Max, Attributes: c.Attributes, Exempt: c.Exempt,
		Weapons: c.Weapons}
}

// askSaveFoe asks which opponent is saved.
func (f *playerView) askSaveFoe(pressed) ([]templates.Field, error) {
	var choices []templates.Choice
	for _, unit := range f.foeUnits() {
		if len(choices) < templates.MaxChoices {
			choices = append(choices, templates.Choice{Label: templates.Plain(f.unitName(unit), templates.MaxChoiceText),
				Verbatim: true,
				Value:    string(unit[0].ID), Default: len(choices) == 0})
		}
	}
	if len(choices) == 0 {
		return nil, engine.Refuse(engine.Illegal, "", "There are no opponents to save yet. Add some with `/gm add`.")
	}
	fields := library.Fields(storage.LibraryEntry{Kind: library.KindOpponent})
	return []templates.Field{menu(fieldSaved, "Opponent", "", choices), fields[len(fields)-1]}, nil
}

// savePressed saves what a form of the panel contains. It returns false if it is another form.
func (h handlers) savePressed(ctx context.Context, call *gamekit.Call, f *playerView, p pressed) (gamekit.Reply, bool, error) {
	e := storage.LibraryEntry{}
	switch p.word {
	case saveMap:
		e.Kind = library.KindMap
	case saveScene:
		e.Kind = library.KindScene
	case saveFoe:
		e.Kind = library.KindOpponent
		at := slices.IndexFunc(f.foeUnits(), func(u []*zones.Creature) bool { return string(u[0].ID) == call.Fields[fieldSaved] })
		if at < 0 {
			return gamekit.Reply{}, true, errNotChosen
		}
		one := f.foeUnits()[at][0]
		e.Line, e.Shown = profileOf(one).Notation(), string(one.Show)
	default:
		return gamekit.Reply{}, false, nil
	}
	if call.Kind != gamekit.Submit {
		return gamekit.Reply{}, false, nil
	}
	e, err := h.library().Add(ctx, call.User.ID, library.Typed(e, call.Fields))
	if err != nil {
		return gamekit.Reply{}, true, err
	}
	reply, err := h.updated(ctx, f, panelState{note: h.Words().Text("library.saved", e.Name)}, nil)
	return reply, true, err
}
