package storagetest

import (
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
)

var erasureUnderWay = []exam{
	{"a post that was under way when somebody was erased is told anew", func(d *desk) {
		// F3: posts about a takeover were on their way when the former player was erased.
		d.game("g", duty("a", 1))
		done := d.telling(1, 0, duty("a", 1))
		d.claim(10)
		d.erase("u1")
		d.same("before it is said", d.back(), []string{})
		ref := d.posted(done, "late", "a")
		d.same("told anew", d.back(), []string{"forget " + ref.Message})
		d.same("prompts", d.prompts("g", "a"), []storage.Ref{ref})
		d.pass(time.Hour)
		replied := d.commitSaying(2, d.tell("g", "tok"))
		d.erase("u2")
		d.drain()
		d.said(replied.Rows[0], storage.Sent{Ref: storage.Ref{Channel: "thread", Message: "reply"}})
		d.same("a reply told anew", d.back(), []string{"forget reply"})
	}},
	{"what was on its way to who was erased is taken back", erasedUnderADM},
	{"what nobody knows to be sent is looked for where it may stand", func(d *desk) {
		d.game("g", duty("a", 1))
		first := d.underWay(storage.Row{Lane: "user:u1", Kind: storage.RowPrompt, Game: "g", Duty: "a",
			User: "u1"})
		first.Doubts++
		first.Ref.Channel = "dm1"
		d.must(d.store.Retry(d.Context(), first, d.now, "nobody knows"))
		second := d.underWay(storage.Row{Lane: "user:u1'", Kind: storage.RowDigest, User: "u1"})
		d.claim(10)
		d.erase("u1")
		second.Doubts++
		second.Ref.Channel = "dm1"
		d.must(d.store.Retry(d.Context(), second, d.now, "nobody knows"))
		d.pass(time.Hour)
		for _, r := range d.drain() {
			d.same("row", storage.Row{Kind: r.Kind, User: r.User, Ref: r.Ref},
				storage.Row{Kind: storage.RowRecall, Ref: storage.Ref{Channel: "dm1"}})
			d.same("doubts", r.Doubts > 0, true)
		}
		d.drain()
	}},
	{"nothing is noted of who was erased by what comes back late", notedOfNobody},
	{"lines, rings and challenges can be taken back after months", erasedMonthsLater},
	{"a line shows who play in its game, and whom it names", func(d *desk) {
		d.game("g", duty("a", 1))
		d.must(d.store.PutLooker(d.Context(), storage.LFGEntry{Guild: "guild", User: "u7", Name: "Gus",
			Since: d.now}))
		line := func(kind storage.RowKind, user, message string) {
			row := d.underWay(storage.Row{Lane: "game:g", Kind: kind, Game: "g", User: user})
			d.said(row.ID, storage.Sent{Ref: storage.Ref{Channel: "thread", Message: message},
				Named: []string{"u7"}})
		}
		line(storage.RowSeat, "u2", "seat")
		line(storage.RowAppointed, "u2", "words")
		d.said(d.telling(1, 0, duty("a", 1)).Rows[0],
			storage.Sent{Ref: storage.Ref{Channel: "thread", Message: "post"}, Named: []string{"u1", "u7"}})
		d.drain()
		d.erase("u7")
		d.same("who is named", d.back(), []string{"delete seat", "delete words", "forget post"})
		line(storage.RowIdleNotice, "", "drowsy")
		line(storage.RowAppointed, "u2", "more words")
		d.erase("u1")
		d.same("who plays", d.back(), []string{"delete drowsy", "forget post"})
	}},
	{"a message that says no row is taken back with whom it shows", func(d *desk) {
		ctx := d.Context()
		d.game("g", duty("a", 1))
		ref := func(message string) storage.Ref { return storage.Ref{Channel: "channel", Message: message} }
		d.must(d.store.Show(ctx, ref("m1"), "g", d.now, ""))
		d.must(d.store.Show(ctx, ref("m2"), "", d.now, "u2", "u1"))
		d.must(d.store.Show(ctx, ref("m3"), "", d.now, "u2"))
		d.erase("u1")
		d.same("taken back", d.back(), []string{"delete m1", "delete m2"})
		d.must(d.store.Show(ctx, ref("m4"), "", d.now, "u2", "u1")) // its sender was slow
		d.same("what comes late", d.back(), []string{"delete m4"})
	}},
	{"a game in which somebody only named something is told anew", func(d *desk) {
		// F94: their only tie to the game is a name that they gave.
		d.game("g", duty("a", 1))
		c := d.step("g", 1, duty("a", 1))
		c.Names = []storage.Name{{Ref: "n1", User: "u5", Text: "Zottel"}}
		r := d.tell("g", "")
		r.Seq, c.Say = 2, []storage.Row{r}
		d.posted(d.commit(c), "post", "a")
		d.drain()
		d.erase("u5")
		d.same("told anew", d.back(), []string{"forget post"})
		d.same("names", d.load("g").Names, []storage.Name(nil))
	}},
}

