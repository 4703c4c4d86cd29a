package warband

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
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
func TestLadder(t *testing.T) {
	four, two := parsed(t, fourOrcs), parsed(t, twoHumans)
	for name, tt := range map[string]struct {
		foe  Warband
		want []game.Pair
	}{
		"shorter":        {two, []game.Pair{{1, 0}, {2, 1}}},
		"as many models": {four, []game.Pair{{3, 3}, {0, 0}, {1, 1}, {2, 2}}},
	} {
		l, err := Ladder(four, tt.foe)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(tt.want, l.Pairs); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if got := l.Bands[0].Models[1]; string(got.Profile.Name) != "Dear" || got.Points != Cost(four).Models[1].Total {
			t.Errorf("%s: %+v", name, got)
		}
	}
	two.Models[0].Body = ""
	_, err := Ladder(four, two)
	enginetest.Sentence(t, err)
}

// TestTextOf checks that a side of a ladder is written as its original warband, even with names that could
// mean something else.
func TestTextOf(t *testing.T) {
	texts := []string{fourOrcs, twoHumans, "\"Undead, 7\", tribes, 300 points:\nOrc, leader, club\n\"Human\", orc, fangs\n2x \"A, b\", orc, fangs"}
	for _, l := range ReadyMade() {
		texts = append(texts, l.Text())
	}
	for seed := range uint64(50) {
		w, err := Random(300, card.Factions()[seed%5], dice.Seeded(seed))
		if err != nil {
			t.Fatal(err)
		}
		w.Name = "Chance"
		texts = append(texts, w.Text())
	}
	for _, text := range texts {
		w := parsed(t, text)
		l, err := Ladder(w, w)
		if err != nil {
			t.Fatal(text, err)
		}
		if diff := cmp.Diff(w, parsed(t, TextOf(l.Bands[1]))); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}
