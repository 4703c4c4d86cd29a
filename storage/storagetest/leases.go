package storagetest

import (
	"time"

	"warbell/storage"
)

// replies is how long a row is leased to a reply.
const replies = 20 * time.Second

var leases = []exam{
	{"a lease runs out", func(d *desk) {
		row := d.say("a")
		for try := 1; try <= 3; try++ {
			got := d.claim(10)
			d.same("row", ids(got), []int64{row})
			d.same("attempts", got[0].Attempts, try)
			d.same("until", got[0].Until, d.now.Add(time.Minute))
			d.pass(time.Minute - time.Millisecond)
			d.claimed()
			d.pass(time.Millisecond)
		}
	}},
	{"a reply has its row to itself", func(d *desk) {
		d.game("g")
		done := d.commitSaying(1, d.tell("g", "tok"))
		d.same("queued, others", []bool{done.Queued, done.Others}, []bool{false, false})
		d.claimed()
		d.pass(replies)
		got := d.claim(10)
		d.same("rows", ids(got), done.Rows)
		d.same("token", got[0].Token, "tok")
		d.must(d.store.Retry(d.Context(), got[0], d.now, "503"))
		d.same("token kept", d.claim(1)[0].Token, "tok")
		d.must(d.store.Said(d.Context(), done.Rows[0], storage.Sent{}))
		d.same("queued after that", d.commitSaying(2, d.tell("g", "tok2")).Queued, false)
	}},
	{"a reply leaves its row to others", func(d *desk) {
		d.game("g")
		done := d.commitSaying(1, d.tell("g", "tok"))
		left := storage.Row{ID: done.Rows[0]}
		d.must(d.store.Retry(d.Context(), left, time.Time{}, "left"))
		got := d.claim(10)
		d.same("rows", ids(got), done.Rows)
		d.same("token", got[0].Token, "tok")
		d.must(d.store.Retry(d.Context(), left, time.Time{}, "left twice"))
		d.claimed()
	}},
	{"a reply queues behind older lines", func(d *desk) {
		d.game("g")
		first := d.commitSaying(1, d.tell("g", "tok"))
		second := d.commitSaying(2, d.tell("g", "tok2"))
		d.same("behind a reply under way", []bool{second.Queued, second.Others}, []bool{true, true})
		d.must(d.store.Said(d.Context(), first.Rows[0], storage.Sent{}))
		got := d.claim(10)
		d.same("the second is under way", ids(got), second.Rows)
		third := d.commitSaying(3, d.tell("g", "tok3"))
		d.same("behind one that queues", third.Queued, true)
		d.must(d.store.Said(d.Context(), got[0].ID, storage.Sent{}))
		got = append(got, d.drain()...)
		d.same("all are said", ids(got), []int64{second.Rows[0], third.Rows[0]})
		d.same("token", got[0].Token+got[1].Token, "")
		alone := d.tell("g", "tok5")
		alone.Only = true
		d.commitSaying(4, d.tell("g", ""))
		d.same("nobody else can say it", d.commitSaying(5, alone).Queued, false)
		d.drain()
		last := d.commitSaying(6, d.tell("g", ""))
		d.same("without a token", []bool{last.Queued, last.Others}, []bool{false, true})
	}},
	{"a reply queues behind the thread", func(d *desk) {
		d.game("g")
		thread := d.tell("g", "")
		thread.Kind = storage.RowThread
		done := d.commitSaying(1, thread, d.tell("g", "tok"))
		d.same("queued", done.Queued, true)
		d.same("order", ids(d.drain()), done.Rows)
	}},
	{"a reply that was put off queues behind what was said meanwhile", tokenPassed},
	{"a reply says several rows", func(d *desk) {
		d.game("g")
		done := d.commitSaying(1, d.tell("g", "tok"), d.tell("g", "tok"), d.tell("g", ""))
		d.same("queued", done.Queued, false)
		d.claimed()
		d.must(d.store.Said(d.Context(), done.Rows[0], storage.Sent{}))
		d.must(d.store.Said(d.Context(), done.Rows[1], storage.Sent{}))
		d.claimed(done.Rows[2])
	}},
	{"a lane does not hold up another", func(d *desk) {
		d.game("g")
		d.say("game:h")
		d.say("user:u1")
		prompt := storage.Row{Lane: "user:u1", Kind: storage.RowPrompt, Game: "g", Created: d.now}
		done := d.commitSaying(1, prompt, d.tell("g", "tok"), prompt)
		d.same("queued", done.Queued, false)
	}},
}

// tell returns a row of kind RowPost that an interaction's reply sends, or the courier if token is empty.
func (d gamesDesk) tell(id storage.GameID, token string) storage.Row {
	r := storage.Row{Lane: "game:" + string(id), Kind: storage.RowPost, Game: id, Token: token,
		Created: d.now}
	if token != "" {
		r.Until = d.now.Add(replies)
	}
	return r
}

func (d gamesDesk) commitSaying(at int, rows ...storage.Row) storage.Committed {
	d.Helper()
	c := d.step("g", at)
	for i := range rows {
		rows[i].Seq = c.Entry.Seq
	}
	c.Say = rows
	return d.commit(c)
}

// tokenPassed checks a public placeholder that is older than a post of the game.
func tokenPassed(d *desk) {
	d.game("g")
	said := func(at int, message string) {
		done := d.commitSaying(at, d.tell("g", ""))
		d.claim(1)
		d.must(d.store.Said(d.Context(), done.Rows[0],
			storage.Sent{Ref: storage.Ref{Channel: "c", Message: message}}))
	}
	said(1, "99")
	d.deferral("i:100")
	d.same("nothing was said since", d.commitSaying(2, d.tell("g", "token of i:100")).Queued, false)
	d.drain()
	d.pass(replies)
	d.drain()
	said(3, "101")
	alone := d.deferral("i:98")
	alone.Shown = "whispered"
	d.must(d.store.Defer(d.Context(), alone))
	d.same("it is for one alone", d.commitSaying(4, d.tell("g", "token of i:98")).Queued, false)
	d.pass(replies)
	d.drain()
	d.same("something was", d.commitSaying(5, d.tell("g", "token of i:100")).Queued, true)
}
