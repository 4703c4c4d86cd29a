package commands_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// seats loads who sits in a game.
func (h *house) seats(id storage.GameID) storage.Game {
	h.Helper()
	g, err := h.Store.Load(context.Background(), id)
	if err != nil {
		h.Fatal(err)
	}
	return g
}

// ceded has somebody offer their seat and the others agree, and gives the buttons of the offer.
func (h *house) ceded(id storage.GameID, by gamekit.User, line string, others ...gamekit.User) (ids []string) {
	h.Helper()
	h.WantPublic(h.Slash(by, line), "proposes a replacement")
	h.Watch = func(s commandstest.Shown) {
		if strings.Contains(s.Message.Text, "'s place in **") && len(buttons(s.Message)) > 0 {
			ids = buttons(s.Message)
		}
	}
	defer func() { h.Watch = nil }()
	for _, who := range others {
		h.Press(who, "d:"+h.Asks(id, "motion")+":yes")
	}
	if len(ids) == 0 {
		h.Fatalf("no offer is posted: %q", h.Said)
	}
	return ids
}

// TestSeatToAPerson checks that the asked user takes the seat and its duties, and that the log shows both.
func TestSeatToAPerson(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	asked := h.Slash(ann, "/game replace | by=@Cat")
	if pings := asked.Post.Message().Pings; !strings.Contains(text(asked), "can <@1003> take Ann's place?") || slices.Contains(pings, cat.ID) {
		t.Errorf("asked is %q, calling %v", text(asked), pings)
	}
	h.Press(bob, "d:"+h.Asks(id, "motion")+":no")
	ids := h.ceded(id, ann, "/game replace | by=@Cat", bob)
	h.WantPrivate(h.Press(bob, ids[0]), "offered to another player")
	h.WantPrivate(h.Press(bob, ids[1]), "this offer isn't for you")
	h.WantPrivate(h.Press(bob, ids[2]), "can't withdraw this offer")
	said := len(h.Said)
	if taken := h.Press(cat, ids[0]); !strings.Contains(text(taken), "**Cat** replaces **Ann**") {
		t.Fatalf("%q", text(taken))
	}
	h.Rest()
	if told := h.Told(said); !strings.Contains(told, "**Cat** replaces **Ann**") {
		t.Errorf("told %q", told)
	}
	g := h.seats(id)
	if len(g.Past) != 1 || g.Past[0].User != ann.ID || g.Seats[0].User != cat.ID {
		t.Errorf("seats %+v, past %+v", g.Seats, g.Past)
	}
	h.WantPrivate(h.Press(cat, ids[0]), "no longer free")
	h.WantPrivate(h.Slash(ann, "/game resign"), "aren't a player")
	h.WantPrivate(h.Slash(cat, "/game log"), "replaces **Ann**")
}

// TestSeatDeclined checks that a declined or withdrawn offer is closed.
func TestSeatDeclined(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	ids := h.ceded(id, ann, "/game replace | by=@Cat", bob)
	if r := h.Press(cat, ids[1]); !strings.Contains(text(r), "no longer needs a replacement") {
		t.Errorf("%q", text(r))
	}
	h.WantPrivate(h.Press(cat, ids[0]), "no longer free")
	open := h.ceded(id, ann, "/game replace", bob)
	if r := h.Press(ann, open[1]); !strings.Contains(text(r), "no longer needs a replacement") {
		t.Errorf("%q", text(r))
	}
	late := h.ceded(id, ann, "/game replace", bob)
	h.Now = h.Now.Add(15 * 24 * time.Hour)
	h.WantPrivate(h.Press(cat, late[0]), "no longer free")
}

// TestSilenceCedesASeat checks that a player who doesn't answer for 3 days consents, and that the seat is
// offered only then.
func TestSilenceCedesASeat(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	h.Slash(ann, "/game replace | by=@Cat")
	h.Sweep()
	said := len(h.Said)
	for range 71 {
		if told := h.Told(said); strings.Contains(told, "offers a seat") {
			t.Fatalf("offered too early: %q", told)
		}
		h.Now = h.Now.Add(time.Hour)
		h.Sweep()
	}
	h.Now = h.Now.Add(2 * time.Hour)
	h.Sweep()
	told := h.Told(said)
	for _, want := range []string{"**Bob** didn't object in time.", "A replacement can take **Ann**'s place", "ake **Ann**'s place in"} {
		if !strings.Contains(told, want) {
			t.Errorf("nothing says %q: %q", want, told)
		}
	}
}

// TestSeatToWarbell checks that Warbell plays until the player is back, who needs no consent.
func TestSeatToWarbell(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	lent := h.Slash(ann, "/game replace | by=@Warbell")
	h.WantPrivate(lent, "Warbell has taken over a place in")
	if g := h.seats(id); !g.Seats[0].Bot {
		t.Fatalf("%+v", g.Seats)
	}
	h.WantPrivate(h.Slash(bob, "/game replace | by=@Warbell"), "can't play alone")
	h.WantPrivate(h.Press(cat, "ub:"+string(id)), "no place to take back")
	h.WantPrivate(h.Press(ann, "ub:"+string(id)), "Welcome back")
	if g := h.seats(id); g.Seats[0].Bot || g.Seats[0].User != ann.ID || len(g.Past) != 2 {
		t.Errorf("%+v %+v", g.Seats, g.Past)
	}
	h.WantPrivate(h.Press(ann, "ub:"+string(id)), "no place to take back")
	h.Slash(ann, "/game replace | by=@Warbell")
	h.WantPrivate(h.Slash(ann, "/game replace"), "Welcome back")
}

