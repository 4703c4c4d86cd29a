package grimheim_test

import (
	"strings"
	"testing"
)

// TestF77WaveLeft (F77) checks that players see how many models of a batch are left: in the post, in the
// status, on the panel and after each activation.
func TestF77WaveLeft(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle("")
	const whole, last = "2 of 2 activations left in this batch", "1 of 2 activations left in this batch"
	p := h.status(by)
	if !strings.Contains(p.Text, whole) || strings.Contains(h.Told(0), "left in this batch after") {
		t.Errorf("the status is %q", p.Text)
	}
	if p.press(" · ").press("Move"); !strings.Contains(p.Text, whole) {
		t.Errorf("the panel is %q", p.Text)
	}
	if p.press("Guard"); !strings.Contains(p.Text, last+" after this one") {
		t.Errorf("in the activation the panel is %q", p.Text)
	}
	p.press("End activation")
	h.Rest()
	if !strings.Contains(p.Text, last+".") || !strings.Contains(h.status(by).Text, last+".") || !strings.Contains(h.Told(0), whole+".") {
		t.Errorf("behind the activation the panel is %q", p.Text)
	}
}

// TestF77NoWave (F77) checks that batches aren't mentioned if models are activated alternately.
func TestF77NoWave(t *testing.T) {
	h := newHouse(t)
	_, by := h.battle(" | terms=activation=alternate")
	if p := h.status(by).press(" · "); strings.Contains(p.Text+h.Told(0), "left in this batch") {
		t.Errorf("the panel is %q", p.Text)
	}
}

// TestF73ReachWithACharge (F73) checks that the panel of a move says how far a Charge goes: after the move,
// or instead of it by house rule.
func TestF73ReachWithACharge(t *testing.T) {
	for rules, want := range map[string]string{
		"": "Move, then Charge: 10″ in total", " | terms=move_and_charge=refused": "Charge instead of Move: 6″",
	} {
		h := newHouse(t)
		_, by := h.battle(rules)
		if p := h.status(by).press(" · ").press("Move"); !strings.Contains(p.Text, want) {
			t.Errorf("%q: the panel is %q", rules, p.Text)
		}
	}
}
