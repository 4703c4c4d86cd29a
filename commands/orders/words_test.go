package orders

import (
	"testing"

	"warbell/templates"
)

// form is a form of orders with two menus, one of which takes several lines.
var form = templates.Modal{Fields: []templates.Field{
	{ID: "way", Label: "Way of play", Menu: &templates.Menu{Choices: []templates.Choice{
		{Label: "Best play", Value: "best"}, {Label: "Defend", Value: "defend", Default: true}}}},
	{ID: "first", Label: "Whom first?", Menu: &templates.Menu{Max: 2, Choices: []templates.Choice{
		{Label: "Orc", Value: "orc"}, {Label: "Never mind", Value: "-"}}}},
	{ID: "words", Label: "Words", Input: &templates.Input{Value: "Hm"}},
}}

// TestOrdersInWords checks that a text chooses lines of the form, with or without the labels of their menus,
// and changes nothing else.
func TestOrdersInWords(t *testing.T) {
	for said, want := range map[string][2]string{
		"Way of play: Best play": {"best", ""}, "best play": {"best", ""}, "orc": {"defend", "orc"},
		"whom first: orc; WAY OF PLAY: best play;": {"best", "orc"},
	} {
		fields, err := filled(form, said)
		if err != nil || fields["way"] != want[0] || fields["first"] != want[1] || fields["words"] != "Hm" {
			t.Errorf("%q: %v %v, want %v", said, fields, err, want)
		}
	}
	for _, said := range []string{"Way of play: Orc", "dance"} {
		if fields, err := filled(form, said); err == nil {
			t.Errorf("%q is read as %v", said, fields)
		}
	}
	if _, err := filled(templates.Modal{}, "orc"); err == nil {
		t.Error("there is nothing to order, and it is read")
	}
}

// TestOrdersAreSuggested checks that each suggestion is read, even after other orders.
func TestOrdersAreSuggested(t *testing.T) {
	all := suggested(form, "")
	if len(all) != 4 || all[0].Value != "Way of play: Best play" {
		t.Fatalf("suggested: %v", all)
	}
	behind := suggested(form, "Way of play: Best play; orc")
	if len(behind) != 1 || behind[0].Value != "Way of play: Best play; Whom first: Orc" {
		t.Errorf("behind another: %v", behind)
	}
	for _, c := range append(all, behind...) {
		if _, err := filled(form, c.Value); err != nil {
			t.Errorf("%q: %v", c.Value, err)
		}
	}
}
