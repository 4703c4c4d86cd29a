package commands_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// look has somebody send the form of what they look for.
func (h *house) look(by gamekit.User, system, pace, stand string) gamekit.Reply {
	h.Helper()
	form := h.Press(by, "ul:").Modal
	if form == nil || len(form.Fields) != 4 {
		h.Fatalf("form %+v", form)
	}
	return h.Submit(by, form.ID, map[string]string{"system": system, "pace": pace, "size": "any", "stand": stand})
}

// TestLookingByButton checks that a button of /lfg puts its presser on the list for one system.
func TestLookingByButton(t *testing.T) {
	h := newHouse(t)
	ids := buttons(h.Slash(ann, "/lfg").Whisper.Message())
	if !slices.Contains(ids, "ul:zones") || !slices.Contains(ids, "ul:") {
		t.Fatalf("the buttons %q", ids)
	}
	h.WantPublic(h.Press(ann, "ul:zones"), "Zones")
	h.WantPublic(h.look(bob, "zones", "any", "false"), "<@"+ann.ID+">")
	h.WantPrivate(h.Press(cat, "ul:chess"), "Choose an option for each question")
}

// TestLooking checks that the list has open challenges and players, and that two players who look for the
// same are pinged.
func TestLooking(t *testing.T) {
	h := newHouse(t)
	h.WantPrivate(h.Slash(ann, "/lfg"), "No players are looking")
	alone := h.look(ann, "melee", "daily", "false")
	h.WantPublic(alone, "**Ann**")
	if len(alone.Post.Message().Pings) > 0 {
		t.Errorf("pings %v", alone.Post.Message().Pings)
	}
	if other := h.look(bob, "zones", "any", "false"); len(other.Post.Message().Pings) > 0 {
		t.Errorf("pings %v", other.Post.Message().Pings)
	}
	same := h.look(cat, "any", "daily", "false")
	h.WantPublic(same, "Looking for the same kind of game: <@1001>")
	h.WantPrivate(h.Slash(bob, "/lfg"), "**Cat**")
	h.WantPrivate(h.Press(cat, "ux:"), "no longer on the list")
	if list := text(h.Slash(bob, "/lfg")); strings.Contains(list, "**Cat**") {
		t.Errorf("%q", list)
	}
	h.WantPrivate(h.look(cat, "chess", "any", "false"), "Choose an option for each question")
}

// TestLookingListsChallenges checks that the list has the challenges that any user may accept.
func TestLookingListsChallenges(t *testing.T) {
	h := newHouse(t)
	h.Do(h.SlashCall(ann, map[string]gamekit.Value{"fighter": {Text: "Witchhunter"}}, "duel"))
	h.WantPrivate(h.Slash(bob, "/lfg"), "**Open challenges**")
}

// TestSubstitutesAreAsked checks that users who would replace a player are pinged when a seat is offered to
// all.
func TestSubstitutesAreAsked(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.look(cat, "grimheim", "any", "true")
	ids := h.ceded(id, ann, "/game replace", bob)
	if told := h.Said[len(h.Said)-1]; !strings.Contains(told, "Looking for a place: <@1003>") {
		t.Errorf("told %q", told)
	}
	h.Press(cat, ids[0])
	h.WantPrivate(h.Slash(cat, "/game status"), "Cat")
}
