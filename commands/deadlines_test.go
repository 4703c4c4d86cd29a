package commands_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// timed is a duel at a quick pace, whose clock runs for one of both.
func (h *house) timed() (id storage.GameID, owing gamekit.User, due time.Time) {
	h.Helper()
	id = h.Duel(" | time-limit=quick")
	for _, c := range commandstest.Value(h.Store.Clocks(context.Background(), id))(h) {
		if !c.Due.IsZero() {
			due = c.Due
		}
	}
	return id, h.Owing(id, "activate")[0], due
}

// relative is how a message tells a time.
func relative(at time.Time) string { return fmt.Sprintf("<t:%d:R>", at.Unix()) }

// TestDeadlinesAreShown checks that posts and look-ups show deadlines, and that posts are edited when a
// player's hours change.
func TestDeadlinesAreShown(t *testing.T) {
	h := newHouse(t)
	_, owing, due := h.timed()
	if post := h.Said[len(h.Said)-1]; !strings.Contains(post, " Due "+relative(due)+".") {
		t.Errorf("the post that asks says %q", post)
	}
	status := h.Slash(cat, "/game status")
	h.WantPrivate(status, ", due "+relative(due))
	h.WantPrivate(status, "Time limit: Quick (1 day + 6 h per turn) · After 3 missed deadlines in a row: a replacement")
	h.WantPrivate(status, "**Ann** 3, **Bob** 3")
	h.Slash(owing, "/game time | do=extend")
	h.WantPrivate(h.Slash(cat, "/game status"), "**"+owing.Name+"** 2")
	edits := len(h.Edits)
	h.Set(owing, "back=+3d")
	later := due.Add(6 * time.Hour)
	told := strings.Join(h.Edits[edits:], "\n")
	if !strings.Contains(told, " Due ") || strings.Contains(told, relative(later)) {
		t.Errorf("who is away has the deadline %q", told)
	}
}

// TestF54AWarningStaysTrue checks that a warning states the time of the deadline, since it is never edited.
func TestF54AWarningStaysTrue(t *testing.T) {
	h := newHouse(t)
	_, owing, due := h.timed()
	since := len(h.Said)
	h.Now = due.Add(-3 * time.Hour)
	h.Sweep()
	told := h.Told(since)
	want := fmt.Sprintf("<@%s>, **due <t:%d:f>**, then", owing.ID, due.Unix())
	if !strings.Contains(told, want) || strings.Contains(told[strings.Index(told, want):], ":R>") {
		t.Errorf("want %q, got %q", want, told)
	}
}

// terms presses the button of an offered challenge that shows its terms.
func (h *house) terms(by gamekit.User, offer gamekit.Reply) gamekit.Reply {
	h.Helper()
	for _, id := range buttons(commandstest.Message(offer)) {
		if strings.HasPrefix(id, "ct:") {
			return h.Press(by, id)
		}
	}
	h.Fatalf("no terms: %q", text(offer))
	return gamekit.Reply{}
}

