package storagetest

import (
	"warbell/engine"
	"warbell/storage"
)

var prompts = []exam{
	{"prompts of a duty are remembered", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		d.game("h", duty("a", 1))
		one, two := d.prompt("g", "m2", "a", "b"), d.prompt("g", "m1", "a")
		d.same("of a", d.prompts("g", "a"), []storage.Ref{one, two})
		d.same("of b", d.prompts("g", "b"), []storage.Ref{one})
		d.same("of the other game", d.prompts("h", "a"), []storage.Ref(nil))
		d.same("of nothing", d.prompts("g", "zzz"), []storage.Ref(nil))
		row := d.say("user:u1")
		d.must(d.store.Said(d.Context(), row, storage.Sent{Duties: []engine.DutyID{"a"}}))
		d.same("without a message", len(d.prompts("g", "a")), 2)
	}},
	{"closing a duty closes its twins", func(d *desk) {
		d.game("g", duty("a", 1))
		pressed, twin, third := d.prompt("g", "m1", "a"), d.prompt("g", "m2", "a"), d.prompt("g", "m3", "a")
		c := d.step("g", 1)
		c.Answered = pressed
		d.commit(c)
		d.closing(twin, third)
		d.same("prompts", d.prompts("g", "a"), []storage.Ref(nil))
		d.commit(d.step("g", 2, duty("a", 1)))
		d.same("prompts of its successor", d.prompts("g", "a"), []storage.Ref(nil))
	}},
	{"a message stays open for its other duties", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 1), duty("c", 2))
		both, other := d.prompt("g", "m1", "a", "b"), d.prompt("g", "m2", "c")
		d.commit(d.step("g", 1, duty("b", 1), duty("c", 2)))
		d.closing()
		d.same("still asks", d.prompts("g", "b"), []storage.Ref{both})
		d.commit(d.step("g", 2, duty("c", 2)))
		d.closing(both)
		d.same("of another", d.prompts("g", "c"), []storage.Ref{other})
	}},
	{"a prompt that comes too late is closed", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 1))
		d.commit(d.step("g", 1, duty("b", 1)))
		half := d.prompt("g", "m1", "a", "b")
		d.closing()
		d.same("asks for what is open", d.prompts("g", "b"), []storage.Ref{half})
		d.same("not for what is closed", d.prompts("g", "a"), []storage.Ref(nil))
		d.closing()
		late := d.prompt("g", "m2", "a")
		d.closing(late)
	}},
	{"closing holds up nobody", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 1))
		d.prompt("g", "m1", "a")
		d.commit(d.step("g", 1, duty("b", 1)))
		c := d.step("g", 2, duty("b", 1))
		c.Say = []storage.Row{{
			Lane: "game:g", Kind: storage.RowPost, Game: "g", Seq: 3, Token: "token",
			Until: d.now.Add(replies), Created: d.now,
		}}
		d.same("queued", d.commit(c).Queued, false)
	}},
	{"the end closes all prompts", func(d *desk) {
		d.game("g", duty("a", 1), duty("b", 2))
		first, second := d.prompt("g", "m1", "a"), d.prompt("g", "m2", "b")
		d.end("g", 1)
		d.closing(first, second)
	}},
}

func (d gamesDesk) prompts(id storage.GameID, duty engine.DutyID) []storage.Ref {
	d.Helper()
	return value(d.store.Prompts(d.Context(), id, duty))(d)
}

// closing drains the outbox and expects it to remove the buttons of these messages, in this order.
func (d outboxDesk) closing(want ...storage.Ref) {
	d.Helper()
	var got []storage.Ref
	for _, r := range d.drain() {
		d.same("kind", r.Kind, storage.RowClose)
		d.same("game", r.Game, storage.GameID("g"))
		got = append(got, r.Ref)
	}
	d.same("closed messages", got, want)
}
