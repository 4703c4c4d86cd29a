package gamekit

import (
	"context"
	"errors"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates"
)

// Throw throws dice outside any game for who calls; veiled if not all may know what falls. It refuses what is
// no dice notation. What people roll with /roll is thrown by commands/rolls.
func Throw(ctx context.Context, d Host, call *Call, notation string, veiled bool) (RollResult, error) {
	expr, err := dice.Parse(notation)
	if err != nil {
		return RollResult{}, DiceRefusal(err)
	}
	return d.Roll(ctx, call, Roll{Expr: expr, Veiled: veiled})
}

// Show puts a throw into words.
func Show(d Host, t RollResult) (templates.Public, error) {
	return d.Words().View(templates.RollOf(t.Name, t.Expr, t.Result))
}

// DiceRefusal makes a refusal of what the dice notation says to players; other errors stay errors.
func DiceRefusal(err error) error {
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
