package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// confirmed confirms the correction of a preview, and returns what is posted.
func (h *house) confirmed(preview gamekit.Reply) string {
	h.Helper()
	since := len(h.Said)
	h.Press(ann, buttonWith(h, preview, ":do"))
	h.Courier()
	return h.Told(since)
}

// TestAmendOnlyWords checks that the preview and the post of a correction of words show these, and nothing
// that stays.
func TestAmendOnlyWords(t *testing.T) {
	h, _, step := amended(t)
	preview := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "words", "A short fall")
	got := text(preview)
	for _, want := range []string{"**Words before:** “A fall”", "**Words after:** “A short fall”", "Unchanged later steps: 2"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q isn't in the preview: %s", want, got)
		}
	}
	if strings.Contains(got, "**After:**") || strings.Count(got, "hits to 1") != 1 {
		t.Errorf("the preview repeats what stays: %s", got)
	}
	told := h.confirmed(preview)
	if !strings.Contains(told, "> A short fall") || !strings.Contains(told, "hits to 1. (only the words differ)") || strings.Contains(told, "sing") {
		t.Errorf("posted: %s", told)
	}
}

// TestAmendWordsOfAnAnswer checks the same for the answer to a request, after which others acted.
func TestAmendWordsOfAnAnswer(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Act(bob, "do | words=I *sing*")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Ana hits -1 | reason=Out of tune"), "Out of tune")
	step := h.step("")
	h.Act(cat, "attack Ghast")
	form := h.Slash(ann, "/gm amend | step="+step).Modal
	preview := h.Fill(ann, form, "words", "Badly out of tune")
	if got := text(preview); strings.Contains(got, "**After:**") || !strings.Contains(got, "“Badly out of tune”") {
		t.Errorf("preview: %s", got)
	}
	if told := h.confirmed(preview); strings.Contains(told, "Ghast") || strings.Count(told, "only the words differ") != 1 {
		t.Errorf("posted: %s", told)
	}
	form = h.Slash(ann, "/gm amend | step="+h.Suggest(ann, "gm", "amend", "step", "step=ana")[0].Value).Modal
	both := text(h.Fill(ann, form, "words", "In tune", "success", "Ana hits -2"))
	if !strings.Contains(both, "**After:**") || !strings.Contains(both, "“In tune”") {
		t.Errorf("both differ: %s", both)
	}
}

// TestAmendRemovesWords checks that emptied words are removed, also from a form that opens again.
func TestAmendRemovesWords(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Ana hits -1 | reason=A fall"), "> A fall")
	form := h.Slash(ann, "/gm amend | step="+h.step("")).Modal
	preview := h.Fill(ann, form, "success", "Ana hits -2", gamekit.FieldWords, "")
	h.WantPrivate(preview, "**Words after:** none")
	for _, f := range h.Form(ann, buttonWith(t, preview, ":edit")).Fields {
		if f.ID == gamekit.FieldWords && f.Input.Value != "" {
			t.Errorf("the form has %q again", f.Input.Value)
		}
	}
	if told := h.confirmed(preview); strings.Contains(told, "> ") || strings.Contains(told, "A fall") {
		t.Errorf("posted: %s", told)
	}
}

// TestAmendToTheSame checks that a correction that changes nothing can't be confirmed, and that one of hidden
// numbers can.
func TestAmendToTheSame(t *testing.T) {
	h, _, step := amended(t)
	preview := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal)
	h.WantPrivate(preview, "Nothing would change.")
	for _, id := range buttons(preview.Whisper.Message()) {
		if strings.Contains(id, ":do:") {
			t.Error("it can be confirmed")
		}
	}
	h.WantTold(ann, "/gm set | creature=Ghast | what=th | value=9 | reason=Older", "TH")
	hidden := h.Fill(ann, h.Slash(ann, "/gm amend | step="+h.step("")).Modal, "value", "10")
	h.WantPrivate(hidden, "Players can't see what changes.")
	if told := h.confirmed(hidden); strings.Contains(told, "TH to") || strings.Contains(told, "no longer count") {
		t.Errorf("posted: %s", told)
	}
}

// TestAmendLeavesOutWhatReadsTheSame checks that a later step with only another number behind it is neither
// in the preview nor in the post.
func TestAmendLeavesOutWhatReadsTheSame(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Bo soaked (TH +1) for 2 rounds"), "soaked")
	step := h.step("")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Ana dazed (actions -1) for 2 rounds"), "dazed")
	preview := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "success", "Bo hits -1")
	if got := text(preview); strings.Contains(got, "dazed") || !strings.Contains(got, "Unchanged later steps: 1") {
		t.Errorf("preview: %s", got)
	}
	if told := h.confirmed(preview); strings.Contains(told, "dazed") || !strings.Contains(told, "soaked") {
		t.Errorf("posted: %s", told)
	}
}

// TestAmendManyImpossible checks that the last menu of a preview is for all steps without one of their own.
func TestAmendManyImpossible(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantTold(ann, "/gm add | what=Rat th9 hits9; teeth 1 hand | zone=Tower", "Rat")
	step := h.step("")
	for _, n := range []string{"8", "7", "6", "5", "4", "3"} {
		h.WantTold(ann, "/gm set | creature=Rat | what=hits | reason=Ouch | value="+n, "Rat")
	}
	preview := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal)
	dropped := h.Press(ann, buttonWith(t, preview, ":drop")).Update.Message()
	var menus []*templates.Menu
	for _, row := range dropped.Rows {
		if row.Menu != nil {
			menus = append(menus, row.Menu)
		}
	}
	if len(menus) != 4 || !strings.HasSuffix(menus[3].ID, ":others") || menus[3].Choices[0].Label != "3 other steps: drop all" {
		t.Fatalf("menus: %+v", dropped.Rows)
	}
	kept := h.Press(ann, menus[3].ID, "keep").Update.Message().Text
	if strings.Count(kept, "It stays as it was") != 3 || strings.Count(kept, "It is dropped") != 3 {
		t.Errorf("kept: %s", kept)
	}
}
