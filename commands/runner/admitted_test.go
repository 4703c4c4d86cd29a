package runner

import (
	"errors"
	"testing"
)

// TestARequestKeepsToItsPosition checks that a request about a position is refused at any other.
func TestARequestKeepsToItsPosition(t *testing.T) {
	l := &Game{}
	l.Seq = 7
	for at, want := range map[int]error{0: nil, 7: nil, 6: ErrMovedOn} {
		if err := (Request{At: at}).admitted(l); !errors.Is(err, want) {
			t.Errorf("at %d: %v, want %v", at, err, want)
		}
	}
}
