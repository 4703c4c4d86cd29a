package storagetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"warbell/storage"
)

var races = []exam{
	{"of many commits at one position one wins", func(d *desk) {
		d.game("g")
		const n = 40
		commits, errs := make([]storage.Commit, n), make([]error, n)
		for i := range commits {
			commits[i] = d.step("g", 1, duty("a", 1))
			commits[i].Say = []storage.Row{d.tell("g", "")}
		}
		together(n, func(i int) { _, errs[i] = d.store.Commit(d.Context(), commits[i]) })
		d.same("results", tally(errs), map[string]int{"ok": 1, "moved": n - 1})
		log := d.log("g", 0)
		d.same("entries", len(log), 2)
		for i, err := range errs {
			if err == nil {
				d.same("winner", log[1], commits[i].Entry)
			}
		}
		d.same("rows", len(d.drain()), 1)
	}},
	{"of many commits of one call one wins", func(d *desk) {
		const n = 40
		commits, errs := make([]storage.Commit, n), make([]error, n)
		for i := range commits {
			id := storage.GameID(fmt.Sprint("g", i))
			d.game(id)
			commits[i] = d.step(id, 1)
			commits[i].Entry.Call = "i:same"
		}
		together(n, func(i int) { _, errs[i] = d.store.Commit(d.Context(), commits[i]) })
		d.same("results", tally(errs), map[string]int{"ok": 1, "seen": n - 1})
		moved := 0
		for _, c := range commits {
			moved += d.load(c.Game).Seq - 1
		}
		d.same("games that moved", moved, 1)
	}},
	{"many games move at the same time", manyGames},
	{"a row is claimed once", claimedOnce},
	{"time is taken once", timeTakenOnce},
	{"readers see whole commits", wholeCommits},
	{"a context that has ended changes nothing", func(d *desk) {
		d.game("g")
		ctx, cancel := context.WithCancel(d.Context())
		cancel()
		c := d.step("g", 1)
		_, err := d.store.Commit(ctx, c)
		d.refused(err, context.Canceled)
		_, err = d.store.Load(ctx, "g")
		d.refused(err, context.Canceled)
		_, err = d.store.Say(ctx, d.tell("g", ""))
		d.refused(err, context.Canceled)
		d.same("position", d.load("g").Seq, 1)
		d.claimed()
		d.commit(c)
	}},
	{"a context that ends in the crowd leaves nothing half done", contextEnds},
}

// together runs f n times at once.
func together(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(i) })
	}
	wg.Wait()
}

// tally counts errors by kind: nil, or one of the documented ones.
func tally(errs []error) map[string]int {
	count := map[string]int{}
	for _, err := range errs {
		switch {
		case err == nil:
			count["ok"]++
		case errors.Is(err, storage.ErrMoved):
			count["moved"]++
		case errors.Is(err, storage.ErrSeen):
			count["seen"]++
		case errors.Is(err, context.Canceled):
			count["canceled"]++
		default:
			count[err.Error()]++
		}
	}
	return count
}

func manyGames(d *desk) {
	const n, steps = 16, 10
	all := make([][]storage.Commit, n)
	for i := range all {
		id := storage.GameID(fmt.Sprint("g", i))
		d.game(id)
		for at := 1; at <= steps; at++ {
			c := d.step(id, at, duty("a", 1))
			c.Secrets = secretsAt(at+1, fmt.Sprint("secret ", i, " ", at))
			c.Say = []storage.Row{d.tell(id, "")}
			c.Say[0].Seq = c.Entry.Seq
			all[i] = append(all[i], c)
		}
	}
	errs := make([]error, n)
	together(n, func(i int) {
		for _, c := range all[i] {
			done, err := d.store.Commit(d.Context(), c)
			if err == nil && len(done.Rows) != 1 {
				err = fmt.Errorf("%d rows", len(done.Rows))
			}
			errs[i] = errors.Join(errs[i], err)
		}
	})
	d.same("results", tally(errs), map[string]int{"ok": n})
	for i, steps := range all {
		g := d.load(steps[0].Game)
		last := steps[len(steps)-1]
		d.same("position", g.Seq, last.Entry.Seq)
		d.same("snapshot", g.Snapshot, last.Snapshot)
		d.same("secrets", len(g.Secrets), len(steps))
		d.same("last secret", string(g.Secrets[len(steps)-1].Value),
			fmt.Sprintf(`"secret %d %d"`, i, len(steps)))
	}
	rows := d.drain()
	d.same("rows", len(rows), n)
	for _, r := range rows {
		d.same("entries of a row", []int{r.From, r.Seq}, []int{1, steps + 1})
	}
}

