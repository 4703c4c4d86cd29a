package diceline

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// genesys is a pool of the narrative dice of Genesys: the number of each kind, in the order of genesysDice.
// Successes and failures cancel each other, and so do advantages and threats. A triumph is also a success,
// and a despair is also a failure. These two don't cancel each other.
type genesys [6]int

// genesysFace is one face of a die. Failures and threats are negative.
type genesysFace struct{ success, advantage, triumph, despair int }

// genesysDie is one kind of die. Its faces are listed by number.
type genesysDie struct {
	letter byte
	names  string // patterns of the kind and the colour
	colour string
	faces  []genesysFace
}

// These are the faces that several kinds share.
var (
	blank     = genesysFace{}
	success   = genesysFace{success: 1}
	failure   = genesysFace{success: -1}
	advantage = genesysFace{advantage: 1}
	threat    = genesysFace{advantage: -1}
)

func (f genesysFace) and(o genesysFace) genesysFace {
	return genesysFace{f.success + o.success, f.advantage + o.advantage,
		f.triumph + o.triumph, f.despair + o.despair}
}

var genesysDice = [len(genesys{})]genesysDie{
	{'y', "proficiency|yellow", "yellow", []genesysFace{
		blank, success, success, success.and(success), success.and(success), advantage,
		success.and(advantage), success.and(advantage), success.and(advantage),
		advantage.and(advantage), advantage.and(advantage), success.and(genesysFace{triumph: 1}),
	}},
	{'g', "ability|green", "green", []genesysFace{
		blank, success, success, success.and(success),
		advantage, advantage, success.and(advantage), advantage.and(advantage),
	}},
	{'b', "boost|blue", "blue", []genesysFace{
		blank, blank, success, success.and(advantage), advantage.and(advantage), advantage,
	}},
	{'r', "challenge|red", "red", []genesysFace{
		blank, failure, failure, failure.and(failure), failure.and(failure), threat, threat,
		failure.and(threat), failure.and(threat), threat.and(threat), threat.and(threat),
		failure.and(genesysFace{despair: 1}),
	}},
	{'p', "difficulty|purple", "purple", []genesysFace{
		blank, failure, failure.and(failure), threat, threat, threat, threat.and(threat), failure.and(threat),
	}},
	{'k', "setback|black", "black", []genesysFace{blank, blank, failure, failure, threat, threat}},
}

// maxNarrative bounds the dice of a Genesys roll.
const maxNarrative = 40

// genesysToken matches dice at the start of a text: letters such as 2y1gpp or 2a1d, or a kind or colour with
// its number.
var genesysToken = lazyregexp.New(`(?i)^[\s,+]*(?:((?:\d{0,2}[ygbrpk])+` +
	`|(?:\d{1,2}[adcsbp])+)|(\d{0,2})\s*(?:` +
	genesysNames() + `))(?:\s|,|\+|$)`)

// genesysAlias matches dice of Genesys without the word: 1y2g1p, 2 green 1 purple.
var genesysAlias = lazyregexp.New(`(?i)^\s*(?:(?:\d{1,2}[ygbrpk]){2,}|(?:\d{1,2}\s*(?:` +
	strings.ReplaceAll(genesysNames(), "(", "(?:") + `)(?:\s|,|\+|$)+)+)\s*$`)

// genesysNames returns a pattern with a group for each kind.
func genesysNames() string {
	all := make([]string, len(genesysDice))
	for i, d := range genesysDice {
		all[i] = "(" + d.names + ")"
	}
	return strings.Join(all, "|")
}

// onePool reports whether a comma separates dice of the same roll: genesys 2 ability, 1 difficulty.
func onePool(before, behind string) bool {
	_, before = named(before)
	return genesysToken.MatchString(behind) &&
		(genesysToken.MatchString(before) || genesysStart.MatchString(before))
}

var genesysStart = lazyregexp.New(`(?i)^\s*(?:genesys|gen|swrpg|eote|ffg)\b`)

// kindLetters matches dice by the first letters of their kinds: 2a 2d 1p.
var kindLetters = lazyregexp.New(`(?i)^(?:[\s,+]*(?:\d{1,2}[adcsbpygrk])+)+(?:[\s,+]|$)`)

// byColour replaces the first letters of kinds by those of colours. P is proficiency among kinds and purple
// among colours, so that a mix with it is refused.
func byColour(text string) (string, error) {
	letters := kindLetters.FindString(text)
	if !strings.ContainsAny(letters, "adcsADCS") {
		return text, nil
	}
	if strings.ContainsAny(letters, "ygrkYGRK") && strings.ContainsAny(letters, "pP") {
		return "", refuse("“p” could be proficiency or purple here. " +
			"Write all dice by kind, 2a 2d 1p, or by colour, 2g 2p 1y.")
	}
	kinds := strings.NewReplacer("a", "g", "p", "y", "d", "p", "c", "r", "s", "k")
	return kinds.Replace(strings.ToLower(letters)) + text[len(letters):], nil
}

var genesysPair = lazyregexp.New(`(?i)(\d{0,2})([ygbrpk])`)

// genesysWord reads the dice after the word.
func (r *arguments) genesysWord(first bool) (system, error) {
	if !first {
		return nil, errGenesys
	}
	var g genesys
	var err error
	if r.rest, err = byColour(r.rest); err != nil {
		return nil, err
	}
	for {
		m := genesysToken.FindStringSubmatch(r.rest)
		if m == nil {
			break
		}
		r.rest = strings.TrimLeft(r.rest[len(strings.TrimRight(m[0], " ,+")):], " ,+")
		for _, pair := range genesysPair.FindAllStringSubmatch(m[1], -1) {
			g.add(strings.IndexByte(genesysLetters, pair[2][0]|' '), pair[1])
		}
		for i := range g {
			if m[3+i] != "" {
				g.add(i, m[2])
			}
		}
	}
	if n := g.count(); n < 1 || n > maxNarrative {
		return nil, errGenesys
	}
	r.head = g.dice()
	return g, nil
}

