package enginetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/dice"
)

// Replays plays again every recorded game that matches the pattern, each as a subtest: a game goes on
// and verifies by the rules it began with, so each of its commands must lead to the very bytes on its
// log, with the dice as they fell, and the log must fold to the same state.
//
// A file holds what EncodeLog gave when the game was played.
func Replays(t *testing.T, rs engine.Ruleset, glob string) {
	t.Helper()
	files, err := filepath.Glob(glob)
	if err != nil || len(files) == 0 {
		t.Fatalf("no logs at %s: %v", glob, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := CheckLog(rs, raw); err != nil {
				t.Error(err)
			}
		})
	}
}

// EncodeLog writes a game in lines of JSON: its entries as Codec.EncodeEntry does, and its secrets.
func EncodeLog(rs engine.Ruleset, log []engine.Entry, vault engine.Vault) ([]byte, error) {
	var out bytes.Buffer
	for _, e := range log {
		raw, err := rs.Codec().EncodeEntry(e)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "%s\n", raw)
	}
	for _, s := range vault.Secrets() {
		raw, err := json.Marshal(s)
		if err != nil {
			return nil, fmt.Errorf("secret %q: %w", s.Slot, err)
		}
		fmt.Fprintf(&out, "%s\n", raw)
	}
	return out.Bytes(), nil
}

// recording is a game as EncodeLog wrote it.
type recording struct {
	rs    engine.Ruleset
	lines [][]byte // of the entries
	log   []engine.Entry
	vault []engine.Secret
}

// CheckLog plays one recorded game again and returns the first entry that comes out otherwise.
func CheckLog(rs engine.Ruleset, raw []byte) error {
	r := recording{rs: rs}
	for line := range bytes.Lines(raw) {
		if err := r.read(bytes.TrimSpace(line)); err != nil {
			return err
		}
	}
	if len(r.log) == 0 {
		return errors.New("the log is empty")
	}
	for i := range r.log {
		if err := r.replay(i); err != nil {
			return fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return nil
}

// read takes an entry or a secret, which alone has a slot.
func (r *recording) read(line []byte) error {
	var s engine.Secret
	if err := json.Unmarshal(line, &s); err == nil && s.Slot != "" {
		r.vault = append(r.vault, s)
		return nil
	}
	e, err := r.rs.Codec().DecodeEntry(line)
	if err != nil {
		return err
	}
	r.log, r.lines = append(r.log, e), append(r.lines, line)
	return nil
}

// replay carries out once more what led to an entry.
func (r *recording) replay(i int) error {
	var before engine.Game
	var err error
	if i > 0 {
		if before, err = r.fold(i); err != nil {
			return fmt.Errorf("fold before it: %w", err)
		}
	}
	tape := r.tape(i, before)
	res, err := r.carryOut(i, before, tape)
	if err != nil {
		return err
	}
	if err := tape.Err(); err != nil {
		return err
	}
	got, err := r.rs.Codec().EncodeEntry(res.Entry)
	if err != nil {
		return err
	}
	if !bytes.Equal(r.lines[i], got) {
		return fmt.Errorf("it was\n%s\nand is now\n%s", r.lines[i], got)
	}
	return r.sameAs(i+1, res.Game)
}

// fold rebuilds the game after so many entries.
func (r *recording) fold(n int) (engine.Game, error) {
	known := slices.DeleteFunc(slices.Clone(r.vault), func(s engine.Secret) bool { return s.Seq > r.log[n-1].Seq })
	return r.rs.Fold(r.log[:n], engine.VaultOf(known...))
}

func (r *recording) sameAs(n int, g engine.Game) error {
	folded, err := r.fold(n)
	if err != nil {
		return fmt.Errorf("fold: %w", err)
	}
	want, err := r.rs.Encode(g)
	if err != nil {
		return err
	}
	got, err := r.rs.Encode(folded)
	if err != nil {
		return err
	}
	if !bytes.Equal(want, got) {
		return fmt.Errorf("the log does not rebuild the state:\n%s\n%s", want, got)
	}
	return nil
}

// tape gives the faces of an entry that had not fallen before an undo already.
func (r *recording) tape(i int, before engine.Game) *dice.Tape {
	undone := slices.Clone(before.Kernel.Undrawn)
	var faces []int
	for _, d := range r.log[i].Drawn {
		at := slices.IndexFunc(undone, func(u dice.Drawn) bool { return u.Sides == d.Sides })
		if at < 0 {
			faces = append(faces, d.Face)
			continue
		}
		undone = slices.Delete(undone, at, at+1)
	}
	return dice.NewTape(faces...)
}

func (r *recording) carryOut(i int, before engine.Game, src dice.Source) (engine.Result, error) {
	e := r.log[i]
	secrets := slices.DeleteFunc(slices.Clone(r.vault), func(s engine.Secret) bool { return s.Seq != e.Seq })
	salts := slices.Clone(secrets)
	call := engine.Call{
		ID: e.Call, Seat: e.Seat, Now: e.At, Prose: e.Prose, Dice: src,
		Salt: func() string {
			if len(salts) == 0 {
				return ""
			}
			salt := salts[0].Salt
			salts = salts[1:]
			return salt
		},
		History: func() ([]engine.Entry, error) { return r.log[:i], nil },
	}
	if i == 0 {
		return r.start(e, call)
	}
	raw := e.Command
	for _, s := range secrets {
		if s.Slot == engine.CommandSlot(e.Seq) {
			raw = s.Value
		}
	}
	cmd, err := r.rs.Codec().DecodeCommand(raw)
	if err != nil {
		return engine.Result{}, err
	}
	return r.rs.Step(before, cmd, call)
}

func (r *recording) start(e engine.Entry, call engine.Call) (engine.Result, error) {
	if len(e.Events) == 0 {
		return engine.Result{}, errors.New("it is empty")
	}
	begun, ok := e.Events[0].(engine.Started)
	if !ok {
		return engine.Result{}, errors.New("the log does not begin with the start of a game")
	}
	return r.rs.Start(
		engine.Setup{Seats: begun.Seats, Rules: begun.Rules, Terms: begun.Terms, Config: begun.Config, Version: begun.Version},
		engine.Opening{Call: call, Commitment: begun.Commitment, Salts: begun.Salts, Again: true},
	)
}
