package diceline

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// cthulhu is Call of Cthulhu: a D100 must roll the skill or less. A half and a fifth of the skill are better
// successes. Each bonus or penalty die is a further die for the tens, of which the best or the worst counts.
type cthulhu struct {
	skill, bonus int    // penalty dice are below 0
	need         string // the level that a roll must reach: hard, extreme, or "" for any
}

const (
	// mostSkill bounds the skill, and mostTens the bonus or penalty dice.
	mostSkill = 200
	mostTens  = 3
)

var cthulhuSkill = lazyregexp.New(`(?i)^\s*(?:1?d(?:100|%))?\s*(?:<=|<|≤|vs|under)?\s*\(?(\d{1,3})\s*%?\)?`)

// neededLevel matches the level that a roll must reach: coc 40 hard.
var neededLevel = lazyregexp.New(`(?i)^\s*\(?(hard|extreme)\b\)?`)

// extraTens matches bonus or penalty dice: +1 bonus, 2 penalty dice, bonus die, bonus 2.
var extraTens = lazyregexp.New(`(?i)(?:[+,(]\s*|\b(?:with|and)\s+)*(?:\b([1-9]|an?|one|two|three)\s+)?` +
	`\b(bonus|penalty)(?:\s+(?:die|dice))?(?:\s+([1-9])\b)?\)?`)

// cutTens cuts the bonus and penalty dice out of a text. They cancel each other. some reports whether there
// are any.
func cutTens(text string) (rest string, bonus int, some bool) {
	for _, m := range extraTens.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(inDigits(m[1] + m[3]))
		if n = max(1, n); strings.EqualFold(m[2], "penalty") {
			n = -n
		}
		bonus, some = bonus+n, true
	}
	return extraTens.ReplaceAllString(text, " "), bonus, some
}

var (
	// tensCommand matches the commands for 1 or 2 bonus or penalty dice: cc1 55, ccn2 55.
	tensCommand = lazyregexp.New(`(?i)^\s*cc(n?)([12])\b(.*)$`)
	cthulhuName = lazyregexp.New(`(?i)\b(?:coc|cthulhu|cc)\b`)
)

// cthulhuTens puts bonus and penalty dice behind a roll of Call of Cthulhu, and its word before it.
func cthulhuTens(text string) string {
	if m := tensCommand.FindStringSubmatch(text); m != nil {
		kind := "bonus"
		if m[1] != "" {
			kind = "penalty"
		}
		return wordOf("coc"+m[3], m[2], kind)
	}
	named := cthulhuName.MatchString(text)
	if !named && !percentile.MatchString(text) {
		return text
	}
	rest, bonus, some := cutTens(text)
	if !some {
		return text
	}
	if !named {
		rest = wordOf("coc", rest)
	}
	return wordOf(rest, tensWord(bonus)...)
}

// tensWord returns the notation of bonus or penalty dice, which is empty without them.
func tensWord(bonus int) []string {
	switch {
	case bonus > 0:
		return []string{strconv.Itoa(bonus), "bonus"}
	case bonus < 0:
		return []string{strconv.Itoa(-bonus), "penalty"}
	}
	return nil
}

// cthulhuOf returns the word with a skill, and bonus or penalty dice.
func cthulhuOf(skill string, bonus int) string {
	return wordOf("coc", append([]string{skill}, tensWord(bonus)...)...)
}

// cthulhuWord reads the skill, and bonus or penalty dice.
func (r *arguments) cthulhuWord(first bool) (system, error) {
	text, bonus, some := cutTens(r.rest)
	m := cthulhuSkill.FindStringSubmatch(text)
	switch {
	case m == nil && some:
		return nil, refuse("The bonus and penalty dice of Call of Cthulhu need a skill. Write, for example, %s.",
			cthulhuOf("55", bonus))
	case m == nil:
		return nil, refuse("“coc” needs a skill. Write, for example, %s.", examples["coc"])
	}
	need := ""
	r.rest = text[len(m[0]):]
	if level := neededLevel.FindStringSubmatch(r.rest); level != nil {
		need, r.rest = strings.ToLower(level[1]), r.rest[len(level[0]):]
	}
	if first {
		r.head = "d100"
	}
	skill, _ := strconv.Atoi(m[1]) // digits
	if skill < 1 || skill > mostSkill {
		return nil, refuse("A skill is 1 to %d. Write, for example, %s.", mostSkill, examples["coc"])
	}
	if bonus > mostTens || bonus < -mostTens {
		return nil, refuse("A roll has at most %d bonus or penalty dice. Write %s.", mostTens,
			cthulhuOf(m[1], max(-mostTens, min(mostTens, bonus))))
	}
	return cthulhu{skill, bonus, need}, nil
}

