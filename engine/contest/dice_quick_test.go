package contest

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
)

// quick fights with exactly these dice.
func quick(t *testing.T, a, b Profile, rules engine.Rules, o QuickTerms, faces ...int) Bout {
	t.Helper()
	tape := dice.NewTape(faces...)
	bout := Quick(a, b, rules, o, tape)
	if tape.Err() != nil || tape.Rest() != nil {
		t.Errorf("%v, left over: %v", tape.Err(), tape.Rest())
	}
	return bout
}

var (
	byTarget = engine.Rules{RuleArmour: ArmourTarget}
	atTable  = engine.Rules{RuleArmour: ArmourTable}
)

func TestQuickExamples(t *testing.T) {
	for _, tt := range []struct {
		first, second string
		faces         []int
		winner        int
	}{
		{"Berserker", "Knight", []int{5, 3, 1, 4, 4, 3, 3}, 1},
		{"Knight", "Magician", []int{6, 6, 3, 2, 6}, 0},
		{"Crossbowman", "Barbarian", []int{6, 5, 6, 4, 4, 2}, 1},
	} {
		got := quick(t, readyModel(t, tt.first), readyModel(t, tt.second), atTable, QuickTerms{}, tt.faces...)
		c := got.Clashes[0]
		if c.Winner != tt.winner || c.Pierces != tt.winner || c.Piercing != nil || !got.ByTable || got.Winner != 0 {
			t.Errorf("%s against %s: %+v", tt.first, tt.second, got)
		}
	}
}

// TestQuickAttempt has a Caveman (PH 3, power 1, armour 3) attack a Spearman (PH 2, shield, armour 5
// and 3): two dice against two.
func TestQuickAttempt(t *testing.T) {
	caveman, spearman := readyModel(t, "Caveman"), readyModel(t, "Spearman")
	counts := [2]DiceCount{{PH: 3, Shield: -1, Total: 2}, {PH: 2, Total: 2}}
	fallen := func(a, b, c, d int) [2][]int { return [2][]int{{a, b}, {c, d}} }
	for name, tt := range map[string]struct {
		rules engine.Rules
		o     QuickTerms
		faces []int
		want  Clash
		left  [2]int
		out   int
	}{
		"by the table": {
			atTable, QuickTerms{},
			[]int{5, 2, 4, 1},
			Clash{Counts: counts, Dice: fallen(5, 2, 4, 1), Winner: 1, Pierces: 1},
			[2]int{1, 1}, 0,
		},
		"by a target number": {
			byTarget, QuickTerms{},
			[]int{5, 2, 4, 1, 4},
			Clash{Counts: counts, Dice: fallen(5, 2, 4, 1), Winner: 1, Pierces: 1, Piercing: &Piercing{4, 1, 5, true}},
			[2]int{1, 0}, 1,
		},
		"armour holds": {
			byTarget, QuickTerms{},
			[]int{5, 2, 4, 1, 3},
			Clash{Counts: counts, Dice: fallen(5, 2, 4, 1), Winner: 1, Pierces: 1, Piercing: &Piercing{3, 1, 5, false}},
			[2]int{1, 1}, 0,
		},
		"the defender strikes back": {
			byTarget, QuickTerms{},
			[]int{3, 2, 4, 1, 3},
			Clash{Counts: counts, Dice: fallen(3, 2, 4, 1), Winner: 2, Pierces: 2, Piercing: &Piercing{3, 0, 3, true}},
			[2]int{0, 1}, 2,
		},
		"the defender holds back": {
			byTarget, QuickTerms{HoldBack: true},
			[]int{3, 2, 4, 1},
			Clash{Passive: true, Counts: counts, Dice: fallen(3, 2, 4, 1), Winner: 2},
			[2]int{1, 1}, 0,
		},
		"a draw": {
			byTarget, QuickTerms{},
			[]int{3, 2, 2, 3},
			Clash{Counts: counts, Dice: fallen(3, 2, 2, 3)},
			[2]int{1, 1}, 0,
		},
		"charging up Damn Good Ground": {
			atTable, QuickTerms{Charging: true, Ground: DamnGround},
			[]int{6, 4, 1},
			Clash{
				Counts: [2]DiceCount{{PH: 3, Momentum: 1, Ground: -2, Shield: -1, Total: 1}, {PH: 2, Total: 2}},
				Dice:   [2][]int{{6}, {4, 1}}, Winner: 1, Pierces: 1,
			},
			[2]int{1, 1}, 0,
		},
		"from the rear": {
			byTarget, QuickTerms{Rear: true, Charging: true, Ground: DamnGround},
			[]int{2},
			Clash{Auto: true, Rear: true, Winner: 1, Pierces: 1, Piercing: &Piercing{2, 1, 3, true}},
			[2]int{1, 0}, 1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := quick(t, caveman, spearman, tt.rules, tt.o, tt.faces...)
			if len(got.Clashes) != 1 {
				t.Fatalf("%+v", got)
			}
			if diff := cmp.Diff(tt.want, got.Clashes[0]); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
			if got.Left != tt.left || got.Winner != tt.out {
				t.Errorf("left %v, winner %d", got.Left, got.Winner)
			}
		})
	}
}

