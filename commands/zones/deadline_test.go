package zones_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

// ghast is an opponent that takes many hits.
const ghast = "Ghast th11 hits37; claws 2 hand | zone=Bridge"

// due returns when the clock of a seat runs out; zero if it is stopped.
func (h *house) due(id storage.GameID, seat engine.Seat) time.Time {
	h.Helper()
	clocks, err := h.Store.Clocks(h.Context(), id)
	if err != nil {
		h.Fatal(err)
	}
	for _, c := range clocks {
		if c.Seat == seat {
			return c.Due
		}
	}
	return time.Time{}
}

// owed reports whether a player has a duty of a kind.
func (h *house) owed(id storage.GameID, kind string) bool {
	h.Helper()
	duties, err := h.Store.Duties(h.Context(), id)
	if err != nil {
		h.Fatal(err)
	}
	return slices.ContainsFunc(duties, func(d storage.Duty) bool { return d.Kind == kind })
}

// passes lets time pass until shortly after a deadline.
func (h *house) passes(due time.Time) {
	h.Helper()
	if due.IsZero() {
		h.Fatal("no clock runs")
	}
	h.Now = due.Add(time.Minute)
	h.Sweep()
	h.Rest()
}

// late opens the decisions about a player in Ann's panel.
func (h *house) late(seat string) gamekit.Reply {
	h.Helper()
	custom, value, _ := strings.Cut(buttonWith(h, h.Slash(ann, "/gm panel"), ":late|"+seat), "|")
	return h.Press(ann, custom, value)
}

// pass passes a whole turn.
func (h *house) pass(by gamekit.User) gamekit.Reply {
	h.Helper()
	return h.sure(by, h.Act(by, "pass"))
}

// TestAFightTellsItsPace checks that joining players see the time limits, and that a GM changes them at once.
func TestAFightTellsItsPace(t *testing.T) {
	h := newHouse(t)
	call := h.SlashCall(ann, map[string]gamekit.Value{"map": {Text: "tavern"}, "time-limit": {Text: "daily"}, "absence": {Text: "wait"}}, "gm", "open")
	call.Rights.Threads = true
	h.WantPublic(h.Do(call), "Time limit: 1 day per phase")
	h.Slash(bob, "/game join | character="+anaLine)
	h.WantPublic(h.Slash(ann, "/game time | do=limit | limit=quick"), "12 h per phase")
	form := h.Slash(ann, "/game time | do=absence").Modal
	h.WantPublic(h.Fill(ann, form, "away", "warbell"), "12 h per phase, then Warbell takes a safe move; if the GM is late, Warbell decides")
}

// TestAPhaseHasADeadline checks that each player has a whole phase by their own hours. At its end Warbell
// makes a safe move and informs the GM, who needn't act.
func TestAPhaseHasADeadline(t *testing.T) {
	h := newHouse(t)
	h.Set(cat, "back=+3d")
	id := h.BeginFight(" | time-limit=daily", ghast)
	if bobs, cats := h.due(id, 2), h.due(id, 3); !bobs.Equal(h.Now.Add(24*time.Hour)) || cats.Sub(bobs) < 2*24*time.Hour {
		t.Fatalf("the players' phase ends for Bob in %s, for Cat, who is away, in %s", bobs.Sub(h.Now), cats.Sub(h.Now))
	}
	if !h.due(id, 1).IsZero() {
		t.Error("the GM's clock runs in the players' phase")
	}
	since := len(h.Said)
	h.Now = h.due(id, 2).Add(-5 * time.Hour)
	h.Sweep()
	h.Sweep()
	if got := strings.Count(h.Told(since), "then Warbell takes a safe move for you"); got != 1 {
		t.Errorf("warned %d times: %s", got, h.Told(since))
	}
	h.passes(h.due(id, 2))
	for _, want := range []string{"ran out of time, so Warbell takes a safe move", "<@" + ann.ID + ">, decide in the GM panel", "**Ana** ends the turn"} {
		if got := h.Told(since); !strings.Contains(got, want) {
			t.Errorf("want %q in %s", want, got)
		}
	}
	h.pass(cat)
	if due := h.due(id, 1); !due.Equal(h.Now.Add(24 * time.Hour)) {
		t.Errorf("the GM's orders are due in %s", due.Sub(h.Now))
	}
	since = len(h.Said)
	h.passes(h.due(id, 1))
	if got := h.Told(since); !strings.Contains(got, "**Ghast**") || strings.Contains(got, "the GM panel has") {
		t.Errorf("the house has not acted in the GM's place: %s", got)
	}
}

// TestAFightWaitsForItsGM if that is what was agreed on.
func TestAFightWaitsForItsGM(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight(" | time-limit=quick | absence=wait", ghast)
	h.pass(bob)
	h.pass(cat)
	if due := h.due(id, 1); !due.IsZero() || !h.owed(id, "orders") {
		t.Errorf("the GM owes orders until %s", due)
	}
}

// TestGMsShareADeadline checks that any GM can act for all, and that their duties expire only when the last
// of them has had the time.
func TestGMsShareADeadline(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight(" | time-limit=daily", ghast)
	h.Set(cat, "back=+3d")
	h.WantPublic(h.Slash(ann, "/gm player | as=gm | user=@Cat"), "is now a GM of this fight")
	h.pass(bob)
	h.pass(cat)
	anns, cats := h.due(id, 1), h.due(id, 3)
	if !anns.Equal(cats) || cats.Sub(h.Now) < 3*24*time.Hour {
		t.Errorf("orders are due in %s and %s", anns.Sub(h.Now), cats.Sub(h.Now))
	}
	since := len(h.Said)
	h.passes(cats)
	if got := h.Told(since); !strings.Contains(got, "**Ann** ran out of time") || strings.Contains(got, "**Cat** ran out") || !strings.Contains(got, "**The opponents attack**") {
		t.Errorf("told: %s", got)
	}
}

