package odds_test

import (
	"errors"
	"math/big"
	"testing"

	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/odds"
)

func parsed(t testing.TB, text string) dice.Expr {
	t.Helper()
	expr, err := dice.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return expr
}

// TestExpressionKnown checks known fractions, most of them from common tables of dice odds.
func TestExpressionKnown(t *testing.T) {
	for text, want := range map[string]string{
		"d6 >= 4":                     "1/2",
		"2d6+3 >= 10":                 "7/12",
		"3d6 = 10":                    "1/8",
		"3d6 >= 18":                   "1/216",
		"4dF >= 1":                    "31/81",
		"4dF = 0":                     "19/81",
		"4d6kh3 >= 14":                "115/324",
		"4d6kh3 = 18":                 "7/432",
		"4d6dl1 = 3":                  "1/1296",
		"adv >= 11":                   "3/4",
		"dis >= 11":                   "1/4",
		"elven >= 11":                 "7/8",
		"2d20kh1 = 20":                "39/400",
		"3d12>=8 >= 1":                "1385/1728",
		"3d12>=8 = 3":                 "125/1728",
		"d6! >= 14":                   "5/216",
		"d6! = 7":                     "1/36",
		"d6! < 7":                     "5/6",
		"d6!! >= 14":                  "5/216",
		"d6!p = 6":                    "1/36",
		"d6!o >= 12":                  "1/36",
		"d6r1 = 1":                    "1/36",
		"d6rr1 = 2":                   "1/5",
		"d20min10 = 10":               "1/2",
		"d20+5 >= 15":                 "11/20",
		"D66 = 66":                    "1/36",
		"D3 = 3":                      "1/3",
		"d%<=35 = 1":                  "7/20",
		"d6*d6 = 12":                  "1/9",
		"ceil(d6/2) = 3":              "1/3",
		"d6%2 = 1":                    "1/2",
		"{d6,d6}kh1 = 6":              "11/36",
		"max(2d6,7) = 7":              "7/12",
		"abs(d6-d6) = 0":              "1/6",
		"3d{1,1,2} = 3":               "8/27",
		"2d{sword,shield}=sword >= 1": "3/4",
		"(d6e1>=5) = 0":               "3/5",
	} {
		expr := parsed(t, text)
		total, err := odds.Expression(expr)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		target, given := expr.Target()
		if !given {
			t.Fatalf("%s has no target", text)
		}
		if got := total.Meets(target); got.RatString() != want {
			t.Errorf("%s: %s, want %s", text, got.RatString(), want)
		}
	}
}

// TestF10ToF19Known checks the values of notation that was once read wrongly. /odds and warbell odds use the
// same function.
func TestF10ToF19Known(t *testing.T) {
	for text, want := range map[string]string{
		"3d6<=12": "20/27", "2d6>=9": "5/18", "4d6kh3>=14": "115/324", "4d6kh3≥14": "115/324", "2d6>=7+1": "5/12", // F10
		"4d6kh3 != 14": "71/81", "4d6kh3!=14": "71/81", "2d6 != 7": "5/6", "2d6<>7": "5/6", "2d6 ≠ 7": "5/6", // F11
		"d100<=45": "9/20", "d100 <= 45": "9/20", "2d20kh1>=15": "51/100", // F14
		"{d4!,d6!}kh1 >= 4": "5/8", "{d8!,d6!}kh1 >= 4": "13/16", "{d8!,d6!}kl1 >= 4": "5/16", "2d6!kh1 >= 6": "11/36", // F15
		"{2d6!,2d8!}kh1 >= 2": "1", "max(d4!,d6!) >= 4": "5/8", "2d4!!kh1 >= 6": "87/256",
		"d20+5 >= d20+2": "33/50", "d20 >= (10+5)": "3/10", "2d6+3 >= 5+2": "11/12", "(2+1)d6 = 10": "1/8", // F17
		"d{2xmiss,hit}=hit >= 1": "1/3", // F19
	} {
		expr := parsed(t, text)
		total, err := odds.Expression(expr)
		target, given := expr.Target()
		if err != nil || !given || total.Meets(target).RatString() != want {
			t.Errorf("%s, read as %s: %v (%v), want %s", text, expr.Notation(), total.Meets(target), err, want)
		}
	}
	for text, want := range map[string]string{
		"4d6 keep 3": "15869/1296", "8d6>4": "8/3", "8d6 >4": "8/3", "10d6 >=5 # shots": "10/3", // F12, F13
		"2d6+-3": "4", "2d6--3": "10", "d6*-1": "-7/2", "(2+1)d6": "21/2", "d{2xmiss,hit}=hit": "1/3", // F16, F17, F19
	} {
		total, err := odds.Expression(parsed(t, text))
		if got := total.Mean(func(n int) int { return n }); err != nil || got.RatString() != want {
			t.Errorf("%s: mean %s (%v), want %s", text, got.RatString(), err, want)
		}
	}
}

