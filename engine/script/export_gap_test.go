package script

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"warbell/commands/systems"
	"warbell/engine"
)

// happened lists what counts of a log: what its live entries tell, but for talk about the log itself, which
// names steps by their numbers.
func happened(rs engine.Ruleset, log []engine.Entry, leaveOut func(engine.Entry) bool) []string {
	live, _, _ := engine.Replay(log)
	var out []string
	for _, e := range live {
		if leaveOut(e) {
			continue
		}
		for _, ev := range e.Events {
			switch ev.(type) {
			case engine.Started, engine.Seated, engine.Undone, engine.Redone, engine.Proposed, engine.Agreed, engine.Disagreed:
				continue
			}
			raw, err := rs.Codec().EncodeEvent(ev)
			out = append(out, fmt.Sprintf("%s %v", raw, err))
		}
	}
	return out
}

// wantBackWithout exports a game without what was sealed. Unless it says that it stops, the script ends where
// the game stands, but for what is left out.
func wantBackWithout(t *testing.T, rs engine.Ruleset, log []engine.Entry) (text []byte, whole bool) {
	t.Helper()
	text = Export(Played{Rules: rs, Names: []string{"gm", "ann", "bob", "cat"}, Log: log})
	r, err := run(text, systems.Rules)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if bytes.Contains(text, []byte("can't be played")) {
		return text, false
	}
	want := happened(rs, log, func(e engine.Entry) bool { return e.Command == nil && e.Seq > 1 })
	got := happened(rs, r.log, func(engine.Entry) bool { return false })
	if !slices.Equal(want, got) {
		t.Errorf("the game stands at\n%s\nthe script ends at\n%s\n%s", strings.Join(want, "\n"), strings.Join(got, "\n"), text)
	}
	return text, true
}

func TestExportGoesBackOverWhatIsLeftOut(t *testing.T) {
	for _, s := range systems.All() {
		rs := s.Rules
		for seed := range uint64(20) {
			wantBackWithout(t, rs, playByChance(t, rs, seed).log)
		}
	}
}

// bridge opens a fight over zones, where answers are sealed and game masters go back alone.
const bridge = `game zones
seats gm ann bob cat
config {"map":"A ruined bridge","pcs":["Ann th6 hits9 exempt; bow 3 ranged","Bob th9 hits9 exempt; club 2 hand","Cat th7 hits9 exempt; club 2 hand"],"foes":[{"line":"Envoy th5 hits9; cane 1 hand","count":1,"zone":"road"}]}
start
`

// answer is what seals a command.
const answer = `cat: arm {"creature":"cat","answer":{"for":["envoy"]}}` + "\n"

func TestExportNamesStepsWhereTheyAre(t *testing.T) {
	tests := map[string]struct{ src, want string }{
		"behind a gap":        {answer + "gm: begin\nbob: move bob ford\nbob: pass bob\nann: move ann ford\ngm: undo 4", "gm: undo to=3\n"},
		"over a gap":          {"gm: begin\n" + answer + "bob: move bob ford\ngm: undo 2", "gm: undo to=2\n"},
		"to a gap":            {"gm: begin\n" + answer + "bob: move bob ford\ngm: undo 3", "gm: undo to=2\n"},
		"over nothing else":   {"gm: begin\n" + answer + "gm: undo 2", "can't be played"},
		"by consent":          {answer + "gm: begin\nbob: move bob ford\nann: propose {\"motion\":{\"kind\":\"undo\",\"to\":3}}\nbob: agree 5\ncat: agree 5\ngm: agree 5", "bob: agree motion=4\n"},
		"a proposal declined": {answer + "gm: begin\nann: propose {\"motion\":{\"kind\":\"draw\"}}\nbob: disagree 4", "bob: disagree motion=3\n"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			r, err := run([]byte(bridge+tt.src+"\n"), systems.Rules)
			if err != nil {
				t.Fatal(err)
			}
			text, whole := wantBackWithout(t, r.rs, r.log)
			if !strings.Contains(string(text), tt.want) || whole == strings.Contains(tt.want, "can't") {
				t.Errorf("%q is missing in:\n%s", tt.want, text)
			}
			wantBack(t, r.rs, r.log, r.game)
		})
	}
}

// TestExportKeepsPlayersWordsInTheirLine gives commands whose texts would end a line, a quotation or the
// script.
func TestExportKeepsPlayersWordsInTheirLine(t *testing.T) {
	kept := 0
	for _, line := range []string{
		`gm: add_foes {"line":"Envoy th5\nhits9; cane 1 hand","count":1,"zone":"road","show":"all"}`,
		`gm: add_foes {"line":"Envoy th5 hits9; cane 1 hand\u00a0","count":1,"zone":"road","show":"all"}`,
		`gm: add_foes {"line":"Envoy th5 hits9; cane 1 hand\r","count":1,"zone":"road","show":"all"}`,
		`gm: add_zone {"name":"A b","about":"one\ntwo"}`,
		`gm: add_zone {"name":"A b","about":"one\n-- config.json --\n{}"}`,
		`gm: add_zone {"name":"A b","about":"one\u00a0"}`,
		`gm: add_zone {"name":"A b","about":"\"one\" two"}`,
		`gm: add_zone {"name":"A b","hazard":"one\u2028"}`,
		`gm: set_zone {"zone":"road","what":"name","value":"one\r"}`,
		`gm: set_zone {"zone":"road","what":"about","value":"x\nfoo: bar"}`,
		`gm: set_zone {"zone":"road","what":"about","value":"\n-- config.json --\n"}`,
		`ann: enter {"line":"Zed th6 hits9 exempt;\nbow 3 ranged"}`,
	} {
		r, err := run([]byte(bridge+line+"\n"), systems.Rules)
		var refusal *engine.Refusal
		switch {
		case errors.As(err, &refusal):
			continue // then it is in no log
		case err != nil:
			t.Fatalf("%s: %v", line, err)
		}
		kept++
		wantBack(t, r.rs, r.log, r.game)
	}
	if kept < 6 {
		t.Errorf("only %d of them were carried out", kept)
	}
}
