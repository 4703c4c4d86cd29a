package rolloff

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// OddsCommand is /odds.
func OddsCommand(d plug.Desk) plug.Command {
	return plug.Command{
		Name: "odds", Description: "How likely a throw is: 4d6kh3 >= 14, or each total of 2d6+3", DM: true,
		Options: []plug.Option{{Name: "what", Description: "Dice as for /roll; with a space and >= 14 behind them, the chance of that", Kind: plug.OptionText, Required: true, Max: 200}},
		Run: func(_ context.Context, call *plug.Call) (plug.Reply, error) {
			view, err := chancesOf(call.Text("what", ""))
			if err != nil {
				return plug.Reply{}, err
			}
			said, err := d.Words().View(view)
			return plug.Whisper(said.Whisper()), err
		},
	}
}

// chances are the odds of a dice expression.
type chances struct {
	Dice      string
	Repeats   int
	Successes bool
	Target    string   // "": none
	Chance    *big.Rat // of meeting it
	Exact     string   // the same as a fraction; "" if that is long
	Mean      *big.Rat // nil if dice explode without end
	Rows      []chance
}

func (chances) ViewOf() string { return "ui/chances" }

// chance is that of a total, or of neighbouring ones.
type chance struct {
	Total string   // as wide as all others
	Is    *big.Rat // exactly this
	Least *big.Rat // this or more
	Bar   string
	Makes bool // it meets the target
}

const (
	mostRows     = 20
	barWidth     = 12
	longFraction = 24 // characters that are still easy to read
)

// chancesOf reckons what is written as for /roll.
func chancesOf(what string) (chances, error) {
	expr, err := dice.Parse(what)
	if err != nil {
		return chances{}, plug.DiceRefusal(err)
	}
	total, err := odds.Expression(expr)
	if err != nil {
		return chances{}, oddsRefusal(err)
	}
	c := chances{Dice: expr.Notation(), Repeats: expr.Repeats(), Successes: expr.Successes(), Rows: rowsOf(expr, total)}
	if target, given := expr.Target(); given {
		c.Target, c.Chance = target.String(), total.Meets(target)
		if text := c.Chance.RatString(); len(text) <= longFraction {
			c.Exact = text
		}
	}
	if !total.Open {
		c.Mean = total.Mean(func(n int) int { return n })
	}
	return c, nil
}

func oddsRefusal(err error) error {
	switch {
	case errors.Is(err, odds.ErrTooLarge):
		return engine.Refuse(engine.Invalid, "", "These dice are too many, or have too many sides, to be counted exactly. Ask for fewer.")
	case errors.Is(err, odds.ErrUnbounded):
		return engine.Refuse(engine.Invalid, "", "Dice that explode without end can be counted exactly where they are added up or counted as successes, not where some are kept, taken away or compared. Ask for them by themselves, or let them explode once, as in d6!o.")
	case errors.Is(err, odds.ErrWords):
		return engine.Refuse(engine.Invalid, "", "Words have no total to reckon with. Count one face, as in 3d{sword,shield}=sword.")
	}
	return err
}

// rowsOf are the totals from the lowest, neighbours together where there are many.
func rowsOf(expr dice.Expr, total odds.Total) []chance {
	rows := total.Rows()
	if len(rows) == 0 {
		return nil
	}
	low, high := rows[0].Result, rows[len(rows)-1].Result
	step := (high-low)/mostRows + 1
	target, given := expr.Target()
	var all []chance
	least, most := big.NewRat(1, 1), new(big.Rat)
	for i := 0; i < len(rows); {
		from := low + (rows[i].Result-low)/step*step
		c := chance{Total: ranged(from, from+step-1), Is: new(big.Rat), Least: new(big.Rat).Set(least), Makes: given}
		for ; i < len(rows) && rows[i].Result < from+step; i++ {
			c.Is.Add(c.Is, total.Chance(rows[i].Result))
			c.Makes = c.Makes && target.Met(rows[i].Result)
		}
		least.Sub(least, c.Is)
		if c.Is.Cmp(most) > 0 {
			most = c.Is
		}
		all = append(all, c)
	}
	for i := range all {
		share, _ := new(big.Rat).Quo(all[i].Is, most).Float64()
		all[i].Bar = bar(share)
	}
	return padded(all)
}

// ranged writes a total, or the first and the last of several.
func ranged(from, to int) string {
	if from == to {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d…%d", from, to)
}

// bar is as long as a share of the likeliest; what can be has at least a trace.
func bar(share float64) string {
	eighths := max(1, int(share*barWidth*8+0.5))
	text := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		text += string([]rune("▏▎▍▌▋▊▉")[rest-1])
	}
	return text
}

// padded makes all totals, and all bars, as wide as the widest.
func padded(all []chance) []chance {
	wide := 0
	for _, c := range all {
		wide = max(wide, len([]rune(c.Total)))
	}
	for i := range all {
		all[i].Total = fmt.Sprintf("%*s", wide, all[i].Total)
		all[i].Bar = fmt.Sprintf("%-*s", barWidth, all[i].Bar)
	}
	return all
}
