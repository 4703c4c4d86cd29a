package diceline

import (
	"math/big"
	"strconv"

	"warbell/engine/dice"
	"warbell/engine/odds"
)

// chain is an attack in Warhammer and similar games: one die for each attack to hit, one for each hit to
// wound, and so on. Each step except a save needs its number or more. A failed save passes the attack on.
type chain struct{ steps []step }

// step is one roll of a chain.
type step struct {
	name string
	need int
	save bool // failed dice go on to the next step
}

// stepNames are the steps in order.
var stepNames = []step{{name: "hit"}, {name: "wound"}, {name: "save", save: true}, {name: "ward", save: true}}

func (c chain) word() string {
	all := make([]string, len(c.steps))
	for i, s := range c.steps {
		all[i] = "-"
		if s.need > 0 {
			all[i] = strconv.Itoa(s.need) + "+"
		}
	}
	return wordOf("wh", all...)
}

// warhammer reads the numbers of a chain.
func (r *arguments) warhammer(first bool) (system, error) {
	if first {
		n, ok := r.number()
		if !ok {
			return nil, refuse("“wh” needs a number of attacks. Write, for example, %s.", examples["wh"])
		}
		r.head = strconv.Itoa(n) + "d6"
	}
	var c chain
	for len(c.steps) < len(stepNames) {
		m := leadingStep.FindStringSubmatch(r.rest)
		if m == nil {
			break
		}
		r.rest = r.rest[len(m[0]):]
		s := stepNames[len(c.steps)]
		s.need, _ = strconv.Atoi(m[1]) // "" is 0: no such step
		c.steps = append(c.steps, s)
	}
	if len(c.steps) < 2 || c.steps[0].need == 0 || c.steps[1].need == 0 {
		return nil, refuse("“wh” needs hit and wound, then saves if there are any, each from 2+ to 6+: %s.",
			examples["wh"])
	}
	return c, nil
}

func (c chain) fit(e dice.Expr) (system, dice.Expr, error) {
	h, ok := plainPool(e)
	if !ok || h.Sides != 6 || h.Kept || h.Explode != "" ||
		h.Success != "" && h.Success != ">= "+strconv.Itoa(c.steps[0].need) {
		return nil, e, refuse("“wh” rolls one D6 for each attack. Write, for example, %s.", examples["wh"])
	}
	return reread(c, c.steps[0].dice(h.Count))
}

// dice returns the notation of a step's dice for n remaining attacks.
func (s step) dice(n int) string {
	op := ">="
	if s.save {
		op = "<"
	}
	return counting(n, "d6"+op+strconv.Itoa(s.need))
}

// next returns the step after one, with its dice for the remaining attacks. It reports false at the end of
// the chain.
func (c chain) next(at, left int) (int, dice.Expr, bool) {
	for at++; at < len(c.steps) && left > 0; at++ {
		if c.steps[at].need > 0 {
			e, err := dice.Parse(c.steps[at].dice(left))
			return at, e, err == nil
		}
	}
	return at, dice.Expr{}, false
}

// verdict returns the verdict of the first step.
func (c chain) verdict(r dice.Roll) Verdict { return c.at(0, r.Total) }

func (c chain) at(step, left int) Verdict {
	return Verdict{Key: VerdictStep, N: left, Text: c.steps[step].name}
}

// through returns the probability that one attack passes all steps up to last.
func (c chain) through(last int) *big.Rat {
	is := big.NewRat(1, 1)
	for _, s := range c.steps[:last+1] {
		switch {
		case s.need == 0:
		case s.save:
			is.Mul(is, big.NewRat(int64(s.need-1), 6))
		default:
			is.Mul(is, big.NewRat(int64(7-s.need), 6))
		}
	}
	return is
}

// mostAttacks bounds the attacks in exact odds.
const mostAttacks = 60

// chances returns the odds of each number of attacks that pass all steps. The attacks are independent.
func (c chain) chances(e dice.Expr) ([]Chance, error) {
	n, p := e.Handfuls()[0].Count, c.through(len(c.steps)-1)
	if n > mostAttacks {
		return nil, odds.ErrTooLarge
	}
	q := rest(p)
	all := make([]Chance, n+1)
	for k := range all {
		is := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(k)))
		for range k {
			is.Mul(is, p)
		}
		for range n - k {
			is.Mul(is, q)
		}
		all[k] = Chance{c.at(len(c.steps)-1, k), is}
	}
	return all, nil
}
