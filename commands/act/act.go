// Package act implements /act, which finds and does anything that a player can do in a game now. It knows no
// rules: it finds buttons and presses one.
package act

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// The options of /act.
const (
	optDo    = "do"
	optModel = "model"
)

// Act implements /act.
type Act struct {
	Words   *templates.Renderer
	Games   GameFinder
	Buttons gamekit.Components
	Typist  Typist
	Answers Answers
}

// Typist reads a typed line; see play.Play.
type Typist interface {
	// Lines completes a line that isn't among the choices.
	Lines(call *gamekit.Call, l *runner.Game, line, model string) []templates.Choice
	// Typed shows how a line was understood, if it names an action of the game's system.
	Typed(ctx context.Context, call *gamekit.Call, l *runner.Game, line,
		model string) (gamekit.Reply, bool, error)
	// Public reports whether a line may carry out an action at once, which all players then see.
	Public(line string) bool
}

// Answers returns the answer to a call that was carried out before; false if it was not. See commands.Bot.
type Answers interface {
	Again(context.Context, *gamekit.Call) (gamekit.Reply, bool, error)
}

// GameFinder returns the running game for a call; see finder.Finder.
type GameFinder interface {
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
}

// Command returns /act.
func (a Act) Command() gamekit.Command {
	return gamekit.Command{
		Name: "act", Description: "Take your turn here; without options it opens your panel",
		Game: true, DM: true, Public: true, Hides: a.aside, Asks: a.mayAsk,
		Options: []gamekit.Option{
			{Name: optDo, Description: "Action to take, with odds: pick one or type it",
				Kind: gamekit.OptionText, Complete: true, Max: templates.MaxChoiceText},
			{Name: optModel, Description: "Your model or character, to shorten the list",
				Kind: gamekit.OptionText, Complete: true, Max: templates.MaxChoiceText},
			{Name: gamekit.FieldWords, Description: "Your own words, posted with the action",
				Kind: gamekit.OptionText, Max: runner.MaxProse},
		},
		Run: a.run, Complete: a.complete,
	}
}

// aside reports whether only the caller sees the answer. All users see it only for a picked button whose
// answer is public, and for a typed line that is carried out at once.
func (a Act) aside(call *gamekit.Call) bool {
	picked := a.pressed(call)
	return !picked.Public && (picked.Run != nil || !a.Typist.Public(call.Text(optDo, "")))
}

// mayAsk reports whether the answer may be a form.
func (a Act) mayAsk(call *gamekit.Call) bool {
	picked := a.pressed(call)
	return !picked.Public || picked.Form
}

// pressed returns the handler of the button that the caller picked. If the caller typed something else, the
// handler is empty.
func (a Act) pressed(call *gamekit.Call) gamekit.ComponentHandler {
	return a.Buttons.Pressed(gamekit.ParseCustomID(call.Text(optDo, "")).Verb)
}

func (a Act) run(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := a.Games.Game(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	said := strings.TrimSpace(call.Text(optDo, ""))
	if panel := l.Surface.Panel; panel != nil && said == "" && modelOf(call) == "" {
		return a.press(ctx, call, panel(l))
	}
	acts, err := a.acts(l, call.User.ID, modelOf(call))
	fits, sure := meant(acts, said)
	if named, rest := a.named(l, call, said); !sure && rest != "" {
		if fit, ok := meant(named, rest); ok {
			acts, fits, sure, err = named, fit, true, nil
		}
	}
	if !sure && (err == nil || gamekit.Refused(err)) {
		// A call that Discord sends twice was an act the first time. It may not be legal any more.
		if reply, done, err := a.Answers.Again(ctx, call); done || err != nil {
			return reply, err
		}
		// A label comes before a line that resembles it, so that "Leave the fight" is picked, not typed.
		if reply, ok, err := a.Typist.Typed(ctx, call, l, said, modelOf(call)); ok {
			return reply, err
		}
	}
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case !sure:
		return a.asks(said, fits, len(acts))
	}
	reply, err := a.press(ctx, call, fits[0].ID)
	words := strings.TrimSpace(call.Text(gamekit.FieldWords, ""))
	if err == nil && words != "" && reply.Modal != nil && !takesWords(reply.Modal) {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"“%s” opens a form without a field for your own words. Leave out the option “words”.", fits[0].Label)
	}
	return reply, err
}

