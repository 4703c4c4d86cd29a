package warband

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
)

// randomBand draws any warband that Random makes.
func randomBand(t *rapid.T) Warband {
	limit := rapid.IntRange(MinLimit, MaxLimit).Draw(t, "limit")
	faction := rapid.SampledFrom(card.Factions()).Draw(t, "faction")
	w, err := Random(limit, faction, dice.Seeded(rapid.Uint64().Draw(t, "seed")))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// TestRandom checks that random warbands are legal, fight duels, and survive their own text.
func TestRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := randomBand(t)
		for _, f := range Check(w) {
			t.Errorf("model %d: %v\n%s", f.Model, f, w.Text())
		}
		for i := range w.Models {
			if _, _, err := w.Duel(i); err != nil {
				t.Errorf("model %d: %v\n%s", i, err, w.Text())
			}
		}
		back, faults := Parse(w.Text())
		if diff := cmp.Diff(w, back); diff != "" || len(faults) > 0 {
			t.Errorf("%s\n%v\n%s", w.Text(), faults, diff)
		}
	})
}

// TestDraft checks that a draft survives its text with any faults and names. Only a trait with the name of a
// tier or a piece of gear is parsed as that.
func TestDraft(t *testing.T) {
	n := newNaive(data(t))
	hard := []engine.Name{"Human", "Zombie", "3x Bob", "3 Bobs", "Leader", "a, b", "x;y", "Foo:", "-dash", "Imperial", "300 points", "O'Neil", "Ünal", "⟪abc⟫", "sword", "Common Fate"}
	rapid.Check(t, func(t *rapid.T) {
		w := bend(t, randomBand(t), n).Clone()
		w.Name = rapid.SampledFrom(hard).Draw(t, "name")
		for i := range w.Models {
			if w.Models[i].Name = rapid.SampledFrom(hard).Draw(t, "model"); rapid.IntRange(0, 9).Draw(t, "bodiless") == 0 {
				w.Models[i].Body = ""
			}
			w.Models[i].Traits = slices.DeleteFunc(w.Models[i].Traits, func(key card.Trait) bool {
				_, tier := find(tiers, string(key))
				_, item := find(gear, string(key))
				return tier || item
			})
			if len(w.Models[i].Traits) == 0 {
				w.Models[i].Traits = nil
			}
		}
		back, _ := Parse(w.Text())
		if diff := cmp.Diff(w, back); diff != "" {
			t.Errorf("%s\n%s", w.Text(), diff)
		}
	})
}

func TestRandomSpendsItsPoints(t *testing.T) {
	for _, f := range card.Factions() {
		for seed := range uint64(4) {
			w, err := Random(600, f, dice.Seeded(seed))
			if total := Cost(w).Total; err != nil || total < 480 || total > 600 || len(w.Models) < 5 {
				t.Errorf("%d models for %d points, %v\n%s", len(w.Models), total, err, w.Text())
			}
		}
	}
}

func TestRandomRefuses(t *testing.T) {
	for limit, f := range map[int]card.Faction{MinLimit - 1: card.Undead, MaxLimit + 1: card.Undead, 300: "elves"} {
		_, err := Random(limit, f, dice.Seeded(1))
		enginetest.Sentence(t, err)
	}
}
