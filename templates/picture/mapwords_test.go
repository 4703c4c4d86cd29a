package picture

import (
	"strings"
	"testing"

	"warbell/templates/picture/drawing"
)

// TestSidesHaveNames checks that a scene can name the sides.
func TestSidesHaveNames(t *testing.T) {
	s := drawing.Scene{
		Areas:  []drawing.Area{{ID: "a", Name: "Yard"}},
		Tokens: []drawing.Token{{Area: "a", Name: "Ann", Side: 1}, {Area: "a", Name: "Orc", Side: 2}, {Area: "a", Name: "Crow"}},
	}
	if got, want := look.Alt(s), "Ann (side 1), Orc (side 2), Crow"; !strings.Contains(got, want) {
		t.Errorf("without names: %s", got)
	}
	s.Sides = []string{"character", "opponent"}
	if got, want := look.Alt(s), "Ann (character), Orc (opponent), Crow"; !strings.Contains(got, want) {
		t.Errorf("with names: %s", got)
	}
	for i := range 60 {
		s.Tokens = append(s.Tokens, drawing.Token{Area: "a", Name: strings.Repeat(string(rune('a'+i%26)), 3+i%7), Side: 2, Note: "badly hurt"})
	}
	if got, want := look.Alt(s), "1 of no side, character: 1, opponent: 61"; !strings.Contains(got, want) {
		t.Errorf("counted: %s", got)
	}
}