// press presses a button for the caller, with the caller's own words. If its form asks only for those, it
// submits the form.
func (a Act) press(ctx context.Context, call *gamekit.Call, id string) (gamekit.Reply, error) {
	words := strings.TrimSpace(call.Text(gamekit.FieldWords, ""))
	said := map[string]string{gamekit.FieldWords: words}
	reply, err := call.Interact(ctx, a.Buttons, gamekit.Press, id, said)
	if form := reply.Modal; err == nil && words != "" && form != nil && len(form.Fields) == 1 && takesWords(form) {
		reply, err = call.Interact(ctx, a.Buttons, gamekit.Submit, form.ID, said)
	}
	switch shown := reply.Update.(type) { // there is no message yet that it could replace
	case templates.Ephemeral:
		reply.Update, reply.Whisper = nil, &shown
	case templates.Public:
		reply.Update, reply.Post = nil, &shown
	}
	return reply, err
}

// takesWords reports whether a form asks for the player's own words.
func takesWords(form *templates.Modal) bool {
	return slices.ContainsFunc(form.Fields, func(f templates.Field) bool { return f.ID == gamekit.FieldWords })
}

// modelOf returns the model that the caller names; "" if there is none.
func modelOf(call *gamekit.Call) string { return strings.TrimSpace(call.Text(optModel, "")) }

// acts returns all acts of a user, or only those of a named model of the user.
func (a Act) acts(l *runner.Game, user, model string) ([]runner.LegalAct, error) {
	seat, err := l.Player(user)
	if err != nil {
		return nil, err
	}
	acts, err := runner.LegalActs(l, seat, model)
	if err != nil || model == "" || len(acts) > 0 {
		return acts, err
	}
	return nil, engine.Refuse(engine.Invalid, "",
		"“%s” isn't one of your models that can act now. Leave out “model” to see everything you can do.", model)
}

// named returns the acts of the caller's model whose name and a colon begin a text, and the rest of the text;
// an empty rest if no name does.
func (a Act) named(l *runner.Game, call *gamekit.Call, said string) (acts []runner.LegalAct, rest string) {
	name, rest, ok := strings.Cut(said, ": ")
	if !ok || modelOf(call) != "" {
		return nil, ""
	}
	acts, err := a.acts(l, call.User.ID, strings.TrimSpace(name))
	if err != nil {
		return nil, ""
	}
	return acts, strings.TrimSpace(rest)
}

// meant returns the acts that a user may mean. It is sure about an act picked from the list or typed as its
// whole label, unless it was for another position of the game. If it isn't sure, the user must choose.
func meant(acts []runner.LegalAct, said string) (fits []runner.LegalAct, sure bool) {
	if said == "" {
		return acts, false
	}
	if i := slices.IndexFunc(acts, func(a runner.LegalAct) bool { return a.ID == said }); i >= 0 {
		return acts[i : i+1], true
	}
	if fits = runner.Filter(acts, func(a runner.LegalAct) bool { return a.Reads(said) }); len(fits) == 1 {
		return fits, true
	}
	if old := gamekit.ParseCustomID(said); len(old.Parts) > 2 {
		return runner.Filter(acts, func(a runner.LegalAct) bool { return sameBut(gamekit.ParseCustomID(a.ID), old) }), false
	}
	return runner.Filter(acts, func(a runner.LegalAct) bool { return contains(a.Label, said) }), false
}

