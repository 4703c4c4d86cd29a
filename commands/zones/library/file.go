package library

import (
	"context"
	"errors"

	"github.com/goccy/go-yaml"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/plainyaml"
	"warbell/storage"
	"warbell/templates"
)

// file is a library as YAML.
type file struct {
	Maps      []fileMap      `yaml:"maps,omitempty"`
	Opponents []fileOpponent `yaml:"opponents,omitempty"`
	Scenes    []fileScene    `yaml:"scenes,omitempty"`
}

type fileMap struct {
	Name string `yaml:"name"`
	Line string `yaml:"line"`
}

type fileOpponent struct {
	Line   string `yaml:"line"`
	Show   string `yaml:"show,omitempty"`
	Habits string `yaml:"habits,omitempty"`
}

type fileScene struct {
	Name      string `yaml:"name"`
	Map       string `yaml:"map"`
	Opponents string `yaml:"opponents,omitempty"`
	Hazards   string `yaml:"hazards,omitempty"`
	Words     string `yaml:"words,omitempty"`
}

// fileLimits bounds the size of a file.
var fileLimits = plainyaml.Limits{Bytes: 256 << 10, Lines: 12_000, Tokens: 30_000, Nested: 4}

// export sends a user all of their entries as a file.
func (l *Library) export(ctx context.Context, user string) (gamekit.Reply, error) {
	all, err := l.Store.LibraryOf(ctx, user)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(all) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"Your library has no items to export. Press *New scene…* first.")
	}
	var f file
	for _, e := range all {
		switch e.Kind {
		case KindMap:
			f.Maps = append(f.Maps, fileMap{e.Name, e.Line})
		case KindOpponent:
			f.Opponents = append(f.Opponents, fileOpponent{e.Line, e.Shown, e.Notes})
		case KindParty: // its characters belong to other users
		default:
			f.Scenes = append(f.Scenes, fileScene{e.Name, e.Line, e.Placed, e.Hazards, e.Notes})
		}
	}
	data, err := yaml.Marshal(f)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := l.Words.Note("library.export", len(all))
	return gamekit.Whisper(note.Attach(templates.File{Name: "library.yaml", Data: data})), err
}

// entries lists a file's maps and opponents, then its scenes, which can name them.
func (f file) entries() []storage.LibraryEntry {
	var all []storage.LibraryEntry
	for _, m := range f.Maps {
		all = append(all, storage.LibraryEntry{Kind: KindMap, Name: m.Name, Line: m.Line})
	}
	for _, o := range f.Opponents {
		all = append(all, storage.LibraryEntry{Kind: KindOpponent, Line: o.Line, Shown: o.Show, Notes: o.Habits})
	}
	for _, s := range f.Scenes {
		all = append(all, storage.LibraryEntry{Kind: KindScene, Name: s.Name, Line: s.Map, Placed: s.Opponents,
			Hazards: s.Hazards, Notes: s.Words})
	}
	return all
}

// take saves all entries of a YAML text for a user, or none.
func (l *Library) take(ctx context.Context, user, text string) (templates.Ephemeral, error) {
	var f file
	if err := plainyaml.Unmarshal(text, fileLimits, &f); err != nil {
		return templates.Ephemeral{}, unreadable(err)
	}
	entries := f.entries()
	if n := len(entries); n == 0 || n > storage.MaxLibrary {
		return templates.Ephemeral{}, engine.Refuse(engine.Invalid, "",
			"The file needs 1 to %d items under maps:, opponents: or scenes:, but it has %d. Change the file.",
			storage.MaxLibrary, n)
	}
	all, err := l.Store.LibraryOf(ctx, user)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	for i := range entries {
		e := &entries[i]
		err := complete(e, all)
		if _, taken := named(all, e.Kind, e.Name); err == nil && taken {
			err = refusal(storage.ErrTaken, *e)
		}
		if err != nil {
			return templates.Ephemeral{}, engine.WithHint(err, "Fix item %d of the file, “%s”. Nothing was saved.",
				i+1, naming.Clip(e.Name))
		}
		e.ID, e.User, e.Used = newID(), user, l.Now()
		all = append(all, *e)
	}
	if err := refusal(l.Store.AddToLibrary(ctx, entries...), entries[0]); err != nil {
		return templates.Ephemeral{}, err
	}
	return l.list(ctx, user, "", 0, l.Words.Text("library.imported", len(entries)))
}

// unreadable turns a parse error into a refusal with the line number.
func unreadable(err error) error {
	var excess *plainyaml.Excess
	var at *plainyaml.Unreadable
	switch {
	case errors.As(err, &excess):
		return excess.Why.WithHint("For the format, see *Export library*.")
	case errors.As(err, &at) && at.Unknown:
		return engine.Refuse(engine.Invalid, "",
			"Line %d of this YAML has an unknown field. *Export library* shows all fields.", at.Line)
	case errors.As(err, &at) && at.Line > 0:
		return engine.Refuse(engine.Invalid, "",
			"Warbell can't read line %d of this YAML. Put text with # or a colon in quotes.", at.Line)
	}
	return engine.Refuse(engine.Invalid, "", "Warbell can't read this YAML. For the format, see *Export library*.")
}
