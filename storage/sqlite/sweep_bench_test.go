// This file needs real time: it measures.

package sqlite

import (
	"slices"
	"testing"
	"time"

	"warbell/storage/sqlstore"
)

// BenchmarkSweep runs the periodic queries of the clock on a million open duties. A thousand of them are due,
// each of a different person with duties in four other games. The reminders are reset between two sweeps. It
// reports the median, and the first sweep after the start, for which nothing is cached.
func BenchmarkSweep(b *testing.B) {
	const games, due = 1_000_000, 1000
	s := benchStore(b)
	fill(b, s, games, due)
	at := noon.Add(time.Hour)
	var took []time.Duration
	for b.Loop() {
		begun := time.Now()
		rung, late := sweep(b, s, at)
		took = append(took, time.Since(begun))
		if rung != due || late == 0 {
			b.Fatal(rung, late)
		}
		refill(b, s, at)
	}
	b.ReportMetric(float64(took[0].Microseconds())/1000, "ms/first")
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms/sweep")
	b.ReportMetric(0, "ns/op") // with what puts the rings back
}

// refill makes the duties due again that a sweep has handled.
func refill(b *testing.B, s *Store, at time.Time) {
	b.Helper()
	err := s.change(b.Context(), "refill", func(db *sqlstore.Session) error {
		for _, text := range []string{
			`UPDATE duties SET next_ring = ?1, leased = 0 WHERE n IN (SELECT n FROM duties WHERE due <= ?1)`,
			`DELETE FROM outbox WHERE created <= ?1`,
			`DELETE FROM people_rings WHERE day_ends > ?1`,
		} {
			if err := db.Exec(text, at.UnixMilli()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
}
