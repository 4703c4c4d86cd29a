package storagetest

import (
	"fmt"
	"time"

	"warbell/engine"
	"warbell/storage"
)

var followers = []exam{
	{"a game is followed once, and not by who follows too many", followOnce},
	{"a follower is told once a look, what is new since the last", digests},
	{"a game that was told to the end is followed no more", func(d *desk) {
		d.game("g")
		d.must(d.follow("u9", "g"))
		end := d.step("g", 1)
		end.Over = true
		d.commit(end)
		d.pass(24 * time.Hour)
		d.look("u9")
		d.same("the end is told", len(d.drain()), 1)
		d.same("it can be told again", d.followed("u9")[0].UpTo, 2)
		d.pass(24 * time.Hour)
		d.look("u9")
		d.same("followed no more", d.followed("u9"), []storage.Following(nil))
		d.same("in silence", len(d.drain()), 0)
	}},
	{"who is erased follows nothing", func(d *desk) {
		d.game("g")
		d.must(d.follow("u9", "g"))
		d.must(d.follow("u8", "g"))
		d.erase("u9")
		d.same("erased", d.followed("u9"), []storage.Following(nil))
		d.same("another", len(d.followed("u8")), 1)
	}},
}

func (d *desk) follow(user string, game storage.GameID) error {
	return d.store.Follow(d.Context(), user, game, d.now, d.now.Add(24*time.Hour))
}

func (d *desk) followed(user string) []storage.Following {
	d.Helper()
	return value(d.store.Followed(d.Context(), user))(d)
}

// look checks a follower for news and sends a digest.
func (d *desk) look(user string) {
	d.Helper()
	d.must(d.store.Digest(d.Context(), d.now, storage.Digest{User: user, Next: d.now.Add(24 * time.Hour),
		Now: true}))
}

func (d *desk) followersDue() []storage.Follower {
	d.Helper()
	return value(d.store.DueFollowers(d.Context(), d.now, 10))(d)
}

func followOnce(d *desk) {
	d.refused(d.follow("u9", "g"), storage.ErrNotFound)
	d.game("g")
	d.must(d.follow("u9", "g"))
	d.refused(d.follow("u9", "g"), storage.ErrTaken)
	want := []storage.Following{{User: "u9", Game: "g", Since: d.now, Told: 1, UpTo: 1}}
	d.reopen()
	d.same("followed", d.followed("u9"), want)
	d.same("by another", d.followed("u8"), []storage.Following(nil))
	d.must(d.store.Unfollow(d.Context(), "u9", "g"))
	d.refused(d.store.Unfollow(d.Context(), "u9", "g"), storage.ErrNotFound)
	for n := range storage.MostFollowed + 1 {
		id := storage.GameID(fmt.Sprint("g", n))
		d.game(id)
		if err := d.follow("u9", id); n < storage.MostFollowed {
			d.must(err)
		} else {
			d.refused(err, storage.ErrTaken)
		}
	}
	d.same("all", value(d.store.UnfollowAll(d.Context(), "u9"))(d), storage.MostFollowed)
	d.same("none", d.followed("u9"), []storage.Following(nil))
	over := d.step("g", 1)
	over.Over = true
	d.commit(over)
	d.refused(d.follow("u9", "g"), storage.ErrNotFound)
}

func digests(d *desk) {
	d.game("g")
	d.game("still")
	d.must(d.follow("u9", "g"))
	d.pass(time.Hour)
	d.must(d.follow("u9", "still"))
	d.pass(22 * time.Hour)
	d.same("not yet", d.followersDue(), []storage.Follower(nil))
	d.pass(time.Hour)
	d.same("both at the same time, without news", d.followersDue(), []storage.Follower{{User: "u9"}})
	d.commit(d.step("g", 1))
	d.same("with news", d.followersDue(), []storage.Follower{{User: "u9", News: true}})
	d.must(d.store.Digest(d.Context(), d.now, storage.Digest{User: "u9", Next: d.now.Add(time.Hour)}))
	d.same("put off", d.followersDue(), []storage.Follower(nil))
	d.same("nothing said", len(d.drain()), 0)
	d.pass(time.Hour)
	d.look("u9")
	d.look("u9") // another process was faster
	rows := d.drain()
	d.same("rows", len(rows), 1)
	d.same("row", []any{rows[0].Kind, rows[0].User, rows[0].Lane}, []any{storage.RowDigest, "u9", "user:u9"})
	told := d.followed("u9")
	d.same("told", []int{told[0].Told, told[0].UpTo, told[1].Told, told[1].UpTo}, []int{1, 2, 1, 1})
	d.pass(24 * time.Hour)
	d.same("nothing new", d.followersDue(), []storage.Follower{{User: "u9"}})
	d.look("u9")
	d.same("nobody is told nothing", len(d.drain()), 0)
}

