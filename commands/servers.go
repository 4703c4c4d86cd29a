package commands

import (
	"context"
	"sync"
	"time"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// lookChoices are the ways that a server's pictures can look.
var lookChoices = []templates.Choice{{Label: "Dark", Value: "dark"}, {Label: "Light", Value: "light"}}

// servers knows what servers have chosen, for those who ask often and can do with what was true a while ago: a picture is
// drawn and a turn handed over often, and another process may have been told.
type servers struct {
	store storage.Servers
	now   func() time.Time
	mu    sync.Mutex
	known map[string]known
}

type known struct {
	storage.Server
	until time.Time
}

// Of what servers keeps and how long it waits for the store.
const (
	serverKept  = time.Minute
	mostServers = 10_000
	serverWait  = time.Second
)

// of is what a server has chosen. If the store can't say, it is what was last known.
func (s *servers) of(guild string) storage.Server {
	if guild == "" {
		return storage.Server{}
	}
	s.mu.Lock()
	old, ok := s.known[guild]
	s.mu.Unlock()
	if ok && s.now().Before(old.until) {
		return old.Server
	}
	ctx, cancel := context.WithTimeout(context.Background(), serverWait)
	defer cancel()
	chosen, err := s.store.Server(ctx, guild)
	if err != nil {
		return old.Server // it is asked again for the next picture
	}
	s.keep(chosen)
	return chosen
}

// light reports whether a server's pictures are light.
func (s *servers) light(guild string) bool { return s.of(guild).Light }

// feed is the channel that reads whose turn it is; empty if there is none.
func (s *servers) feed(guild string) string { return s.of(guild).Feed }

func (s *servers) keep(chosen storage.Server) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known == nil || len(s.known) >= mostServers {
		s.known = map[string]known{}
	}
	s.known[chosen.Guild] = known{chosen, s.now().Add(serverKept)}
}

// choose changes what a server has chosen.
func (b *Bot) choose(ctx context.Context, guild string, change func(*storage.Server)) (storage.Server, error) {
	chosen, err := b.store.ChangeServer(ctx, guild, func(s *storage.Server) error { change(s); return nil })
	if err == nil {
		b.servers.keep(chosen)
	}
	return chosen, err
}

// chosenBy reads what a server has chosen, as it is now; nothing in a DM.
func (b *Bot) chosenBy(ctx context.Context, guild string) (storage.Server, error) {
	if guild == "" {
		return storage.Server{}, nil
	}
	return b.store.Server(ctx, guild)
}

// setLook chooses for a server how its pictures look; only who may manage it can.
func (b *Bot) setLook(ctx context.Context, call *plug.Call, look string) error {
	switch {
	case look != "dark" && look != "light":
		return engine.Refuse(engine.Invalid, "", "Pictures are dark or light. Choose one from the list.")
	case call.Guild == "":
		return engine.Refuse(engine.Invalid, "", "How pictures look is chosen for a server. Use the command in one of its channels.")
	case !call.Manager:
		return engine.Refuse(engine.NotYours, "", "How pictures look in this server is for its moderators to choose. Ask one of them to use /settings.")
	}
	_, err := b.choose(ctx, call.Guild, func(s *storage.Server) { s.Light = look == "light" })
	return err
}