// TestReactionsHaveThePhasesDeadline in the place of their window, and one again without a pace.
func TestReactionsHaveThePhasesDeadline(t *testing.T) {
	h := newHouse(t)
	id := h.volley(" | time-limit=daily | hours=1")
	if !h.owed(id, "react") {
		t.Fatal("nobody is asked to react")
	}
	h.Now = h.Now.Add(23 * time.Hour)
	h.Sweep()
	if !h.owed(id, "react") {
		t.Fatal("the window closed before the deadline")
	}
	h.WantPublic(h.Slash(ann, "/game time | do=limit | limit=none"), "no deadlines")
	h.Now = h.Now.Add(61 * time.Minute)
	h.Sweep()
	if h.owed(id, "react") {
		t.Error("without a pace the window does not close")
	}
}

// TestTheGMDecidesAboutWhoIsAway checks more time, a turn played for a player, no waiting, and a replacement,
// each with two presses.
func TestTheGMDecidesAboutWhoIsAway(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight(" | time-limit=quick", ghast)
	was := h.due(id, 2)
	asked := h.late("2")
	h.wantPanel(asked, "**Bob**: take a turn; due")
	h.wantPanel(h.Press(ann, buttonWith(t, asked, ":more-time")), "")
	if now := h.due(id, 2); now.Sub(was) != 12*time.Hour {
		t.Errorf("more time is %s", now.Sub(was))
	}
	form := h.Press(ann, buttonWith(t, h.late("2"), "actor=ana"))
	if form.Modal == nil {
		t.Fatalf("no turn to play for Bob: %q", text(form))
	}
	since := len(h.Said)
	h.WantPublic(h.Fill(ann, form.Modal, "then", "!pass"), "**Ana**")
	h.WantPrivate(h.Press(bob, buttonWith(t, h.late("3"), ":not-wait")), "Only the GM can do that")
	offer := buttonWith(t, h.late("3"), "uo:")
	h.wantPanel(h.Press(ann, buttonWith(t, h.late("3"), ":not-wait")), "")
	h.Rest()
	if got := h.Told(since); !strings.Contains(got, "**Cat** is skipped, so Warbell takes a safe move") || !strings.Contains(got, "**Bo** ends the turn") {
		t.Errorf("told: %s", got)
	}
	offered := h.Press(ann, offer)
	h.WantPublic(offered, "place")
	h.WantPrivate(h.Press(cat, "uo:"+string(id)+":1:2"), "only a GM of this game")
	h.WantPublic(h.Press(gamekit.User{ID: "1004", Name: "Dan"}, buttonWith(t, offered, ":take")), "")
	if !h.owed(id, "orders") {
		t.Error("no orders are owed")
	}
	h.WantPrivate(h.Press(ann, "zg:"+string(id)+":1:late", "2"), "This player has nothing left to do")
	h.WantPrivate(h.Press(ann, "zg:"+string(id)+":1:late", "99"), "This player has nothing left to do")
}

// TestWarbellPlaysTheOpponents as soon as the players are done, until the GM takes them back.
func TestWarbellPlaysTheOpponents(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", ghast)
	since := len(h.Said)
	h.wantPanel(h.Press(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":house-on")), "Warbell plays the opponents")
	h.Rest()
	if got := h.Told(since); !strings.Contains(got, "Warbell now plays the opponents") {
		t.Errorf("told: %s", got)
	}
	h.pass(bob)
	h.WantPublic(h.pass(cat), "**Ghast**")
	if h.owed(id, "orders") {
		t.Error("orders are owed")
	}
	panel := h.Press(ann, buttonWith(t, h.Slash(ann, "/gm panel"), ":house-off"))
	if strings.Contains(text(panel), "Warbell plays") {
		t.Errorf("still: %s", text(panel))
	}
	h.WantPrivate(h.Press(bob, commandstest.FightButton("zg", id, "house-on:0")), "Only the GM can do that")
}

// TestASafeMoveBeforeTheDeadlineMissesNone checks that a safe move by the GM's decision counts as a missed
// deadline only after the deadline.
func TestASafeMoveBeforeTheDeadlineMissesNone(t *testing.T) {
	h := newHouse(t)
	h.BeginFight(" | time-limit=quick", ghast)
	h.sure(bob, h.Act(bob, "pass"))
	h.wantPanel(h.Press(ann, buttonWith(t, h.late("3"), ":not-wait")), "")
	if status := text(h.Slash(ann, "/game status")); strings.Contains(status, "**Cat** hasn't answered") {
		t.Errorf("Cat owes nothing: %q", status)
	}
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 2")
	asked := h.late("3")
	if strings.Contains(text(asked), "missed deadlines") {
		t.Errorf("it counts before the deadline: %q", text(asked))
	}
	h.Now = h.Now.Add(13 * time.Hour)
	h.wantPanel(h.Press(ann, buttonWith(t, asked, ":not-wait")), "")
	h.wantPanel(h.late("3"), "missed deadlines in a row: 1")
}
