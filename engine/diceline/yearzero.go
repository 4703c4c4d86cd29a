package diceline

import (
	"math/big"
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// yearZero is the Year Zero Engine: sixes count, and the dice can be pushed once. Its zero value is a pool of
// one kind. Otherwise it holds the numbers of base, skill and gear dice, of which a push rolls the ones of
// skill dice again, and of the stress dice of Alien. A one on these means panic, and forbids a push. A push
// with stress dice adds one, and rolls the ones of base dice again, too.
type yearZero [4]int

// yearZeroNames are the kinds in their order.
var yearZeroNames = [len(yearZero{})]string{"base", "skill", "gear", "stress"}

// These are indexes of kinds.
const (
	skillDice  = 1
	stressDice = 3
)

var (
	// yearZeroKinds matches the first of the dice by kind behind the word: yz 4b 3s 2g.
	yearZeroKinds = lazyregexp.New(`(?i)\byz\s*\d{1,2}\s*(?:b|s|g|base|skill|gear|stress)(?:\b|\d)`)
	yearZeroKind  = lazyregexp.New(`(?i)(\d{1,2})\s*(stress|b(?:ase)?|s(?:kill)?|g(?:ear)?)`)
	// kindsInOrder matches base, skill and gear dice without their names: yz 4 3 2.
	kindsInOrder = lazyregexp.New(`(?i)^\s*(?:yze?|myz|fbl|(?:mutant\s+)?year\s+zero|forbidden\s+lands)\s+` +
		`(\d{1,2})[\s/]+(\d{1,2})[\s/]+(\d{1,2})\s*$`)
	// stressBehind matches a pool before the name of Alien, and its stress dice: 5d6 alien 2 stress.
	stressBehind = lazyregexp.New(`(?i)^\s*(\d{1,2})(?:d6)?\s+(alien)\s+(\d{1,2}(?:\s*s(?:tress)?\b.*|\s*))$`)
	// stressTyped matches a pool of Alien with its stress dice: alien 5 2, 5d6 + 2 stress, alien 6b 2s.
	stressTyped = lazyregexp.New(`(?i)^\s*(?:(alien(?:\s+rpg)?|yz)\s*)?(\d{1,2})(?:d6|d|b|\s+dice|\s+base)?` +
		`(?:[\s,+]*(?:and\s+|with\s+)?(?:stress\s*(\d{1,2})|(\d{1,2})(?:d6)?\s*stress)|[\s+]*s\s*(\d{1,2})` +
		`|\s*[\s+]\s*(\d{1,2})\s*s?)\b(?:\s+dice)?(.*)$`)
)

// stressWords puts a pool of Alien with stress dice behind the word of the game.
func stressWords(text string) string {
	text = stressBehind.ReplaceAllString(kindsInOrder.ReplaceAllString(text, "yz ${1}b ${2}s ${3}g"), "$2 $1 $3")
	m := stressTyped.FindStringSubmatch(text)
	if m == nil || m[3]+m[4] == "" && (m[1] == "" || strings.EqualFold(m[1], "yz")) {
		return text
	}
	return wordOf("yz", m[2]+"b", m[3]+m[4]+m[5]+m[6]+yearZeroNames[stressDice]) + m[7]
}

// yearZeroWord reads dice by kind.
func (r *arguments) yearZeroWord() (system, error) {
	var y yearZero
	found := yearZeroKind.FindAllStringSubmatchIndex(r.rest, -1)
	for _, m := range found {
		n, _ := strconv.Atoi(r.rest[m[2]:m[3]]) // digits
		kind := strings.IndexByte("bsg", r.rest[m[4]]|' ')
		if strings.EqualFold(r.rest[m[4]:m[5]], yearZeroNames[stressDice]) {
			kind = stressDice
		}
		y[kind] += n
	}
	if n := y[0] + y[1] + y[2] + y[stressDice]; n < 1 || n > maxNarrative {
		return nil, refuse("Year Zero rolls 1 to %d dice here: base, skill and gear. Write yz 4b 3s 2g.", maxNarrative)
	}
	r.head, r.rest = y.dice(), r.rest[found[len(found)-1][1]:]
	return y, nil
}

// mixed reports whether there are several kinds of dice.
func (y yearZero) mixed() bool { return y != yearZero{} }

func (y yearZero) word() string {
	all := []string{"yz"}
	for i, n := range y {
		switch {
		case n > 0 && i == stressDice:
			all = append(all, strconv.Itoa(n)+yearZeroNames[i])
		case n > 0:
			all = append(all, strconv.Itoa(n)+yearZeroNames[i][:1])
		}
	}
	return strings.Join(all, " ")
}

// dice returns the notation of the dice by kind.
func (y yearZero) dice() string {
	var all []string
	for _, n := range y {
		if n > 0 {
			all = append(all, counting(n, "d6=6"))
		}
	}
	return strings.Join(all, "+")
}

func (y yearZero) fit(e dice.Expr) (system, dice.Expr, error) {
	if y.mixed() {
		return reread(y, y.dice())
	}
	h, ok := plainPool(e)
	if !ok || h.Sides != 6 || h.Kept || h.Explode != "" ||
		h.Success != "" && h.Success != "6" && h.Success != ">= 6" {
		return nil, e, refuse("Year Zero rolls D6 and counts sixes. Write, for example, %s.", examples["yz"])
	}
	return reread(y, counting(h.Count, "d6=6"))
}

// fell calls yield for each die with its kind.
func (y yearZero) fell(r dice.Roll, yield func(kind, value int)) {
	term := 0
	for i, n := range y {
		if n == 0 && (y.mixed() || i > 0) {
			continue
		}
		for _, d := range r.Terms[term].Dice {
			yield(i, d.Value)
		}
		term++
	}
}

// shown returns the faces by kind.
func (y yearZero) shown(r dice.Roll) string {
	by := [len(yearZero{})][]string{}
	y.fell(r, func(kind, value int) { by[kind] = append(by[kind], strconv.Itoa(value)) })
	var all []string
	for i, faces := range by {
		if len(faces) > 0 {
			all = append(all, yearZeroNames[i]+" "+strings.Join(faces, ", "))
		}
	}
	return strings.Join(all, "; ")
}

func (y yearZero) verdict(r dice.Roll) Verdict {
	if y.panics(r) {
		return Verdict{Key: VerdictPanic, N: r.Total}
	}
	return successes(r.Total)
}

// panics reports whether a stress die shows 1.
func (y yearZero) panics(r dice.Roll) bool {
	panic := false
	y.fell(r, func(kind, value int) { panic = panic || kind == stressDice && value == 1 })
	return panic
}

func (y yearZero) chances(e dice.Expr) ([]Chance, error) {
	if n := y[stressDice]; n > 0 {
		calm := power(5, 6, n)
		none := power(4, 6, n)
		none.Mul(none, power(5, 6, e.Dice()-n))
		return []Chance{{Verdict{Key: VerdictPanic}, rest(calm)}, {Verdict{Key: VerdictFailure}, none},
			{Verdict{Key: VerdictSuccess}, new(big.Rat).Sub(calm, none)}}, nil
	}
	none := power(5, 6, e.Dice())
	return []Chance{{Verdict{Key: VerdictFailure}, none}, {Verdict{Key: VerdictSuccess}, rest(none)}}, nil
}

// pushed returns the probability of a success if dice without one are pushed. Sixes are not rolled again, and
// neither are ones, except those of skill dice. It returns nil with stress dice, of which a push adds one.
func (y yearZero) pushed(e dice.Expr) *big.Rat {
	if y[stressDice] > 0 {
		return nil
	}
	none := power(26, 36, e.Dice()-y[skillDice])
	return rest(none.Mul(none, power(25, 36, y[skillDice])))
}

// Push returns the dice that a push rolls again, as a line, with the numbers of kept successes and ones. It
// reports false if there are no dice to roll, or if the line can't be pushed.
func (l Line) Push(r dice.Result) (again Line, kept, ones int, ok bool) {
	y, pushes := l.system().(yearZero)
	if !pushes || len(r.Rolls) != 1 || y.panics(r.Rolls[0]) {
		return Line{}, 0, 0, false
	}
	var left yearZero
	y.fell(r.Rolls[0], func(kind, value int) {
		switch {
		case value == 6:
			kept++
		case value == 1 && kind != skillDice && y[stressDice] == 0:
			ones++
		default:
			left[kind]++
		}
	})
	if y[stressDice] > 0 {
		left[stressDice]++
	}
	n := left[0] + left[1] + left[2]
	if n += left[stressDice]; n == 0 {
		return Line{}, kept, ones, false
	}
	word := wordOf("yz", strconv.Itoa(n))
	if y.mixed() {
		word = left.word()
	}
	again, err := Parse(word)
	return again, kept, ones, err == nil
}
