package storagetest

import (
	"time"

	"warbell/storage"
)

// stamps checks that a process notices by the stamp what the other has changed in a game.
func stamps(d *desk, other storage.Store) {
	shared, ok := d.store.(storage.MultiProcess)
	if !ok {
		d.Fatal("several processes may use the store, and it does not say so")
	}
	stamp := func() string { return value(shared.Stamp(d.Context(), "g"))(d) }
	d.same("of no game", stamp(), "")
	d.game("g", duty("a", 1))
	before := stamp()
	changes := func(what string, change func() error) {
		d.Helper()
		d.must(change())
		after := stamp()
		if after == before || after == "" {
			d.Errorf("%s: the stamp is %q still", what, after)
		}
		d.same(what+", looked at again", stamp(), after)
		before = after
	}
	ctx := d.Context()
	changes("a thread", func() error { return other.Place(ctx, "g", "thread") })
	changes("a pace", func() error { return other.SetPace(ctx, "g", 3*time.Hour) })
	changes("a clock", func() error {
		return other.SetClocks(ctx, d.now, storage.SeatClock{Game: "g", Seat: 1, Due: d.now.Add(time.Hour),
			Since: d.now})
	})
	changes("a step", func() error { _, err := other.Commit(ctx, d.step("g", 1, duty("a", 1))); return err })
	changes("who plays", func() error { return other.EraseUser(ctx, "u1", d.now) })
	_, err := other.Say(ctx, d.tell("g", ""))
	d.must(err)
	_, err = other.Claim(ctx, d.now, d.now.Add(time.Minute), 5)
	d.must(err)
	d.same("what is said", stamp(), before)
}

// turns checks that two processes take turns one after the other, separately for each task.
func turns(d *desk, other storage.Store) {
	const every = time.Hour
	turn := func(s storage.Store, what string) time.Duration {
		d.Helper()
		return value(s.(storage.MultiProcess).Turn(d.Context(), what, every))(d)
	}
	d.same("the first", turn(d.store, "a"), time.Duration(0))
	d.same("at something else", turn(other, "b"), time.Duration(0))
	for i := range 4 {
		s := []storage.Store{other, d.store}[i%2]
		due := time.Duration(i+1) * every
		if wait := turn(s, "a"); wait > due || wait < due-time.Minute {
			d.Errorf("turn %d is in %s", i+2, wait)
		}
	}
}
