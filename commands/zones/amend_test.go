package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// amended is a fight in which the GM set Ana's hits too low, and both players acted since.
func amended(t *testing.T) (*house, storage.GameID, string) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantTold(ann, "/gm set | creature=Ana | what=hits | value=1 | reason=A fall", "A fall")
	step := h.step(id)
	h.Act(bob, "attack Ghast")
	h.Act(cat, "do | words=I *sing*")
	return h, id, step
}

// step returns the public number of the last step.
func (h *house) step(id storage.GameID) string {
	h.Helper()
	all := h.Suggest(ann, "gm", "amend", "step")
	if len(all) == 0 {
		h.Fatal("no step can be amended")
	}
	return all[0].Value
}

func field(t *testing.T, m *templates.Modal, id string) string {
	t.Helper()
	for _, f := range m.Fields {
		switch {
		case f.ID != id:
		case f.Input != nil:
			return f.Input.Value
		default:
			for _, c := range f.Menu.Choices {
				if c.Default {
					return c.Value
				}
			}
		}
	}
	t.Errorf("no field %q is filled in", id)
	return ""
}

// TestAmend corrects a value two steps later, with a command, a form and a confirmation.
func TestAmend(t *testing.T) {
	h, id, step := amended(t)
	opened := h.Slash(ann, "/gm amend | step="+step)
	if opened.Modal == nil {
		t.Fatalf("no form: %+v", opened)
	}
	for name, want := range map[string]string{"who": "ana", "do": "hits", "value": "1", "words": "A fall"} {
		if got := field(t, opened.Modal, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	before := h.load(id)
	preview := h.Fill(ann, opened.Modal, "value", "3", "words", "A short fall")
	h.WantPrivate(preview, "Correct step "+step)
	if now := h.load(id); now.Seq != before.Seq {
		t.Fatal("the preview has changed the game")
	}
	since := len(h.Said)
	h.Press(ann, buttonWith(t, preview, ":do"))
	h.Courier()
	told := h.Told(since)
	for _, want := range []string{"corrects an earlier step", "> A short fall", "no longer count (1 step)"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q isn't told: %s", want, told)
		}
	}
	if strings.Contains(told, "sing") || strings.Count(told, "corrects an earlier step") != 1 {
		t.Errorf("unchanged steps are told again: %s", told)
	}
	if log := text(h.Slash(ann, "/game log")); !strings.Contains(log, "Corrected") {
		t.Errorf("the log doesn't mark it: %s", log)
	}
	h.WantPrivate(h.Press(ann, buttonWith(t, preview, ":do")), "no longer saved")
	h.Slash(ann, "/gm next")
	h.endFight("1")
	h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die matches the seed")
}

func (h *house) load(id storage.GameID) storage.Game {
	h.Helper()
	g, err := h.Store.Load(h.Context(), id)
	if err != nil {
		h.Fatal(err)
	}
	return g
}

// TestOnlyTheGMAmends checks every way to amend by a player.
func TestOnlyTheGMAmends(t *testing.T) {
	h, id, step := amended(t)
	preview := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "value", "3")
	was := h.load(id).Seq
	h.WantPrivate(h.Slash(bob, "/gm amend | step="+step), "Only the GM can do that")
	for _, word := range []string{":do", ":edit", ":drop", ":discard"} {
		h.WantPrivate(h.Press(bob, buttonWith(t, preview, word)), "Only the GM can do that")
	}
	h.WantPrivate(h.Press(bob, "zm:"+string(id)+":1:pick", "2"), "Only the GM can do that")
	form := "zm:" + string(id) + ":1:form:" + step
	h.WantPrivate(h.Submit(bob, form, map[string]string{"value": "9"}), "Only the GM can do that")
	if all := h.Suggest(bob, "gm", "amend", "step"); len(all) > 0 {
		t.Errorf("a player reads the steps: %v", all)
	}
	for _, step := range []string{"1", "999"} {
		h.WantPrivate(h.Slash(ann, "/gm amend | step="+step), "You can't amend that step")
	}
	if h.load(id).Seq != was {
		t.Error("something has changed")
	}
}

// TestAmendImpossible checks that the GM decides what becomes of a step that the correction forbids.
func TestAmendImpossible(t *testing.T) {
	for choice, want := range map[string]string{"drop": "(2 steps)", "keep": "(1 step)", "ask": "(2 steps)"} {
		h, id, step := amended(t)
		preview := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "value", "0")
		h.WantPrivate(preview, "Impossible now: ")
		menus := 0
		for _, row := range preview.Whisper.Message().Rows {
			if row.Menu != nil {
				menus++
				h.Press(ann, row.Menu.ID, choice)
			}
		}
		if menus != 1 {
			t.Fatalf("%d menus", menus)
		}
		since := len(h.Said)
		h.Press(ann, buttonWith(t, preview, ":do"))
		h.Courier()
		if told := h.Told(since); !strings.Contains(told, "no longer count "+want) {
			t.Errorf("%s: %s", choice, told)
		} else if asks := strings.Contains(told, "act again: your step"); asks != (choice == "ask") {
			t.Errorf("%s asks: %s", choice, told)
		}
		if h.load(id).Over {
			t.Error("the fight is over")
		}
	}
}

