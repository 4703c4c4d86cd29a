package zones_test

import (
	"strings"
	"testing"

	"warbell/storage"
	"warbell/templates"
)

// redo returns the button of the channel's posts that cancels an undo or a correction.
func (h *house) redo(id storage.GameID) (button templates.Button) {
	h.Helper()
	for _, post := range h.Posts {
		for _, row := range post.Rows {
			for _, b := range row.Buttons {
				if strings.HasPrefix(b.ID, "b:"+string(id)) && b.Label != "Redo" {
					button = b
				}
			}
		}
	}
	if button.ID == "" {
		h.Fatal("no button under the correction")
	}
	return button
}

// TestUndoACorrection checks that the button under a correction says what it does, asks first with the steps
// that count again, and is the GM's alone. A step that was undone before stays so.
func TestUndoACorrection(t *testing.T) {
	h, id, step := amended(t)
	h.Undo(ann, "/game undo")
	preview := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "value", "3")
	h.Press(ann, buttonWith(t, preview, ":do"))
	h.Courier()
	redo, before := h.redo(id), h.load(id).Seq
	if redo.Label != "Undo correction…" {
		t.Errorf("it is called %q", redo.Label)
	}
	h.WantPrivate(h.Press(bob, redo.ID), "You can't undo a correction: only the GM can")
	asked := h.Press(ann, redo.ID)
	h.WantPrivate(asked, "**Undo the correction?** Nothing has changed yet. These count again (1 step):")
	if got := text(asked); !strings.Contains(got, "hits to 1") || strings.Contains(got, "asks") {
		t.Errorf("what comes back? %s", got)
	}
	if h.load(id).Seq != before {
		t.Fatal("something has changed without a question")
	}
	sure := buttonWith(t, asked, ":sure")
	h.WantPrivate(h.Press(bob, sure), "You can't undo a correction")
	back := h.Press(ann, sure)
	h.WantPublic(back, "undoes the correction")
	h.WantPublic(back, "These count again (1 step):")
	log := text(h.Slash(ann, "/game log"))
	for _, want := range []string{"~~✏️ Corrected: ", "` ⚖️ The GM sets **Ana**'s hits to 1", "~~**Bo** asks the GM"} {
		if !strings.Contains(strings.ReplaceAll(log, "> ", "` "), want) {
			t.Errorf("%q isn't in the log: %s", want, log)
		}
	}
	h.WantPrivate(h.Press(ann, sure), "You can't redo")
}

// TestConfirmUnderAnOldPreview checks that the buttons of an earlier preview leave another correction as it
// is, and show it instead.
func TestConfirmUnderAnOldPreview(t *testing.T) {
	h, id, step := amended(t)
	other := h.step(id)
	first := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "value", "3")
	h.Fill(ann, h.Slash(ann, "/gm amend | step="+other).Modal, "words", "I *hum*")
	was := h.load(id).Seq
	for _, word := range []string{":do:", ":drop:", ":discard:"} {
		again := h.Press(ann, buttonWith(t, first, word))
		got := again.Update.Message().Text
		if !strings.Contains(got, "of an earlier preview") || !strings.Contains(got, "step "+other+"?") ||
			strings.Contains(got, "is dropped") {
			t.Errorf("%s shows %s", word, got)
		}
		if word == ":discard:" {
			first = again
		}
	}
	if h.load(id).Seq != was {
		t.Fatal("an old button has changed the game")
	}
	since := len(h.Said)
	h.Press(ann, buttonIn(t, first, ":do:"))
	h.Courier()
	if told := h.Told(since); !strings.Contains(told, "hum") {
		t.Errorf("the latest correction isn't carried out: %s", told)
	}
}

// TestAmendTwiceMarksNoUnchangedPost checks that the post of a step that two corrections left as it was isn't
// marked as undone.
func TestAmendTwiceMarksNoUnchangedPost(t *testing.T) {
	h, _, step := amended(t)
	h.confirmed(h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "value", "3"))
	again := h.Suggest(ann, "gm", "amend", "step", "step=hits to 3")[0].Value
	h.confirmed(h.Fill(ann, h.Slash(ann, "/gm amend | step="+again).Modal, "value", "4"))
	h.Rest()
	marked := 0
	for _, p := range h.Posts {
		if strings.HasPrefix(p.Text, "↩️ **Undone:**") {
			if marked++; strings.Contains(p.Text, "shoots at") {
				t.Errorf("marked: %s", p.Text)
			}
		}
	}
	if marked == 0 {
		t.Error("the post of the corrected step isn't marked")
	}
}
