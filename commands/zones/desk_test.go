package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// keepsDesk has a GM keep the panel in their DMs, and returns the message.
func (h *house) keepsDesk(by gamekit.User, id storage.GameID) string {
	h.Helper()
	before := len(h.DMs[by.ID])
	h.wantPanel(h.Press(by, zid("z", id, "more"), "keep"), "on its way to your DMs")
	h.Courier()
	if len(h.DMs[by.ID]) != before+1 {
		h.Fatalf("%d DMs", len(h.DMs[by.ID])-before)
	}
	return h.DMs[by.ID][before].Whisper.Message().Text
}

// edited returns the edits of DMs since a number of them.
func (h *house) edited(since int) []string {
	h.Helper()
	h.Courier()
	var all []string
	for _, m := range h.DMEdits[since:] {
		all = append(all, m.Text)
	}
	return all
}

// TestADeskIsUpdatedByEachStep checks that a GM's panel in their DMs shows hidden stats, is edited once for
// each step, also after a restart, and works there. Its buttons are the GM's alone.
func TestADeskIsUpdatedByEachStep(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm add | what=Lurker th11 hits7; claws 2 hand")
	h.WantPrivate(h.Press(bob, zid("z", id, "more"), "keep"), "Only the GM can do that")
	desk := h.keepsDesk(ann, id)
	for _, want := range []string{"GM panel", "TH 11", "37/37", "Lurker"} {
		if !strings.Contains(desk, want) {
			t.Errorf("%q is not in the desk: %s", want, desk)
		}
	}
	h.Build(h.Store) // a restart
	since := len(h.DMEdits)
	h.Act(bob, "do | words=I climb the tower")
	if got := h.edited(since); len(got) != 1 || !strings.Contains(got[0], "I climb the tower") || len(h.DMEdits[since].Rows) == 0 {
		t.Errorf("edits: %q", got)
	}
	since = len(h.DMEdits)
	sent := h.DMs[ann.ID][len(h.DMs[ann.ID])-1]
	press := func(by gamekit.User, custom string) gamekit.Reply {
		call := h.PressCall(by, custom)
		call.Guild, call.Channel = "", gamekit.Channel{ID: "dm-" + by.ID, DM: true}
		call.Message = h.deskOf(ann)
		return h.Do(call)
	}
	on := buttonWith(t, gamekit.Reply{Whisper: sent.Whisper}, ":house-on")
	for _, by := range []gamekit.User{bob, cat} {
		if reply := press(by, on); reply.Whisper == nil || strings.Contains(text(reply), "Lurker") {
			t.Errorf("a copied button: %q", text(reply))
		}
	}
	if reply := press(ann, on); reply.Update == nil || !strings.Contains(text(reply), "Warbell plays the opponents") {
		t.Errorf("a press in the DM: %q", text(reply))
	}
	if got := h.edited(since); len(got) != 0 {
		t.Errorf("the reply has edited it already: %q", got)
	}
}

// deskOf returns the message of a GM's desk.
func (h *house) deskOf(user gamekit.User) storage.Ref {
	h.Helper()
	var ref storage.Ref
	for at, m := range h.Posts {
		if strings.Contains(m.Text, "GM panel") {
			ref = at
		}
	}
	if ref.Message == "" {
		h.Fatalf("%s has no desk", user.Name)
	}
	return ref
}

// TestADeskEndsWithItsGM checks that a desk has no secrets and no buttons any more when its user is no longer
// GM, and when the fight is over.
func TestADeskEndsWithItsGM(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm add | what=Lurker th11 hits7; claws 2 hand")
	h.Slash(ann, "/gm player | user=@Cat | as=gm")
	h.keepsDesk(ann, id)
	h.keepsDesk(cat, id)
	h.Slash(cat, "/gm say | as=Ghast | text=Ha!") // both are updated
	h.Courier()
	closes := func(what string, do func()) {
		since := len(h.DMEdits)
		do()
		closed := 0
		for i, got := range h.edited(since) {
			if strings.Contains(got, what) {
				closed++
				if strings.Contains(got, "Lurker") || len(h.DMEdits[since+i].Rows) > 0 {
					t.Errorf("a closed desk: %q", got)
				}
			}
		}
		if closed != 1 {
			t.Errorf("%d desks say %q: %q", closed, what, h.edited(since))
		}
	}
	closes("You are no longer GM", func() { h.Slash(cat, "/gm player | user=@Ann | as=player") })
	since := len(h.DMEdits)
	h.Slash(cat, "/gm say | as=Ghast | text=Ho!")
	if got := h.edited(since); len(got) != 1 || !strings.Contains(got[0], "Lurker") {
		t.Errorf("after the change of GM: %q", got)
	}
	closes("is over", func() {
		h.Press(cat, commandstest.Buttons(commandstest.Message(h.Slash(cat, "/gm next | step=end")))[0])
	})
	since = len(h.DMEdits)
	h.Slash(cat, "/gm next | step=reopen")
	if got := h.edited(since); len(got) != 1 || !strings.Contains(got[0], "Lurker") {
		t.Errorf("after the end was undone: %q", got)
	}
}

// TestADeskNeedsDMs checks that a GM with closed DMs keeps the private panel and reads why.
func TestADeskNeedsDMs(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	if err := h.Store.SetDM(t.Context(), ann.ID, "dm", true); err != nil {
		t.Fatal(err)
	}
	before := len(h.DMs[ann.ID])
	h.wantPanel(h.Press(ann, zid("z", id, "more"), "keep"), "Your DMs are closed to Warbell")
	if h.Courier(); len(h.DMs[ann.ID]) != before {
		t.Errorf("%d DMs", len(h.DMs[ann.ID])-before)
	}
}

