package rest

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// How long a Sight stores an entry, and the number of entries of each kind.
const (
	sightKept = 5 * time.Minute
	mostSeen  = 2000
)

// Sight tells which users can read which channel. It stores channels, roles and members for some minutes. A
// channel that is deleted or hidden from the bot counts as hidden.
type Sight struct {
	client   *Client
	now      func() time.Time
	mu       sync.Mutex
	channels map[string]seen[Channel]
	roles    map[string]seen[[]Role]
	members  map[string]seen[[]string] // role IDs, by server and user
}

type seen[T any] struct {
	what  T
	until time.Time
}

// NewSight returns a Sight that asks Discord through a client.
func NewSight(client *Client, now func() time.Time) *Sight {
	return &Sight{client: client, now: now, channels: map[string]seen[Channel]{},
		roles: map[string]seen[[]Role]{}, members: map[string]seen[[]string]{}}
}

// privateThread is the type of a thread that only added members can read.
const privateThread = 12

// Reads reports whether a member can read a channel or public thread of a server.
func (s *Sight) Reads(ctx context.Context, server, channel, user string) (bool, error) {
	c, err := s.channel(ctx, channel)
	if err != nil || c.Server != server || c.Type == privateThread {
		return false, hidden(err)
	}
	own, err := look(s, s.members, server+" "+user,
		func() ([]string, error) { return s.client.RolesOf(ctx, server, user) })
	if err != nil {
		return false, hidden(err)
	}
	roles, err := s.rolesOf(ctx, server)
	if err != nil {
		return false, hidden(err)
	}
	have := c.Rights(user, own, roles)
	return have&(viewChannel|Administrator) != 0, nil
}

// Covers reports whether all readers of a channel can also read another channel of the server.
func (s *Sight) Covers(ctx context.Context, server, from, to string) (bool, error) {
	if from == to {
		return true, nil
	}
	a, err := s.channel(ctx, from)
	if err != nil {
		return false, hidden(err)
	}
	b, err := s.channel(ctx, to)
	if err != nil || a.Server != server || b.Server != server || b.Type == privateThread {
		return false, hidden(err)
	}
	roles, err := s.rolesOf(ctx, server)
	if err != nil {
		return false, hidden(err)
	}
	for _, r := range roles {
		if r.ID == server {
			return covers(a, b, r.Permissions), nil
		}
	}
	return false, nil
}

// hidden returns err, or nil if err only reports that something is hidden or missing.
func hidden(err error) error {
	if err == nil || Forbidden(err) || status(err) == http.StatusNotFound {
		return nil
	}
	return err
}

// channel returns a channel. A thread gets the overwrites of its parent.
func (s *Sight) channel(ctx context.Context, id string) (Channel, error) {
	return look(s, s.channels, id, func() (Channel, error) {
		c, err := s.client.Channel(ctx, id)
		if err != nil || !c.Thread() {
			return c, err
		}
		parent, err := s.client.Channel(ctx, c.Parent)
		c.Overwrites = parent.Overwrites
		return c, err
	})
}

func (s *Sight) rolesOf(ctx context.Context, server string) ([]Role, error) {
	return look(s, s.roles, server, func() ([]Role, error) { return s.client.Roles(ctx, server) })
}

// look returns a recent entry, or asks Discord. It doesn't hold the lock while it asks.
func look[T any](s *Sight, kept map[string]seen[T], id string, ask func() (T, error)) (T, error) {
	s.mu.Lock()
	old, ok := kept[id]
	s.mu.Unlock()
	if now := s.now(); ok && now.Before(old.until) && old.until.Sub(now) <= sightKept {
		return old.what, nil
	}
	what, err := ask()
	if err != nil {
		return what, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(kept) >= mostSeen {
		clear(kept)
	}
	kept[id] = seen[T]{what, s.now().Add(sightKept)}
	return what, nil
}
