package storagetest

import (
	"warbell/storage"
)

var names = []exam{
	{"names come with a game and with its steps", func(d *desk) {
		g, first := d.newGame("g")
		g.Names = goblin[:1]
		_, err := d.store.Create(d.Context(), g, first)
		d.must(err)
		d.same("at the start", d.load("g").Names, goblin[:1])
		c := d.step("g", 1)
		c.Names = []storage.Name{goblin[1], kim}
		d.commit(c)
		d.same("after a step", d.load("g").Names, append(goblin[:2:2], kim))
	}},
	{"a name stays what it was", func(d *desk) {
		d.game("g")
		c := d.step("g", 1)
		c.Names = []storage.Name{kim}
		d.commit(c)
		c = d.step("g", 2)
		c.Names = []storage.Name{{Ref: kim.Ref, User: kim.User, Text: "Kit"}}
		d.commit(c)
		d.same("the first", d.load("g").Names, []storage.Name{kim})
	}},
	{"an erased person's names are gone", func(d *desk) {
		d.game("g")
		c := d.step("g", 1)
		c.Names = append(goblin[:2:2], kim)
		d.commit(c)
		d.erase("u1")
		d.same("the other's", d.load("g").Names, goblin[1:])
	}},
}

// The names of the exams. Two people gave the first one.
var (
	goblin = []storage.Name{{Ref: "⟪aaaaa⟫", User: "u1", Text: "Goblin"},
		{Ref: "⟪aaaaa⟫", User: "u2", Text: "Goblin"}}
	kim = storage.Name{Ref: "⟪bbbbb⟫", User: "u1", Text: "Kim"}
)
