package storagetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// Both tests a store that several processes may use. open returns two of its processes on one empty database.
func Both(t *testing.T, open func(*testing.T) (one, other storage.Store)) {
	for _, e := range []struct {
		name string
		ask  func(d *desk, other storage.Store)
	}{
		{"what one writes the other reads", readsTheOther},
		{"of commits of both at one position one wins", oneOfBothWins},
		{"a call is carried out once, whoever gets it", oneCallOfBoth},
		{"both move their games at once", bothMove},
		{"lines are claimed once and said in order, by whom ever", bothSay},
		{"time is taken once by both", bothTakeTime},
		{"what is said while its duty is closed loses its buttons", saidWhileClosed},
		{"people change while games go on", peopleBeside},
		{"what one remembers of a game is told from what the other made of it", stamps},
		{"what is done once in a while is done by one after the other", turns},
	} {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			one, other := open(t)
			e.ask(newDesk(t, one), other)
		})
	}
}

func readsTheOther(d *desk, other storage.Store) {
	for i := range 20 {
		id := storage.GameID(fmt.Sprint("g", i))
		d.game(id)
		g := value(other.Load(d.Context(), id))(d)
		d.same("seats", len(g.Seats), 2)
		c := d.step(id, 1)
		_, err := other.Commit(d.Context(), c)
		d.must(err)
		d.same("position", d.load(id).Seq, 2)
		_, err = d.store.Commit(d.Context(), d.step(id, 1))
		d.refused(err, storage.ErrMoved)
	}
}

func oneOfBothWins(d *desk, other storage.Store) {
	d.game("g")
	const steps, tries = 10, 8
	stores := []storage.Store{d.store, other}
	for at := 1; at <= steps; at++ {
		commits, errs := make([]storage.Commit, tries), make([]error, tries)
		for i := range commits {
			commits[i] = d.step("g", at, duty("a", 1))
			commits[i].Say = []storage.Row{d.tell("g", "")}
		}
		together(tries, func(i int) { _, errs[i] = stores[i%2].Commit(d.Context(), commits[i]) })
		d.same("results", tally(errs), map[string]int{"ok": 1, "moved": tries - 1})
	}
	d.same("entries", len(d.log("g", 0)), steps+1)
	d.same("rows", len(d.drain()), 1)
}

func oneCallOfBoth(d *desk, other storage.Store) {
	const n = 20
	stores := []storage.Store{d.store, other}
	commits, errs := make([]storage.Commit, n), make([]error, n)
	for i := range commits {
		id := storage.GameID(fmt.Sprint("g", i))
		d.game(id)
		commits[i] = d.step(id, 1)
		commits[i].Entry.Call = "i:same"
	}
	together(n, func(i int) { _, errs[i] = stores[i%2].Commit(d.Context(), commits[i]) })
	d.same("results", tally(errs), map[string]int{"ok": 1, "seen": n - 1})
	moved := 0
	for _, c := range commits {
		moved += d.load(c.Game).Seq - 1
	}
	d.same("games that moved", moved, 1)
	d.same("answer", value(other.Ack(d.Context(), "i:same"))(d), value(d.store.Ack(d.Context(), "i:same"))(d))
}

// bothMove plays games of two people, each connected to another process.
func bothMove(d *desk, other storage.Store) {
	const n, steps = 8, 10
	stores := []storage.Store{d.store, other}
	all := make([][]storage.Commit, n)
	for i := range all {
		id := storage.GameID(fmt.Sprint("g", i))
		d.game(id)
		for at := 1; at <= steps; at++ {
			c := d.step(id, at, duty("a", 1), duty(engine.DutyID(fmt.Sprint("b", at)), 2))
			c.By, c.Secrets = "u1", secretsAt(at+1, "axe")
			c.Say = []storage.Row{d.tell(id, "")}
			c.Say[0].Seq = c.Entry.Seq
			all[i] = append(all[i], c)
		}
	}
	errs := make([]error, n)
	together(n, func(i int) {
		for at, c := range all[i] {
			_, err := stores[(i+at)%2].Commit(d.Context(), c)
			errs[i] = errors.Join(errs[i], err)
		}
	})
	for _, err := range errs {
		if err != nil {
			d.Log(err)
		}
	}
	d.same("results", tally(errs), map[string]int{"ok": n})
	for i, id := range all {
		g := value(other.Load(d.Context(), id[0].Game))(d)
		d.same("position", g.Seq, steps+1)
		d.same("secrets", len(g.Secrets), steps)
		d.same(fmt.Sprint("duties of game ", i), dutyIDs(d.open(g.ID)),
			[]engine.DutyID{"a", engine.DutyID(fmt.Sprint("b", steps))})
	}
	for _, r := range d.drain() {
		d.same("entries of a row", []int{r.From, r.Seq}, []int{1, steps + 1})
	}
}

