package enginetest_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/enginetest"
)

// recorded plays a game of pairs with an undo in it and writes it down.
func recorded(t *testing.T, rs engine.Ruleset) []byte {
	t.Helper()
	var log []engine.Entry
	src := dice.Seeded(3)
	call := func(seat engine.Seat) engine.Call {
		return engine.Call{
			ID: fmt.Sprintf("c%d", len(log)+1), Seat: seat, Dice: src,
			Salt:    func() string { return fmt.Sprintf("%02d", len(log)) },
			History: func() ([]engine.Entry, error) { return log, nil },
		}
	}
	res, err := rs.Start(engine.Setup{Seats: 2}, engine.Opening{Call: call(engine.NoSeat)})
	if err != nil {
		t.Fatal(err)
	}
	log = append(log, res.Entry)
	give := func(seat engine.Seat, cmd engine.Command) {
		t.Helper()
		if res, err = rs.Step(res.Game, cmd, call(seat)); err != nil {
			t.Fatal(err)
		}
		log = append(log, res.Entry)
	}
	give(1, pick{1})
	give(2, pick{2})
	give(2, engine.Propose{Motion: engine.Motion{Kind: engine.MotionUndo, To: 1}})
	give(1, engine.Agree{Motion: res.Game.Kernel.Motion.ID})
	for !res.Game.Kernel.Over() {
		give(1, pick{3})
		give(2, pick{2})
	}
	raw, err := enginetest.EncodeLog(rs, log, res.Game.Vault)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestReplays(t *testing.T) {
	rs := engine.Bind(pairs{})
	file := filepath.Join(t.TempDir(), "pairs.jsonl")
	if err := os.WriteFile(file, recorded(t, rs), 0o600); err != nil {
		t.Fatal(err)
	}
	enginetest.Replays(t, rs, file)
}

func TestCheckLogRefuses(t *testing.T) {
	rs := engine.Bind(pairs{})
	raw := recorded(t, rs)
	for name, tt := range map[string]struct{ old, new, says string }{
		"another face":    {`"drawn":[{"s":6,"f":`, `"drawn":[{"s":6,"f":7`, "tape"},
		"another event":   {`"numbers":[3,2]`, `"numbers":[3,3]`, "and is now"},
		"another secret":  {`"Slot":"pick:1","Seq":2,"Salt":"01","Value":1`, `"Slot":"pick:1","Seq":2,"Salt":"01","Value":3`, "and is now"},
		"another command": {`"value":{"number":2}`, `"value":{"number":9}`, "Pick 1, 2 or 3"},
		"no start":        {`"kind":"started"`, `"kind":"shown"`, "shown"},
		"other rules":     {`"rules":{}`, `"rules":{"fancy":"yes"}`, "fancy"},
	} {
		t.Run(name, func(t *testing.T) {
			bent := bytes.Replace(raw, []byte(tt.old), []byte(tt.new), 1)
			if bytes.Equal(raw, bent) {
				t.Fatalf("nothing to bend in\n%s", raw)
			}
			if err := enginetest.CheckLog(rs, bent); err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("got %v, want %q in it", err, tt.says)
			}
		})
	}
	if err := enginetest.CheckLog(rs, nil); err == nil {
		t.Error("an empty log was accepted")
	}
}
