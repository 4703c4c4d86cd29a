package contest_test

import (
	"encoding/json"
	"testing"

	"warbell/engine"
	"warbell/engine/contest"
)

// TestNamesAreOpaque checks that a reference in place of a name is numbered, gets an ID and fights like any
// name.
func TestNamesAreOpaque(t *testing.T) {
	model := func(name engine.Name) contest.Profile {
		return contest.Profile{Name: name, PH: 2, Actions: 2, Wounds: 1, Size: contest.Average}
	}
	terms := contest.Terms{Apart: 4, Sides: [2]contest.Warband{
		{Models: []contest.Profile{model("⟪k3f9a⟫"), model("⟪q2⟫")}}, {Models: []contest.Profile{model("⟪k3f9a⟫")}},
	}}
	raw, err := json.Marshal(terms)
	if err != nil {
		t.Fatal(err)
	}
	f := laidOut(t, string(raw), nil)
	for i, want := range []contest.Ref{{ID: "k3f9a-1", Name: "⟪k3f9a⟫ 1", Seat: 1}, {ID: "q2", Name: "⟪q2⟫", Seat: 1}, {ID: "k3f9a-2", Name: "⟪k3f9a⟫ 2", Seat: 2}} {
		if got := f.state().Models[i].Ref(); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}
