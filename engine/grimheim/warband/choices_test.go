package warband

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// allParts are those of a model and of the whole.
func allParts() []Part { return append(Parts(), PartFate, PartLore) }

// TestChoices checks that each choice can be had: the warband stays legal, except for a missing weapon, and
// costs what the choice says. A choice that isn't listed is there already, or would break a rule or the
// limit.
func TestChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := randomBand(t)
		part := rapid.SampledFrom(allParts()).Draw(t, "part")
		model := NoModel
		if part != PartFate && part != PartLore {
			model = rapid.IntRange(0, len(w.Models)).Draw(t, "model")
		}
		choices := w.Choices(model, part)
		cost := Cost(w).Total
		for _, e := range offered(model, part) {
			if model == len(w.Models) && part != PartBody {
				break
			}
			with := w.With(model, part, e.Name)
			legal := !slices.ContainsFunc(Check(with), func(f Fault) bool { return f.Rule != unarmed })
			i := slices.IndexFunc(choices, func(c Choice) bool { return c.Name == e.Name })
			if i >= 0 != (legal && !w.has(model, e)) {
				t.Fatalf("%s: offered %v, legal %v, there %v\n%s\n%v", e.Name, i >= 0, legal, w.has(model, e), w.Text(), Check(with))
			}
			if i >= 0 && Cost(with).Total-cost != choices[i].Points {
				t.Fatalf("%s costs %d, not %d", e.Name, Cost(with).Total-cost, choices[i].Points)
			}
			if back := with.Without(model, part, e.Name); i >= 0 && part == PartGear && back.Text() != w.Text() {
				t.Fatalf("%s\n%s", w.Text(), back.Text())
			}
		}
	})
}

func names(choices []Choice) (all []string) {
	for _, c := range choices {
		all = append(all, c.Name)
	}
	return all
}

// TestBuild builds a warband step by step from nothing.
func TestBuild(t *testing.T) {
	w := Warband{Faction: "undead", Limit: 100}
	if got := names(w.Choices(0, PartBody)); !cmp.Equal(got, []string{"Vampire", "Zombie", "Zombie Runner", "Skeleton", "Skeleton Knight"}) {
		t.Error(got)
	}
	vampire := w.Choices(0, PartBody)[0]
	if diff := cmp.Diff(Figures{2, 4, 3, 10, []card.Trait{card.Lifeless}}, vampire.Body); diff != "" || vampire.Points != 35 {
		t.Error(vampire, diff)
	}
	w = w.With(0, PartBody, "Vampire").With(0, PartTier, "leader")
	if got := names(w.Choices(0, PartWeapon)); !cmp.Equal(got, []string{"Improvised", "Ancient Sword", "Axe", "Club", "Dagger", "Fangs", "Flail", "Great Axe", "Greathammer", "Greatsword", "Lance", "Morning Star", "Spear", "Sword", "Warhammer", "Handgun", "Short Bow", "Sling"}) {
		t.Error(got)
	}
	spear := w.Choices(0, PartWeapon)[12]
	if spear.Arm.ATK != 3 || spear.Arm.HTV != 4 || spear.Points != 12 || !spear.Arm.Has("reach") {
		t.Error(spear)
	}
	w = w.With(0, PartWeapon, "Spear")
	if got := names(w.Choices(0, PartGear)); !cmp.Equal(got, []string{"Helmet", "Flash Powder"}) { // a blessing costs 4
		t.Error(got)
	}
	if got := names(w.Choices(0, PartTier)); got != nil { // it stays the only leader, and there are 3 points left
		t.Error(got)
	}
	if got := w.With(0, PartBody, "Zombie").With(0, PartTier, "Swarm").Choices(1, PartBody); got != nil {
		t.Error(got)
	}
	if got := names(w.Choices(0, PartArmour)); got != nil {
		t.Error(got)
	}
	if faults := Check(w); len(faults) > 0 {
		t.Error(faults)
	}
	if w = w.With(0, PartTier, standardTier); w.Models[0].Tiers != nil {
		t.Error(w.Models)
	}
}

func TestWithout(t *testing.T) {
	w := parsed(t, "Band, imperial, 500 points, Imperial Fate, Lesser Magic:\nAna, human, leader, arcanist, robes, cutthroat, axe, axe, net\nBo, human, tough, club")
	for _, step := range []struct {
		model int
		part  Part
		name  string
		want  string
	}{
		{0, PartGear, "net", "Ana, Human, Leader, Arcanist, Robes, Cutthroat, Axe, Axe"},
		{0, PartWeapon, "AXE", "Ana, Human, Leader, Arcanist, Robes, Cutthroat, Axe"},
		{0, PartWeapon, "Sword", "Ana, Human, Leader, Arcanist, Robes, Cutthroat, Axe"},
		{0, PartClass, "", "Ana, Human, Leader, Arcanist, Robes, Axe"},
		{0, PartArmour, "", "Ana, Human, Leader, Arcanist, Axe"},
		{0, PartTier, "Arcanist", "Ana, Human, Leader, Axe"},
		{NoModel, PartFate, "", "Ana, Human, Leader, Axe"},
		{NoModel, PartLore, "lesser magic", "Ana, Human, Leader, Axe"},
		{7, PartGear, "net", "Ana, Human, Leader, Axe"},
	} {
		before := w.Text()
		next := w.Without(step.model, step.part, step.name)
		if got := next.Models[0].text(); got != step.want {
			t.Errorf("without %s %s: %s", step.part, step.name, got)
		}
		if w.Text() != before {
			t.Errorf("without %s: the warband itself has changed", step.part)
		}
		w = next
	}
	w = w.Without(0, PartBody, "").Without(0, PartTrait, "tough")
	if w.Text() != "Band, imperial, 500 points:\nBo, Human, Club" {
		t.Error(w.Text())
	}
}

// TestTrips checks that a warband survives JSON and YAML, and that its names can be replaced by references.
func TestTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := randomBand(t)
		w.Name = "Band: “of” names, #1"
		raw, err := json.Marshal(w)
		var fromJSON, fromYAML Warband
		if err != nil || json.Unmarshal(raw, &fromJSON) != nil {
			t.Fatal(err)
		}
		text, err := yaml.Marshal(w)
		if err != nil {
			t.Fatal(err)
		}
		if err := yaml.UnmarshalWithOptions(text, &fromYAML, yaml.Strict()); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if diff := cmp.Diff(w, fromJSON) + cmp.Diff(w, fromYAML); diff != "" {
			t.Fatalf("%s\n%s", diff, text)
		}
		renamed := engine.Rename(w, func(engine.Name) engine.Name { return "ref" })
		if renamed.Name != "ref" || renamed.Models[0].Name != "ref" || renamed.Models[0].Body != w.Models[0].Body {
			t.Fatal(renamed)
		}
	})
}
