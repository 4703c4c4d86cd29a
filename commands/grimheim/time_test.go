package grimheim_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
)

// deadline returns when the only running clock of a game runs out, and whose it is.
func (h *house) deadline(t *testing.T, id storage.GameID) storage.SeatClock {
	t.Helper()
	for _, c := range commandstest.Value(h.Store.Clocks(context.Background(), id))(t) {
		if !c.Due.IsZero() {
			return c
		}
	}
	t.Fatal("no clock runs")
	return storage.SeatClock{}
}

// timedDuel is a duel with a quick time limit.
func (h *house) timedDuel(away string) storage.GameID {
	return h.Duel(" | time-limit=quick | terms=absence=" + away)
}

// agree accepts the open proposal.
func (h *house) agree(id storage.GameID, user gamekit.User) {
	h.Press(user, "d:"+h.Asks(id, "motion")+":yes")
}

func TestAChallengeShowsItsPace(t *testing.T) {
	h := newHouse(t)
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight | time-limit=daily | terms=absence=warbell")
	h.WantPublic(offer, "Daily: 3 days + 12 h per turn. Expires <t:")
	ids := buttons(commandstest.Message(offer))
	h.WantPrivate(h.Press(bob, ids[slices.IndexFunc(ids, func(id string) bool { return strings.HasPrefix(id, "ct:") })]), "Time limit: Daily (3 days + 12 h per turn) · After 3 missed deadlines in a row: a replacement, else Warbell plays")
}

func TestWhoStaysAwayIsWarnedAndThenTimeDecides(t *testing.T) {
	h := newHouse(t)
	id := h.timedDuel("vote")
	begun, clock := h.Now, h.deadline(t, id)
	if !clock.Due.Equal(begun.Add(30 * time.Hour)) {
		t.Fatalf("the first hand-over ends %s after its beginning", clock.Due.Sub(begun))
	}
	h.Now = clock.Due.Add(-7 * time.Hour)
	before := len(h.Said)
	h.Sweep()
	h.Sweep()
	if warned := strings.Count(strings.Join(h.Said[before:], "\n"), "then Warbell takes a safe move for you"); warned != 1 {
		t.Errorf("warned %d times: %q", warned, h.Said[before:])
	}
	h.Now = clock.Due.Add(time.Minute)
	h.Sweep()
	if said := strings.Join(h.Said[before:], "\n"); !strings.Contains(said, "ran out of time, so Warbell takes a safe move") {
		t.Errorf("the lapse is told nobody: %q", said)
	}
	for range 20 {
		l := commandstest.Value(h.Store.Load(context.Background(), id))(t)
		if l.Over {
			if said := strings.Join(h.Said, "\n"); !strings.Contains(said, "All players are absent") {
				t.Errorf("the end is %q", h.Said[len(h.Said)-1])
			}
			return
		}
		h.Now = h.Now.Add(73 * time.Hour)
		h.Sweep()
	}
	t.Error("a duel that nobody plays never ends")
}

func TestWarbellTakesTheSeatIfThatWasAgreed(t *testing.T) {
	h := newHouse(t)
	id := h.timedDuel("warbell")
	for range 20 {
		g := commandstest.Value(h.Store.Load(context.Background(), id))(t)
		if g.Over || g.Seats[0].Bot || g.Seats[1].Bot {
			break
		}
		due := h.deadline(t, id).Due
		h.Now = due.Add(-time.Hour)
		h.Sweep()
		h.Now = due.Add(time.Minute)
		h.Sweep()
	}
	said := strings.Join(h.Said, "\n")
	for _, want := range []string{"**due <t:", "Warbell plays in your place"} {
		if !strings.Contains(said, want) {
			t.Errorf("nothing says %q: %q", want, said)
		}
	}
}

func TestAPauseAndMoreTimeMoveTheDeadline(t *testing.T) {
	h := newHouse(t)
	id := h.timedDuel("vote")
	clock := h.deadline(t, id)
	owing := h.Owing(id, "activate")
	h.WantPublic(h.Slash(owing[0], "/game time | do=extend"), "takes more time. Extensions left: 2.")
	more := h.deadline(t, id)
	if !more.Due.Equal(clock.Due.Add(engine.PaceQuick.Increment())) {
		t.Errorf("extended from %s to %s", clock.Due, more.Due)
	}
	h.WantPublic(h.Slash(ann, "/game time | do=pause | until=10"), "proposes a pause until")
	h.agree(id, bob)
	paused := h.deadline(t, id)
	if !paused.Due.Equal(more.Due.Add(240*time.Hour).Truncate(time.Minute)) && paused.Due.Sub(more.Due) < 239*time.Hour {
		t.Errorf("paused from %s to %s", more.Due, paused.Due)
	}
	h.Now = more.Due.Add(24 * time.Hour)
	before := len(h.Said)
	h.Sweep()
	if len(h.Said) != before {
		t.Errorf("said in the pause: %q", h.Said[before:])
	}
	h.WantPublic(h.Slash(bob, "/game time | do=resume"), "proposes ending the pause")
	h.agree(id, ann)
	if due := h.deadline(t, id).Due; due.Sub(h.Now) > 37*time.Hour || !due.After(h.Now) {
		t.Errorf("after the pause the deadline is in %s", due.Sub(h.Now))
	}
}

// TestADeadlineFollowsItsPlayersHours checks that a player who goes on vacation has no less time left
// afterwards.
func TestADeadlineFollowsItsPlayersHours(t *testing.T) {
	h := newHouse(t)
	id := h.timedDuel("vote")
	was := h.deadline(t, id)
	who := h.Owing(id, "activate")[0]
	h.WantPrivate(h.Set(who, "back=+3d"), "Vacation: until")
	if is := h.deadline(t, id); is.Due.Sub(was.Due) < 2*24*time.Hour {
		t.Errorf("the deadline was %s and is %s", was.Due, is.Due)
	}
}

// belated is a store whose list of expired clocks comes late: they may have got more time since.
type belated struct {
	storage.Store
	late []storage.SeatClock
}

func (b belated) Late(context.Context, time.Time, time.Time, int) ([]storage.SeatClock, error) {
	return b.late, nil
}

// TestAClockThatRunsAgainDoesNotLapse checks that a clock listed as expired is read again before it is
// handled.
func TestAClockThatRunsAgainDoesNotLapse(t *testing.T) {
	h := newHouse(t)
	id := h.timedDuel("vote")
	clock := h.deadline(t, id)
	h.Build(belated{h.Store, []storage.SeatClock{{Game: id, Seat: clock.Seat, Due: h.Now.Add(-time.Minute)}}})
	before := commandstest.Value(h.Store.Load(context.Background(), id))(t).Seq
	h.Sweep()
	if after := commandstest.Value(h.Store.Load(context.Background(), id))(t).Seq; after != before {
		t.Errorf("the game has moved from %d to %d", before, after)
	}
}