// genesysLetters has the letters of the kinds in their order.
const genesysLetters = "ygbrpk"

var errGenesys = refuse(
	"Genesys rolls 1 to %d of its dice: yellow, green, blue, red, purple and black (k). Write genesys 1y 2g 2p.",
	maxNarrative)

// add adds dice of one kind. Without a number it adds one.
func (g *genesys) add(kind int, number string) {
	n, err := strconv.Atoi(number)
	if err != nil {
		n = 1
	}
	g[kind] += n
}

func (g genesys) count() (n int) {
	for _, of := range g {
		n += of
	}
	return n
}

// dice returns the notation of plain dice for the kinds, in their order.
func (g genesys) dice() string {
	var all []string
	for i, n := range g {
		if n > 0 {
			all = append(all, fmt.Sprintf("%dd%d", n, len(genesysDice[i].faces)))
		}
	}
	return strings.Join(all, "+")
}

// mixed reports that the word has all dice, also those of one kind.
func (genesys) mixed() bool { return true }

// word returns the word with all the dice.
func (g genesys) word() string {
	all := []string{"genesys"}
	for i, n := range g {
		if n > 0 {
			all = append(all, strconv.Itoa(n)+string(genesysDice[i].letter))
		}
	}
	return strings.Join(all, " ")
}

func (g genesys) fit(e dice.Expr) (system, dice.Expr, error) {
	want, err := dice.Parse(g.dice())
	if err != nil || e.Notation() != want.Notation() {
		return nil, e, errGenesys
	}
	return g, e, nil
}

// fell calls yield for each die with its kind and face.
func (g genesys) fell(r dice.Roll, yield func(kind int, face genesysFace)) {
	term := 0
	for i, n := range g {
		if n == 0 {
			continue
		}
		for _, d := range r.Terms[term].Dice {
			yield(i, genesysDice[i].faces[d.Value-1])
		}
		term++
	}
}

func (g genesys) verdict(r dice.Roll) Verdict {
	var sum genesysFace
	g.fell(r, func(_ int, f genesysFace) { sum = sum.and(f) })
	return Verdict{Key: VerdictNarrative, N: sum.success,
		Narrative: Narrative{Advantage: sum.advantage, Triumphs: sum.triumph, Despairs: sum.despair}}
}

// shown returns the faces in signs: S success, F failure, A advantage, T threat, Triumph, Despair.
func (g genesys) shown(r dice.Roll) string {
	by := map[int][]string{}
	g.fell(r, func(kind int, f genesysFace) { by[kind] = append(by[kind], f.String()) })
	var all []string
	for i, d := range genesysDice {
		if len(by[i]) > 0 {
			all = append(all, d.colour+" "+strings.Join(by[i], ", "))
		}
	}
	return strings.Join(all, "; ")
}

// String returns the signs of a face, with a dash for a blank one.
func (f genesysFace) String() string {
	switch {
	case f.triumph > 0:
		return "Triumph"
	case f.despair > 0:
		return "Despair"
	case f == blank:
		return "–"
	}
	return strings.Repeat("S", max(0, f.success)) + strings.Repeat("F", max(0, -f.success)) +
		strings.Repeat("A", max(0, f.advantage)) + strings.Repeat("T", max(0, -f.advantage))
}

// chances returns the odds of success and of failure, followed by the odds of each side effect.
func (g genesys) chances(dice.Expr) ([]Chance, error) {
	success := g.spread(func(f genesysFace) int { return f.success })
	side := g.spread(func(f genesysFace) int { return f.advantage })
	triumph := g.spread(func(f genesysFace) int { return f.triumph })
	despair := g.spread(func(f genesysFace) int { return f.despair })
	some := func(n int) bool { return n > 0 }
	won := success.that(some)
	all := []Chance{
		{Verdict{Key: VerdictSuccess}, won}, {Verdict{Key: VerdictFailure}, rest(won)},
		{Verdict{Key: VerdictAdvantage}, side.that(some)},
		{Verdict{Key: VerdictThreat}, side.that(func(n int) bool { return n < 0 })},
	}
	if g[0] > 0 {
		all = append(all, Chance{Verdict{Key: VerdictTriumph}, triumph.that(some)})
	}
	if g[3] > 0 {
		all = append(all, Chance{Verdict{Key: VerdictDespair}, despair.that(some)})
	}
	return all, nil
}

// spread counts the ways in which the dice show each sum of one sign.
func (g genesys) spread(of func(genesysFace) int) ways {
	sums := ways{0: big.NewInt(1)}
	for i, n := range g {
		for range n {
			next := ways{}
			for sum, count := range sums {
				for _, f := range genesysDice[i].faces {
					at := sum + of(f)
					if next[at] == nil {
						next[at] = new(big.Int)
					}
					next[at].Add(next[at], count)
				}
			}
			sums = next
		}
	}
	return sums
}

// ways counts the ways for each sum.
type ways map[int]*big.Int

// that returns the probability of the sums for which a condition holds.
func (w ways) that(holds func(int) bool) *big.Rat {
	some, all := new(big.Int), new(big.Int)
	for sum, count := range w {
		all.Add(all, count)
		if holds(sum) {
			some.Add(some, count)
		}
	}
	return new(big.Rat).SetFrac(some, all)
}
