package deadlines

import (
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// met returns the deadlines that an entry meets or misses: a player acts while the clock runs, or the clock
// expires. Deadlines of skipped and of offered seats were counted before.
func met(before, after *runner.Game, e engine.Entry) (all []storage.Deadline) {
	kernel := &before.State.Kernel
	for _, clock := range before.Clocks() {
		user := before.UserAt(clock.Seat)
		if clock.Due.IsZero() || user == "" || slices.Contains(kernel.Skipped, clock.Seat) ||
			slices.Contains(kernel.Offered, clock.Seat) {
			continue
		}
		switch {
		case ranOut(e, clock.Seat):
			all = append(all, storage.Deadline{User: user, At: clock.Due})
		case e.Seat == clock.Seat && e.Plays() && !gaveUp(e) && (after.Over || !awaited(after, clock.Seat)):
			all = append(all, storage.Deadline{User: user, Kept: true, At: e.At})
		}
	}
	return all
}

// ranOut reports whether an entry ends a seat's time, at the first of its open duties.
func ranOut(e engine.Entry, seat engine.Seat) bool {
	return e.Seat == engine.NoSeat && slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		lapsed, ok := ev.(engine.Lapsed)
		return ok && lapsed.Seat == seat && !lapsed.Same
	})
}

func gaveUp(e engine.Entry) bool {
	return slices.ContainsFunc(e.Events, func(ev engine.Event) bool { _, ok := ev.(engine.Resigned); return ok })
}
