package commands_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/cryptotest"

	"warbell/commands/gamekit"
	"warbell/engine/enginetest"
)

// TestHostileFloods checks that of 50 simultaneous presses of a button, by different calls or the same, only
// one is carried out, and that hundreds in a second do no harm.
func TestHostileFloods(t *testing.T) {
	enginetest.Whole(t)
	for _, s := range scenes {
		if s.system == "house" {
			continue
		}
		t.Run(s.system, func(t *testing.T) {
			cryptotest.SetGlobalRandom(t, 2)
			w := newWalk(t, s)
			found := w.flooded(t)
			for range s.steps {
				if found = found || w.step() && w.flooded(t); found {
					return
				}
			}
			t.Error("nothing can be pressed only once")
		})
	}
}

// flooded floods with all that can be pressed only once as the game stands; false if nothing can.
func (w *walk) flooded(t *testing.T) bool {
	latest, _ := w.latest()
	b := newBattery(t, w, &attempts{})
	found := false
	for _, th := range latest {
		owners, _ := b.owners(th)
		for _, u := range append(owners, eve) {
			if n := b.once(th, u); n > 0 {
				b.flood(th, u, n, true)
				b.flood(th, u, n, false)
				found = true
			}
		}
	}
	if found {
		b.hurry(latest)
	}
	return found
}

// once is how many entries a press leads to that can't be made a second time; 0 if it can.
func (b *battery) once(th thing, by gamekit.User) int {
	b.st.lay()
	b.st.again("once", th.call(b.st.h, by))
	entries := 0
	for _, w := range b.st.wrote {
		if entry(w) {
			entries++
		}
	}
	if entries == 0 || !strings.HasPrefix(b.st.again("again", th.call(b.st.h, by)), "“") {
		return 0
	}
	return entries
}

// flood presses one thing fifty times at once.
func (b *battery) flood(th thing, by gamekit.User, entries int, same bool) {
	b.t.Helper()
	b.st.lay()
	h := b.st.h
	calls := make([]*gamekit.Call, 50)
	for i := range calls {
		calls[i] = th.call(h, by)
		calls[i].At = h.Now
		if same {
			calls[i].ID = calls[0].ID
		}
	}
	var mu sync.Mutex
	done := 0
	b.st.told = func(n int) { mu.Lock(); done += n; mu.Unlock() }
	defer func() { b.st.told = nil }()
	var all sync.WaitGroup
	for _, call := range calls {
		all.Go(func() {
			if r := h.Bot.Do(context.Background(), call); r.Result == gamekit.ResultBroke || r.Whisper == nil && r.Post == nil && r.Update == nil && !r.Done {
				b.t.Errorf("%s: %q", th.shape, text(r))
			}
		})
	}
	all.Wait()
	if done != entries || strings.Contains(h.Logs.String(), "level=ERROR") {
		b.t.Errorf("%s %s, the same call %v: %d entries, not %d\n%s", b.system, th.shape, same, done, entries, h.Logs.String())
	}
}

// hurry presses everything again and again in the same second, as a player and as a stranger.
func (b *battery) hurry(things []thing) {
	b.t.Helper()
	b.st.lay()
	now := b.st.h.Now
	for range 10 {
		for _, th := range things {
			owners, _ := b.owners(th)
			for _, u := range append(owners, eve) {
				call := th.call(b.st.h, u)
				b.st.h.Now, call.At = now, now
				b.st.again(b.system+", in a hurry, "+th.shape, call)
			}
		}
	}
}
