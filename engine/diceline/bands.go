package diceline

import (
	"math/big"
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
	"warbell/engine/odds"
)

// bands read a total by ranges of numbers.
type bands []band

type band struct {
	low, high int
	verdict   Verdict
}

// noEnd is larger than any total, for bands without a bound.
const noEnd = dice.MaxTotal + 1

// pbta are the bands of games Powered by the Apocalypse.
var pbta = bands{
	{-noEnd, 6, Verdict{Key: VerdictMiss}},
	{7, 9, Verdict{Key: VerdictPartial}},
	{10, noEnd, Verdict{Key: VerdictFull}},
}

func (b bands) word() string {
	if b[0].verdict.Key != VerdictBand {
		return "pbta"
	}
	all := make([]string, len(b))
	for i, one := range b {
		all[i] = one.span() + " " + one.verdict.Text
	}
	return "bands(" + strings.Join(all, ", ") + ")"
}

func (b band) span() string {
	switch {
	case b.low == -noEnd:
		return strconv.Itoa(b.high) + "-"
	case b.high == noEnd:
		return strconv.Itoa(b.low) + "+"
	case b.low == b.high:
		return strconv.Itoa(b.low)
	}
	return strconv.Itoa(b.low) + "-" + strconv.Itoa(b.high)
}

func (b bands) fit(e dice.Expr) (system, dice.Expr, error) {
	_, target := e.Target()
	if target || e.Symbols() {
		return nil, e, refuse("Results in words need a total without a target. Remove the comparison: 2d6+1 %s.",
			b.word())
	}
	return b, e, nil
}

func (b bands) verdict(r dice.Roll) Verdict { return b.of(r.Total) }

func (b bands) of(total int) Verdict {
	for _, one := range b {
		if total >= one.low && total <= one.high {
			return one.verdict
		}
	}
	return Verdict{}
}

func (b bands) chances(e dice.Expr) ([]Chance, error) {
	total, err := odds.Expression(e)
	if err != nil {
		return nil, err
	}
	var all []Chance
	for _, one := range b {
		is := total.That(func(n int) bool { return b.of(n) == one.verdict && n >= one.low && n <= one.high })
		if total.Open && one.high == noEnd {
			is = new(big.Rat).Add(is, total.More())
		}
		all = append(all, Chance{one.verdict, is})
	}
	return all, nil
}

// bandText matches the text of one band.
var bandText = lazyregexp.New(
	`^\s*(-?\d{1,6})(?:([+-])|\s*(?:-|–|to)\s*(-?\d{1,6}))?[\s:]+(\pL[\pL\pN '’-]{0,29})\s*$`)

// mostBands bounds the bands of a roll.
const mostBands = 10

// bands reads the player's own bands.
func (r *arguments) bands() (system, error) {
	m := inBrackets.FindStringSubmatch(r.rest)
	if m == nil {
		return nil, refuse("Put the bands in brackets. Write, for example, %s.", examples["bands"])
	}
	r.rest = r.rest[len(m[0]):]
	var all bands
	for text := range strings.SplitSeq(m[1], ",") {
		one := bandText.FindStringSubmatch(strings.ReplaceAll(text, "−", "-"))
		if one == nil || len(all) == mostBands {
			return nil, refuse("A band is a number or a range, then its words: at most %d bands. Write, for example, %s.",
				mostBands, examples["bands"])
		}
		low, _ := strconv.Atoi(one[1]) // digits
		b := band{low, low, Verdict{Key: VerdictBand, Text: strings.Join(strings.Fields(one[4]), " ")}}
		switch {
		case one[2] == "+":
			b.high = noEnd
		case one[2] == "-":
			b.low = -noEnd
		case one[3] != "":
			b.high, _ = strconv.Atoi(one[3]) // digits
		}
		if b.low > b.high || len(all) > 0 && b.low <= all[len(all)-1].high {
			return nil, refuse("Bands must go up and can't overlap. Write, for example, %s.", examples["bands"])
		}
		all = append(all, b)
	}
	return all, nil
}
