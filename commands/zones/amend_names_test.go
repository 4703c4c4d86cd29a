package zones_test

import (
	"strings"
	"testing"
)

// TestAmendShowsNames checks that the form of a past ruling has its condition as it was typed, never a
// reference, and that the changed form is read back.
func TestAmendShowsNames(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Bo soaked in brine (can't move) for 2 rounds"), "soaked in brine")
	form := h.Slash(ann, "/gm amend | step="+h.step(id)).Modal
	if form == nil {
		t.Fatal("no form")
	}
	if got := field(t, form, "success"); got != "Bo: soaked in brine (can't move) for 2 rounds" {
		t.Errorf("filled in: %q", got)
	}
	preview := h.Fill(ann, form, "success", "Bo: soaked in oil (can't move) for 2 rounds")
	since := len(h.Said)
	h.Press(ann, buttonWith(t, preview, ":do"))
	h.Courier()
	if told := h.Told(since); !strings.Contains(told, "soaked in oil") || strings.Contains(told, "⟪") {
		t.Errorf("told: %s", told)
	}
	h.WantPrivate(h.Slash(ann, "/gm say | as=voice: Old Maren | text=Beware!"), "Done")
	if got := field(t, h.Slash(ann, "/gm amend | step="+h.step(id)).Modal, "text"); got != "Old Maren" {
		t.Errorf("the voice is %q", got)
	}
}

// TestAmendShowsWhatChanges checks that the preview of a long step shows the part that changes.
func TestAmendShowsWhatChanges(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	const first = "Ana held by a very long rope of hemp (can't move, actions -1) for 2 rounds; " +
		"Ghast blinded by the bright light (TH +2) for 2 rounds; "
	h.WantPublic(h.Slash(ann, "/gm rule | effects="+first+"Bo soaked (TH +1) for 2 rounds"), "soaked")
	form := h.Slash(ann, "/gm amend | step="+h.step(id)).Modal
	preview := text(h.Fill(ann, form, "success", first+"Bo drenched (TH +1) for 2 rounds"))
	_, rest, _ := strings.Cut(preview, "**Before:** ")
	was, rest, _ := strings.Cut(rest, "\n**After:** ")
	now, _, _ := strings.Cut(rest, "\n")
	if !strings.Contains(was, "soaked") || !strings.Contains(now, "drenched") || strings.Count(was, "**")%2 != 0 {
		t.Errorf("the change isn't shown: %s", preview)
	}
}
