package diceline

import (
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/odds"
)

// PartOdds holds the exact odds of one roll of a line.
type PartOdds struct {
	Name    string
	Dice    string
	Rolled  *big.Rat // probability that it is rolled; nil: always
	Passes  *big.Rat // probability that it meets its target; nil: no target
	Chances []Chance // odds of its game's verdicts
	Pushed  *big.Rat // probability of a success after a push; nil: it can't be pushed
	Mean    *big.Rat // mean total if it is rolled; nil: none or unknown
	All     *big.Rat // mean total, counting 0 if it is not rolled
}

// Odds computes the exact odds of each roll of a line for one repeat. It returns the errors of
// odds.Expression.
func (l Line) Odds() ([]PartOdds, error) {
	var all []PartOdds
	var about PartOdds
	for i, p := range l.parts {
		o, err := p.odds()
		if err != nil {
			return nil, err
		}
		if p.when == always {
			about = o
		} else if err := l.conditioned(i, about, &o); err != nil {
			return nil, err
		}
		all = append(all, o)
	}
	return all, nil
}

// odds returns the odds of a part, assuming that it is rolled.
func (p part) odds() (o PartOdds, err error) {
	o.Name, o.Dice = p.name, written(p.expr, p.system)
	if p.system != nil {
		if y, ok := p.system.(yearZero); ok {
			o.Pushed = y.pushed(p.expr)
		}
		if c, ok := p.system.(chain); ok {
			o.Mean = c.mean(p.expr.Dice())
		}
		o.Chances, err = p.system.chances(p.expr)
		return o, err
	}
	total, err := odds.Expression(p.expr)
	if err != nil {
		return o, err
	}
	if target, ok := p.expr.Target(); ok {
		o.Passes = total.Meets(target)
	}
	if !total.Open {
		o.Mean = total.Mean(func(n int) int { return n })
	}
	return o, nil
}

// conditioned adds the probability of a part's condition to its odds.
func (l Line) conditioned(i int, about PartOdds, o *PartOdds) error {
	hit, critical := new(big.Rat), new(big.Rat)
	if about.Passes != nil {
		hit.Set(about.Passes)
	}
	for _, c := range about.Chances {
		if c.Verdict.hits() {
			hit.Add(hit, c.Is)
		}
		if c.Verdict.Key == VerdictCritical {
			critical.Set(c.Is)
		}
	}
	switch p := l.parts[i]; p.when {
	case onMiss:
		o.Rolled = rest(hit)
	case onCritical:
		o.Rolled = critical
	default:
		plain := new(big.Rat).Sub(hit, critical)
		if l.ownCritical(i) {
			o.Rolled = plain
			break
		}
		o.Rolled = hit
		return o.doubling(p.double, plain, critical)
	}
	if o.Mean != nil {
		o.All = new(big.Rat).Mul(o.Mean, o.Rolled)
	}
	return nil
}

// doubling combines the odds of plain hits with those of critical hits, whose dice are doubled.
func (o *PartOdds) doubling(double dice.Expr, plain, critical *big.Rat) error {
	total, err := odds.Expression(double)
	if err != nil || total.Open || o.Mean == nil {
		o.Mean = nil
		return err
	}
	twice := total.Mean(func(n int) int { return n })
	o.All = new(big.Rat).Add(new(big.Rat).Mul(plain, o.Mean), twice.Mul(twice, critical))
	if o.Rolled.Sign() > 0 {
		o.Mean = new(big.Rat).Quo(o.All, o.Rolled)
	}
	return nil
}

// aim returns the notation of a target of at least n.
func aim(n int) string { return ">= " + big.NewInt(int64(n)).String() }
