package commands_test

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/commands/serversettings"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/storage"
)

// TestNoSecondTryAgainstWarbell checks that a player against Warbell can't undo a roll in any system.
func TestNoSecondTryAgainstWarbell(t *testing.T) {
	for _, offer := range []string{
		"/challenge | game=grimheim | force=Orc Brute", "/challenge | game=melee | force=Vampire", "/challenge | game=melee.band | force=Orc Mob",
		"/challenge | game=contest | force=Knight", "/challenge | game=contest.band | force=The Red Reavers",
	} {
		t.Run(strings.Fields(offer)[0][1:]+" "+strings.Fields(offer)[1], func(t *testing.T) {
			h, id := practised(t, offer)
			for h.Ended(id) { // with its first dice
				h, id = practised(t, offer)
			}
			before := h.game(id)
			h.WantPrivate(h.Undo(ann, "/game undo | to=1"), "you only play against Warbell")
			if after := h.game(id); after.Seq != before.Seq {
				t.Errorf("%d steps were written", after.Seq-before.Seq)
			}
		})
	}
}

// practised is a game with Warbell alone in which a die has fallen since it began.
func practised(t *testing.T, offer string) (*house, storage.GameID) {
	t.Helper()
	h := newHouse(t)
	h.WantPublic(h.Slash(ann, offer+" | opponent=@Warbell"), "practice")
	games, err := h.Store.GamesIn(h.Context(), channel, true)
	if err != nil || len(games) != 1 {
		t.Fatalf("games %v %v", games, err)
	}
	id := games[0].Game.ID
	for n := 0; !h.Ended(id) && !h.diced(id); n++ {
		if n == 200 {
			t.Fatal("no die fell")
		}
		h.tryOne(ann, n)
	}
	return h, id
}

// tryOne presses one of the things that a user is offered, another one each time, and sends the form that
// follows.
func (h *house) tryOne(user gamekit.User, n int) {
	h.Helper()
	ids := buttons(h.Slash(user, "/game status").Whisper.Message())
	if len(ids) == 0 {
		h.Fatalf("nothing to do for %s", user.Name)
	}
	custom, value, menu := strings.Cut(ids[n%len(ids)], "|")
	if menu {
		h.Press(user, custom, value)
		return
	}
	if reply := h.Press(user, custom); reply.Modal != nil {
		h.Fill(user, reply.Modal)
	}
}

// diced reports whether a die fell since the first step of a game.
func (h *house) diced(id storage.GameID) bool {
	h.Helper()
	rows, err := h.Store.Log(h.Context(), id, 1)
	if err != nil {
		h.Fatal(err)
	}
	for _, row := range rows {
		if strings.Contains(string(row.Body), `"drawn":[`) {
			return true
		}
	}
	return false
}

func (h *house) game(id storage.GameID) storage.Game {
	h.Helper()
	g, err := h.Store.Load(h.Context(), id)
	if err != nil {
		h.Fatal(err)
	}
	return g
}

// TestWarbellFollowsThePersons checks that the other people decide about an undo. Warbell's own seat is
// neither waited for nor answers first.
func TestWarbellFollowsThePersons(t *testing.T) {
	for answer, told := range map[string]string{"yes": "undoes everything after step", "no": "declines"} {
		h := newHouse(t)
		id := h.threeRoll()
		h.WantPublic(h.Undo(ann, "/game undo | to=1"), "asks to undo")
		h.Sweep()
		if got := h.motions(id); len(got) != 2 {
			t.Fatalf("before Bob has answered, %v owe an answer", got)
		}
		since := len(h.Said)
		h.Press(bob, "d:"+h.Asks(id, "motion")+":"+answer)
		if got := h.Told(since); !strings.Contains(got, told) {
			t.Errorf("after %q the table reads %q", answer, got)
		}
		if got := h.motions(id); len(got) != 0 {
			t.Errorf("%v still owe an answer", got)
		}
	}
}

// threeRoll is a roll-off of Ann, Bob and Warbell in which Ann has rolled.
func (h *house) threeRoll() storage.GameID {
	h.Helper()
	words := commandstest.Words(h)
	var rules []runner.System
	for _, s := range systems.All() {
		rules = append(rules, s.System)
	}
	laid := runner.New(runner.Config{Store: h.Store, Systems: rules, Words: words, Now: func() time.Time { return h.Now }, Log: slog.New(slog.DiscardHandler), Wake: func() {},
		Clocks: &deadlines.Clocks{Store: h.Store}, Outbox: &publish.Outbox{Store: h.Store, Feeds: &serversettings.Servers{Store: h.Store, Now: func() time.Time { return h.Now }}}})
	seats := []storage.Seat{{User: ann.ID, Name: ann.Name}, {User: bob.ID, Name: bob.Name}, {User: self.ID, Name: self.Name, Bot: true}}
	done, err := laid.Start(h.Context(), "i:start", runner.Opening{System: "rolloff", Seats: seats, Guild: "100", Channel: channel})
	if err != nil {
		h.Fatal(err)
	}
	h.Press(ann, "d:"+h.Asks(done.Live.ID, "roll")+":roll")
	return done.Live.ID
}

// motions are the seats that owe an answer to a motion.
func (h *house) motions(id storage.GameID) (seats []engine.Seat) {
	h.Helper()
	duties, err := h.Store.Duties(h.Context(), id)
	if err != nil {
		h.Fatal(err)
	}
	for _, d := range duties {
		if d.Kind == "motion" {
			seats = append(seats, d.Seat)
		}
	}
	return seats
}
