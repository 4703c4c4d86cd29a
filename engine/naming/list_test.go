package naming

import (
	"fmt"
	"strings"
	"testing"
)

func TestCopies(t *testing.T) {
	for text, want := range map[string]string{
		"Goblin x3": "Goblin 3", "Goblin×12": "Goblin 12", "Goblin * 2": "Goblin 2", "Goblin X 4": "Goblin 4",
		"A x2 x3": "A x2 3", "Max": "Max -1", "x3": "x3 -1", "Box3": "Box3 -1", "Orc x123456": "Orc x123456 -1",
	} {
		if name, n := Copies(text); fmt.Sprint(name, " ", n) != want {
			t.Errorf("%q is %q, %d, want %s", text, name, n, want)
		}
	}
	for text, want := range map[string]string{
		"3x Goblin": "3 Goblin", "3 x Goblin": "3 Goblin", "4 ×Goblin": "4 Goblin", "4*Goblin": "4 Goblin",
		"3 xylophones": "-1 3 xylophones", "3 *Orcs*": "-1 3 *Orcs*", "3 * Orc": "3 Orc",
		"3 Goblins": "-1 3 Goblins", "x Goblin": "-1 x Goblin",
	} {
		if n, name := CopiesBefore(text); fmt.Sprint(n, " ", name) != want {
			t.Errorf("%q is %d, %q, want %s", text, n, name, want)
		}
	}
}

func TestCutPoint(t *testing.T) {
	for text, want := range map[string]string{
		"1. Ann": "1|Ann", "12)  Ann": "12|Ann", "3: Ann": "3|Ann", "1.Ann": "|1.Ann", "Ann 1. Bob": "|Ann 1. Bob",
		"123456. Ann": "|123456. Ann", "": "|", "7" + strings.Repeat(" ", 30): "|7" + strings.Repeat(" ", 30),
	} {
		if number, point := CutNumber(text); number+"|"+point != want {
			t.Errorf("%q is %q and %q, want %s", text, number, point, want)
		}
	}
	for text, want := range map[string]string{
		"- Ann": "Ann", "•  Ann": "Ann", "-Ann": "-Ann", "Ann": "Ann", "": "", "-3": "-3", "\xff Ann": "\xff Ann",
	} {
		if got := CutBullet(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestSplitAnd(t *testing.T) {
	for text, want := range map[string]string{
		"Ann and Bob": "Ann|Bob", "Ann  OR Bob and Cat": "Ann|Bob|Cat", "Andy": "Andy", "Salt & Pepper": "Salt & Pepper",
	} {
		if got := strings.Join(SplitAnd(text), "|"); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	if got := strings.Join(SplitVersus("Ann vs Bob VERSUS Cat vs. Dan"), "|"); got != "Ann|Bob|Cat|Dan" {
		t.Errorf("the names that meet are %s", got)
	}
	for text, want := range map[string]string{" and Cat": "Cat true", "or Cat": "Cat true", "Orc": "Orc false"} {
		name, found := CutAnd(text)
		if got := fmt.Sprint(name, " ", found); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

func TestDistance(t *testing.T) {
	for text, want := range map[string]int{"goblin goblin": 0, "goblin gobln": 1, "orc org": 1, "ork troll": 4, "é e": 1} {
		if a, b, _ := strings.Cut(text, " "); Distance(a, b) != want || Distance(b, a) != want {
			t.Errorf("%s: %d and %d, want %d", text, Distance(a, b), Distance(b, a), want)
		}
	}
}
