package commands_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

func TestLinesInADMNameWhoseItIs(t *testing.T) {
	h, _, g := touring(t)
	g = h.annActs(g)
	call := h.PressCall(ann, "k:"+string(g.ID))
	call.Guild, call.Channel = annsDM.guild, annsDM.channel
	h.Bot.Do(context.Background(), call)
	rows, err := h.Store.Claim(context.Background(), h.Now.Add(time.Hour), h.Now.Add(2*time.Hour), 9)
	if err != nil || len(rows) == 0 || rows[0].User != ann.ID || rows[0].Kind != storage.RowPost {
		t.Errorf("the line waits as %+v (%v)", rows, err)
	}
}

func TestWhoClosedTheDMIsToldByTheAnswer(t *testing.T) {
	h, _, g := touring(t)
	if err := h.Store.SetDM(context.Background(), ann.ID, annsDM.channel.ID, true); err != nil {
		t.Fatal(err)
	}
	var r gamekit.Reply
	for over := true; over; { // one fight may end it
		g = h.annActs(h.practised())
		r = h.inDM(h.PressCall(ann, "d:"+h.Asks(g.ID, "activate")+":fight"))
		over = commandstest.Value(h.Store.Load(t.Context(), g.ID))(t).Over
	}
	h.WantPrivate(r, " fights ")
	h.Rest()
	last := h.Said[len(h.Said)-1]
	if !strings.Contains(text(r), last) {
		t.Errorf("the answer\n%s\nlacks what waits for the DM:\n%s", text(r), last)
	}
}

func TestPickSaysNotTwiceWhereOneIs(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	acts := h.Owing(id, "activate")[0]
	h.Press(acts, "d:"+h.Asks(id, "activate")+":fight")
	r := h.Submit(acts, "f:"+h.Asks(id, "pick"), map[string]string{"weapon": map[string]string{ann.ID: "Sword", bob.ID: "Greataxe"}[acts.ID], "order": "bold"})
	if h.WantPrivate(r, "To change it, press *Pick weapon…* before your opponent picks."); strings.Contains(text(r), "posted in") {
		t.Errorf("said where one is: %s", text(r))
	}
}

func TestPressThatTheCourierAnswersSaysNothing(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	if _, err := h.Store.Say(context.Background(), storage.Row{Lane: "game:" + string(id), Kind: storage.RowRing, Game: id, Seq: 1, Created: h.Now}); err != nil {
		t.Fatal(err)
	}
	said := len(h.Said)
	r := h.Press(h.Owing(id, "activate")[0], "d:"+h.Asks(id, "activate")+":fight")
	if !r.Done || r.Whisper != nil || r.Post != nil || len(h.Said) != said+1 {
		t.Errorf("answered %+v %q, said %q", r, text(r), h.Said[said:])
	}
}
