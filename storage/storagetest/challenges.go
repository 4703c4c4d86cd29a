package storagetest

import (
	"time"

	"warbell/storage"
)

var challenges = []exam{
	{"a challenge comes back whole", func(d *desk) {
		full := d.challenge("full")
		d.same("challenge", d.find("full"), full)
		bare := storage.Challenge{ID: "bare", Call: d.call(), From: "u1", Created: d.now}
		d.must(d.store.PutChallenge(d.Context(), bare))
		bare.Call, bare.State = "", storage.ChallengeOpen
		d.same("bare challenge", d.find("bare"), bare)
		_, err := d.store.Challenge(d.Context(), "none")
		d.refused(err, storage.ErrNotFound)
	}},
	{"a challenge is put once", func(d *desk) {
		first := d.newChallenge("ch")
		d.must(d.store.PutChallenge(d.Context(), first))
		again := d.newChallenge("ch")
		again.System = "other"
		d.refused(d.store.PutChallenge(d.Context(), again), storage.ErrTaken)
		seen := first
		seen.ID = "another"
		d.refused(d.store.PutChallenge(d.Context(), seen), storage.ErrSeen)
		d.refused(d.store.PutChallenge(d.Context(), first), storage.ErrSeen)
		d.same("answer", value(d.store.Ack(d.Context(), first.Call))(d), storage.Ack{Challenge: "ch"})
		first.Call = ""
		d.same("challenge", d.find("ch"), first)
		_, err := d.store.Ack(d.Context(), again.Call)
		d.refused(err, storage.ErrNotFound)
	}},
	{"a challenge learns of its message, even when it is closed", func(d *desk) {
		c, other := d.challenge("ch"), d.challenge("other")
		c.Ref = storage.Ref{Channel: "x", Message: "y"}
		d.must(d.store.SetChallengeRef(d.Context(), "ch", c.Ref, d.now))
		d.same("open", d.find("ch"), c)
		d.closeChallenge("ch", storage.ChallengeDeclined)
		c.State, c.Ref.Message = storage.ChallengeDeclined, "z"
		d.must(d.store.SetChallengeRef(d.Context(), "ch", c.Ref, d.now))
		d.same("closed", d.find("ch"), c)
		d.same("another", d.find("other"), other)
		d.drain()
		d.must(d.store.SetChallengeRef(d.Context(), "none", c.Ref, d.now))
		rows := d.drain()
		d.same("rows that take back what shows none",
			len(rows) == 1 && rows[0].Kind == storage.RowDelete && rows[0].Ref == c.Ref, true)
	}},
	{"a challenge ends once", func(d *desk) {
		for _, as := range []storage.ChallengeState{
			storage.ChallengeAccepted, storage.ChallengeDeclined, storage.ChallengeWithdrawn,
			storage.ChallengeLapsed,
		} {
			id := "to be " + string(as)
			d.challenge(id)
			d.closeChallenge(id, as)
			d.refused(of(d.store.CloseChallenge(d.Context(), id, storage.ChallengeDeclined, storage.Row{})),
				storage.ErrMoved)
			d.same("state", d.find(id).State, as)
		}
		d.refused(of(d.store.CloseChallenge(d.Context(), "none", storage.ChallengeDeclined, storage.Row{})),
			storage.ErrNotFound)
		d.challenge("open")
		if _, err := d.store.CloseChallenge(d.Context(), "open", storage.ChallengeOpen,
			storage.Row{}); err == nil {
			d.Fatal("closed a challenge as open")
		}
		d.same("state", d.find("open").State, storage.ChallengeOpen)
	}},
	{"open challenges are counted", func(d *desk) {
		for _, id := range []string{"a", "b", "c"} {
			d.challenge(id)
		}
		other := d.newChallenge("d")
		other.From, other.To = "u2", "u1"
		d.must(d.store.PutChallenge(d.Context(), other))
		d.closeChallenge("b", storage.ChallengeDeclined)
		for user, want := range map[string]int{"u1": 2, "u2": 1, "u3": 0} {
			d.same("open challenges of "+user, value(d.store.OpenChallenges(d.Context(), user))(d), want)
		}
	}},
	{"a challenge is shown by one row", func(d *desk) {
		show := func(id string) error {
			return d.store.ShowChallenge(d.Context(), id, d.now, d.now.Add(time.Second))
		}
		d.challenge("shown already")
		d.must(show("shown already"))
		c := d.newChallenge("ch")
		c.Ref = storage.Ref{}
		d.must(d.store.PutChallenge(d.Context(), c))
		d.refused(show("none"), storage.ErrNotFound)
		d.must(show("ch"))
		d.reopen()
		d.must(show("ch"))
		d.same("too early", len(d.claim(9)), 0)
		d.pass(time.Second)
		rows := d.claim(9)
		d.same("rows", len(rows), 1)
		d.same("row", []any{rows[0].Kind, rows[0].Challenge}, []any{storage.RowPut, "ch"})
		ref := storage.Ref{Channel: "channel", Message: "77"}
		d.must(d.store.Said(d.Context(), rows[0].ID, storage.Sent{Ref: ref}))
		d.same("its message", d.find("ch").Ref, ref)
		d.must(show("ch"))
		d.same("never again", len(d.drain()), 0)
	}},
	{"a challenge lapses", func(d *desk) {
		c := d.challenge("ch")
		d.challenge("declined")
		d.closeChallenge("declined", storage.ChallengeDeclined)
		d.pass(48*time.Hour - time.Millisecond)
		d.same("too early", d.lapse(), 0)
		d.pass(time.Millisecond)
		d.same("lapsed", d.lapse(), 1)
		d.same("again", d.lapse(), 0)
		d.same("state", d.find("ch").State, storage.ChallengeLapsed)
		row := d.drain()[0]
		d.same("row", []any{row.Kind, row.Challenge, row.User, row.Ref, row.Created},
			[]any{storage.RowLapsed, "ch", "u1", c.Ref, d.now})
		g, first := d.newGame("g")
		g.Challenge = "ch"
		_, err := d.store.Create(d.Context(), g, first)
		d.refused(err, storage.ErrMoved)
	}},
	{"a challenge without end never lapses", func(d *desk) {
		c := d.newChallenge("ch")
		c.Expires = time.Time{}
		d.must(d.store.PutChallenge(d.Context(), c))
		d.pass(1000 * pace)
		d.same("lapsed", d.lapse(), 0)
		c.Call = ""
		d.same("challenge", d.find("ch"), c)
	}},
}

