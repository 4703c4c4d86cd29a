package storagetest

import (
	"fmt"
	"time"

	"warbell/storage"
)

var rolls = []exam{
	{"a channel has one open series of each kind", func(d *desk) {
		one := d.series("one", "c", false)
		d.same("as opened", one, storage.Series{ID: "one", Channel: "c", Guild: "g", Number: 1,
			Seed: [32]byte{3, 9}, Begun: d.now})
		d.same("the same", d.series("other", "c", false), one)
		veiled := d.series("veiled", "c", true)
		d.same("another kind", []any{veiled.ID, veiled.Number}, []any{"veiled", 1})
		d.same("another channel", d.series("far", "d", false).ID, "far")
		d.reopen()
		d.same("after a restart", value(d.store.Series(d.Context(), "one"))(d), one)
		d.same("in the channel", value(d.store.SeriesIn(d.Context(), "c", d.now))(d),
			[]storage.Series{one, veiled})
		_, err := d.store.Series(d.Context(), "none")
		d.refused(err, storage.ErrNotFound)
	}},
	{"a roll is kept once, in an open series", putRoll},
	{"what can be rolled once is rolled once", func(d *desk) {
		s := d.series("s", "c", false)
		r := d.newRoll(s, "u1")
		r.Once = "push:1"
		_, err := d.store.PutRoll(d.Context(), r, time.Time{})
		d.must(err)
		d.same("kept", value(d.store.Roll(d.Context(), r.Call))(d), r)
		_, err = d.store.PutRoll(d.Context(), r, time.Time{})
		d.refused(err, storage.ErrSeen)
		again := d.newRoll(s, "u2")
		again.Once = r.Once
		_, err = d.store.PutRoll(d.Context(), again, time.Time{})
		d.refused(err, storage.ErrTaken)
		again.Once = "push:2"
		_, err = d.store.PutRoll(d.Context(), again, time.Time{})
		d.must(err)
	}},
	{"each slot of a veiled series is used once", veiledRolls},
	{"a slot whose roll is erased is not used again", func(d *desk) {
		// Its seed may be public.
		s := d.series("v", "c", true)
		for slot, user := range []string{"u2", "u1"} {
			r := d.newRoll(s, user)
			r.Slot = slot
			_, err := d.store.PutRoll(d.Context(), r, time.Time{})
			d.must(err)
		}
		d.erase("u1")
		d.reopen()
		d.same("slots", value(d.store.SlotsUsed(d.Context(), "v"))(d), 2)
		again := d.newRoll(s, "u2")
		again.Slot = 1
		_, err := d.store.PutRoll(d.Context(), again, time.Time{})
		d.refused(err, storage.ErrMoved)
		again.Slot = 2
		_, err = d.store.PutRoll(d.Context(), again, time.Time{})
		d.must(err)
	}},
	{"of two who roll at once in a veiled series one has to look again", func(d *desk) {
		s := d.series("v", "c", true)
		const people = 8
		errs := make(chan error)
		for range people {
			r := d.newRoll(s, "u1")
			go func() {
				_, err := d.store.PutRoll(d.Context(), r, time.Time{})
				errs <- err
			}()
		}
		done := 0
		for range people {
			if err := <-errs; err == nil {
				done++
			} else {
				d.refused(err, storage.ErrMoved)
			}
		}
		d.same("rolls", done, 1)
	}},
	{"a series that is due turns over once", func(d *desk) {
		s, idle := d.series("s", "c", false), d.series("idle", "d", false)
		_, err := d.store.PutRoll(d.Context(), d.newRoll(s, "u1"), d.now.Add(time.Hour))
		d.must(err)
		d.same("too early", len(value(d.store.DueSeries(d.Context(), d.now, 5))(d)), 0)
		d.pass(time.Hour)
		s.Until = d.now
		d.same("due", value(d.store.DueSeries(d.Context(), d.now, 5))(d), []storage.Series{s})
		s.Ended, s.Next = d.now, "hash"
		next := storage.Series{ID: "next", Channel: "c", Guild: "g", Number: 2, Seed: [32]byte{1},
			Begun: d.now}
		d.must(d.store.TurnSeries(d.Context(), s, next))
		d.refused(d.store.TurnSeries(d.Context(), s, storage.Series{ID: "third", Channel: "c", Number: 3}),
			storage.ErrMoved)
		d.reopen()
		d.same("none is due", len(value(d.store.DueSeries(d.Context(), d.now.Add(time.Hour), 5))(d)), 0)
		d.same("both", value(d.store.SeriesIn(d.Context(), "c", d.now.Add(-1)))(d), []storage.Series{s, next})
		d.same("the open one", value(d.store.SeriesIn(d.Context(), "c", d.now))(d), []storage.Series{next})
		d.same("opened", d.series("new", "c", false), next)
		d.same("another's", d.series("new", "d", false), idle)
	}},
	{"of two who turn a series over one does", func(d *desk) {
		s := d.series("s", "c", false)
		s.Ended = d.now
		const people = 8
		errs := make(chan error)
		for i := range people {
			next := storage.Series{ID: fmt.Sprint(i), Channel: "c", Number: 2, Begun: d.now}
			go func() { errs <- d.store.TurnSeries(d.Context(), s, next) }()
		}
		done := 0
		for range people {
			if err := <-errs; err == nil {
				done++
			} else {
				d.refused(err, storage.ErrMoved)
			}
		}
		d.same("turns", done, 1)
		d.same("series", len(value(d.store.SeriesIn(d.Context(), "c", time.Time{}))(d)), 2)
	}},
	{"old rolls are folded into luck", func(d *desk) {
		s := d.series("s", "c", false)
		one, two, other := d.rolled(s, "u1"), d.rolled(s, "u2"), d.rolled(s, "u1")
		d.same("of an open series", len(value(d.store.OldRolls(d.Context(), d.now.Add(time.Hour), 5))(d)), 0)
		s.Ended = d.now
		d.must(d.store.TurnSeries(d.Context(), s, storage.Series{ID: "t", Channel: "c", Number: 2,
			Begun: d.now}))
		d.same("too young", len(value(d.store.OldRolls(d.Context(), d.now, 5))(d)), 0)
		later := d.now.Add(time.Second)
		d.same("old", value(d.store.OldRolls(d.Context(), later, 5))(d), []storage.Roll{one, other, two})
		luck := []storage.Luck{{Sides: 6, Face: 1, Times: 2}, {Sides: 6, Face: 4, Times: 2}}
		d.must(d.store.FoldRolls(d.Context(), "u1", []string{one.Call, other.Call}, luck))
		d.refused(d.store.FoldRolls(d.Context(), "u1", []string{one.Call}, luck), storage.ErrMoved)
		d.refused(d.store.FoldRolls(d.Context(), "u1", []string{two.Call}, luck), storage.ErrMoved)
		d.same("left", value(d.store.OldRolls(d.Context(), later, 5))(d), []storage.Roll{two})
		d.same("luck", value(d.store.LuckOf(d.Context(), "u1"))(d), luck)
		d.must(d.store.FoldRolls(d.Context(), "u2", []string{two.Call}, luck[:1]))
		more := d.rolled(storage.Series{ID: "t"}, "u1")
		d.must(d.store.FoldRolls(d.Context(), "u1", []string{more.Call}, luck[1:]))
		luck[1].Times = 4
		d.same("added up", value(d.store.LuckOf(d.Context(), "u1"))(d), luck)
	}},
	{"series without rolls are forgotten", func(d *desk) {
		s, idle := d.series("s", "c", false), d.series("idle", "d", false)
		r := d.rolled(s, "u1")
		s.Ended = d.now
		next := storage.Series{ID: "t", Channel: "c", Number: 2, Begun: d.now.Add(time.Second)}
		d.must(d.store.TurnSeries(d.Context(), s, next))
		later := d.now.Add(time.Second)
		d.must(d.store.DropSeries(d.Context(), later, d.now))
		d.same("with rolls", len(value(d.store.SeriesIn(d.Context(), "c", time.Time{}))(d)), 2)
		d.must(d.store.FoldRolls(d.Context(), "u1", []string{r.Call}, nil))
		d.must(d.store.DropSeries(d.Context(), later, later))
		d.same("without", value(d.store.SeriesIn(d.Context(), "c", time.Time{}))(d), []storage.Series{next})
		_, err := d.store.Series(d.Context(), idle.ID)
		d.refused(err, storage.ErrNotFound)
	}},
	{"the faces of a server's public rolls are counted", func(d *desk) {
		here, there, veiled := d.series("s", "c", false), d.series("far", "d", false),
			d.series("v", "c", true)
		d.rolled(here, "u1")
		d.rolled(here, "u2")
		d.rolled(there, "u1")
		d.rolled(veiled, "u1")
		uncounted := d.newRoll(here, "u1")
		uncounted.Drawn = ""
		_, err := d.store.PutRoll(d.Context(), uncounted, time.Time{})
		d.must(err)
		d.same("server", value(d.store.FacesIn(d.Context(), "g", 9))(d),
			[]storage.Faces{{Channel: "c", Drawn: "d6:4,1", Times: 2},
				{Channel: "d", Drawn: "d6:4,1", Times: 1}})
		d.same("so many at most", len(value(d.store.FacesIn(d.Context(), "g", 1))(d)), 1)
		d.same("another server", len(value(d.store.FacesIn(d.Context(), "h", 9))(d)), 0)
		d.same("person", value(d.store.FacesOf(d.Context(), "u1", 9))(d),
			[]storage.Faces{{Drawn: "d6:4,1", Times: 3}})
		d.same("of a person so many", value(d.store.FacesOf(d.Context(), "u1", 2))(d)[0].Times, 2)
	}},
	{"rolls and luck of who is erased are gone", func(d *desk) {
		s := d.series("s", "c", false)
		mine, folded, theirs := d.rolled(s, "u1"), d.rolled(s, "u1"), d.rolled(s, "u2")
		luck := []storage.Luck{{Sides: 6, Face: 1, Times: 2}}
		d.must(d.store.FoldRolls(d.Context(), "u1", []string{folded.Call}, luck))
		d.erase("u1")
		_, err := d.store.Roll(d.Context(), mine.Call)
		d.refused(err, storage.ErrNotFound)
		d.same("luck", len(value(d.store.LuckOf(d.Context(), "u1"))(d)), 0)
		d.same("the other's", value(d.store.RollsIn(d.Context(), "s", "", 5))(d), []storage.Roll{theirs})
	}},
}

