package commands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine/enginetest"
	"warbell/storage"
)

// waits is a duel whose challenge says this, in which the game waits for one of two; the other is given, too.
func (h *house) waits(options string) (id storage.GameID, silent, waiting gamekit.User) {
	h.Helper()
	id = h.Duel(options)
	silent, waiting = h.Owing(id, "activate")[0], ann
	if silent.ID == ann.ID {
		waiting = bob
	}
	return id, silent, waiting
}

// days lets so many days pass, with a sweep an hour.
func (h *house) days(n int) {
	for range n * 24 {
		h.Now = h.Now.Add(time.Hour)
		h.Sweep()
	}
}

// TestF21WhoWaitsEndsTheGame checks that a waiting player can end the game alone after 14 days and 3
// reminders, not before, and that no other user can.
func TestF21WhoWaitsEndsTheGame(t *testing.T) {
	h := newHouse(t)
	id, silent, waiting := h.waits(" | time-limit=none")
	h.WantPrivate(h.Slash(waiting, "/game status"), "doesn't answer 3 reminders by <t:")
	h.days(13)
	h.WantPrivate(h.Press(waiting, "us:"+string(id)+":1:ask"), "")
	if h.Slash(waiting, "/game propose | what=end"); h.Ended(id) {
		t.Fatal("ended after 13 days")
	}
	before := len(h.Said)
	h.days(2)
	told := h.Told(before)
	if !strings.Contains(told, "now end the game without a result") {
		t.Errorf("the table reads %q", told)
	}
	status := h.Slash(waiting, "/game status")
	h.WantPrivate(status, "can now find a replacement (`/game replace player:`) or end the game without a result (`/game propose`)")
	var end string
	for _, b := range buttons(commandstest.Message(status)) {
		if strings.HasSuffix(b, ":ask") {
			end = strings.TrimSuffix(b, "ask") + "end"
		}
	}
	h.WantPrivate(h.Press(cat, end), "aren't a player")
	h.WantPrivate(h.Press(waiting, strings.TrimSuffix(end, "end")+"ask"), "No one wins or loses")
	h.Press(waiting, end)
	if !h.Ended(id) || !strings.Contains(h.Told(before), "**the duel is over without a result.** **"+silent.Name+"** took too long to answer.") {
		t.Errorf("not ended: %q", h.Told(before))
	}
	_ = silent
}

// TestF21WhoComesBackGoesOn checks that a press ends a silence, and that the silent player can't end the game
// alone.
func TestF21WhoComesBackGoesOn(t *testing.T) {
	h := newHouse(t)
	id, silent, waiting := h.waits(" | time-limit=none")
	h.days(15)
	h.Slash(silent, "/game status")
	h.Slash(waiting, "/game propose | what=end")
	h.Slash(silent, "/game propose | what=draw")
	if h.Ended(id) {
		t.Fatal("ended, though somebody was back")
	}
	for _, who := range []gamekit.User{silent, cat} {
		if h.Slash(who, "/game propose | what=end"); h.Ended(id) {
			t.Fatalf("%s ends it", who.Name)
		}
	}
}

// TestF21AReplacement checks that a waiting player can offer the silent player's seat, that any user can take
// it, and that the player's return closes the offer.
func TestF21AReplacement(t *testing.T) {
	for _, back := range []bool{false, true} {
		h := newHouse(t)
		id, silent, waiting := h.waits(" | time-limit=none")
		h.days(15)
		var offer []string
		h.Watch = func(s commandstest.Shown) {
			if ids := buttons(s.Message); strings.HasPrefix(strings.Join(ids, ""), "u:") {
				offer = ids
			}
		}
		h.Slash(waiting, "/game replace | player=@"+silent.Name)
		if len(offer) == 0 {
			t.Fatal("no offer")
		}
		if back {
			h.Press(silent, "d:"+h.Asks(id, "activate")+":pass")
		}
		h.Press(cat, offer[0])
		taken := false
		for _, s := range h.seats(id).Seats {
			taken = taken || s.User == cat.ID
		}
		if taken == back {
			t.Errorf("back %v, taken %v", back, taken)
		}
	}
}