// TestQuickToTheEnd checks the turns: Momentum and the Rear count for the first attempt only, the attacker's
// dice come first, and armour is tested under any house rule.
func TestQuickToTheEnd(t *testing.T) {
	caveman, spearman := readyModel(t, "Caveman"), readyModel(t, "Spearman")
	o := QuickTerms{ToTheEnd: true, Charging: true, Ground: GoodGround}
	got := quick(t, caveman, spearman, nil, o,
		4, 3, 6, 2, 2, // charging with two dice, bested by 6; the Spearman needs 3 and throws 2
		5, 1, 5, // now the Spearman: 5 meets 5, no more dice of the Caveman
		6, 5, 2, 6, // the Caveman with one die, and 6 + 1 gets through 5
	)
	want := []Clash{
		{
			Counts: [2]DiceCount{{PH: 3, Momentum: 1, Ground: -1, Shield: -1, Total: 2}, {PH: 2, Total: 2}},
			Dice:   [2][]int{{4, 3}, {6, 2}}, Winner: 2, Pierces: 2, Piercing: &Piercing{Face: 2, Need: 3},
		},
		{
			By: 1, Counts: [2]DiceCount{{PH: 3, Ground: -1, Shield: -1, Total: 1}, {PH: 2, Total: 2}},
			Dice: [2][]int{{5}, {5, 1}},
		},
		{
			Counts: [2]DiceCount{{PH: 3, Ground: -1, Shield: -1, Total: 1}, {PH: 2, Total: 2}},
			Dice:   [2][]int{{6}, {5, 2}}, Winner: 1, Pierces: 1, Piercing: &Piercing{Face: 6, Power: 1, Need: 5, Through: true},
		},
	}
	if diff := cmp.Diff(want, got.Clashes); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if got.Winner != 1 || got.Left != [2]int{1, 0} || got.ByTable {
		t.Errorf("%+v", got)
	}
}

func TestQuickHarmless(t *testing.T) {
	cart, bear := readyModel(t, "Supply Cart"), readyModel(t, "Cave Bear")
	if got := quick(t, cart, bear, byTarget, QuickTerms{}); len(got.Clashes) != 0 || got.Left != [2]int{2, 2} {
		t.Errorf("a cart attacks: %+v", got)
	}
	if got := quick(t, cart, cart, byTarget, QuickTerms{ToTheEnd: true}); len(got.Clashes) != 0 || got.Winner != 0 {
		t.Errorf("carts fight: %+v", got)
	}
	got := quick(t, cart, bear, nil, QuickTerms{ToTheEnd: true}, 3, 2, 5)
	if len(got.Clashes) != 3 || got.Winner != 2 {
		t.Fatalf("%+v", got)
	}
	for _, c := range got.Clashes {
		if !c.Auto || c.By != 1 || c.Rear || len(c.Dice[0])+len(c.Dice[1]) > 0 {
			t.Errorf("%+v", c)
		}
	}
}

