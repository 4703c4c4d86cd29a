package commands_test

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// twice carries out a call, and once more after a restart; the second answer must say the same.
func (h *house) twice(call *gamekit.Call) {
	h.Helper()
	first := h.Do(call)
	h.withFaults()
	again := h.Bot.Do(context.Background(), call)
	if text(first) == "" || text(again) != text(first) {
		h.Errorf("%s %v%s first says\n%q\nand then\n%q", call.ID, call.Path, call.CustomID, text(first), text(again))
	}
	bare := &gamekit.Call{ID: call.ID, Guild: call.Guild, User: gamekit.User{ID: call.User.ID}, Channel: gamekit.Channel{ID: call.Channel.ID}}
	later, known, err := h.Bot.Again(context.Background(), bare)
	if err != nil || !known || text(later) == "" {
		h.Errorf("%s %v%s gets later\n%q (%v, %v)", call.ID, call.Path, call.CustomID, text(later), known, err)
	}
	if again.Post != nil && again.Receipt.Row != 0 {
		h.Errorf("the second answer takes row %d for its own", again.Receipt.Row)
	}
}

func TestARepeatedCallGetsItsAnswerAgain(t *testing.T) {
	knight := gamekit.Value{Text: "Knight"}
	h := newHouse(t)
	for range 5 {
		h.twice(h.SlashCall(ann, map[string]gamekit.Value{"opponent": {User: self}, "fighter": knight}, "duel"))
	}
	h = newHouse(t)
	h.twice(h.SlashCall(ann, map[string]gamekit.Value{"entrants": {Text: "<@" + bob.ID + ">"}, "press": {Bool: true}}, "rolloff"))
	h.twice(h.PressCall(ann, "k:"+string(h.Newest(ann))))
	h = newHouse(t)
	offer := h.SlashCall(ann, map[string]gamekit.Value{"game": {Text: "grimheim"}, "opponent": {User: bob}, "force": knight, "terms": {Text: "orders=each_fight"}}, "challenge")
	h.twice(offer)
	ids := buttons(h.Bot.Do(context.Background(), offer).Post.Message())
	form := h.Press(bob, ids[0])
	accept := h.Call(bob, gamekit.Submit)
	accept.CustomID, accept.Fields = gamekit.ParseCustomID(form.Modal.ID), map[string]string{"fighter": "ready:Orc Brute"}
	h.twice(accept)
	id := h.Newest(ann)
	active := h.Owing(id, "activate")[0]
	h.twice(h.PressCall(active, "d:"+h.Asks(id, "activate")+":fight"))
	h.twice(h.SlashCall(active, nil, "game", "undo"))
	moderator := h.SlashCall(cat, map[string]gamekit.Value{"what": {Text: "end"}}, "game", "propose")
	moderator.Manager = true
	h.twice(moderator)
	if log := h.Logs.String(); strings.Contains(log, "level=ERROR") {
		t.Error(log)
	}
}

func TestACallThatDidNothingHasNoAnswer(t *testing.T) {
	h := newHouse(t)
	h.Duel("")
	help := h.SlashCall(ann, nil, "help")
	h.Do(help)
	if reply, known, err := h.Bot.Again(t.Context(), help); known || err != nil {
		t.Errorf("%+v, %v", reply, err)
	}
}

func TestWhoTakesNoPartIsStillRefused(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	press := h.PressCall(cat, "d:"+h.Asks(id, "activate")+":fight")
	h.WantPrivate(h.Do(press), "aren't a player in this game")
	h.WantPrivate(h.Do(press), "aren't a player in this game")
}

// TestARepeatedActGetsItsAnswerAgain checks that a repeated call with a picked act or its label gets its
// first answer, even if the text fits no act or another one now.
func TestARepeatedActGetsItsAnswerAgain(t *testing.T) {
	picks := map[string]func(templates.Choice) string{
		"the value": func(c templates.Choice) string { return c.Value },
		"the label": func(c templates.Choice) string { return c.Label },
	}
	for what, said := range picks {
		t.Run(what, func(t *testing.T) {
			h := newHouse(t)
			h.BeginFight("", "Ghast th11 hits9; claws 2 hand | zone=field")
			for _, c := range h.acts(bob, "do", "", "") {
				if strings.Contains(c.Value, ":hit-") {
					h.twice(h.actCall(bob, said(c), ""))
					return
				}
			}
			t.Error("no attack is suggested")
		})
	}
}
