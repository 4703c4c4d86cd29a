package diceline

import (
	"math/big"
	"strconv"

	"warbell/engine/dice"
	"warbell/engine/odds"
)

// blades is the system of Blades in the Dark: the highest D6 counts.
type blades struct{}

// bladesDice returns the dice of a rating. For rating 0 it is the lower of two.
func bladesDice(n int) string {
	switch n {
	case 0:
		return "2d6kl1"
	case 1:
		return "d6"
	}
	return strconv.Itoa(n) + "d6kh1"
}

func (blades) word() string { return "blades" }

func (b blades) fit(e dice.Expr) (system, dice.Expr, error) {
	h, ok := plainPool(e)
	switch {
	case !ok || h.Sides != 6 || h.Success != "" || h.Explode != "":
		return nil, e, refuse("Blades in the Dark rolls only D6. Write, for example, %s.", examples["blades"])
	case h.Lowest:
		return reread(b, bladesDice(0))
	}
	return reread(b, bladesDice(h.Count))
}

func (blades) verdict(r dice.Roll) Verdict {
	sixes := 0
	for _, d := range r.Terms[0].Dice {
		if d.Value == 6 {
			sixes++
		}
	}
	switch {
	case sixes > 1 && !zeroRating(r.Terms[0]):
		return Verdict{Key: VerdictCritical}
	case r.Total == 6:
		return Verdict{Key: VerdictSuccess}
	case r.Total >= 4:
		return Verdict{Key: VerdictPartial}
	}
	return Verdict{Key: VerdictFailure}
}

// zeroRating reports whether the term is a roll with rating 0.
func zeroRating(t dice.Term) bool { return t.Notation == bladesDice(0) }

func (b blades) chances(e dice.Expr) ([]Chance, error) {
	h := e.Handfuls()[0]
	if h.Lowest {
		return []Chance{
			{Verdict{Key: VerdictFailure}, big.NewRat(27, 36)}, {Verdict{Key: VerdictPartial}, big.NewRat(8, 36)},
			{Verdict{Key: VerdictSuccess}, big.NewRat(1, 36)},
		}, nil
	}
	n := h.Count
	low, none := power(1, 2, n), power(5, 6, n)
	one := new(big.Rat).Mul(big.NewRat(int64(n), 6), power(5, 6, n-1))
	return []Chance{
		{Verdict{Key: VerdictFailure}, low}, {Verdict{Key: VerdictPartial}, new(big.Rat).Sub(none, low)},
		{Verdict{Key: VerdictSuccess}, one}, {Verdict{Key: VerdictCritical}, rest(none, one)},
	}, nil
}

// power returns the fraction a/b to the power of n.
func power(a, b int64, n int) *big.Rat {
	to := big.NewInt(int64(n))
	over, under := new(big.Int).Exp(big.NewInt(a), to, nil), new(big.Int).Exp(big.NewInt(b), to, nil)
	return new(big.Rat).SetFrac(over, under)
}

// rest returns 1 less the sum of parts: the probability that none of them happens.
func rest(parts ...*big.Rat) *big.Rat {
	left := big.NewRat(1, 1)
	for _, p := range parts {
		left.Sub(left, p)
	}
	return left
}

// counting returns the notation of dice that are counted. A single die gets brackets, since its total would
// be compared without them.
func counting(n int, die string) string {
	if n == 1 {
		return "(" + die + ")"
	}
	return strconv.Itoa(n) + die
}

func successes(n int) Verdict {
	if n < 1 {
		return Verdict{Key: VerdictFailure}
	}
	return Verdict{Key: VerdictSuccesses, N: n}
}

// darkness is the older World of Darkness: successes from a difficulty on, and ones subtract a success.
type darkness struct{ from int }

func (d darkness) word() string {
	if d.from == 6 {
		return "wod"
	}
	return wordOf("wod", strconv.Itoa(d.from))
}

func (d darkness) fit(e dice.Expr) (system, dice.Expr, error) {
	all := e.Handfuls()
	_, target := e.Target()
	if target || len(all) != 1 || all[0].Sides != 10 || all[0].Kept || all[0].Explode != "" ||
		all[0].Reroll != "" || e.Repeats() > 1 || d.from < 2 || d.from > 10 ||
		all[0].Success != "" && all[0].Success != ">= "+strconv.Itoa(d.from) {
		return nil, e, refuse("World of Darkness rolls D10 against a difficulty from 2 to 10. Write, for example, wod 7 8.")
	}
	from := strconv.Itoa(d.from)
	return reread(d, counting(all[0].Count, "d10>="+from+"f1"))
}

func (darkness) verdict(r dice.Roll) Verdict {
	hit, ones := false, 0
	for _, die := range r.Terms[0].Dice {
		hit = hit || die.Success
		if die.Failure {
			ones++
		}
	}
	if ones > 0 && !hit {
		return Verdict{Key: VerdictBotch, N: ones}
	}
	return successes(r.Total)
}

func (d darkness) chances(e dice.Expr) ([]Chance, error) {
	total, err := odds.Expression(e)
	if err != nil {
		return nil, err
	}
	n := e.Handfuls()[0].Count
	botch := new(big.Rat).Sub(power(int64(d.from-1), 10, n), power(int64(d.from-2), 10, n))
	some := total.That(func(n int) bool { return n > 0 })
	return []Chance{
		{Verdict{Key: VerdictBotch}, botch}, {Verdict{Key: VerdictFailure}, rest(botch, some)},
		{Verdict{Key: VerdictSuccess}, some},
	}, nil
}

// chronicles is Chronicles of Darkness: successes from 8, and tens explode, or lower numbers too.
type chronicles struct{ again int }

// exceptional is the number of successes from which a result is exceptional.
const exceptional = 5

func (c chronicles) word() string {
	if c.again == 10 {
		return "cod"
	}
	return wordOf("cod", strconv.Itoa(c.again))
}

// explosion returns the notation of what explodes.
func (c chronicles) explosion() string {
	if c.again == 10 {
		return "!"
	}
	return "e>=" + strconv.Itoa(c.again)
}

func (c chronicles) fit(e dice.Expr) (system, dice.Expr, error) {
	all := e.Handfuls()
	_, target := e.Target()
	if target || len(all) != 1 || all[0].Sides != 10 || all[0].Kept || all[0].Failure != "" || e.Repeats() > 1 ||
		all[0].Success != "" && all[0].Success != ">= 8" || c.again < 8 || c.again > 10 ||
		all[0].Explode != "" && all[0].Explode != "10" && all[0].Explode != ">= "+strconv.Itoa(c.again) {
		return nil, e, refuse("Chronicles of Darkness rolls D10, and explodes on 8, 9 or 10. Write cod 5, or cod 5 9.")
	}
	return reread(c, counting(all[0].Count, "d10"+c.explosion()+">=8"))
}

func (chronicles) verdict(r dice.Roll) Verdict {
	if r.Total >= exceptional {
		return Verdict{Key: VerdictExceptional, N: r.Total}
	}
	return successes(r.Total)
}

func (chronicles) chances(e dice.Expr) ([]Chance, error) {
	total, err := odds.Expression(e)
	if err != nil {
		return nil, err
	}
	none := total.Chance(0)
	some := total.That(func(n int) bool { return n > 0 && n < exceptional })
	return []Chance{
		{Verdict{Key: VerdictFailure}, none}, {Verdict{Key: VerdictSuccess}, some},
		{Verdict{Key: VerdictExceptional}, rest(none, some)},
	}, nil
}
