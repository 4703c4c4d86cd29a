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

// looks are the ways that a server's pictures can look.
var lookChoices = []templates.Choice{{Label: "Dark", Value: "dark"}, {Label: "Light", Value: "light"}}

// looks knows which servers want light pictures. What it has read it keeps for a while: a picture is drawn often, and
// another process may have been told.
type looks struct {
	store storage.Servers
	now   func() time.Time
	mu    sync.Mutex
	known map[string]look
}

type look struct {
	light bool
	until time.Time
}

// Of what looks keeps and how long it waits for the store.
const (
	lookKept  = time.Minute
	mostLooks = 10_000
	lookWait  = time.Second
)

// light reports whether a server's pictures are light. If the store can't say, they are dark.
func (l *looks) light(guild string) bool {
	if guild == "" {
		return false
	}
	l.mu.Lock()
	known, ok := l.known[guild]
	l.mu.Unlock()
	if ok && l.now().Before(known.until) {
		return known.light
	}
	ctx, cancel := context.WithTimeout(context.Background(), lookWait)
	defer cancel()
	chosen, err := l.store.Server(ctx, guild)
	if err != nil {
		return known.light // it is asked again for the next picture
	}
	l.keep(guild, chosen.Light)
	return chosen.Light
}

func (l *looks) keep(guild string, light bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known == nil || len(l.known) >= mostLooks {
		l.known = map[string]look{}
	}
	l.known[guild] = look{light, l.now().Add(lookKept)}
}

// setLook chooses for a server how its pictures look; only who may manage it can.
func (b *Bot) setLook(ctx context.Context, call *plug.Call, chosen string) error {
	switch {
	case chosen != "dark" && chosen != "light":
		return engine.Refuse(engine.Invalid, "", "Pictures are dark or light. Choose one from the list.")
	case call.Guild == "":
		return engine.Refuse(engine.Invalid, "", "How pictures look is chosen for a server. Use the command in one of its channels.")
	case !call.Manager:
		return engine.Refuse(engine.NotYours, "", "How pictures look in this server is for its moderators to choose. Ask one of them to use /settings.")
	}
	light := chosen == "light"
	_, err := b.store.ChangeServer(ctx, call.Guild, func(s *storage.Server) error { s.Light = light; return nil })
	if err != nil {
		return err
	}
	b.looks.keep(call.Guild, light)
	return nil
}
