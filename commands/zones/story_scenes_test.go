package zones_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestExploringBelongsToItsScene checks that a scene that follows the exploring of another counts as the next
// one, in its post and in the story.
func TestExploringBelongsToItsScene(t *testing.T) {
	h := newHouse(t)
	for _, name := range []string{"Gate", "Lair"} {
		h.newEntry(ann, "scene", "name", name, "line", name+" end - Nest", "placed", "Nest: Ghoul", "notes", "")
	}
	h.OpenFight("")
	h.WantPublic(h.Act(bob, "move Bridge"), "Bridge")
	h.Rest()
	h.WantPublic(h.Slash(ann, "/gm scene | scene=gate"), "Scene 2")
	h.WantPublic(h.Slash(ann, "/gm scene | scene=lair"), "Scene 2")
	story, _ := storyIn(t, h.Slash(bob, "/game record | get=story"))
	first, second, _ := strings.Cut(story, "## Scene 2: Lair")
	if !strings.Contains(first, "→ *Bridge*") || strings.Contains(second, "## ") && strings.Contains(second, "Gate") {
		t.Errorf("the story: %s", story)
	}
}

// TestTheEndReportsAllScenes checks that the end counts the rounds of all scenes, says how each opponent
// left, and reveals the hidden stats of opponents that fought in an earlier scene.
func TestTheEndReportsAllScenes(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=field")
	for _, name := range []string{"Wretch", "Thief", "Brute"} {
		h.WantTold(ann, "/gm add | what="+name+" th9 hits21; club 1 hand | zone=field", "")
	}
	h.Act(bob, "attack Ghast with bow")
	h.sure(ann, h.Slash(ann, "/gm next"))
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 2")
	for creature, how := range map[string]string{"Wretch": "captured", "Thief": "fled", "Brute": "yes"} {
		h.Slash(ann, "/gm set | creature="+creature+" | what=out | value="+how+" | reason=So it is.")
	}
	h.WantPrivate(h.Slash(ann, "/gm set | creature=Ghast | what=out | value=captured | reason=Ropes."), "")
	h.WantPublic(h.Slash(ann, "/gm next | step=explore"), "the scene goes on")
	h.WantTold(ann, "/gm add | what=Ghoul th7 hits5; claws 1 hand | zone=field", "")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	h.endFight("1")
	h.Rest()
	last := h.load(id).Seq
	details := text(h.Press(bob, fmt.Sprintf("w:%s:%d:%d", id, last, last)))
	for _, want := range []string{"3 rounds", "Wretch: dealt 0, took 0; captured", "Thief: dealt 0, took 0; fled",
		"Brute: dealt 0, took 0; defeated", "Ghast TH 11, 37 hits"} {
		if !strings.Contains(details, want) {
			t.Errorf("%q is not in %q", want, details)
		}
	}
	if status := text(h.Slash(bob, "/game status")); !strings.Contains(status, "is over** after 3 rounds") {
		t.Errorf("status: %q", status)
	}
}

// TestNoOrdersBeforeAFight checks that no DM asks for orders when a fight opens, before it has characters.
func TestNoOrdersBeforeAFight(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.Rest()
	for user, dms := range h.DMs {
		for _, d := range dms {
			if strings.Contains(d.Whisper.Message().Text, "The game has started") {
				t.Errorf("%s reads %q", user, d.Whisper.Message().Text)
			}
		}
	}
}
