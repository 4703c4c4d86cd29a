package storagetest

import (
	"errors"
	"time"

	"warbell/storage"
)

var servers = []exam{
	{"a server chooses, one thing after the other", choices},
	{"a server has one feed, found by its key's hash", func(d *desk) {
		ctx := d.Context()
		d.refused(d.store.DropFeed(ctx, "g1"), storage.ErrNotFound)
		one := storage.Feed{Guild: "g1", Channel: "c1", Hash: "h1", Made: d.now}
		two := storage.Feed{Guild: "g2", Channel: "c2", Hash: "h2", Made: d.now}
		d.must(d.store.PutFeed(ctx, one))
		d.must(d.store.PutFeed(ctx, two))
		d.reopen()
		d.same("one", value(d.store.FeedBy(ctx, "h1"))(d), one)
		one.Hash, one.Channel = "h3", "c3"
		d.must(d.store.PutFeed(ctx, one))
		_, err := d.store.FeedBy(ctx, "h1")
		d.refused(err, storage.ErrNotFound)
		d.same("anew", value(d.store.FeedBy(ctx, "h3"))(d), one)
		d.must(d.store.DropFeed(ctx, "g1"))
		_, err = d.store.FeedBy(ctx, "h3")
		d.refused(err, storage.ErrNotFound)
		d.same("another's", value(d.store.FeedBy(ctx, "h2"))(d), two)
	}},
	{"games of a server are listed by how long they wait", gamesOn},
}

func choices(d *desk) {
	get := func(guild string) storage.Server { return value(d.store.Server(d.Context(), guild))(d) }
	change := func(guild string, f func(*storage.Server)) {
		d.Helper()
		now := value(d.store.ChangeServer(d.Context(), guild, d.now,
			func(s *storage.Server) error { f(s); return nil }))(d)
		d.same("as returned", get(guild), now)
	}
	d.same("before", get("g1"), storage.Server{Guild: "g1"})
	change("g1", func(s *storage.Server) { s.Light = true })
	change("g1", func(s *storage.Server) {
		s.Channels, s.Openers, s.Organisers, s.Pace, s.Feed, s.Records, s.Dice = []string{"c1", "c2"}, "r1",
			"r2", "daily", "c3", d.now, "yz"
		s.Language = "nl"
	})
	change("g1", func(s *storage.Server) { s.Rules = map[string]string{"melee": "sides=both \"'"} })
	want := storage.Server{
		Guild: "g1", Light: true, Channels: []string{"c1", "c2"}, Openers: "r1", Organisers: "r2",
		Pace:  "daily",
		Rules: map[string]string{"melee": "sides=both \"'"}, Feed: "c3", Records: d.now, Dice: "yz",
		Language: "nl",
	}
	d.same("all", get("g1"), want)
	no := errors.New("no")
	if _, err := d.store.ChangeServer(d.Context(), "g1", d.now,
		func(s *storage.Server) error { s.Light = false; return no }); !errors.Is(err, no) {
		d.Fatalf("a change that fails: %v", err)
	}
	d.reopen()
	d.same("after a restart", get("g1"), want)
	d.same("another's", get("g2"), storage.Server{Guild: "g2"})
	change("g1", func(s *storage.Server) { *s = storage.Server{Guild: "g1"} })
	d.same("nothing any more", get("g1"), storage.Server{Guild: "g1"})
}

