package commands_test

import (
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/plug"
	"warbell/storage"
)

// waits is a duel whose challenge says this, in which the game waits for one of two; the other is given, too.
func (h *house) waits(options string) (id storage.GameID, silent, waiting plug.User) {
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

// TestF21WhoWaitsEndsTheGame: after 14 days and three rings, not before, alone, and nobody else.
func TestF21WhoWaitsEndsTheGame(t *testing.T) {
	h := newHouse(t)
	id, silent, waiting := h.waits(" | pace=none")
	h.WantPrivate(h.Slash(waiting, "/game status"), "stays silent until <t:")
	h.days(13)
	h.WantPrivate(h.Press(waiting, "us:"+string(id)+":1:ask"), "")
	if h.Slash(waiting, "/game end"); h.Ended(id) {
		t.Fatal("ended after 13 days")
	}
	before := len(h.Said)
	h.days(2)
	told := h.Told(before)
	if !strings.Contains(told, "can now end the game without a result") {
		t.Errorf("the table reads %q", told)
	}
	status := h.Slash(waiting, "/game status")
	h.WantPrivate(status, "can now end the game without a result (`/game end`) or find a replacement (`/game seat of:`)")
	var end string
	for _, b := range buttons(commandstest.Message(status)) {
		if strings.HasSuffix(b, ":ask") {
			end = strings.TrimSuffix(b, "ask") + "end"
		}
	}
	h.WantPrivate(h.Press(cat, end), "no player")
	h.WantPrivate(h.Press(waiting, strings.TrimSuffix(end, "end")+"ask"), "Nobody wins and nobody loses")
	h.Press(waiting, end)
	if !h.Ended(id) || !strings.Contains(h.Told(before), "did not answer for too long, so the game ends without a result") {
		t.Errorf("not ended: %q", h.Told(before))
	}
	_ = silent
}

// TestF21WhoComesBackGoesOn: a press is enough, and who is waited for ends nothing alone.
func TestF21WhoComesBackGoesOn(t *testing.T) {
	h := newHouse(t)
	id, silent, waiting := h.waits(" | pace=none")
	h.days(15)
	h.Slash(silent, "/game status")
	h.Slash(waiting, "/game end")
	h.Slash(silent, "/game draw")
	if h.Ended(id) {
		t.Fatal("ended, though somebody was back")
	}
	for _, who := range []plug.User{silent, cat} {
		if h.Slash(who, "/game end"); h.Ended(id) {
			t.Fatalf("%s ends it", who.Name)
		}
	}
}

// TestF21AReplacement: who waits offers the seat, anybody takes it, and not once its player is back.
func TestF21AReplacement(t *testing.T) {
	for _, back := range []bool{false, true} {
		h := newHouse(t)
		id, silent, waiting := h.waits(" | pace=none")
		h.days(15)
		var offer []string
		h.Watch = func(s commandstest.Shown) {
			if ids := buttons(s.Message); strings.HasPrefix(strings.Join(ids, ""), "u:") {
				offer = ids
			}
		}
		h.Slash(waiting, "/game seat | of=@"+silent.Name)
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

// TestF21PausesAndVacationsAreNoSilence: as far as they are declared.
func TestF21PausesAndVacationsAreNoSilence(t *testing.T) {
	h := newHouse(t)
	id, silent, waiting := h.waits(" | pace=none")
	h.Slash(silent, "/clock | away=+10d")
	h.days(18)
	if h.Slash(waiting, "/game end"); h.Ended(id) {
		t.Fatal("a vacation counts as silence")
	}
	h.days(14)
	if h.Slash(waiting, "/game end"); !h.Ended(id) {
		t.Fatal("after the vacation silence does not count")
	}
}

// TestF22EachPaceReachesEachStep: three rings, a note to the table, rarer rings, whatever the pace and however one is rung.
func TestF22EachPaceReachesEachStep(t *testing.T) {
	for _, pace := range []string{"none", "slow"} {
		for _, by := range []string{"channel", "dm", "off"} {
			h := newHouse(t)
			id, silent, waiting := h.waits(" | pace=" + pace)
			h.Slash(silent, "/settings | ring="+by)
			var rung []time.Time
			noted := 0
			h.Watch = func(s commandstest.Shown) {
				if strings.HasPrefix(s.Message.Text, "🔔") {
					rung = append(rung, h.Now)
				}
				if strings.Contains(s.Message.Text, "🔕") {
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
			if h.Slash(waiting, "/game end"); !h.Ended(id) && pace == "none" {
				t.Errorf("%s by %s: no end after 30 days", pace, by)
			}
		}
	}
}

// TestF21StatusTellsNotWhenSomebodyLooked: whoever is waited for looks, drafts and picks unseen; the day until which they may
// be silent is all that others read.
func TestF21StatusTellsNotWhenSomebodyLooked(t *testing.T) {
	h := newHouse(t)
	_, silent, waiting := h.waits(" | pace=none")
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
