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
		return fmt.Errorf("can't read the script: %w", err)
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
		return fmt.Errorf("can't read the export: %w", err)
	}
	defer file.Close()
	defer debug.SetGCPercent(debug.SetGCPercent(verifyGC))
	if rolllog.IsExport(file) {
		return m.verifyRolls(file)
	}
	report, err := proof.Verify(file, systems.Rules)
	if err != nil {
		return fmt.Errorf("game %q doesn't match (%d steps and %d dice were right before that): %w",
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
		return fmt.Errorf("the rolls of channel %q don't match (%d rolls and %d dice were right before that): %w", report.Channel, report.Rolls, report.Dice, err)
	}
	fmt.Fprintf(m.Stdout, verifiedRolls, report.Channel, report.Rolls, report.Dice, report.Series,
		report.Opened, report.Veiled, report.Linked,
		report.Unknown, report.Secret)
	for _, hash := range report.Bound {
		fmt.Fprintf(m.Stdout, "              %s, short: %s\n", hash, engine.Fingerprint(hash))
	}
	fmt.Fprint(m.Stdout, verifiedRollsEnd)
	return nil
}

// verifiedRolls says what was found, and what only people who were there can compare.
const verifiedRolls = `Rolls of channel %q: every die follows from its seed.
Recomputed: %d rolls with %d dice, from %d series with a revealed seed, including %d revealed rolls of %d secret series.
Series fixed by the one before in this file: %d. Rolls whose seed is not revealed yet: %d, in %d series.

Compare with the channel:
  calls       the "call" of each roll must be the one that Proof shows under it
  dice        dice and results must be as posted
  commitments must be as shown by Proof, or by the reveal before:
`

const verifiedRollsEnd = `
If these match, every die follows from the seeds and the calls.
Not proven: that no call was dropped. The first series of a channel is fixed only from the first look at Proof.
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
const verified = `Game %q: every die follows from the seed, and every step from its command.
%d steps replayed, %d dice recomputed (%d repeated after an undo), %d of %d locked picks revealed and checked.

Compare with the game's posts:
  commitment  %s
              short: %s, must be the one posted before the first die
  salts       %s
              must be the calls by which the players joined
  calls       the "call" of each entry with dice must be the one that Proof shows under that post
  picks       the "hash" of each locked pick must be the one that Proof shows (the post has its short form)
  commands    the terms, and each player's actions, must be as posted

If these match, every die and every step follows from the seed, the calls, the commands and the rules.
Not proven: which person played when, and that no call was dropped. Unrevealed picks stay secret.
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
	fmt.Fprintf(m.Stdout, "%s is at version %d. Running games: %d. Messages to send: %d.\n", shownDB(db),
		health.Schema, health.Games, health.Unsaid)
	return nil
}
