package diceline

import (
	"math/big"
	"regexp"
	"strconv"

	"warbell/engine/dice"
)

// cthulhu is Call of Cthulhu: a D100 must roll the skill or less. A half and a fifth of the skill are better
// successes.
type cthulhu struct{ skill int }

// mostSkill bounds the skill.
const mostSkill = 200

var cthulhuSkill = regexp.MustCompile(`(?i)^\s*(?:1?d(?:100|%))?\s*(?:<=|<|≤|vs|under)?\s*(\d{1,3})\s*%?`)

// cthulhuWord reads the skill.
func (r *arguments) cthulhuWord(first bool) (system, error) {
	m := cthulhuSkill.FindStringSubmatch(r.rest)
	if m == nil {
		return nil, refuse("“coc” needs a skill. Write, for example, %s.", examples["coc"])
	}
	if r.rest = r.rest[len(m[0]):]; first {
		r.head = "d100"
	}
	skill, _ := strconv.Atoi(m[1]) // digits
	if skill < 1 || skill > mostSkill {
		return nil, refuse("A skill is 1 to %d. Write, for example, %s.", mostSkill, examples["coc"])
	}
	return cthulhu{skill}, nil
}

func (c cthulhu) word() string { return wordOf("coc", strconv.Itoa(c.skill)) }

func (c cthulhu) fit(e dice.Expr) (system, dice.Expr, error) {
	h, ok := plainPool(e)
	if !ok || h.Sides != 100 || h.Count != 1 || h.Kept || h.Explode != "" || h.Reroll != "" || h.Success != "" {
		return nil, e, refuse("Call of Cthulhu rolls one D100. Write, for example, %s.", examples["coc"])
	}
	return c, e, nil
}

func (c cthulhu) verdict(r dice.Roll) Verdict { return Verdict{Key: c.of(r.Total)} }

func (c cthulhu) of(n int) VerdictKey {
	switch {
	case n == 1:
		return VerdictCritical
	case n == 100, n >= 96 && c.skill < 50:
		return VerdictFumble
	case n <= c.skill/5:
		return VerdictExtreme
	case n <= c.skill/2:
		return VerdictHard
	case n <= c.skill:
		return VerdictSuccess
	}
	return VerdictFailure
}

func (c cthulhu) chances(dice.Expr) ([]Chance, error) {
	ways := map[VerdictKey]int64{}
	for n := 1; n <= 100; n++ {
		ways[c.of(n)]++
	}
	var all []Chance
	for _, key := range []VerdictKey{VerdictFumble, VerdictFailure, VerdictSuccess, VerdictHard, VerdictExtreme,
		VerdictCritical} {
		if ways[key] > 0 {
			all = append(all, Chance{Verdict{Key: key}, big.NewRat(ways[key], 100)})
		}
	}
	return all, nil
}
