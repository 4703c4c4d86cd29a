package commands_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/commands/commandstest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// faulty is a store that fails when it is told to.
type faulty struct {
	storage.Store
	commits int   // since the count was set to 0
	failAt  int   // the commit that fails
	fail    error // with this
	late    bool  // it is written all the same: only its answer is lost
	onPlace func()
	onLoad  func()
	duties  error // what Duties fails with
}

func (s *faulty) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	s.commits++
	if s.commits == s.failAt {
		if s.late {
			if made, err := s.Store.Commit(ctx, c); err != nil {
				return made, err
			}
		}
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

func (s *faulty) Fighters(ctx context.Context, user string, systems ...string) ([]storage.Fighter, error) {
	if s.duties != nil {
		return nil, s.duties
	}
	return s.Store.Fighters(ctx, user, systems...)
}

// withFaults gives the house a new bot, which remembers nothing, on a store that can fail.
func (h *house) withFaults() *faulty {
	h.Helper()
	store := &faulty{Store: h.Store, fail: storage.ErrUnavailable}
	h.Build(store)
	return store
}

// practice starts duels against Warbell until Ann acts first, and returns the last one.
func (h *house) practice() storage.GameID {
	h.Helper()
	for range 100 {
		h.WantPublic(h.Slash(ann, "/challenge | game=grimheim | opponent=@Warbell | force=Knight"), "practice")
		id := h.Newest(ann)
		if len(h.Owing(id, "activate")) == 1 && strings.HasSuffix(h.Asks(id, "activate"), "act-1") {
			return id
		}
	}
	h.Fatal("Warbell always acts first")
	return ""
}

func TestFailureOfWarbellsOwnMoveIsNotTheCallers(t *testing.T) {
	for name, fail := range map[string]error{"down": storage.ErrUnavailable, "moved": storage.ErrMoved} {
		h := newHouse(t)
		store := h.withFaults()
		id := h.practice()
		store.commits, store.failAt, store.fail = 0, 2, fail
		h.WantPublic(h.Press(ann, "d:"+h.Asks(id, "activate")+":pass"), "")
		if store.commits < 2 {
			t.Fatalf("%s: Warbell made no move of its own", name)
		}
		h.Sweep()
		for _, d := range commandstest.Value(h.Store.Duties(context.Background(), id))(t) {
			if d.User == self.ID {
				t.Errorf("%s: Warbell still owes %s", name, d.ID)
			}
		}
	}
}

// TestFailureWithinWarbellsTurnLeavesTheReply checks that a reply shows what the caller did, even if
// Warbell's own turn fails before it is posted. The next sweep posts the rest.
func TestFailureWithinWarbellsTurnLeavesTheReply(t *testing.T) {
	h := newHouse(t)
	store := h.withFaults()
	for range 20 {
		id := h.practice()
		store.commits, store.failAt = 0, 3
		r := h.Press(ann, "d:"+h.Asks(id, "activate")+":pass")
		if store.commits < 3 {
			continue // Warbell's whole turn was one step
		}
		h.WantPublic(r, " AP left")
		return
	}
	t.Error("each turn of Warbell's is one step")
}

func TestACommitWhoseAnswerIsLostIsReadAnew(t *testing.T) {
	h := newHouse(t)
	store := h.withFaults()
	id := h.Duel("")
	press := func() gamekit.Reply {
		who := h.Owing(id, "activate")[0]
		return h.Press(who, "d:"+h.Asks(id, "activate")+":pass")
	}
	store.commits, store.failAt, store.late = 0, 1, true
	h.WantPrivate(press(), "probably not saved")
	if r := press(); r.Whisper != nil {
		t.Errorf("what comes next is refused: %q", commandstest.Text(r))
	}
}

func TestWhatWasDoneIsNeverDenied(t *testing.T) {
	h := newHouse(t)
	store := h.withFaults()
	id := h.Duel("")
	active := h.Owing(id, "activate")[0]
	press := "d:" + h.Asks(id, "activate") + ":fight"
	call := h.Call(active, gamekit.Press)
	call.CustomID = gamekit.ParseCustomID(press)
	h.Build(store) // which does not know since when something is owed
	store.duties = storage.ErrUnavailable
	reply := h.Bot.Do(context.Background(), call)
	store.duties = nil
	h.WantPrivate(reply, "Done and saved, but posting it failed")
	if !reply.Receipt.Empty() {
		t.Errorf("the receipt is %+v, though nothing was told", reply.Receipt)
	}
	said := len(h.Said)
	h.Now = h.Now.Add(time.Minute)
	h.Courier()
	if len(h.Said) == said {
		t.Error("the courier doesn't tell it either")
	}
	store.commits, store.failAt = 0, 1
	h.WantPrivate(h.Slash(ann, "/game resign"), "probably not saved")
	store.duties = storage.ErrUnavailable
	h.WantPrivate(h.Slash(ann, "/challenge | game=grimheim | opponent=@Bob | force=Knight"), "can't reach its database")
}

func TestThreadIsKnownAtOnce(t *testing.T) {
	ctx := context.Background()
	where := func(h *house, id storage.GameID) string {
		return commandstest.Value(h.Bot.Compose(ctx, storage.Row{Kind: storage.RowPost, Game: id, Seq: 1}))(h).Channel
	}
	t.Run("somebody looks while it is written", func(t *testing.T) {
		h := newHouse(t)
		store := h.withFaults()
		id := h.Duel("")
		store.onPlace = func() { h.Slash(ann, "/game status | game="+string(id)) }
		if err := h.Bot.Place(ctx, id, "777"); err != nil || where(h, id) != "777" {
			t.Errorf("it is told in %s (%v)", where(h, id), err)
		}
	})
	t.Run("it was read before, and is remembered after", func(t *testing.T) {
		h := newHouse(t)
		id := h.Duel("")
		store := h.withFaults()
		store.onLoad = func() {
			store.onLoad = nil
			if err := h.Bot.Place(ctx, id, "777"); err != nil {
				t.Error(err)
			}
		}
		h.Slash(ann, "/game status | game="+string(id))
		if got := where(h, id); got != "777" {
			t.Errorf("it is told in %s", got)
		}
	})
}

func TestOnePersonOneSeat(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/rolloff")
	id := h.Newest(ann)
	var calls []*gamekit.Call
	for range 4 {
		calls = append(calls, h.PressCall(bob, "j:"+string(id)))
	}
	var all sync.WaitGroup
	for _, call := range calls {
		all.Go(func() { h.Bot.Do(context.Background(), call) })
	}
	all.Wait()
	if seats := commandstest.Value(h.Store.Load(context.Background(), id))(t).Seats; len(seats) != 2 {
		t.Errorf("Ann and Bob have the seats %+v", seats)
	}
	h.WantPrivate(h.Press(bob, "j:"+string(id)), "already rolled")
}
