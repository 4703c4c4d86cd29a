package storagetest

import (
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
)

var erasure = []exam{
	{"an ended game forgets who played", func(d *desk) {
		g := d.game("g", duty("a", 1))
		d.end("g", 1)
		log, before := d.log("g", 0), d.load("g")
		d.erase("u1")
		want := before
		want.Seats = []storage.Seat{{Seat: 1}, g.Seats[1]}
		d.same("game", d.load("g"), want)
		d.same("log", d.log("g", 0), log)
	}},
	{"a running game goes on without a player", func(d *desk) {
		g := d.game("g", within(duty("a", 1), d.now.Add(time.Hour)), duty("b", 2))
		d.must(d.store.Snooze(d.Context(), "u1", d.now.Add(time.Hour)))
		d.erase("u1")
		empty := storage.Seat{Seat: 1, Name: storage.FormerPlayer}
		d.same("seats", d.load("g").Seats, []storage.Seat{empty, g.Seats[1]})
		d.same("games of the person", d.of("u1"), []storage.Summary(nil))
		d.same("games of the other", listed(d.of("u2")), []storage.GameID{"g"})
		d.same("who owes", d.open("g")[0].User, "")
		d.pass(pace)
		d.same("only the other is rung", d.ring(), 1)
		d.same("who", d.drain()[0].User, "u2")
		late := value(d.store.Overdue(d.Context(), d.now, d.now.Add(time.Minute), 5))(d)
		d.same("its window closes", dutyIDs(late), []engine.DutyID{"a"})
		d.commit(d.step("g", 1, duty("c", 1), duty("b", 2)))
		d.same("what comes up does not ring", d.open("g")[1].NextRing, time.Time{})
		d.must(d.store.SetPace(d.Context(), "g", time.Hour))
		d.same("not at another pace either", d.open("g")[1].NextRing, time.Time{})
		d.end("g", 2)
		d.same("after the end", d.load("g").Seats[0], empty)
	}},
	{"what belongs to a person goes with them", erasedBelongings},
	{"erasing spares everybody else", erasedOthers},
	{"erasing nobody changes nothing", func(d *desk) {
		g, c := d.newGame("g")
		c.Seats = []storage.Seat{{Seat: 1, Name: "Open"},
			{Seat: 2, User: "warbell", Name: "Warbell", Bot: true},
			{Seat: 3, User: "u3", Name: "Cy"}}
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.challenge("open to all")
		d.say("game:g")
		d.erase("")
		d.erase("warbell")
		d.same("seats", d.load("g").Seats, c.Seats)
		d.same("challenge", d.find("open to all").ID, "open to all")
		d.same("rows", len(d.drain()), 1)
	}},
	{"a game played alone by DM goes with its player", func(d *desk) {
		g, c := d.newGame("g")
		g.Guild, g.Seats = "", []storage.Seat{{Seat: 1, User: "u1", Name: "Ann"},
			{Seat: 2, User: "warbell", Name: "Warbell", Bot: true}}
		c.Seats = nil
		_, err := d.store.Create(d.Context(), g, c)
		d.must(err)
		d.drain()
		before := value(d.store.Health(d.Context()))(d).Games
		d.erase("u1")
		_, err = d.store.Load(d.Context(), "g")
		d.refused(err, storage.ErrNotFound)
		d.same("log", d.log("g", 0), []storage.Entry(nil))
		d.same("running games", value(d.store.Health(d.Context()))(d).Games, before-1)
	}},
	{"messages that show an erased person are taken back", func(d *desk) {
		d.game("g", duty("a", 1))
		d.posted(d.telling(1, 0, duty("a", 1)), "post")
		ids, err := d.store.Say(d.Context(), storage.Row{Lane: "user:u1", Kind: storage.RowPrompt, Game: "g",
			Duty: "a", User: "u1", Created: d.now})
		d.must(err)
		d.must(d.store.Said(d.Context(), ids[0], storage.Sent{Ref: storage.Ref{Channel: "dm",
			Message: "asked"},
			Duties: []engine.DutyID{"a"}}))
		d.challenge("shown")
		d.must(d.store.SetChallengeRef(d.Context(), "shown", storage.Ref{Channel: "c", Message: "offer"},
			d.now))
		d.erase("u1")
		found := map[storage.RowKind][]string{}
		for _, r := range d.drain() {
			d.same("whom a row names", r.User, "")
			found[r.Kind] = append(found[r.Kind], r.Ref.Message)
		}
		slices.Sort(found[storage.RowDelete])
		d.same("deleted", found[storage.RowDelete], []string{"asked", "m-shown", "offer"})
		d.same("posts told anew", len(found[storage.RowForget]) > 0, true)
	}},
	{"a person is told what is kept of them", func(d *desk) {
		d.game("g", duty("a", 1))
		d.must(d.store.PutFighter(d.Context(), storage.Fighter{User: "u1", System: "melee", Name: "Cid",
			Notation: "x"}))
		kept := func(user string) map[string]int {
			counts := map[string]int{}
			for _, h := range value(d.store.DataSets(d.Context(), user))(d) {
				counts[h.What] = len(h.Rows)
			}
			return counts
		}
		of := kept("u1")
		d.same("games, seats and fighters", []int{of["games"], of["seats"], of["fighters"]}, []int{1, 1, 1})
		d.same("fighters of another", kept("u2")["fighters"], 0)
		d.erase("u1")
		for what, n := range kept("u1") {
			d.same(what, n, 0)
		}
		for what, n := range kept("") {
			d.same(what+" of nobody", n, 0)
		}
	}},
}

