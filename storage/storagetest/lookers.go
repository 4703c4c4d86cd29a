package storagetest

import (
	"time"

	"warbell/storage"
)

var lookers = []exam{
	{"who looks for a game is listed until they don't", lookersListed},
	{"challenges open to all are listed by server", func(d *desk) {
		ctx := d.Context()
		put := func(id, guild, to string) storage.Challenge {
			c := storage.Challenge{
				ID: id, Call: d.call(), Guild: guild, Channel: "c", Ref: storage.Ref{Channel: "c",
					Message: "m" + id}, From: "u1", To: to,
				Terms: []byte("{}"), State: storage.ChallengeOpen, Created: d.now,
				Expires: d.now.Add(time.Hour),
			}
			d.must(d.store.PutChallenge(ctx, c))
			c.Call = ""
			return c
		}
		open := put("a", "guild", "")
		put("b", "guild", "u2")
		put("c", "other", "")
		put("d", "guild", "")
		d.closeChallenge("d", storage.ChallengeWithdrawn)
		d.same("open", value(d.store.ChallengesIn(ctx, "guild"))(d), []storage.Challenge{open})
	}},
}

func lookersListed(d *desk) {
	ctx := d.Context()
	list := func() []storage.LFGEntry {
		return value(d.store.LookersIn(ctx, "guild", start))(d)
	}
	one := storage.LFGEntry{Guild: "guild", User: "u1", Name: "Ann", System: "melee", Pace: "any",
		Size: "duel", Since: d.now}
	two := storage.LFGEntry{Guild: "guild", User: "u2", Name: "Bo", System: "any", Pace: "slow", Size: "any",
		Substitute: true, Since: d.now}
	other := storage.LFGEntry{Guild: "other", User: "u1", Name: "Ann", Since: d.now}
	for _, l := range []storage.LFGEntry{one, two, other} {
		d.must(d.store.PutLooker(ctx, l))
	}
	d.same("both", list(), []storage.LFGEntry{one, two})
	d.pass(time.Minute)
	one.System, one.Since = "zones", d.now
	d.must(d.store.PutLooker(ctx, one))
	d.same("replaced", list(), []storage.LFGEntry{two, one})
	d.same("since", value(d.store.LookersIn(ctx, "guild", d.now))(d), []storage.LFGEntry{one})
	d.must(d.store.DropLooker(ctx, "guild", "u2"))
	d.must(d.store.DropLooker(ctx, "guild", "nobody"))
	d.same("dropped", list(), []storage.LFGEntry{one})
	d.erase("u1")
	d.same("erased", list(), []storage.LFGEntry(nil))
	d.must(d.store.PutLooker(ctx, two))
	d.must(d.store.Forget(ctx, d.now.Add(-time.Second)))
	d.same("forgotten", list(), []storage.LFGEntry(nil))
}
