package commands

import (
	"maps"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// oneLine is a menu of one line.
func oneLine(id, value string) templates.Field {
	return templates.Field{ID: id, Label: "Which " + id + "?", Menu: &templates.Menu{Choices: []templates.Choice{{Label: "*" + value, Value: value, About: "12 %"}}}}
}

// TestFormsAskNoMenuOfOneLine checks that a field with a single choice becomes text, and that its value comes
// back with the form.
func TestFormsAskNoMenuOfOneLine(t *testing.T) {
	words, err := templates.New()
	if err != nil {
		t.Fatal(err)
	}
	input := templates.Field{ID: "words", Label: "Words", Input: &templates.Input{}}
	tests := map[string]struct {
		fields []templates.Field
		id     string
		filled map[string]string // with words
	}{
		"one of two":        {[]templates.Field{oneLine("target", "rat"), input}, "f:ab12:7:pick:=target=rat", map[string]string{"target": "rat"}},
		"an equals sign":    {[]templates.Field{oneLine("target", "a=b"), input}, "f:ab12:7:pick:=target=a=b", map[string]string{"target": "a=b"}},
		"the last one":      {[]templates.Field{oneLine("target", "rat"), oneLine("with", "axe")}, "f:ab12:7:pick:=target=rat", map[string]string{"target": "rat"}},
		"an ID's border":    {[]templates.Field{oneLine("target", "a:b"), input}, "f:ab12:7:pick", nil},
		"more than fits":    {[]templates.Field{oneLine("target", strings.Repeat("x", 90)), input}, "f:ab12:7:pick", nil},
		"nothing but words": {[]templates.Field{input}, "f:ab12:7:pick", nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			form := templates.Modal{ID: "f:ab12:7:pick", Fields: tt.fields}
			askLess(words, &form)
			if form.ID != tt.id {
				t.Errorf("the ID is %q, want %q", form.ID, tt.id)
			}
			if said := form.Fields[0].Text; (said != "") != (tt.filled != nil) || said != "" && !strings.HasPrefix(said, `**Which target?** \*`) {
				t.Errorf("it says %q", said)
			}
			sent := &gamekit.Call{Kind: gamekit.Submit, CustomID: gamekit.ParseCustomID(form.ID), Fields: map[string]string{"words": "Ha!"}}
			call := expandModal(sent)
			want := map[string]string{"words": "Ha!"}
			maps.Copy(want, tt.filled)
			if call.CustomID.String() != "f:ab12:7:pick" || !maps.Equal(call.Fields, want) {
				t.Errorf("the form comes back as %s %v", call.CustomID, call.Fields)
			}
		})
	}
}
