package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
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
