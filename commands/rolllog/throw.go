package rolllog

import (
	"errors"
	"strings"

	"warbell/engine/dice"
)

// thrownDice holds the expressions that were rolled with the same dice: at least one, and those that followed
// from its result.
type thrownDice struct {
	exprs   []dice.Expr
	results []dice.Result
	drawn   []dice.Drawn
}

// next returns the expression after the results so far; false if there is none.
type next = func(fell []dice.Result) (dice.Expr, bool)

// behind separates the stored expressions of a roll. No notation contains it.
const behind = "; "

// throw rolls an expression and those that follow.
func throw(src dice.Source, expr dice.Expr, then next) (f thrownDice, err error) {
	rec := dice.Record(src)
	for more := true; more; {
		fell, err := expr.Roll(rec)
		if err != nil {
			return f, err
		}
		f.exprs, f.results = append(f.exprs, expr), append(f.results, fell)
		if more = then != nil; more {
			expr, more = then(f.results)
		}
	}
	f.drawn = rec.Drawn()
	return f, nil
}

// mostBehind bounds the expressions of a roll. Ten rows of a table need fewer.
const mostBehind = 400

// rethrow rolls a stored text again. It fails if the notation is invalid, or the dice would never end.
func rethrow(src dice.Source, written string) (thrownDice, error) {
	var all []dice.Expr
	for text := range strings.SplitSeq(written, behind) {
		expr, err := dice.Parse(text)
		if err != nil {
			return thrownDice{}, err
		}
		if all = append(all, expr); len(all) > mostBehind {
			return thrownDice{}, errors.New("the roll has too many dice")
		}
	}
	return throw(src, all[0], func(fell []dice.Result) (dice.Expr, bool) {
		if len(fell) == len(all) {
			return dice.Expr{}, false
		}
		return all[len(fell)], true
	})
}

// dice returns the expressions in stored form.
func (f thrownDice) dice() string {
	all := make([]string, len(f.exprs))
	for i, expr := range f.exprs {
		all[i] = expr.Notation()
	}
	return strings.Join(all, behind)
}

// totals returns the totals of all repeats of all expressions.
func totals(results []dice.Result) []int {
	var all []int
	for _, r := range results {
		for _, roll := range r.Rolls {
			all = append(all, roll.Total)
		}
	}
	return all
}
