package commands_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/commands/plug"
	"warbell/storage"
)

// faulty is a store that fails when it is told to.
type faulty struct {
	storage.Store
	commits int   // since the count was set to 0
	failAt  int   // the commit that fails
	fail    error // with this
	onPlace func()
	onLoad  func()
	duties  error // what Duties fails with
}

func (s *faulty) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	s.commits++
	if s.commits == s.failAt {
		return storage.Committed{}, fmt.Errorf("a test's: %w", s.fail)
	}
	return s.Store.Commit(ctx, c)
}

func (s *faulty) Place(ctx context.Context, id storage.GameID, thread string) error {
	if s.onPlace != nil {
		s.onPlace()
	}
	return s.Store.Place(ctx, id, thread)
}

func (s *faulty) Load(ctx context.Context, id storage.GameID) (storage.Game, error) {
	g, err := s.Store.Load(ctx, id)
	if s.onLoad != nil {
		s.onLoad()
	}
	return g, err
}

func (s *faulty) Duties(ctx context.Context, id storage.GameID) ([]storage.Duty, error) {
	if s.duties != nil {
		return nil, s.duties
	}
	return s.Store.Duties(ctx, id)
}

func (s *faulty) Fighters(ctx context.Context, user, system string) ([]storage.Fighter, error) {
	if s.duties != nil {
		return nil, s.duties
	}
	return s.Store.Fighters(ctx, user, system)
}

// withFaults gives the house a new bot, which remembers nothing, on a store that can fail.
func (h *house) withFaults() *faulty {
	h.Helper()
	store := &faulty{Store: h.store, fail: storage.ErrUnavailable}
	h.build(store)
	return store
}

// practice starts duels against Warbell until Ann acts first, and returns the last one.
func (h *house) practice() storage.GameID {
	h.Helper()
	for range 100 {
		h.wantPublic(h.slash(ann, "/duel | opponent=@Warbell | fighter=Knight"), "practice")
		id := h.newest(ann)
		if len(h.owing(id, "activate")) == 1 && strings.HasSuffix(h.asks(id, "activate"), "act-1") {
			return id
		}
	}
	h.Fatal("Warbell always acts first")
	return ""
}

func (h *house) newest(user plug.User) storage.GameID {
	h.Helper()
	games, err := h.store.GamesOf(context.Background(), user.ID)
	if err != nil || len(games) == 0 {
		h.Fatalf("games %v %v", games, err)
	}
	return games[0].Game.ID
}

func TestFailureOfWarbellsOwnMoveIsNotTheCallers(t *testing.T) {
	for name, fail := range map[string]error{"down": storage.ErrUnavailable, "moved": storage.ErrMoved} {
		h := newHouse(t)
		store := h.withFaults()
		id := h.practice()
		store.commits, store.failAt, store.fail = 0, 2, fail
		h.wantPublic(h.press(ann, "d:"+h.asks(id, "activate")+":pass"), "")
		if store.commits < 2 {
			t.Fatalf("%s: Warbell made no move of its own", name)
		}
		h.sweep()
		for _, d := range value(h.store.Duties(context.Background(), id))(t) {
			if d.User == self.ID {
				t.Errorf("%s: Warbell still owes %s", name, d.ID)
			}
		}
	}
}

func value[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func TestWhatWasDoneIsNeverDenied(t *testing.T) {
	h := newHouse(t)
	store := h.withFaults()
	id := h.duel("")
	active := h.owing(id, "activate")[0]
	press := "d:" + h.asks(id, "activate") + ":fight"
	call := h.call(active, plug.Press)
	call.CustomID = plug.ParseCustomID(press)
	store.duties = storage.ErrUnavailable
	reply := h.bot.Do(context.Background(), call)
	store.duties = nil
	h.wantPrivate(reply, "Done, but telling it failed")
	if !reply.Receipt.Empty() {
		t.Errorf("the receipt is %+v, though nothing was told", reply.Receipt)
	}
	said := len(h.said)
	h.now = h.now.Add(time.Minute)
	h.courier()
	if len(h.said) == said {
		t.Error("the courier doesn't tell it either")
	}
	store.commits, store.failAt = 0, 1
	h.wantPrivate(h.slash(ann, "/game resign"), "has probably not counted")
	store.duties = storage.ErrUnavailable
	h.wantPrivate(h.slash(ann, "/duel | opponent=@Bob | fighter=Knight"), "can't reach its records")
}

func TestThreadIsKnownAtOnce(t *testing.T) {
	ctx := context.Background()
	where := func(h *house, id storage.GameID) string {
		return value(h.bot.Compose(ctx, storage.Row{Kind: storage.RowTell, Game: id, Seq: 1}))(h).Channel
	}
	t.Run("somebody looks while it is written", func(t *testing.T) {
		h := newHouse(t)
		store := h.withFaults()
		id := h.duel("")
		store.onPlace = func() { h.slash(ann, "/game status | game="+string(id)) }
		if err := h.bot.Place(ctx, id, "777"); err != nil || where(h, id) != "777" {
			t.Errorf("it is told in %s (%v)", where(h, id), err)
		}
	})
	t.Run("it was read before, and is remembered after", func(t *testing.T) {
		h := newHouse(t)
		id := h.duel("")
		store := h.withFaults()
		store.onLoad = func() {
			store.onLoad = nil
			if err := h.bot.Place(ctx, id, "777"); err != nil {
				t.Error(err)
			}
		}
		h.slash(ann, "/game status | game="+string(id))
		if got := where(h, id); got != "777" {
			t.Errorf("it is told in %s", got)
		}
	})
}

func TestOnePersonOneSeat(t *testing.T) {
	h := newHouse(t)
	h.slash(ann, "/rolloff")
	id := h.newest(ann)
	var calls []*plug.Call
	for range 4 {
		calls = append(calls, h.pressCall(bob, "j:"+string(id)))
	}
	var all sync.WaitGroup
	for _, call := range calls {
		all.Go(func() { h.bot.Do(context.Background(), call) })
	}
	all.Wait()
	if seats := value(h.store.Load(context.Background(), id))(t).Seats; len(seats) != 2 {
		t.Errorf("Ann and Bob have the seats %+v", seats)
	}
	h.wantPrivate(h.press(bob, "j:"+string(id)), "have rolled")
}
