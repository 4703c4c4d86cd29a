package play

import (
	"context"
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
	l, err := p.Games.Asked(ctx, call)
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
		return p.askAct(ctx, call, do)
	}
	return p.doAct(ctx, call, do)
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
			Style: templates.Secondary})
	}
	var rows []templates.Row
	for some := range slices.Chunk(buttons, templates.MaxButtons) {
		rows = append(rows, templates.Row{Buttons: some})
	}
	note, err := p.Words.NoteAt(do.Table(), "who", nil)
	return gamekit.Whisper(note.With(rows...)), err
}
