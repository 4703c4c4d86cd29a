package dice_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"warbell/engine/dice"
)

// shape is an expression of one pool and a constant, with all that a property
// needs to know about it.
type shape struct {
	count, sides int
	explode      bool
	keep         string
	keepN        int
	success      int // count this much and more; 0 for none
	constant     int
	repeats      int
}

func (s shape) String() string {
	text := fmt.Sprintf("%dx%dd%d", s.repeats, s.count, s.sides)
	if s.explode {
		text += "!"
	}
	if s.keep != "" {
		text += fmt.Sprintf("%s%d", s.keep, s.keepN)
	}
	if s.success > 0 {
		text += fmt.Sprintf(">=%d", s.success)
	}
	return text + fmt.Sprintf("%+d", s.constant)
}

// span is the lowest and the highest value of the shape's dice.
func (s shape) span() (lowest, highest int) {
	switch s.sides {
	case 1:
		return 0, 1
	case 66:
		return 11, 66
	}
	return 1, s.sides
}

func shapes() *rapid.Generator[shape] {
	return rapid.Custom(func(t *rapid.T) shape {
		s := shape{
			count:    rapid.IntRange(2, 50).Draw(t, "count"),
			sides:    rapid.OneOf(rapid.SampledFrom([]int{1, 2, 3, 6, 66}), rapid.IntRange(4, dice.MaxSides)).Draw(t, "sides"),
			explode:  rapid.Bool().Draw(t, "explode"),
			keep:     rapid.SampledFrom([]string{"", "kh", "kl", "dh", "dl"}).Draw(t, "keep"),
			constant: rapid.IntRange(-1000, 1000).Draw(t, "constant"),
			repeats:  rapid.IntRange(1, 20).Draw(t, "repeats"),
		}
		s.keepN = rapid.IntRange(1, s.count-1).Draw(t, "keepN")
		if rapid.Bool().Draw(t, "successes") {
			s.success = rapid.IntRange(1, s.sides).Draw(t, "success")
		}
		if lowest, _ := s.span(); s.success <= lowest || s.stays(s.count) == 1 {
			s.success = 0 // that would be about the total
		}
		return s
	})
}

// stays is how many of n dice the shape keeps.
func (s shape) stays(n int) int {
	switch s.keep {
	case "kh", "kl":
		return s.keepN
	case "dh", "dl":
		return n - s.keepN
	}
	return n
}

func TestRollProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := shapes().Draw(t, "shape")
		expr, err := dice.Parse(s.String())
		if err != nil {
			t.Fatal(err)
		}
		result, err := expr.Roll(dice.Seeded(rapid.Uint64().Draw(t, "seed")))
		var limit *dice.LimitError
		if errors.As(err, &limit) {
			t.Skip("too many explosions")
		}
		if len(result.Rolls) != s.repeats || result.Successes != (s.success > 0) {
			t.Fatalf("%d rolls, successes %t", len(result.Rolls), result.Successes)
		}
		for _, roll := range result.Rolls {
			checkRoll(t, s, roll)
		}
		if text := spoken(result); text == "" || utf8.RuneCountInString(text) > dice.MaxText {
			t.Fatalf("a text of %d characters", utf8.RuneCountInString(text))
		}
	})
}

