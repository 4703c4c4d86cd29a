package sqlite

import (
	"path/filepath"
	"testing"
	"testing/synctest"

	"warbell/storage/sqlstore"
)

// TestNotesShareATransaction checks that a patient write waits for another write, but not for long.
func TestNotesShareATransaction(t *testing.T) {
	t.Parallel()
	patient, wanted := &job{patient: true}, &job{}
	for _, tt := range []struct {
		name string
		come []*job // after a first patient one
		want int    // in the transaction
	}{
		{"alone", nil, 1},
		{"with others", []*job{patient, patient}, 3},
		{"with one that is waited for", []*job{patient, wanted}, 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := &writer{jobs: make(chan *job), closing: make(chan struct{})}
				go func() {
					for _, j := range tt.come {
						w.jobs <- j
					}
				}()
				if got := w.gather(patient); len(got) != tt.want {
					t.Errorf("%d writes share a transaction, want %d", len(got), tt.want)
				}
			})
		})
	}
}

// TestNotesWaitForNoDisk checks that a group of only patient writes doesn't wait for the disk, and that any
// other write does, even right after such a group.
func TestNotesWaitForNoDisk(t *testing.T) {
	s := asItRuns(t, filepath.Join(t.TempDir(), "warbell.db"))
	level := func(db *sqlstore.Session) (n int, err error) {
		n, _, err = sqlstore.First[int](db, "PRAGMA synchronous")
		return n, err
	}
	for range 2 {
		var noted, changed int
		err := (backend{s}).Write(t.Context(), sqlstore.Job{Patient: true, Work: func(db *sqlstore.Session) (err error) { noted, err = level(db); return err }})
		if err != nil {
			t.Fatal(err)
		}
		err = s.change(t.Context(), "change", func(db *sqlstore.Session) (err error) { changed, err = level(db); return err })
		if err != nil {
			t.Fatal(err)
		}
		if noted != 1 || changed != 2 {
			t.Errorf("synchronous is %d for a note and %d for a change, want NORMAL (1) and FULL (2)", noted, changed)
		}
	}
}

// TestWriterForgetsWhatItHeld checks that the writer doesn't collect the games that writes hold, since with
// one process no others are notified.
func TestWriterForgetsWhatItHeld(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"))
	startGame(t, s, "A")
	for at := 1; at < 4; at++ {
		if _, err := s.Commit(t.Context(), commitAt("A", at, 100)); err != nil {
			t.Fatal(err)
		}
	}
	if held := s.write.session.Held; len(held) > 0 {
		t.Errorf("it remembers %q", held)
	}
}