func (c cthulhu) word() string {
	return strings.TrimSpace(cthulhuOf(strconv.Itoa(c.skill), c.bonus) + " " + c.need)
}

// needs returns the highest number that reaches the needed level.
func (c cthulhu) needs() int {
	switch c.need {
	case "hard":
		return c.skill / 2
	case "extreme":
		return c.skill / 5
	}
	return c.skill
}

func (c cthulhu) fit(e dice.Expr) (system, dice.Expr, error) {
	h, ok := plainPool(e)
	if !ok || h.Sides != 100 || h.Count != 1 || h.Kept || h.Explode != "" || h.Reroll != "" || h.Success != "" {
		return nil, e, refuse("Call of Cthulhu rolls one D100. Write, for example, %s.", examples["coc"])
	}
	if c.mixed() {
		return reread(c, c.dice())
	}
	return c, e, nil
}

// mixed reports whether there are bonus or penalty dice.
func (c cthulhu) mixed() bool { return c.bonus != 0 }

// tens returns the number of dice for the tens.
func (c cthulhu) tens() int { return 1 + max(c.bonus, -c.bonus) }

// dice returns the notation with several dice for the tens. The dice show 1 to 10 instead of 0 to 9, so that
// the total is 1 to 100: if the units show 10, which is 0 for players, each of the tens counts 10 more.
func (c cthulhu) dice() string {
	keep := "kl1"
	if c.bonus < 0 {
		keep = "kh1"
	}
	return fmt.Sprintf("(%dd10%s-1)*10+d10", c.tens(), keep)
}

// shown returns the faces as the game's dice show them.
func (c cthulhu) shown(r dice.Roll) string {
	var tens []string
	units := 0
	for _, t := range r.Terms {
		if len(t.Dice) == 1 {
			units = t.Dice[0].Value
		}
	}
	for _, t := range r.Terms {
		if len(t.Dice) < 2 {
			continue
		}
		for _, d := range t.Dice {
			tens = append(tens, fmt.Sprintf("%d0", (d.Value-1+units/10)%10))
		}
	}
	return wordOf("tens", strings.Join(tens, ", ")) + "; " + wordOf("units", strconv.Itoa(units%10))
}

func (c cthulhu) verdict(r dice.Roll) Verdict { return Verdict{Key: c.of(r.Total)} }

func (c cthulhu) of(n int) VerdictKey {
	switch {
	case n == 1:
		return VerdictCritical
	case n == 100, n >= 96 && c.needs() < 50:
		return VerdictFumble
	case n > c.needs():
		return VerdictFailure
	case n <= c.skill/5:
		return VerdictExtreme
	case n <= c.skill/2:
		return VerdictHard
	}
	return VerdictSuccess
}

func (c cthulhu) chances(dice.Expr) ([]Chance, error) {
	ways := map[VerdictKey]int64{}
	for n := 1; n <= 100; n++ {
		ways[c.of(n)] += c.ways((n - 1) / 10)
	}
	all := 10 * powerOf(10, c.tens())
	var chances []Chance
	for _, key := range []VerdictKey{VerdictFumble, VerdictFailure, VerdictSuccess, VerdictHard, VerdictExtreme,
		VerdictCritical} {
		if ways[key] > 0 {
			chances = append(chances, Chance{Verdict{Key: key}, big.NewRat(ways[key], all)})
		}
	}
	return chances, nil
}

// ways returns in how many rolls of the tens a face from 0 to 9 counts.
func (c cthulhu) ways(face int) int64 {
	if c.bonus < 0 {
		face = 9 - face
	}
	return powerOf(10-face, c.tens()) - powerOf(9-face, c.tens())
}

// powerOf returns a number to a power.
func powerOf(n, power int) int64 {
	is := int64(1)
	for range power {
		is *= int64(n)
	}
	return is
}