// TestQuickHouseRule checks that a defender who holds back on open ground against a shield rolls +1 die under
// acting_and_reacting.
func TestQuickHouseRule(t *testing.T) {
	spearman, caveman := readyModel(t, "Spearman"), readyModel(t, "Caveman")
	active := engine.Rules{RuleModifiers: ModifyActive}
	for _, tt := range []struct {
		rules engine.Rules
		o     QuickTerms
		dice  int
	}{
		{nil, QuickTerms{HoldBack: true}, 2},
		{active, QuickTerms{}, 2},
		{active, QuickTerms{HoldBack: true}, 3},
	} {
		got := Quick(spearman, caveman, tt.rules, tt.o, dice.Seeded(1))
		if n := len(got.Clashes[0].Dice[1]); n != tt.dice {
			t.Errorf("%v %+v: %d dice, want %d", tt.rules, tt.o, n, tt.dice)
		}
	}
}

// TestQuickHolds checks properties of all quick fights.
func TestQuickHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawProfile(t, "a"), drawProfile(t, "b")
		o := QuickTerms{
			HoldBack: rapid.Bool().Draw(t, "hold"), Charging: rapid.Bool().Draw(t, "charging"), Rear: rapid.Bool().Draw(t, "rear"),
			Ground: GroundKind(rapid.IntRange(0, 2).Draw(t, "ground")), ToTheEnd: rapid.Bool().Draw(t, "end"),
		}
		rules := engine.Rules{RuleArmour: rapid.SampledFrom([]string{ArmourTable, ArmourTarget}).Draw(t, "armour")}
		got := Quick(a, b, rules, o, dice.Seeded(rapid.Uint64().Draw(t, "seed")))
		if n := len(got.Clashes); n > mostAttempts || n > 1 && !o.ToTheEnd {
			t.Fatalf("%d attempts", n)
		}
		through := [2]int{}
		for _, c := range got.Clashes {
			checkClash(t, got, c)
			if c.Piercing != nil && c.Piercing.Through {
				through[2-c.Pierces]++
			}
		}
		for i, m := range got.Models {
			if got.Left[i] != m.Wounds-through[i] || got.Left[i] < 0 || (got.Left[i] == 0) != (got.Winner == 2-i) {
				t.Fatalf("left %v of %d and %d, through %v, winner %d", got.Left, a.Wounds, b.Wounds, through, got.Winner)
			}
		}
		checkScene(t, enginetest.Named(got.Scene()))
	})
}

func checkClash(t *rapid.T, b Bout, c Clash) {
	t.Helper()
	if c.Auto {
		if len(c.Dice[0])+len(c.Dice[1]) != 0 || c.Winner != c.By+1 || c.Counts != [2]DiceCount{} {
			t.Fatalf("automatic: %+v", c)
		}
	} else if len(c.Dice[0]) != c.Counts[0].Total || len(c.Dice[1]) != c.Counts[1].Total || c.Winner != compare(c.Dice[0], c.Dice[1]) {
		t.Fatalf("%+v", c)
	}
	if b.Models[c.By].Harmless || b.Models[1-c.By].Harmless && !c.Auto {
		t.Fatalf("who attacks whom: %+v", c)
	}
	if c.Pierces != 0 && c.Pierces != c.Winner || (c.Piercing != nil) != (c.Pierces != 0 && !b.ByTable) {
		t.Fatalf("armour: %+v", c)
	}
	if c.Pierces == 0 && c.Winner != 0 && !(c.Passive && c.Winner != c.By+1) {
		t.Fatalf("a winner without an attempt: %+v", c)
	}
}

// checkScene is what every picture of dice keeps to.
func checkScene(t *rapid.T, s engine.Drawing) {
	t.Helper()
	if len(s.Panels) != 2 || s.Title == "" || len(s.Steps) > 10 {
		t.Fatalf("%+v", s)
	}
	for _, p := range s.Panels {
		if len(p.Rows) > 6 {
			t.Fatalf("%d rows", len(p.Rows))
		}
		for _, r := range p.Rows {
			if r.Label == "" || len(r.Dice) == 0 {
				t.Fatalf("%+v", r)
			}
			if !slices.IsSortedFunc(r.Dice, func(a, b engine.SceneDie) int { return b.Face - a.Face }) {
				t.Fatalf("not sorted: %+v", r)
			}
		}
	}
	for _, step := range s.Steps {
		if step.Text == "" || step.Tone == "" || step.Panel < -1 || step.Panel > 1 {
			t.Fatalf("%+v", step)
		}
	}
}
