package rolls

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/engine/odds"
)

// The options of /odds.
const (
	optWhat    = "what"
	optAgainst = "against"
	optNumbers = "numbers"
)

func (s *Rolls) oddsCommand() gamekit.Command {
	return gamekit.Command{
		Name: "odds", Description: "Exact odds of a roll or matchup: 4d6kh3 >= 14, or two fighters", DM: true, Anywhere: true, Run: s.odds,
		Options: []gamekit.Option{
			{Name: optWhat, Description: "Dice with a target such as >= 14, or a fighter", Kind: gamekit.OptionText, Required: true, Max: gamekit.LongestLine},
			{Name: optAgainst, Description: "Dice or fighter to compare with", Kind: gamekit.OptionText, Max: gamekit.LongestLine},
			{Name: optNumbers, Description: "Numbers instead of a chart (default: no)", Kind: gamekit.OptionBool},
		},
	}
}

func (s *Rolls) odds(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	drawn := call.Rights.Attach && !call.Bool(optNumbers, false)
	what := question(call.Text(optWhat, ""))
	if _, wrong := diceline.Parse(what); wrong != nil && call.Has(optAgainst) {
		note, ok, err := s.Fighters(ctx, call, what, call.Text(optAgainst, ""))
		if !ok && err == nil {
			err = engine.WithHint(gamekit.DiceRefusal(wrong),
				"To compare 2 fighters of one game, write a name or a duel line for each.")
		}
		return gamekit.Whisper(note), err
	}
	var view engine.View
	var err error
	if call.Has(optAgainst) {
		view, err = contested(what, call.Text(optAgainst, ""), drawn)
	} else {
		view, err = s.chancesOf(ctx, call, what, drawn)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	said, err := s.Shown(call, view)
	return gamekit.Whisper(said.Whisper()), err
}

// chances is the data of the odds of a dice expression.
type chances struct {
	Dice      string
	Repeats   int
	Successes bool
	Remarks   []dice.Remark
	Target    string   // empty: none
	Chance    *big.Rat // the chance of meeting it
	Exact     string   // Chance as a fraction; empty if that is long
	Mean      *big.Rat // nil if dice explode without end
	Rows      []chance
	Drawn     bool // the rows are shown as a picture
}

func (chances) ViewOf() string { return "ui/chances" }

// chance is the chance of a total, or of a range of totals.
type chance struct {
	Total string   // padded to the width of the others
	Is    *big.Rat // the chance of exactly these totals
	Least *big.Rat // the chance of this total or more
	Bar   string
	Makes bool // these totals meet the target
}

const (
	mostChances  = 20
	barWidth     = 12
	longFraction = 24 // characters; longer fractions are hard to read
)

// chancesOf returns the odds of a notation as /roll reads it, with saved rolls.
func (s *Rolls) chancesOf(ctx context.Context, call *gamekit.Call, what string, drawn bool) (engine.View, error) {
	a := asked{owner: call.User}
	if err := s.readDice(ctx, call, what, &a); err != nil {
		return nil, err
	}
	if a.table.Name != "" {
		return nil, engine.Refuse(engine.Invalid, "",
			"You can't get odds of a random table: they are in its numbers. See `/saved list`.")
	}
	expr, single := a.line.Single()
	if !single {
		return lineOdds(a.line)
	}
	total, err := odds.Expression(expr)
	if err != nil {
		return nil, oddsRefusal(err)
	}
	target, given := expr.Target()
	c := chances{Dice: expr.Notation(), Repeats: expr.Repeats(), Successes: expr.Successes(),
		Remarks: expr.Remarks(), Drawn: drawn}
	c.Rows = rowsOf(total.Odds, pivot(expr), func(n int) bool { return given && target.Met(n) })
	if given {
		c.Target, c.Chance = target.String(), total.Meets(target)
		c.Exact = fraction(c.Chance)
	}
	if !total.Open {
		c.Mean = total.Mean(func(n int) int { return n })
	}
	if drawn && len(c.Rows) > 0 {
		return drawnChances{c}, nil
	}
	return c, nil
}

// pivot returns the lowest total that meets an expression's target, or, if low totals meet it, the lowest
// that doesn't. Without a target it returns the lowest total.
func pivot(expr dice.Expr) int {
	target, given := expr.Target()
	switch {
	case !given:
		return expr.Bounds().Low
	case target.Op() == ">" || target.Op() == "<=":
		return target.N() + 1
	}
	return target.N()
}

// fraction returns a chance as a fraction; "" if that is too long.
func fraction(chance *big.Rat) string {
	if text := chance.RatString(); len(text) <= longFraction {
		return text
	}
	return ""
}

// contest is the data of the odds that one expression exceeds another.
type contest struct {
	One, Other       string
	More, Same, Less *big.Rat
	Exact            string
	Open             bool
	Rows             []chance // of the difference
	Drawn            bool
}

func (contest) ViewOf() string { return "ui/chances.against" }

// contested returns the odds of two expressions against each other.
func contested(one, other string, drawn bool) (engine.View, error) {
	var both [2]dice.Expr
	for i, text := range []string{one, other} {
		line, err := diceline.Parse(text)
		if err != nil {
			return nil, gamekit.DiceRefusal(err)
		}
		var single bool
		if both[i], single = line.Single(); !single {
			return nil, engine.Refuse(engine.Invalid, "",
				"You can't compare several rolls, or words of a game. Write one roll for each side.")
		}
		if _, given := both[i].Target(); given || both[i].Repeats() > 1 {
			return nil, engine.Refuse(engine.Invalid, "",
				"You can't use a target or repeats with `against:`: it compares totals. Remove them.")
		}
	}
	c, err := odds.Against(both[0], both[1])
	if err != nil {
		return nil, oddsRefusal(err)
	}
	v := contest{One: both[0].Notation(), Other: both[1].Notation(), More: c.More, Same: c.Same, Less: c.Less,
		Open: c.Open, Drawn: drawn}
	if !c.Open {
		v.Exact = fraction(c.More)
	}
	v.Rows = rowsOf(c.By, 1, func(by int) bool { return by > 0 })
	if drawn && len(v.Rows) > 0 {
		return drawnContest{v}, nil
	}
	return v, nil
}

func oddsRefusal(err error) error {
	switch {
	case errors.Is(err, odds.ErrTooLarge):
		return engine.Refuse(engine.Invalid, "",
			"These are too many dice or sides for exact odds. Use fewer.")
	case errors.Is(err, odds.ErrUnbounded):
		return engine.Refuse(engine.Invalid, "",
			"Warbell has no exact odds for exploding dice that are dropped or subtracted. Roll them alone, or let them explode once: d6!o.")
	case errors.Is(err, odds.ErrWords):
		return engine.Refuse(engine.Invalid, "",
			"Dice with words have no total. Count one face: 3d{sword,shield}=sword.")
	}
	return err
}

// rowsOf returns the results in ascending order. If there are many, it merges neighbours, and the rare ones
// at both ends. A row begins at pivot, so that no row mixes results that meet the target with others; makes
// says which do.
func rowsOf(all odds.Odds[int], pivot int, makes func(int) bool) []chance {
	rows := all.Rows()
	if len(rows) == 0 {
		return nil
	}
	low, high := rows[0].Result, rows[len(rows)-1].Result
	if high-low >= mostChances {
		low, high = likely(all)
	}
	step := (high-low)/mostChances + 1
	var told []chance
	least, most := big.NewRat(1, 1), new(big.Rat)
	for i := 0; i < len(rows); {
		from := pivot + floored(max(low, min(rows[i].Result, high))-pivot, step)*step
		to := from + step - 1
		c := chance{Total: ranged(from, to), Is: new(big.Rat), Least: new(big.Rat).Set(least), Makes: true}
		if rows[i].Result < from {
			c.Total = "…" + fmt.Sprint(to)
		}
		for ; i < len(rows) && (rows[i].Result <= to || to >= high); i++ {
			c.Is.Add(c.Is, all.Chance(rows[i].Result))
			c.Makes = c.Makes && makes(rows[i].Result)
			if rows[i].Result > to {
				c.Total = fmt.Sprint(from) + "…"
			}
		}
		least.Sub(least, c.Is)
		if c.Is.Cmp(most) > 0 {
			most = c.Is
		}
		told = append(told, c)
	}
	for i := range told {
		share, _ := new(big.Rat).Quo(told[i].Is, most).Float64()
		told[i].Bar = bar(share)
	}
	return padded(told)
}

// rare bounds the chance of the results merged into a row at either end.
var rare = big.NewRat(1, 2000)

// likely returns the lowest and the highest result that are not rare.
func likely(all odds.Odds[int]) (low, high int) {
	rows := all.Rows()
	first, last := 0, len(rows)-1
	for sum := new(big.Rat); first < last; first++ {
		if sum.Add(sum, all.Chance(rows[first].Result)); sum.Cmp(rare) > 0 {
			break
		}
	}
	for sum := new(big.Rat); last > first; last-- {
		if sum.Add(sum, all.Chance(rows[last].Result)); sum.Cmp(rare) > 0 {
			break
		}
	}
	return rows[first].Result, rows[last].Result
}

// floored returns n divided by by, rounded down even if n is negative.
func floored(n, by int) int { return (n - ((n%by)+by)%by) / by }

// ranged returns a total as text, or a range of totals.
func ranged(from, to int) string {
	if from == to {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d…%d", from, to)
}

// bar returns a bar for a share of the likeliest result. Every possible result has at least a trace.
func bar(share float64) string {
	eighths := max(1, int(share*barWidth*8+0.5))
	text := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		text += string([]rune("▏▎▍▌▋▊▉")[rest-1])
	}
	return text
}

// padded pads all totals and all bars to the same width.
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
