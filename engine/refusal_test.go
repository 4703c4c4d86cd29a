package engine_test

import (
	"strings"
	"testing"

	"warbell/engine"
)

func TestRefusalCleansWhatPlayersWrote(t *testing.T) {
	r := engine.Refuse(engine.Invalid, "x 1.1", "“%s” is not one of %v, seat %d has %d.", "@everyone", []string{"<a>"}, engine.Seat(2), 7)
	clean := func(s string) string { return strings.NewReplacer("@", "(at)", "<", "(").Replace(s) }
	if got, want := r.Words(clean), "“(at)everyone” is not one of [(a>], seat 2 has 7."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := r.Error(), "invalid: “@everyone” is not one of [<a>], seat 2 has 7. (x 1.1)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
