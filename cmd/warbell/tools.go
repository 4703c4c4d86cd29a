package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"warbell/cmd/verify"
	"warbell/commands/systems"
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
	return verify.Export(m.Stdout, file)
}

// verifyGC keeps the garbage of a check small, since it may run on a small machine.
const verifyGC = 25

// openFile opens a file for reading. If it can be read only once, as a pipe, it is read into memory.
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

// readFile reads a file, and stops when the context ends, since a pipe without a writer would never end.
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
