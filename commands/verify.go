package commands

import (
	"encoding/hex"
	"fmt"
	"io"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

// VerifyReport is what the check of an export found.
type VerifyReport struct {
	Game   string
	Seed   string // hex
	Steps  int
	Dice   int // recomputed
	Reused int // undone before, and used again
	Seals  int // commitments on the log
	Opened int // of them revealed and checked
	Fault  string
}

// Verify recomputes every die and every revealed pick of an ended game from its export. An error
// says at which step something does not fit; the report counts what had been checked by then.
func Verify(r io.Reader, find func(string) (engine.Ruleset, bool)) (VerifyReport, error) {
	head, rs, log, secrets, err := readExport(r, find)
	report := VerifyReport{Game: head.Game, Seed: head.Seed, Steps: len(log)}
	if err != nil {
		return report, err
	}
	v := verifier{log: log, report: &report}
	if err := v.start(head); err != nil {
		return report, err
	}
	for i := range log {
		if err := v.entry(i); err != nil {
			return report, fmt.Errorf("step %d: %w", log[i].Seq, err)
		}
	}
	if err := v.secrets(secrets); err != nil {
		return report, err
	}
	if _, err := rs.Fold(log, nil); err != nil {
		return report, fmt.Errorf("the log does not make a game: %w", err)
	}
	return report, nil
}

type verifier struct {
	log     []engine.Entry
	seed    [32]byte
	salts   []string
	undrawn []dice.Drawn
	report  *VerifyReport
}

func (v *verifier) start(head exportHead) error {
	if len(v.log) == 0 || len(v.log[0].Events) == 0 {
		return fmt.Errorf("the log is empty")
	}
	begun, ok := v.log[0].Events[0].(engine.Started)
	if !ok {
		return fmt.Errorf("the log does not begin with the start of a game")
	}
	if head.Seed == "" {
		return fmt.Errorf("the game was not over when this was exported, so its seed is not in it")
	}
	raw, err := hex.DecodeString(head.Seed)
	if err != nil || len(raw) != len(v.seed) {
		return fmt.Errorf("the seed is not 64 hexadecimal digits")
	}
	copy(v.seed[:], raw)
	if dice.Commitment(v.seed) != begun.Commitment {
		return fmt.Errorf("the SHA-256 of the seed is not the one that was posted at the start")
	}
	v.salts = begun.Salts
	return nil
}

// entry recomputes the dice of one step: those undone before come first, then new ones from the
// seed, the salts and the step's call.
func (v *verifier) entry(i int) error {
	e := v.log[i]
	if e.Seq != i+1 {
		return fmt.Errorf("it is numbered %d", e.Seq)
	}
	_, _, undrawn := engine.Replay(v.log[:i])
	source := dice.Reuse(undrawn, dice.Fair(v.seed, v.salts, e.Call))
	for n, d := range e.Drawn {
		if face := source.Die(d.Sides); face != d.Face {
			return fmt.Errorf("die %d shows %d, but the seed gives %d", n+1, d.Face, face)
		}
	}
	v.report.Dice += len(e.Drawn)
	v.report.Reused += source.Reused()
	v.report.Seals += len(e.Seals)
	return nil
}

func (v *verifier) secrets(opened []exportSecret) error {
	for _, s := range opened {
		if s.Seq < 1 || s.Seq > len(v.log) {
			return fmt.Errorf("a pick is said to be sealed at step %d, which there is not", s.Seq)
		}
		want := engine.Seal{Owner: s.Owner, Slot: s.Slot, Hash: engine.Secret{Owner: s.Owner, Slot: s.Slot, Salt: s.Salt, Value: s.Value}.Hash()}
		if !slices.Contains(v.log[s.Seq-1].Seals, want) {
			return fmt.Errorf("the pick %q of seat %d is not what was sealed at step %d", s.Slot, s.Owner, s.Seq)
		}
		v.report.Opened++
	}
	return nil
}
