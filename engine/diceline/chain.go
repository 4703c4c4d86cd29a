package diceline

import (
	"math/big"
	"strconv"

	"warbell/engine/dice"
	"warbell/engine/odds"
)

// chain is an attack in Warhammer and similar games: one die for each attack to hit, one for each hit to
// wound, and so on. Each step except a save needs its number or more. A failed save passes the attack on.
type chain struct {
	steps  []step
	damage int // of each attack that passes; 0 and 1 are the same
}

// step is one roll of a chain.
type step struct {
	name   string
	need   int
	save   bool // failed dice go on to the next step
	reroll reroll
}

// reroll says which dice of a step are rolled again, once.
type reroll byte

const (
	rerollNone reroll = iota
	rerollOnes
	rerollFails
)

// The steps in order.
const (
	stepHit = iota
	stepWound
	stepSave
	stepWard
)

var stepNames = [...]step{
	stepHit: {name: "hit"}, stepWound: {name: "wound"}, stepSave: {name: "save", save: true},
	stepWard: {name: "ward", save: true},
}

func (c chain) word() string {
	all := make([]string, len(c.steps))
	for i, s := range c.steps {
		all[i] = "-"
		if s.need > 0 {
			all[i] = strconv.Itoa(s.need) + "+" + [...]string{"", "r1", "rf"}[s.reroll]
		}
	}
	if c.damage > 1 {
		all = append(all, "damage", strconv.Itoa(c.damage))
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
	c, rest, err := steps(r.rest)
	if err != nil {
		return nil, err
	}
	if r.rest = rest; len(c.steps) < 2 || c.steps[stepHit].need == 0 || c.steps[stepWound].need == 0 {
		return nil, refuse("“wh” needs hit and wound, then saves if there are any, each from 2+ to 6+: %s.",
			examples["wh"])
	}
	return c, nil
}

func (c chain) fit(e dice.Expr) (system, dice.Expr, error) {
	h, ok := plainPool(e)
	if !ok || h.Sides != 6 || h.Kept || h.Explode != "" ||
		h.Success != "" && h.Success != ">= "+strconv.Itoa(c.steps[0].need) ||
		h.Reroll != "" && c.steps[0].reroll == rerollNone {
		return nil, e, refuse("“wh” rolls one D6 for each attack. Write, for example, %s.", examples["wh"])
	}
	if h.Count*max(1, c.damage) > dice.MaxDice {
		return nil, e, refuse("These attacks can do more than %d damage. Roll fewer.", dice.MaxDice)
	}
	return reread(c, c.steps[0].dice(h.Count))
}

// dice returns the notation of a step's dice for n remaining attacks.
func (s step) dice(n int) string {
	need := strconv.Itoa(s.need)
	again := [...]string{"", "r1", "r<" + need}[s.reroll]
	op := ">="
	if s.save {
		op = "<"
	}
	return counting(n, "d6"+again+op+need)
}

// passes returns the probability that one attack passes the step.
func (s step) passes() *big.Rat {
	if s.need == 0 {
		return big.NewRat(1, 1)
	}
	made := int64(7 - s.need) // faces that make the number
	is := big.NewRat(made, 6)
	switch s.reroll {
	case rerollOnes:
		is.Add(is, big.NewRat(made, 36))
	case rerollFails:
		is.Add(is, big.NewRat(made*(6-made), 36))
	}
	if s.save {
		return rest(is)
	}
	return is
}

// next returns the step after one, with its dice for the remaining attacks. It reports false at the end of
// the chain. A ward is rolled for each point of damage.
func (c chain) next(at, left int) (int, dice.Expr, bool) {
	for at++; at < len(c.steps) && left > 0; at++ {
		if c.steps[at].need == 0 {
			continue
		}
		if at == stepWard {
			left *= max(1, c.damage)
		}
		e, err := dice.Parse(c.steps[at].dice(left))
		return at, e, err == nil
	}
	return at, dice.Expr{}, false
}

// verdict returns the verdict of the first step.
func (c chain) verdict(r dice.Roll) Verdict { return c.at(0, r.Total) }

// at returns the verdict after a step. It has the damage if there is no later step, or none but the ward.
func (c chain) at(step, left int) Verdict {
	v := Verdict{Key: VerdictStep, N: left, Text: c.steps[step].name}
	if c.damage < 2 || step < c.last() {
		return v
	}
	if v.Damage = left; step < stepWard {
		v.Damage = left * c.damage
	}
	return v
}

// last returns the last step that exists.
func (c chain) last() int {
	at := len(c.steps) - 1
	for c.steps[at].need == 0 {
		at--
	}
	return at
}

// through returns the probability that one attack passes all steps up to last.
func (c chain) through(last int) *big.Rat {
	is := big.NewRat(1, 1)
	for _, s := range c.steps[:last+1] {
		is.Mul(is, s.passes())
	}
	return is
}

// mean returns the mean number of attacks that pass all steps, or their mean damage.
func (c chain) mean(attacks int) *big.Rat {
	n := big.NewRat(int64(attacks*max(1, c.damage)), 1)
	return n.Mul(n, c.through(c.last()))
}

// mostAttacks bounds the attacks in exact odds, and mostDamage the damage of a chain with a ward.
const (
	mostAttacks = 60
	mostDamage  = 60
)

// chances returns the odds of each number of attacks that pass all steps. The attacks are independent.
func (c chain) chances(e dice.Expr) ([]Chance, error) {
	n, last := e.Handfuls()[0].Count, c.last()
	if n > mostAttacks {
		return nil, odds.ErrTooLarge
	}
	if last == stepWard && c.damage > 1 {
		return c.warded(n)
	}
	all := make([]Chance, n+1)
	for k, is := range binomial(n, c.through(last)) {
		all[k] = Chance{c.at(last, k), is}
	}
	return all, nil
}

// warded returns the odds of each damage of n attacks if a ward is rolled for each point.
func (c chain) warded(n int) ([]Chance, error) {
	if n*c.damage > mostDamage {
		return nil, odds.ErrTooLarge
	}
	all := make([]Chance, n*c.damage+1)
	for k := range all {
		all[k] = Chance{c.at(stepWard, k), new(big.Rat)}
	}
	for through, is := range binomial(n, c.through(stepSave)) {
		for k, passed := range binomial(through*c.damage, c.steps[stepWard].passes()) {
			all[k].Is.Add(all[k].Is, passed.Mul(passed, is))
		}
	}
	return all, nil
}

// binomial returns the probability of each number of successes among n tries.
func binomial(n int, p *big.Rat) []*big.Rat {
	q := rest(p)
	all := make([]*big.Rat, n+1)
	for k := range all {
		is := new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(k)))
		for range k {
			is.Mul(is, p)
		}
		for range n - k {
			is.Mul(is, q)
		}
		all[k] = is
	}
	return all
}
