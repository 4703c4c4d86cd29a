package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var posts = []exam{
	{"a line tells all that nobody has read", func(d *desk) {
		d.game("g")
		d.same("first", d.telling(1, 0).From, 1)
		d.same("rows", d.ranges(), [][2]int{{1, 2}})
		d.commit(d.step("g", 2))
		d.commit(d.step("g", 3))
		d.same("after some without a line", d.telling(4, 0).From, 3)
		d.same("rows", d.ranges(), [][2]int{{3, 5}})
		d.pass(100 * 24 * time.Hour)
		d.must(d.store.Forget(d.Context(), d.now))
		d.same("after the rows were forgotten", d.telling(5, 0).From, 6)
	}},
	{"a line that is held is taken in", func(d *desk) {
		d.game("g")
		d.telling(1, 0)
		d.ranges()
		d.telling(2, time.Minute)
		d.telling(3, time.Minute)
		d.pass(59 * time.Second)
		d.claimed()
		d.same("released", d.telling(4, 0).From, 3)
		d.same("rows", d.ranges(), [][2]int{{3, 5}})
		d.telling(5, time.Minute)
		d.pass(time.Minute)
		d.same("by itself when its time has come", d.ranges(), [][2]int{{6, 6}})
	}},
	{"a line under way is left alone", func(d *desk) {
		d.game("g")
		d.telling(1, 0)
		d.claim(1)
		d.same("behind one under way", d.telling(2, 0).From, 3)
		reply := d.tell("g", "tok")
		d.same("behind both", d.commitSaying(3, reply).Queued, true)
		d.pass(time.Minute)
		d.same("rows", d.ranges(), [][2]int{{1, 2}, {3, 4}})
	}},
	{"the lines of one call become one", func(d *desk) {
		d.game("g")
		first := d.commitSaying(1, d.tell("g", "tok"))
		second := d.commitSaying(2, d.tell("g", "tok"))
		d.same("queued", []bool{first.Queued, second.Queued}, []bool{false, false})
		d.same("from", second.From, 1)
		d.refused(d.store.Said(d.Context(), first.Rows[0], storage.Sent{}), storage.ErrNotFound)
		other := d.commitSaying(3, d.tell("g", "another"))
		d.same("another call's queues", other.Queued, true)
		d.same("and tells its own", other.From, 4)
	}},
	{"what was given up is not told again", func(d *desk) {
		d.game("g")
		d.telling(1, 0)
		d.must(d.store.Drop(d.Context(), d.claim(1)[0], "Missing Access"))
		d.same("next", d.told().Next, 3)
		d.same("from", d.telling(2, 0).From, 3)
	}},
	{"how far a game is told", func(d *desk) {
		d.game("g")
		d.same("nothing yet", d.told(), storage.PostState{Next: 1})
		done := d.telling(1, 0)
		d.same("on its way", d.told(), storage.PostState{Next: 3})
		ref := d.posted(done, "m1")
		one := storage.Post{Ref: ref, From: 1, Seq: 2}
		d.same("posted", d.told(), storage.PostState{Next: 3, Last: one})
		d.must(d.store.Place(d.Context(), "g", ref.Channel))
		d.same("by its message", value(d.store.PostAt(d.Context(), ref))(d),
			storage.GamePost{Game: "g", Post: one})
		for _, other := range []storage.Ref{{Channel: ref.Channel, Message: "m9"},
			{Channel: "elsewhere", Message: ref.Message}} {
			_, err := d.store.PostAt(d.Context(), other)
			d.refused(err, storage.ErrNotFound)
		}
		d.telling(2, time.Minute)
		d.same("what is held", d.told(), storage.PostState{Next: 3, Last: one})
		d.pass(time.Minute)
		d.claim(1)
		d.same("what was held and is under way", d.told(), storage.PostState{Next: 4, Last: one})
		d.same("of an unknown game", value(d.store.PostState(d.Context(), "nobody"))(d), storage.PostState{})
	}},
	{"a post takes the place of those before it", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		old := d.posted(d.telling(1, 0, duty("a", 1), duty("b", 2)), "m1", "a", "b")
		d.retold()
		fresh := d.posted(d.telling(2, 0, duty("a", 1), duty("b", 2)), "m2", "a", "b")
		d.retold(storage.Post{Ref: old, From: 1, Seq: 2})
		d.same("asks", d.prompts("g", "a"), []storage.Ref{fresh})
	}},
	{"a post that comes late asks nothing", func(d *desk) {
		d.game("g", duty("a", 1))
		slow := d.telling(1, 0, duty("a", 1))
		d.claim(1)
		fast := d.telling(2, 0, duty("a", 1))
		asks := d.posted(fast, "m2", "a")
		late := d.posted(slow, "m1", "a")
		d.retold(storage.Post{Ref: late, From: 1, Seq: 2})
		d.same("asks", d.prompts("g", "a"), []storage.Ref{asks})
	}},
	{"a post that comes after what was only noted is told anew", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		slow := d.telling(1, 0, duty("a", 1), duty("b", 2))
		c := d.step("g", 2, duty("b", 2))
		c.Renew = true
		d.commit(c) // while the post is on its way
		ref := d.posted(slow, "m1", "a", "b")
		d.retold(storage.Post{Ref: ref, From: 1, Seq: 2})
	}},
	{"a post whose questions are answered is told anew", func(d *desk) {
		d.game("g", duty("a", 1))
		ref := d.posted(d.telling(1, 0, duty("a", 1)), "m1", "a")
		d.commit(d.step("g", 2, duty("b", 1)))
		d.retold(storage.Post{Ref: ref, From: 1, Seq: 2})
	}},
	{"a message that its caller changes asks on", updated},
	{"the newest post is told anew", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		c := d.step("g", 1, duty("a", 1), duty("b", 2))
		c.Renew = true
		d.commit(c)
		d.retold() // there is no post yet
		ref := d.posted(d.telling(2, 0, duty("a", 1), duty("b", 2)), "m1", "a", "b")
		for at := 3; at < 5; at++ {
			c = d.step("g", at, duty("b", 2))
			c.Renew = true
			d.commit(c)
		}
		d.retold(storage.Post{Ref: ref, From: 1, Seq: 3}) // once
		c = d.step("g", 5, duty("b", 2))
		c.Renew, c.Updates = true, ref
		d.commit(c)
		d.retold()
	}},
	{"what went with a thread is said again", func(d *desk) {
		// The newest post is sent again, with all rows that were not tried.
		d.game("g", duty("a", 1))
		d.must(d.store.Place(d.Context(), "g", "thread"))
		d.posted(d.telling(1, 0), "m1", "a")
		d.drain()
		d.telling(2, 0)
		d.must(d.store.Leave(d.Context(), "g", d.now))
		g := d.load("g")
		d.same("where", g.Where(), "channel")
		d.same("prompts", d.prompts("g", "a"), []storage.Ref(nil))
		d.same("from", d.telling(3, 0).From, 1)
		d.same("rows", d.ranges(), [][2]int{{1, 4}})
		d.must(d.store.Leave(d.Context(), "g", d.now))
		d.same("a second time", d.ranges(), [][2]int(nil))
		d.refused(d.store.Leave(d.Context(), "nobody", d.now), storage.ErrNotFound)
	}},
	{"what goes to a thread that is gone is said again", func(d *desk) {
		// The post reaches the thread just before its deletion, and is marked as sent afterwards.
		d.game("g")
		d.must(d.store.Place(d.Context(), "g", "thread"))
		d.posted(d.telling(1, 0), "m1")
		done := d.telling(2, 0, duty("a", 1))
		d.claim(1)
		d.must(d.store.Leave(d.Context(), "g", d.now))
		d.posted(done, "m2", "a")
		d.same("rows", d.ranges(), [][2]int{{1, 3}})
	}},
	{"a post of one line leaves the newest post alone", func(d *desk) {
		// It neither takes over the questions nor counts as posting its entry, and erased words leave it.
		d.game("g", duty("a", 1))
		asks := storage.Post{Ref: d.posted(d.telling(1, 0, duty("a", 1)), "m1", "a"), From: 1, Seq: 2}
		c := d.saying("g", 2, "u1", "a line")
		c.Open = []storage.Duty{duty("a", 1)}
		c.Say = []storage.Row{{Lane: "game:g", Kind: storage.RowAside, Game: "g", From: 3, Seq: 3,
			Created: d.now}}
		line := storage.Post{Ref: d.posted(d.commit(c), "m2"), From: 3, Seq: 3, Aside: true}
		d.retold()
		d.same("asks", d.prompts("g", "a"), []storage.Ref{asks.Ref})
		d.same("posted", d.told(), storage.PostState{Next: 3, Last: asks})
		d.same("posts", value(d.store.Posts(d.Context(), "g", 1, 9))(d), []storage.Post{asks, line})
		d.must(d.store.EraseProse(d.Context(), "g", 3, "u1", d.now))
		line.Aside = false // a row doesn't say
		d.retold(line)
		renew := d.step("g", 3, duty("a", 1))
		renew.Renew = true
		d.commit(renew)
		d.retold(asks)
		d.same("from", d.telling(4, 0, duty("a", 1)).From, 3)
	}},
	{"a post of one line comes after what was held", func(d *desk) {
		// The commit of a RowAside flushes what is held, and a later RowPost does not take it in.
		d.game("g")
		d.posted(d.telling(1, 0), "m1")
		d.drain()
		d.telling(2, time.Minute)
		c := d.step("g", 3)
		c.Flush = true
		c.Say = []storage.Row{{Lane: "game:g", Kind: storage.RowAside, Game: "g", From: 4, Seq: 4,
			Created: d.now}}
		d.commit(c)
		d.same("after the line", d.telling(4, 0).From, 4)
		d.same("rows", d.ranges(), [][2]int{{3, 3}, {4, 4}, {4, 5}})
	}},
	{"prose is erased from what its post covers", func(d *desk) {
		d.game("g")
		for at, text := range []string{"one", "two", "three"} {
			d.commit(d.saying("g", at+1, "u1", text))
		}
		ref := d.posted(d.telling(4, 0), "m1")
		d.commit(d.saying("g", 5, "u1", "not told yet"))
		post := storage.Post{Ref: ref, From: 1, Seq: 5}
		for _, seq := range []int{3, 6} {
			d.must(d.store.EraseProse(d.Context(), "g", seq, "u1", d.now))
			d.retold(post)
		}
	}},
}

