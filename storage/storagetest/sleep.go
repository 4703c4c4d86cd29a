package storagetest

import (
	"time"

	"warbell/storage"
)

var sleep = []exam{
	{"a game that rests is announced once, sleeps, and is woken", sleepsAndWakes},
	{"a step wakes a game, and it rings again", func(d *desk) {
		d.game("g", duty("a", 1))
		d.drowse(d.now)
		d.drain()
		d.fallAsleep(d.now)
		d.pass(pace)
		d.commit(d.step("g", 1, duty("a", 1)))
		d.same("awake", d.load("g").Asleep, false)
		d.same("rings", d.open("g")[0].NextRing, d.now.Add(pace))
	}},
	{"a seat is offered until it is taken", func(d *desk) {
		ctx := d.Context()
		d.game("g", duty("a", 1))
		offer := storage.SeatOffer{ID: "o1", Game: "g", Seat: 1, From: "u1", By: "u1", To: "u3",
			Created: d.now}
		d.must(d.store.PutSeatOffer(ctx, offer))
		d.same("offer", value(d.store.SeatOffer(ctx, "o1"))(d), offer)
		offer.ID, offer.To = "o2", ""
		d.must(d.store.PutSeatOffer(ctx, offer))
		_, err := d.store.SeatOffer(ctx, "o1")
		d.refused(err, storage.ErrNotFound)
		d.takeOver(1, cat, duty("a", 1))
		d.refused(of(d.store.CloseSeatOffer(ctx, "o2", storage.Row{})), storage.ErrNotFound)
		offer.Game = "none"
		d.refused(d.store.PutSeatOffer(ctx, offer), storage.ErrNotFound)
		offer.Game = "g"
		d.refused(d.store.PutSeatOffer(ctx, offer), storage.ErrNotFound) // its player has left the seat
		offer.From = cat.User
		d.must(d.store.PutSeatOffer(ctx, offer))
		d.erase("u1")
		d.refused(of(d.store.CloseSeatOffer(ctx, "o2", storage.Row{})), storage.ErrNotFound)
	}},
	{"ended games stay in one's list", func(d *desk) {
		d.game("g", duty("a", 1))
		d.game("h", duty("a", 1))
		d.end("g", 1)
		list := func(user string) []storage.GameID {
			return listed(value(d.store.EndedOf(d.Context(), user))(d))
		}
		d.same("of u1", list("u1"), []storage.GameID{"g"})
		d.same("of nobody", list(""), []storage.GameID(nil))
		d.same("of a stranger", list("u9"), []storage.GameID(nil))
	}},
}

func (d clockDesk) drowse(still time.Time) int {
	d.Helper()
	return value(d.store.Drowse(d.Context(), still, d.now))(d)
}

func (d clockDesk) fallAsleep(still time.Time) []storage.GameID {
	d.Helper()
	return value(d.store.FallAsleep(d.Context(), still))(d)
}

func sleepsAndWakes(d *desk) {
	d.game("g", duty("a", 1))
	d.same("too early", d.drowse(d.now.Add(-time.Second)), 0)
	bound := d.now.Add(time.Hour)
	d.pass(9 * time.Hour)
	d.same("nothing sleeps unannounced", d.fallAsleep(d.now), []storage.GameID(nil))
	d.same("announced", d.drowse(bound), 1)
	d.same("row", d.drain()[0].Kind, storage.RowIdleNotice)
	d.same("announced once", d.drowse(d.now), 0)
	d.same("not before its time", d.fallAsleep(bound.Add(-time.Second)), []storage.GameID(nil))
	d.same("asleep", d.fallAsleep(bound), []storage.GameID{"g"})
	d.same("once", d.fallAsleep(d.now), []storage.GameID(nil))
	d.reopen()
	d.same("kept", d.load("g").Asleep, true)
	d.pass(10 * pace)
	d.same("no ring", d.ring(), 0)
	d.must(d.store.Wake(d.Context(), "g", d.now))
	d.same("awake", d.load("g").Asleep, false)
	d.same("rings", d.open("g")[0].NextRing, d.now.Add(pace))
	d.same("it has moved", d.drowse(d.now.Add(-time.Second)), 0)
	d.refused(d.store.Wake(d.Context(), "none", d.now), storage.ErrNotFound)
	d.end("g", 1)
	d.refused(d.store.Wake(d.Context(), "g", d.now), storage.ErrNotFound)
	d.same("ended games don't sleep", d.drowse(d.now), 0)
}
