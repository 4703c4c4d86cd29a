package warband

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/dice"
	"warbell/engine/enginetest"
)

// parsed reads a warband that has no fault.
func parsed(t testing.TB, text string) Warband {
	t.Helper()
	w, faults := Parse(text)
	for _, f := range faults {
		t.Fatalf("line %d: %v", f.Line, f)
	}
	return w
}

const fourOrcs = `Four, tribes, 300 points:
Cheap, orc, fangs
Dear, orc, great axe, cuirass
Chief, orc, leader, club
Also Cheap, orc, fangs`

const twoHumans = `Two, imperial, 200 points:
Ana, human, axe
Bo, human, leader, robes, sword`

// Rule 16.1.
func TestPairs(t *testing.T) {
	four, two := parsed(t, fourOrcs), parsed(t, twoHumans)
	if diff := cmp.Diff([]Pair{{2, 1}, {1, 0}}, Pairs(four, two)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]Pair{{2, 2}, {1, 1}, {0, 0}, {3, 3}}, Pairs(four, four)); diff != "" {
		t.Error(diff)
	}
	if err := CheckPairs(four, two, Pairs(four, two)); err != nil {
		t.Error(err)
	}
	for _, pairs := range [][]Pair{{}, {{0, 0}, {1, 0}}, {{0, 0}, {0, 1}}, {{4, 0}}, {{0, -1}}} {
		enginetest.Sentence(t, CheckPairs(four, two, pairs))
	}
}

// Rule 16.2.
func TestScore(t *testing.T) {
	four, two := parsed(t, fourOrcs), parsed(t, twoHumans)
	for name, tt := range map[string]struct {
		over []Outcome
		want Standing
	}{
		"nothing yet":         {nil, Standing{Ahead: NoModel}},
		"one each":            {[]Outcome{{Pair{2, 1}, 0}, {Pair{1, 0}, 1}}, Standing{Points: [2]int{99, 75}, Wins: [2]int{1, 1}, Ahead: 0}},
		"nobody":              {[]Outcome{{Pair{2, 1}, NoModel}}, Standing{Drawn: 1, Ahead: NoModel}},
		"dearer than two":     {[]Outcome{{Pair{0, 1}, 0}, {Pair{1, 0}, 1}, {Pair{3, 0}, 1}}, Standing{Points: [2]int{99, 123}, Wins: [2]int{1, 2}, Ahead: 1}},
		"what is not there":   {[]Outcome{{Pair{9, 9}, 1}}, Standing{Wins: [2]int{0, 1}, Ahead: 1}},
		"a winner of no side": {[]Outcome{{Pair{0, 0}, 7}}, Standing{Drawn: 1, Ahead: NoModel}},
	} {
		if diff := cmp.Diff(tt.want, Score(four, two, tt.over)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestRun(t *testing.T) {
	four, two := parsed(t, fourOrcs), parsed(t, twoHumans)
	once, err := Run(four, two, Pairs(four, two), nil, dice.Seeded(1))
	if err != nil || len(once) != 2 {
		t.Fatal(once, err)
	}
	again, _ := Run(four, two, Pairs(four, two), nil, dice.Seeded(1))
	if diff := cmp.Diff(once, again); diff != "" {
		t.Error("the same dice, another ladder:", diff)
	}
	strong := parsed(t, "Strong, tribes, 200 points:\nGor, black orc, leader, cuirass, great axe")
	weak := parsed(t, "Weak, undead, 200 points:\nUrk, zombie, leader, improvised")
	for seed := range uint64(10) {
		over, err := Run(weak, strong, Pairs(weak, strong), nil, dice.Seeded(seed))
		if s := Score(weak, strong, over); err != nil || s.Ahead != 1 || s.Points[1] != 75 {
			t.Errorf("an unarmed zombie against an orc in armour: %+v, %v", s, err)
		}
	}
	_, err = Run(four, two, []Pair{{0, 5}}, nil, dice.Seeded(1))
	enginetest.Sentence(t, err)
	two.Models[0].Body = ""
	_, err = Run(four, two, []Pair{{0, 0}}, nil, dice.Seeded(1))
	enginetest.Sentence(t, err)
}
