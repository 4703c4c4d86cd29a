package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var seats = []exam{
	{"a seat is taken over and both are remembered", func(d *desk) {
		g := d.game("g", duty("a", 1))
		d.takeOver(1, cat, duty("a", 1))
		d.takeOver(2, storage.Seat{Seat: 1, User: "u4", Name: "Dee"}, duty("a", 1))
		d.reopen()
		got := d.load("g")
		d.same("seats", got.Seats, []storage.Seat{{Seat: 1, User: "u4", Name: "Dee"}, g.Seats[1]})
		d.same("before", got.Past, []storage.PastPlayer{{Seat: g.Seats[0], Until: 2}, {Seat: cat, Until: 3}})
		d.same("games of who left", d.of("u1"), []storage.Summary(nil))
		d.same("games of who came", listed(d.of("u4")), []storage.GameID{"g"})
		d.same("who owes", d.open("g")[0].User, "u4")
	}},
	{"who leaves is asked nothing more", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		ask := func(user, channel, message string, duty engine.DutyID) storage.Ref {
			ref := storage.Ref{Channel: channel, Message: message}
			row := storage.Row{Lane: "user:" + user, Kind: storage.RowPrompt, Game: "g", User: user,
				Created: d.now}
			said := value(d.store.Say(d.Context(), row))(d)
			d.must(d.store.Said(d.Context(), said[0], storage.Sent{Ref: ref, Duties: []engine.DutyID{duty}}))
			return ref
		}
		asked, other := ask("u1", "dm1", "m1", "a"), ask("u2", "dm2", "m2", "b")
		d.takeOver(1, cat, duty("a", 1), duty("b", 2))
		d.closing(asked)
		d.same("asked no more", d.prompts("g", "a"), []storage.Ref(nil))
		d.same("the other still is", d.prompts("g", "b"), []storage.Ref{other})
	}},
	{"what the seat owes begins anew", func(d *desk) {
		d.game("g", within(duty("a", 1), d.now.Add(2*time.Hour)),
			within(duty("b", 2), d.now.Add(2*time.Hour)))
		d.pass(pace)
		d.same("both are rung", d.ring(), 2)
		d.drain()
		d.takeOver(1, cat, duty("a", 1), duty("b", 2))
		a, b := d.open("g")[1], d.open("g")[0]
		d.same("since", a.Since, d.now)
		d.same("at", a.Seq, 2)
		d.same("due", a.Due, d.now.Add(2*time.Hour))
		d.same("next ring", a.NextRing, d.now.Add(pace))
		d.same("rings", a.Rings, 0)
		d.same("the other's", []int{b.Seq, b.Rings}, []int{1, 1})
	}},
	{"Warbell takes a seat and nobody is rung", func(d *desk) {
		d.game("g", duty("a", 1))
		d.takeOver(1, storage.Seat{Seat: 1, User: "bot", Name: "Warbell", Bot: true}, duty("a", 1))
		d.same("next ring", d.open("g")[0].NextRing, time.Time{})
		d.pass(10 * pace)
		d.same("rung", d.ring(), 0)
		d.takeOver(2, cat, duty("a", 1))
		d.same("rung again", d.open("g")[0].NextRing, d.now.Add(pace))
	}},
	{"who sat there before can be erased", func(d *desk) {
		d.game("g", duty("a", 1))
		d.takeOver(1, cat, duty("a", 1))
		d.erase("u1")
		d.same("before", d.load("g").Past, []storage.PastPlayer{{Seat: storage.Seat{Seat: 1,
			Name: storage.FormerPlayer}, Until: 2}})
	}},
}

// takeOver lets a player take over a seat of the game at a position, with these duties open.
func (d gamesDesk) takeOver(at int, s storage.Seat, open ...storage.Duty) storage.Commit {
	d.Helper()
	c := d.step("g", at, open...)
	c.Seats = []storage.Seat{s}
	d.commit(c)
	return c
}

var cat = storage.Seat{Seat: 1, User: "u3", Name: "Cat"}