// underWay adds a row and claims it, with all other free rows.
func (d outboxDesk) underWay(r storage.Row) storage.Row {
	d.Helper()
	r.Created = d.now
	id := value(d.store.Say(d.Context(), r))(d)[0]
	rows := d.claim(100)
	i := slices.IndexFunc(rows, func(r storage.Row) bool { return r.ID == id })
	if i < 0 {
		d.Fatalf("row %d is not among %+v", id, rows)
	}
	return rows[i]
}

func (d outboxDesk) said(row int64, sent storage.Sent) {
	d.Helper()
	d.must(d.store.Said(d.Context(), row, sent))
}

// back drains the outbox, and returns "kind message" for each message to delete or edit, in order. No row may
// name the erased person.
func (d outboxDesk) back() []string {
	d.Helper()
	all := []string{}
	for _, r := range d.drain() {
		if r.User == "u1" || r.Lane == "user:u1" {
			d.Fatalf("a row names who was erased: %+v", r)
		}
		all = append(all, string(r.Kind)+" "+r.Ref.Message)
	}
	slices.Sort(all)
	return all
}

// erasedUnderADM (F4) checks that a slow DM doesn't store settings of a person who was erased meanwhile.
func erasedUnderADM(d *desk) {
	d.game("g", duty("a", 1), duty("b", 2))
	d.must(d.store.SetDM(d.Context(), "u2", "dm2", false))
	prompt := d.underWay(storage.Row{Lane: "user:u1", Kind: storage.RowPrompt, Game: "g", Duty: "a",
		User: "u1"})
	other := d.underWay(storage.Row{Lane: "user:u2", Kind: storage.RowPrompt, Game: "g", Duty: "b",
		User: "u2"})
	digest := d.underWay(storage.Row{Lane: "user:u1'", Kind: storage.RowDigest, User: "u1"})
	away := d.underWay(storage.Row{Lane: "game:g", Kind: storage.RowAway, Game: "g", User: "u1"})
	waits := value(d.store.Say(d.Context(), storage.Row{Lane: "game:g", Kind: storage.RowAway, Game: "g",
		User: "u1", Created: d.now}))(d)[0]
	d.erase("u1")
	d.refused(d.store.Said(d.Context(), waits, storage.Sent{}), storage.ErrNotFound)
	d.must(d.store.SetDM(d.Context(), "u1", "dm1", false))
	d.must(d.store.SetLocale(d.Context(), "u1", "pl"))
	d.same("settings", value(d.store.Settings(d.Context(), "u1"))(d),
		storage.Settings{User: "u1", Ring: storage.RingChannel})
	d.said(prompt.ID, storage.Sent{Ref: storage.Ref{Channel: "dm1", Message: "m1"},
		Duties: []engine.DutyID{"a"}, Called: []string{"u1"}})
	d.said(other.ID, storage.Sent{Ref: storage.Ref{Channel: "dm2", Message: "m2"},
		Duties: []engine.DutyID{"b"}})
	d.said(digest.ID, storage.Sent{Ref: storage.Ref{Channel: "dm1", Message: "m3"}})
	d.said(away.ID, storage.Sent{Ref: storage.Ref{Channel: "thread", Message: "m4"}})
	d.same("taken back", d.back(), []string{"delete m1", "delete m3", "delete m4"})
	d.same("asks nobody", d.prompts("g", "a"), []storage.Ref(nil))
	d.same("the other is asked", len(d.prompts("g", "b")), 1)
	for _, h := range value(d.store.DataSets(d.Context(), "u1"))(d) {
		d.same(h.What, len(h.Rows), 0)
	}
}

