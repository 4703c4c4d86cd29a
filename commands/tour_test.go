package commands_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// annsDM is where Ann and Warbell talk alone.
var annsDM = place{"", gamekit.Channel{ID: "dm-" + ann.ID, DM: true}}

// inDM makes a call by Ann in her DM with Warbell.
func (h *house) inDM(call *gamekit.Call) gamekit.Reply {
	h.Helper()
	call.Guild, call.Channel = annsDM.guild, annsDM.channel
	return h.Do(call)
}

// touring is a house whose DMs are delivered, and in which Ann has begun the practice duel.
func touring(t *testing.T) (*house, *post, storage.Game) {
	t.Helper()
	h := newHouse(t)
	p := h.clinic(h.Store, nil)
	h.wantCard(h.Press(ann, "t:play"), "practice duel is ready", "t:5")
	return h, p, h.practised()
}

// practised is the practice duel that runs in Ann's DM. One that Warbell has won at once is followed by
// another.
func (h *house) practised() storage.Game {
	h.Helper()
	games, err := h.Store.GamesIn(context.Background(), annsDM.channel.ID, false)
	for n := 0; n < 5 && err == nil && len(games) == 0; n++ {
		h.Press(ann, "t:play")
		games, err = h.Store.GamesIn(context.Background(), annsDM.channel.ID, false)
	}
	if err != nil || len(games) != 1 {
		h.Fatalf("%d practice duels run: %v\n%s", len(games), err, h.Logs.String())
	}
	return games[0].Game
}

// wantCard wants the pressed card replaced by one with these words and buttons.
func (h *house) wantCard(r gamekit.Reply, words string, ids ...string) {
	h.Helper()
	if r.Update == nil || !strings.Contains(text(r), words) {
		h.Fatalf("want a card with %q: %+v %q\n%s", words, r, text(r), h.Logs.String())
	}
	if got := buttons(r.Update.Message()); !slices.Equal(got[:min(len(got), len(ids))], ids) {
		h.Errorf("the buttons of %q are %q, want %q", text(r), got, ids)
	}
	if n := utf8.RuneCountInString(text(r)); n >= 600 {
		h.Errorf("a card of %d characters: %q", n, text(r))
	}
}

func TestHelpLeadsToTheTour(t *testing.T) {
	h := newHouse(t)
	all := h.Slash(ann, "/help")
	h.WantPrivate(all, "play-by-post tabletop games")
	got := buttons(all.Whisper.Message())
	if got[0] != "t:1" || !slices.Contains(got, "h:|start") || !slices.Contains(got, "h:|fair") {
		t.Errorf("/help offers %q", got)
	}
	h.WantPrivate(h.Slash(ann, "/help | topic=start"), "1 of 5")
	h.WantPrivate(h.Slash(ann, "/help | topic=xyzzy"), "no help page")
	h.wantCard(h.Press(ann, "h:", "start"), "1 of 5", "t:2", "h:all")
	for n, ids := range [][]string{{"t:2", "h:all"}, {"t:1", "t:3", "h:all"}, {"t:2", "t:4", "h:all"}, {"t:3", "t:5", "h:all"}, {"t:4", "t:play", "t:lead:gm", "t:lead:player", "t:as|Witchhunter"}} {
		h.wantCard(h.Press(ann, "t:"+string(rune('1'+n))), string(rune('1'+n))+" of 5", ids...)
	}
	if back := h.Press(ann, "h:all"); back.Update == nil || text(back) != text(all) {
		t.Errorf("back to all topics: %q", text(back))
	}
	for _, id := range []string{"t:0", "t:6", "t:", "t:x"} {
		h.WantPrivate(h.Press(ann, id), "out of date")
	}
	call := h.PressCall(ann, "t:5")
	h.wantCard(h.inDM(call), "On a server with Warbell", "t:4", "t:play")
}

func TestPracticeDuelIsPlayedInADM(t *testing.T) {
	h, _, g := touring(t)
	if g.Guild != "" || g.Channel != annsDM.channel.ID || g.Thread != "" || g.Pace != 0 || len(h.Threads) != 0 {
		t.Errorf("the duel is played in %+v, threads %v", g, h.Threads)
	}
	if len(h.DMs) != 0 { // the greeting went out before
		t.Errorf("asked twice: %v", h.DMs)
	}
	before := len(h.Said)
	h.Now = h.Now.Add(1000 * time.Hour)
	h.Sweep()
	if rung := h.Said[before:]; len(rung) != 0 {
		t.Errorf("practice rings: %q", rung)
	}
	d, err := h.Bot.Compose(context.Background(), storage.Row{Kind: storage.RowPost, Game: g.ID, Seq: 1})
	if err != nil || d.Channel != annsDM.channel.ID || d.Home != "" {
		t.Errorf("told in %q, home %q (%v)", d.Channel, d.Home, err)
	}
	for _, p := range []place{home, nextDoor, {"", gamekit.Channel{ID: "dm-" + bob.ID, DM: true}}} {
		call := h.at(p, gamekit.Slash)
		call.Path, call.Options = []string{"game", "status"}, map[string]gamekit.Value{"game": {Text: string(g.ID)}}
		h.WantPrivate(h.Do(call), "doesn't know that game")
	}
}

