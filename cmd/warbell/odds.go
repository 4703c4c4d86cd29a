package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/odds"
)

// odds prints the chance that a dice expression meets its target, as an exact fraction, a tab and a
// decimal. Without a target, it prints a line for each total, which begins with the total and a tab.
func (m *Main) odds(_ context.Context, flags *flag.FlagSet, args []string) error {
	if err := m.parse(flags, args, 1); err != nil {
		return err
	}
	expr, err := dice.Parse(flags.Arg(0))
	if err != nil {
		return m.misused("%s", err)
	}
	total, err := odds.Expression(expr)
	switch {
	case errors.Is(err, odds.ErrTooLarge):
		return m.misused("%s is too large for exact odds: use fewer dice, or dice with fewer sides",
			expr.Notation())
	case errors.Is(err, odds.ErrUnbounded):
		return m.misused("no exact odds for %s: exploding dice can only be added up, counted or multiplied by a number", expr.Notation())
	case errors.Is(err, odds.ErrWords):
		return m.misused("words have no total: count one face, as in 3d{sword,shield}=sword")
	case err != nil:
		return err
	}
	if target, given := expr.Target(); given {
		printChance(m.Stdout, total.Meets(target))
		return nil
	}
	for _, row := range total.Rows() {
		fmt.Fprintf(m.Stdout, "%d\t", row.Result)
		printChance(m.Stdout, total.Chance(row.Result))
	}
	if total.Open {
		fmt.Fprintf(m.Stdout, ">%d\t", total.Top)
		printChance(m.Stdout, total.More())
	}
	return nil
}

func printChance(w io.Writer, chance *big.Rat) {
	fmt.Fprintf(w, "%s\t%s\n", chance.RatString(), chance.FloatString(10))
}