// notedOfNobody (F4) checks that nothing is stored about an erased person by what was under way.
func notedOfNobody(d *desk) {
	ctx := d.Context()
	d.game("g", duty("a", 1))
	post := d.telling(1, 0, duty("a", 1))
	d.claim(10)
	d.erase("u1")
	d.must(d.store.SetDM(ctx, "u1", "dm1", true))
	d.must(d.store.Snooze(ctx, "u1", d.now.Add(time.Hour)))
	d.same("offered", value(d.store.OfferSeat(ctx, "g", "u1", d.now))(d), false)
	d.refused(d.store.PutSeatOffer(ctx, storage.SeatOffer{ID: "o", Game: "g", Seat: 1, From: "u1", By: "u2",
		Created: d.now}), storage.ErrNotFound)
	d.said(post.Rows[0], storage.Sent{Ref: storage.Ref{Channel: "thread", Message: "m1"},
		Called: []string{"u1", "u2"}, Named: []string{"u1"}})
	d.same("rung", value(d.store.Ring(ctx, d.now.Add(pace),
		storage.Call{ReminderDue: storage.ReminderDue{User: "u1", Game: "g", Duty: "a"},
			Ends: d.now.Add(pace)}))(d), 0)
	c := d.step("g", 2, duty("a", 1))
	c.By, c.Deadlines = "u1", []storage.Deadline{{User: "u1", Kept: true}}
	d.commit(c)
	d.drain()
	for _, h := range value(d.store.DataSets(ctx, "u1"))(d) {
		d.same(h.What, len(h.Rows), 0)
	}
	d.same("the other was called", value(d.store.LastReminders(ctx, "u2"))(d)["u2"].Called, d.now)
}

// erasedMonthsLater (F3) checks that old interactions are forgotten, but not where messages show a person.
func erasedMonthsLater(d *desk) {
	ctx := d.Context()
	c := d.newChallenge("ch")
	c.To, c.Ref = "", storage.Ref{}
	d.must(d.store.PutChallenge(ctx, c))
	d.must(d.store.SetChallengeRef(ctx, "ch", storage.Ref{Channel: "channel", Message: "offer"}, d.now))
	g, first := d.newGame("g")
	g.Challenge = "ch"
	_, err := d.store.Create(ctx, g, first)
	d.must(err)
	d.ask(storage.RowPrompt, "u2", storage.Ref{Channel: "dm2", Message: "asked"})
	ring := d.underWay(storage.Row{Lane: "game:g", Kind: storage.RowRing, Game: "g", User: "u2"})
	d.said(ring.ID, storage.Sent{Ref: storage.Ref{Channel: "thread", Message: "ring"}})
	feed := d.underWay(storage.Row{Lane: "feed:f", Kind: storage.RowFeed, Game: "g",
		Ref: storage.Ref{Channel: "f"}})
	d.said(feed.ID, storage.Sent{Ref: storage.Ref{Channel: "f", Message: "feed"}})
	gone := d.underWay(storage.Row{Lane: "game:g", Kind: storage.RowDelete,
		Ref: storage.Ref{Channel: "thread", Message: "gone"}})
	d.must(d.store.Show(ctx, storage.Ref{Channel: "thread", Message: "gone"}, "g", d.now, "u2"))
	d.said(gone.ID, storage.Sent{})
	d.drain()
	d.pass(90 * 24 * time.Hour)
	d.must(d.store.Forget(ctx, d.now))
	d.erase("u2")
	d.same("taken back", d.back(), []string{"delete asked", "delete feed", "delete offer", "delete ring"})
	d.erase("u1")
	d.same("all of it once", d.back(), []string{})
}
