package serversettings

import (
	"context"
	"sync"
	"time"

	"warbell/storage"
)

// Servers reads and changes the settings of servers. Of, Light and Feed are for frequent calls, such as
// drawing a picture. They may return settings that are out of date, as another process may have changed them.
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

// The bounds of the cache of Servers, and of its wait for the store.
const (
	serverKept = time.Minute
	maxServers = 10_000
	serverWait = time.Second
)

// Of returns the settings of a server. If the store fails, it returns the last known ones.
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
		return old.Server // the store is asked again for the next picture
	}
	s.keep(chosen)
	return chosen
}

// Light reports whether a server's pictures are light.
func (s *Servers) Light(guild string) bool { return s.Of(guild).Light }

// Language returns the locale of a server's posts; "" is English.
func (s *Servers) Language(guild string) string { return s.Of(guild).Language }

// Feed returns the channel for turn notices; "" if there is none.
func (s *Servers) Feed(guild string) string { return s.Of(guild).Feed }

func (s *Servers) keep(chosen storage.Server) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil || len(s.known) >= maxServers {
		s.known = map[string]known{}
	}
	s.known[chosen.Guild] = known{chosen, s.Now().Add(serverKept)}
}

// Change changes a server's settings.
func (s *Servers) Change(ctx context.Context, guild string, change func(*storage.Server)) (storage.Server, error) {
	chosen, err := s.Store.ChangeServer(ctx, guild, s.Now(), func(was *storage.Server) error { change(was); return nil })
	if err == nil {
		s.keep(chosen)
	}
	return chosen, err
}

// Chosen reads a server's settings from the store. In a DM there are none.
func (s *Servers) Chosen(ctx context.Context, guild string) (storage.Server, error) {
	if guild == "" {
		return storage.Server{}, nil
	}
	return s.Store.Server(ctx, guild)
}