func checkRoll(t *rapid.T, s shape, roll dice.Roll) {
	pool := roll.Terms[0]
	if roll.Total != pool.Subtotal+s.constant {
		t.Fatalf("total %d of subtotal %d and %d", roll.Total, pool.Subtotal, s.constant)
	}
	lowest, highest := s.span()
	kept, exploded, sum, successes := 0, 0, 0, 0
	for i, die := range pool.Dice {
		if die.Value < lowest || die.Value > highest {
			t.Fatalf("a die of %d sides shows %d", s.sides, die.Value)
		}
		if die.Exploded != (s.explode && die.Value == highest) {
			t.Fatalf("die %d: %+v", i+1, die)
		}
		if (die.From > 0) != (i >= s.count) || die.From > 0 && !pool.Dice[die.From-1].Exploded {
			t.Fatalf("die %d of %d comes from %d", i+1, s.count, die.From)
		}
		if die.Success != (!die.Dropped && s.success > 0 && die.Value >= s.success) {
			t.Fatalf("die %d: %+v", i+1, die)
		}
		exploded += count(die.Exploded)
		kept += count(!die.Dropped)
		successes += count(die.Success)
		sum += die.Value * count(!die.Dropped)
	}
	if len(pool.Dice) != s.count+exploded {
		t.Fatalf("%d dice, of which %d exploded, became %d", s.count, exploded, len(pool.Dice))
	}
	if kept != s.stays(len(pool.Dice)) {
		t.Fatalf("%d of %d dice stayed", kept, len(pool.Dice))
	}
	want := sum
	if s.success > 0 {
		want = successes
	}
	if pool.Subtotal != want {
		t.Fatalf("subtotal %d, want %d", pool.Subtotal, want)
	}
	checkDropped(t, s, pool.Dice)
}

// checkDropped checks that no dropped die is better than a kept one, or worse
// where the lowest are kept.
func checkDropped(t *rapid.T, s shape, thrown []dice.Die) {
	best := s.keep == "kh" || s.keep == "dl"
	for _, dropped := range thrown {
		for _, kept := range thrown {
			if !dropped.Dropped || kept.Dropped || dropped.Value == kept.Value {
				continue
			}
			if (kept.Value > dropped.Value) != best {
				t.Fatalf("%s kept %d and dropped %d", s, kept.Value, dropped.Value)
			}
		}
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func TestRerollProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		until := rapid.Bool().Draw(t, "until")
		low := rapid.IntRange(1, 3).Draw(t, "low")
		mark := map[bool]string{true: "rr", false: "r"}[until]
		expr, err := dice.Parse(fmt.Sprintf("20d6%s<=%d", mark, low))
		if err != nil {
			t.Fatal(err)
		}
		rec := dice.Record(dice.Seeded(rapid.Uint64().Draw(t, "seed")))
		result, err := expr.Roll(rec)
		if err != nil {
			t.Fatal(err)
		}
		drawn := 0
		for _, die := range result.Rolls[0].Terms[0].Dice {
			drawn += 1 + len(die.Rerolled)
			for _, before := range die.Rerolled {
				if before.Value > low {
					t.Fatalf("a %d was rerolled", before.Value)
				}
			}
			if until && die.Value <= low || !until && len(die.Rerolled) > 1 {
				t.Fatalf("%s<=%d gave %+v", mark, low, die)
			}
			if die.Value <= low && len(die.Rerolled) == 0 {
				t.Fatalf("%+v was not rerolled", die)
			}
		}
		if drawn != len(rec.Drawn()) {
			t.Fatalf("%d throws are told, %d were drawn", drawn, len(rec.Drawn()))
		}
	})
}

// TestParseAnything checks that a refusal of any text is one short paragraph for the player, and that the
// canonical form of a parsed text is stable.
func TestParseAnything(t *testing.T) {
	bits := rapid.SampledFrom([]string{
		"d", "6", "3", "66", "%", "1000", "x", "+", "-", "!", "e", "r", "rr", "kh", "kl", "dh", "dl", "k",
		">=", "<", "=", "≥", " ", "(", ")", "*", "/", "×", "{", "}", ",", "!!", "!p", "ep", "eo", "min", "max", "f1", "t5", "adv", "dis",
		"dF", "d{sword,skull}", "d{1,2}", "[fire]", "ceil(", "abs(", "max(", "1", "2", "#", "label", "0", "99999999999", "\x00", "“", "D3", "2d6", "10d10!", "\n",
	})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(bits).Draw(t, "bits"), "")
		checkParse(t, text)
	})
}

