package warband

import (
	"slices"
	"testing"

	"warbell/engine/grimheim/card"
)

const limping = `Limping, imperial, 300 points:
Ana, human, leader, sword, Leg Injury
2x Bo, human, axe`

// TestInjuriesAreKept checks that a model's injuries are written into its warband once, parsed again, and
// used by a game.
func TestInjuriesAreKept(t *testing.T) {
	w, faults := Parse(limping)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	hurt := w.Injured(0, card.LegInjury, card.HeadInjury).Injured(2, card.ArmInjury)
	back, faults := Parse(hurt.Text())
	if len(faults) > 0 || back.Text() != hurt.Text() {
		t.Fatalf("%v\n%s", faults, back.Text())
	}
	if got := back.Models[0].Injuries; !slices.Equal(got, []card.Status{card.LegInjury, card.HeadInjury}) {
		t.Error("Ana has", got)
	}
	if len(back.Models[1].Injuries) > 0 || len(back.Models[2].Injuries) != 1 {
		t.Error("of two who are alike the second one was hurt:", back.Text())
	}
	if Cost(back).Total != Cost(w).Total {
		t.Error("an injury costs something")
	}
	if w.Models[0].Injuries[0] != card.LegInjury || len(w.Models[0].Injuries) != 1 {
		t.Error("the warband that was hurt has changed")
	}
	side, err := Skirmish(back)
	if err != nil || len(side.Models[2].Injuries) != 1 {
		t.Error("the game does not know of it", err)
	}
	if healed := back.Without(0, PartInjury, "head injury"); len(healed.Models[0].Injuries) != 1 {
		t.Error("an injury can't be taken away")
	}
	if text := TextOf(side); !slices.Equal(models(t, text), models(t, back.Text())) {
		t.Error("a game gives back another warband:\n" + text)
	}
}

func models(t *testing.T, text string) []string {
	t.Helper()
	w, faults := Parse(text)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	var all []string
	for _, m := range w.Models {
		all = append(all, m.text())
	}
	return all
}

// TestModelsAreFoundAgain checks that a model of a changed roster is found at its old index, or by its name
// and body.
func TestModelsAreFoundAgain(t *testing.T) {
	was, _ := Parse(limping)
	now, _ := Parse("Limping, imperial, 300 points:\nCy, human, sword\nAna, human, leader, sword\nBo, elf, bow")
	for model, want := range map[int]int{0: 1, 1: -1, 7: -1} {
		at, ok := now.Find(was, model)
		if ok != (want >= 0) || ok && at != want {
			t.Errorf("model %d is at %d, %v", model, at, ok)
		}
	}
	if at, ok := was.Find(was, 2); !ok || at != 2 {
		t.Error("the second of two who are alike is taken for", at)
	}
}