// TestExpressionIsWhatRollDoes compares computed odds with the results of Roll for each way in which the dice
// can fall.
func TestExpressionIsWhatRollDoes(t *testing.T) {
	for _, text := range []string{
		"2d6+3", "4d6kh3", "4d6kl2", "3d6dh1", "3d4dl2", "3d6>=5", "3d6>=5f1", "2d6r1", "2d6r<=3kh1", "2d6min3", "3d6max4kl2", "4dF", "2d4!o",
		"(d6+d4)*2", "d6*d4-d8", "(d6-d8)/3", "(d6-d8)%3", "ceil(2d6/4)", "round(2d6/4)", "abs(d6-2d4)", "-(d6-d4)", "{d6,2d4,d8}kh2",
		"{d6,d8}>=4", "3d{1,1,2}", "2d{-3,0,5}kl1", "D66+D3", "2D2-D1", "adv", "d8elven+d4dis", "2d{sword,sword,axe}=sword", "3d6kh2>=4", "3d4r1!o", "4d6dl1min2",
	} {
		expr := parsed(t, text)
		want := odds.Of(nil, func(src dice.Source) int {
			result, err := expr.Roll(src)
			if err != nil {
				t.Fatal(err)
			}
			return result.Total()
		})
		got, err := odds.Expression(expr)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if len(got.Rows()) != len(want.Rows()) || got.Open {
			t.Errorf("%s: %d totals, want %d, open %t", text, len(got.Rows()), len(want.Rows()), got.Open)
		}
		for _, row := range want.Rows() {
			if g, w := got.Chance(row.Result), want.Chance(row.Result); g.Cmp(w) != 0 {
				t.Errorf("%s = %d: %s, want %s", text, row.Result, g.RatString(), w.RatString())
			}
		}
	}
}

// TestExpressionNearManyRolls compares the odds of dice that explode or reroll without end with many rolls.
func TestExpressionNearManyRolls(t *testing.T) {
	for _, text := range []string{"3d6!", "2d8!p+1", "3d6!!", "2d6!!p", "2d6e>=5", "3d6rr<=2", "3d6!>=5", "2d6r1!", "2d6!!max9", "3d6ee6>=7", "2d6!min3", "2d6!*2", "3d6e1>=5", "2d4!/3",
		// F15: kept, compared and multiplied
		"3d6!kh2", "2d6!!kh1", "{2d6!,d8}kh1", "d6!*d6", "{d4!,d6!}kl1", "3d6!pkl2", "4d6e>=5kh2", "3d6!!kl1", "{d6!,d8!,d10}>=7",
		"10d10!kh3>=8", "2d6!okh1", "{d6!,d8!}dl1", "max(d6!,7)", "3d6!!max9kh2", "3dF!kh2", "2d6e1kl1", "3d6ee2max3kh2", "2d6r1!kh1"} {
		expr := parsed(t, text)
		total, err := odds.Expression(expr)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		const rolls = 20_000
		counts, src := map[int]int{}, dice.Seeded(7)
		for range rolls {
			result, err := expr.Roll(src)
			if err != nil {
				t.Fatal(err)
			}
			counts[result.Total()]++
		}
		sum := total.More()
		for _, row := range total.Rows() {
			chance := total.Chance(row.Result)
			sum.Add(sum, chance)
			share, _ := chance.Float64()
			if off := float64(counts[row.Result])/rolls - share; off > 0.015 || off < -0.015 {
				t.Errorf("%s = %d: %.3f, but %d of %d rolls", text, row.Result, share, counts[row.Result], rolls)
			}
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%s: all chances are %s", text, sum.RatString())
		}
	}
}

func TestExpressionRefuses(t *testing.T) {
	for text, want := range map[string]error{
		"100d10000":        odds.ErrTooLarge,
		"1000d6":           odds.ErrTooLarge,
		"1000d100kh500":    odds.ErrTooLarge,
		"d10000*d10000":    odds.ErrTooLarge,
		"d10000r1":         odds.ErrTooLarge,
		"2d6!dl1":          odds.ErrUnbounded,
		"10-d6!":           odds.ErrUnbounded,
		"{d6!,d8}<=3":      odds.ErrUnbounded,
		"d6!%3":            odds.ErrUnbounded,
		"3d{sword,shield}": odds.ErrWords,
	} {
		if _, err := odds.Expression(parsed(t, text)); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
}

func FuzzExpression(f *testing.F) {
	for _, text := range []string{
		"2d6+3 >= 9", "4d6kh3", "10d10!>=8f1", "d6!p*3", "1000d6kh3", "300d6", "{d6,d8,d20}kl2", "d6e>=2", "99d%rr<=98", "d100r1!!>=40", "20x4dF = 0",
		"(d10000-d10000)*9", "d6e1>=5+d6e1>=5", "2d{-9,9}!", "d1!", "d1e0", "50d20!!min8max15 > 400", "d62e>=2",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		expr, err := dice.Parse(text)
		if err != nil {
			return
		}
		enginetest.Within(t, 1<<30, func() { checkExpression(t, text, expr) })
	})
}

// checkExpression checks that all chances add up to 1 within the expression's bounds.
func checkExpression(t *testing.T, text string, expr dice.Expr) {
	total, err := odds.Expression(expr)
	if err != nil {
		return
	}
	sum := total.More()
	if sum.Sign() < 0 {
		t.Fatalf("%q: %s is left", text, sum)
	}
	for _, row := range total.Rows() {
		sum.Add(sum, total.Chance(row.Result))
		if b := expr.Bounds(); row.Result < b.Low || !total.Open && row.Result > b.High {
			t.Fatalf("%q can be %d, outside of %v", text, row.Result, b)
		}
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		t.Fatalf("%q: all chances are %s", text, sum)
	}
}
