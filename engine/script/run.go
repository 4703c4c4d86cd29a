package script

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"golang.org/x/tools/txtar"

	"warbell/engine"
	"warbell/engine/dice"
)

// Finder returns the system with an ID. It reports false if there is none.
type Finder func(id string) (engine.Ruleset, bool)

// Report is the result of a run.
type Report struct {
	Transcript string   // each instruction with its events or its refusal
	Record     string   // commands and events as JSON, refusals by code and rule; new wording does not change it
	Covers     []string // the rules named by "covers"
}

// Error is the failure of a script at a line, counted from 1.
type Error struct {
	Line int
	Text string
	Err  error
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s: %v", e.Line, e.Text, e.Err) }
func (e *Error) Unwrap() error { return e.Err }

// Run plays a script. If a line fails, the report ends there.
func Run(src []byte, find Finder) (Report, error) {
	archive := txtar.Parse(src)
	r := &runner{find: find, now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC), tape: &tape{}}
	for _, f := range archive.Files {
		if f.Name != "config.json" {
			return Report{}, fmt.Errorf("a script has no file %q, only config.json", f.Name)
		}
		r.setup.Config = json.RawMessage(bytes.TrimSpace(f.Data))
	}
	n := 0
	for line := range strings.Lines(string(archive.Comment)) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fmt.Fprintf(&r.out, "%s\n", line)
		if err := r.line(line); err != nil {
			return r.report(), &Error{Line: n, Text: line, Err: err}
		}
	}
	if rest := len(r.tape.faces); rest > 0 {
		return r.report(), fmt.Errorf("%d of the dice were never thrown", rest)
	}
	return r.report(), nil
}

type runner struct {
	find   Finder
	rs     engine.Ruleset
	setup  engine.Setup
	names  []string
	covers []string
	now    time.Time
	tape   *tape
	game   engine.Game
	log    []engine.Entry
	since  map[engine.DutyID]time.Time
	salts  int
	words  string // the player's own words for the next command
	out    strings.Builder
	record strings.Builder
}

func (r *runner) report() Report {
	return Report{Transcript: r.out.String(), Record: r.record.String(), Covers: r.covers}
}

func (r *runner) line(line string) error {
	if rest, ok := strings.CutPrefix(line, "!"); ok {
		return r.refused(strings.TrimSpace(rest))
	}
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if name, ok := strings.CutSuffix(word, ":"); ok {
		return r.give(name, rest)
	}
	do, ok := instructions[word]
	if !ok {
		return fmt.Errorf("there is no instruction %q", word)
	}
	return do(r, rest)
}

var instructions = map[string]func(*runner, string) error{
	"game":    (*runner).useGame,
	"seats":   (*runner).useSeats,
	"rule":    (*runner).useRule,
	"terms":   (*runner).useTerms,
	"config":  (*runner).useConfig,
	"covers":  (*runner).useCovers,
	"start":   (*runner).start,
	"dice":    (*runner).useDice,
	"say":     (*runner).useWords,
	"wait":    begun((*runner).wait),
	"want":    begun((*runner).want),
	"owes":    begun((*runner).owes),
	"over":    begun((*runner).over),
	"running": begun((*runner).running),
}

// begun returns an instruction that fails if the game has not started.
func begun(do func(*runner, string) error) func(*runner, string) error {
	return func(r *runner, words string) error {
		if len(r.log) == 0 {
			return errNotStarted
		}
		return do(r, words)
	}
}

// tape is a dice.Source whose faces are added while the script runs.
type tape struct {
	faces []int
	err   error
}

func (t *tape) Die(sides int) int {
	if len(t.faces) == 0 {
		t.err = fmt.Errorf("a D%d is thrown that no dice line gave", sides)
		return 1
	}
	face := t.faces[0]
	t.faces = t.faces[1:]
	if face < 1 || face > sides {
		t.err = fmt.Errorf("a D%d can't show %d", sides, face)
		return 1
	}
	return face
}

var _ dice.Source = (*tape)(nil)
