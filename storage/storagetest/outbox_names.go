package storagetest

import (
	"time"

	"warbell/storage"
)

func renames() []exam {
	return []exam{{"the newest name of a thread takes the place of the others", renamesJoin}}
}

func renamesJoin(d *desk) {
	rename := func(game storage.GameID) int64 {
		return value(d.store.Say(d.Context(), storage.Row{
			Lane: "name:" + string(game), Kind: storage.RowRename, Game: game, NotBefore: d.now.Add(10 * time.Second), Created: d.now,
		}))(d)[0]
	}
	rename("g")
	other := rename("h")
	second := rename("g")
	d.same("too early", d.claim(5), []storage.Row(nil))
	d.pass(10 * time.Second)
	d.claimed(other, second)
	third := rename("g")
	d.pass(10 * time.Second)
	d.same("one is on its way: the next waits", d.claim(5), []storage.Row(nil))
	d.must(d.store.Said(d.Context(), second, storage.Sent{}))
	d.must(d.store.Said(d.Context(), other, storage.Sent{}))
	d.claimed(third)
}