// annActs lets Ann's fighter act first: whoever won the roll-off.
func (h *house) annActs(g storage.Game) storage.Game {
	h.Helper()
	for range 100 {
		if len(h.Owing(g.ID, "activate")) == 1 {
			return g
		}
		h.wantCard(h.Press(ann, "t:new"), "practice duel is ready")
		g = h.practised()
	}
	h.Fatal("Warbell always acts first")
	return g
}

func TestPracticeDuelIsAnsweredInItsDM(t *testing.T) {
	h, _, g := touring(t)
	for over := true; over; { // one fight may end it
		g = h.annActs(h.practised())
		press := h.PressCall(ann, "d:"+h.Asks(g.ID, "activate")+":fight")
		press.Channel = annsDM.channel
		if !h.Bot.Public(press) {
			t.Error("a slow answer in a DM is hidden from nobody")
		}
		h.WantPublic(h.inDM(press), " fights ")
		over = commandstest.Value(h.Store.Load(t.Context(), g.ID))(t).Over
	}
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "game", "status")), "Witchhunter")
	h.WantPrivate(h.inDM(h.SlashCall(ann, map[string]gamekit.Value{"get": {Text: "verify"}}, "game", "record")), "stays secret")
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "game", "undo")), "you only play against Warbell")
}

func TestPracticeDuelEndsWithAProof(t *testing.T) {
	h := newHouse(t)
	h.Duel("") // which runs in a server
	h.clinic(h.Store, nil)
	h.wantCard(h.Press(ann, "t:play"), "practice duel is ready")
	g := h.practised()
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "game", "status")), string(g.ID))
	end := h.resignInDM()
	h.WantPublic(end, "resigns")
	got := buttons(end.Post.Message())
	if len(got) < 3 || !slices.Equal(got[:3], []string{"r:" + string(g.ID), "e:" + string(g.ID), "v:" + string(g.ID)}) {
		t.Fatalf("at the end: %q", got)
	}
	h.WantPrivate(h.inDM(h.PressCall(ann, got[2])), "Every die")
	h.WantPrivate(h.inDM(h.SlashCall(ann, map[string]gamekit.Value{"get": {Text: "verify"}}, "game", "record")), "Every die")
	h.WantPrivate(h.Press(bob, got[2]), "doesn't know that game")
	h.WantPublic(h.inDM(h.PressCall(ann, got[0])), "practice")
	if again := h.practised(); again.Guild != "" || again.Pace != 0 || again.ID == g.ID {
		t.Errorf("rematch: %+v", again)
	}
}

func TestPracticeDuelIsBegunOnce(t *testing.T) {
	h, p, g := touring(t)
	h.wantCard(h.Press(ann, "t:play"), "still running", "t:new", "t:5")
	if again := h.practised(); again.ID != g.ID {
		t.Error("a second press began a second duel")
	}
	p.closed = true
	h.wantCard(h.Press(ann, "t:new"), "are closed", "t:play", "t:here", "t:5")
	p.closed = false
	if h.practised().ID != g.ID {
		t.Error("a duel was given up for none")
	}
	h.wantCard(h.Press(ann, "t:new"), "practice duel is ready")
	if h.practised().ID == g.ID {
		t.Error("it was not begun anew")
	}
	call := h.PressCall(ann, "t:as")
	call.Values = []string{"Knight"}
	h.wantCard(h.inDM(call), "still running")
}

func TestPracticeDuelWithAnotherFighter(t *testing.T) {
	h := newHouse(t)
	h.clinic(h.Store, nil)
	h.WantPrivate(h.Press(ann, "t:as", "Nobody at all"), "no fighter")
	h.wantCard(h.Press(ann, "t:as", "Knight"), "practice duel is ready")
	h.WantPrivate(h.inDM(h.SlashCall(ann, nil, "game", "status")), "Knight")
}

func TestClosedDMsDoNotStopTheTour(t *testing.T) {
	h := newHouse(t)
	p := h.clinic(h.Store, nil)
	p.closed = true
	h.wantCard(h.Press(ann, "t:play"), "are closed", "t:play", "t:here", "t:5")
	if games, err := h.Store.GamesOf(context.Background(), ann.ID); err != nil || len(games) != 0 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	mute := h.PressCall(ann, "t:play")
	mute.Rights = gamekit.Rights{}
	h.wantCard(h.Do(mute), "in a channel where Warbell can post", "t:play", "t:5")
	mute = h.PressCall(ann, "t:here")
	mute.Rights = gamekit.Rights{}
	h.WantPrivate(h.Do(mute), "can't post in this channel")
	h.WantPublic(h.Press(ann, "t:here"), "for practice: Witchhunter v Orc Brute")
	p.closed = false
	h.wantCard(h.Press(ann, "t:play"), "practice duel is ready")
}
