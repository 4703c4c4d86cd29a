package melee

import (
	"testing"

	"warbell/engine/melee"
)

// TestFormAsksAboutTheOthers checks that a form with room for four of six models asks first about those
// without a choice.
func TestFormAsksAboutTheOthers(t *testing.T) {
	var own melee.OwnView
	for _, id := range []melee.ModelID{"a", "b", "c", "d", "e", "f"} {
		own.Choices = append(own.Choices, melee.ChoiceView{Model: id})
	}
	read := func() (ids string) {
		for _, c := range askedAbout(own) {
			ids += string(c.Model)
		}
		return ids
	}
	if got := read(); got != "abcd" {
		t.Errorf("at first: %s", got)
	}
	own.Choice.Picks = []melee.Pick{{Model: "a", Targets: []melee.ModelID{"x"}}, {Model: "c", Targets: []melee.ModelID{"x"}}}
	if got := read(); got != "bdef" {
		t.Errorf("opened again: %s", got)
	}
}