// telling stores a commit with a RowPost, which is held for the given time; 0: it isn't held.
func (d gamesDesk) telling(at int, hold time.Duration, open ...storage.Duty) storage.Committed {
	d.Helper()
	c := d.step("g", at, open...)
	r := d.tell("g", "")
	if r.Seq = at + 1; hold > 0 {
		r.NotBefore = d.now.Add(hold)
	}
	c.Say = []storage.Row{r}
	return d.commit(c)
}

// posted sends the row of a commit in a message that asks for duties.
func (d outboxDesk) posted(done storage.Committed, message string, duties ...engine.DutyID) storage.Ref {
	d.Helper()
	ref := storage.Ref{Channel: "thread", Message: message}
	d.must(d.store.Said(d.Context(), done.Rows[0], storage.Sent{Ref: ref, Duties: duties}))
	return ref
}

func (d outboxDesk) told() storage.PostState {
	d.Helper()
	return value(d.store.PostState(d.Context(), "g"))(d)
}

// ranges drains the outbox and returns the entries of each row.
func (d outboxDesk) ranges() (all [][2]int) {
	d.Helper()
	for _, r := range d.drain() {
		all = append(all, [2]int{r.From, r.Seq})
	}
	return all
}

// retold drains the outbox and expects it to edit these posts.
func (d outboxDesk) retold(want ...storage.Post) {
	d.Helper()
	var got []storage.Post
	for _, r := range d.drain() {
		d.same("kind", r.Kind, storage.RowEditPost)
		got = append(got, storage.Post{Ref: r.Ref, From: r.From, Seq: r.Seq})
	}
	d.same("told anew", got, want)
}

func updated(d *desk) {
	d.game("g", duty("a", 1))
	ref := d.posted(d.telling(1, 0, duty("a", 1)), "m1", "a")
	c := d.step("g", 2, duty("b", 1))
	c.Updates = ref
	d.commit(c)
	d.retold()
	d.same("asks", d.prompts("g", "b"), []storage.Ref{ref})
	c = d.step("g", 3, duty("c", 1))
	c.Updates = storage.Ref{Channel: "thread", Message: "private"}
	d.commit(c)
	d.retold(storage.Post{Ref: ref, From: 1, Seq: 2})
	d.same("one that nobody knows", d.prompts("g", "c"), []storage.Ref(nil))
}
