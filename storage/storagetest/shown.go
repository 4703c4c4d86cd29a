package storagetest

import (
	"time"

	"warbell/storage"
)

// shown are exams of messages that a reply edits. Their new content is a row first.
var shown = []exam{
	{"what a reply shows on a post is leased to it", func(d *desk) {
		// F97: the courier edits the message only if the reply does not.
		d.game("g", duty("a", 1))
		ref := d.posted(d.telling(1, 0, duty("a", 1)), "m1", "a")
		done := d.shows(2, ref)
		d.claimed()
		d.must(d.store.Said(d.Context(), done.Updates, storage.Sent{}))
		d.pass(2 * replies)
		d.claimed()
		d.shows(3, ref) // and the reply fails
		d.claimed()
		d.pass(replies)
		d.retold(storage.Post{Ref: ref, From: 1, Seq: 2})
		d.same("of a message that nobody knows", d.shows(4,
			storage.Ref{Channel: "thread", Message: "private"}).Updates, int64(0))
		d.retold()
	}},
	{"what a reply shows comes after what is on its way", func(d *desk) {
		// An older edit that was on its way may arrive after the reply, so the courier edits again.
		d.game("g", duty("a", 1))
		ref := d.posted(d.telling(1, 0, duty("a", 1)), "m1", "a")
		older := d.shows(2, ref)
		newer := d.shows(3, ref)
		d.same("behind another reply", newer.Updates, int64(0))
		d.must(d.store.Said(d.Context(), older.Updates, storage.Sent{}))
		under := d.claim(1)[0]
		c := d.step("g", 4, duty("a", 1))
		c.Renew = true
		d.commit(c)
		d.same("behind one that nobody has begun to say", d.shows(5, ref).Updates, int64(0))
		d.must(d.store.Said(d.Context(), under.ID, storage.Sent{Ref: ref}))
		d.retold(storage.Post{Ref: ref, From: 1, Seq: 2})
	}},
	{"a message is shown again once", func(d *desk) {
		d.game("g", duty("a", 1))
		ref := d.posted(d.telling(1, 0, duty("a", 1)), "m1", "a")
		for range 2 {
			d.must(d.store.Reshow(d.Context(), "g", ref, d.now))
		}
		d.retold(storage.Post{Ref: ref, From: 1, Seq: 2})
		d.must(d.store.Reshow(d.Context(), "g", storage.Ref{Channel: "thread", Message: "of somebody else"},
			d.now))
		d.must(d.store.Reshow(d.Context(), "nobody", ref, d.now))
		d.retold()
	}},
	{"a challenge that nobody could show is shown", func(d *desk) {
		// Its process ended before it could reply.
		for _, id := range []string{"lost", "replied"} {
			c := d.newChallenge(id)
			c.Ref, c.Token, c.Until = storage.Ref{}, "token of "+id, d.now.Add(replies)
			d.must(d.store.PutChallenge(d.Context(), c))
		}
		d.must(d.store.SetChallengeRef(d.Context(), "replied", storage.Ref{Channel: "c", Message: "m"},
			d.now))
		d.claimed()
		d.pass(replies)
		rows := d.claim(9)
		d.same("rows", len(rows), 1)
		d.same("row", []any{rows[0].Kind, rows[0].Challenge, rows[0].Token},
			[]any{storage.RowPut, "lost", "token of lost"})
	}},
	{"a challenge says what became of it", func(d *desk) {
		// F98: the message shows the outcome.
		d.challenge("ch")
		row := value(d.store.CloseChallenge(d.Context(), "ch", storage.ChallengeDeclined,
			d.became(storage.RowLapsed)))(d)
		d.refused(of(d.store.CloseChallenge(d.Context(), "ch", storage.ChallengeDeclined,
			d.became(storage.RowLapsed))), storage.ErrMoved)
		d.claimed()
		d.pass(replies)
		d.claimed(row)
	}},
	{"an offer of a seat says what became of it", func(d *desk) {
		d.game("g")
		offer := storage.SeatOffer{ID: "o", Game: "g", Seat: 1, From: "u1", By: "u1", Created: d.now}
		d.must(d.store.PutSeatOffer(d.Context(), offer))
		row := value(d.store.CloseSeatOffer(d.Context(), "o", d.became(storage.RowSeat)))(d)
		d.claimed()
		d.pass(replies + time.Second)
		d.claimed(row)
		d.refused(of(d.store.CloseSeatOffer(d.Context(), "o", d.became(storage.RowSeat))),
			storage.ErrNotFound)
	}},
}

// shows stores a commit whose reply edits a message.
func (d gamesDesk) shows(at int, ref storage.Ref) storage.Committed {
	d.Helper()
	c := d.step("g", at, duty("a", 1))
	c.Updates, c.Until = ref, d.now.Add(replies)
	return d.commit(c)
}

// became returns a row that shows an outcome on a message, leased to a reply.
func (d outboxDesk) became(kind storage.RowKind) storage.Row {
	return storage.Row{
		Lane: "of:it", Kind: kind, Ref: storage.Ref{Channel: "c",
			Message: "m"}, Until: d.now.Add(replies), Created: d.now,
	}
}
