package zones_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestF79TheQuestionIsAnsweredWhereItStands (F79) checks that the post that asks whether a fight goes on has
// the buttons for it, which are the GM's.
func TestF79TheQuestionIsAnsweredWhereItStands(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits3; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm set | creature=Ghast | what=out | value=yes | reason=A fall")
	g := commandstest.Value(h.Store.Load(t.Context(), id))(t)
	post := commandstest.Value(h.Bot.Compose(t.Context(), storage.Row{Kind: storage.RowPost, Game: id, From: g.Seq, Seq: g.Seq}))(t).Post
	asks := commandstest.Buttons(post.Message())
	on, end := fmt.Sprintf("zn:%s:%d:on", id, g.Seq), fmt.Sprintf("zn:%s:%d:how", id, g.Seq)
	for _, want := range []string{on, end} {
		if !slices.Contains(asks, want) {
			t.Errorf("%s is not among %q", want, asks)
		}
		h.WantPrivate(h.Press(bob, want), "Only the GM")
	}
	ends := commandstest.Message(h.Press(ann, end)).Rows[0].Buttons
	if len(ends) < 3 || ends[0].Label != "End: characters win" { // the side that stands comes first
		t.Errorf("the game master may %+v", ends)
	}
	h.WantPublic(h.Press(ann, on), "Round 2")
	h.WantPrivate(h.Press(ann, on), "")
}

// TestZ19AClearWinIsSaid (reading Z19) checks that if only one side stands, question and status say so, and
// the first end is its victory, even of a command that names no winner.
func TestZ19AClearWinIsSaid(t *testing.T) {
	for _, tt := range []struct {
		name           string
		lines          []string
		asks, end, won string
	}{
		{"opponents down", []string{"creature=Ghast | what=out | value=yes"}, "end the fight or start the next round? The last opponent is defeated.", "End: characters win", "the characters win. The last opponent is defeated."},
		{"characters down", []string{"creature=Ana | what=out | value=yes", "creature=Bo | what=out | value=yes"}, "end the fight or start the next round? The last character is defeated.", "End: opponents win", "the opponents win"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHouse(t)
			id := h.BeginFight("", "Ghast th11 hits3; claws 2 hand | zone=Tower")
			n := len(h.Said)
			for _, line := range tt.lines {
				h.Slash(ann, "/gm set | reason=A fall | "+line)
			}
			if told := h.Told(n); !strings.Contains(told, tt.asks) {
				t.Errorf("the question: %q", told)
			}
			_, said, _ := strings.Cut(tt.asks, "? ")
			for _, by := range []gamekit.User{ann, bob} {
				h.WantPrivate(h.Slash(by, "/game status"), said)
			}
			h.WantPrivate(h.Slash(ann, "/gm next | step=end"), "")
			asked := h.Slash(ann, "/gm next | step=end")
			if label := commandstest.Message(asked).Rows[0].Buttons[0].Label; label != tt.end {
				t.Errorf("the end is %q", label)
			}
			n = len(h.Said)
			h.Press(ann, commandstest.Buttons(commandstest.Message(asked))[0])
			if told := h.Told(n) + commandstest.Text(h.Slash(bob, "/game status")); !strings.Contains(told, tt.won) || strings.Contains(told, "obody wins") || !h.Ended(id) {
				t.Errorf("the end: %q", told)
			}
		})
	}
}
