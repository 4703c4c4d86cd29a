package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// nameStandIn fills in the form that the panel of /act opens.
func (h *house) nameStandIn(by gamekit.User, who, when string) gamekit.Reply {
	h.Helper()
	form := h.Press(by, buttonWith(h, h.Slash(by, "/act"), ":stand-in"))
	if form.Modal == nil {
		h.Fatalf("no form: %s", text(form))
	}
	return h.Fill(by, form.Modal, "by", who, "when", when)
}

// TestAFriendPlaysForAnAbsentPlayer after a missed deadline: for one turn, with that character, and no one
// else can.
func TestAFriendPlaysForAnAbsentPlayer(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight(" | time-limit=daily", "Ghast th7 hits37; claws 2 hand | zone=Tower")
	since := len(h.Said)
	h.WantPrivate(h.nameStandIn(bob, "3", "late"), "**Cat** plays your characters after a missed deadline")
	h.Rest()
	if got := h.Told(since); got != "" {
		t.Errorf("the setting is told: %s", got)
	}
	h.WantPrivate(h.Slash(cat, "/act | model=Ana | do=attack Ghast"), "You can't act with Ana")
	h.Set(cat, "back=+3d")
	h.passes(h.due(id, 2))
	told := h.Told(since)
	for _, want := range []string{"**Bob** ran out of time: **Cat** plays **Ana** this turn, for Bob.", "<@" + cat.ID + ">"} {
		if !strings.Contains(told, want) {
			t.Errorf("want %q in %s", want, told)
		}
	}
	if strings.Contains(told, "safe move") {
		t.Errorf("a safe move is told: %s", told)
	}
	dan := gamekit.User{ID: "1004", Name: "Dan"}
	h.WantPrivate(h.Slash(dan, "/act | model=Ana | do=attack Ghast"), "no character")
	h.WantPublic(h.Act(cat, "attack Ghast | model=Ana"), "**Ana**")
	h.WantPublic(h.Act(bob, "attack Ghast"), "**Ana**")
	h.WantPrivate(h.Slash(cat, "/act | model=Ana | do=pass"), "You can't act with Ana")
	if got := field(t, h.Press(bob, buttonWith(t, h.Slash(bob, "/act"), ":stand-in")).Modal, "by"); got != "3" {
		t.Errorf("the form proposes %q", got)
	}
	at := h.load(id).Seq
	h.WantPrivate(h.nameStandIn(bob, "3", "late"), "Nothing changed: **Cat** plays your characters")
	if h.load(id).Seq != at {
		t.Error("an unchanged form is a step")
	}
	h.WantPrivate(h.nameStandIn(bob, "nobody", "late"), "Stand-in removed")
	h.WantPrivate(h.nameStandIn(bob, "nobody", "late"), "Nothing changed: you have no stand-in.")
}

// TestAFriendHasTime checks that a friend whose own deadline is the same gets time for the other's turn.
func TestAFriendHasTime(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight(" | time-limit=daily", ghast)
	h.nameStandIn(bob, "3", "late")
	h.passes(h.due(id, 2))
	if left := h.due(id, 3).Sub(h.Now); left < 5*60*60*1e9 {
		t.Errorf("Cat has %s", left)
	}
	h.passes(h.due(id, 3))
	if !h.owed(id, "orders") {
		t.Error("the round doesn't go on without Cat")
	}
}

// TestWarbellPlaysForAnAbsentPlayer at once, in each round, until the player acts.
func TestWarbellPlaysForAnAbsentPlayer(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th7 hits37; claws 2 hand | zone=Tower")
	since := len(h.Said)
	h.WantPrivate(h.nameStandIn(bob, "warbell", "now"), "Warbell plays your characters now, until you act again")
	h.Rest()
	told := h.Told(since)
	if !strings.Contains(told, "Warbell plays **Ana** this turn, for Bob.") {
		t.Errorf("told: %s", told)
	}
	h.WantPrivate(h.nameStandIn(bob, "2", "now"), "can't be your own stand-in")
}

// TestTheGMHandsOverATurn to a player or to Warbell, and no one else does.
func TestTheGMHandsOverATurn(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th7 hits37; claws 2 hand | zone=Tower")
	since := len(h.Said)
	menu := handOverMenu(t, h, "2")
	h.WantPrivate(h.Press(cat, menu, "3"), "Only the GM can do that")
	h.wantPanel(h.Press(ann, menu, "3"), "")
	h.Rest()
	if got := h.Told(since); !strings.Contains(got, "**Cat** plays **Ana** this turn, for Bob.") {
		t.Errorf("told: %s", got)
	}
	h.WantPublic(h.sure(cat, h.Slash(cat, "/act | model=Ana | do=pass")), "**Ana** ends the turn")
	since = len(h.Said)
	h.wantPanel(h.Press(ann, handOverMenu(t, h, "3"), "warbell"), "")
	h.Rest()
	if got := h.Told(since); !strings.Contains(got, "Warbell plays **Bo** this turn, for Cat.") {
		t.Errorf("told: %s", got)
	}
}

// handOverMenu returns the menu of a late player's panel that hands over turns.
func handOverMenu(t *testing.T, h *house, seat string) string {
	t.Helper()
	for _, row := range h.late(seat).Update.Message().Rows {
		if row.Menu != nil && strings.Contains(row.Menu.ID, ":hand-over") {
			return row.Menu.ID
		}
	}
	t.Fatal("no turn can be handed over")
	return ""
}

// TestAStandInIsToldOnce checks that the other players read once that another plays a character now.
func TestAStandInIsToldOnce(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th7 hits37; claws 2 hand | zone=Tower")
	since := len(h.Said)
	h.nameStandIn(bob, "3", "now")
	h.Rest()
	if log := text(h.Slash(ann, "/game log")); !strings.Contains(log, "plays **Ana** this turn") {
		t.Errorf("the log: %s", log)
	}
	if told := h.Told(since); strings.Count(told, "stand-in")+strings.Count(told, "plays **Ana**") != 1 {
		t.Errorf("told: %s", told)
	}
}
