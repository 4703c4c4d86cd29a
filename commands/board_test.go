package commands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestWhatWaitsForYou checks that games with open duties come first, with a button to each, and that a user
// without duties reads that.
func TestWhatWaitsForYou(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	acts := h.Owing(id, "activate")[0]
	waits := ann
	if acts.ID == ann.ID {
		waits = bob
	}
	mine := h.Slash(acts, "/mygames")
	h.WantPrivate(mine, "**Your turn**")
	if got := buttons(commandstest.Message(mine)); !slices.Equal(got, []string{"g:" + string(id), "s:" + acts.ID + ":left"}) || strings.Contains(text(mine), string(id)) {
		t.Errorf("buttons %q under %q", got, text(mine))
	}
	h.WantPrivate(h.Press(acts, "g:"+string(id)), "**To do**")
	h.WantPrivate(h.Slash(waits, "/mygames"), "it isn't your turn in any game.\n**Your other games**")
	h.WantPrivate(h.Slash(cat, "/mygames"), "You have no running games")
}

// TestGamesOfAChannelAreListed checks that the status of several games says for each which players it waits
// for.
func TestGamesOfAChannelAreListed(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	h.Slash(ann, "/rolloff | entrants=@Bob | press=true")
	board := h.Slash(cat, "/game status")
	h.WantPrivate(board, "**Games here**")
	if got := text(board); strings.Count(got, " to act") != 2 || len(buttons(commandstest.Message(board))) != 2 {
		t.Errorf("%q", got)
	}
}

// TestGivingUpIsAsked checks that resigning needs a confirmation.
func TestGivingUpIsAsked(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	asked := h.Bot.Do(t.Context(), h.SlashCall(ann, nil, "game", "resign"))
	if h.WantPrivate(asked, "**Resign "); h.Ended(id) {
		t.Fatal("given up without being asked")
	}
	h.WantPrivate(h.Press(cat, "k:"+string(id)), "aren't a player in this game")
	h.WantPublic(h.Press(ann, "k:"+string(id)), "resigns")
	h.WantPrivate(h.Press(ann, "k:"+string(id)), "is over")
}

// TestSilenceIsNoAnswer checks that a player who didn't answer a proposal in time is not said to have
// declined it.
func TestSilenceIsNoAnswer(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	since := len(h.Said)
	h.WantPublic(h.Slash(ann, "/game propose | what=draw"), "then declined")
	h.Now = h.Now.Add(8 * 24 * time.Hour)
	h.Sweep()
	if told := h.Told(since); !strings.Contains(told, "didn't answer in time") || strings.Contains(told, "declines") {
		t.Errorf("told %q", told)
	}
}

// TestTurnsAreTold checks that a player's acts edit the pressed message. The others read them in one post,
// when it is another player's turn or after 10 minutes without an act.
func TestTurnsAreTold(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	acts := h.Owing(id, "activate")[0]
	since := len(h.Said)
	guard := h.Press(acts, "d:"+h.Asks(id, "activate")+":guard")
	if guard.Update == nil || !strings.Contains(text(guard), "on Guard") || len(h.Said) != since {
		t.Fatalf("answered %+v %q, told %q", guard, text(guard), h.Said[since:])
	}
	h.Press(acts, "d:"+h.Asks(id, "activate")+":pass")
	if told := h.Said[since:]; len(told) != 1 || !strings.Contains(told[0], "on Guard") {
		t.Errorf("told %q", told)
	}
	acts = h.Owing(id, "activate")[0]
	since = len(h.Said)
	h.Press(acts, "d:"+h.Asks(id, "activate")+":guard")
	h.Rest()
	if told := h.Said[since:]; len(told) != 1 || !strings.Contains(told[0], "on Guard") {
		t.Errorf("after ten minutes: %q", told)
	}
}

// TestPostsAreLookedInto checks that users who may see a game can open the details and the proof of its
// posts, and no other users can.
func TestPostsAreLookedInto(t *testing.T) {
	h := newHouse(t)
	id := string(h.Duel(""))
	h.WantPrivate(h.Press(cat, "p:"+id+":1:1"), "SHA-256")
	h.WantPrivate(h.Press(cat, "w:"+id+":1:1"), "Grimheim duel")
	for _, bent := range []string{"p:" + id, "p:" + id + ":0:1", "w:" + id + ":2:1", "w:" + id + ":1:99", "w:" + id + ":x:y"} {
		h.WantPrivate(h.Press(ann, bent), "out of date")
	}
	h.WantPrivate(h.Press(cat, "o:"+id), "aren't a player in this game")
}

// TestDetailsLeadFurther checks the buttons under details: anyone can read the whole log, and a player of a
// running game can undo their last step.
func TestDetailsLeadFurther(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	under := func(by gamekit.User) []string {
		return commandstest.Buttons(commandstest.Message(h.Press(by, "w:"+string(id)+":1:1")))
	}
	if got, want := under(cat), []string{"lg:" + string(id)}; !slices.Equal(got, want) {
		t.Errorf("a spectator has %q, want %q", got, want)
	}
	h.WantPrivate(h.Press(cat, "lg:"+string(id)), "Grimheim duel")
	h.WantPrivate(h.Press(cat, "un:"+string(id)), "aren't a player in this game")
	acts := h.Owing(id, "activate")[0]
	if got := under(acts); len(got) != 2 || got[1] != "un:"+string(id) {
		t.Fatalf("a player has %q", got)
	}
	h.Press(acts, "d:"+h.Asks(id, "activate")+":pass")
	if h.Owing(id, "activate")[0] == acts {
		t.Fatal("the turn hasn't passed")
	}
	h.Press(acts, "un:"+string(id))
	if h.Owing(id, "activate")[0] != acts {
		t.Error("the button undoes nothing")
	}
	h.WantPrivate(h.Press(ann, "lg:nonsense"), "")
	post := commandstest.Value(h.Store.PostState(t.Context(), id))(t).Last
	if post.Channel != channel {
		t.Fatalf("the newest post is in %s", post.Channel)
	}
	byMenu := h.UseOn(cat, "Details", gamekit.Target{Message: post.Message})
	h.WantPrivate(byMenu, text(h.Press(cat, fmt.Sprintf("w:%s:%d:%d", id, post.From, post.Seq))))
	h.WantPrivate(h.UseOn(cat, "Details", gamekit.Target{Message: "77"}), "isn't a post of a game")
}

// TestOneMessageAsks checks that only the newest post has buttons for duties.
func TestOneMessageAsks(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	for range 3 {
		acts := h.Owing(id, "activate")[0]
		h.Press(acts, "d:"+h.Asks(id, "activate")+":pass")
	}
	duties := commandstest.Value(h.Store.Duties(t.Context(), id))(t)
	far := commandstest.Value(h.Store.PostState(t.Context(), id))(t)
	refs := commandstest.Value(h.Store.Prompts(t.Context(), id, duties[0].ID))(t)
	if !slices.Equal(refs, []storage.Ref{far.Last.Ref}) {
		t.Errorf("%v ask, and the newest post is %+v", refs, far.Last)
	}
}
