package storagetest

import (
	"time"

	"warbell/storage"
)

// erasureReach are exams of messages that show a person in another way than by their own seat.
var erasureReach = []exam{
	{"the challenge to an erased person is taken back", func(d *desk) {
		c := d.newChallenge("to")
		c.From, c.To, c.Ref = "u2", "u1", storage.Ref{}
		d.must(d.store.PutChallenge(d.Context(), c))
		d.must(d.store.SetChallengeRef(d.Context(), "to", storage.Ref{Channel: "c", Message: "offer"}, d.now))
		d.same("deleted", d.afterErasing("u1", storage.RowDelete), []string{"offer"})
	}},
	{"messages of a game that an erased person has left are told anew", func(d *desk) {
		d.game("g", duty("a", 1))
		d.posted(d.telling(1, 0, duty("a", 1)), "post")
		d.takeOver(2, cat, duty("a", 1))
		d.same("told anew", d.afterErasing("u1", storage.RowForget), []string{"post"})
	}},
	{"messages of a game played alone by DM are deleted", func(d *desk) {
		g, c := d.newGame("g")
		g.Guild, g.Seats = "", []storage.Seat{{Seat: 1, User: "u1", Name: "Ann"},
			{Seat: 2, User: "warbell", Name: "Warbell", Bot: true}}
		c.Seats = nil
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.posted(d.telling(1, 0), "post")
		d.same("deleted", d.afterErasing("u1", storage.RowDelete), []string{"post"})
	}},
	{"nothing of a seat that was erased rings", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		d.same("before", d.open("g")[0].NextRing.IsZero(), false)
		d.erase("u1")
		d.same("of the seat", d.open("g")[0].NextRing, time.Time{})
		d.same("of the other", d.open("g")[1].NextRing.IsZero(), false)
	}},
}

// afterErasing returns the messages of the rows of a kind that an erasure adds.
func (d *desk) afterErasing(user string, kind storage.RowKind) (messages []string) {
	d.Helper()
	d.drain()
	d.erase(user)
	for _, r := range d.drain() {
		d.same("whom a row names", r.User, "")
		if r.Kind == kind {
			messages = append(messages, r.Ref.Message)
		}
	}
	return messages
}