func claimedOnce(d *desk) {
	const n = 60
	for i := range n {
		d.say(fmt.Sprint("lane ", i))
	}
	var mu sync.Mutex
	seen := map[int64]int{}
	together(12, func(int) {
		for range 10 {
			rows, err := d.store.Claim(d.Context(), d.now, d.now.Add(time.Minute), 3)
			mu.Lock()
			for _, r := range rows {
				seen[r.ID]++
			}
			if err != nil {
				d.Error(err)
			}
			mu.Unlock()
		}
	})
	d.same("rows", len(seen), n)
	for id, times := range seen {
		d.same(fmt.Sprint("row ", id), times, 1)
	}
}

func timeTakenOnce(d *desk) {
	const n = 30
	for i := range n {
		id := storage.GameID(fmt.Sprint("g", i))
		g, first := d.newGame(id)
		g.Seats[0].User, first.Open = fmt.Sprint("u", id),
			[]storage.Duty{within(duty("a", 1), d.now.Add(time.Hour))}
		_, err := d.store.Create(d.Context(), g, first)
		d.must(err)
		d.challenge(fmt.Sprint("ch", i))
	}
	d.pass(3 * pace)
	var mu sync.Mutex
	rung, lapsed, overdue := 0, 0, 0
	together(8, func(int) {
		due, err0 := d.store.RemindersDue(d.Context(), d.now, n)
		calls := make([]storage.Call, len(due))
		for i, who := range due {
			calls[i] = storage.Call{ReminderDue: who, Ends: d.now.Add(pace)}
		}
		r, err1 := d.store.Ring(d.Context(), d.now, calls...)
		l, err2 := d.store.Lapse(d.Context(), d.now)
		o, err3 := d.store.Overdue(d.Context(), d.now, d.now.Add(time.Minute), 7)
		mu.Lock()
		defer mu.Unlock()
		rung, lapsed, overdue = rung+r, lapsed+l, overdue+len(o)
		if err := errors.Join(err0, err1, err2, err3); err != nil {
			d.Error(err)
		}
	})
	d.same("rung", rung, n)
	d.same("lapsed", lapsed, n)
	d.same("overdue", overdue, n)
	d.same("rows", len(d.drain()), 2*n)
}

// wholeCommits checks that what is written together is seen together.
func wholeCommits(d *desk) {
	d.game("g")
	commits := make([]storage.Commit, 40)
	for i := range commits {
		commits[i] = d.step("g", i+1)
		commits[i].Secrets = secretsAt(i+2, "x")
	}
	done := make(chan struct{})
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for {
				g, err := d.store.Load(d.Context(), "g")
				if err != nil || len(g.Secrets) != g.Seq-1 || string(g.Snapshot) != fmt.Sprintf(`{"at":%d}`,
					g.Seq) {
					d.Errorf("at position %d: %d secrets, snapshot %s, error %v", g.Seq, len(g.Secrets),
						g.Snapshot, err)
				}
				select {
				case <-done:
					return
				default:
				}
			}
		})
	}
	for _, c := range commits {
		d.commit(c)
	}
	close(done)
	wg.Wait()
}

func contextEnds(d *desk) {
	const n = 40
	commits, errs := make([]storage.Commit, n), make([]error, n)
	for i := range commits {
		id := storage.GameID(fmt.Sprint("g", i))
		d.game(id)
		commits[i] = d.step(id, 1)
		commits[i].Say = []storage.Row{d.tell(id, "")}
	}
	ctx, cancel := context.WithCancel(d.Context())
	together(n, func(i int) {
		if i == n/2 {
			cancel()
		}
		_, errs[i] = d.store.Commit(ctx, commits[i])
	})
	cancel()
	count := tally(errs)
	d.same("ok or canceled", count["ok"]+count["canceled"], n)
	for i, c := range commits {
		moved := d.load(c.Game).Seq == 2
		d.same("moved", moved, errs[i] == nil)
		_, err := d.store.Ack(d.Context(), c.Entry.Call)
		d.same("seen", err == nil, moved)
	}
	d.same("rows", len(d.drain()), count["ok"])
}
