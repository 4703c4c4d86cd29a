package engine_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

// TestRefusalKeepsValuesApart: a refusal can be written in another language, with its values made harmless.
func TestRefusalKeepsValuesApart(t *testing.T) {
	const why = "“%s” is not one of %v, seat %d has %d."
	values := []any{"@everyone", []string{"<a>"}, engine.Seat(2), 7}
	r := engine.Refuse(engine.Invalid, "x 1.1", why, values...)
	if got, want := r.Error(), "invalid: “@everyone” is not one of [<a>], seat 2 has 7. (x 1.1)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	said := r.Said()[0]
	if got := said.Format(); got != why {
		t.Errorf("the format is %q", got)
	}
	if diff := cmp.Diff(values, said.Values()); diff != "" {
		t.Errorf("the values, -want +got\n%s", diff)
	}
	said.Values()[0] = "somebody else"
	if diff := cmp.Diff(values, said.Values()); diff != "" {
		t.Errorf("the values can be changed from outside, -want +got\n%s", diff)
	}
	if got := (&engine.Refusal{Why: "all of 100%"}).Said()[0].Format(); got != "all of 100%%" {
		t.Errorf("the format of a bare refusal is %q", got)
	}
}
