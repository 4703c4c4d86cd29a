package storagetest

import (
	"time"

	"warbell/storage"
)

// reheld: what could not ring in somebody's hours does so by their new ones; what is to ring by its pace, or when they chose, stays.
func reheld(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2))
	d.pass(pace)
	all := d.ringable()
	night, early := d.now.Add(9*time.Hour), d.now.Add(time.Hour)
	hold := func(i int) storage.Call {
		return storage.Call{Ringable: all[i], Hold: night, Ends: d.now.Add(time.Hour)}
	}
	d.same("rung", value(d.store.Ring(d.Context(), d.now, hold(0), hold(1)))(d), 0)
	d.game("h", duty("c", 1))
	next := d.open("h")[0].NextRing
	d.must(d.store.Snooze(d.Context(), "u2", night))
	d.must(d.store.Rehold(d.Context(), "u1", early))
	d.must(d.store.Rehold(d.Context(), "u2", early))
	d.same("held", d.open("g")[0].NextRing, early)
	d.same("snoozed", d.open("g")[1].NextRing, night)
	d.same("by its pace", d.open("h")[0].NextRing, next)
	d.pass(time.Hour)
	d.same("it rings", d.ring(), 1)
	d.must(d.store.Rehold(d.Context(), "u1", early))
	d.same("once it rang it is held no more", d.open("g")[0].NextRing, d.now.Add(pace))
}
