package commands_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

// deserts lets somebody's time run out three times in a row in a duel in which the other always acts; it
// gives the buttons of what the last post offers. Warnings and rings are swept on the way.
func (h *house) deserts(id storage.GameID, who gamekit.User) (offer []string) {
	h.Helper()
	h.Watch = func(s commandstest.Shown) {
		if ids := buttons(s.Message); strings.HasPrefix(s.Message.Text, "🔁 Take ") && len(ids) > 0 {
			offer = ids
		}
	}
	defer func() { h.Watch = nil }()
	for range 12 {
		l := commandstest.Value(h.Store.Clocks(context.Background(), id))(h)
		if owing := h.Owing(id, "activate"); len(owing) > 0 && owing[0].ID != who.ID {
			h.Press(owing[0], "d:"+h.Asks(id, "activate")+":pass")
			continue
		}
		for _, c := range l {
			if !c.Due.IsZero() {
				h.Now = c.Warn.Add(time.Second)
				h.Sweep()
				h.Now = c.Due.Add(time.Second)
			}
		}
		h.Sweep()
		if strings.Contains(h.Said[len(h.Said)-1], "Missed deadlines in a row: 3") || strings.HasPrefix(h.Said[len(h.Said)-1], "🔁 Take ") || h.seats(id).Past != nil {
			return offer
		}
	}
	h.Fatalf("the third deadline never passes: %q", h.Said)
	return nil
}

// substituted is a duel of Ann and Bob at a quick pace while Cat looks for a seat.
func (h *house) substituted(away string) storage.GameID {
	h.Helper()
	h.look(cat, "grimheim", "any", "true")
	return h.Duel(" | time-limit=quick | terms=absence=" + away)
}

// TestASubstituteTakesTheSeat checks that an absent player's seat is announced a day before, offered to users
// who look for one, and taken by the first who presses.
func TestASubstituteTakesTheSeat(t *testing.T) {
	h := newHouse(t)
	id := h.substituted("vote")
	ids := h.deserts(id, ann)
	said := strings.Join(h.Said, "\n")
	for _, want := range []string{
		"<@1001>, **due <t:", "your place is open to a replacement for 1 day. Then the other players decide",
		"-# Missed deadlines in a row: 3. A replacement can now take the place.",
		"Take **Ann**'s place in", "Looking for a place: <@1003>",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("nothing says %q: %q", want, said)
		}
	}
	if len(ids) != 1 {
		t.Fatalf("the offer has the buttons %q", ids)
	}
	h.WantPrivate(h.Press(ann, strings.Replace(ids[0], ":take", ":withdraw", 1)), "by acting in the game")
	if taken := h.Press(cat, ids[0]); !strings.Contains(text(taken), "**Cat** replaces **Ann**") {
		t.Fatalf("%q", text(taken))
	}
	if g := h.seats(id); g.Seats[0].User != cat.ID {
		t.Errorf("seats %+v", g.Seats)
	}
	h.WantPrivate(h.Press(ann, ids[0]), "no longer free")
}

// TestNobodyTakesTheSeat checks that the terms decide a day after an offer that no user took, and that the
// change of players is one step with that.
func TestNobodyTakesTheSeat(t *testing.T) {
	for away, want := range map[string]string{"vote": "**Ann** is absent. The other players decide.", "warbell": "**Warbell** replaces **Ann**"} {
		h := newHouse(t)
		id := h.substituted(away)
		h.deserts(id, ann)
		said := len(h.Said)
		h.Now = h.Now.Add(23 * time.Hour)
		h.Sweep()
		if told := h.Told(said); strings.Contains(told, want) {
			t.Errorf("%s: too early: %q", away, told)
		}
		h.Now = h.Now.Add(2 * time.Hour)
		h.Sweep()
		if told := h.Told(said); !strings.Contains(told, "No replacement was found") || !strings.Contains(told, want) {
			t.Errorf("%s: told %q", away, told)
		}
	}
}

// TestWhoActsKeepsTheSeat checks that an offer ends when the seat's player is back.
func TestWhoActsKeepsTheSeat(t *testing.T) {
	h := newHouse(t)
	id := h.substituted("warbell")
	ids := h.deserts(id, ann)
	for range 4 { // her turn comes, and she is there
		owing := h.Owing(id, "activate")[0]
		h.Press(owing, "d:"+h.Asks(id, "activate")+":pass")
		if owing.ID == ann.ID {
			break
		}
	}
	h.WantPrivate(h.Press(cat, ids[0]), "no longer free")
	h.Now = h.Now.Add(25 * time.Hour)
	h.Sweep()
	if g := h.seats(id); g.Seats[0].User != ann.ID || g.Seats[0].Bot {
		t.Errorf("seats %+v", g.Seats)
	}
}