// TestAmendKeepsTheForm checks that wrong input is given back, and that a draft can be edited and discarded.
func TestAmendKeepsTheForm(t *testing.T) {
	h, _, step := amended(t)
	form := h.Slash(ann, "/gm amend | step="+step).Modal
	bad := h.Fill(ann, form, "value", "lots")
	h.WantPrivate(bad, "lots")
	if again := h.Again(ann, bad); field(t, again, "value") != "lots" {
		t.Error("the input is lost")
	}
	preview := h.Fill(ann, form, "value", "2")
	if edited := h.Form(ann, buttonWith(t, preview, ":edit")); field(t, edited, "value") != "2" {
		t.Error("the draft is lost")
	}
	gone := h.Press(ann, buttonWith(t, preview, ":discard"))
	if got := gone.Update.Message().Text; !strings.Contains(got, "Nothing has changed") {
		t.Error(got)
	}
}

// TestTwoAmend checks that the second of two GMs sees the preview again, with what they typed.
func TestTwoAmend(t *testing.T) {
	h, id, step := amended(t)
	h.Slash(ann, "/gm player | as=gm | user=@Cat")
	if r := h.Slash(cat, "/gm amend | step="+step); r.Modal == nil {
		t.Fatal(text(r))
	}
	first := h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "value", "3")
	second := h.Fill(cat, h.Slash(cat, "/gm amend | step="+step).Modal, "value", "2", "words", "Not so bad")
	h.Press(ann, buttonWith(t, first, ":do"))
	was := h.load(id).Seq
	again := h.Press(cat, buttonWith(t, second, ":do"))
	if got := again.Update.Message().Text; !strings.Contains(got, "Something happened since") {
		t.Errorf("the second reads %s", got)
	}
	if h.load(id).Seq != was {
		t.Fatal("the second has changed something")
	}
	since := len(h.Said)
	h.Press(cat, buttonIn(t, again, ":do"))
	h.Courier()
	if told := h.Told(since); !strings.Contains(told, "Not so bad") {
		t.Error(told)
	}
}

// buttonIn returns the button of an updated message whose ID has these words.
func buttonIn(t *testing.T, r gamekit.Reply, words string) string {
	t.Helper()
	for _, row := range r.Update.Message().Rows {
		for _, b := range row.Buttons {
			if strings.Contains(b.ID, words) {
				return b.ID
			}
		}
	}
	t.Fatalf("no button %q", words)
	return ""
}

// TestAmendRulings checks that the form of a ruling has it as it was typed: unchanged, it changes nothing.
func TestAmendRulings(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	for _, line := range []string{
		"effects=Ana to Tower; Ghast hits -1; Bo actions -1",
		"effects=Bo held (can't move, TH +2) until wits | check=Ana wits +1",
		"effects=Ghast burning (hits -1 at end) 3 uses; Bo dazed (actions -1) for 2 rounds | reason=Ouch",
		"effects=Tower: smoke (TH +2) for 2 rounds else Bo hits -1 | check=Bo agility against Ana",
		"effects=Bo not dazed; Ghast captured",
	} {
		h.WantPublic(h.Slash(ann, "/gm rule | "+line), "")
		opened := h.Slash(ann, "/gm amend | step="+h.step(id))
		if opened.Modal == nil {
			t.Fatalf("%s: %s", line, text(opened))
		}
		if preview := text(h.Fill(ann, opened.Modal)); !strings.Contains(preview, "Nothing would change.") {
			t.Errorf("%s: %s", line, preview)
		}
	}
}

// TestAmendByPanel checks the way through the GM's panel, a player's action and the answer to a request.
func TestAmendByPanel(t *testing.T) {
	h, id, _ := amended(t)
	h.WantPrivate(h.Press(bob, zid("z", id, "more"), "amend"), "Only the GM can do that")
	panel := h.Press(ann, zid("z", id, "more"), "amend").Update.Message()
	steps := panel.Rows[0].Menu
	attack := ""
	for _, c := range steps.Choices {
		if strings.Contains(c.Label, "Bob: ") {
			attack = c.Value
		}
	}
	opened := h.Press(ann, steps.ID, attack)
	if opened.Modal == nil {
		t.Fatalf("no form for %q: %s", attack, text(opened))
	}
	if got := field(t, opened.Modal, "option"); got == "" {
		t.Error("the action isn't chosen")
	}
	h.Slash(ann, "/gm next | step=close")
	requests := h.Slash(ann, "/gm panel").Whisper.Message()
	for _, b := range buttons(requests) {
		if strings.Contains(b, ":grant") {
			h.Press(ann, b)
			break
		}
	}
	answer := h.Slash(ann, "/gm amend | step="+h.step(id))
	if answer.Modal == nil || field(t, answer.Modal, "answer") != "grant" {
		t.Fatalf("the answer isn't filled in: %+v", answer)
	}
	preview := h.Fill(ann, answer.Modal, "answer", "refuse")
	h.WantPrivate(preview, "**After:** ")
	since := len(h.Said)
	h.Press(ann, buttonWith(t, preview, ":do"))
	h.Courier()
	if told := h.Told(since); !strings.Contains(told, "corrects an earlier step") {
		t.Error(told)
	}
}

// TestNoAmendmentPastALeaver checks that the refusal says what to do when a player left after the step.
func TestNoAmendmentPastALeaver(t *testing.T) {
	h, _, step := amended(t)
	h.Slash(cat, "/game resign")
	h.WantPrivate(h.Slash(ann, "/gm amend | step="+step), "a player left")
	h.WantPrivate(h.Slash(ann, "/gm amend | step="+step), "/gm set")
}