func (d *desk) series(id, channel string, veiled bool) storage.Series {
	d.Helper()
	return value(d.store.OpenSeries(d.Context(),
		storage.Series{ID: id, Channel: channel, Guild: "g", Veiled: veiled, Seed: [32]byte{byte(len(id)), 9},
			Begun: d.now}))(d)
}

func (d *desk) newRoll(s storage.Series, user string) storage.Roll {
	return storage.Roll{Call: d.call(), Series: s.ID, User: user, Dice: "2d6", Drawn: "d6:4,1",
		About: []byte(`{"for":"luck"}`), Open: true, At: d.now}
}

// rolled adds a roll and returns it as it is stored.
func (d *desk) rolled(s storage.Series, user string) storage.Roll {
	d.Helper()
	r := d.newRoll(s, user)
	_, err := d.store.PutRoll(d.Context(), r, time.Time{})
	d.must(err)
	return r
}

func putRoll(d *desk) {
	s := d.series("s", "c", false)
	until := d.now.Add(time.Hour)
	r := d.newRoll(s, "u1")
	d.same("begins", value(d.store.PutRoll(d.Context(), r, until))(d), true)
	_, err := d.store.PutRoll(d.Context(), r, until)
	d.refused(err, storage.ErrSeen)
	next := d.newRoll(s, "u2")
	d.same("begins again", value(d.store.PutRoll(d.Context(), next, until.Add(time.Hour)))(d), false)
	d.same("ends", value(d.store.Series(d.Context(), "s"))(d).Until, until)
	d.reopen()
	d.same("kept", value(d.store.Roll(d.Context(), r.Call))(d), r)
	d.same("all", value(d.store.RollsIn(d.Context(), "s", "", 5))(d), []storage.Roll{r, next})
	d.same("those behind", value(d.store.RollsIn(d.Context(), "s", r.Call, 5))(d), []storage.Roll{next})
	d.same("no more than asked", value(d.store.RollsIn(d.Context(), "s", "", 1))(d), []storage.Roll{r})
	_, err = d.store.Roll(d.Context(), "nothing")
	d.refused(err, storage.ErrNotFound)
	s.Ended = d.now
	d.must(d.store.DateSeries(d.Context(), "s", until.Add(time.Hour)))
	d.same("ends still", value(d.store.Series(d.Context(), "s"))(d).Until, until)
	d.must(d.store.TurnSeries(d.Context(), s, storage.Series{ID: "t", Channel: "c", Number: 2, Begun: d.now}))
	d.refused(d.store.DateSeries(d.Context(), "s", until), storage.ErrMoved)
	d.must(d.store.DateSeries(d.Context(), "t", until))
	d.same("the next ends", value(d.store.Series(d.Context(), "t"))(d).Until, until)
	_, err = d.store.PutRoll(d.Context(), d.newRoll(s, "u1"), until)
	d.refused(err, storage.ErrMoved)
	_, err = d.store.PutRoll(d.Context(), r, until)
	d.refused(err, storage.ErrSeen)
	_, err = d.store.PutRoll(d.Context(), d.newRoll(storage.Series{ID: "none"}, "u1"), until)
	d.refused(err, storage.ErrMoved)
}

