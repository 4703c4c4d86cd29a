package storagetest

import (
	"time"

	"warbell/storage"
)

var hours = []exam{
	{"hours are set one by one", func(d *desk) {
		ctx := d.Context()
		d.same("nobody's", len(value(d.store.Hours(ctx))(d))+len(value(d.store.Hours(ctx, "u1", "u2"))(d)), 0)
		d.must(d.store.SetQuiet(ctx, "u1", 1320, 420))
		d.same("quiet hours", d.hours("u1"), storage.Hours{User: "u1", QuietFrom: 1320, QuietTo: 420})
		d.must(d.store.SetZone(ctx, "u1", "Asia/Kathmandu"))
		d.must(d.store.SetOff(ctx, "u1", [7]bool{true, 6: true}))
		want := storage.Hours{User: "u1", Zone: "Asia/Kathmandu", QuietFrom: 1320, QuietTo: 420,
			Off: [7]bool{true, 6: true}}
		d.same("all of it", d.hours("u1"), want)
		for _, minutes := range [][2]int{{-1, 5}, {5, 1440}} {
			if err := d.store.SetQuiet(ctx, "u1", minutes[0], minutes[1]); err == nil {
				d.Fatalf("quiet from minute %d to %d", minutes[0], minutes[1])
			}
		}
		d.must(d.store.SetOff(ctx, "u2", [7]bool{1: true}))
		d.leave("u3", 1, 2)
		d.same("several people", len(value(d.store.Hours(ctx, "u1", "u2", "u3", "u4"))(d)), 3)
		d.must(d.store.SetOff(ctx, "u1", [7]bool{}))
		want.Off = [7]bool{}
		d.same("no day off any more", d.hours("u1"), want)
	}},
	{"a vacation takes the place of those it overlaps", func(d *desk) {
		begun := d.now
		d.leave("u1", 0, 10)
		d.leave("u1", 20, 30)
		d.pass(24 * time.Hour)
		d.leave("u1", 1, 12)
		later := vacation(begun.AddDate(0, 0, 20), begun.AddDate(0, 0, 30))
		d.same("one that has begun goes on", d.hours("u1").Away,
			[]storage.Vacation{vacation(begun, d.now.AddDate(0, 0, 12)), later})
		d.leave("u1", 25, 40)
		d.same("one that has not is replaced", d.hours("u1").Away[1:],
			[]storage.Vacation{vacation(d.now.AddDate(0, 0, 25), d.now.AddDate(0, 0, 40))})
		if err := d.store.PutVacation(d.Context(), "u1", vacation(d.now, d.now), d.now); err == nil {
			d.Fatal("a vacation of no length")
		}
		d.leave("u2", 0, 1)
		d.same("another's", len(d.hours("u1").Away), 2)
	}},
	{"a vacation is ended, or taken back", func(d *desk) {
		begun := d.now
		d.leave("u1", 0, 10)
		d.leave("u1", 20, 30)
		d.pass(48 * time.Hour)
		end := func(from time.Time) error { return d.store.EndVacation(d.Context(), "u1", from, d.now) }
		d.must(end(begun))
		d.must(end(begun.AddDate(0, 0, 20)))
		d.same("left", d.hours("u1").Away, []storage.Vacation{vacation(begun, d.now)})
		d.refused(end(begun), storage.ErrNotFound)
		d.refused(end(begun.AddDate(0, 0, 20)), storage.ErrNotFound)
		d.refused(d.store.EndVacation(d.Context(), "u2", begun, d.now), storage.ErrNotFound)
	}},
	{"all tables are told once that somebody is away", departs},
	{"tables are told of one vacation a day", func(d *desk) {
		d.game("g")
		for range 2 {
			d.leave("u1", 0, 1)
			value(d.store.Depart(d.Context(), d.now))(d)
			d.pass(time.Hour)
			d.must(d.store.EndVacation(d.Context(), "u1",
				d.hours("u1").Away[len(d.hours("u1").Away)-1].From, d.now))
		}
		d.same("lines", len(d.drain()), 1)
		d.pass(24 * time.Hour)
		d.leave("u1", 0, 1)
		d.same("the next day", value(d.store.Depart(d.Context(), d.now))(d), 1)
	}},
	{"vacations are kept for a year", func(d *desk) {
		d.leave("u1", 0, 1)
		d.pass(300 * 24 * time.Hour)
		d.must(d.store.Forget(d.Context(), d.now))
		d.same("kept", len(d.hours("u1").Away), 1)
		d.pass(100 * 24 * time.Hour)
		d.must(d.store.Forget(d.Context(), d.now))
		d.same("forgotten", len(d.hours("u1").Away), 0)
	}},
}

func vacation(from, to time.Time) storage.Vacation {
	return storage.Vacation{From: from, To: to, Word: "by the sea 🏖️"}
}

func (d *desk) hours(user string) storage.Hours {
	d.Helper()
	return value(d.store.Hours(d.Context(), "nobody", user))(d)[user]
}

// leave stores a vacation that begins and ends the given numbers of days from now.
func (d *desk) leave(user string, from, to int) {
	d.Helper()
	day := func(n int) time.Time { return d.now.AddDate(0, 0, n) }
	d.must(d.store.PutVacation(d.Context(), user, vacation(day(from), day(to)), d.now))
}

func departs(d *desk) {
	d.game("g")
	d.game("h")
	d.game("over")
	d.end("over", 1)
	depart := func() int { return value(d.store.Depart(d.Context(), d.now))(d) }
	d.leave("u1", 2, 9)
	d.same("it has not begun", depart(), 0)
	d.pass(48 * time.Hour)
	d.same("both running games", depart(), 2)
	var told []any
	for _, r := range d.drain() {
		told = append(told, r.Lane, r.Kind, r.Game, r.Seq, r.User)
	}
	d.same("rows", told, []any{"game:g", storage.RowAway, storage.GameID("g"), 1, "u1", "game:h",
		storage.RowAway, storage.GameID("h"), 1, "u1"})
	d.same("told", depart(), 0)
	d.pass(48 * time.Hour)
	d.leave("u1", 0, 20)
	d.same("a longer one is the same", depart(), 0)
	d.leave("u3", -2, -1)
	d.leave("u2", 0, 1)
	d.same("another's", depart(), 2)
}
