package commands_test

import (
	"context"
	"strings"
	"testing"
	"warbell/commands/plug"
)

// twice carries out a call, and once more after a restart; the second answer must say the same.
func (h *house) twice(call *plug.Call) {
	h.Helper()
	first := h.do(call)
	h.withFaults()
	again := h.bot.Do(context.Background(), call)
	if text(first) == "" || text(again) != text(first) {
		h.Errorf("%s %v%s first says\n%q\nand then\n%q", call.ID, call.Path, call.CustomID, text(first), text(again))
	}
	if again.Post != nil && again.Receipt.Row != 0 {
		h.Errorf("the second answer takes row %d for its own", again.Receipt.Row)
	}
}

func (h *house) slashCall(by plug.User, options map[string]plug.Value, path ...string) *plug.Call {
	call := h.call(by, plug.Slash)
	call.Path, call.Options = path, options
	return call
}

func (h *house) pressCall(by plug.User, id string) *plug.Call {
	call := h.call(by, plug.Press)
	call.CustomID = plug.ParseCustomID(id)
	return call
}

func TestARepeatedCallGetsItsAnswerAgain(t *testing.T) {
	knight := plug.Value{Text: "Knight"}
	h := newHouse(t)
	for range 5 {
		h.twice(h.slashCall(ann, map[string]plug.Value{"opponent": {User: self}, "fighter": knight}, "duel"))
	}
	h = newHouse(t)
	h.twice(h.slashCall(ann, map[string]plug.Value{"player1": {User: bob}}, "rolloff"))
	h.twice(h.slashCall(ann, nil, "game", "resign"))
	h = newHouse(t)
	offer := h.slashCall(ann, map[string]plug.Value{"opponent": {User: bob}, "fighter": knight}, "duel")
	h.twice(offer)
	ids := buttons(h.bot.Do(context.Background(), offer).Post.Message())
	form := h.press(bob, ids[0])
	accept := h.call(bob, plug.Submit)
	accept.CustomID, accept.Fields = plug.ParseCustomID(form.Modal.ID), map[string]string{"fighter": "ready:Orc Brute"}
	h.twice(accept)
	id := h.newest(ann)
	active := h.owing(id, "activate")[0]
	h.twice(h.pressCall(active, "d:"+h.asks(id, "activate")+":fight"))
	h.twice(h.slashCall(active, nil, "game", "undo"))
	moderator := h.slashCall(cat, nil, "game", "end")
	moderator.Manager = true
	h.twice(moderator)
	if log := h.log.String(); strings.Contains(log, "level=ERROR") {
		t.Error(log)
	}
}

func TestWhoTakesNoPartIsStillRefused(t *testing.T) {
	h := newHouse(t)
	id := h.duel("")
	press := h.pressCall(cat, "d:"+h.asks(id, "activate")+":fight")
	h.wantPrivate(h.do(press), "no player of this game")
	h.wantPrivate(h.do(press), "no player of this game")
}
