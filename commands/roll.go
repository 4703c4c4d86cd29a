package commands

import (
	"context"
	"errors"
	"strings"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates"
)

func (b *Bot) addRoll() {
	b.add(&command{
		def: Definition{
			Name: "roll", Description: "Throw dice: 2d6+3, 4d6kh3, 3d12!>=8, D66 # for luck", Public: true, DM: true,
			Options: []Option{{Name: "dice", Description: "What to throw. /help dice shows all that can be written", Kind: OptionText, Required: true, Max: 200}},
		},
		run: map[string]handler{"": b.roll},
	})
}

// rollView is a throw of dice outside any game.
type rollView struct {
	Name, Dice, Label, Text string
}

func (rollView) ViewOf() string { return "ui/roll" }

func (b *Bot) roll(_ context.Context, call *Call) (Reply, error) {
	expr, err := dice.Parse(call.Text("dice", ""))
	if err != nil {
		return Reply{}, diceRefusal(err)
	}
	result, err := expr.Roll(dice.System())
	if err != nil {
		return Reply{}, diceRefusal(err)
	}
	post, err := b.words.View(rollView{
		Name: call.User.Name, Dice: strings.TrimSuffix(expr.String(), " #"+expr.Label()), Label: result.Label, Text: result.Text(),
	})
	return Post(post), err
}

// diceRefusal makes a refusal of what the dice notation says to players; other errors stay errors.
func diceRefusal(err error) error {
	var syntax *dice.SyntaxError
	var limit *dice.LimitError
	if errors.As(err, &syntax) || errors.As(err, &limit) {
		return engine.Refuse(engine.Invalid, "", "%s", templates.Clip(err.Error(), 1500))
	}
	return err
}
