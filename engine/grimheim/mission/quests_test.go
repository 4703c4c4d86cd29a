package mission_test

import (
	"testing"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/mission"
)

// TestRollQuests checks that two D3 give one of nine quests, each of them by some roll (rule 34.1).
func TestRollQuests(t *testing.T) {
	seen := map[mission.QuestKind]bool{}
	for tens := 1; tens <= 6; tens++ {
		for ones := 1; ones <= 6; ones++ {
			two := mission.RollQuests([4]int{tens, ones, 7 - tens, 7 - ones})
			if want := (tens+1)/2*10 + (ones+1)/2; two[0].Roll != want || two[1].Roll != 44-want {
				t.Errorf("%d and %d are %d and %d", tens, ones, two[0].Roll, two[1].Roll)
			}
			seen[two[0].Kind] = true
		}
	}
	if len(seen) != 9 {
		t.Errorf("%d quests can be rolled", len(seen))
	}
	if odd := mission.RollQuests([4]int{-1, 0, 77, 9}); odd[0].Roll != 11 || odd[1].Roll != 33 {
		t.Errorf("what is no face: %+v", odd)
	}
}

// quested is what a quest of side 1 is worth at the end of a turn and at the end of the game.
func quested(q mission.Quest, b *battlefield.Board, f mission.Facts, vp mission.Tally) (turn, end int) {
	m := mission.Mission{Turns: 4}
	f.Quests = []mission.Quest{q}
	return mission.Tally{}.With(mission.Score(m, b, f))[0], mission.Tally{}.With(mission.Close(m, b, f, vp, mission.Tally{}))[0]
}

// TestQuests checks each quest when it is done and when it is almost done (rules 34.2 to 34.10).
func TestQuests(t *testing.T) {
	fall := func(model, side, by, bySide int) mission.Fall {
		return mission.Fall{Model: model, Side: side, By: by, BySide: bySide, Turn: 1}
	}
	fell := func(all ...mission.Fall) mission.Facts { return mission.Facts{Began: [2]int{3, 3}, Falls: all} }
	inside, outside := man(1, 1, 900, 2600), man(2, 1, 1500, 1500)
	foe := man(9, 2, 1500, 600)
	for _, c := range []struct {
		name      string
		kind      mission.QuestKind
		models    []battlefield.Model
		f         mission.Facts
		vp        mission.Tally
		turn, end int
	}{
		{"34.2: the named one falls, of fire too", mission.Assassinate, nil, fell(fall(7, 2, 0, 0)), mission.Tally{}, 2, 0},
		{"34.2: another falls", mission.Assassinate, nil, fell(fall(8, 2, 1, 1)), mission.Tally{}, 0, 0},
		{"34.3: it is found", mission.LostRelic, []battlefield.Model{outside}, mission.Facts{Things: []mission.Thing{{What: mission.LostRelic, Side: 1, By: 2}}}, mission.Tally{}, 2, 0},
		{"34.3: the enemy has it", mission.LostRelic, []battlefield.Model{outside, foe}, mission.Facts{Things: []mission.Thing{{What: mission.LostRelic, Side: 1, By: 9}}}, mission.Tally{}, 0, 0},
		{"34.4: the first", mission.FirstBlood, nil, fell(fall(9, 2, 0, 0), fall(8, 2, 1, 1), fall(1, 1, 9, 2)), mission.Tally{}, 2, 0},
		{"34.4: the second", mission.FirstBlood, nil, fell(fall(1, 1, 9, 2), fall(8, 2, 1, 1)), mission.Tally{}, 0, 0},
		{"34.5: three by one", mission.Slayer, nil, fell(fall(7, 2, 1, 1), fall(8, 2, 2, 1), fall(9, 2, 1, 1), fall(7, 2, 1, 1)), mission.Tally{}, 4, 0},
		{"34.5: three by two, a friend among them", mission.Slayer, nil, fell(fall(7, 2, 1, 1), fall(8, 2, 2, 1), fall(9, 2, 1, 1), fall(2, 1, 1, 1)), mission.Tally{}, 0, 0},
		{"34.6: the enemy's flag", mission.CaptureFlag, []battlefield.Model{outside}, mission.Facts{Things: []mission.Thing{{What: mission.CaptureFlag, Side: 1, By: 2}}}, mission.Tally{}, 4, 0},
		{"34.6: it lies", mission.CaptureFlag, []battlefield.Model{outside}, mission.Facts{Things: []mission.Thing{{What: mission.CaptureFlag, Side: 1}}}, mission.Tally{}, 0, 0},
		{"34.7: none used", mission.DefyTheGods, nil, mission.Facts{Forgone: [2]bool{true, false}}, mission.Tally{}, 4, 0},
		{"34.7: the enemy used none", mission.DefyTheGods, nil, mission.Facts{Forgone: [2]bool{false, true}}, mission.Tally{}, 0, 0},
		{"34.8: one of two", mission.Breakthrough, []battlefield.Model{inside}, mission.Facts{Began: [2]int{2, 2}}, mission.Tally{}, 0, 6},
		{"34.8: one of three", mission.Breakthrough, []battlefield.Model{inside, outside}, mission.Facts{Began: [2]int{3, 3}}, mission.Tally{}, 0, 0},
		{"34.9: won", mission.Survivors, []battlefield.Model{outside, foe}, fell(fall(9, 2, 1, 1)), mission.Tally{3, 2}, 0, 6},
		{"34.9: lost", mission.Survivors, []battlefield.Model{outside, foe}, fell(), mission.Tally{2, 3}, 0, 0},
		{"34.9: won, with a loss", mission.Survivors, []battlefield.Model{outside, foe}, fell(fall(1, 1, 9, 2)), mission.Tally{9, 0}, 0, 0},
		{"34.10: nobody came", mission.Defender, []battlefield.Model{outside, man(9, 2, 1500, 663)}, mission.Facts{}, mission.Tally{}, 0, 6},
		{"34.10: one stands in it", mission.Defender, []battlefield.Model{foe}, mission.Facts{}, mission.Tally{}, 0, 0},
		{"34.10: one was there", mission.Defender, nil, mission.Facts{Entered: [2]bool{true, false}}, mission.Tally{}, 0, 0},
	} {
		_, b := bare("gates", c.models...)
		if turn, end := quested(mission.Quest{Kind: c.kind, Side: 1, Target: 7}, b, c.f, c.vp); turn != c.turn || end != c.end {
			t.Errorf("%s: %d and %d points, not %d and %d", c.name, turn, end, c.turn, c.end)
		}
	}
}

