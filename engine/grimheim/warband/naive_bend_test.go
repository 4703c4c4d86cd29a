package warband

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine/grimheim/card"
)

// bend changes a legal warband in a few places, mostly to an illegal one.
func bend(t *rapid.T, w Warband, n naive) Warband {
	names := map[Part][]string{
		PartBody: keys(n.body), PartTier: keys(n.tier), PartArmour: keys(n.armour), PartTrait: keys(n.trait), PartWeapon: keys(n.weapon), PartGear: keys(n.gear),
		PartFate: {"Common Fate", "Imperial Fate", "Undead Fate", "Divine Judgement"}, PartLore: {"Lesser Magic", "Minor Rites", "Light of Invictus", "Elemental Magic"},
	}
	for range rapid.IntRange(0, 4).Draw(t, "changes") {
		part := rapid.SampledFrom(slices.Sorted(maps.Keys(names))).Draw(t, "part")
		model := rapid.IntRange(0, max(len(w.Models)-1, 0)).Draw(t, "model")
		name := rapid.SampledFrom(names[part]).Draw(t, "name")
		switch rapid.IntRange(0, 9).Draw(t, "how") {
		case 0:
			w = w.Without(model, part, name)
		case 1:
			w.Faction = rapid.SampledFrom(card.Factions()).Draw(t, "faction")
		case 2:
			w.Limit = rapid.IntRange(MinLimit, MaxLimit).Draw(t, "limit")
		case 3:
			if len(w.Models) > 0 {
				w.Models[model].Faction = rapid.SampledFrom([]card.Faction{"", card.Imperial, card.Undead}).Draw(t, "whose")
			}
		case 4:
			if len(w.Models) > 0 && len(w.Models) < MaxModels {
				w = w.Clone()
				w.Models = append(w.Models, w.Clone().Models[model])
			}
		default:
			if part != PartLore || !slices.Contains(w.Lores, name) {
				w = w.With(model, part, name)
			}
		}
	}
	return w
}

func keys(rows map[string]naiveRow) []string { return slices.Sorted(maps.Keys(rows)) }

// TestNaive compares the checker with a naive one, on legal warbands and on altered ones: the broken rules
// and the costs.
func TestNaive(t *testing.T) {
	n := newNaive(data(t))
	rapid.Check(t, func(t *rapid.T) {
		w := bend(t, randomBand(t), n)
		for i := range w.Models {
			w.Models[i].spellOut()
		}
		got := map[string]bool{}
		faults := Check(w)
		for _, f := range faults {
			got[strings.TrimPrefix(f.Rule, "grimheim ")] = true
		}
		want := n.judge(w)
		if total := Cost(w).Total; total != want.total {
			t.Errorf("costs %d, not %d\n%s", total, want.total, w.Text())
		}
		if len(faults) < MaxFaults && !maps.Equal(got, want.broken) {
			t.Errorf("breaks %v, not %v\n%s\n%v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want.broken)), w.Text(), faults)
		}
	})
}

// spellOut writes the traits of a class one by one: classes are ours, and not in the file.
func (m *Model) spellOut() {
	c, _ := find(classes, m.Class)
	m.Class = ""
	m.Traits = append(m.Traits, c.traits...)
}
