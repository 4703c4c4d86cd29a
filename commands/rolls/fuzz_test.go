package rolls

import (
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/storage"
)

// refusedOr fails for an error that is no refusal, and reports whether there was none.
func refusedOr(t *testing.T, err error) bool {
	t.Helper()
	if _, refused := err.(*engine.Refusal); err != nil && !refused {
		t.Fatalf("%v is no refusal", err)
	}
	return err == nil
}

// FuzzParameters checks that each saved roll can be called with any text after it. The call is refused, or
// has valid dice.
func FuzzParameters(f *testing.F) {
	for _, c := range [][2]string{
		{"d20+$bonus", "@stealth 5"}, {"${n:2}d6+$bonus #bite", "@hit 3 bonus=d4 + 1 >= 9 # in the dark"}, {"(d6)*$x", "@x x=1)*(9"},
		{"${n:2}d6", "@x 999999"}, {"d{$a,b}", "@x c"}, {"2d6[$a]", "@x fire"}, {"$", "@"}, {"${a:${b}}", "@x"}, {"d6 # $a", "@g/x ÷2"},
	} {
		f.Add(c[0], c[1])
	}
	f.Fuzz(func(t *testing.T, saved, text string) {
		enginetest.Within(t, 32<<20, func() {
			if utf8.RuneCountInString(saved) > 200 || utf8.RuneCountInString(text) > mostTyped || !refusedOr(t, sound(saved)) {
				return
			}
			c, err := readCall(text)
			if !refusedOr(t, err) {
				return
			}
			written, err := c.notation(saved)
			if !refusedOr(t, err) {
				return
			}
			if _, err := dice.Parse(written); err == nil && strings.Contains(strings.Split(written, "#")[0], "$") {
				t.Errorf("%q called by %q is %q, with a gap", saved, text, written)
			}
		})
	})
}

// FuzzTable checks that a parsed table is written so that it is parsed to the same table, and that each
// number of its die means a row.
func FuzzTable(f *testing.F) {
	for _, text := range []string{
		"3: a rusty sword\n1-3 dust\n[[2d6]] coins", "1. a\n2. b", "- a\n* b\n• c", "1–20: x\n21–100: y", "a\n[[2d]]", "5:\nb", "0: a\nb",
		"99999: a\nb", "3-1 a\nb", "a [[d6]] [[d{x,y}]] [[$b]]\nb", "1: 2: 3\n- - x", "66: [[d66]]\n1 b", "\xff\nb",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 64<<20, func() {
			rows, err := readRows(text)
			if !refusedOr(t, err) {
				return
			}
			again, err := readRows(written(rows))
			if err != nil || !same(rows, again) {
				t.Fatalf("%v is written as %q: %v, %v", rows, written(rows), again, err)
			}
			drawAll(t, table{Name: "t", Rows: rows})
		})
	})
}

func same(a, b []storage.RollRow) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// drawAll draws a row of each, and as often as one can at once.
func drawAll(t *testing.T, tab table) {
	t.Helper()
	n := 0
	for _, row := range tab.Rows {
		if tab.row(n+1) != row.Text || tab.row(n+row.Weight) != row.Text {
			t.Fatalf("%d to %d is not %q", n+1, n+row.Weight, row.Text)
		}
		n += row.Weight
	}
	die, err := tab.die()
	if err != nil {
		t.Fatal(err)
	}
	if b := die.Bounds(); b.Low != 1 || b.High != n {
		t.Fatalf("of %d the die goes from %d to %d", n, b.Low, b.High)
	}
	src, rows := dice.Seeded(1), []string(nil)
	var fell []dice.Result
	for more, next := true, die; more; {
		one, err := next.Roll(src)
		if err != nil {
			return // it exploded too often
		}
		fell = append(fell, one)
		rows, next, more = tab.read(fell, die, mostDraws)
	}
	if len(rows) != mostDraws {
		t.Fatalf("%d rows of %d draws", len(rows), mostDraws)
	}
}

// FuzzRollsFile checks that no file exceeds its bounds, and that a parsed file can be saved.
func FuzzRollsFile(f *testing.F) {
	for _, text := range []string{
		"rolls:\n- name: stealth\n  dice: d20+5", "rolls:\n- name: loot\n  rows: ['3: a', b]\n  blind: true", "rolls: []", "rolls:\n- {name: x}",
		"rolls: |" + strings.Repeat("\n", 3000), "rolls: \"" + strings.Repeat("\tx", 3000), "rolls: " + strings.Repeat("<", 3000), // F2
		"rolls:\n- {name: panel, dice: d6}", "a: &a [*a]", "rolls:\n- name: x\n  dice: 2d\n", "x", "rolls:\n- name: x\n  nonsense: 1",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 64<<20, func() {
			rolls, err := readFile(text, "g", "u")
			if !refusedOr(t, err) {
				return
			}
			for _, r := range rolls {
				if n, err := name(r.Name); err != nil || n != r.Name || (r.Dice == "") == (len(r.Rows) == 0) || r.Character != "" {
					t.Errorf("read is %+v", r)
				}
			}
		})
	})
}

var strange = []string{"rolls: |\n", "rolls:\n", "rolls:\n- {name: x, dice: \"", "rolls:\n- name: x\n  rows:\n"}

// TestStrangersText checks for finding F2 that the memory for reading a file is proportional to its length.
func TestStrangersText(t *testing.T) {
	enginetest.StrangersText(t, fileLimits.Bytes, strange, func(text string) {
		_, err := readFile(text, "g", "u")
		refusedOr(t, err)
	})
}

// TestStrangersLines checks the same for typed text: the form of a table, a saved roll and its call.
func TestStrangersLines(t *testing.T) {
	enginetest.StrangersText(t, fileLimits.Bytes, []string{"1: a [[", "@x ", "${a:"}, func(text string) {
		_, err := readRows(text)
		refusedOr(t, err)
		refusedOr(t, sound(text))
		_, err = readCall(text)
		refusedOr(t, err)
	})
}

func BenchmarkStrangersText(b *testing.B) {
	enginetest.BenchStrangersText(b, fileLimits.Bytes, strange, func(text string) { _, _ = readFile(text, "g", "u") })
}
