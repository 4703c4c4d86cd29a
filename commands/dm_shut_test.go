package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/plug"
	"warbell/storage"
)

func TestLinesInADMNameWhoseItIs(t *testing.T) {
	h, _, g := touring(t)
	h.annActs(g)
	call := h.slashCall(ann, nil, "game", "resign")
	call.Guild, call.Channel = annsDM.guild, annsDM.channel
	h.bot.Do(context.Background(), call)
	rows, err := h.store.Claim(context.Background(), h.now.Add(time.Hour), h.now.Add(2*time.Hour), 9)
	if err != nil || len(rows) == 0 || rows[0].User != ann.ID || rows[0].Kind != storage.RowTell {
		t.Errorf("the line waits as %+v (%v)", rows, err)
	}
}

func TestWhoClosedTheDMIsToldByTheAnswer(t *testing.T) {
	h, _, g := touring(t)
	g = h.annActs(g)
	h.inDM(h.pressCall(ann, "d:"+h.asks(g.ID, "activate")+":fight"))
	id := "f:" + h.asks(g.ID, "pick")
	if err := h.store.SetDM(context.Background(), ann.ID, annsDM.channel.ID, true); err != nil {
		t.Fatal(err)
	}
	call := h.call(ann, plug.Submit)
	call.CustomID, call.Fields = plug.ParseCustomID(id), map[string]string{"weapon": "Sword", "order": "best"}
	r := h.inDM(call)
	if h.wantPrivate(r, "Sword"); strings.Contains(text(r), "Sealed") {
		t.Errorf("the fight is not told: %s", text(r))
	}
	last := h.said[len(h.said)-1]
	if !strings.Contains(text(r), last) {
		t.Errorf("the answer\n%s\nlacks what waits for the DM:\n%s", text(r), last)
	}
}

func TestPickSaysNotTwiceWhereOneIs(t *testing.T) {
	h := newHouse(t)
	id := h.duel("")
	acts := h.owing(id, "activate")[0]
	h.press(acts, "d:"+h.asks(id, "activate")+":fight")
	r := h.submit(acts, "f:"+h.asks(id, "pick"), map[string]string{"weapon": map[string]string{ann.ID: "Sword", bob.ID: "Greataxe"}[acts.ID], "order": "best"})
	if h.wantPrivate(r, "Until the other has picked, “Pick in secret” changes it."); strings.Contains(text(r), "told in") {
		t.Errorf("said where one is: %s", text(r))
	}
}

func TestPressThatTheCourierAnswersSaysNothing(t *testing.T) {
	h := newHouse(t)
	id := h.duel("")
	if _, err := h.store.Say(context.Background(), storage.Row{Lane: "game:" + string(id), Kind: storage.RowTell, Game: id, Seq: 1, Created: h.now}); err != nil {
		t.Fatal(err)
	}
	said := len(h.said)
	r := h.press(h.owing(id, "activate")[0], "d:"+h.asks(id, "activate")+":fight")
	if !r.Done || r.Whisper != nil || r.Post != nil || len(h.said) != said+2 {
		t.Errorf("answered %+v %q, said %q", r, text(r), h.said[said:])
	}
}
