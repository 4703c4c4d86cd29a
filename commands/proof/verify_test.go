package proof_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/storage"
)

func verify(file []byte) (proof.Report, error) {
	return proof.Verify(bytes.NewReader(file), systems.Rules)
}

func (h *house) wantVerified() proof.Report {
	h.Helper()
	file := h.Exported()
	report, err := verify(file)
	if err != nil {
		h.Fatalf("%v\n%s", err, file)
	}
	return report
}

// fightOnce has the active fighter fight. Ann changes her pick twice; Bob's comes last, and the dice fall.
func (h *house) fightOnce(id storage.GameID) {
	h.Helper()
	active := h.Owing(id, "activate")[0]
	h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
	pick := "f:" + h.Asks(id, "pick")
	for _, turn := range []struct {
		user  gamekit.User
		order string
	}{{ann, "all_out"}, {ann, "defend"}, {ann, "bold"}, {bob, "bold"}} {
		form := h.Press(turn.user, pick)
		if form.Modal == nil {
			h.Fatalf("no form: %q", text(form))
		}
		h.Submit(turn.user, form.Modal.ID, map[string]string{"weapon": form.Modal.Fields[0].Menu.Choices[0].Value, "order": turn.order})
	}
}

// eventful is a duel with a free undo that is redone and made once more, a changed pick, dice that fall again
// after an undo by consent, and a pick that nobody ever sees. Bob resigns.
func eventful(t *testing.T) (*house, storage.GameID) {
	t.Helper()
	for range 20 {
		h := newHouse(t)
		id := h.Duel("")
		active := h.Owing(id, "activate")[0]
		h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
		undone := h.Undo(active, "/game undo")
		h.WantPublic(undone, "undoes everything after step")
		h.WantPublic(h.Redo(active, undone), "redoes the undone steps")
		h.WantPublic(h.Undo(active, "/game undo"), "undoes everything after step")
		h.fightOnce(id)
		if h.Ended(id) {
			continue // a fight may be the last, and then nothing can be undone
		}
		h.WantPublic(h.Undo(bob, "/game undo"), "asks to undo")
		h.WantPublic(h.Press(ann, "d:"+h.Asks(id, "motion")+":yes"), "undoes everything after step")
		h.repeat(id)
		if h.Ended(id) {
			continue
		}
		h.Slash(bob, "/game resign")
		return h, id
	}
	t.Fatal("every duel ended too soon")
	return nil, ""
}

// repeat goes on after the undo: wherever it led to, all that is owed is answered once more.
func (h *house) repeat(id storage.GameID) {
	h.Helper()
	if len(h.Owing(id, "activate")) > 0 {
		h.fightOnce(id)
		return
	}
	for _, user := range h.Owing(id, "pick") {
		form := h.Press(user, "f:"+h.Asks(id, "pick"))
		h.Submit(user, form.Modal.ID, map[string]string{"weapon": form.Modal.Fields[0].Menu.Choices[0].Value, "order": "defend"})
	}
}

func TestVerifyDuel(t *testing.T) {
	h, _ := eventful(t)
	report := h.wantVerified()
	if report.Reused == 0 || report.Dice <= report.Reused || report.Opened < 3 || report.Seals <= report.Opened {
		t.Errorf("%+v", report)
	}
	if len(report.Salts) != 2 || report.Commitment == "" {
		t.Errorf("nothing to compare: %+v", report)
	}
}

// TestVerifyPractice verifies a practice duel, in which half of the calls are Warbell's own.
func TestVerifyPractice(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/challenge | game=grimheim | opponent=@Warbell | force=Orc Brute")
	games, err := h.Store.GamesOf(context.Background(), ann.ID)
	if err != nil || len(games) != 1 {
		t.Fatalf("games %v %v", games, err)
	}
	for range 400 {
		if h.PlayOne(games[0].Game.ID, ann) {
			h.wantVerified()
			return
		}
	}
	t.Fatal("the duel has not ended")
}

// TestVerifyRolloff verifies a roll-off that players join, each with a salt, and that the clock closes.
func TestVerifyRolloff(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/rolloff")
	games, err := h.Store.GamesOf(context.Background(), ann.ID)
	if err != nil || len(games) != 1 {
		t.Fatalf("games %v %v", games, err)
	}
	id := games[0].Game.ID
	for _, user := range []gamekit.User{bob, ann, cat} {
		h.Press(user, "j:"+string(id))
	}
	for range 10 {
		h.Now = h.Now.Add(11 * time.Minute)
		h.Sweep()
	}
	report := h.wantVerified()
	if report.Dice < 3 || len(report.Salts) != 3 {
		t.Errorf("%+v", report)
	}
}

// TestExportKeepsSecrets checks that a locked pick keeps its command secret, and that both are in the export
// later.
func TestExportKeepsSecrets(t *testing.T) {
	h := newHouse(t)
	id := h.Duel("")
	active := h.Owing(id, "activate")[0]
	h.Press(active, "d:"+h.Asks(id, "activate")+":fight")
	form := h.Press(ann, "f:"+h.Asks(id, "pick"))
	weapon := form.Modal.Fields[0].Menu.Choices[0].Value
	h.Submit(ann, form.Modal.ID, map[string]string{"weapon": weapon, "order": "all_out"})
	file := string(h.Exported())
	if strings.Contains(file, `"reveal":`) || strings.Contains(file, "all_out") || strings.Contains(file, `"seed":`) {
		t.Errorf("a secret is told too early:\n%s", file)
	}
	if !strings.Contains(file, `"slot":"command:`) {
		t.Errorf("the command is not sealed:\n%s", file)
	}
	if _, err := verify([]byte(file)); err == nil || !strings.Contains(err.Error(), "not over") {
		t.Errorf("a running game verifies: %v", err)
	}
}

// TestVerifyTellsWhere checks that the report of a fault says how far the file was correct.
func TestVerifyTellsWhere(t *testing.T) {
	h, _ := eventful(t)
	f := readFile(t, h.Exported())
	last := len(f.log) - 1
	f.log[last].Events = append(slices.Clone(f.log[last].Events), engine.Ended{Why: engine.EndDraw})
	report, err := verify(f.write(t))
	if err == nil || report.Steps != last {
		t.Errorf("%v after %d steps, want %d", err, report.Steps, last)
	}
}
