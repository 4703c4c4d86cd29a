package storagetest

import (
	"errors"
	"fmt"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// saidWhileClosed marks a message that asks as sent in one process while the other closes its duty. Whichever
// comes first, the message loses its buttons in one row.
func saidWhileClosed(d *desk, other storage.Store) {
	const n = 30
	for i := range n {
		id := storage.GameID(fmt.Sprint("g", i))
		d.game(id, duty("a", 1))
		row := value(d.store.Say(d.Context(),
			storage.Row{Lane: "user:u1", Kind: storage.RowPrompt, Game: id, Created: d.now}))(d)[0]
		step := d.step(id, 1, duty("b", 2))
		ref := storage.Ref{Channel: "dm", Message: fmt.Sprint("m", i)}
		var said, closed error
		together(2, func(who int) {
			if who == 0 {
				said = d.store.Said(d.Context(), row, storage.Sent{Ref: ref, Duties: []engine.DutyID{"a"}})
				return
			}
			_, closed = other.Commit(d.Context(), step)
		})
		d.must(errors.Join(said, closed))
		d.same("prompts", len(value(other.Prompts(d.Context(), id, "a"))(d)), 0)
	}
	stripped := map[string]int{}
	for _, r := range d.drain() {
		if r.Kind == storage.RowClose {
			stripped[r.Ref.Message]++
		}
	}
	d.same("messages that lose their buttons", len(stripped), n)
	for message, times := range stripped {
		d.same(message+" loses them", times, 1)
	}
}

// peopleBeside erases people and sets their hours while their games go on in the other process.
func peopleBeside(d *desk, other storage.Store) {
	const n, steps = 4, 8
	for i := range n {
		d.game(storage.GameID(fmt.Sprint("g", i)), duty("a", 1))
	}
	all := make([][]storage.Commit, n)
	for i := range all {
		for at := 1; at <= steps; at++ {
			c := d.step(storage.GameID(fmt.Sprint("g", i)), at, duty("a", 1))
			c.By = "u2"
			all[i] = append(all[i], c)
		}
	}
	errs := make([]error, n+3)
	together(n+3, func(i int) {
		switch i - n {
		case 0:
			errs[i] = d.store.EraseUser(d.Context(), "u1", d.now)
		case 1:
			errs[i] = errors.Join(d.store.SetQuiet(d.Context(), "u2", 60, 120),
				d.store.Snooze(d.Context(), "u2", d.now.Add(time.Hour)))
		case 2:
			_, err := d.store.Drowse(d.Context(), d.now.Add(-time.Hour), d.now)
			errs[i] = errors.Join(err, d.store.Rewind(d.Context(), d.now))
		default:
			for _, c := range all[i] {
				_, err := other.Commit(d.Context(), c)
				errs[i] = errors.Join(errs[i], err)
			}
		}
	})
	d.same("results", tally(errs), map[string]int{"ok": n + 3})
	for i := range n {
		g := d.load(storage.GameID(fmt.Sprint("g", i)))
		d.same("position", g.Seq, steps+1)
		d.same("who was erased", g.Seats[0].User, "")
	}
}
