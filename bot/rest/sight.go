package rest

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// Of what Sight keeps: for how long, and how much of each kind.
const (
	sightKept = 5 * time.Minute
	mostSeen  = 2000
)

// Sight tells who may read which channel, as Discord has it. What it learns of channels, roles and members it
// keeps for some minutes; what it can't learn, because the bot sees it no more or it is gone, counts as
// hidden.
type Sight struct {
	client   *Client
	now      func() time.Time
	mu       sync.Mutex
	channels map[string]seen[Channel]
	roles    map[string]seen[[]Role]
	members  map[string]seen[[]string] // their roles, by server and user
}

type seen[T any] struct {
	what  T
	until time.Time
}

// NewSight looks through a client.
func NewSight(client *Client, now func() time.Time) *Sight {
	return &Sight{client: client, now: now, channels: map[string]seen[Channel]{},
		roles: map[string]seen[[]Role]{}, members: map[string]seen[[]string]{}}
}

// privateThread is a thread that is seen by those alone who were added to it.
const privateThread = 12

// Reads reports whether a member of a server may read a channel of it, or a public thread.
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

// Covers reports whether whoever may read one channel of a server may read another as well.
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

// hidden is an error but for those that say that nothing is to be seen.
func hidden(err error) error {
	if err == nil || Forbidden(err) || status(err) == http.StatusNotFound {
		return nil
	}
	return err
}

// channel asks for a channel; a thread has the overwrites of its parent.
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

// look gives what was seen a short while ago, or asks. Nothing is held while Discord is asked.
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
