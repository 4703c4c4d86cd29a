package gamekit

import (
	"maps"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/templates"
)

// line has one option of each kind, and a house rule with the name of an option.
func line() TermLine {
	return TermLine{
		Options: []Option{
			{Name: "apart", Kind: OptionInt, Min: 1, Max: 36, Phrase: "%d inches apart", Usual: 8},
			{Name: "cover", Kind: OptionText, Choices: []templates.Choice{{Label: "No cover", Value: "nobody"},
				{Label: "Both in cover", Value: "both"}}},
			{Name: "map", Kind: OptionText, Choices: []templates.Choice{{Label: "Crow's Acre", Value: "crows-acre"}}},
			{Name: "ground", Kind: OptionText, Max: 450},
		},
		System: engine.Info{ID: "test", Rules: []engine.RuleDef{
			{Key: "test.cover", Values: []string{"keep", "retain"}}, {Key: "test.guard", Values: []string{"once", "reroll"}}}},
	}
}

func TestTermLineReads(t *testing.T) {
	for _, c := range []struct {
		line, rules string
		want        TermOptions
	}{
		{"", "", TermOptions{}},
		{"8 inches apart", "", TermOptions{"apart": "8"}},
		{"8 inches", "", TermOptions{"apart": "8"}},
		{"12 INCHES APART; both in cover", "", TermOptions{"apart": "12", "cover": "both"}},
		{"both", "", TermOptions{"cover": "both"}},
		{"apart=8 cover=both", "", TermOptions{"apart": "8", "cover": "both"}},
		{"cover=retain", "cover=retain", TermOptions{}},
		{"apart=8, guard=reroll cover=retain; cover=both", "guard=reroll cover=retain", TermOptions{"apart": "8", "cover": "both"}},
		{"map=Crow's Acre apart=6", "", TermOptions{"map": "crows-acre", "apart": "6"}},
		{"apart=6; ground=hill; old wall!, well", "", TermOptions{"apart": "6", "ground": "hill; old wall!, well"}},
		{" ; ,\n", "", TermOptions{}},
	} {
		got, rules, err := line().Read(c.line)
		if err != nil || rules != c.rules || !maps.Equal(got, c.want) {
			t.Errorf("%q is %v with rules %q, %v", c.line, got, rules, err)
		}
	}
}

func TestTermLineRefuses(t *testing.T) {
	for typed, says := range map[string]string{
		"99 inches apart": "isn't a term of this game", "apart=99": "from 1 to 36", "apart=": "from 1 to 36",
		"map=docks": "Pick one of the suggestions", "co": "isn't a term", "@everyone `x`": "isn't a term",
		"8 inches apart; dusk": "8 inches apart; Both in cover; cover=retain", strings.Repeat("x", 300): "…",
	} {
		if _, _, err := line().Read(typed); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", typed, err)
		}
	}
}

// TestTermLineComesBack checks that Read reads the terms that Write writes.
func TestTermLineComesBack(t *testing.T) {
	stated := TermOptions{"apart": "8", "cover": "both", "map": "crows-acre"}
	text := line().Write(stated, "guard=reroll cover=retain")
	if text != "8 inches apart; Both in cover; Crow's Acre; guard=reroll; cover=retain" {
		t.Errorf("written: %q", text)
	}
	if got, rules, err := line().Read(text); err != nil || !maps.Equal(got, stated) || rules != "guard=reroll cover=retain" {
		t.Errorf("%q comes back as %v, %q, %v", text, got, rules, err)
	}
}

func TestTermLineSuggests(t *testing.T) {
	for typed, want := range map[string]string{
		"":                   "8 inches apart|No cover|Both in cover|Crow's Acre|cover=keep|cover=retain|guard=once|guard=reroll",
		"10":                 "10 inches apart",
		"99":                 "",
		"both in cover; 6":   "both in cover; 6 inches apart",
		"both in cover;cov":  "both in cover; cover=keep|both in cover; cover=retain",
		"8 inches apart; bo": "8 inches apart; Both in cover",
		strings.Repeat("guard=once; ", 9) + "gua": "",
	} {
		var got []string
		for _, c := range line().Suggest(typed) {
			got = append(got, c.Value)
		}
		if all := strings.Join(got, "|"); all != want {
			t.Errorf("for %q: %q", typed, all)
		}
	}
}
