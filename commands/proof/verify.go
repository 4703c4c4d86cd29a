package proof

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/dice"
)

// Report is the result of checking an export.
type Report struct {
	Game       string
	Seed       string   // hex
	Commitment string   // its SHA-256, to be compared with the post at the start
	Salts      []string // IDs of the players' joining calls, to be compared
	Steps      int      // replayed
	Dice       int      // recomputed
	Reused     int      // undone before, and used again
	Seals      int      // locked picks
	Opened     int      // picks of Seals that were revealed and checked
	Fault      string
}

// JoinedBy returns the calls of the salts as Warbell prints them.
func (r Report) JoinedBy() string {
	names := make([]string, len(r.Salts))
	for i, call := range r.Salts {
		names[i] = fmt.Sprintf("%q", engine.InteractionOf(call))
	}
	return strings.Join(names, ", ")
}

// Verify replays an ended game from its export: each command under its own call, with the dice of the seed.
// Each step must lead to exactly the bytes in the log. For a pick that was never revealed it shows only that
// some choice of the seat leads to the same entry. For a screened secret that never mattered, it shows only
// that the log has no more about it. An error names the step that doesn't fit; the report counts the checks
// before it.
//
// The file alone can't show that it belongs to the played game. The commitment, the salts, the terms, the
// seals, the calls and each seat's acts must match what the players saw. Times, and the calls of steps
// without dice, are taken from the file.
//
// The file is read several times and never stored. The memory of a check doesn't grow with the size of a
// step, and hardly with the number of steps.
func Verify(file io.ReadSeeker, find func(string) (engine.Ruleset, bool)) (Report, error) {
	return verify(linesOf(file), find)
}

// Verify checks a game like its export, without writing one.
func (g Game) Verify() (Report, error) {
	return verify(g.Lines(), func(string) (engine.Ruleset, bool) { return g.Rules, true })
}

func verify(lines Lines, find func(string) (engine.Ruleset, bool)) (report Report, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("after step %d it crashes the rules: %v", report.Steps, broken)
		}
	}()
	x, err := open(lines, find)
	report.Game, report.Seed = x.head.Game, x.head.Seed
	if err != nil {
		return report, err
	}
	v := verifier{exported: x, report: &report, sealing: map[slotOf]engine.Command{}, shut: map[slotOf]bool{}}
	if v.seed, err = x.head.seed(); err != nil {
		return report, err
	}
	if v.open, err = x.opened(); err != nil {
		return report, err
	}
	return report, v.run()
}

// seed returns the seed, which is only in the export of an ended game.
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

// verifier replays a game. It stores only the past data that later steps may need.
type verifier struct {
	exported
	seed    [32]byte
	open    openings
	game    engine.Game    // after the last checked step
	past    []engine.Entry // all checked steps, without the data for proofs
	recent  []engine.Game  // the states before game
	marks   []engine.Game  // some of the earlier states, see mark
	every   int            // the number of steps between two marks
	tried   engine.Command
	sealing map[slotOf]engine.Command // the last command that locked a kind of slot
	shut    map[slotOf]bool           // kinds of slots with some secrets not revealed
	report  *Report
}

func (v *verifier) run() error {
	err := v.entries(func(e recorded) error {
		if err := v.step(e); err != nil {
			return fmt.Errorf("step %d: %w", len(v.past)+1, err)
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case len(v.past) == 0:
		return errors.New("the log is empty")
	case !v.game.Kernel.Over():
		return errors.New("the game is not over at its last step: steps at the end are missing")
	}
	return v.open.needed(v.rules.Info())
}

func (v *verifier) step(e recorded) error {
	if err := v.open.fit(e); err != nil {
		return err
	}
	res, err := v.replay(e)
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
	v.remember(res)
	v.moveTo(g, e)
	v.count(e, g)
	return nil
}

// mostRecent bounds the stored states for a seat's possible choices: see choices.
const mostRecent = 64

func (v *verifier) moveTo(g engine.Game, e recorded) {
	if len(v.past) > 0 {
		v.recent = append(v.recent, v.game)
	}
	if len(v.recent) > mostRecent {
		v.recent = slices.Delete(v.recent, 0, 1)
	}
	v.game, v.past = g, append(v.past, slim(e.Entry))
	v.mark()
}

// mostMarks bounds the stored states for undo, besides the recent ones.
const mostMarks = 32

// mark stores a state now and then, so that an undo replays only a part of the log. In a longer log, marks
// are rarer.
func (v *verifier) mark() {
	if v.every = max(v.every, mostRecent); len(v.past)%v.every != 0 {
		return
	}
	if v.marks = append(v.marks, v.game); len(v.marks) < mostMarks {
		return
	}
	v.every *= 2
	v.marks = slices.DeleteFunc(v.marks, func(g engine.Game) bool { return g.Kernel.Seq%v.every != 0 })
}

// kept returns the last stored state at or before a position for which counts is true.
func (v *verifier) kept(most int, counts func(int) bool) (engine.Game, bool) {
	for _, some := range [][]engine.Game{v.recent, v.marks} {
		for _, g := range slices.Backward(some) {
			if seq := g.Kernel.Seq; seq <= most && counts(seq) {
				return g, true
			}
		}
	}
	return engine.Game{}, false
}

// slim returns the part of an entry that undo needs.
func slim(e engine.Entry) engine.Entry {
	seals := make([]engine.Seal, len(e.Seals))
	for i, s := range e.Seals {
		seals[i] = engine.Seal{Owner: s.Owner, Slot: s.Slot}
	}
	return engine.Entry{
		Seq: e.Seq, Call: e.Call, Seat: e.Seat, At: e.At,
		Events: e.Events, Drawn: e.Drawn, Reused: e.Reused, Seals: seals, Reveals: e.Reveals,
	}
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
		if v.open.of(e, s) != nil {
			v.report.Opened++
		}
	}
}

// start replays the first step.
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
		engine.Setup{Seats: begun.Seats, Rules: begun.Rules, Terms: begun.Terms, Config: begun.Config,
			Version: begun.Version},
		engine.Opening{Call: call, Commitment: begun.Commitment, Salts: begun.Salts, Again: true},
	)
}
