package rolls

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/storage"
	"warbell/templates"
)

// suggest completes the dice of /roll: with saved rolls, or with the range of the typed dice.
func (s *Rolls) suggest(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	typed := strings.TrimSpace(call.Text(optDice, ""))
	choices := []templates.Choice{}
	if typed != "" && !strings.HasPrefix(typed, "@") {
		if c, ok := s.spanned(call.Guild, typed); ok {
			choices = append(choices, c)
		}
		return gamekit.Reply{Choices: choices}, nil
	}
	called, behind, _ := strings.Cut(strings.TrimPrefix(typed, "@"), " ")
	saved, err := s.saved(ctx, call, called)
	if err != nil {
		return gamekit.Reply{}, err
	}
	for _, r := range saved {
		value := "@" + handle(r)
		if behind != "" {
			value += " " + behind
		}
		if len([]rune(value)) <= templates.MaxChoiceText {
			choices = append(choices, templates.Choice{Label: s.label(r), Verbatim: true, Value: value})
		}
	}
	return gamekit.Reply{Choices: choices[:min(len(choices), templates.MaxChoices)]}, nil
}

// spanned says which results typed dice can have, or what is wrong with them.
func (s *Rolls) spanned(guild, typed string) (templates.Choice, bool) {
	if len([]rune(typed)) > templates.MaxChoiceText {
		return templates.Choice{}, false
	}
	v := struct {
		Dice, Wrong string
		Bounds      dice.Bounds
		Symbols     bool
		Rolls       int // in a line with several rolls or with a game's words
	}{Dice: typed}
	line, err := diceline.ParseFor(s.Game(guild), typed)
	expr, single := line.Single()
	switch {
	case err != nil:
		v.Wrong = err.Error()
	case single:
		v.Dice, v.Bounds, v.Symbols = expr.String(), expr.Bounds(), expr.Symbols()
	default:
		v.Dice, v.Rolls = line.String(), line.Rolls()
	}
	return templates.Choice{Label: templates.Plain(s.Words.Text("rolls.suggest.dice", v),
		templates.MaxChoiceText), Verbatim: true, Value: typed}, true
}

// saved returns the rolls of the caller and the server whose name or character contains the typed text.
func (s *Rolls) saved(ctx context.Context, call *gamekit.Call, typed string) ([]storage.SavedRoll, error) {
	all, err := s.Store.SavedRolls(ctx, call.User.ID, call.Guild)
	typed = strings.ToLower(strings.TrimSpace(typed))
	return only(all, func(r storage.SavedRoll) bool {
		return strings.Contains(handle(r), typed) || slug(typed) != "" && strings.Contains(handle(r), slug(typed))
	}), err
}

func (s *Rolls) label(r storage.SavedRoll) string {
	return templates.Plain(s.Words.Text("rolls.suggest.saved", said(r)), templates.MaxChoiceText)
}
