package mission_test

import (
	"testing"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/mission"
)

// TestAfter checks the number of turns: four, an extra one if a side is five points behind, and an end when
// a side has no models (rules 33.1 to 33.3).
func TestAfter(t *testing.T) {
	m := mission.Missions()[0]
	for _, c := range []struct {
		turn int
		left [2]int
		vp   mission.Tally
		want mission.Stage
	}{
		{1, [2]int{3, 3}, mission.Tally{9, 0}, mission.Goes},
		{3, [2]int{3, 1}, mission.Tally{0, 9}, mission.Goes},
		{4, [2]int{3, 3}, mission.Tally{4, 0}, mission.Over},
		{4, [2]int{3, 3}, mission.Tally{5, 0}, mission.Overtime},
		{4, [2]int{3, 3}, mission.Tally{2, 7}, mission.Overtime},
		{4, [2]int{3, 3}, mission.Tally{9, 4}, mission.Overtime},
		{4, [2]int{3, 3}, mission.Tally{9, 5}, mission.Over},
		{5, [2]int{3, 3}, mission.Tally{2, 9}, mission.Over},
		{1, [2]int{0, 3}, mission.Tally{}, mission.Over},
		{4, [2]int{1, 0}, mission.Tally{9, 0}, mission.Over},
	} {
		if got := mission.After(m, c.turn, c.left, c.vp); got != c.want {
			t.Errorf("after turn %d with %v left and %v points: %s, not %s", c.turn, c.left, c.vp, got, c.want)
		}
	}
	m.Behind = 0
	if got := mission.After(m, 4, [2]int{1, 1}, mission.Tally{50, 0}); got != mission.Over {
		t.Errorf("a mission without overtime: %s", got)
	}
}

// Rules 33.3 to 33.5.
func TestResult(t *testing.T) {
	fell := func(sides ...int) mission.Facts {
		f := mission.Facts{}
		for _, s := range sides {
			f.Falls = append(f.Falls, mission.Fall{Model: 1, Side: s, Turn: 1})
		}
		return f
	}
	for _, c := range []struct {
		f    mission.Facts
		left [2]int
		vp   mission.Tally
		want mission.Ending
	}{
		{fell(), [2]int{0, 1}, mission.Tally{20, 0}, mission.Ending{Winner: 2, How: mission.Wiped}},
		{fell(2), [2]int{1, 0}, mission.Tally{0, 20}, mission.Ending{Winner: 1, How: mission.Wiped}},
		{fell(), [2]int{0, 0}, mission.Tally{3, 4}, mission.Ending{Winner: 2, How: mission.Points}},
		{fell(1, 1), [2]int{2, 2}, mission.Tally{5, 4}, mission.Ending{Winner: 1, How: mission.Points}},
		{fell(1, 2, 1), [2]int{2, 2}, mission.Tally{4, 4}, mission.Ending{Winner: 2, How: mission.Tie}},
		{fell(1, 2), [2]int{2, 2}, mission.Tally{4, 4}, mission.Ending{How: mission.Draw}},
	} {
		if got := mission.Result(c.f, c.left, c.vp); got != c.want {
			t.Errorf("%v left, %v points: %+v, not %+v", c.left, c.vp, got, c.want)
		}
	}
}

// TestLeft checks that models in reserve count as left (rule 33.3).
func TestLeft(t *testing.T) {
	b := &battlefield.Board{Models: []battlefield.Model{man(1, 1, 0, 0), man(2, 2, 0, 0), man(3, 2, 0, 0), man(4, 9, 0, 0)}}
	if got := (mission.Facts{Reserve: [2]int{2, 0}}).Left(b); got != [2]int{3, 2} {
		t.Errorf("%v are left", got)
	}
}
