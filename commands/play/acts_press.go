package play

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/templates"
)

// pressAct opens the form of an action, or does the action if it has none. It also handles the submitted
// form.
func (p *Play) pressAct(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := p.actedIn(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	do, err := p.doingPressed(call, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	several, err := do.by(call.User.ID)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case len(several) > 0:
		return p.askActor(do, several)
	case call.Kind == gamekit.Press && do.action.Asks():
		if reply, ok, err := p.askShortcut(do); ok || err != nil {
			return reply, err
		}
		return p.askAct(ctx, call, do)
	}
	return p.doAct(ctx, call, do)
}

// actedIn returns the game of an action. An undone step refuses its actions, except those possible at any
// time.
func (p *Play) actedIn(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	l, settled := p.Games.Asked(ctx, call)
	if !errors.Is(settled, runner.ErrSettled) {
		return l, settled
	}
	l, err := p.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return nil, err
	}
	if a, ok := p.Systems[l.System].Turns.Named(call.CustomID.Part(2)); !ok || !a.Free {
		return nil, settled
	}
	return l, nil
}

// doingPressed returns the action that a custom ID names, with its kept input and the form's fields.
func (p *Play) doingPressed(call *gamekit.Call, l *runner.Game) (doing, error) {
	do := doing{Game: l, turns: p.Systems[l.System].Turns, said: map[string]string{},
		asked: call.Kind == gamekit.Submit}
	var ok bool
	if do.action, ok = do.turns.Named(call.CustomID.Part(2)); !ok || call.CustomID.Verb != do.action.Verb() {
		return do, gamekit.ErrOldButton
	}
	maps.Copy(do.said, call.Fields)
	for _, pair := range gamekit.Kept(call.CustomID) {
		name, value, _ := strings.Cut(pair, "=")
		if do.said[name] = value; name != gamekit.FieldActor {
			do.kept = append(do.kept, pair)
		}
	}
	var err error
	if asks := call.CustomID.Part(3); asks != "" {
		do.duty, err = l.DutyOf(call.User.ID, asks)
	}
	return do, err
}

// askActor asks in private which of several models acts.
func (p *Play) askActor(do doing, several []templates.Choice) (gamekit.Reply, error) {
	var buttons []templates.Button
	for _, c := range several[:min(len(several), templates.MaxChoices)] {
		do.said[gamekit.FieldActor] = c.Value
		buttons = append(buttons, templates.Button{ID: do.id(do.kept...), Label: templates.Clip(c.Label, 80),
			Verbatim: c.Verbatim, Style: templates.Secondary})
	}
	note, err := p.Words.NoteAt(do.Table(), "who", nil)
	return gamekit.Whisper(note.With(inRows(buttons)...)), err
}

// shortcutForm is the part of a custom ID with which the panel of shortcuts opens the form.
const shortcutForm = "form=yes"

// maxShortcuts bounds the shortcuts of a panel, which also has a button for the form.
const maxShortcuts = templates.MaxButtons*templates.MaxRows - 1

// askShortcut shows the panel of an action's shortcuts. It returns false if there are none, or if the pressed
// button is in that panel. For own words it also returns false: only a form takes or refuses them.
func (p *Play) askShortcut(do doing) (gamekit.Reply, bool, error) {
	if do.action.Shortcuts == nil || len(do.kept) > 0 || do.said[gamekit.FieldWords] != "" {
		return gamekit.Reply{}, false, nil
	}
	panel, err := do.action.Shortcuts(do.spec(p.Words))
	if err != nil || len(panel.Choices) == 0 {
		return gamekit.Reply{}, false, err
	}
	var buttons []templates.Button
	for _, c := range panel.Choices[:min(len(panel.Choices), maxShortcuts)] {
		buttons = append(buttons, templates.Button{ID: do.id(c.Keep...), Label: templates.Clip(c.Label, 80),
			Verbatim: true, Style: templates.Primary})
	}
	buttons = append(buttons, templates.Button{ID: do.id(shortcutForm), Label: panel.Form, Style: templates.Secondary})
	return gamekit.Whisper(panel.Note.With(inRows(buttons)...)), true, nil
}

// inRows divides buttons into rows.
func inRows(buttons []templates.Button) (rows []templates.Row) {
	for some := range slices.Chunk(buttons, templates.MaxButtons) {
		rows = append(rows, templates.Row{Buttons: some})
	}
	return rows
}
