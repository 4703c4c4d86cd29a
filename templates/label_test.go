package templates

import (
	"strings"
	"testing"

	"warbell/engine"
)

// TestLabelsHaveWholeNames checks that a label has a whole Discord name of up to 32 characters, without
// markdown.
func TestLabelsHaveWholeNames(t *testing.T) {
	name := strings.Repeat("n", 32)
	l := Line{Table: Table{People: map[engine.Seat]Person{1: {Name: name}, 2: {Name: "*Bob*"}, 3: {}}}}
	for seat, want := range map[engine.Seat]string{1: name, 2: Plain("*Bob*", 32), 3: "Player 3", 4: "Player 4"} {
		if got := l.Label(seat); got != want {
			t.Errorf("seat %d is %q, want %q", seat, got, want)
		}
	}
}
