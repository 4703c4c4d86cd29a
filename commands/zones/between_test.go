package zones_test

import (
	"fmt"
	"slices"
	"testing"

	"warbell/commands/commandstest"
	"warbell/storage"
)

// TestF79TheQuestionIsAnsweredWhereItStands: the post that asks whether a fight goes on has the buttons for it, which are the GM's.
func TestF79TheQuestionIsAnsweredWhereItStands(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits3; claws 2 hand | zone=Tower")
	h.Slash(ann, "/zones override | creature=Ghast | what=out | value=yes | reason=A fall")
	g := commandstest.Value(h.Store.Load(t.Context(), id))(t)
	post := commandstest.Value(h.Bot.Compose(t.Context(), storage.Row{Kind: storage.RowTell, Game: id, From: g.Seq, Seq: g.Seq}))(t).Post
	asks := commandstest.Buttons(post.Message())
	on, end := fmt.Sprintf("zn:%s:%d:on", id, g.Seq), fmt.Sprintf("zn:%s:%d:how", id, g.Seq)
	for _, want := range []string{on, end} {
		if !slices.Contains(asks, want) {
			t.Errorf("%s is not among %q", want, asks)
		}
		h.WantPrivate(h.Press(bob, want), "game master")
	}
	ends := commandstest.Message(h.Press(ann, end)).Rows[0].Buttons
	if len(ends) < 3 || ends[0].Label != "End the fight: the characters win" { // who stands comes first
		t.Errorf("the game master may %+v", ends)
	}
	h.WantPublic(h.Press(ann, on), "Round 2")
	h.WantPrivate(h.Press(ann, on), "")
}
