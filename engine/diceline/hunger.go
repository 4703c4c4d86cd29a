package diceline

import (
	"math/big"
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// hunger is Vampire: The Masquerade, fifth edition. 6 and more on a D10 count, and each pair of tens counts
// two more. A ten among the Hunger dice makes a critical messy, and a one among them a failure bestial.
type hunger struct{ pool, hungry, need int } // need 0: no difficulty

const (
	// mostPool bounds the dice of a pool, and mostHunger the Hunger dice among them.
	mostPool   = 30
	mostHunger = 5
)

var (
	// hungerTyped matches a pool with its Hunger: vtm 5 hunger 2, 5d10 hunger 2, vtm7h2.
	hungerTyped = lazyregexp.New(`(?i)^\s*(?:(v5|vtm5?|vampire(?:\s+the\s+masquerade)?(?:\s+v?5e?)?|wod)\s*)?` +
		`(\d{1,2})(?:d10|d|\s+dice|\s+pool)?[\s,]*(?:with\s+|and\s+)?` +
		`(?:(hunger|h)\s*(\d)|(\d)\s*hunger)\b(?:\s+dice)?(.*)$`)
	onlyD10 = lazyregexp.New(`(?i)^\s*(\d{1,2})d10\s*$`)
)

// hungerWords puts a pool and its Hunger behind the word of the game.
func hungerWords(text string) string {
	m := hungerTyped.FindStringSubmatch(text)
	if m == nil || m[1] == "" && strings.EqualFold(m[3], "h") { // 5d10 h2 keeps the highest 2
		return text
	}
	return wordOf("v5", m[2], m[4]+m[5]) + m[6]
}

// hungerWord reads the pool, its Hunger, and a difficulty.
func (r *arguments) hungerWord(first bool) (system, error) {
	var h hunger
	if m := onlyD10.FindStringSubmatch(r.head); m != nil && !first {
		h.pool = digitsOf(m[1])
	} else if first {
		h.pool, _ = r.number()
	}
	var given bool
	h.hungry, given = r.number()
	r.rest = versusNumber.ReplaceAllString(r.rest, " $1")
	h.need, _ = r.number()
	switch {
	case h.pool < 1 || h.pool > mostPool || h.hungry > mostHunger:
		return nil, refuse("Vampire rolls 1 to %d dice, with 0 to %d Hunger dice. Write v5 7 2 for 7 dice, 2 of Hunger.",
			mostPool, mostHunger)
	case !given:
		n := strconv.Itoa(h.pool)
		return nil, refuse("“v5” needs your Hunger, too. Write v5 %s 2 for Hunger 2, or v5 %s 0 without.", n, n)
	}
	h.hungry = min(h.hungry, h.pool)
	r.head = h.dice()
	return h, nil
}

func (h hunger) word() string {
	all := []string{strconv.Itoa(h.pool), strconv.Itoa(h.hungry)}
	if h.need > 0 {
		all = append(all, strconv.Itoa(h.need))
	}
	return wordOf("v5", all...)
}

// dice returns the notation of the other dice and the Hunger dice.
func (h hunger) dice() string {
	var all []string
	for _, n := range []int{h.pool - h.hungry, h.hungry} {
		if n > 0 {
			all = append(all, counting(n, "d10>=6"))
		}
	}
	return strings.Join(all, "+")
}

func (h hunger) fit(dice.Expr) (system, dice.Expr, error) { return reread(h, h.dice()) }

func (hunger) mixed() bool { return true }

// fell returns the faces of the other dice and of the Hunger dice.
func (h hunger) fell(r dice.Roll) (others, hungry []int) {
	for _, t := range r.Terms {
		for _, d := range t.Dice {
			if len(others) < h.pool-h.hungry {
				others = append(others, d.Value)
			} else {
				hungry = append(hungry, d.Value)
			}
		}
	}
	return others, hungry
}

func (h hunger) shown(r dice.Roll) string {
	others, hungry := h.fell(r)
	var all []string
	for _, kind := range []struct {
		name  string
		faces []int
	}{{"dice", others}, {"Hunger", hungry}} {
		if len(kind.faces) > 0 {
			all = append(all, kind.name+" "+listed(kind.faces))
		}
	}
	return strings.Join(all, "; ")
}

// listed returns numbers with commas.
func listed(numbers []int) string {
	all := make([]string, len(numbers))
	for i, n := range numbers {
		all[i] = strconv.Itoa(n)
	}
	return strings.Join(all, ", ")
}

func (h hunger) verdict(r dice.Roll) Verdict {
	others, hungry := h.fell(r)
	var fell hungerDice
	for _, n := range others {
		fell.add(n)
	}
	for _, n := range hungry {
		fell.add(n)
		fell.hungryTen = fell.hungryTen || n == 10
		fell.hungryOne = fell.hungryOne || n == 1
	}
	return h.of(fell)
}

// hungerDice sums up what the dice show.
type hungerDice struct {
	made, tens           int // dice of 6 and more, and tens among them
	hungryTen, hungryOne bool
}

func (f *hungerDice) add(n int) {
	if n >= 6 {
		f.made++
	}
	if n == 10 {
		f.tens++
	}
}

func (h hunger) of(f hungerDice) Verdict {
	n := f.made + f.tens/2*2
	switch passes := n >= max(1, h.need); {
	case !passes && f.hungryOne:
		return Verdict{Key: VerdictBestial}
	case !passes:
		return Verdict{Key: VerdictFailure}
	case f.tens >= 2 && f.hungryTen:
		return Verdict{Key: VerdictMessy, N: n}
	case f.tens >= 2:
		return Verdict{Key: VerdictCritWin, N: n}
	}
	return Verdict{Key: VerdictSuccesses, N: n}
}

// hungerFaces are the kinds of faces of a D10, with how many faces of ten they are.
var hungerFaces = []struct{ face, of int }{{1, 1}, {2, 4}, {6, 4}, {10, 1}}

func (h hunger) chances(dice.Expr) ([]Chance, error) {
	ways := map[hungerDice]*big.Int{{}: big.NewInt(1)}
	for die := range h.pool {
		next := map[hungerDice]*big.Int{}
		for before, n := range ways {
			for _, f := range hungerFaces {
				after := before
				after.add(f.face)
				if die < h.hungry {
					after.hungryTen = after.hungryTen || f.face == 10
					after.hungryOne = after.hungryOne || f.face == 1
				}
				if next[after] == nil {
					next[after] = new(big.Int)
				}
				next[after].Add(next[after], new(big.Int).Mul(n, big.NewInt(int64(f.of))))
			}
		}
		ways = next
	}
	by := map[VerdictKey]*big.Int{}
	for f, n := range ways {
		key := h.of(f).Key
		if by[key] == nil {
			by[key] = new(big.Int)
		}
		by[key].Add(by[key], n)
	}
	all := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(h.pool)), nil)
	var chances []Chance
	for _, key := range []VerdictKey{VerdictBestial, VerdictFailure, VerdictSuccesses, VerdictCritWin,
		VerdictMessy} {
		if by[key] == nil {
			continue
		}
		told := key
		if key == VerdictSuccesses {
			told = VerdictSuccess
		}
		chances = append(chances, Chance{Verdict{Key: told}, new(big.Rat).SetFrac(by[key], all)})
	}
	return chances, nil
}
