package play

import (
	"context"
	"maps"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Typed opens the form of the action that a line names, filled in, so that the user sees how the line was
// understood. An action without a form is done at once. It reports whether the line names an action, and
// refuses one that is impossible now. model may name the model that acts.
func (p *Play) Typed(ctx context.Context, call *gamekit.Call, l *runner.Game, line,
	model string) (gamekit.Reply, bool, error) {
	if own := p.Typists[l.System]; own != nil {
		if reply, ok, err := own.Typed(ctx, call, l, line, model); ok || err != nil {
			return reply, ok, err
		}
	}
	turns := p.Systems[l.System].Turns
	if turns.Read == nil {
		return gamekit.Reply{}, false, nil
	}
	name, said := turns.Read(line)
	action, ok := turns.Named(name)
	if !ok {
		return gamekit.Reply{}, false, nil
	}
	if model == "" {
		model = said[gamekit.OptionAs]
	}
	delete(said, gamekit.OptionAs)
	words := call.Text(gamekit.FieldWords, "")
	do := doing{Game: l, turns: turns, action: action, said: map[string]string{gamekit.OptionAs: model}}
	reply, err := p.fillIn(ctx, call, do, said, words)
	return reply, true, err
}

// Lines completes a typed line that isn't among the choices.
func (p *Play) Lines(call *gamekit.Call, l *runner.Game, line, model string) []templates.Choice {
	if own := p.Typists[l.System]; own != nil {
		return own.Lines(call, l, line, model)
	}
	return nil
}

// fillIn opens the form of an action, filled in with the input of a typed line and the player's own words.
func (p *Play) fillIn(ctx context.Context, call *gamekit.Call, do doing, said map[string]string,
	words string) (gamekit.Reply, error) {
	several, err := do.by(call.User.ID)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case len(several) > 0:
		actors := "models"
		if do.Game.Refereed() {
			actors = "characters"
		}
		names := make([]string, len(several))
		for i, c := range several {
			names[i] = c.Label
		}
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"Several %s can do that. Name one with the option “model”: %s.", engine.Ours(actors), strings.Join(names, ", "))
	}
	do.duty = do.turns.Meets(do.Game, do.seat, do.action)
	if !do.action.Asks() {
		return p.doAct(ctx, call, do)
	}
	filled := map[string]string{}
	if words = strings.TrimSpace(words); len(said) > 0 || words != "" {
		input := maps.Clone(do.said)
		maps.Copy(input, said)
		input[gamekit.FieldWords] = words
		cmd, err := do.action.Parse(do.Game, do.seat, input)
		if err == nil && do.action.AtOnce != nil && do.action.AtOnce(do.Game, cmd, words) {
			do.said = input
			return p.doAct(ctx, call, do)
		}
		if err == nil && len(said) > 0 {
			err = do.Try(do.seat, cmd)
		}
		if err != nil && len(said) > 0 {
			return gamekit.Reply{}, err
		}
		if err == nil && len(said) > 0 {
			filled = do.turns.Chosen(cmd)
		}
	}
	filled[gamekit.FieldWords] = words
	return p.askFilled(ctx, call, do, filled)
}

// Public reports whether a typed line may carry out an action at once, which all players then see.
func (p *Play) Public(line string) bool {
	for _, system := range p.Systems {
		if read := system.Turns.Read; read != nil {
			name, _ := read(line)
			if action, ok := system.Turns.Named(name); ok && action.AtOnce != nil {
				return true
			}
		}
	}
	return false
}
