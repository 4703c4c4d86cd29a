package commands_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// running lists the practice duels that run in Ann's DM.
func (h *house) running() []storage.Summary {
	h.Helper()
	return commandstest.Value(h.Store.GamesIn(context.Background(), annsDM.channel.ID, false))(h)
}

// resignInDM gives up what runs in Ann's DM.
func (h *house) resignInDM() gamekit.Reply {
	h.Helper()
	return h.inDM(h.SlashCall(ann, nil, "game", "resign"))
}

// fightsAs wants the practice duel in Ann's DM fought by somebody.
func (h *house) fightsAs(name string) {
	h.Helper()
	if status := text(h.inDM(h.SlashCall(ann, nil, "game", "status"))); !strings.Contains(status, name) {
		h.Errorf("Ann chose %s, and fights as another: %s", name, status)
	}
}

// playInDM does the first thing that Ann is offered in her practice duel.
func (h *house) playInDM() {
	h.Helper()
	status := h.inDM(h.SlashCall(ann, nil, "game", "status"))
	form := h.inDM(h.PressCall(ann, buttons(status.Whisper.Message())[0])).Modal
	if form == nil {
		return
	}
	call := h.Call(ann, gamekit.Submit)
	call.CustomID, call.Fields = gamekit.ParseCustomID(form.ID), map[string]string{}
	for _, f := range form.Fields {
		call.Fields[f.ID] = f.Menu.Choices[0].Value
	}
	h.inDM(call)
}

// TestTheDMThatTriesTheWayPromisesNoDuel checks that a DM sent before the duel exists is true even if no duel
// follows.
func TestTheDMThatTriesTheWayPromisesNoDuel(t *testing.T) {
	h := newHouse(t)
	hello := commandstest.Value(h.Bot.Compose(context.Background(), storage.Row{Kind: "dm.tour", User: ann.ID}))(t)
	if said := hello.Whisper.Message().Text; strings.Contains(said, "practice duel against Warbell.") || !strings.Contains(said, "/help topic:start") {
		t.Errorf("the first DM says %q", said)
	}
	h.clinic(h.Store, nil)
	h.wantCard(h.Press(ann, "t:play"), "practice duel is ready")
	if told := strings.Join(h.Said, "\n"); strings.Count(told, "practice duel against Warbell.") != 1 || !strings.Contains(h.Said[0], "practice duel against Warbell.") {
		t.Errorf("the duel begins with %q", told)
	}
}

func TestPressesAtOnceBeginOnePracticeDuel(t *testing.T) {
	h := newHouse(t)
	h.clinic(h.Store, nil)
	calls := make([]*gamekit.Call, 4)
	for i := range calls { // each moves the clock, which the presses read
		calls[i] = h.PressCall(ann, "t:play")
		calls[i].Guild, calls[i].Channel = annsDM.guild, annsDM.channel
	}
	var presses sync.WaitGroup
	for _, call := range calls {
		presses.Go(func() { h.Bot.Do(context.Background(), call) })
	}
	presses.Wait()
	if n := len(h.running()); n != 1 {
		t.Errorf("%d duels run in the DM", n)
	}
}

func TestRematchInADMIsBegunOnce(t *testing.T) {
	h, _, g := touring(t)
	h.resignInDM()
	again := h.PressCall(ann, "r:"+string(g.ID))
	h.WantPublic(h.inDM(again), "practice")
	for range 2 {
		h.WantPrivate(h.inDM(h.PressCall(ann, "r:"+string(g.ID))), "already play against Warbell")
	}
	h.WantPublic(h.inDM(again), "practice")
	if n := len(h.running()); n != 1 {
		t.Errorf("%d practice duels run in one DM", n)
	}
	h.fightsAs("Witchhunter")
}

func TestBeginningAnewTwiceWithTheSameCall(t *testing.T) {
	h, _, _ := touring(t)
	call := h.PressCall(ann, "t:new")
	h.wantCard(h.Do(call), "practice duel is ready", "t:5")
	g := h.practised()
	h.wantCard(h.Do(call), "practice duel is ready", "t:5")
	if again := h.practised(); again.ID != g.ID {
		t.Error("the same call again began another duel")
	}
	h.wantCard(h.Press(ann, "t:new"), "practice duel is ready")
	later := h.practised()
	h.wantCard(h.Do(call), "practice duel is ready", "t:5")
	if h.practised().ID != later.ID {
		t.Error("an old call gave up the duel that was begun after it")
	}
}

// deaf is a store in which no game can be begun.
type deaf struct{ storage.Store }

func (deaf) Create(context.Context, storage.Game, storage.Commit) (storage.Committed, error) {
	return storage.Committed{}, storage.ErrUnavailable
}

func TestBeginningAnewLosesNoDuelToAnError(t *testing.T) {
	h, _, g := touring(t)
	h.clinic(deaf{h.Store}, nil)
	h.WantPrivate(h.Press(ann, "t:new"), "try again")
	if h.practised().ID != g.ID {
		t.Error("a duel was given up for none")
	}
	h.clinic(h.Store, nil)
	h.wantCard(h.Press(ann, "t:new"), "practice duel is ready")
	if h.practised().ID == g.ID {
		t.Error("it was not begun anew")
	}
}

func TestTheChosenFighterIsKept(t *testing.T) {
	h, p, _ := touring(t)
	h.wantCard(h.Press(ann, "t:as", "Knight"), "still running", "t:new:Knight", "t:5")
	h.wantCard(h.Press(ann, "t:new:Knight"), "practice duel is ready")
	h.fightsAs("Knight")
	h.resignInDM()
	p.closed = true
	h.wantCard(h.Press(ann, "t:as", "Knight"), "are closed", "t:play:Knight", "t:here:Knight", "t:5")
	h.wantCard(h.Press(ann, "t:play:Knight"), "are closed", "t:play:Knight", "t:here:Knight", "t:5")
	h.WantPublic(h.Press(ann, "t:here:Knight"), "Knight v ")
	p.closed = false
	h.wantCard(h.Press(ann, "t:play:Knight"), "practice duel is ready")
	h.fightsAs("Knight")
	for _, id := range buttons(h.Press(ann, "t:5").Update.Message()) {
		if _, name, ok := strings.Cut(id, "|"); ok && len("t:play:"+name) > 100 {
			t.Errorf("no button can carry %q", name)
		}
	}
	for _, id := range []string{"t:play:Nobody", "t:new:Ogre; wnd 99", "t:here:::"} {
		h.WantPrivate(h.Press(ann, id), "no fighter")
	}
}

func TestOnlyADuelThatWasFoughtOutIsAWholeOne(t *testing.T) {
	h, _, g := touring(t)
	end := h.resignInDM()
	if strings.Contains(text(end), "whole duel") {
		t.Errorf("given up unfought: %q", text(end))
	}
	if got := buttons(end.Post.Message()); !slices.Contains(got, "r:"+string(g.ID)) || !slices.Contains(got, "v:"+string(g.ID)) {
		t.Errorf("after giving up: %q", got)
	}
	h.wantCard(h.Press(ann, "t:play"), "practice duel is ready")
	g = h.practised()
	before := len(h.Said) // Warbell may have won one at once
	for range 400 {
		if h.Ended(g.ID) {
			break
		}
		h.playInDM()
	}
	if told := strings.Join(h.Said[before:], "\n"); strings.Count(told, "That was a whole duel") != 1 {
		t.Errorf("fought out: %s", told)
	}
}
