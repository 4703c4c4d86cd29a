package storagetest

import (
	"bytes"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"warbell/engine"
	"warbell/storage"
)

// start is the time at which every exam begins.
var start = time.Date(2031, time.March, 4, 5, 6, 7, 890_000_000, time.UTC)

const pace = 24 * time.Hour

// fixture holds a store and a clock, which all parts of an exam share.
type fixture struct {
	*testing.T
	store  storage.Store
	now    time.Time
	calls  int
	reopen func()
}

// desk is an exam's fixture with helpers that fill the store and read it.
type desk struct {
	*fixture
	gamesDesk
	outboxDesk
	clockDesk
	challengesDesk
}

// The parts of a desk: helpers for storage.Games, storage.Outbox, storage.Clock and storage.Invitations.
type (
	gamesDesk      struct{ *fixture }
	outboxDesk     struct{ *fixture }
	clockDesk      struct{ *fixture }
	challengesDesk struct{ *fixture }
)

// newDesk returns the desk of an exam on a store, whose reopen does nothing until it is set.
func newDesk(t *testing.T, store storage.Store) *desk {
	f := &fixture{T: t, store: store, now: start, reopen: func() {}}
	return &desk{f, gamesDesk{f}, outboxDesk{f}, clockDesk{f}, challengesDesk{f}}
}

func (d *fixture) pass(by time.Duration) { d.now = d.now.Add(by) }

func (d *fixture) call() string {
	d.calls++
	return fmt.Sprintf("i:%04d", d.calls)
}

// must ends the exam on an error.
func (d *fixture) must(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

// refused expects one of the documented errors.
func (d *fixture) refused(err, want error) {
	d.Helper()
	if !errors.Is(err, want) {
		d.Fatalf("got error %v, want %v", err, want)
	}
}

// same compares two values; nil and empty are equal.
func (d *fixture) same(what string, got, want any) {
	d.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		d.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}

// ender is a desk or a part of one, which ends the exam on an error.
type ender interface {
	Helper()
	must(err error)
}

// value returns a function that returns the value of a call, or ends the exam on its error.
func value[T any](v T, err error) func(ender) T {
	return func(d ender) T {
		d.Helper()
		d.must(err)
		return v
	}
}

// newGame returns a game of two people, not yet stored.
func (d gamesDesk) newGame(id storage.GameID) (storage.Game, storage.Commit) {
	seats := []storage.Seat{{Seat: 1, User: "u1", Name: "Ann"}, {Seat: 2, User: "u2", Name: "Bo"}}
	g := storage.Game{
		ID: id, System: "rolloff", Guild: "guild", Channel: "channel", Created: d.now, Pace: pace,
		Language: "nl",
		Seed:     [32]byte(bytes.Repeat([]byte{7}, 32)), Seats: seats,
	}
	return g, storage.Commit{
		Game: id, Entry: storage.Entry{Seq: 1, Call: d.call(), Body: []byte(`{"seq":1}`)},
		Answer: storage.Ack{Game: id, Seq: 1}, Snapshot: []byte(`{"at":1}`), Now: d.now,
	}
}

// game stores a game with these duties open.
func (d gamesDesk) game(id storage.GameID, open ...storage.Duty) storage.Game {
	d.Helper()
	g, c := d.newGame(id)
	c.Open = open
	_, err := d.store.Create(d.Context(), g, c)
	d.must(err)
	return g
}

// step returns the next commit of a game at a position, not yet stored.
func (d gamesDesk) step(id storage.GameID, at int, open ...storage.Duty) storage.Commit {
	return storage.Commit{
		Game: id, Expect: at,
		Entry:    storage.Entry{Seq: at + 1, Call: d.call(), Body: fmt.Appendf(nil, `{"seq":%d}`, at+1)},
		Answer:   storage.Ack{Game: id, Seq: at + 1},
		Snapshot: fmt.Appendf(nil, `{"at":%d}`, at+1), Open: open, Now: d.now,
	}
}

func (d gamesDesk) commit(c storage.Commit) storage.Committed {
	d.Helper()
	done, err := d.store.Commit(d.Context(), c)
	d.must(err)
	return done
}

func (d gamesDesk) load(id storage.GameID) storage.Game {
	d.Helper()
	return value(d.store.Load(d.Context(), id))(d)
}

func (d gamesDesk) open(id storage.GameID) []storage.Duty {
	d.Helper()
	return value(d.store.Duties(d.Context(), id))(d)
}

func (d gamesDesk) log(id storage.GameID, after int) []storage.Entry {
	d.Helper()
	return value(d.store.Log(d.Context(), id, after))(d)
}

// say adds a row to a lane.
func (d outboxDesk) say(lane string) int64 {
	d.Helper()
	ids := value(d.store.Say(d.Context(), storage.Row{Lane: lane, Kind: storage.RowPost, Created: d.now}))(d)
	d.same("number of IDs", len(ids), 1)
	return ids[0]
}

// claim takes rows for a minute.
func (d outboxDesk) claim(limit int) []storage.Row {
	d.Helper()
	return value(d.store.Claim(d.Context(), d.now, d.now.Add(time.Minute), limit))(d)
}

// claimed expects exactly these rows to be free.
func (d outboxDesk) claimed(want ...int64) {
	d.Helper()
	d.same("rows claimed", ids(d.claim(100)), want)
}

func ids(rows []storage.Row) []int64 {
	var ids []int64
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	return ids
}

// drain claims and sends all rows that can be sent, lane by lane.
func (d outboxDesk) drain() (all []storage.Row) {
	d.Helper()
	for {
		rows := d.claim(100)
		if len(rows) == 0 {
			return all
		}
		for _, r := range rows {
			d.must(d.store.Said(d.Context(), r.ID, storage.Sent{}))
		}
		all = append(all, rows...)
	}
}

// prompt sends a message that asks for duties of a game.
func (d outboxDesk) prompt(id storage.GameID, message string, duties ...engine.DutyID) storage.Ref {
	d.Helper()
	ref := storage.Ref{Channel: "dm", Message: message}
	row := storage.Row{Lane: "user:u1", Kind: storage.RowPrompt, Game: id, Created: d.now}
	said := value(d.store.Say(d.Context(), row))(d)
	d.must(d.store.Said(d.Context(), said[0], storage.Sent{Ref: ref, Duties: duties}))
	return ref
}

func duty(id engine.DutyID, seat engine.Seat) storage.Duty {
	return storage.Duty{ID: id, Seat: seat, Kind: "pick"}
}

// within returns a duty with a deadline.
func within(d storage.Duty, due time.Time) storage.Duty {
	d.Due = due
	return d
}

// of returns the error of a call whose result does not matter.
func of[T any](_ T, err error) error { return err }