// TestF21PausesAndVacationsAreNoSilence checks that pauses and vacations don't count as silence.
func TestF21PausesAndVacationsAreNoSilence(t *testing.T) {
	h := newHouse(t)
	id, silent, waiting := h.waits(" | time-limit=none")
	h.Set(silent, "back=+10d")
	h.days(18)
	if h.Slash(waiting, "/game propose | what=end"); h.Ended(id) {
		t.Fatal("a vacation counts as silence")
	}
	h.days(14)
	if h.Slash(waiting, "/game propose | what=end"); !h.Ended(id) {
		t.Fatal("after the vacation silence does not count")
	}
}

// TestF22EachPaceReachesEachStep checks that each time limit leads to three reminders, a note in the game,
// and then rarer reminders, for each kind of reminder.
func TestF22EachPaceReachesEachStep(t *testing.T) {
	for _, pace := range []string{"none", "slow"} {
		for _, by := range []string{"channel", "dm", "off"} {
			if pace == "slow" && by != "dm" && !enginetest.Slow() {
				continue
			}
			h := newHouse(t)
			id, silent, waiting := h.waits(" | time-limit=" + pace)
			h.Set(silent, "ring="+by)
			var rung []time.Time
			noted := 0
			h.Watch = func(s commandstest.Shown) {
				if strings.Contains(s.Message.Text, "🔔") {
					rung = append(rung, h.Now)
				}
				if strings.Contains(s.Message.Text, "hasn't answered") {
					noted++
				}
			}
			h.days(30)
			if by != "off" && len(rung) < 5 || noted < 2 {
				t.Errorf("%s by %s: rung %v, noted %d times", pace, by, rung, noted)
			}
			for i := 3; i+1 < len(rung); i++ {
				if pace == "none" && rung[i].Sub(rung[i-1]) < rung[2].Sub(rung[1])*3/2 {
					t.Errorf("%s by %s: the rings are not rarer: %v", pace, by, rung)
				}
			}
			if h.Slash(waiting, "/game propose | what=end"); !h.Ended(id) && pace == "none" {
				t.Errorf("%s by %s: no end after 30 days", pace, by)
			}
		}
	}
}

// TestF21StatusTellsNotWhenSomebodyLooked checks that secret acts of a silent player don't change the date
// that the others read.
func TestF21StatusTellsNotWhenSomebodyLooked(t *testing.T) {
	h := newHouse(t)
	_, silent, waiting := h.waits(" | time-limit=none")
	seen := func() string { // what comes before the number of the game
		shown, _, _ := strings.Cut(text(h.Slash(waiting, "/game status")), "-# Game")
		return shown
	}
	before := seen()
	h.Now = h.Now.Add(3 * time.Hour)
	h.Slash(silent, "/game status")
	if after := seen(); after != before {
		t.Errorf("it tells that they looked: %q and %q", before, after)
	}
}

