package loot_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/engine/grimheim/loot"
	"warbell/engine/grimheim/warband"
)

// TestEveryRoll checks that all 36 rolls of two dice give one of 21 entries, in either order, and that
// doubles are half as likely (rule 36.1).
func TestEveryRoll(t *testing.T) {
	count := map[int]int{}
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			e := loot.Of(a, b)
			if e.Roll != min(a, b)*10+max(a, b) || e != loot.Of(b, a) {
				t.Errorf("%d and %d are %+v", a, b, e)
			}
			count[e.Roll]++
		}
	}
	for _, e := range loot.Table() {
		want := 2
		if e.Roll%11 == 0 {
			want = 1
		}
		if count[e.Roll] != want {
			t.Errorf("%s comes in %d of 36", e.Name, count[e.Roll])
		}
	}
	if len(count) != 21 || len(loot.Table()) != 21 {
		t.Errorf("%d entries of %d are found", len(count), len(loot.Table()))
	}
	if loot.Of(-3, 99).Roll != 16 {
		t.Error("what is no face is read as another")
	}
}

// TestTableIsTheGear checks that the table has the warbands' gear, in its order and with its names and uses
// (rules 36.3 and 36.4).
func TestTableIsTheGear(t *testing.T) {
	var gear, once []string
	for _, e := range warband.Entries() {
		if e.Part != warband.PartGear {
			continue
		}
		gear = append(gear, e.Name)
		if strings.Contains(e.Effect, "once") {
			once = append(once, e.Name)
		}
	}
	from := slices.Index(gear, "Trap")
	for i, e := range loot.Table() {
		if from < 0 || from+i >= len(gear) || gear[from+i] != e.Name {
			t.Fatalf("%d is %s, which the gear has not got there: %v", e.Roll, e.Name, gear)
		}
		if (e.Lasts == loot.Used) != slices.Contains(once, e.Name) {
			t.Errorf("%s is not used up as the gear is", e.Name)
		}
	}
	if from+len(loot.Table()) != len(gear) {
		t.Errorf("the gear has %d more", len(gear)-from-len(loot.Table()))
	}
}

// TestTrap checks that only the trap works at once, and that it shoots with the values of the lists (rule
// 36.2).
func TestTrap(t *testing.T) {
	for _, e := range loot.Table() {
		if (e.Lasts == loot.Sprung) != (e.Roll == 11) {
			t.Errorf("%s: %v", e.Name, e.Lasts)
		}
	}
	if loot.Trap() != (loot.Attack{ATK: 3, HTV: 4, DMG: 3, CRT: 4}) {
		t.Errorf("the trap shoots with %+v", loot.Trap())
	}
	all := loot.Table()
	all[0].Name = "Crown"
	if loot.Of(1, 1).Name != "Trap" {
		t.Error("whoever asks for the table changes it")
	}
}
