package rolls

import (
	"context"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine/dice"
	"warbell/storage"
	"warbell/templates"
)

// suggest completes the dice of /roll: what is saved, or what the dice that are typed can come to.
func (s *Rolls) suggest(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	typed := strings.TrimSpace(call.Text(optDice, ""))
	choices := []templates.Choice{}
	if typed != "" && !strings.HasPrefix(typed, "@") {
		if c, ok := s.spanned(typed); ok {
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
			choices = append(choices, templates.Choice{Label: s.label(r), Value: value})
		}
	}
	return gamekit.Reply{Choices: choices[:min(len(choices), templates.MaxChoices)]}, nil
}

// spanned says what dice that are typed can come to, or what is wrong with them.
func (s *Rolls) spanned(typed string) (templates.Choice, bool) {
	if len([]rune(typed)) > templates.MaxChoiceText {
		return templates.Choice{}, false
	}
	v := struct {
		Dice, Wrong string
		Bounds      dice.Bounds
		Symbols     bool
	}{Dice: typed}
	if expr, err := dice.Parse(typed); err != nil {
		v.Wrong = err.Error()
	} else {
		v.Dice, v.Bounds, v.Symbols = expr.String(), expr.Bounds(), expr.Symbols()
	}
	return templates.Choice{Label: templates.Plain(s.Words.Text("rolls.suggest.dice", v),
		templates.MaxChoiceText), Value: typed}, true
}

// suggestSaved completes the name of /rolls remove.
func (s *Rolls) suggestSaved(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	saved, err := s.saved(ctx, call, strings.TrimPrefix(strings.TrimSpace(call.Text(optName, "")), "@"))
	choices := []templates.Choice{}
	for _, r := range saved[:min(len(saved), templates.MaxChoices)] {
		choices = append(choices, templates.Choice{Label: s.label(r), Value: handle(r)})
	}
	return gamekit.Reply{Choices: choices}, err
}

// saved are the caller's rolls and the server's whose name or character has what is typed.
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
