package gamekit

import (
	"context"
	"errors"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates"
)

// Throw rolls dice outside any game for the caller. It is veiled if the result may be secret. It refuses a
// text that is no dice notation. The dice of /roll are rolled by commands/rolls instead.
func Throw(ctx context.Context, d Host, call *Call, notation string, veiled bool) (RollResult, error) {
	expr, err := dice.Parse(notation)
	if err != nil {
		return RollResult{}, DiceRefusal(err)
	}
	return d.Roll(ctx, call, Roll{Expr: expr, Veiled: veiled})
}

// Show renders the result of a roll.
func Show(d Host, t RollResult) (templates.Public, error) {
	return d.Words().View(templates.RollOf(t.Name, t.Expr, t.Result))
}

// DiceRefusal turns an error in dice notation into a refusal. It returns other errors unchanged.
func DiceRefusal(err error) error {
	var syntax *dice.SyntaxError
	var limit *dice.LimitError
	switch {
	case errors.As(err, &syntax):
		return engine.Refuse(engine.Invalid, "", syntax.Format, valuesOf(syntax.Said)...)
	case errors.As(err, &limit):
		return engine.Refuse(engine.Invalid, "", limit.Format, valuesOf(limit.Said)...)
	}
	return err
}

// valuesOf returns the values of an error in dice notation. Those with a text of their own are phrases.
func valuesOf(said dice.Said) []any {
	values := slices.Clone(said.Args)
	for i, value := range values {
		if inner, ok := value.(dice.Said); ok {
			values[i] = engine.Phrased(inner.Format, valuesOf(inner)...)
		}
	}
	return values
}