// sameBut reports whether two custom IDs differ only in the position of the game.
func sameBut(a, b gamekit.CustomID) bool {
	return a.Verb == b.Verb && len(a.Parts) == len(b.Parts) && len(a.Parts) > 1 && a.Parts[0] == b.Parts[0] &&
		slices.Equal(a.Parts[2:], b.Parts[2:])
}

// contains reports whether a label contains all typed words. Each may be a part of a word.
func contains(label, typed string) bool {
	label = strings.ToLower(label)
	for _, word := range strings.Fields(strings.ToLower(typed)) {
		if !strings.Contains(label, word) {
			return false
		}
	}
	return true
}

// asking is the data of the question which act is meant.
type asking struct {
	Said string // the typed text; may be empty
	Fits int    // the number of acts that it may mean; 0: all are shown
	All  int    // number of all acts
}

// mostSaid bounds the typed text in a question, in characters.
const mostSaid = 60

// mostAsked bounds the buttons under a question.
const mostAsked = templates.MaxButtons * templates.MaxRows

// asks shows in private the acts that fit the typed text, or all acts if none fits.
func (a Act) asks(said string, fits []runner.LegalAct, all int) (gamekit.Reply, error) {
	if strings.Contains(said, ":") && len(gamekit.ParseCustomID(said).Parts) > 2 {
		said = "" // an ID is nothing to show
	}
	if all == 0 {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You have nothing to do in this game now. See whose turn it is: `/game status`.")
	}
	// A colon before a space begins nothing that Discord formats.
	shown := strings.ReplaceAll(templates.Escape(templates.Clip(said, mostSaid)), `\: `, ": ")
	note, err := a.Words.Note("act", asking{shown, len(fits), all})
	if err != nil {
		return gamekit.Reply{}, err
	}
	fits = runner.Filter(fits, func(act runner.LegalAct) bool { return sent(act) == act.ID }) // same limit
	var rows []templates.Row
	for some := range slices.Chunk(fits[:min(len(fits), mostAsked)], templates.MaxButtons) {
		row := templates.Row{}
		for _, act := range some {
			act.Style = templates.Secondary
			row.Buttons = append(row.Buttons, act.Button)
		}
		rows = append(rows, row)
	}
	return gamekit.Whisper(note.With(rows...)), nil
}

// complete suggests acts with their odds, or models that can act.
func (a Act) complete(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	choices, err := a.choices(ctx, call)
	return gamekit.Reply{Choices: choices}, err
}

func (a Act) choices(ctx context.Context, call *gamekit.Call) ([]templates.Choice, error) {
	l, err := a.Games.Game(ctx, call)
	if err != nil {
		return nil, err
	}
	var choices []templates.Choice
	if call.Focused == optModel {
		acts, err := a.acts(l, call.User.ID, "")
		for _, act := range acts {
			for _, name := range act.Models {
				c := templates.Choice{Label: name, Verbatim: true, Value: name}
				if !slices.Contains(choices, c) {
					choices = append(choices, c)
				}
			}
		}
		return gamekit.Fitting(choices, call.Text(optModel, "")), err
	}
	acts, err := a.acts(l, call.User.ID, modelOf(call))
	typed := call.Text(optDo, "")
	if named, rest := a.named(l, call, typed); rest != "" {
		acts, typed = named, rest
	}
	for _, act := range acts {
		if len(choices) < templates.MaxChoices && contains(act.Label, typed) {
			choices = append(choices, templates.Choice{Label: act.Text(), Verbatim: act.Verbatim, Value: sent(act)})
		}
	}
	choices = append(choices, a.Typist.Lines(call, l, typed, modelOf(call))...)
	return choices[:min(len(choices), templates.MaxChoices)], err
}

// sent returns the value that Discord sends for a picked act: its ID or, if that is too long, its label,
// which means the same act.
func sent(act runner.LegalAct) string {
	if utf8.RuneCountInString(act.ID) > templates.MaxChoiceText {
		return act.Label
	}
	return act.ID
}