func (d challengesDesk) newChallenge(id string) storage.Challenge {
	return storage.Challenge{
		ID: id, Call: d.call(), System: "grimheim", Guild: "guild", Channel: "channel",
		Ref: storage.Ref{Channel: "channel", Message: "m-" + id}, From: "u1", FromName: "Ann „die Axt“ ☠",
		To: "u2", ToName: "Bo", Terms: []byte(`{"points":100}`), Seed: [32]byte{1,
			31: 255}, State: storage.ChallengeOpen,
		Created: d.now, Expires: d.now.Add(48 * time.Hour),
	}
}

// closeChallenge ends a challenge without a message.
func (d challengesDesk) closeChallenge(id string, as storage.ChallengeState) {
	d.Helper()
	row, err := d.store.CloseChallenge(d.Context(), id, as, storage.Row{})
	d.must(err)
	d.same("row", row, int64(0))
}

func (d challengesDesk) challenge(id string) storage.Challenge {
	d.Helper()
	c := d.newChallenge(id)
	d.must(d.store.PutChallenge(d.Context(), c))
	c.Call = ""
	return c
}

func (d challengesDesk) find(id string) storage.Challenge {
	d.Helper()
	return value(d.store.Challenge(d.Context(), id))(d)
}

func (d challengesDesk) lapse() int {
	d.Helper()
	return value(d.store.Lapse(d.Context(), d.now))(d)
}
