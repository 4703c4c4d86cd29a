package plug

import (
	"errors"
	"strings"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates"
)

// rollView is a throw of dice outside any game.
type rollView struct {
	Name, Dice, Label, Text string
}

func (rollView) ViewOf() string { return "ui/roll" }

// Throw throws dice outside any game, with the machine's own randomness, for somebody of this name. It refuses
// what is no dice notation.
func Throw(d Desk, name, notation string) (templates.Public, error) {
	expr, err := dice.Parse(notation)
	if err != nil {
		return templates.Public{}, diceRefusal(err)
	}
	result, err := expr.Roll(dice.System())
	if err != nil {
		return templates.Public{}, diceRefusal(err)
	}
	return d.Words().View(rollView{
		Name: name, Dice: strings.TrimSuffix(expr.String(), " #"+expr.Label()), Label: result.Label, Text: result.Text(),
	})
}

// diceRefusal makes a refusal of what the dice notation says to players; other errors stay errors.
func diceRefusal(err error) error {
	var syntax *dice.SyntaxError
	var limit *dice.LimitError
	switch {
	case errors.As(err, &syntax):
		return engine.Refuse(engine.Invalid, "", syntax.Format, syntax.Args...)
	case errors.As(err, &limit):
		return engine.Refuse(engine.Invalid, "", limit.Format, limit.Args...)
	}
	return err
}