// TestF21SeveralOthers checks that no player can end a game of at least three people alone. A waiting player
// can count the silent one out, let Warbell or another user play, or propose the end, which needs no answer
// of the silent one.
func TestF21SeveralOthers(t *testing.T) {
	begin := func() (*house, storage.GameID) {
		h := newHouse(t)
		id := h.BeginFight(" | time-limit=none", "Ghast th11 hits37; claws 2 hand | zone=field")
		h.WantPrivate(h.Slash(ann, "/game status"), "go on without **Cat** (button) or end the game without a result (`/game propose`, if no one declines within 3 days)")
		for range 15 * 4 {
			h.Now = h.Now.Add(6 * time.Hour)
			h.Sweep()
			if h.Slash(cat, "/game status"); h.Ended(id) { // she is there
				t.Fatal("ended")
			}
		}
		return h, id
	}
	us := func(h *house, id storage.GameID, what string) string {
		for _, s := range h.game(id).Seats {
			if s.User == bob.ID {
				return fmt.Sprintf("us:%s:%d:%s", id, s.Seat, what)
			}
		}
		return ""
	}
	t.Run("one alone ends nothing", func(t *testing.T) {
		h, id := begin()
		h.Slash(ann, "/game propose | what=end")
		h.Press(ann, us(h, id, "end"))
		if h.Ended(id) {
			t.Fatal("ended by one of two who wait")
		}
		h.Press(cat, "d:"+h.Asks(id, "motion")+":yes")
		if !h.Ended(id) || !strings.Contains(h.Told(0), "**Bob** took too long to answer") {
			t.Errorf("both agree, and it has not ended: %q", h.Told(0)[max(len(h.Told(0))-900, 0):])
		}
	})
	t.Run("a no counts", func(t *testing.T) {
		h, id := begin()
		h.Slash(ann, "/game propose | what=end")
		h.Press(cat, "d:"+h.Asks(id, "motion")+":no")
		h.days(4)
		if h.Ended(id) {
			t.Fatal("ended though Cat says no")
		}
	})
	t.Run("who says nothing is silent, too", func(t *testing.T) {
		h, id := begin()
		h.Slash(ann, "/game propose | what=end")
		if h.days(4); !h.Ended(id) {
			t.Fatal("it stands still")
		}
	})
	t.Run("who comes back counts again", func(t *testing.T) {
		h, id := begin()
		h.Slash(ann, "/game propose | what=end")
		sure := h.Press(bob, commandstest.Acting(id, "pass", "round=1"))
		h.WantPublic(h.Press(bob, buttons(commandstest.Message(sure))[0]), "**Ana** ends the turn")
		h.Press(cat, "d:"+h.Asks(id, "motion")+":yes")
		if h.Ended(id) {
			t.Fatal("ended without Bob, who has acted again")
		}
	})
	t.Run("on without them", func(t *testing.T) {
		h, id := begin()
		h.WantPrivate(h.Press(cat, us(h, id, "without")), "") // it waits for her, too
		h.WantPrivate(h.Press(ann, us(h, id, "without")), "leaves the game without a result")
		h.Press(ann, us(h, id, "out"))
		if h.Ended(id) || !strings.Contains(h.Told(0), "**Bob**") {
			t.Fatal("the game has ended")
		}
		if slices.Contains(h.asked(id), bob) {
			t.Error("Bob is waited for")
		}
		h.WantPrivate(h.Press(ann, us(h, id, "out")), "")
	})
	t.Run("not before the time", func(t *testing.T) {
		h := newHouse(t)
		id := h.BeginFight(" | time-limit=none", "Ghast th11 hits37; claws 2 hand | zone=field")
		h.days(5)
		for _, what := range []string{"out", "end", "seat"} {
			h.WantPrivate(h.Press(ann, us(h, id, what)), "players get 14 days")
		}
	})
}

// TestF21TheDateTellsOfNothingSecret checks that the public date doesn't reveal a look, orders or a reserve.
// A player with such acts isn't silent on that date, but is within 3 weeks of the last one.
func TestF21TheDateTellsOfNothingSecret(t *testing.T) {
	t.Run("a game master and a reserve", func(t *testing.T) {
		var seen [2]string
		for world := range seen {
			h := newHouse(t)
			h.OpenFight(" | time-limit=none")
			h.WantTold(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field", "")
			h.days(5)
			if world == 1 {
				h.WantPrivate(h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=reserve"), "")
			}
			h.days(1)
			status, _, _ := strings.Cut(text(h.Slash(bob, "/game status")), "-# Game")
			seen[world] = status[strings.Index(status, "**To do**"):]
		}
		if seen[0] != seen[1] {
			t.Errorf("it tells of a reserve: %q and %q", seen[0], seen[1])
		}
	})
	t.Run("who presses is not silent", func(t *testing.T) {
		h := newHouse(t)
		id, silent, waiting := h.waits(" | time-limit=none")
		began := h.Now
		date := func() string {
			status := text(h.Slash(waiting, "/game status"))
			_, rest, _ := strings.Cut(status, "doesn't answer 3 reminders by ")
			rest, _, _ = strings.Cut(rest, ",")
			return rest
		}
		first := date()
		for range 8 { // until day 8
			h.days(1)
			h.Slash(silent, "/game status")
			if is := date(); is != first {
				t.Errorf("the date moves from %s to %s", first, is)
			}
		}
		h.days(7)
		if h.Slash(waiting, "/game propose | what=end"); h.Ended(id) {
			t.Fatal("ended, though somebody was there 7 days ago")
		}
		if is := date(); is == first || is == "" {
			t.Errorf("the next date is %q", is)
		}
		for !h.Ended(id) && h.Now.Before(began.Add(30*24*time.Hour)) {
			h.days(1)
			h.Slash(waiting, "/game propose | what=end")
		}
		if took := h.Now.Sub(began.Add(8 * 24 * time.Hour)); took > 21*24*time.Hour || took < 14*24*time.Hour {
			t.Errorf("%v after the last press it has ended: %v", took, h.Ended(id))
		}
	})
}