func veiledRolls(d *desk) {
	s := d.series("v", "c", true)
	d.same("slots", value(d.store.SlotsUsed(d.Context(), "v"))(d), 0)
	r := d.newRoll(s, "u1")
	r.Drawn, r.Open = "", false
	_, err := d.store.PutRoll(d.Context(), r, time.Time{})
	d.must(err)
	again := d.newRoll(s, "u2")
	_, err = d.store.PutRoll(d.Context(), again, time.Time{})
	d.refused(err, storage.ErrMoved)
	again.Slot = 1
	_, err = d.store.PutRoll(d.Context(), again, time.Time{})
	d.must(err)
	d.same("slots", value(d.store.SlotsUsed(d.Context(), "v"))(d), 2)
	d.same("what is not known is nobody's luck", len(value(d.store.FacesOf(d.Context(), "u1", 5))(d)), 0)
	d.must(d.store.OpenRoll(d.Context(), r.Call, "d6; d4", "d6:2"))
	d.must(d.store.OpenRoll(d.Context(), r.Call, "d8", "d6:3"))
	r.Dice, r.Drawn, r.Open = "d6; d4", "d6:2", true
	d.same("opened", value(d.store.Roll(d.Context(), r.Call))(d), r)
	d.same("counted", value(d.store.FacesOf(d.Context(), "u1", 5))(d),
		[]storage.Faces{{Drawn: "d6:2", Times: 1}})
	d.same("not in the server's", value(d.store.FacesIn(d.Context(), "g", 5))(d), []storage.Faces(nil))
	d.refused(d.store.OpenRoll(d.Context(), "nothing", "", ""), storage.ErrNotFound)
}
