package deadlines

import (
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// met are the deadlines that people keep with an entry, or miss: whose clock ran and stops because they
// acted, or ran out. For whom nobody waits any more, and whose seat is offered, that was counted before.
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

// ranOut reports whether an entry is the end of a seat's time, for the first of what was owed.
func ranOut(e engine.Entry, seat engine.Seat) bool {
	return e.Seat == engine.NoSeat && slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		lapsed, ok := ev.(engine.Lapsed)
		return ok && lapsed.Seat == seat && !lapsed.Same
	})
}

func gaveUp(e engine.Entry) bool {
	return slices.ContainsFunc(e.Events, func(ev engine.Event) bool { _, ok := ev.(engine.Resigned); return ok })
}
