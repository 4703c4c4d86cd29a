package rolllog_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine/dice"
	"warbell/storage"
)

// veiled throws what not all may know.
func (h *house) veiled(by gamekit.User, notation string, blind bool) gamekit.RollResult {
	h.Helper()
	expr, err := dice.Parse(notation)
	if err != nil {
		h.Fatal(err)
	}
	call := h.Call(by, gamekit.Slash)
	return commandstest.Value(h.keeper().Roll(context.Background(), call, gamekit.Roll{Expr: expr, Veiled: true, Blind: blind, More: func([]dice.Result) any { return json.RawMessage(`{"to":"gm"}`) }}))(h)
}

func (h *house) unveil() {
	h.Helper()
	_, rolls := h.kept()
	for _, r := range rolls {
		if !r.Open {
			commandstest.Value(h.keeper().Unveil(context.Background(), r.Call, ""))(h)
		}
	}
}

// TestVeiledRollsAreOpenedOneByOne checks that a hidden roll is in no file until it is revealed, and that
// revealing it says nothing about others.
func TestVeiledRollsAreOpenedOneByOne(t *testing.T) {
	h := newHouse(t)
	blind, known := h.veiled(ann, "8d6", true), h.veiled(ann, "7d6", false)
	if string(known.More) != `{"to":"gm"}` || known.Name != "Ann" || known.Open {
		t.Errorf("it is kept as %+v", known)
	}
	_, rolls := h.kept()
	if len(rolls) != 2 || rolls[0].Drawn != "" || rolls[1].Drawn == "" {
		t.Errorf("kept are %+v", rolls)
	}
	if file := string(h.export()); strings.Contains(file, `"8d6"`) || strings.Contains(file, `"7d6"`) || strings.Contains(file, "drawn") {
		t.Errorf("nobody opened a roll, and the file is\n%s", file)
	}
	h.WantPrivate(h.Press(bob, "rp:"+blind.ID), "also reveals its seed")
	if told := commandstest.Text(h.Press(bob, "rp:"+known.ID)); strings.Contains(told, "rolled") || strings.Contains(told, "7d6") {
		t.Errorf("what not all may know is proved by %q", told)
	}
	h.WantPrivate(h.Press(ann, "rt:"), "Dice rolled: 7.")
	opened := commandstest.Value(h.keeper().Unveil(context.Background(), blind.ID, ""))(h)
	if !opened.Open || opened.Result.Total() != blind.Result.Total() {
		t.Errorf("opened it is %+v, and fell as %+v", opened, blind)
	}
	h.WantPrivate(h.Press(bob, "rp:"+blind.ID), "Hashes from this seed to the log's hash")
	h.WantPrivate(h.Press(ann, "rt:"), "Dice rolled: 15.")
	report, err := rolllog.Verify(bytes.NewReader(h.export()))
	if err != nil || report.Veiled != 1 || report.Opened != 1 || report.Rolls != 1 || report.Dice != 8 {
		t.Errorf("%+v, %v", report, err)
	}
}

// TestAnErasedRollKeepsItsSlot checks that the seed of a revealed roll says nothing about a later one, even
// if the first is erased with its roller.
func TestAnErasedRollKeepsItsSlot(t *testing.T) {
	h := newHouse(t)
	shown := h.veiled(ann, "d6", false)
	h.unveil()
	h.WantPrivate(h.Press(cat, "rp:"+shown.ID), "Hashes from this seed to the log's hash")
	if err := h.Store.EraseUser(t.Context(), ann.ID, h.Now); err != nil {
		t.Fatal(err)
	}
	secret := h.veiled(bob, "d6", false)
	_, rolls := h.kept()
	if len(rolls) != 1 || rolls[0].Call != secret.ID || rolls[0].Slot != 1 {
		t.Errorf("after the first roll is erased the log has %+v", rolls)
	}
	h.unveil()
	if report, err := rolllog.Verify(bytes.NewReader(h.export())); err != nil || report.Opened != 1 {
		t.Errorf("%+v, %v", report, err)
	}
}

// TestAFullVeiledSeriesEnds checks that a full veiled series ends, and that the next one begins.
func TestAFullVeiledSeriesEnds(t *testing.T) {
	h := newHouse(t)
	for range storage.MostVeiled + 1 {
		h.veiled(ann, "d6", false)
	}
	all, _ := h.kept()
	if len(all) != 2 || all[0].Ended.IsZero() || !all[1].Ended.IsZero() {
		t.Fatalf("%d series", len(all))
	}
	h.unveil()
	report, err := rolllog.Verify(bytes.NewReader(h.export()))
	if err != nil || report.Opened != 100+1 || report.Linked != 1 {
		t.Errorf("%+v, %v", report, err) // unveil opens what kept reads of each
	}
}
