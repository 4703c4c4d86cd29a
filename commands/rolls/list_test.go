package rolls_test

import (
	"fmt"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/templates"
)

func TestRollsExportAndImport(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Press(ann, "rl:export:mine"), "no rolls are saved")
	h.Slash(ann, "/saved roll | name=stealth | dice=d20+5 # in the: dark | character=Grik")
	form := h.Slash(ann, "/saved table | name=loot | blind=true").Modal
	h.Fill(ann, form, "rows", "3: a \"sword\" # no\n- [[2d6]] coins")
	m := commandstest.Message(h.Press(ann, h.listed(ann, "Export yours")))
	if len(m.Files) != 1 || !strings.HasPrefix(m.Text, "2 saved rolls. To import this file") {
		t.Fatalf("%q, %d files", m.Text, len(m.Files))
	}
	file := string(m.Files[0].Data)
	paste := func(by gamekit.User, fields ...string) gamekit.Reply {
		return h.Fill(by, h.Form(by, h.listed(by, "Import…")), fields...)
	}
	h.WantPrivate(paste(bob, "text", file), "✅ Saved 2: `@loot`, `@grik/stealth`.")
	again := commandstest.Message(h.Press(bob, "rl:export:mine"))
	if len(again.Files) != 1 || string(again.Files[0].Data) != file {
		t.Errorf("exported again:\n%s\nwant\n%s", again.Files[0].Data, file)
	}
	attach := func(text string, fields ...string) gamekit.Reply {
		form := h.Form(cat, h.listed(cat, "Import…"))
		call := h.Call(cat, gamekit.Submit)
		call.CustomID, call.Fields = gamekit.ParseCustomID(form.ID), commandstest.Defaults(form, fields...)
		call.Options = map[string]gamekit.Value{"file": h.Attach("rolls.yaml", text)}
		return h.Do(call)
	}
	h.WantPrivate(attach(file), "Saved 2")
	h.WantPrivate(attach(file, "text", file), "a file and text together")
	h.WantPrivate(attach("\x00"), "isn't plain text")
	h.WantPrivate(attach(strings.Repeat("x", 64<<10+1)), "at most 64 kB")
	h.WantPrivate(attach(strings.Repeat("# a comment of some forty characters\n", 1200)+file), "Saved 2")
	h.WantPrivate(paste(cat), "nothing to import")
	for text, want := range map[string]string{
		"rolls: [{name: a, dice: 2d}, {name: b, dice: d6}]":  "Fix roll 1 of the file, “a”. Nothing was saved.",
		"rolls: [{name: a, dice: d6}, {name: b}]":            "either dice or rows",
		"rolls: [{name: a, dice: d6}, {name: c, rows: [x]}]": "Fix roll 2",
		"rolls: []":                      "1 to 100 rolls",
		"rolls: [{name: a, color: red}]": "has an unknown field",
		"{{":                             "Warbell can't read",
		"a: &x 1":                        "an anchor",
		"rolls:\n" + strings.Repeat("- {name: a, dice: d6}\n", 101):                 "but it has 101",
		"rolls: [{name: a, dice: d6, character: " + strings.Repeat("x", 200) + "}]": "character's name",
	} {
		h.WantPrivate(paste(cat, "text", text), want)
	}
	all, err := h.Store.SavedRolls(t.Context(), cat.ID, "")
	if err != nil || len(all) != 2 {
		t.Errorf("after refusals %d are kept, %v", len(all), err)
	}
	h.WantPrivate(h.Press(ann, h.listed(ann, "Export server's")), "only organisers and moderators")
	h.WantPrivate(paste(ann, "text", file, "owner", "server"), "only organisers and moderators")
	call := h.Call(cat, gamekit.Submit)
	call.Manager, call.CustomID = true, gamekit.ParseCustomID("rf:import")
	call.Fields = map[string]string{"text": file, "owner": "server"}
	h.WantPrivate(h.Do(call), "Saved 2: `@loot`, `@stealth`")
	h.WantPrivate(h.pressed(cat, "rl:export:server", true), "2 saved rolls")
}

// listed returns the ID of a button of /saved list.
func (h *house) listed(by gamekit.User, label string) string {
	h.Helper()
	return labelled(h, h.Slash(by, "/saved list"), label)
}

