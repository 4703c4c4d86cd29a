package runner

import (
	"context"
	"sync"

	"warbell/storage"
)

// Trace records which games are loaded or begun under a context.
type Trace struct {
	mu    sync.Mutex
	games map[storage.GameID]bool
}

type traceKey struct{}

// Tracing returns a context whose games are recorded, and the Trace that records them.
func Tracing(ctx context.Context) (context.Context, *Trace) {
	t := &Trace{games: map[storage.GameID]bool{}}
	return context.WithValue(ctx, traceKey{}, t), t
}

// Game returns the game that was loaded or begun; "" if there was none, or more than one.
func (t *Trace) Game() storage.GameID {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.games) == 1 {
		for id := range t.games {
			return id
		}
	}
	return ""
}

// traced notes a game, if the context has a Trace.
func traced(ctx context.Context, id storage.GameID) {
	t, ok := ctx.Value(traceKey{}).(*Trace)
	if !ok {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.games[id] = true
}
