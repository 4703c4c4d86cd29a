package warband

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/card"
)

// FuzzParse parses any text. Every fault must be a sentence, and a warband without faults must survive its
// own text. Small texts must be cheap to parse.
func FuzzParse(f *testing.F) {
	for _, l := range ReadyMade()[:6] {
		f.Add(l.Text())
	}
	f.Add("The 3rd, undead; 400 pts:\n- \"Zombie\", skeleton\n30x \"\u202e, human, humn, sward\n999x a:")
	f.Add(strings.Repeat("a,", 10000))
	f.Add("\xff\xfe, human\n:\n::\n\",")
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 12<<20+(2<<10)*len(text), func() {
			w, faults := Parse(text)
			for _, fault := range faults {
				enginetest.Sentence(t, fault.Refusal)
				if fault.Model < NoModel || fault.Model >= len(w.Models) || fault.Line < 0 {
					t.Errorf("%+v", fault)
				}
			}
			if len(faults) > MaxFaults || len(w.Models) > MaxModels {
				t.Errorf("%d faults, %d models", len(faults), len(w.Models))
			}
			Cost(w)
			for i := range w.Models {
				if _, _, err := w.Duel(i); err != nil {
					enginetest.Sentence(t, err)
				}
			}
			if len(faults) > 0 {
				return
			}
			back, again := Parse(w.Text())
			if diff := cmp.Diff(w, back); diff != "" || len(again) > 0 {
				t.Errorf("%q\n%s\n%v\n%s", text, w.Text(), again, diff)
			}
		})
	})
}

// TestLongestText checks that the longest possible warband can be parsed from its text.
func TestLongestText(t *testing.T) {
	m := Model{
		Faction: "mercenaries", Body: "Sister of Radiance", Tiers: []string{"Leader", "Archmage", "Veteran"}, Armour: "Scale Armor", Class: "Bounty Hunter",
		Traits: []card.Trait{"unstable-mutation", "shield-of-faith", "creature-command", "necrotic-hunger", "vestigial-wings"}, Weapons: []string{"Duelling Sword", "Duelling Sword"},
	}
	for _, g := range gear {
		if g.gives == nil && g.Lacks == "" {
			m.Gear = append(m.Gear, g.Name)
		}
	}
	w := Warband{Name: engine.Name(strings.Repeat("𝔛", MaxName)), Faction: "mercenaries", Limit: MaxLimit, Fate: "Primordial Fate", Lores: []string{"Light of Invictus", "Lesser Magic"}}
	for i := range MaxModels {
		m.Name = engine.Name(strings.Repeat("𝔛", MaxName-4) + fmt.Sprintf("%04d", i))
		w.Models = append(w.Models, m)
	}
	text := w.Text()
	if back, _ := Parse(text); len(text) > MaxText || !cmp.Equal(w, back) {
		t.Errorf("%d bytes are not read as they were written", len(text))
	}
}

// TestCheckIsBounded checks that a foreign warband in JSON or YAML, of any size and content, is checked in
// bounded memory and gets at most MaxFaults faults.
func TestCheckIsBounded(t *testing.T) {
	many := slices.Repeat([]string{"axe", "\xff\u202e", strings.Repeat("x", 5000)}, 3000)
	m := Model{Name: engine.Name(many[2]), Body: many[2], Tiers: many, Armour: many[1], Class: many[2], Weapons: many, Gear: many}
	w := Warband{Name: engine.Name(many[2]), Faction: "\xff", Limit: -1 << 62, Fate: many[2], Lores: many, Models: slices.Repeat([]Model{m}, 3)}
	small := Warband{Name: "\x00", Faction: "mercenaries", Limit: 1 << 62, Models: slices.Repeat([]Model{{Name: "\x00", Faction: "\xff", Body: "orc"}}, 5000)}
	for _, w := range []Warband{w, small} {
		enginetest.Within(t, 64<<20, func() {
			faults := Check(w)
			for _, f := range faults {
				enginetest.Sentence(t, f.Refusal)
			}
			if len(faults) == 0 || len(faults) > MaxFaults {
				t.Errorf("%d faults", len(faults))
			}
		})
	}
}
