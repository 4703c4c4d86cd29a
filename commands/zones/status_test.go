package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/storage"
)

// pinned returns the newest state of the pinned status.
func (h *house) pinned() commandstest.Kept {
	h.Helper()
	h.Rest()
	if len(h.Kept) == 0 {
		h.Fatal("no status")
	}
	return h.Kept[0]
}

// TestASceneHasAPinnedStatus checks that the status of a fight is posted silently when it begins, says what
// everyone may see, is edited in place, also after a restart, and is unpinned at the end until that is
// undone.
func TestASceneHasAPinnedStatus(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm add | what=Lurker th11 hits7; claws 2 hand")
	if len(h.Kept) > 0 {
		t.Errorf("before the fight: %q", h.Kept[0].Text)
	}
	h.Slash(ann, "/gm next")
	first := h.pinned()
	if !first.New || !first.Pinned || !first.Silent || len(first.Pings)+len(first.Rows)+len(first.Files) > 0 {
		t.Errorf("the status: %+v", first)
	}
	for _, want := range []string{"Round 1", "**Ana** 40/40", "Ghast", "*Tower*"} {
		if !strings.Contains(first.Text, want) {
			t.Errorf("%q is not in it: %s", want, first.Text)
		}
	}
	for _, secret := range []string{"Lurker", "37", "TH 11"} {
		if strings.Contains(first.Text, secret) {
			t.Errorf("%q is in it: %s", secret, first.Text)
		}
	}
	h.Build(h.Store) // a restart
	h.Slash(ann, "/gm rule | effects=Ana dazed (actions -1) for 2 rounds; Ana hits -3 | reason=A stone")
	after := h.pinned()
	if after.New || after.Ref != first.Ref || !strings.Contains(after.Text, "37/40") || !strings.Contains(after.Text, "dazed") {
		t.Errorf("after a ruling: %+v", after)
	}
	edits := len(h.Kept)
	h.Act(bob, "move Bridge")
	if h.pinned(); len(h.Kept) != edits+1 {
		t.Errorf("%d edits of one post", len(h.Kept)-edits)
	}
	end := h.Slash(ann, "/gm next | step=end")
	h.Press(ann, commandstest.Buttons(commandstest.Message(end))[0])
	if last := h.pinned(); last.Ref != first.Ref || last.Pinned || !strings.Contains(last.Text, "The fight is over") {
		t.Errorf("at the end: %+v", last)
	}
	h.Slash(ann, "/gm next | step=reopen | game="+string(id))
	if again := h.pinned(); again.Ref != first.Ref || !again.Pinned || strings.Contains(again.Text, "is over") {
		t.Errorf("the end is undone: %+v", again)
	}
}

// explores ends the combat, and the scene goes on.
func (h *house) explores() {
	h.Helper()
	h.Press(ann, buttonWith(h, h.Slash(ann, "/gm next | step=explore"), "sure-explore"))
}

// TestADeletedStatusStaysAway checks that a status that a moderator deleted returns with the next scene only.
func TestADeletedStatusStaysAway(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	first := h.pinned().Ref
	h.Gone = map[storage.Ref]bool{first: true}
	edits := len(h.Kept)
	for range 2 {
		h.Slash(ann, "/gm set | creature=Ana | what=hits | value=-1 | reason=A stone")
		h.Rest()
	}
	if len(h.Kept) != edits {
		t.Errorf("it returns: %+v", h.Kept[0])
	}
	h.explores()
	if h.Rest(); len(h.Kept) != edits {
		t.Errorf("it returns in the same scene: %+v", h.Kept[0])
	}
	h.WantPublic(h.Slash(ann, "/gm scene | scene=A ruined bridge"), "Scene 2")
	if next := h.pinned(); !next.New || next.Ref == first {
		t.Errorf("the next scene: %+v", next)
	}
}

// TestExplorersHaveAStatus checks that it comes with the first move before a fight.
func TestExplorersHaveAStatus(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.WantPublic(h.Act(bob, "move Bridge"), "Bridge")
	if s := h.pinned(); !s.New || !strings.Contains(s.Text, "*Bridge*") || !strings.Contains(s.Text, "Ana") {
		t.Errorf("%+v", s)
	}
}

// switches changes the server's switch, as an organiser does.
func (h *house) switches(value, want string) {
	h.Helper()
	call := h.PressCall(ann, "sv:status")
	call.Keeper, call.Values = true, []string{value}
	if got := text(h.Do(call)); !strings.Contains(got, "Pinned status of Zones scenes: "+want) {
		h.Errorf("the settings: %s", got)
	}
}

// TestAServerHasNoStatuses checks the server's switch, which acts at once, and that only organisers have it.
func TestAServerHasNoStatuses(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Press(bob, "sv:status", "none"), "You can't change server settings")
	h.switches("none", "off")
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	if h.Rest(); len(h.Kept) > 0 {
		t.Errorf("a status: %+v", h.Kept[0])
	}
	h.switches("pinned", "on")
	h.explores()
	h.WantPublic(h.Slash(ann, "/gm scene | scene=A ruined bridge"), "Scene 2")
	shown := h.pinned()
	h.switches("none", "off")
	edits := len(h.Kept)
	if h.Rest(); h.Posts[shown.Ref].Text != "" {
		t.Errorf("it stays: %+v", h.Kept[0])
	}
	h.Slash(ann, "/gm set | creature=Ana | what=hits | value=-1 | reason=A stone")
	if h.Rest(); len(h.Kept) != edits {
		t.Errorf("it returns: %+v", h.Kept[0])
	}
	h.switches("pinned", "on")
	if back := h.pinned(); !back.New || !back.Pinned || back.Ref == shown.Ref || !strings.Contains(back.Text, "39/40") {
		t.Errorf("at once: %+v", back)
	}
}
