package storagetest

import (
	"time"

	"warbell/storage"
)

var statuses = []exam{
	{"a scene's status is posted once and updated with each post", statusUpdated},
	{"an update replaces one that waits", func(d *desk) {
		d.game("g")
		d.commit(d.scene(1, 1))
		d.statuses("s")
		c := d.scene(2, 1)
		c.Say[0].NotBefore = d.now.Add(time.Hour)
		d.commit(c)
		d.same("a post that waits", d.statuses("s"), []string(nil))
		d.commit(d.scene(3, 1))
		d.same("a later post", d.statuses("s"), []string{"s"})
		d.pass(2 * time.Hour)
		d.same("after that", d.statuses("s"), []string(nil))
	}},
	{"a status that is gone stays so until the next scene", func(d *desk) {
		d.game("g")
		d.commit(d.scene(1, 1))
		d.statuses("s")
		d.commit(d.scene(2, 1))
		d.same("an edit of what is gone", d.statuses(""), []string{"s"})
		d.commit(d.scene(3, 1))
		d.same("the same scene", d.statuses("s"), []string(nil))
		d.commit(d.scene(4, 2))
		d.same("the next scene", d.statuses("s2"), []string{""})
		d.commit(d.scene(5, 2))
		d.same("its updates", d.statuses("s2"), []string{"s2"})
	}},
	{"the end of a game and its undo update the status", func(d *desk) {
		d.game("g")
		d.commit(d.scene(1, 1))
		d.statuses("s")
		for at, over := range []bool{true, false} {
			c := d.scene(2+at, 1)
			c.Over, c.Scene.Open, c.Scene.Turned, c.Say = over, !over, true, nil
			d.commit(c)
			rows := d.claim(9)
			d.same("rows", len(rows), 1)
			d.same("pinning changes", rows[0].From, 1)
			d.same("message", rows[0].Ref.Message, "s")
			d.must(d.store.Said(d.Context(), rows[0].ID, storage.Sent{Ref: rows[0].Ref}))
		}
	}},
	{"a status that is posted late is updated", func(d *desk) {
		d.game("g")
		c := d.scene(1, 1)
		c.Say[0].Kind, c.Say[0].Lane = storage.RowPost, "other"
		d.commit(c)
		rows := d.claim(9)
		d.commit(d.scene(2, 1))
		for _, r := range rows {
			d.must(d.store.Said(d.Context(), r.ID, storage.Sent{Ref: storage.Ref{Channel: "channel",
				Message: "s"}}))
		}
		d.same("updates", d.statuses("s"), []string{"s"})
	}},
	{"a server's switch deletes and posts the statuses of its games", statusSwitched},
	{"the status of an erased player's game is posted anew", func(d *desk) {
		d.game("g")
		d.commit(d.scene(1, 1))
		d.statuses("s")
		d.must(d.store.EraseUser(d.Context(), "u1", d.now))
		var deleted, posted int
		for _, r := range d.drain() {
			switch {
			case r.Kind == storage.RowDelete && r.Ref.Message == "s":
				deleted++
			case r.Kind == storage.RowStatus && r.Ref.Message == "":
				posted++
			}
		}
		d.same("deleted and posted", []int{deleted, posted}, []int{1, 1})
	}},
}

// scene is a step that is posted in an open scene.
func (d gamesDesk) scene(at, number int) storage.Commit {
	c := d.step("g", at)
	c.Scene = storage.Scene{Number: number, Open: true}
	c.Say = []storage.Row{{Lane: "game:g", Kind: storage.RowPost, Game: "g", Seq: at + 1, Created: d.now}}
	return c
}

// statuses sends all rows, and returns the messages of statuses that they edit. A new status, which has
// none, gets the message m; no message means that it is gone.
func (d outboxDesk) statuses(m string) (all []string) {
	d.Helper()
	for rows := d.claim(100); len(rows) > 0; rows = d.claim(100) {
		for _, r := range rows {
			sent := storage.Sent{Ref: storage.Ref{Channel: "channel", Message: "post"}}
			if r.Kind == storage.RowStatus {
				all = append(all, r.Ref.Message)
				if sent.Ref = (storage.Ref{}); m != "" {
					sent.Ref = storage.Ref{Channel: "channel", Message: m}
				}
			}
			d.must(d.store.Said(d.Context(), r.ID, sent))
		}
	}
	return all
}

func statusUpdated(d *desk) {
	d.game("g")
	c := d.scene(1, 1)
	c.Scene.Open = false
	d.commit(c)
	d.same("before the scene", d.statuses("s"), []string(nil))
	d.commit(d.scene(2, 1))
	d.same("the scene begins", d.statuses("s"), []string{""})
	d.commit(d.scene(3, 1))
	d.same("a post", d.statuses("s"), []string{"s"})
	aside := d.scene(4, 1)
	aside.Say[0].Kind = storage.RowAside
	d.commit(aside)
	d.same("a post that asks for nothing", d.statuses("s"), []string{"s"})
	quiet := d.scene(5, 1)
	quiet.Say = nil
	d.commit(quiet)
	d.same("no post", d.statuses("s"), []string(nil))
	d.commit(d.scene(6, 2))
	d.same("the next scene", d.statuses("s"), []string{"s"})
	back := d.scene(7, 1)
	back.Scene.Open = false
	d.commit(back)
	d.same("the beginning is undone", d.statuses("s"), []string{"s"})
	other := d.scene(8, 0)
	d.commit(other)
	d.same("a system without scenes", d.statuses("s"), []string(nil))
}

func statusSwitched(d *desk) {
	switches := func(off bool) {
		d.Helper()
		value(d.store.ChangeServer(d.Context(), "guild", d.now,
			func(s *storage.Server) error { s.Unpinned = off; return nil }))(d)
	}
	d.game("g")
	switches(true)
	switches(false)
	d.same("no scene", d.statuses("s"), []string(nil))
	d.commit(d.scene(1, 1))
	d.statuses("s")
	switches(false)
	d.same("on already", d.statuses("s"), []string(nil))
	switches(true)
	d.same("off", d.statuses(""), []string{"s"})
	switches(false)
	d.same("on", d.statuses("s2"), []string{""})
	switches(true)
	switches(false)
	d.same("off and on again before the deletion", d.statuses("s2"), []string(nil))
	switches(true)
	gone := d.claim(9)
	d.same("being deleted", len(gone), 1)
	switches(false)
	d.must(d.store.Said(d.Context(), gone[0].ID, storage.Sent{}))
	d.same("on while it is being deleted", d.statuses("s2"), []string{""})
	d.commit(d.scene(2, 1))
	d.same("a step", d.statuses("s2"), []string{"s2"})
	end := d.scene(3, 1)
	end.Over, end.Scene.Open, end.Scene.Turned, end.Say = true, false, true, nil
	d.commit(end)
	d.statuses("s2")
	switches(true)
	d.same("after the end", d.statuses("s2"), []string(nil))
}
