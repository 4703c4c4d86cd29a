package commands

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"warbell/engine"
	"warbell/engine/dice"
)

// VerifyReport is what the check of an export found.
type VerifyReport struct {
	Game       string
	Seed       string   // hex
	Commitment string   // its SHA-256: to be compared with what was posted at the start
	Salts      []string // IDs of the calls by which the players joined: to be compared with those
	Steps      int      // played again
	Dice       int      // recomputed
	Reused     int      // undone before, and used again
	Seals      int      // picks that were sealed
	Opened     int      // of them revealed and checked
	Fault      string
}

// JoinedBy names the calls of the salts as Warbell prints them.
func (r VerifyReport) JoinedBy() string {
	names := make([]string, len(r.Salts))
	for i, call := range r.Salts {
		names[i] = fmt.Sprintf("%q", strings.TrimPrefix(call, "i:"))
	}
	return strings.Join(names, ", ")
}

// Verify plays an ended game again from its export: every command under its own call, with the
// dice that the seed gives it. Each step must lead to the very bytes on the log. Of a pick that was
// never revealed it shows only that some choice the seat had leads to what the log says of it.
// An error says at which step something does not fit; the report counts what had been checked by then.
//
// The file alone can't show that it tells of the game that was played: the commitment, the salts,
// the terms, the seals, the calls and what each seat did must be those that the table saw. Times, and the
// calls of steps without dice, are as the file has them.
func Verify(r io.Reader, find func(string) (engine.Ruleset, bool)) (report VerifyReport, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("after step %d it breaks the rules down: %v", report.Steps, broken)
		}
	}()
	x, err := readExport(r, find)
	report.Game, report.Seed = x.head.Game, x.head.Seed
	if err != nil {
		return report, err
	}
	v := verifier{rules: x.rules, log: x.log, report: &report}
	if v.seed, err = x.head.seed(); err != nil {
		return report, err
	}
	if v.open, err = opened(x.log, x.opened); err != nil {
		return report, err
	}
	return report, v.run()
}

// seed reads the seed, which only the export of an ended game has.
func (h exportHead) seed() (seed [32]byte, err error) {
	if !h.Over || h.Seed == "" {
		return seed, errors.New("the game was not over when this was exported, so its seed is not in it")
	}
	raw, err := hex.DecodeString(h.Seed)
	if err != nil || len(raw) != len(seed) {
		return seed, errors.New("the seed is not 64 hexadecimal digits")
	}
	return [32]byte(raw), nil
}

type verifier struct {
	rules    engine.Ruleset
	log      []recorded
	seed     [32]byte
	open     openings
	revealed map[place]bool
	games    []engine.Game // after each step so far
	report   *VerifyReport
}

func (v *verifier) run() error {
	v.revealed = map[place]bool{}
	for i, e := range v.log {
		if err := v.step(i, e); err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	if len(v.games) == 0 {
		return errors.New("the log is empty")
	}
	if end := v.now().Kernel; !end.Over() {
		return errors.New("the game is not over at its last step: steps at the end are missing")
	}
	return v.open.needed(v.log, v.revealed, v.rules.Info())
}

// now is the game after the last step that was checked.
func (v *verifier) now() engine.Game { return v.games[len(v.games)-1] }

func (v *verifier) step(i int, e recorded) error {
	res, err := v.replay(i, e)
	if err != nil {
		return err
	}
	if err := v.same(e, res.Entry); err != nil {
		return err
	}
	g, err := v.settle(res)
	if err != nil {
		return err
	}
	v.games = append(v.games, g)
	v.count(e, g)
	return nil
}

func (v *verifier) count(e recorded, g engine.Game) {
	v.report.Commitment, v.report.Salts = g.Kernel.Commitment, g.Kernel.Salts
	v.report.Steps++
	v.report.Dice += len(e.Drawn)
	v.report.Reused += e.Reused
	for _, s := range e.Seals {
		if s.Slot.HoldsCommand() {
			continue
		}
		v.report.Seals++
		if _, ok := v.open[at(e.Seq, s)]; ok {
			v.report.Opened++
		}
	}
}

// start plays the first step again.
func (v *verifier) start(e recorded) (engine.Result, error) {
	if len(e.Events) == 0 {
		return engine.Result{}, errors.New("it is empty")
	}
	begun, ok := e.Events[0].(engine.Started)
	if !ok {
		return engine.Result{}, errors.New("the log does not begin with the start of a game")
	}
	if info := v.rules.Info(); !info.Continues(begun.Version) {
		return engine.Result{}, fmt.Errorf("it was played by version %d of the rules, and this Warbell has version %d: use the Warbell that ran the game", begun.Version, info.Version)
	}
	if dice.Commitment(v.seed) != begun.Commitment {
		return engine.Result{}, errors.New("the SHA-256 of the seed is not the one that was posted at the start")
	}
	call := v.call(e, begun.Salts)
	call.Seat = engine.NoSeat
	return v.rules.Start(
		engine.Setup{Seats: begun.Seats, Rules: begun.Rules, Config: begun.Config, Version: begun.Version},
		engine.Opening{Call: call, Commitment: begun.Commitment, Salts: begun.Salts, Again: true},
	)
}