// TestAnOpenChoiceStaysInADesk checks that a step by another player leaves a choice in the desk open while
// it is legal, also after a restart, and says why it was closed otherwise. Copied buttons do nothing for
// others.
func TestAnOpenChoiceStaysInADesk(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.keepsDesk(ann, id)
	h.Slash(ann, "/gm say | as=Ghast | text=Ha!")
	press := func(by gamekit.User, custom string, values ...string) gamekit.Reply {
		call := h.PressCall(by, custom)
		call.Guild, call.Channel, call.Values = "", gamekit.Channel{ID: "dm-" + by.ID, DM: true}, values
		call.Message = h.deskOf(ann)
		return h.Do(call)
	}
	for _, word := range []string{"fix", "more", "scene:1", "close:1", "how", "amend", "list:0:late", "show"} {
		for _, by := range []gamekit.User{bob, cat} {
			if reply := press(by, zid("zg", id, word)); reply.Whisper == nil || strings.Contains(text(reply), "37/37") {
				t.Errorf("%s pressed by %s: %q", word, by.Name, text(reply))
			}
		}
	}
	for _, word := range []string{"rule", "say", "bring", "foe:1"} {
		if reply := press(bob, zid("z", id, word)); reply.Modal != nil {
			t.Errorf("Bob gets the form %s", word)
		}
	}
	h.wantPanel(press(ann, zid("zg", id, "fix")), "What do you want to correct?")
	since := len(h.DMEdits)
	h.Act(bob, "do | words=I climb the tower")
	if got := h.edited(since); len(got) != 1 || !strings.Contains(got[0], "What do you want to correct?") || !strings.Contains(got[0], "I climb the tower") {
		t.Errorf("the open choice: %q", got)
	}
	h.wantPanel(press(ann, zid("zg", id, "requests"), "request:1"), "asks:")
	h.Build(h.Store) // a restart
	since = len(h.DMEdits)
	h.Act(cat, "move Bridge")
	if got := h.edited(since); len(got) != 1 || !strings.Contains(got[0], "asks:") {
		t.Errorf("after a restart: %q", got)
	}
	since = len(h.DMEdits)
	h.Press(bob, "zd:"+string(id)+":1:withdraw:1")
	h.Slash(ann, "/gm set | creature=Bo | what=hits | value=-1 | reason=A stone")
	if all := strings.Join(h.edited(since), "\n"); !strings.Contains(all, "The open choice was closed. ") {
		t.Errorf("a choice that is gone: %s", all)
	}
	since = len(h.DMEdits)
	h.Slash(ann, "/gm set | creature=Bo | what=hits | value=-1 | reason=A stone")
	if got := h.edited(since); len(got) != 1 || strings.Contains(got[0], "was closed") {
		t.Errorf("it is said again: %q", got)
	}
}

// rowLabels returns the labels of the buttons of each row, and the placeholders of menus.
func rowLabels(m templates.Message) (all []string) {
	for _, r := range m.Rows {
		var labels []string
		for _, b := range r.Buttons {
			labels = append(labels, b.Label)
		}
		if r.Menu != nil {
			labels = []string{"[" + r.Menu.Placeholder + "]"}
		}
		all = append(all, strings.Join(labels, " · "))
	}
	return all
}

// TestTheRowsOfAPanel checks the order of a panel's rows and that all of them have room, with the menus of
// the phase behind buttons if necessary. The first of them does what /gm next does.
func TestTheRowsOfAPanel(t *testing.T) {
	h := newHouse(t)
	h.OpenFight(" | time-limit=daily")
	tools, fixes := "Rule… · Say… · Reserves… · Scene… · Add opponents…", "Fix… · More… · Refresh"
	wants := func(when string, want ...string) gamekit.Reply {
		t.Helper()
		panel, tools, fixes := h.Slash(ann, "/gm panel"), tools, fixes
		if !strings.Contains(strings.Join(want, " "), "End the game…") {
			fixes += " · End the game…"
		}
		if strings.HasPrefix(want[0], "Grant") || strings.HasPrefix(want[0], "[Rule") {
			tools = strings.Replace(tools, "Rule…", "Other ruling…", 1)
		}
		if got := rowLabels(panel.Whisper.Message()); strings.Join(got, "\n") != strings.Join(append(want, tools, fixes), "\n") {
			t.Errorf("%s:\n%s", when, strings.Join(got, "\n"))
		}
		return panel
	}
	wants("before the fight", "Begin the fight · Explore the scene · Auto-play opponents", "[Load a map…]", "[Decide agility checks…]")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	panel := h.Slash(ann, "/gm panel")
	h.wantPanel(h.Press(ann, buttonWith(t, panel, ":begin:")), "Round 1")
	panel = wants("the players' phase", "End players' phase · Auto-play opponents", "[Still to act…]")
	h.WantPrivate(panel, "⏳ Waiting for **Bob**, **Cat** (until <t:")
	h.Act(bob, "do | words=I climb the tower")
	panel = wants("a request", "Grant · Grant with check… · Refuse… · Rule…", "End players' phase · Auto-play opponents", "[Still to act…]")
	h.WantPrivate(panel, "⏳ Waiting for you: rule on a request")
	h.Act(cat, "do | words=I sing")
	panel = wants("two requests", "[Rule on a request…]", "End players' phase · Auto-play opponents", "[Still to act…]")
	if reply := h.Press(ann, buttonWith(t, panel, ":foe:1")); reply.Modal == nil {
		t.Errorf("Reserves… without a reserve: %q", text(reply))
	}
}
