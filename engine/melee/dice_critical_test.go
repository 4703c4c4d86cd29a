package melee

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

func byWeapon() engine.Rules { return engine.Rules{RuleCritical: ByWeapon} }

func TestBasicChart(t *testing.T) {
	for face, want := range []critical{1: {wounds: 2}, 2: {wounds: 2}, 3: {wounds: 2}, 4: {wounds: 2}, 5: {wounds: 2, bonus: 2}, 6: {wounds: 2, bonus: 2}} {
		if got := basicChart(face); face > 0 && got != want {
			t.Errorf("%d: %+v, want %+v", face, got, want)
		}
	}
}

func TestChartsByWeapon(t *testing.T) {
	tests := map[CritClass][6]critical{
		Bladed: {
			{wounds: 1}, {wounds: 1}, {wounds: 2}, {wounds: 2}, {wounds: 2, bonus: 2}, {wounds: 2, bonus: 2},
		},
		Bludgeoning: {
			{wounds: 1, down: true}, {wounds: 1, down: true}, {wounds: 1, bare: true}, {wounds: 1, bare: true},
			{wounds: 1, bonus: 1}, {wounds: 1, out: true},
		},
		Thrusting: {
			{wounds: 1, bonus: 1}, {wounds: 1, bonus: 1}, {wounds: 1, down: true}, {wounds: 1, down: true},
			{wounds: 1, bonus: 2}, {wounds: 1, bonus: 2},
		},
		Unarmed: {
			{wounds: 1}, {wounds: 1}, {wounds: 1, bonus: 1}, {wounds: 1, bonus: 1}, {wounds: 1, bonus: 2}, {wounds: 1, bonus: 2},
		},
	}
	for class, rows := range tests {
		for i, want := range rows {
			if got := class.chart(i + 1); got != want {
				t.Errorf("%s %d: %+v, want %+v", class, i+1, got, want)
			}
		}
	}
}

// TestCriticalsByWeapon attacks with one weapon of each class.
func TestCriticalsByWeapon(t *testing.T) {
	helmet, tough := Profile{Save: 2, Helmet: true}, Profile{W: 2}
	tests := []struct {
		weapon  string
		target  Profile
		faces   []int // from the chart on
		results []Condition
		after   Condition
	}{
		{"Sword", Profile{Save: 2}, []int{1, 2}, []Condition{KnockedDown}, KnockedDown},
		{"Sword", Profile{Save: 2}, []int{4, 2, 3}, []Condition{KnockedDown, Stunned}, Stunned},
		{"Sword", Profile{Save: 2}, []int{6, 2, 3}, []Condition{Stunned, OutOfAction}, OutOfAction},
		{"Club", helmet, []int{2, 3, 4}, []Condition{KnockedDown}, KnockedDown},
		{"Club", helmet, []int{3, 3}, []Condition{Stunned}, Stunned},
		{"Club", helmet, []int{5, 4}, []Condition{OutOfAction}, OutOfAction},
		{"Club", helmet, []int{6}, []Condition{OutOfAction}, OutOfAction},
		{"Club", tough, []int{6}, []Condition{OutOfAction}, Standing},
		{"Club", tough, []int{1, 5}, []Condition{OutOfAction}, KnockedDown},
		{"Spear", Profile{}, []int{1, 2}, []Condition{Stunned}, Stunned},
		{"Spear", tough, []int{4, 5}, []Condition{OutOfAction}, KnockedDown},
		{"Spear", tough, []int{4, 3}, []Condition{Stunned}, Stunned},
		{"Spear", Profile{}, []int{5, 3}, []Condition{OutOfAction}, OutOfAction},
		{"Natural", Profile{}, []int{2, 2}, []Condition{KnockedDown}, KnockedDown},
		{"Natural", Profile{}, []int{4, 4}, []Condition{OutOfAction}, OutOfAction},
		{"Natural", Profile{}, []int{6, 1}, []Condition{Stunned}, Stunned},
	}
	for _, tt := range tests {
		t.Run(fmt.Sprint(tt.weapon, tt.faces), func(t *testing.T) {
			b := bang{striker: Profile{Weapons: armed(tt.weapon)}, target: tt.target, rules: byWeapon()}
			s, _, _ := b.throw(t, append([]int{4, 6}, tt.faces...)...)
			if diff := cmp.Diff(tt.results, results(s)); diff != "" {
				t.Errorf("results (-want +got):\n%s", diff)
			}
			if s.After != tt.after || s.Class != b.striker.weapon().kind().class {
				t.Errorf("after %s by the chart %q, want %s", s.After, s.Class, tt.after)
			}
		})
	}
}

func TestOneRollForWeaponsOfSeveralWounds(t *testing.T) {
	b := bang{striker: Profile{Weapons: several("Axe", 3)}, rules: engine.Rules{RuleWeapon: OneRoll}}
	s, _, _ := b.throw(t, 4, 4, 4)
	if diff := cmp.Diff([]Injury{{Face: 4, Bonus: 1, Read: OutOfAction, Result: OutOfAction, Kept: OutOfAction}}, s.Injuries); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if s, _, _ = b.throw(t, 4, 6, 1, 1, 1); len(s.Injuries) != 2 {
		t.Errorf("a critical hit of such a weapon is %d wounds, want 2", len(s.Injuries))
	}
}
