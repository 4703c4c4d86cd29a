package storagetest

import (
	"time"

	"warbell/engine"
	"warbell/storage"
)

var lifetime = []exam{
	{"everything survives the process", survives},
	{"a store goes on after the process ended", func(d *desk) {
		call := d.lived()
		got := d.claim(10)
		d.same("claimed", len(got), 1) // the other is leased to its reply
		d.reopen()                     // claims are free at once, or, with several processes, when they end
		c := d.step("g", 2)
		c.Entry.Call = call
		_, err := d.store.Commit(d.Context(), c)
		d.refused(err, storage.ErrSeen)
		d.commit(d.step("g", 2, duty("a", 1)))
		d.pass(time.Minute)
		rows := d.drain()
		d.same("first of each lane", []storage.RowKind{rows[0].Kind, rows[1].Kind},
			[]storage.RowKind{storage.RowPost, storage.RowPrompt})
		d.same("the reply's token", rows[0].Token, "tok")
		d.same("attempts", rows[1].Attempts, 2)
		d.commit(d.step("g", 3))
		d.same("prompt", d.drain()[0].Ref.Message, "m1")
		d.same("duties", dutyIDs(d.open("g")), []engine.DutyID(nil))
	}},
	{"a closed store says so", func(d *desk) {
		d.game("g")
		d.must(d.store.Close())
		_, err := d.store.Load(d.Context(), "g")
		d.refused(err, storage.ErrUnavailable)
		_, err = d.store.Commit(d.Context(), d.step("g", 1))
		d.refused(err, storage.ErrUnavailable)
		_, err = d.store.Health(d.Context())
		d.refused(err, storage.ErrUnavailable)
		d.must(d.store.Close())
	}},
}

// state has all that can be read without changes.
type state struct {
	Game      storage.Game
	Log       []storage.Entry
	Prose     map[int]storage.Prose
	Duties    []storage.Duty
	Prompts   []storage.Ref
	Answer    storage.Ack
	Challenge storage.Challenge
	Settings  storage.Settings
	Hours     map[string]storage.Hours
	Fighters  []storage.Fighter
	In, Of    []storage.Summary
	Health    storage.Health
}

func (d *desk) state(call string) state {
	d.Helper()
	ctx := d.Context()
	return state{
		Game: d.load("g"), Log: d.log("g", 0), Prose: d.words("g",
			0), Duties: d.open("g"), Prompts: d.prompts("g", "a"),
		Answer:    value(d.store.Ack(ctx, call))(d),
		Challenge: d.find("ch"),
		Settings:  value(d.store.Settings(ctx, "u1"))(d),
		Hours:     value(d.store.Hours(ctx, "u1"))(d),
		Fighters:  value(d.store.Fighters(ctx, "u1", "melee"))(d),
		In:        d.in("channel", true), Of: d.of("u1"),
		Health: d.health(),
	}
}

// lived stores a record of each kind, and returns the interaction of the last commit.
func (d *desk) lived() string {
	d.Helper()
	ctx := d.Context()
	d.game("g", duty("a", 1))
	d.challenge("ch")
	d.prompt("g", "m1", "a")
	d.must(d.store.SetRing(ctx, "u1", storage.RingDM))
	d.must(d.store.SetDM(ctx, "u1", "dm", true))
	d.must(d.store.SetLocale(ctx, "u1", "pl"))
	d.must(d.store.SetQuiet(ctx, "u1", 1320, 420))
	d.must(d.store.PutVacation(ctx, "u1", vacation(d.now.Add(time.Hour), d.now.Add(2*time.Hour)), d.now))
	d.must(d.store.PutFighter(ctx, storage.Fighter{User: "u1", System: "melee", Name: "Cid", Notation: "x",
		Used: d.now}))
	d.must(d.store.Place(ctx, "g", "thread"))
	d.pass(time.Minute)
	c := d.step("g", 1, duty("a", 1), within(duty("b", 2), d.now.Add(time.Hour)))
	c.Secrets = secretsAt(2, "axe")
	c.Prose = &storage.Prose{User: "u1", Salt: "5a17", Text: "Have at you!"}
	c.Say = []storage.Row{d.tell("g", "tok"),
		{Lane: "user:u2", Kind: storage.RowPrompt, Game: "g", Duty: "b", Created: d.now}}
	d.commit(c)
	return c.Entry.Call
}

func survives(d *desk) {
	call := d.lived()
	before := d.state(call)
	d.reopen()
	d.same("after", d.state(call), before)
}