var appointments = []exam{
	{"an appointment stands when it was agreed to", appointed},
	{"a game has few appointments", func(d *desk) {
		d.game("g")
		d.game("other")
		for n := range storage.MostAppointments {
			d.agree(d.appoint(fmt.Sprint(n), "g", storage.AppointLine))
		}
		d.refused(d.store.Appoint(d.Context(), storage.Appointment{ID: "more", Game: "g", Created: d.now,
			Due: d.now}), storage.ErrTaken)
		asked := d.appoint("more", "other", storage.AppointLine)
		d.must(d.store.Disappoint(d.Context(), "0"))
		d.appoint("again", "g", storage.AppointLine)
		d.pass(25 * time.Hour)
		d.meet()
		_, err := d.store.Appointment(d.Context(), asked.ID)
		d.refused(err, storage.ErrNotFound)
	}},
	{"what was appointed comes when it is due", appointmentsMet},
	{"appointments go with their game and who set them", func(d *desk) {
		d.game("g")
		d.game("h")
		d.agree(d.appoint("a", "g", storage.AppointPhase))
		end := d.step("g", 1)
		end.Over = true
		d.commit(end)
		d.pass(time.Hour)
		d.same("of a game that is over", d.meet(), []storage.Appointment(nil))
		d.same("gone", d.appointed("g"), []storage.Appointment(nil))
		d.agree(d.appoint("b", "h", storage.AppointPhase))
		d.erase("u1")
		d.same("erased", d.appointed("h"), []storage.Appointment(nil))
	}},
}

// appoint stores an unconfirmed event that is due in an hour.
func (d *desk) appoint(id string, game storage.GameID, kind storage.AppointmentKind) storage.Appointment {
	d.Helper()
	a := storage.Appointment{
		ID: id, Game: game, User: "u1", Name: "Ann", Kind: kind, Words: "O'Brien “says”\n*this*",
		Due: d.now.Add(time.Hour), Created: d.now,
	}
	d.must(d.store.Appoint(d.Context(), a))
	return a
}

func (d *desk) agree(a storage.Appointment) storage.Appointment {
	d.Helper()
	a.Stands = true
	d.same("agreed", value(d.store.Confirm(d.Context(), a.ID, a.User, d.now))(d), a)
	return a
}

func (d *desk) appointed(game storage.GameID) []storage.Appointment {
	d.Helper()
	return value(d.store.AppointmentsIn(d.Context(), game))(d)
}

// meet carries out due events, and returns those that are no lines.
func (d *desk) meet() []storage.Appointment {
	d.Helper()
	_, due, err := d.store.Meet(d.Context(), d.now, d.now.Add(-24*time.Hour), 10)
	d.must(err)
	return due
}

func appointed(d *desk) {
	ctx := d.Context()
	d.refused(d.store.Appoint(ctx, storage.Appointment{ID: "a", Game: "g"}), storage.ErrNotFound)
	d.game("g")
	d.appoint("before", "g", storage.AppointLine)
	line := d.appoint("a", "g", storage.AppointLine)
	_, err := d.store.Appointment(ctx, "before")
	d.refused(err, storage.ErrNotFound)
	d.same("nothing stands", d.appointed("g"), []storage.Appointment(nil))
	_, err = d.store.Confirm(ctx, "a", "u2", d.now)
	d.refused(err, storage.ErrNotFound)
	line = d.agree(line)
	d.agree(line)
	phase := d.agree(d.appoint("b", "g", storage.AppointPhase))
	d.reopen()
	d.same("both", d.appointed("g"), []storage.Appointment{line, phase})
	d.same("one", value(d.store.Appointment(ctx, "a"))(d), line)
	d.must(d.store.Disappoint(ctx, "a"))
	d.must(d.store.Disappoint(ctx, "a"))
	d.same("taken back", d.appointed("g"), []storage.Appointment{phase})
	_, err = d.store.Appointment(ctx, "a")
	d.refused(err, storage.ErrNotFound)
	_, err = d.store.Confirm(ctx, "b", "u1", d.now.Add(time.Hour))
	d.refused(err, storage.ErrNotFound)
}

func appointmentsMet(d *desk) {
	d.game("g")
	line, phase := d.agree(d.appoint("a", "g", storage.AppointLine)),
		d.agree(d.appoint("b", "g", storage.AppointPhase))
	d.same("too soon", d.meet(), []storage.Appointment(nil))
	d.pass(time.Hour)
	d.reopen()
	d.same("due", d.meet(), []storage.Appointment{phase})
	d.same("until it is done", d.meet(), []storage.Appointment{phase})
	rows := d.claim(10)
	d.same("rows", len(rows), 1)
	d.same("row", []any{rows[0].Kind, rows[0].Game, rows[0].Duty},
		[]any{storage.RowAppointed, storage.GameID("g"), engine.DutyID("a")})
	d.same("still there", value(d.store.Appointment(d.Context(), "a"))(d), line)
	d.same("but no longer to be taken back", d.appointed("g"), []storage.Appointment{phase})
	d.must(d.store.Said(d.Context(), rows[0].ID, storage.Sent{Ref: storage.Ref{Channel: "channel",
		Message: "m"}}))
	_, err := d.store.Appointment(d.Context(), "a")
	d.refused(err, storage.ErrNotFound)
	d.must(d.store.Miss(d.Context(), "b", d.now))
	d.must(d.store.Miss(d.Context(), "b", d.now))
	missed := d.claim(10)
	d.same("rows", len(missed), 1)
	row := missed[0]
	d.same("row", []any{row.Kind, row.Lane, row.User, row.Game, row.Duty},
		[]any{storage.RowMissed, "user:u1", "u1", storage.GameID("g"), engine.DutyID("b")})
	d.must(d.store.Drop(d.Context(), row, "DMs are closed"))
	d.same("done", d.meet(), []storage.Appointment(nil))
}
