package grimheim_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"warbell/commands"
	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// fighting is a duel in which a Fight waits for both picks. Ann's form is open.
func fighting(t *testing.T) (h *house, id storage.GameID, form string, weapon string) {
	t.Helper()
	h = newHouse(t)
	id = h.Duel("")
	h.Press(h.Owing(id, "activate")[0], "d:"+h.Asks(id, "activate")+":fight")
	modal := h.Press(ann, "f:"+h.Asks(id, "pick")).Modal
	if modal == nil {
		t.Fatal("no fight waits for picks")
	}
	return h, id, modal.ID, modal.Fields[0].Menu.Choices[0].Value
}

// picked submits a pick of Ann's with another style than the last.
func (h *house) picked(form, weapon string, n int) gamekit.Reply {
	return h.Submit(ann, form, map[string]string{"weapon": weapon, "order": []string{"bold", "defend"}[n%2]})
}

// TestChangedPickIsNotTold checks that the channel is informed only once that a player has picked.
func TestChangedPickIsNotTold(t *testing.T) {
	h, id, form, weapon := fighting(t)
	since := len(h.Said)
	h.WantPrivate(h.picked(form, weapon, 0), "🔒 Locked")
	if got := h.Noted(since); len(h.Said) != since || !strings.Contains(got, "has picked") {
		t.Errorf("the first pick is told as %q", got)
	}
	since = len(h.Said)
	for n := range 5 {
		h.WantPrivate(h.picked(form, weapon, n+1), "🔒 Locked")
	}
	if got := h.Said[since:]; len(got) > 0 {
		t.Errorf("changes are told: %q", got)
	}
	h.WantPublic(h.Undo(ann, "/game undo"), "undoes everything after step")
	if g := commandstest.Value(h.Store.Load(t.Context(), id))(t); g.Over {
		t.Error("the duel is over")
	}
}

// TestPickAfterUndoIsTold checks that a pick is posted if no post about one is valid any more.
func TestPickAfterUndoIsTold(t *testing.T) {
	h, id, form, weapon := fighting(t)
	before := commandstest.Value(h.Store.Load(t.Context(), id))(t).Seq
	h.picked(form, weapon, 0)
	h.WantPublic(h.Undo(ann, fmt.Sprintf("/game undo | to=%d", before)), "undoes everything after step")
	since := len(h.Said)
	h.WantPrivate(h.picked("f:"+h.Asks(id, "pick"), weapon, 1), "🔒 Locked")
	if got := h.Noted(since); !strings.Contains(got, "has picked") {
		t.Errorf("the pick after an undo is told as %q", got)
	}
}

// TestChangesOfAPickAreLimited checks that changes of a pick are limited, even in concurrent presses, without
// blocking the game.
func TestChangesOfAPickAreLimited(t *testing.T) {
	h, id, form, weapon := fighting(t)
	most := commands.DefaultLimits().Changes
	h.WantPrivate(h.picked(form, weapon, 0), "🔒 Locked")
	for n := range most - 1 {
		h.WantPrivate(h.picked(form, weapon, n+1), "🔒 Locked")
	}
	calls := make([]*gamekit.Call, 8)
	for i := range calls {
		calls[i] = h.Call(ann, gamekit.Submit)
		calls[i].CustomID, calls[i].Fields = gamekit.ParseCustomID(form), map[string]string{"weapon": weapon, "order": "bold"}
	}
	var wait sync.WaitGroup
	replies := make([]gamekit.Reply, len(calls))
	for i, call := range calls {
		wait.Go(func() { replies[i] = h.Bot.Do(t.Context(), call) })
	}
	wait.Wait()
	sealed := 0
	for _, r := range replies {
		if strings.Contains(text(r), "🔒 Locked") {
			sealed++
		} else {
			h.WantPrivate(r, fmt.Sprintf("changed it %d times", most))
		}
	}
	if sealed != 1 {
		t.Errorf("%d changes at once went through, want the last one", sealed)
	}
	before := len(h.Said)
	other := h.Press(bob, "f:"+h.Asks(id, "pick")).Modal
	h.Submit(bob, other.ID, map[string]string{"weapon": other.Fields[0].Menu.Choices[0].Value, "order": "bold"})
	if h.Rest(); len(h.Said) == before {
		t.Error("the fight does not go on")
	}
	if !h.Ended(id) {
		h.Slash(bob, "/game resign")
	}
	h.WantPrivate(h.Slash(ann, "/game record | get=verify"), "Every die")
}