// labelled returns the ID of the button with that label.
func labelled(t testing.TB, r gamekit.Reply, label string) string {
	t.Helper()
	for _, row := range commandstest.Message(r).Rows {
		for _, b := range row.Buttons {
			if b.Label == label {
				return b.ID
			}
		}
	}
	t.Fatalf("no button %s: %q", label, text(r))
	return ""
}

// wantPanel wants that a press changed a private panel.
func (h *house) wantPanel(r gamekit.Reply, want string) {
	h.Helper()
	if _, private := r.Update.(templates.Ephemeral); !private || !strings.Contains(text(r), want) {
		h.Errorf("want a panel with %q, got %q", want, text(r))
	}
}

// chosen chooses a saved roll in the menu of /saved list.
func (h *house) chosen(by gamekit.User, handle string) gamekit.Reply {
	h.Helper()
	for _, row := range commandstest.Message(h.Slash(by, "/saved list")).Rows {
		if row.Menu == nil {
			continue
		}
		for _, c := range row.Menu.Choices {
			if strings.HasPrefix(c.Label, "@"+handle+":") {
				return h.Press(by, row.Menu.ID, c.Value)
			}
		}
	}
	return gamekit.Reply{}
}

// remove deletes a saved roll by the buttons of /saved list.
func (h *house) remove(by gamekit.User, handle string) gamekit.Reply {
	h.Helper()
	one := h.chosen(by, handle)
	if one.Update == nil { // refused
		return one
	}
	asked := h.Press(by, labelled(h, one, "Delete…"))
	return h.Press(by, labelled(h, asked, "Delete for good"))
}

// TestSavedRollsAreEdited checks that the list edits and deletes rolls and turns its pages, for users with
// the right to it.
func TestSavedRollsAreEdited(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/saved roll | name=hit | dice=d{4,4}")
	one := h.chosen(ann, "hit")
	h.wantPanel(one, "`@hit` d{4,4}")
	edit := labelled(t, one, "Edit…")
	form := h.Form(ann, edit)
	h.WantPrivate(h.Fill(ann, form, "dice", "2d"), "How many sides")
	h.WantPrivate(h.Fill(ann, form, "dice", "2d{4,4}", "blind", "true"), "Saved: `@hit` 2d{4,4}, blind")
	h.WantPrivate(h.Press(bob, edit), "no longer saved")
	h.WantPrivate(h.Submit(bob, form.ID, map[string]string{"dice": "d6"}), "no longer saved")
	drop := labelled(t, h.Press(ann, labelled(t, h.chosen(ann, "hit"), "Delete…")), "Delete for good")
	h.WantPrivate(h.Press(bob, drop), "no longer saved")
	h.wantPanel(h.Press(ann, drop), "Deleted: `@hit`")
	h.WantPrivate(h.Press(ann, drop), "no longer saved")

	h.keeper(cat, "saved", "roll", map[string]gamekit.Value{"name": {Text: "fear"}, "dice": {Text: "d6"}, "owner": {Text: "server"}})
	h.WantPrivate(h.chosen(ann, "fear"), "only organisers and moderators")
	h.Slash(ann, "/saved table | name=loot")
	h.Fill(ann, h.Slash(ann, "/saved table | name=loot").Modal, "rows", "a\n2: b")
	if m := h.Form(ann, labelled(t, h.chosen(ann, "loot"), "Edit…")); m.Fields[0].Input.Value != "a\n2: b\n" {
		t.Errorf("the form has %q", m.Fields[0].Input.Value)
	}
	for i := range 30 {
		h.Slash(ann, fmt.Sprintf("/saved roll | name=r%02d | dice=d6", i))
	}
	next := h.listed(ann, "Next page")
	h.wantPanel(h.Press(ann, next), "Page 2 of 2")
	for _, forged := range []string{"rl:", "rl:page:x", "rl:choose", "rl:edit:none", "rl:drop:", "rl:export:x", "rf:roll:none"} {
		if r := h.Press(bob, forged); r.Post != nil {
			t.Errorf("%s: %q", forged, text(r))
		}
	}
	h.WantPrivate(h.Press(ann, h.listed(ann, "My stats")), "No dice to count yet")
	h.WantPrivate(h.Press(ann, h.listed(ann, "Proof")), "Codes for the next rolls")
}
