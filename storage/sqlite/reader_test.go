package sqlite

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
)

// fading is a context that ends after the given number of checks, in the middle of whatever runs then.
type fading struct {
	context.Context
	left int
}

func (f *fading) Err() error {
	if f.left--; f.left < 0 {
		return context.Canceled
	}
	return nil
}

func TestReadEndsWithItsContext(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"), Readers(1))
	startGame(t, s, "g")
	const entries = 20
	for at := 1; at < entries; at++ {
		if _, err := s.Commit(t.Context(), typical("g", at)); err != nil {
			t.Fatal(err)
		}
	}
	reads := map[string]func(context.Context) error{
		"log":  func(ctx context.Context) error { _, err := s.Log(ctx, "g", 0); return err },
		"load": func(ctx context.Context) error { _, err := s.Load(ctx, "g"); return err },
	}
	for name, read := range reads {
		for left := range entries {
			if err := read(&fading{t.Context(), left}); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, given up after %d rows: error %v", name, left, err)
			}
		}
		if err := read(t.Context()); err != nil {
			t.Errorf("%s, after that: %v", name, err)
		}
	}
	if _, err := s.Commit(t.Context(), typical("g", entries)); err != nil {
		t.Fatal(err)
	}
	if g, err := s.Load(t.Context(), "g"); err != nil || g.Seq != entries+1 {
		t.Errorf("the reader sees position %d, %v", g.Seq, err) // no old transaction is left open
	}
}