// TestSeatOfAnother checks that only moderators and GMs can offer another player's seat.
func TestSeatOfAnother(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	h.WantPrivate(h.Slash(bob, "/game replace | player=@Ann"), "can't replace")
	h.WantPrivate(h.Slash(cat, "/game replace"), "aren't a player")
	call := h.SlashCall(cat, map[string]gamekit.Value{"player": {User: ann}, "by": {User: bob}}, "game", "replace")
	call.Manager = true
	h.WantPrivate(h.Do(call), "already plays in this game")
	call = h.SlashCall(cat, map[string]gamekit.Value{"player": {User: ann}}, "game", "replace")
	call.Manager = true
	offer := h.Do(call)
	h.WantPublic(offer, "**Cat** asks for a replacement")
	h.Press(cat, buttons(offer.Post.Message())[0])
	h.WantPrivate(h.Slash(cat, "/game status"), "Cat")
}

// TestSeatOfAGameMaster checks that Warbell can't take a GM's seat in Zones, but another person can.
func TestSeatOfAGameMaster(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	h.WantPrivate(h.Slash(ann, "/game replace | by=@Warbell"), "Warbell can't play a character here")
	dee := gamekit.User{ID: "1004", Name: "Dee"}
	h.Press(dee, buttons(h.Slash(ann, "/game replace").Post.Message())[0])
	h.WantPrivate(h.Slash(dee, "/gm next"), "no opponent is on the map")
}

// TestSealedIsVoid checks that the former player's sealed picks are void and not exported, and that the game
// verifies.
func TestSealedIsVoid(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(" | terms=orders=standing")
	form := h.Press(ann, "o:"+string(id)).Modal
	h.WantPrivate(h.Submit(ann, form.ID, map[string]string{"weapon": form.Fields[0].Menu.Choices[0].Value, "order": "defend", "ask": "always"}), "🔒 Orders saved")
	h.Press(cat, h.ceded(id, ann, "/game replace | by=@Cat", bob)[0])
	if own := text(h.Slash(cat, "/game status")); strings.Contains(own, "defend") {
		t.Errorf("who came reads %q", own)
	}
	h.Slash(bob, "/game resign")
	if file := string(h.Exported()); strings.Contains(file, `"defend"`) {
		t.Errorf("the export tells it: %s", file)
	}
	h.WantPrivate(h.Slash(bob, "/game record | get=verify"), "")
	if said := text(h.Slash(bob, "/game record | get=verify")); strings.Contains(said, "not fit") || !strings.Contains(said, "step") {
		t.Errorf("%q", said)
	}
}

// TestSleep checks that a game is announced to go idle, goes idle without reminders, is listed as idle, and
// resumes with any move.
func TestSleep(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	h.Set(ann, "ring=off")
	h.Set(bob, "ring=off")
	days := func(n int) {
		for range n {
			h.Now = h.Now.Add(24 * time.Hour)
			h.Sweep()
		}
		h.Rest()
	}
	said := len(h.Said)
	days(52)
	if told := h.Told(said); strings.Contains(told, "goes idle") {
		t.Errorf("too early: %q", told)
	}
	days(3)
	if told := h.Told(said); strings.Count(told, "goes idle") != 1 {
		t.Errorf("announced: %q", told)
	}
	h.WantPrivate(h.Press(bob, "uw:"+string(id)), "has resumed")
	days(61)
	if !h.seats(id).Asleep {
		t.Fatal("it doesn't sleep")
	}
	h.Set(ann, "ring=channel")
	said = len(h.Said)
	days(5)
	if told := h.Told(said); told != "" {
		t.Errorf("it rings: %q", told)
	}
	h.WantPrivate(h.Slash(ann, "/mygames"), "**Idle**")
	h.WantPrivate(h.Press(cat, "uw:"+string(id)), "aren't a player")
	if ids := buttons(commandstest.Message(h.Slash(ann, "/game status"))); !slices.Contains(ids, "uw:"+string(id)) {
		t.Errorf("no button resumes the game: %v", ids)
	}
	h.WantPrivate(h.Press(ann, "uw:"+string(id)), "has resumed")
	if h.seats(id).Asleep {
		t.Error("it sleeps on")
	}
	days(61)
	active := h.Owing(id, "activate")[0]
	h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
	if h.seats(id).Asleep {
		t.Error("a move doesn't wake it")
	}
}

// TestEndedGamesAreListed checks that /mygames lists finished games on request.
func TestEndedGamesAreListed(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	ended := func() gamekit.Reply {
		return h.Do(h.SlashCall(commandstest.Ann, map[string]gamekit.Value{"show": {Text: "ended"}}, "mygames"))
	}
	h.WantPrivate(ended(), "None of your games has ended")
	h.Slash(bob, "/game resign")
	h.WantPrivate(ended(), "**Ended games**")
}
