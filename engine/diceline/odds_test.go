package diceline_test

import (
	"fmt"
	"math/big"
	"strconv"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/engine/odds"
)

func itoa(n int) string { return strconv.Itoa(n) }

// enumerated are the chances of the verdicts of a line's only roll, by every way in which its dice can fall.
func enumerated(t *testing.T, l diceline.Line) odds.Odds[diceline.Verdict] {
	t.Helper()
	return odds.Of(nil, func(src dice.Source) diceline.Verdict {
		fell, err := l.Roll(src)
		if err != nil {
			t.Fatal(err)
		}
		read := l.Read(fell)
		last := read[len(read)-1]
		if len(last.Judged) == 0 {
			return diceline.Verdict{}
		}
		return last.Judged[0]
	})
}

// kind merges verdicts that the odds take together.
func kind(v diceline.Verdict) diceline.VerdictKey {
	if v.Key == diceline.VerdictSuccesses {
		return diceline.VerdictSuccess
	}
	return v.Key
}

// TestOddsAgainstEnumeration compares the exact odds of each system with the count of all faces.
func TestOddsAgainstEnumeration(t *testing.T) {
	for _, text := range []string{
		"2d6 pbta", "2d6+2 pbta", "3d6kh2-1 pbta", "blades 0", "blades 1", "blades 2", "blades 4", "yz 1", "yz 4", "wod 1", "wod 3", "wod 4 8", "wod 3 2", "wod 2 10",
		"d20+5 vs 15 crit", "d20+5 vs 15 crit 18", "2d20kh1+3 vs 12 crit", "2d20kl1+3 vs 12 crit 19", "d20+d4+2 vs 14 crit", "d20 crit", "d20+30 vs 5 crit", "d20r1+2 vs 10 crit",
		"sr 1", "sr 2", "sr 4", "sr 5", "coc 3", "coc 45", "coc 50", "coc 120", "yz 2b 1s 1g", "yz 2s",
		"v5 3 1", "v5 3 2 2", "v5 4 0", "v5 2 2", "v5 3 3 4", "alien 2 2", "alien 1 3",
	} {
		l, err := diceline.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		parts, err := l.Odds()
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		all, sum := enumerated(t, l), new(big.Rat)
		for _, c := range parts[0].Chances {
			want := all.That(func(v diceline.Verdict) bool { return kind(v) == kind(c.Verdict) })
			if c.Is.Cmp(want) != 0 {
				t.Errorf("%s: %s is %s, by all faces %s", text, c.Verdict.Key, c.Is.RatString(), want.RatString())
			}
			sum.Add(sum, c.Is)
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%s: the chances add up to %s", text, sum.RatString())
		}
	}
}

// TestBandsOdds checks the odds of a player's own bands, also with gaps.
func TestBandsOdds(t *testing.T) {
	l, _ := diceline.Parse("2d6 bands(2-3 worst, 7 seven, 11+ best)")
	parts, err := l.Odds()
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"1/12", "1/6", "1/12"} {
		if got := parts[0].Chances[i].Is.RatString(); got != want {
			t.Errorf("band %d: %s, want %s", i+1, got, want)
		}
	}
}

// TestChainOdds compares the odds of attacks that hit, wound and pass saves with the count of all rolls.
func TestChainOdds(t *testing.T) {
	for _, text := range []string{"wh 1 3+ 4+ 5+", "wh 2 3+ 4+", "wh 2 2+ 6+ 3+", "wh 2 4+ 4+ - 5+", "wh 1 3+ 4+ 5+ 6+", "wh 1 3+r1 4+rf 5+", "wh 2 4+rf 5+r1",
		"wh 1 3+ 4+ 5+rf damage 2", "wh 1 3+ 4+ - 5+ damage 2", "wh 1 4+ 5+ 3+ 6+r1 damage 2"} {
		l, err := diceline.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		parts, err := l.Odds()
		if err != nil {
			t.Fatal(err)
		}
		all := enumerated(t, l)
		mean := new(big.Rat)
		for _, c := range parts[0].Chances {
			want := all.That(func(v diceline.Verdict) bool { return v.N == c.Verdict.N && v.Damage == c.Verdict.Damage })
			if c.Is.Cmp(want) != 0 {
				t.Errorf("%s: %d is %s, by all faces %s", text, c.Verdict.N, c.Is.RatString(), want.RatString())
			}
			done := max(c.Verdict.N, c.Verdict.Damage)
			mean.Add(mean, new(big.Rat).Mul(c.Is, new(big.Rat).SetInt64(int64(done))))
		}
		if mean.Cmp(parts[0].Mean) != 0 {
			t.Errorf("%s: the mean is %s, by the chances %s", text, parts[0].Mean.RatString(), mean.RatString())
		}
	}
}

