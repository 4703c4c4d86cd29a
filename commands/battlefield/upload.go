package battlefield

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield/maps"
	"warbell/storage"
	"warbell/templates"
)

// The fields of the form for a map. A field takes at most mostField characters.
const (
	fieldText = "text"
	fieldMore = "more"
	mostField = 4000
)

// upload reads an attached map.
func (s *Sandbox) upload(ctx context.Context, call *gamekit.Call, file gamekit.File) (gamekit.Reply, error) {
	now, err := s.load(ctx, call)
	switch {
	case errors.Is(err, errNone):
	case err != nil:
		return gamekit.Reply{}, err
	default:
		if err := s.mayReplace(ctx, call, now); err != nil {
			return gamekit.Reply{}, err
		}
	}
	text, err := s.Attached(ctx, file)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return s.lookOwn(ctx, call, fieldsOf(text), now)
}

// fieldsOf returns a text as the form's fields.
func fieldsOf(text string) map[string]string {
	first, more := parted(text)
	return map[string]string{fieldText: first, fieldMore: more}
}

// lookOwn shows a preview of a user's own map, and stores it until it is set up.
func (s *Sandbox) lookOwn(ctx context.Context, call *gamekit.Call, fields map[string]string,
	now *laid) (gamekit.Reply, error) {
	if _, err := read(join(fields)); err != nil {
		return gamekit.Reply{}, err
	}
	err := s.Store.KeepDraft(ctx, storage.Draft{ID: call.ID, User: call.User.ID, About: draftAbout,
		Form: verbForm + ":", Fields: fields, Saved: s.Now()})
	if err != nil {
		return gamekit.Reply{}, err
	}
	return s.look(ctx, call, ownMap+call.ID, now)
}

// parted splits a text between the two fields, at the end of a line.
func parted(text string) (first, more string) {
	if utf8.RuneCountInString(text) <= mostField {
		return text, ""
	}
	head := string([]rune(text)[:mostField])
	at := strings.LastIndexByte(head, '\n') + 1
	return text[:at], text[at:]
}

// mapForm returns the form, with earlier content.
func mapForm(fields map[string]string) gamekit.Reply {
	return gamekit.Reply{Modal: &templates.Modal{ID: verbForm + ":", Title: "Upload your own map",
		Fields: []templates.Field{
			{ID: fieldText, Label: "Map as YAML", About: "For an example, press “Edit map…” under a pre-made map",
				Input: &templates.Input{Value: fields[fieldText], Hint: mapHint, Long: true, Min: 1, Max: mostField}},
			{ID: fieldMore, Label: "Rest of the map", About: "For a long map: continue here on a new line",
				Input: &templates.Input{Value: fields[fieldMore], Long: true, Optional: true, Max: mostField}},
		}}}
}

// mapHint is the example in an empty form.
const mapHint = "name: The Ford\nsize: 30x30\npieces:\n  - {kind: wall, line: [4, 10, 12, 10]}"

// pressForm opens the form of a map, or handles its submission.
func (s *Sandbox) pressForm(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.Kind == gamekit.Press {
		if text, ready := maps.Source(call.CustomID.Part(0)); ready {
			return mapForm(fieldsOf(text)), nil
		}
		d, err := s.Store.Draft(ctx, call.User.ID, strings.Join(call.CustomID.Parts, ":"))
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return gamekit.Reply{}, err
		}
		if utf8.RuneCountInString(d.Fields[fieldMore]) > mostField {
			return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
				"This map is too long for a form. Edit your file and attach it again.")
		}
		return mapForm(d.Fields), nil
	}
	now, err := s.load(ctx, call)
	if err != nil && !errors.Is(err, errNone) {
		return gamekit.Reply{}, err
	}
	return s.lookOwn(ctx, call, call.Fields, now)
}

// draftAbout is the form name of a previewed map's draft, which is stored until the map is set up.
const draftAbout = "battlefield map"

// written returns the text of a map that the caller has written.
func (s *Sandbox) written(ctx context.Context, call *gamekit.Call, draft string) (string, error) {
	d, err := s.Store.Draft(ctx, call.User.ID, draft)
	if errors.Is(err, storage.ErrNotFound) || err == nil && d.About != draftAbout {
		return "", engine.Refuse(engine.Stale, "",
			"This draft is gone: you sent another map, or a day has passed. Send it again: `/map new`.")
	}
	return join(d.Fields), err
}

// join joins the fields of a map's text.
func join(fields map[string]string) string {
	return strings.TrimSuffix(fields[fieldText], "\n") + "\n" + fields[fieldMore]
}

// read parses a map. The error lists all mistakes.
func read(text string) (maps.Sheet, error) {
	sheet, faults := maps.Read(text)
	return sheet, maps.Refused(faults)
}
