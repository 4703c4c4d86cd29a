package settings

import (
	"context"
	"sync"
	"time"

	"warbell/storage"
)

// Servers reads and changes what servers have chosen. Of, Light and Feed are for those who ask often and can
// do with what was true a while ago: a picture is drawn and a turn handed over often, and another process may
// have been told.
type Servers struct {
	Store storage.Servers
	Now   func() time.Time

	mu    sync.Mutex
	known map[string]known
}

type known struct {
	storage.Server
	until time.Time
}

// Of what Servers keeps and how long it waits for the store.
const (
	serverKept = time.Minute
	maxServers = 10_000
	serverWait = time.Second
)

// Of is what a server has chosen. If the store can't say, it is what was last known.
func (s *Servers) Of(guild string) storage.Server {
	if guild == "" {
		return storage.Server{}
	}
	s.mu.Lock()
	old, ok := s.known[guild]
	s.mu.Unlock()
	if ok && s.Now().Before(old.until) {
		return old.Server
	}
	ctx, cancel := context.WithTimeout(context.Background(), serverWait)
	defer cancel()
	chosen, err := s.Store.Server(ctx, guild)
	if err != nil {
		return old.Server // it is asked again for the next picture
	}
	s.keep(chosen)
	return chosen
}

// Light reports whether a server's pictures are light.
func (s *Servers) Light(guild string) bool { return s.Of(guild).Light }

// Feed is the channel that reads whose turn it is; empty if there is none.
func (s *Servers) Feed(guild string) string { return s.Of(guild).Feed }

func (s *Servers) keep(chosen storage.Server) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil || len(s.known) >= maxServers {
		s.known = map[string]known{}
	}
	s.known[chosen.Guild] = known{chosen, s.Now().Add(serverKept)}
}

// Change changes what a server has chosen.
func (s *Servers) Change(ctx context.Context, guild string, change func(*storage.Server)) (storage.Server, error) {
	chosen, err := s.Store.ChangeServer(ctx, guild, func(was *storage.Server) error { change(was); return nil })
	if err == nil {
		s.keep(chosen)
	}
	return chosen, err
}

// Chosen reads what a server has chosen, as it is now; nothing in a DM.
func (s *Servers) Chosen(ctx context.Context, guild string) (storage.Server, error) {
	if guild == "" {
		return storage.Server{}, nil
	}
	return s.Store.Server(ctx, guild)
}
