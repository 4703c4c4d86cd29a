package diceline

import (
	"math/big"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/odds"
)

// savage is Savage Worlds: a die and a wild D6 both explode, and the higher counts. Each 4 above the target
// is a raise. Two ones are a critical failure.
type savage struct{ target int }

const (
	raiseStep = 4
	// mostRaises bounds the raises with odds of their own.
	mostRaises = 3
)

func (savage) word() string { return "savage" }

func (s savage) fit(e dice.Expr) (system, dice.Expr, error) {
	all := e.Handfuls()
	target, given := e.Target()
	if e.Repeats() > 1 || given && target.Op() != ">=" {
		return nil, e, errSavage
	}
	wild := len(all) == 2 && all[0].Count == 1 && all[1].Count == 1 && all[1].Sides == 6 && all[1].Explode != ""
	text := e.Notation()
	if given {
		text = strings.TrimSuffix(text, " "+target.String())
	}
	switch {
	case wild && strings.HasPrefix(text, "{"):
	case len(all) == 1 && all[0].Count == 1 && !all[0].Kept && all[0].Reroll == "" &&
		!all[0].Compound && all[0].Success == "" && strings.HasPrefix(strings.TrimLeft(text, "("), all[0].Notation):
		die := strings.TrimSuffix(all[0].Notation, "!")
		text = strings.Replace(strings.Trim(text, "()"), all[0].Notation, "{"+die+"!,d6!}kh1", 1)
	default:
		return nil, e, errSavage
	}
	if s.target = raiseStep; given {
		s.target = target.N()
	}
	text += " " + aim(s.target)
	_, read, err := reread(s, text)
	return s, read, err
}

var errSavage = refuse("Savage Worlds rolls one die and a number to reach. Write, for example, d8+1 savage, or d8 vs 6 savage.")

func (s savage) verdict(r dice.Roll) Verdict {
	ones := 0
	for _, t := range r.Terms {
		if len(t.Dice) > 0 && t.Dice[0].Value == 1 {
			ones++
		}
	}
	return s.of(r.Total, ones == 2)
}

func (s savage) of(total int, ones bool) Verdict {
	switch {
	case ones:
		return Verdict{Key: VerdictCritFailure}
	case total < s.target:
		return Verdict{Key: VerdictFailure}
	case total < s.target+raiseStep:
		return Verdict{Key: VerdictSuccess}
	}
	return Verdict{Key: VerdictRaises, N: (total - s.target) / raiseStep}
}

// chances returns the odds of each number of raises up to mostRaises. The last includes all higher numbers.
func (s savage) chances(e dice.Expr) ([]Chance, error) {
	text := strings.TrimSuffix(e.Notation(), aim(s.target)) + aim(s.target+(mostRaises+1)*raiseStep)
	far, err := dice.Parse(text)
	if err != nil {
		return nil, err
	}
	total, err := odds.Expression(far)
	if err != nil {
		return nil, err
	}
	ones := big.NewRat(1, int64(e.Handfuls()[0].Sides)*6)
	least := s.onesTotal(e) // the total of two ones
	in := func(low, high int) *big.Rat {
		is := total.That(func(n int) bool { return n >= low && n < high })
		if least >= low && least < high {
			is.Sub(is, ones)
		}
		return is
	}
	fail, one := in(-noEnd, s.target), in(s.target, s.target+raiseStep)
	all := []Chance{
		{Verdict{Key: VerdictCritFailure}, ones}, {Verdict{Key: VerdictFailure}, fail}, {Verdict{Key: VerdictSuccess}, one},
	}
	left := rest(ones, fail, one)
	for n := 1; n < mostRaises; n++ {
		is := in(s.target+n*raiseStep, s.target+(n+1)*raiseStep)
		left.Sub(left, is)
		all = append(all, Chance{Verdict{Key: VerdictRaises, N: n}, is})
	}
	return append(all, Chance{Verdict{Key: VerdictRaises, N: mostRaises}, left}), nil
}

// onesTotal returns the total of two ones, which is the lowest possible.
func (s savage) onesTotal(e dice.Expr) int { return e.Bounds().Low }
