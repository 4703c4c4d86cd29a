package diceline

import (
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
	"warbell/engine/odds"
)

// shadowrun is Shadowrun: fives and sixes hit. If more than half of the dice show 1, the roll is a glitch.
// With Edge, sixes add dice, which don't count for a glitch.
type shadowrun struct{ edge bool }

// edgeBehind matches Edge behind the number of dice: sr 12 edge, sr 12!.
var edgeBehind = lazyregexp.New(`(?i)^\s*(?:!|(?:with\s+)?edge\b)`)

// mostShadowrun bounds the dice of exact odds.
const mostShadowrun = 60

func (shadowrun) word() string { return "sr" }

func (s shadowrun) fit(e dice.Expr) (system, dice.Expr, error) {
	h, ok := plainPool(e)
	if !ok || h.Sides != 6 || h.Kept || h.Explode != "" && h.Explode != "6" || h.Reroll != "" ||
		h.Success != "" && h.Success != ">= 5" {
		return nil, e, refuse("Shadowrun rolls D6 and counts 5 and 6. Write, for example, %s.", examples["sr"])
	}
	if s.edge = s.edge || h.Explode != ""; s.edge {
		return reread(s, counting(h.Count, "d6!>=5"))
	}
	return reread(s, counting(h.Count, "d6>=5"))
}

func (s shadowrun) verdict(r dice.Roll) Verdict {
	all, ones := 0, 0
	for _, d := range r.Terms[0].Dice {
		if d.From > 0 { // a six added it
			continue
		}
		if all++; d.Value == 1 {
			ones++
		}
	}
	return s.of(all, r.Total, ones)
}

func (shadowrun) of(all, hits, ones int) Verdict {
	switch glitch := 2*ones > all; {
	case glitch && hits == 0:
		return Verdict{Key: VerdictCritGlitch}
	case glitch:
		return Verdict{Key: VerdictGlitch, N: hits}
	}
	return successes(hits)
}

// chances returns the odds of each kind of result. Edge changes only the number of hits, since a die that
// adds one is a hit.
func (s shadowrun) chances(e dice.Expr) ([]Chance, error) {
	n := e.Dice()
	if n > mostShadowrun {
		return nil, odds.ErrTooLarge
	}
	by := map[VerdictKey]*big.Rat{}
	for ones := range n + 1 {
		for hits := range n - ones + 1 {
			ways := new(big.Int).Binomial(int64(n), int64(ones))
			ways.Mul(ways, new(big.Int).Binomial(int64(n-ones), int64(hits)))
			is := new(big.Rat).SetInt(ways)
			is.Mul(is, power(1, 6, ones)).Mul(is, power(1, 3, hits)).Mul(is, power(1, 2, n-ones-hits))
			key := s.of(n, hits, ones).Key
			if by[key] == nil {
				by[key] = new(big.Rat)
			}
			by[key].Add(by[key], is)
		}
	}
	var all []Chance
	for _, key := range []VerdictKey{VerdictCritGlitch, VerdictGlitch, VerdictFailure, VerdictSuccesses} {
		if by[key] == nil {
			continue
		}
		told := key
		if key == VerdictSuccesses {
			told = VerdictSuccess
		}
		all = append(all, Chance{Verdict{Key: told}, by[key]})
	}
	return all, nil
}
