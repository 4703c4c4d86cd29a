package battlefield

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/battlefield/maps"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// begin sets up a pre-made map if the channel has no battlefield. If it has one, or for an attached map, it
// shows a preview first. Without a map it lets the caller choose.
func (s *Sandbox) begin(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if file, attached := call.File(optFile); attached {
		return s.upload(ctx, call, file)
	}
	if !call.Has(optMap) {
		return s.choose(false)
	}
	l, err := s.load(ctx, call)
	if err != nil && !errors.Is(err, errNone) {
		return gamekit.Reply{}, err
	}
	key, findErr := readyMap(call.Text(optMap, ""))
	switch {
	case findErr != nil:
		return gamekit.Reply{}, findErr
	case err == nil:
		return s.look(ctx, call, key, l)
	}
	return s.layOut(ctx, call, key, 0)
}

// Retell shows the battlefield, or lets the caller choose a map. It also answers a repeated interaction that
// has changed the battlefield.
func (s *Sandbox) Retell(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := s.load(ctx, call)
	if errors.Is(err, errNone) {
		return s.choose(true)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	return s.post(call, l, l.view())
}

// readyMap returns the key of the pre-made map that a text means.
func readyMap(text string) (key string, err error) {
	keys := maps.Keys()
	all := make([]naming.Thing, len(keys))
	for i, key := range keys {
		sheet, _ := sheetOf(key)
		all[i] = naming.Thing{At: i, ID: key, Name: sheet.Name}
	}
	at, err := naming.Find("map", text, all, nil)
	if err != nil {
		return "", err
	}
	return keys[at], nil
}

// choose lets the caller choose a map or write one. none says that the channel has none.
func (s *Sandbox) choose(none bool) (gamekit.Reply, error) {
	note, err := s.Words.Note("battlefield.choose", none)
	return gamekit.Whisper(note.With(
		templates.Row{Menu: &templates.Menu{ID: verbMaps + ":", Placeholder: "Pick a map to see it…", Choices: s.mapChoices()}},
		templates.Row{Buttons: []templates.Button{{ID: verbForm + ":", Label: "Paste YAML…", Style: templates.Secondary}}},
	)), err
}

// mapChoices returns the pre-made maps as choices.
func (s *Sandbox) mapChoices() []templates.Choice {
	var all []templates.Choice
	for _, key := range maps.Keys() {
		sheet, _ := sheetOf(key)
		about := s.Words.Text("battlefield.about", sheet)
		all = append(all, templates.Choice{Label: templates.Clip(sheet.Name, templates.MaxChoiceText),
			Verbatim: true,
			Value:    key, About: templates.Clip(about, templates.MaxChoiceText)})
	}
	return all[:min(len(all), templates.MaxChoices)]
}

// pressMap shows a preview of the map chosen from the menu.
func (s *Sandbox) pressMap(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	key := strings.Join(call.Values, "")
	if _, ok := sheetOf(key); !ok {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose a map from the list.")
	}
	l, err := s.load(ctx, call)
	if err != nil && !errors.Is(err, errNone) {
		return gamekit.Reply{}, err
	}
	return s.look(ctx, call, key, l)
}

// look shows a private preview of a map, with a button that sets it up in place of the present battlefield,
// if any.
func (s *Sandbox) look(ctx context.Context, call *gamekit.Call, source string, now *laid) (gamekit.Reply, error) {
	rev, button := 0, templates.Button{Label: "Set up map", Style: templates.Primary}
	if now != nil {
		if err := s.mayReplace(ctx, call, now); err != nil {
			return gamekit.Reply{}, err
		}
		rev, button = now.row.Rev, templates.Button{Label: "Replace battlefield", Style: templates.Danger}
	}
	l, err := s.source(ctx, call, source)
	if err != nil {
		return gamekit.Reply{}, err
	}
	v := l.view()
	v.Preview, v.Instead = true, now != nil
	page, err := s.Shown(call, v)
	if err != nil {
		return gamekit.Reply{}, err
	}
	button.ID = verbLay + ":" + strconv.Itoa(rev) + ":" + source
	row := templates.Row{Buttons: []templates.Button{button}}
	row.Buttons = append(row.Buttons, templates.Button{ID: verbForm + ":" + strings.TrimPrefix(source, ownMap),
		Label: "Edit map…", Style: templates.Secondary})
	return gamekit.Whisper(page.Whisper().With(row)), nil
}

// ownMap is the prefix of a draft's ID as the source of a user's own map.
const ownMap = "="

// source returns a map as a battlefield: a pre-made one, or the caller's own.
func (s *Sandbox) source(ctx context.Context, call *gamekit.Call, source string) (*laid, error) {
	if draft, own := strings.CutPrefix(source, ownMap); own {
		text, err := s.written(ctx, call, draft)
		if err != nil {
			return nil, err
		}
		sheet, err := read(text)
		return layOwn(call.User.ID, sheet), err
	}
	sheet, ok := sheetOf(source)
	if !ok {
		return nil, gamekit.ErrOldButton
	}
	return lay(source, sheet), nil
}

// pressLay sets up a map after its preview.
func (s *Sandbox) pressLay(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	rev, err := strconv.Atoi(call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	return s.layOut(ctx, call, strings.Join(call.CustomID.Rest(1), ":"), rev)
}

// layOut sets up a map in place of the channel's battlefield at revision rev; 0 means that it has none.
func (s *Sandbox) layOut(ctx context.Context, call *gamekit.Call, source string, rev int) (gamekit.Reply, error) {
	if err := call.Writable(); err != nil {
		return gamekit.Reply{}, err
	}
	if err := s.MayOpen(ctx, call); err != nil {
		return gamekit.Reply{}, err
	}
	now, err := s.load(ctx, call)
	switch {
	case errors.Is(err, errNone):
		now = &laid{}
	case err != nil:
		return gamekit.Reply{}, err
	}
	if now.row.Rev != rev {
		return gamekit.Reply{}, errStale
	}
	if rev > 0 {
		if err := s.mayReplace(ctx, call, now); err != nil {
			return gamekit.Reply{}, err
		}
	}
	l, err := s.source(ctx, call, source)
	if err != nil {
		return gamekit.Reply{}, err
	}
	l.row.User, l.row.Rev = call.User.ID, rev
	err = s.keep(ctx, call, l)
	if errors.Is(err, storage.ErrMoved) {
		return gamekit.Reply{}, errStale
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	v := l.view()
	v.By = call.User.Name
	return s.post(call, l, v)
}