// bothSay runs a courier in each of two processes and checks that each lane is sent in order, one row at a
// time.
func bothSay(d *desk, other storage.Store) {
	const lanes, each = 6, 12
	stores := []storage.Store{d.store, other}
	var mu sync.Mutex
	said, busy := map[string][]int64{}, map[string]bool{}
	var wg sync.WaitGroup
	var written sync.WaitGroup
	for i := range lanes {
		written.Go(func() {
			for n := range each {
				row := storage.Row{Lane: fmt.Sprint("lane ", i), Kind: storage.RowPost, Created: d.now}
				if _, err := stores[n%2].Say(d.Context(), row); err != nil {
					d.Error(err)
				}
			}
		})
	}
	ended := make(chan struct{})
	go func() { written.Wait(); close(ended) }()
	for i := range 4 {
		wg.Go(func() {
			for last := false; ; {
				rows, err := stores[i%2].Claim(d.Context(), d.now, d.now.Add(time.Minute), 3)
				if err != nil {
					d.Error(err)
					return
				}
				for _, r := range rows {
					mu.Lock()
					if busy[r.Lane] {
						d.Errorf("%s is said by two at once", r.Lane)
					}
					busy[r.Lane] = true
					said[r.Lane] = append(said[r.Lane], r.ID)
					mu.Unlock()
					_, _ = stores[i%2].Prompts(d.Context(), "none", "") // sending takes a while
					mu.Lock()
					busy[r.Lane] = false
					mu.Unlock()
					if err := stores[i%2].Said(d.Context(), r.ID, storage.Sent{}); err != nil {
						d.Error(err)
					}
				}
				select {
				case <-ended:
					if last && len(rows) == 0 {
						return
					}
					last = len(rows) == 0
				default:
				}
			}
		})
	}
	wg.Wait()
	d.drainTo(said)
	d.same("lanes", len(said), lanes)
	for lane, ids := range said {
		if len(ids) != each || !slices.IsSorted(ids) {
			d.Errorf("%s was said as %v", lane, ids)
		}
	}
}

// drainTo adds the remaining rows to the sent ones.
func (d outboxDesk) drainTo(said map[string][]int64) {
	d.Helper()
	for _, r := range d.drain() {
		said[r.Lane] = append(said[r.Lane], r.ID)
	}
}

func bothTakeTime(d *desk, other storage.Store) {
	const n = 24
	stores := []storage.Store{d.store, other}
	for i := range n {
		id := storage.GameID(fmt.Sprint("g", i))
		g, first := d.newGame(id)
		g.Seats[0].User, first.Open = fmt.Sprint("u", id),
			[]storage.Duty{within(duty("a", 1), d.now.Add(time.Hour))}
		_, err := d.store.Create(d.Context(), g, first)
		d.must(err)
		d.challenge(fmt.Sprint("ch", i))
		d.must(d.store.SetClocks(d.Context(), d.now,
			storage.SeatClock{Game: id, Seat: 1, Due: d.now.Add(time.Hour), Warn: d.now.Add(time.Minute),
				Since: d.now}))
	}
	d.pass(3 * pace)
	var mu sync.Mutex
	count := map[string]int{}
	together(6, func(i int) {
		s := stores[i%2]
		due, err0 := s.RemindersDue(d.Context(), d.now, n)
		calls := make([]storage.Call, len(due))
		for i, who := range due {
			calls[i] = storage.Call{ReminderDue: who, Ends: d.now.Add(pace)}
		}
		rung, err1 := s.Ring(d.Context(), d.now, calls...)
		lapsed, err2 := s.Lapse(d.Context(), d.now)
		overdue, err3 := s.Overdue(d.Context(), d.now, d.now.Add(time.Minute), 7)
		late, err4 := s.Late(d.Context(), d.now, d.now.Add(time.Minute), n)
		mu.Lock()
		defer mu.Unlock()
		count["rung"] += rung
		count["lapsed"] += lapsed
		count["overdue"] += len(overdue)
		count["late"] += len(late)
		if err := errors.Join(err0, err1, err2, err3, err4); err != nil {
			d.Error(err)
		}
	})
	d.same("taken", count, map[string]int{"rung": n, "lapsed": n, "overdue": n, "late": n})
	d.same("rows", len(d.drain()), 2*n)
}
