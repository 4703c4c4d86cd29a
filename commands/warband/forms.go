package warband

import (
	"context"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/roster"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// The most characters of a form's field, and of a file. Any warband fits.
const (
	maxPaste = 4000
	maxFile  = 64 << 10
)

// The fields of the forms that take text.
const (
	fieldKind = "kind"
	fieldText = "text"
	fieldFile = "file"
	fieldThen = "then"
)

// onlyCheck is the menu value for checking a text without saving it.
const onlyCheck = "check"

// textForm returns the form for the text of a roster, to save or to check it. Without a given text, it also
// takes a file.
func (b *Warbands) textForm(kind, text string) gamekit.Reply {
	then := []templates.Choice{{Label: "Save it", Value: "save", Default: true}, {Label: "Only check it", Value: onlyCheck}}
	fields := []templates.Field{
		{ID: fieldKind, Label: "Kind", Menu: gamekit.Preset(b.kindChoices(), kind)},
		{ID: fieldText, Label: "Text", About: "A heading and one model per line, a single line, or YAML (see /help)",
			Input: &templates.Input{Value: text, Long: true, Optional: text == "", Max: maxPaste}},
	}
	if text == "" {
		fields = append(fields, templates.Field{ID: fieldFile, Label: "Or a text or YAML file", File: true})
	}
	fields = append(fields, templates.Field{ID: fieldThen, Label: "Afterwards", Menu: &templates.Menu{Choices: then}})
	return gamekit.Reply{Modal: &templates.Modal{ID: "wi:", Title: "Import warband", Fields: fields}}
}

var errNoKind = engine.Refuse(engine.Invalid, "", "The kind is missing. Choose it from the list.")

// proposedKind returns the system of the default kind.
func (b *Warbands) proposedKind() string {
	for _, c := range b.kindChoices() {
		if c.Default {
			return c.Value
		}
	}
	return ""
}

// kindChoices returns all kinds. The first one that has a builder is the default.
func (b *Warbands) kindChoices() []templates.Choice {
	all := make([]templates.Choice, len(b.Kinds))
	proposed := false
	for i, k := range b.Kinds {
		all[i] = templates.Choice{Label: k.Label, Value: k.System, Default: !proposed && k.Panel != nil}
		proposed = proposed || all[i].Default
	}
	return all
}

// pressText saves or checks a text or file.
func (b *Warbands) pressText(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Kind == gamekit.Press {
		return b.textForm(b.proposedKind(), ""), nil
	}
	k, ok := b.kindOf(call.Fields[fieldKind])
	if !ok {
		return gamekit.Reply{}, errNoKind
	}
	w, err := b.brought(ctx, call, k)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if call.Fields[fieldThen] == onlyCheck {
		return b.judge(k, w)
	}
	return b.saveNew(ctx, call, k, w)
}

// brought parses the text or the file of a form.
func (b *Warbands) brought(ctx context.Context, call *gamekit.Call, k gamekit.Kind) (gamekit.Written, error) {
	text := call.Fields[fieldText]
	file, attached := call.File(fieldFile)
	if !attached {
		return read(k, text, maxPaste)
	}
	if strings.TrimSpace(text) != "" {
		return gamekit.Written{}, engine.Refuse(engine.Invalid, "",
			"You can't import a file and text together. Use one of them.")
	}
	text, err := b.Attached(ctx, file)
	if err != nil {
		return gamekit.Written{}, err
	}
	return read(k, text, maxFile)
}

// saveNew saves a new roster and shows it.
func (b *Warbands) saveNew(ctx context.Context, call *gamekit.Call, k gamekit.Kind,
	w gamekit.Written) (gamekit.Reply, error) {
	f, err := b.Rosters.Keep(ctx, k, storage.Fighter{ID: runner.ShortID(idBytes), User: call.User.ID,
		System: k.System, Name: w.Name, Notation: w.Notation, Draft: w.Draft})
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := b.panel(ctx, f, b.Words.Text("kept.new", f.Name))
	return gamekit.Whisper(panel), err
}

// read parses a typed roster. It returns an error if the text has more than most characters, which no form or
// file could contain.
func read(k gamekit.Kind, text string, most int) (gamekit.Written, error) {
	if utf8.RuneCountInString(text) > most {
		return gamekit.Written{}, engine.Refuse(engine.Invalid, "",
			"Your text is longer than %d characters. Paste one warband at a time.", most)
	}
	if strings.TrimSpace(text) == "" {
		return gamekit.Written{}, engine.Refuse(engine.Invalid, "", "Your text is empty. Paste the warband's text.")
	}
	return k.Reads(text)
}

// judge reports that a checked text is legal.
func (b *Warbands) judge(k gamekit.Kind, w gamekit.Written) (gamekit.Reply, error) {
	note, err := b.Words.Note("kept.fine", struct{ Name, Label, Lines string }{w.Name, k.Label,
		templates.Block(w.Notation, maxShown)})
	if err == nil && k.Judge != nil {
		var more templates.Ephemeral
		more, err = k.Judge(w)
		note = note.And(more)
	}
	return gamekit.Whisper(note), err
}

// pressEdit opens the form with a roster's text, or handles its submission.
func (b *Warbands) pressEdit(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := b.Rosters.Kept(ctx, call.User.ID, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	k, ok := b.kindOf(f.System)
	switch {
	case !f.Deleted.IsZero():
		return gamekit.Reply{}, roster.ErrNotKept
	case !ok:
		return gamekit.Reply{}, errUnknownKind
	case call.Kind == gamekit.Press && utf8.RuneCountInString(f.Notation) > maxPaste:
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"This warband is too long for a form. Change its models one by one.")
	case call.Kind == gamekit.Press:
		return gamekit.Reply{Modal: &templates.Modal{ID: "wf:" + f.ID, Title: "Edit as text",
			Fields: []templates.Field{
				{ID: fieldText, Label: k.Label, About: "One model per line",
					Input: &templates.Input{Value: f.Notation, Long: true, Min: 1, Max: maxPaste}},
			}}}, nil
	}
	w, err := read(k, call.Fields[fieldText], maxPaste)
	if err != nil {
		return gamekit.Reply{}, err
	}
	f.Name, f.Notation, f.Draft = w.Name, w.Notation, w.Draft
	if f, err = b.Rosters.Change(ctx, f); err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := b.panel(ctx, f, "")
	return gamekit.Reply{Update: panel}, err
}
