package commands_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/commands"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// limited is a house with limits of its own.
func limited(t *testing.T, set func(*commands.Limits)) *house {
	t.Helper()
	h := newHouse(t)
	set(&h.Limits)
	h.Build(h.Store)
	return h
}

// atOnce does the same for one user many times at once, and counts the answers with some words.
func (h *house) atOnce(n int, by gamekit.User, path string, options map[string]gamekit.Value, words string) (found int) {
	h.Helper()
	calls, replies := make([]*gamekit.Call, n), make([]gamekit.Reply, n)
	for i := range calls {
		calls[i] = h.SlashCall(by, options, path)
	}
	var wait sync.WaitGroup
	for i, call := range calls {
		wait.Go(func() { replies[i] = h.Bot.Do(h.Context(), call) })
	}
	wait.Wait()
	for _, r := range replies {
		if strings.Contains(text(r), words) {
			found++
		}
	}
	return found
}

func TestChallengesAreLimited(t *testing.T) {
	h := limited(t, func(l *commands.Limits) { l.Challenges = 3 })
	offer := h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter")
	duel := map[string]gamekit.Value{"opponent": {User: bob}, "fighter": {Text: "Witchhunter"}}
	if refused := h.atOnce(6, ann, "duel", duel, "Withdraw one"); refused != 4 {
		t.Errorf("%d of 6 at once were refused, want 4", refused)
	}
	h.WantPublic(h.Slash(bob, "/challenge | game=grimheim | opponent=@Ann | force=Witchhunter"), "challenges")
	ids := buttons(offer.Post.Message())
	h.Press(ann, ids[len(ids)-1])
	h.WantPublic(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter"), "challenges")
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Witchhunter"), "you have 3 open")
}

func TestGamesAreLimited(t *testing.T) {
	h := limited(t, func(l *commands.Limits) { l.Games = 2 })
	// With orders for each fight, Warbell, who may begin, can't fell Ann's fighter before she has done
	// anything.
	practice := map[string]gamekit.Value{"game": {Text: "grimheim"}, "opponent": {User: self}, "force": {Text: "Witchhunter"}, "terms": {Text: "orders=each_fight"}}
	if refused := h.atOnce(5, ann, "challenge", practice, "2 games at a time"); refused != 3 {
		t.Errorf("%d of 5 at once were refused, want 3", refused)
	}
	offer := h.Slash(bob, "/challenge | game=grimheim | opponent=@Ann | force=Witchhunter")
	form := h.Press(ann, buttons(offer.Post.Message())[0])
	h.WantPrivate(h.Submit(ann, form.Modal.ID, map[string]string{"fighter": "ready:Orc Brute"}), "more than 2 games at a time")
	offer = h.Slash(ann, "/challenge | game=grimheim | force=Witchhunter")
	accept := buttons(offer.Post.Message())[0]
	other := h.Submit(bob, h.Press(bob, accept).Modal.ID, map[string]string{"fighter": "ready:Orc Brute"})
	h.WantPrivate(other, "Ann can't play more than 2 games")
	h.WantPublic(h.Slash(ann, "/rolloff"), "Roll-off")
}

// TestRolloffsAreLimited checks that roll-offs count for the user who begins them, not for the users who are
// only named.
func TestRolloffsAreLimited(t *testing.T) {
	h := limited(t, func(l *commands.Limits) { l.Rolloffs, l.Games = 2, 1 })
	if refused := h.atOnce(5, ann, "rolloff", map[string]gamekit.Value{"entrants": {Text: "<@" + bob.ID + ">"}, "press": {Bool: true}}, "you have 2 open"); refused != 3 {
		t.Errorf("%d of 5 at once were refused, want 3", refused)
	}
	h.WantPublic(h.Slash(bob, "/rolloff | entrants=@Ann | press=true"), "Roll-off")
	h.WantPublic(h.Slash(bob, "/challenge | game=grimheim | opponent=@Warbell | force=Witchhunter"), "practice")
	h.Now = h.Now.Add(25 * time.Hour)
	h.Sweep()
	h.WantPublic(h.Slash(ann, "/rolloff | entrants=@Bob | press=true"), "Roll-off")
}

func TestCommandsAMinuteAreLimited(t *testing.T) {
	h := limited(t, func(l *commands.Limits) { l.Commands = 5 })
	roll := map[string]gamekit.Value{"dice": {Text: "d6"}}
	calls := func(by gamekit.User, n int) int { return h.atOnce(n, by, "roll", roll, "too fast for Warbell") }
	start := h.Now
	if refused := calls(ann, 8); refused != 3 {
		t.Errorf("%d of 8 were refused, want 3", refused)
	}
	if h.Now = start.Add(8 * time.Second); calls(bob, 5) != 0 {
		t.Error("one who sends little is refused for another")
	}
	if h.Now = start.Add(8*time.Second + 25*time.Second); calls(ann, 1) != 0 {
		t.Error("after half a minute one is refused still")
	}
	typed := h.Call(ann, gamekit.Complete)
	typed.Path, typed.Focused, typed.Options = []string{"duel"}, "fighter", map[string]gamekit.Value{"fighter": {Text: "w"}}
	for n := range 20 {
		if r := h.Bot.Do(t.Context(), typed); len(r.Choices) == 0 {
			t.Fatalf("suggestion %d is refused", n+1)
		}
	}
	if r := h.Bot.Do(t.Context(), typed); r.Choices == nil || len(r.Choices) > 0 {
		t.Errorf("suggestions have no end: %+v", r)
	}
	// One line for commands, one for suggestions: see TestF71AFloodIsLogged.
	if log := h.Logs.String(); strings.Contains(log, "level=ERROR") || strings.Count(log, "level=WARN") > 2 {
		t.Error("whoever is too fast fills the log")
	}
}

// TestGamesComeToAnEnd checks that a game at its limit of steps can be ended, and that one at its limit of
// undos goes on.
func TestGamesComeToAnEnd(t *testing.T) {
	h := limited(t, func(l *commands.Limits) { l.Undos, l.Steps = 1, 8 })
	id := h.Duel("")
	for range 2 {
		active := h.Owing(id, "activate")[0]
		h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
		undo := h.Slash(active, "/game undo")
		if strings.Contains(text(undo), "limit of 1 undos") {
			break
		}
		h.WantPublic(undo, "undoes everything after step")
	}
	h.WantPrivate(h.Slash(ann, "/game undo | to=1"), "Play on")
	last := ""
	for n := range 20 {
		form := h.Press(ann, "f:"+h.Asks(id, "pick")).Modal
		order := []string{"bold", "defend"}[n%2]
		last = text(h.Submit(ann, form.ID, map[string]string{"weapon": form.Fields[0].Menu.Choices[0].Value, "order": order}))
		if !strings.Contains(last, "🔒 Locked") {
			break
		}
	}
	if !strings.Contains(last, "limit of 8 steps") {
		t.Errorf("the last answer is %q", last)
	}
	h.WantPublic(h.Slash(ann, "/game propose | what=draw"), "draw")
	h.WantPublic(h.Press(bob, "d:"+h.Asks(id, "motion")+":yes"), "")
	if !h.Ended(id) {
		t.Errorf("the game is not over: %q", h.Said)
	}
	h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
}

func TestSealedBytesAreLimited(t *testing.T) {
	h := limited(t, func(l *commands.Limits) { l.Sealed = 10 })
	id := h.Duel("")
	h.Press(h.Owing(id, "activate")[0], "d:"+h.Asks(id, "activate")+":fight")
	form := h.Press(ann, "f:"+h.Asks(id, "pick")).Modal
	h.WantPrivate(h.Submit(ann, form.ID, map[string]string{"weapon": form.Fields[0].Menu.Choices[0].Value, "order": "bold"}), "can't lock more choices")
}

// held is a store whose logs are read only when it is let go.
type held struct {
	storage.Store
	reads chan storage.GameID
	let   chan struct{}
}

func (s held) Entries(ctx context.Context, id storage.GameID, after, most int) ([]storage.Entry, error) {
	s.reads <- id
	<-s.let
	return s.Store.Entries(ctx, id, after, most)
}

// TestOneVerificationAtATime checks that a game is verified once at a time, and only few games at the same
// time.
func TestOneVerificationAtATime(t *testing.T) {
	h := limited(t, func(l *commands.Limits) {})
	var ids []storage.GameID
	for range 3 {
		h.WantPublic(h.Slash(ann, "/challenge | game=grimheim | opponent=@Warbell | force=Witchhunter"), "practice")
		ids = append(ids, h.Newest(ann))
		h.Slash(ann, "/game resign")
	}
	s := held{h.Store, make(chan storage.GameID), make(chan struct{})}
	h.Build(s)
	verify := func(id storage.GameID) *gamekit.Call {
		call := h.Call(ann, gamekit.Slash)
		call.Path, call.Options = []string{"game", "record"}, map[string]gamekit.Value{"game": {Text: string(id)}, "get": {Text: "verify"}}
		return call
	}
	done := make(chan gamekit.Reply, 2)
	for _, id := range ids[:2] {
		call := verify(id)
		go func() { done <- h.Bot.Do(t.Context(), call) }()
		<-s.reads
	}
	h.WantPrivate(h.Bot.Do(t.Context(), verify(ids[0])), "already being verified")
	h.WantPrivate(h.Bot.Do(t.Context(), verify(ids[2])), "other games")
	go func() {
		for range s.reads { // whatever is read from now on
		}
	}()
	close(s.let)
	for range 2 {
		h.WantPrivate(<-done, "Every die")
	}
	h.WantPrivate(h.Bot.Do(t.Context(), verify(ids[2])), "Every die")
	close(s.reads)

}