// TestWhoIsBackByAnOrderIsAskedAboutNoMore checks that a player who returns by giving orders, which are not
// posted, removes the question about them from the newest post.
func TestWhoIsBackByAnOrderIsAskedAboutNoMore(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(" | time-limit=quick | terms=absence=vote; orders=standing")
	for h.deserts(id, ann); h.Owing(id, "activate")[0].ID != bob.ID; h.deserts(id, ann) {
		h = newHouse(t) // until it is Bob who acts
		id = h.Duel(" | time-limit=quick | terms=absence=vote; orders=standing")
	}
	var newest []string
	h.Watch = func(s commandstest.Shown) {
		if s.To == "" && strings.Contains(s.Message.Text, ", your move: **") {
			newest = buttons(s.Message)
		}
	}
	about := func(id string) bool { return strings.HasPrefix(id, "d:") && strings.Contains(id, ":motion-") }
	h.Press(bob, "d:"+h.Asks(id, "activate")+":pass")
	if !slices.ContainsFunc(newest, about) {
		t.Fatalf("nobody is asked about Ann: %q", newest)
	}
	form := h.Press(ann, "o:"+string(id)).Modal
	h.WantPrivate(h.Submit(ann, form.ID, map[string]string{"weapon": form.Fields[0].Menu.Choices[0].Value, "order": "defend", "ask": "always"}), "🔒 Orders saved")
	if h.Rest(); slices.ContainsFunc(newest, about) {
		t.Errorf("the newest post still asks: %q", newest)
	}
}

// TestWarbellTakesTheSeatInOneStep checks that the last missed deadline and the change of players are one
// entry if no user looks for a seat.
func TestWarbellTakesTheSeatInOneStep(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(" | time-limit=quick | terms=absence=warbell")
	h.deserts(id, ann)
	g := h.seats(id)
	if len(g.Past) != 1 || !g.Seats[0].Bot {
		t.Fatalf("seats %+v, before %+v", g.Seats, g.Past)
	}
	e := commandstest.Value(h.Store.Entry(context.Background(), id, g.Past[0].Until))(t)
	for _, kind := range []string{engine.Lapsed{}.Kind(), engine.Replaced{}.Kind()} {
		if !strings.Contains(string(e.Body), `"`+kind+`"`) {
			t.Errorf("the entry has no %s: %s", kind, e.Body)
		}
	}
	said := strings.Join(h.Said, "\n")
	if !strings.Contains(said, "⏳ **Ann** ran out of time, so Warbell takes a safe move") ||
		!strings.Contains(said, "\n-# Missed deadlines in a row: 3.") {
		t.Errorf("told %q", said)
	}
	h.Slash(bob, "/game resign")
	h.WantPrivate(h.Slash(bob, "/game record | get=verify"), "Every die matches the seed")
}

// TestWhoPressesFirstHasTheSeat checks that several users are asked at once and one gets the seat, with a
// full clock.
func TestWhoPressesFirstHasTheSeat(t *testing.T) {
	h := newHouse(t)
	id := h.substituted("vote")
	ids := h.deserts(id, ann)
	var wait sync.WaitGroup
	replies, calls := make([]gamekit.Reply, 4), make([]*gamekit.Call, 4)
	for i := range calls { // each moves the clock, which nobody may read meanwhile
		calls[i] = h.PressCall(gamekit.User{ID: fmt.Sprint(2001 + i), Name: fmt.Sprint("Dee ", i)}, ids[0])
	}
	for i, call := range calls {
		wait.Go(func() { replies[i] = h.Bot.Do(context.Background(), call) })
	}
	wait.Wait()
	seated := 0
	for _, r := range replies {
		if strings.Contains(text(r), "replaces **Ann**") {
			seated++
		} else if !strings.Contains(text(r), "no longer free") {
			t.Errorf("who was late reads %q", text(r))
		}
	}
	if g := h.seats(id); seated != 1 || len(g.Past) != 1 {
		t.Errorf("%d are seated: %+v, before %+v", seated, g.Seats, g.Past)
	}
	for _, c := range commandstest.Value(h.Store.Clocks(context.Background(), id))(t) {
		if c.Seat == 1 && c.Bank != engine.PaceQuick.Bank() && c.Due.Sub(h.Now) < engine.PaceQuick.Bank() {
			t.Errorf("who came has the clock %+v", c)
		}
	}
}