func gamesOn(d *desk) {
	list := func(guild string) (ids []storage.GameID) {
		for _, g := range value(d.store.GamesOn(d.Context(), guild))(d) {
			ids = append(ids, g.Game.ID)
		}
		return ids
	}
	d.same("of nobody", list("guild"), []storage.GameID(nil))
	d.game("idle")
	d.pass(time.Hour)
	d.game("old", duty("a", 1))
	d.pass(time.Hour)
	d.game("new", duty("a", 1), duty("b", 2))
	d.same("the oldest first", list("guild"), []storage.GameID{"idle", "old", "new"})
	g, first := d.newGame("far")
	g.Guild = "elsewhere"
	value(d.store.Create(d.Context(), g, first))(d)
	d.same("another server's", list("elsewhere"), []storage.GameID{"far"})
	d.same("by DM", list(""), []storage.GameID(nil))
	end := d.step("old", 1)
	end.Over = true
	d.commit(end)
	all := value(d.store.GamesOn(d.Context(), "guild"))(d)
	d.same("running", list("guild"), []storage.GameID{"idle", "new"})
	d.same("with all that is owed", len(all[1].Owed), 2)
}

var boards = []exam{
	{"a channel has one board", board},
	{"a board is looked at when its time has come", func(d *desk) {
		due := func() (channels []string) {
			for _, b := range value(d.store.DueBoards(d.Context(), d.now, d.now.Add(time.Minute), 5))(d) {
				channels = append(channels, b.Channel)
			}
			return channels
		}
		for _, channel := range []string{"b", "a"} {
			d.must(d.store.PutBoard(d.Context(), storage.Board{Channel: channel, Guild: "g", Next: d.now}))
		}
		d.must(d.store.PutBoard(d.Context(), storage.Board{Channel: "late", Guild: "g",
			Next: d.now.Add(time.Hour)}))
		d.same("both", due(), []string{"a", "b"})
		d.same("nobody else's", due(), []string(nil))
		d.must(d.store.ShowBoard(d.Context(), "a", "digest", d.now))
		d.pass(time.Minute)
		d.same("one is on its way", due(), []string{"b"})
		row := d.claim(5)[0]
		d.must(d.store.Said(d.Context(), row.ID, storage.Sent{Ref: storage.Ref{Channel: "a", Message: "m"}}))
		d.same("it is said", due(), []string{"a"})
	}},
	{"a board that can't be shown is given up in the end", func(d *desk) {
		d.must(d.store.PutBoard(d.Context(), storage.Board{Channel: "c", Guild: "g", Next: d.now}))
		for i := range storage.BoardFailures {
			d.must(d.store.ShowBoard(d.Context(), "c", "digest", d.now))
			d.must(d.store.Drop(d.Context(), d.claim(5)[0], "gone"))
			b, err := d.store.Board(d.Context(), "c")
			if i == storage.BoardFailures-1 {
				d.refused(err, storage.ErrNotFound)
				return
			}
			d.same("left alone", b, storage.Board{Channel: "c", Guild: "g",
				Next: d.now.Add(storage.BoardPause)})
			d.pass(storage.BoardPause)
		}
	}},
}

func board(d *desk) {
	b := storage.Board{Channel: "c", Guild: "g", Whole: true, Next: d.now}
	_, err := d.store.Board(d.Context(), "c")
	d.refused(err, storage.ErrNotFound)
	d.must(d.store.PutBoard(d.Context(), b))
	d.same("as put", value(d.store.Board(d.Context(), "c"))(d), b)
	d.must(d.store.ShowBoard(d.Context(), "c", "digest", d.now))
	row := d.claim(5)[0]
	d.same("the row", row.Kind, storage.RowBoard)
	d.same("its channel", row.Ref.Channel, "c")
	d.must(d.store.Said(d.Context(), row.ID, storage.Sent{Ref: storage.Ref{Channel: "c", Message: "m"}}))
	b.Message, b.Shown = "m", "digest"
	d.reopen()
	d.same("posted", value(d.store.Board(d.Context(), "c"))(d), b)
	d.same("deleted", value(d.store.DeleteBoard(d.Context(), "c"))(d), b)
	_, err = d.store.DeleteBoard(d.Context(), "c")
	d.refused(err, storage.ErrNotFound)
	d.refused(d.store.ShowBoard(d.Context(), "c", "digest", d.now), storage.ErrNotFound)
	d.same("nothing to say", len(d.claim(5)), 0)
}