// TestNoDeadlinesAreSaidSo checks that a challenge shows its time limit, even if there is none.
func TestNoDeadlinesAreSaidSo(t *testing.T) {
	for pace, words := range map[string]string{
		"": "Time limit: No deadlines (after 14 days", " | time-limit=none": "Time limit: No deadlines (after 14 days without an answer: end the game",
		" | time-limit=quick":                           "Time limit: Quick (1 day + 6 h per turn) · After 3 missed deadlines in a row: a replacement, else the other players decide",
		" | time-limit=daily | terms=absence=warbell":   "Time limit: Daily (3 days + 12 h per turn) · After 3 missed deadlines in a row: a replacement, else Warbell plays",
		" | time-limit=relaxed | terms=absence=warbell": "Time limit: Relaxed (7 days + 1 day per turn)",
		" | time-limit=slow":                            "Time limit: Slow (14 days + 3 days per turn)",
	} {
		h := newHouse(t)
		h.WantPrivate(h.terms(bob, h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight"+pace)), words)
	}
}

// TestTheLastOneReadsSo checks that a post says who is last when the other players have fulfilled the same
// duty.
func TestTheLastOneReadsSo(t *testing.T) {
	h := newHouse(t)
	id := rollOffs(h, channel)[0]
	if said := h.Said[len(h.Said)-1]; strings.Contains(said, "the last one") {
		t.Errorf("both are asked: %q", said)
	}
	if r := ringOf(h, bob, id); strings.Contains(r.Post.Message().Text, "the last one") {
		t.Errorf("the ring says %q", r.Post.Message().Text)
	}
	h.Press(ann, "d:"+h.Asks(id, "roll")+":roll")
	if last := h.Said[len(h.Said)-1]; !strings.Contains(last, "Everyone else has acted") {
		t.Errorf("told is %q", last)
	}
	if r := ringOf(h, bob, id); strings.Contains(r.Post.Message().Text, "the last one") { // others may owe again: a ring is not told anew then
		t.Errorf("the ring says %q", r.Post.Message().Text)
	}
}

// TestAGameWaitsForSoManyDaysOfVacation checks that deadlines stop for as many vacation days as the terms
// say, and that a player with a longer vacation reads that.
func TestAGameWaitsForSoManyDaysOfVacation(t *testing.T) {
	for vacation, days := range map[string]int{"14": 14, "0": 0, "60": 20} {
		h := newHouse(t)
		offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight | time-limit=quick | terms=vacation="+vacation)
		want := "Vacation: up to " + vacation + " days a year"
		if days == 0 {
			want = "Vacation: none"
		}
		h.WantPrivate(h.terms(bob, offer), want)
		id := h.Duel(" | time-limit=quick | terms=vacation=" + vacation)
		due := func() (at time.Time) {
			for _, c := range commandstest.Value(h.Store.Clocks(context.Background(), id))(t) {
				if !c.Due.IsZero() {
					at = c.Due
				}
			}
			return at
		}
		was := due()
		owing := h.Owing(id, "activate")[0]
		panel := h.Set(owing, "back=+20d")
		if moved := due().Sub(was); moved < time.Duration(days-1)*24*time.Hour || moved > time.Duration(days)*24*time.Hour {
			t.Errorf("%s: 20 days away move the deadline by %v", vacation, moved)
		}
		switch vacation {
		case "14":
			h.WantPrivate(panel, "allows 14 vacation days a year: deadlines there keep running from Fri 15 May 2026")
		case "0":
			h.WantPrivate(panel, "allows no vacation: deadlines there keep running from Fri 1 May 2026")
		default:
			if strings.Contains(text(panel), "deadlines there keep running") {
				t.Errorf("the game waits for all of it: %q", text(panel))
			}
		}
	}
}

// met has a game that nobody looks at begin with deadlines that were met.
func (h *house) met(id storage.GameID, with storage.Commit) {
	h.Helper()
	with.Game, with.Entry = id, storage.Entry{Seq: 1, Call: "met " + string(id), Body: []byte("{}")}
	game := storage.Game{ID: id, System: "rolloff", Guild: "100", Channel: "900", Seq: 1, Created: h.Now}
	if _, err := h.Store.Create(context.Background(), game, with); err != nil {
		h.Fatal(err)
	}
}

// TestChallengesShowHowReliableTheirMakerIs checks that challenges show the number of met deadlines only
// where the server wants it, and never reasons.
func TestChallengesShowHowReliableTheirMakerIs(t *testing.T) {
	h := newHouse(t)
	id, _, _ := h.timed()
	kept := func(who gamekit.User) int {
		n, _, err := h.Store.Reliability(context.Background(), who.ID, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	late := ann
	for kept(late) == 0 { // who wins the next roll-off is up again, and has not handed over
		h.Press(h.Owing(id, "activate")[0], "d:"+h.Asks(id, "activate")+":pass")
		late = h.Owing(id, "activate")[0]
	}
	for _, c := range commandstest.Value(h.Store.Clocks(context.Background(), id))(t) {
		if !c.Due.IsZero() {
			h.Now = c.Due.Add(time.Second)
		}
	}
	h.Sweep()
	challenge := func() gamekit.Reply {
		return h.Slash(late, "/challenge | game=grimheim | opponent=@Cat | force=Knight")
	}
	if shown := text(challenge()); strings.Contains(shown, "deadline.") {
		t.Errorf("nobody wanted it: %q", shown)
	}
	h.Now = h.Now.Add(time.Minute)
	if r := h.sets("sv:records", "shown"); !strings.Contains(text(r), "show how many of the last 50 deadlines the challenger met, after the first 5") {
		t.Fatalf("settings %q", text(r))
	}
	// F30: what was missed before anybody was told that it is shown counts for nothing, nor do fewer than
	// five.
	counts := func(deadlines int) storage.Commit {
		one := storage.Commit{}
		for i := range deadlines {
			one.Deadlines = append(one.Deadlines, storage.Deadline{User: late.ID, Kept: i > 0, At: h.Now})
		}
		return one
	}
	for _, n := range []int{0, 4, 1} {
		if shown := text(challenge()); strings.Contains(shown, " kept ") {
			t.Errorf("fewer than five are shown: %q", shown)
		}
		h.met(storage.GameID(fmt.Sprint("metgame", n)), counts(n))
	}
	h.sets("sv:records", "shown") // again: it counts from the first time on
	h.WantPrivate(h.terms(cat, challenge()), fmt.Sprintf("-# %s met 3 of 5 deadlines.", late.Name))
	if shown := text(h.Slash(cat, "/challenge | game=grimheim | opponent=@Bob | force=Knight")); strings.Contains(shown, "deadline.") || strings.Contains(shown, " kept ") {
		t.Errorf("of who has met none there is nothing to say: %q", shown)
	}
	h.sets("sv:records", "hidden")
	if shown := text(challenge()); strings.Contains(shown, " kept ") {
		t.Errorf("it is hidden again: %q", shown)
	}
}

// TestADirectMessageSaysUntilWhen checks that a DM about a secret duty shows the deadline.
func TestADirectMessageSaysUntilWhen(t *testing.T) {
	h := newHouse(t)
	id := h.Duel(" | time-limit=quick | terms=orders=each_fight")
	h.Press(h.Owing(id, "activate")[0], "d:"+h.Asks(id, "activate")+":fight")
	for _, who := range []gamekit.User{ann, bob} {
		dms := h.DMs[who.ID]
		if len(dms) == 0 || !strings.Contains(dms[len(dms)-1].Whisper.Message().Text, " Due <t:") {
			t.Errorf("%s reads %+v", who.Name, dms)
		}
	}
}

// TestTheListOfAChannelSaysUntilWhen checks that the list of a channel's games shows deadlines.
func TestTheListOfAChannelSaysUntilWhen(t *testing.T) {
	h := newHouse(t)
	_, _, due := h.timed()
	rollOffs(h, channel)
	h.WantPrivate(h.Slash(cat, "/game status"), ", due "+relative(due))
}

// TestAServerThatChoseNothingHasDeadlines checks that new games are relaxed by default, with 3 days for each
// phase in Zones, and have no deadlines only by choice.
func TestAServerThatChoseNothingHasDeadlines(t *testing.T) {
	for _, c := range []struct{ open, pace, words string }{
		{"/challenge | game=grimheim | opponent=@Bob | force=Knight", "", "Relaxed (7 days + 1 day per turn)"},
		{"/gm open", "", "Time limit: 3 days per phase"},
		{"/challenge | game=grimheim | opponent=@Bob | force=Knight", " | time-limit=none", "Time limit: No deadlines (after 14 days without an answer: end the game or find a replacement)"},
		{"/gm open", " | time-limit=quick", "Time limit: 12 h per phase"},
	} {
		h := newHouse(t)
		_, err := h.Store.ChangeServer(h.Context(), commandstest.Guild, h.Now, func(s *storage.Server) error {
			s.Pace = ""
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if opened := h.Slash(ann, c.open+c.pace); strings.HasPrefix(c.open, "/challenge") {
			h.WantPrivate(h.terms(bob, opened), c.words)
		} else {
			h.WantPublic(opened, c.words)
		}
		if page := text(h.sets("sv:page:games")); !strings.Contains(page, "New games use Relaxed: 7 days") {
			t.Errorf("the settings say %q", page)
		}
	}
}
