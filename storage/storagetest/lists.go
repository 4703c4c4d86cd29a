package storagetest

import (
	"fmt"
	"time"

	"warbell/storage"
)

var lists = []exam{
	{"games are listed by channel and thread", func(d *desk) {
		for _, id := range []storage.GameID{"old", "over", "new"} {
			d.game(id)
			d.pass(time.Second)
		}
		g, c := d.newGame("elsewhere")
		g.Channel = "another"
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.must(d.store.Place(d.Context(), "new", "thread"))
		d.end("over", 1)
		d.same("running", listed(d.in("channel", false)), []storage.GameID{"new", "old"})
		d.same("all", listed(d.in("channel", true)), []storage.GameID{"new", "over", "old"})
		d.same("in the thread", listed(d.in("thread", false)), []storage.GameID{"new"})
		d.same("elsewhere", listed(d.in("another", true)), []storage.GameID{"elsewhere"})
		d.same("nowhere", d.in("nowhere", true), []storage.Summary(nil))
	}},
	{"of ended games only the newest are listed", func(d *desk) {
		d.game("running")
		var want []storage.GameID
		for i := range storage.MostEnded + 5 {
			d.pass(time.Second)
			g, c := d.newGame(storage.GameID(fmt.Sprint("g", i)))
			c.Over = true
			if i%2 == 0 {
				g.Thread = "thread"
			}
			_, err := d.store.Create(d.Context(), g, c)
			d.must(err)
			if i >= 5 {
				want = append([]storage.GameID{g.ID}, want...)
			}
		}
		d.same("in the channel", listed(d.in("channel", true)), append(want, "running"))
		d.same("in the thread", len(d.in("thread", true)), (storage.MostEnded+5+1)/2)
		d.same("running", listed(d.in("channel", false)), []storage.GameID{"running"})
	}},
	{"games are listed by player", func(d *desk) {
		first := d.game("first", duty("a", 1), duty("b", 2))
		d.pass(time.Second)
		d.game("second", duty("c", 2))
		d.game("third")
		d.end("third", 1)
		mine := d.of("u1")
		d.same("games", listed(mine), []storage.GameID{"second", "first"})
		d.same("owed in the second", mine[0].Owed, []storage.Duty(nil))
		d.same("owed in the first", len(mine[1].Owed), 1)
		d.same("what", mine[1].Owed[0].ID, duty("a", 1).ID)
		d.same("by whom", mine[1].Owed[0].User, "u1")
		d.same("seats", mine[1].Game.Seats, first.Seats)
		c := d.step("first", 1)
		c.Seats = []storage.Seat{{Seat: 1, User: "u2", Name: "Bo"}}
		d.commit(c)
		d.same("after leaving", listed(d.of("u1")), []storage.GameID{"second"})
		d.same("with two seats", listed(d.of("u2")), []storage.GameID{"second", "first"})
	}},
	{"a list shows no secrets", func(d *desk) {
		g, c := d.newGame("g")
		c.Secrets = secretsAt(1, "hidden")
		c.Open = []storage.Duty{duty("a", 1), duty("b", 2)}
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		for _, all := range [][]storage.Summary{d.in("channel", false), d.of("u1")} {
			want := g
			want.Seq, want.Seed = 1, [32]byte{}
			d.same("game", all[0].Game, want)
		}
		d.same("owed to the table", len(d.in("channel", false)[0].Owed), 2)
	}},
	{"no channel and no user have no games", func(d *desk) {
		g, c := d.newGame("g")
		c.Seats = []storage.Seat{{Seat: 1}, {Seat: 2, User: "u2"}}
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.same("of nobody", d.of(""), []storage.Summary(nil))
		d.same("in no channel", d.in("", true), []storage.Summary(nil))
	}},
}

func listed(all []storage.Summary) []storage.GameID {
	var ids []storage.GameID
	for _, s := range all {
		ids = append(ids, s.Game.ID)
	}
	return ids
}

func (d gamesDesk) in(channel string, ended bool) []storage.Summary {
	d.Helper()
	return value(d.store.GamesIn(d.Context(), channel, ended))(d)
}

func (d gamesDesk) of(user string) []storage.Summary {
	d.Helper()
	return value(d.store.GamesOf(d.Context(), user))(d)
}

func (d gamesDesk) end(id storage.GameID, at int) {
	d.Helper()
	c := d.step(id, at)
	c.Over = true
	d.commit(c)
}
