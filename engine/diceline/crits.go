package diceline

import (
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/odds"
)

// criticals read the natural number of a D20: a critical hit from a number on, and a fumble on a 1. Both
// count for any total.
type criticals struct {
	from   int
	target bool // the total is compared too
	pool   int  // index of the D20 among the pools
}

func (c criticals) word() string {
	if c.from == 20 {
		return "crit"
	}
	return wordOf("crit", strconv.Itoa(c.from))
}

func (c criticals) fit(e dice.Expr) (system, dice.Expr, error) {
	_, c.target = e.Target()
	found := 0
	for i, h := range e.Handfuls() {
		if h.Sides == 20 && h.Keep == 1 && h.Success == "" && h.Explode == "" && h.Faces == nil {
			c.pool = i
			found++
		}
	}
	if double, err := e.Doubled(); found == 0 && err == nil && c.from == 20 && !c.target && !twenty.MatchString(e.Notation()) {
		return nil, e, refuse("“crit” works with one D20. For the damage of a critical hit, double the dice: %s.",
			double.Notation())
	}
	if found != 1 {
		return nil, e, refuse("“crit” works with one D20. Write, for example, d20+5 crit 19, or 2d20kh1+5 crit.")
	}
	return c, e, nil
}

func (c criticals) verdict(r dice.Roll) Verdict {
	switch n := c.natural(r); {
	case n >= c.from:
		return Verdict{Key: VerdictCritical}
	case n == 1:
		return Verdict{Key: VerdictFumble}
	case !c.target:
		return Verdict{}
	case r.Met:
		return Verdict{Key: VerdictHit}
	}
	return Verdict{Key: VerdictMiss}
}

// natural returns the number shown by the kept D20.
func (c criticals) natural(r dice.Roll) int {
	at := -1
	for _, t := range r.Terms {
		if len(t.Dice) == 0 {
			continue
		}
		if at++; at != c.pool {
			continue
		}
		for _, d := range t.Dice {
			switch {
			case d.Dropped:
			case d.Was != nil:
				return d.Was.Value
			default:
				return d.Value
			}
		}
	}
	return 0
}

// mostWays bounds the possible rolls that are counted one by one.
const mostWays = 1 << 16

// chances counts all possible rolls of the dice, for one of the repeats.
func (c criticals) chances(e dice.Expr) ([]Chance, error) {
	one, ways := e, 1
	if e.Repeats() > 1 {
		var err error
		_, alone, _ := strings.Cut(e.Notation(), "x")
		if one, err = dice.Parse(alone); err != nil {
			return nil, err
		}
	}
	for _, h := range e.Handfuls() {
		if h.Explode != "" || h.Until {
			return nil, odds.ErrUnbounded
		}
		for range h.Count {
			faces := h.Sides
			if h.Small {
				faces = 36
			}
			if h.Reroll != "" {
				faces *= faces
			}
			if ways *= faces; ways > mostWays {
				return nil, odds.ErrTooLarge
			}
		}
	}
	all := odds.Of(nil, func(src dice.Source) Verdict {
		r, err := one.Roll(src)
		if err != nil {
			return Verdict{}
		}
		return c.verdict(r.Rolls[0])
	})
	var told []Chance
	for _, key := range []VerdictKey{VerdictFumble, VerdictMiss, VerdictNone, VerdictHit, VerdictCritical} {
		if is := all.Chance(Verdict{Key: key}); is.Sign() > 0 {
			told = append(told, Chance{Verdict{Key: key}, is})
		}
	}
	return told, nil
}