// checker is what tests, properties and fuzz targets have in common.
type checker interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkParse checks all that is promised about any text.
func checkParse(t checker, text string) {
	t.Helper()
	expr, err := dice.Parse(text)
	if err != nil {
		checkRefusal(t, text, err)
		return
	}
	canonical := expr.String()
	again, err := dice.Parse(canonical)
	if err != nil {
		t.Fatalf("%q parses, its canonical form %q doesn't: %v", text, canonical, err)
	}
	if again.String() != canonical {
		t.Fatalf("%q became %q, then %q", text, canonical, again.String())
	}
	result, err := expr.Roll(dice.Seeded(1))
	var limit *dice.LimitError
	if err != nil && !errors.As(err, &limit) {
		t.Fatalf("Roll(%q): %v", text, err)
	}
	if n := utf8.RuneCountInString(spoken(result)); n > dice.MaxText {
		t.Fatalf("Roll(%q) is told in %d characters", text, n)
	}
	bounds := expr.Bounds()
	for _, roll := range result.Rolls {
		if roll.Total < bounds.Low || roll.Total > bounds.High {
			t.Fatalf("Roll(%q) comes to %d, outside of %v", text, roll.Total, bounds)
		}
	}
	same, _ := again.Roll(dice.Seeded(1))
	if spoken(same) != spoken(result) {
		t.Fatalf("%q rolls %q, its canonical form %q", text, spoken(result), spoken(same))
	}
}

func checkRefusal(t checker, text string, err error) {
	t.Helper()
	var syntax *dice.SyntaxError
	if !errors.As(err, &syntax) {
		t.Fatalf("Parse(%q): %T", text, err)
	}
	if syntax.Pos < 1 || syntax.Pos > utf8.RuneCountInString(text)+1 && syntax.Pos > dice.MaxLength+1 {
		t.Fatalf("Parse(%q) points at character %d", text, syntax.Pos)
	}
	if !strings.HasSuffix(syntax.Error(), ".") || len(syntax.Error()) > 300 || strings.Contains(syntax.Error(), "\n") || !utf8.ValidString(syntax.Error()) {
		t.Fatalf("Parse(%q) refuses with %q", text, syntax.Error())
	}
}

// expressions are such as parse: pools with modifiers, arithmetic, groups, functions, targets.
func expressions() *rapid.Generator[string] {
	pools := rapid.SampledFrom([]string{
		"d6", "2d6", "4d6kh3", "3d8dl1", "2d10!", "3d6!!", "2d8!p", "2d6!!p", "3d6!o", "3d6e>=5", "d20min10", "4d6max4", "2d6r1", "2d6rr<=2",
		"4dF", "d%", "D66", "2D3", "adv", "d12dis", "3d{1,1,2}", "2d{-3,0,5}kl1", "2d6[fire]", "4d6r1!min2kh3", "2d6!min3kl1", "{2d6,d12}kh1",
	})
	return rapid.Custom(func(t *rapid.T) string {
		text := pools.Draw(t, "first")
		for range rapid.IntRange(0, 4).Draw(t, "more") {
			next := pools.Draw(t, "next")
			switch rapid.IntRange(0, 7).Draw(t, "how") {
			case 0:
				text = "(" + text + ")*" + next
			case 1:
				text = "(" + text + ")/3-" + next
			case 2:
				text = "ceil((" + text + ")/2)"
			case 3:
				text = "abs(" + text + "-" + next + ")%7"
			case 4:
				text = "{" + text + "," + next + ",5}dl1"
			case 5:
				text = "-(" + text + "-" + next + ")"
			default:
				text += "+" + next
			}
		}
		if rapid.Bool().Draw(t, "target") {
			text += " >= " + rapid.StringMatching(`-?[1-9]`).Draw(t, "n")
		}
		return text
	})
}

func TestWhatIsWrittenIsReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := expressions().Draw(t, "text")
		if _, err := dice.Parse(text); err != nil && !strings.Contains(err.Error(), "more than 1000000000") && !strings.Contains(err.Error(), "200") {
			t.Fatalf("%q: %v", text, err)
		}
		checkParse(t, text)
	})
}
