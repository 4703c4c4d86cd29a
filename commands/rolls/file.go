package rolls

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/plainyaml"
	"warbell/storage"
	"warbell/templates"
)

// rollsFile is a YAML file of saved rolls.
type rollsFile struct {
	Rolls []rollFile `yaml:"rolls"`
}

type rollFile struct {
	Name      string   `yaml:"name"`
	Character string   `yaml:"character,omitempty"`
	Dice      string   `yaml:"dice,omitempty"`
	Rows      []string `yaml:"rows,omitempty"`
	Blind     bool     `yaml:"blind,omitempty"`
}

// fileLimits bounds the size of a file.
var fileLimits = plainyaml.Limits{Bytes: 64 << 10, Lines: 12_000, Tokens: 30_000, Nested: 4}

// export sends the presser a file with their own saved rolls, or with the server's.
func (s *Rolls) export(ctx context.Context, call *gamekit.Call, of string) (gamekit.Reply, error) {
	guild, err := s.owner(ctx, call, of)
	if err != nil {
		return gamekit.Reply{}, err
	}
	user := call.User.ID
	if guild != "" {
		user = ""
	}
	all, err := s.Store.SavedRolls(ctx, user, guild)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(all) == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't export: no rolls are saved. Save one: `/saved roll`.")
	}
	var file rollsFile
	for _, r := range all {
		f := rollFile{Name: r.Name, Character: r.Character, Dice: r.Dice, Blind: r.Blind}
		for _, row := range r.Rows {
			f.Rows = append(f.Rows, strconv.Itoa(row.Weight)+": "+row.Text)
		}
		file.Rolls = append(file.Rolls, f)
	}
	data, err := yaml.Marshal(file)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := s.Words.Note("rolls.export", len(all))
	return gamekit.Whisper(note.Attach(templates.File{Name: "rolls.yaml", Data: data})), err
}

// importForm returns the form for a file of saved rolls, or for its text.
func importForm(call *gamekit.Call) *templates.Modal {
	m := &templates.Modal{ID: verbForm + ":" + formImport, Title: "Import saved rolls"}
	if call.Guild != "" {
		m.Fields = []templates.Field{{ID: fieldOwner, Label: "Owner", Menu: &templates.Menu{ID: fieldOwner,
			Choices: []templates.Choice{{Label: "You", Value: mine, Default: true}, {Label: "This server", Value: servers}}}}}
	}
	m.Fields = append(m.Fields,
		templates.Field{ID: fieldFile, Label: "YAML file from Export", File: true},
		templates.Field{ID: fieldText, Label: "Or its text", Input: &templates.Input{Long: true, Optional: true,
			Max: mostTable, Hint: "rolls:\n- name: stealth\n  dice: d20+5"}})
	return m
}

// take saves all rolls of an import, or none if one is invalid.
func (s *Rolls) take(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	guild, err := s.owner(ctx, call, call.Fields[fieldOwner])
	if err != nil {
		return gamekit.Reply{}, err
	}
	text, err := s.imported(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	rolls, err := readFile(text, guild, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return s.keep(ctx, rolls...)
}

// imported returns the text of a form's file, or the pasted text.
func (s *Rolls) imported(ctx context.Context, call *gamekit.Call) (string, error) {
	text := call.Fields[fieldText]
	file, attached := call.File(fieldFile)
	switch pasted := strings.TrimSpace(text) != ""; {
	case attached && pasted:
		return "", engine.Refuse(engine.Invalid, "", "You can't import a file and text together. Use one of them.")
	case attached:
		return s.Attached(ctx, file)
	case !pasted:
		return "", engine.Refuse(engine.Invalid, "", "You have nothing to import yet. Attach a file, or paste its text.")
	}
	return text, nil
}

// readFile parses saved rolls for a server, or, if guild is empty, for a user.
func readFile(text, guild, user string) ([]storage.SavedRoll, error) {
	var file rollsFile
	if err := plainyaml.Unmarshal(text, fileLimits, &file); err != nil {
		return nil, unreadable(err)
	}
	if n := len(file.Rolls); n == 0 || n > storage.MostRolls {
		return nil, engine.Refuse(engine.Invalid, "",
			"The file needs 1 to %d rolls under rolls:, but it has %d. Change the file.", storage.MostRolls, n)
	}
	rolls := make([]storage.SavedRoll, len(file.Rolls))
	for i, f := range file.Rolls {
		r, err := f.roll()
		if err != nil {
			return nil, nth(err, i+1, f.Name)
		}
		if r.Guild, r.User = guild, user; guild != "" {
			r.Character = ""
		}
		rolls[i] = r
	}
	return rolls, nil
}

// nth adds the number of a file's roll to its refusal.
func nth(err error, n int, name string) error {
	return engine.WithHint(err, "Fix roll %d of the file, “%s”. Nothing was saved.", n, templates.Clip(name, mostSlug))
}

// roll checks a roll of a file.
func (f rollFile) roll() (storage.SavedRoll, error) {
	r := storage.SavedRoll{Character: slug(f.Character), Dice: f.Dice, Blind: f.Blind}
	var err error
	if r.Name, err = name(f.Name); err != nil {
		return r, err
	}
	switch {
	case len(r.Character) > 4*mostSlug:
		return r, engine.Refuse(engine.Invalid, "", "The character's name is too long: at most %d characters.", mostSlug)
	case (f.Dice == "") == (len(f.Rows) == 0):
		return r, engine.Refuse(engine.Invalid, "", "Each roll needs either dice or rows. Write one of the two.")
	case f.Dice != "":
		return r, sound(f.Dice)
	}
	text := ""
	for _, row := range f.Rows {
		text += row + "\n"
	}
	r.Rows, err = readRows(text)
	return r, err
}

// unreadable turns the error of a file into a refusal with the line number.
func unreadable(err error) error {
	var excess *plainyaml.Excess
	var at *plainyaml.Unreadable
	switch {
	case errors.As(err, &excess):
		return excess.Why.WithHint("For the format, see **Export yours** in `/saved list`.")
	case errors.As(err, &at) && at.Unknown:
		return engine.Refuse(engine.Invalid, "",
			"Line %d of this YAML has an unknown field. Use name, character, dice, rows and blind.", at.Line)
	case errors.As(err, &at) && at.Line > 0:
		return engine.Refuse(engine.Invalid, "",
			"Warbell can't read line %d of this YAML. Put text with # or a colon in quotes. For the format, see **Export yours** in `/saved list`.", at.Line)
	}
	return engine.Refuse(engine.Invalid, "", "Warbell can't read this YAML. For the format, see **Export yours** in `/saved list`.")
}
