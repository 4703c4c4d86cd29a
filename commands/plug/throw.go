package plug

import (
	"errors"
	"fmt"
	"strconv"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/templates"
)

// rollView is a throw of dice outside any game.
type rollView struct {
	Name, Dice, Label string
	Successes         bool
	Target            string // what each total is compared with, such as ">= 14"; "": nothing
	Words             bool   // faces are words, and there are no totals
	Lines             []dice.Line
	Total             int // of all lines
}

func (rollView) ViewOf() string { return "ui/roll" }

// Throw throws dice outside any game, with the machine's own randomness, for somebody of this name. It refuses
// what is no dice notation.
func Throw(d Desk, name, notation string) (templates.Public, error) {
	expr, err := dice.Parse(notation)
	if err != nil {
		return templates.Public{}, DiceRefusal(err)
	}
	result, err := expr.Roll(dice.System())
	if err != nil {
		return templates.Public{}, DiceRefusal(err)
	}
	return d.Words().View(viewOf(name, expr, result))
}

func viewOf(name string, expr dice.Expr, result dice.Result) rollView {
	v := rollView{
		Name: name, Dice: expr.Notation(), Label: result.Label, Successes: result.Successes,
		Words: expr.Symbols(), Lines: result.Lines(), Total: result.Total(),
	}
	if target, ok := expr.Target(); ok {
		v.Target = target.String()
	}
	return v
}

// Pad writes a total as wide as the widest, so that lines stand below each other.
func (v rollView) Pad(total int) string {
	wide := 0
	for _, line := range v.Lines {
		wide = max(wide, len(strconv.Itoa(line.Total)))
	}
	return fmt.Sprintf("%*d", wide, total)
}

// Met is how many of several lines meet the target.
func (v rollView) Met() int {
	n := 0
	for _, line := range v.Lines {
		if line.Met {
			n++
		}
	}
	return n
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