func (d *desk) erase(user string) {
	d.Helper()
	d.must(d.store.EraseUser(d.Context(), user, d.now))
}

func erasedBelongings(d *desk) {
	ctx := d.Context()
	d.must(d.store.SetRing(ctx, "u1", storage.RingOff))
	d.must(d.store.SetDM(ctx, "u1", "dm", true))
	d.must(d.store.SetLocale(ctx, "u1", "pl"))
	d.must(d.store.SetZone(ctx, "u1", "Europe/Berlin"))
	d.must(d.store.PutVacation(ctx, "u1", vacation(d.now, d.now.Add(time.Hour)), d.now))
	for _, system := range []string{"melee", "grimheim"} {
		d.must(d.store.PutFighter(ctx, storage.Fighter{User: "u1", System: system, Name: "Cid",
			Notation: "x"}))
	}
	d.challenge("by them")
	d.challenge("closed")
	d.closeChallenge("closed", storage.ChallengeDeclined)
	c := d.newChallenge("to them")
	c.From, c.To = "u2", "u1"
	d.must(d.store.PutChallenge(ctx, c))
	lapsing := d.newChallenge("lapsed")
	lapsing.Expires = d.now
	d.must(d.store.PutChallenge(ctx, lapsing))
	d.same("lapsed", d.lapse(), 1)
	_, err := d.store.Say(ctx, storage.Row{Lane: "user:u1", Kind: storage.RowPrompt, User: "u1",
		Created: d.now})
	d.must(err)

	d.erase("u1")
	d.same("settings", value(d.store.Settings(ctx, "u1"))(d),
		storage.Settings{User: "u1", Ring: storage.RingChannel})
	d.same("hours", value(d.store.Hours(ctx, "u1"))(d), map[string]storage.Hours(nil))
	for _, system := range []string{"melee", "grimheim"} {
		d.same("fighters", value(d.store.Fighters(ctx, "u1", system))(d), []storage.Fighter(nil))
	}
	for _, id := range []string{"by them", "closed", "to them", "lapsed"} {
		_, err := d.store.Challenge(ctx, id)
		d.refused(err, storage.ErrNotFound)
	}
	for _, r := range d.drain() {
		d.same("what a row does", []string{string(r.Kind), r.User}, []string{string(storage.RowDelete), ""})
	}
}

func erasedOthers(d *desk) {
	call := d.lived()
	before := d.state(call)
	d.erase("u9")
	d.same("after a stranger went", d.state(call), before)
	theirs := d.newChallenge("theirs")
	theirs.From, theirs.To = "u2", ""
	d.must(d.store.PutChallenge(d.Context(), theirs))
	theirs.Call = ""
	d.must(d.store.SetRing(d.Context(), "u2", storage.RingDM))
	d.must(d.store.PutFighter(d.Context(), storage.Fighter{User: "u2", System: "melee", Name: "Dag",
		Notation: "x"}))
	d.erase("u1")
	d.erase("u1")
	d.same("challenge", d.find("theirs"), theirs)
	d.same("ring", value(d.store.Settings(d.Context(), "u2"))(d).Ring, storage.RingDM)
	d.same("fighters", len(value(d.store.Fighters(d.Context(), "u2", "melee"))(d)), 1)
	d.pass(replies)
	kinds := map[storage.RowKind]int{}
	for _, r := range d.drain() {
		kinds[r.Kind]++
	}
	d.same("rows", kinds, map[storage.RowKind]int{storage.RowPost: 1, storage.RowPrompt: 1,
		storage.RowDelete: 2})
}