// TestExplodingOdds compares the odds of dice that explode without end with known answers.
func TestExplodingOdds(t *testing.T) {
	for text, want := range map[string]map[diceline.VerdictKey]string{
		// fails: the D8 shows 3 or less and the D6, too, but for two ones
		"d8 savage":      {diceline.VerdictCritFailure: "1/48", diceline.VerdictFailure: "1/6", diceline.VerdictSuccess: "163/288"},
		"d8-2 savage":    {diceline.VerdictCritFailure: "1/48", diceline.VerdictFailure: "1/2"},
		"d6+3 savage":    {diceline.VerdictCritFailure: "1/36", diceline.VerdictFailure: "0", diceline.VerdictSuccess: "15/36"},
		"cod 1":          {diceline.VerdictFailure: "7/10"},
		"cod 2":          {diceline.VerdictFailure: "49/100"},
		"d6 vs 5 savage": {diceline.VerdictFailure: "5/12"},
	} {
		l, err := diceline.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		parts, err := l.Odds()
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		sum := new(big.Rat)
		for _, c := range parts[0].Chances {
			sum.Add(sum, c.Is)
			known, ok := want[c.Verdict.Key]
			if r, _ := new(big.Rat).SetString(known); ok && c.Is.Cmp(r) != 0 {
				t.Errorf("%s: %s is %s, want %s", text, c.Verdict.Key, c.Is.RatString(), known)
			}
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%s: the chances add up to %s", text, sum.RatString())
		}
	}
}

// TestNarrativeOdds compares the exact odds of Genesys dice with all faces, and with known answers.
func TestNarrativeOdds(t *testing.T) {
	for text, known := range map[string]string{
		"genesys y": "2/3", "genesys g": "1/2", "genesys b": "1/3", "genesys r": "0", "genesys gp": "", "genesys ygpk": "", "genesys brpk": "", "genesys yr": "", "genesys ggpp": "", "genesys yyr": "",
	} {
		l, err := diceline.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		parts, err := l.Odds()
		if err != nil {
			t.Fatal(err)
		}
		all := enumerated(t, l)
		for _, c := range parts[0].Chances {
			want := all.That(func(v diceline.Verdict) bool {
				return map[diceline.VerdictKey]bool{
					diceline.VerdictSuccess: v.N > 0, diceline.VerdictFailure: v.N <= 0, diceline.VerdictAdvantage: v.Advantage > 0,
					diceline.VerdictThreat: v.Advantage < 0, diceline.VerdictTriumph: v.Triumphs > 0, diceline.VerdictDespair: v.Despairs > 0,
				}[c.Verdict.Key]
			})
			if c.Is.Cmp(want) != 0 {
				t.Errorf("%s: %s is %s, by all faces %s", text, c.Verdict.Key, c.Is.RatString(), want.RatString())
			}
		}
		if got := parts[0].Chances[0].Is.RatString(); known != "" && got != known {
			t.Errorf("%s: success is %s, want %s", text, got, known)
		}
	}
	l, _ := diceline.Parse("genesys 40y")
	if _, err := l.Odds(); err != nil {
		t.Error(err)
	}
}

// TestPushedOdds compares the odds of a success after a push with all faces of both rolls.
func TestPushedOdds(t *testing.T) {
	for _, text := range []string{"yz 3", "yz 1b 1s 1g", "yz 2s"} {
		pushedOdds(t, text)
	}
}

