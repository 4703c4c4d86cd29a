package grimheim_test

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// coven has a caster and a priest.
const coven = `The Lamp Coven, imperial, 350 points:
Mother Wick, Human, Leader, Arcanist, Robes, Club
Brother Sallow, Human, Priest, Robes, Club
Tam, Human, Leather, Axe`

// planning returns the panel of a plan of Ann's for one of her coven, in Bob's turn.
func (h *house) planning(model string) *hand {
	h.Helper()
	offer := h.Slash(ann, "/challenge | game=skirmish | opponent=@Bob | force="+coven+" | terms=points=350"+strictly)
	id := h.Accepted(offer, "ready:Mooncap Mob", "")
	for range 8 {
		by := h.mover(id)
		p := h.status(by)
		switch {
		case len(p.ids("gs:")) == 0:
			h.turn(id, whim{rand.New(rand.NewPCG(1, 1))})
		case by.ID == ann.ID:
			p.press("Tam").press("Guard").press("End")
		default:
			plan := &hand{h, ann, p.Message, 0}
			return plan.press("Queue next turn").press(model)
		}
	}
	h.Fatal("Bob never has the go")
	return nil
}

// TestPlanOfMagic checks a queued turn that casts a power on a named target, continues after it and has both
// conditions, until it is carried out.
func TestPlanOfMagic(t *testing.T) {
	h := newHouse(t)
	p := h.planning("Wick")
	if p.has("Cast Fog of War · ") == "" || p.has("fog-of-war") != "" {
		t.Fatalf("powers are not offered by their names: %v", p.labels())
	}
	p.press("Cast Fog of War")
	if p.has("On itself") == "" || p.has("On ") == p.has("On itself") && p.has("On Tam") == "" {
		t.Fatalf("whom it is for is not asked: %v", p.labels())
	}
	p.press("On itself")
	if !strings.Contains(p.Text, "Cast Fog of War on itself") || p.has("Queue turn") == "" {
		t.Fatalf("it is not drafted: %q %v", p.Text, p.labels())
	}
	if p.has("Cast ") != "" {
		t.Errorf("a second spell is offered: %v", p.labels())
	}
	p.press("Guard").press("Cancel if injured").press("Cancel if under half")
	if !strings.Contains(p.Text, "then Guard") || p.has("Don’t cancel if injured") == "" || p.has("Don’t cancel if under half") == "" {
		t.Errorf("drafted: %q %v", p.Text, p.labels())
	}
	p.press("Queue turn")
	if !strings.Contains(p.Text, "Cancelled if under half") && !strings.Contains(p.Text, "Cancelled if under") || !strings.Contains(p.Text, "injured") {
		t.Errorf("planned: %q", p.Text)
	}
	h.status(bob).press(" · ").press("Guard").press("End")
	h.Rest()
	if told := h.Told(0); !strings.Contains(told, "Fog of War") {
		t.Errorf("it is not carried out: %q", told[max(0, len(told)-600):])
	}
}

// TestPlanOfPrayers checks the same with prayers, one of which loses its condition again.
func TestPlanOfPrayers(t *testing.T) {
	h := newHouse(t)
	p := h.planning("Sallow")
	p.press("Cancel if injured").press("Don’t cancel if injured").press("Cast Guiding Steps").press("On itself")
	if strings.Contains(p.Text, "njured") {
		t.Errorf("the condition stands: %q", p.Text)
	}
	p.press("Queue turn")
	if !strings.Contains(p.Text, "Cast Guiding Steps on itself") {
		t.Errorf("planned: %q", p.Text)
	}
}

// TestTeleportByWords checks that the place of a power can be typed if the two offered ones don't suit.
func TestTeleportByWords(t *testing.T) {
	h := newHouse(t)
	p := h.planning("Wick").press("Cast Teleport")
	form := h.Press(ann, p.has("Type a place…"))
	if form.Modal == nil {
		t.Fatalf("no form: %v", p.labels())
	}
	h.WantPrivate(h.Fill(ann, form.Modal, "spot", "the moon"), "no model, piece or zone")
	if r := h.Fill(ann, h.Press(ann, p.has("Type a place…")).Modal, "spot", "2\" towards Boss Nib"); r.Update == nil || !strings.Contains(text(r), "Cast Teleport to ") {
		t.Errorf("it is not drafted: %q", text(r))
	}
}