// TestQuestIsPaidOnce checks that a quest gives its points once (rule 34.1).
func TestQuestIsPaidOnce(t *testing.T) {
	m, b := bare("encounter")
	f := mission.Facts{Turn: 1, Forgone: [2]bool{true, true}, Quests: []mission.Quest{{Kind: mission.DefyTheGods, Side: 1}, {Kind: mission.DefyTheGods, Side: 2}}}
	points := mission.Score(m, b, f)
	want(t, points, "1 quest 4 defy-the-gods []", "2 quest 4 defy-the-gods []")
	paid := f.Pay(points[:1])
	want(t, mission.Score(m, b, paid), "2 quest 4 defy-the-gods []")
	if f.Quests[0].Paid {
		t.Error("paying changes the facts that it was given")
	}
}

// TestWatch checks that an enemy in a zone after an action is remembered (rule 34.10).
func TestWatch(t *testing.T) {
	_, b := bare("encounter", man(1, 1, 1500, 300), man(2, 2, 1500, 600))
	f := mission.Facts{}.Watch(b)
	if f.Entered != [2]bool{true, false} {
		t.Errorf("%v were entered", f.Entered)
	}
	b.Models = b.Models[:1]
	if f = f.Watch(b); f.Entered != [2]bool{true, false} {
		t.Errorf("later %v were entered", f.Entered)
	}
}

// TestFlag checks that each zone has a flag at a place where a model can stand, and that the flag is no
// objective (rule 34.6).
func TestFlag(t *testing.T) {
	for _, table := range tables() {
		if len(table.Zones) == 0 {
			continue
		}
		for side := 1; side <= 2; side++ {
			p, ok := mission.Flag(table, side)
			if !ok || to(table, side, p.Outline.Middle) > 0 || p.Kind == battlefield.Objective {
				t.Errorf("side %d has a flag at %v: %v", side, p.Outline.Middle, ok)
			}
			if err := (&battlefield.Board{Map: table}).Stand(man(1, side, 0, 0), battlefield.Place{Point: p.Outline.Middle}); err != nil {
				t.Error(err)
			}
		}
	}
	if _, ok := mission.Flag(battlefield.Map{Size: battlefield.Sizes[1]}, 1); ok {
		t.Error("there is a flag without a zone")
	}
}
