package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"warbell/commands/proof"
	"warbell/commands/rolllog"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/engine/script"
)

func (m *Main) script(ctx context.Context, flags *flag.FlagSet, args []string) error {
	if err := m.parse(flags, args, 1); err != nil {
		return err
	}
	src, err := readFile(ctx, flags.Arg(0))
	if err != nil {
		return fmt.Errorf("the script can't be read: %w", err)
	}
	report, err := script.Run(src, systems.Rules)
	fmt.Fprint(m.Stdout, report.Transcript)
	return err
}

func (m *Main) verify(ctx context.Context, flags *flag.FlagSet, args []string) error {
	if err := m.parse(flags, args, 1); err != nil {
		return err
	}
	file, err := openFile(ctx, flags.Arg(0))
	if err != nil {
		return fmt.Errorf("the export can't be read: %w", err)
	}
	defer file.Close()
	defer debug.SetGCPercent(debug.SetGCPercent(verifyGC))
	if rolllog.IsExport(file) {
		return m.verifyRolls(file)
	}
	report, err := proof.Verify(file, systems.Rules)
	if err != nil {
		return fmt.Errorf("game %q does not fit (%d steps and %d dice were right before that): %w",
			report.Game, report.Steps, report.Dice, err)
	}
	fmt.Fprintf(m.Stdout, verified, report.Game, report.Steps, report.Dice, report.Reused, report.Opened,
		report.Seals,
		report.Commitment, engine.Fingerprint(report.Commitment), report.JoinedBy(), report.Seed)
	return nil
}

// verifyRolls throws the rolls of a channel again.
func (m *Main) verifyRolls(file io.Reader) error {
	report, err := rolllog.Verify(file)
	if err != nil {
		return fmt.Errorf("the rolls of channel %q do not fit (%d rolls and %d dice were right before that): %w", report.Channel, report.Rolls, report.Dice, err)
	}
	fmt.Fprintf(m.Stdout, verifiedRolls, report.Channel, report.Rolls, report.Dice, report.Series,
		report.Opened, report.Veiled, report.Linked,
		report.Unknown, report.Secret)
	for _, hash := range report.Bound {
		fmt.Fprintf(m.Stdout, "              %s, in short %s\n", hash, engine.Fingerprint(hash))
	}
	fmt.Fprint(m.Stdout, verifiedRollsEnd)
	return nil
}

// verifiedRolls says what was found, and what only people who were there can compare.
const verifiedRolls = `Rolls of channel %q: every die is as its seed gives it.
%d rolls and their %d dice thrown again: those of %d series whose seed is told, and %d opened rolls of %d veiled series.
%d series are bound by the one before them in this file. %d rolls of %d series wait for their seed.

Compare with what was seen in the channel:
  calls       the "call" of each roll must be the one that Proof shows under it
  dice        what was thrown, and what it came to, must be what was posted
  commitments must be those that Proof or the reveal before them showed:
`

const verifiedRollsEnd = `
If those fit, every die follows from the seeds and the calls.
Not proven: that no call was left out; and the first series of a channel is bound from when somebody looked at Proof.
`

// verifyGC keeps what a check throws away from adding up: it is to run on small machines.
const verifyGC = 25

// openFile opens a file for reading. What can be read only once, such as a pipe, is taken into memory.
func openFile(ctx context.Context, name string) (io.ReadSeekCloser, error) {
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		return os.Open(name)
	}
	raw, err := readFile(ctx, name)
	return struct {
		io.ReadSeeker
		io.Closer
	}{bytes.NewReader(raw), io.NopCloser(nil)}, err
}

// verified says what was found, and what only people who were there can compare.
const verified = `Game %q: every die is as the seed gives it, and every step is what its command leads to.
%d steps played again, %d dice recomputed (%d fell again after an undo), %d of %d sealed picks revealed and checked.

Compare with what was seen at the table:
  commitment  %s
              in short %s: must be the one posted before the first die
  salts       %s
              must be the calls by which the players joined
  calls       the "call" of each entry with dice must be the one that Proof shows under that throw
  seals       the "hash" of each sealed pick must be the one that Proof shows (the post has it in short)
  commands    the terms, and what each seat did, must be what the table saw

If those fit, every die and every step follows from the seed, the calls, the commands and the rules.
Not proven: who sat where, when, and that no call was left out. Picks never revealed stay secret.
Seed: %s
`

// readFile reads a file until it is told to stop: a pipe that nobody writes to would never end.
func readFile(ctx context.Context, name string) ([]byte, error) {
	type content struct {
		raw []byte
		err error
	}
	done := make(chan content, 1)
	go func() {
		raw, err := os.ReadFile(name)
		done <- content{raw, err}
	}()
	select {
	case c := <-done:
		return c.raw, c.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (m *Main) migrate(ctx context.Context, flags *flag.FlagSet, args []string) error {
	set, err := m.settings(flags, setDB)
	if err != nil {
		return err
	}
	if err := m.parse(flags, args, 0); err != nil {
		return err
	}
	db, err := set.database()
	if err != nil {
		return err
	}
	store, err := openPlain(ctx, db)
	if err != nil {
		return err
	}
	defer store.Close()
	health, err := store.Health(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(m.Stdout, "%s is at version %d: %d running games, %d lines to say.\n", shownDB(db),
		health.Schema, health.Games, health.Unsaid)
	return nil
}
