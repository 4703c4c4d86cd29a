package engine_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
)

// TestRefusalKeepsValuesApart checks that a refusal can be translated and that its values can be escaped.
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

// TestRefusalWithMore checks that hints keep their values apart and leave the first refusal unchanged, and
// that names are filled into all parts.
func TestRefusalWithMore(t *testing.T) {
	ref := engine.NameRef("n1")
	bare := engine.Refuse(engine.Illegal, "x 1.1", "%s is out.", ref)
	whole := bare.WithHint("It takes %s.", engine.Phrased("%s or %s", ref, engine.Ours("100%"))).WithInput("You wrote", "a `b`")
	if got, want := whole.Filled(engine.Names{ref: "Ana"}).Why, "Ana is out. It takes Ana or 100%."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	var formats []string
	for _, p := range whole.Filled(engine.Names{ref: "Ana"}).Said() {
		formats = append(formats, p.Format()+" = "+p.String())
	}
	if diff := cmp.Diff([]string{"%s is out. = Ana is out.", "It takes %s. = It takes Ana or 100%."}, formats); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if diff := cmp.Diff([]engine.Returned{{Under: "You wrote", Text: "a `b`"}}, whole.Returned()); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if len(bare.Said()) != 1 || len(bare.Returned()) != 0 || whole.Code != engine.Illegal || whole.Rule != "x 1.1" {
		t.Errorf("%v became %v", bare, whole)
	}
}

// TestListed checks that a list consists of phrases.
func TestListed(t *testing.T) {
	for want, items := range map[string][]any{"": nil, "a": {"a"}, "a or b": {"a", "b"}, "a, b, c or d": {"a", "b", "c", engine.Ours("d")}} {
		if got := engine.Listed(true, items...).String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := engine.Listed(false, "a", "b", "c").String(); got != "a, b and c" {
		t.Errorf("got %q", got)
	}
}