func pushedOdds(t *testing.T, text string) {
	t.Helper()
	l, _ := diceline.Parse(text)
	parts, err := l.Odds()
	if err != nil {
		t.Fatal(err)
	}
	all := odds.Of(nil, func(src dice.Source) bool {
		fell, err := l.Roll(src)
		if err != nil {
			t.Fatal(err)
		}
		again, kept, _, ok := l.Push(fell[0])
		if kept > 0 || !ok {
			return kept > 0
		}
		more, err := again.Roll(src)
		return err == nil && more[0].Total() > 0
	})
	if got, want := parts[0].Pushed, all.Chance(true); got.Cmp(want) != 0 {
		t.Errorf("%s: pushed %s, by all faces %s", text, got.RatString(), want.RatString())
	}
}

// TestConditionOdds compares the odds of an attack and its damage with all faces.
func TestConditionOdds(t *testing.T) {
	for _, text := range []string{
		"d20+5 vs 15 if hit 2d4+3", "d20+5 vs 15 crit 19 if hit d4+1", "d20+5 vs 15 crit if hit d4 if crit 2d4+4", "d20 vs 11 if miss d4",
	} {
		l, err := diceline.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		parts, err := l.Odds()
		if err != nil {
			t.Fatal(err)
		}
		for i := 1; i < len(parts); i++ {
			all := odds.Of(nil, func(src dice.Source) int {
				fell, err := l.Roll(src)
				if err != nil {
					t.Fatal(err)
				}
				if o := l.Read(fell)[i]; !o.Skipped {
					return o.Result.Total()
				}
				return 0
			})
			if got, want := parts[i].All, all.Mean(func(n int) int { return n }); got.Cmp(want) != 0 {
				t.Errorf("%s: roll %d comes to %s, by all faces %s", text, i+1, got.RatString(), want.RatString())
			}
			if got, want := parts[i].Rolled, all.That(func(n int) bool { return n > 0 }); got.Cmp(want) != 0 {
				t.Errorf("%s: roll %d is made with %s, by all faces %s", text, i+1, got.RatString(), want.RatString())
			}
		}
	}
}

// TestCthulhuTens checks the odds of bonus and penalty dice against all rolls by the words of the game: the
// tens show 00 to 90, the units 0 to 9, and two zeros are 100. A skill of 50 succeeds with 75% and 25%.
func TestCthulhuTens(t *testing.T) {
	for word, known := range map[string]*big.Rat{
		"coc 50 1 bonus": big.NewRat(3, 4), "coc 50 1 penalty": big.NewRat(1, 4), "coc 50 2 bonus": big.NewRat(7, 8),
		"coc 37 1 bonus": nil, "coc 99 2 penalty": nil, "coc 3 3 bonus": nil,
	} {
		line, err := diceline.Parse(word)
		if err != nil {
			t.Fatal(err)
		}
		var skill, extra int
		var kind string
		fmt.Sscanf(word, "coc %d %d %s", &skill, &extra, &kind)
		made, all := int64(0), int64(0)
		for n := range pow10(extra + 2) {
			units, tens := n%10, n/10
			best := 0
			for range extra + 1 {
				face := tens%10*10 + units
				tens /= 10
				if face == 0 {
					face = 100
				}
				if best == 0 || (kind == "bonus") == (face < best) {
					best = face
				}
			}
			all++
			if best == 1 || best <= skill && best != 100 && !(skill < 50 && best >= 96) {
				made++
			}
		}
		parts, err := line.Odds()
		if err != nil {
			t.Fatal(err)
		}
		is := new(big.Rat)
		for _, c := range parts[0].Chances {
			switch c.Verdict.Key {
			case diceline.VerdictSuccess, diceline.VerdictHard, diceline.VerdictExtreme, diceline.VerdictCritical:
				is.Add(is, c.Is)
			}
		}
		if want := big.NewRat(made, all); is.Cmp(want) != 0 || known != nil && is.Cmp(known) != 0 {
			t.Errorf("%s: %v, want %v, known %v", word, is, want, known)
		}
	}
}

func pow10(n int) int {
	is := 1
	for range n {
		is *= 10
	}
	return is
}
