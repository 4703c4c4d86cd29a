package publish

import (
	"context"
	"slices"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Mentions composes the messages that ping users, and defers pings.
type Mentions struct {
	Store   MentionStore
	Games   Games
	Log     *Log
	Waiting *deadlines.Waiting
	Words   *templates.Renderer
	Now     func() time.Time
}

// MentionStore is the part of storage.Store that Mentions uses.
type MentionStore interface {
	Beside(ctx context.Context, row storage.Row) ([]storage.Row, error)
	GamesOf(ctx context.Context, user string) ([]storage.Summary, error)
	LastReminders(ctx context.Context, users ...string) (map[string]storage.LastReminder, error)
	Prompts(ctx context.Context, game storage.GameID, duty engine.DutyID) ([]storage.Ref, error)
	Settings(ctx context.Context, user string) (storage.Settings, error)
}

// holding removes from a post the pings that must wait, and returns them with their times. Pings wait for
// users in quiet hours or on vacation, and for users who were pinged recently and have not acted since.
func (m *Mentions) holding(ctx context.Context,
	post templates.Public) (templates.Public, []storage.DeferredPing, error) {
	held, err := m.deferredPings(ctx, post.Message().Pings)
	return post.Pinging(func(user string) bool {
		return !slices.ContainsFunc(held, func(h storage.DeferredPing) bool { return h.User == user })
	}), held, err
}

// deferredPings returns the users of some who may not be pinged now, and when they may.
func (m *Mentions) deferredPings(ctx context.Context, whom []string) ([]storage.DeferredPing, error) {
	if len(whom) == 0 {
		return nil, nil
	}
	calendars, err := m.Waiting.Calendars(ctx, whom...)
	if err != nil {
		return nil, err
	}
	last, err := m.Store.LastReminders(ctx, whom...)
	if err != nil {
		return nil, err
	}
	now := m.Now()
	var held []storage.DeferredPing
	for _, user := range whom {
		if until := deadlines.Callable(calendars[user], last[user].Called, now); until.After(now) {
			held = append(held, storage.DeferredPing{User: user, Until: until})
		}
	}
	return held, nil
}

// Calling removes from a post the pings that must wait. They are not sent later.
func (m *Mentions) Calling(ctx context.Context, post templates.Public) (templates.Public, error) {
	post, _, err := m.holding(ctx, post)
	return post, err
}

// quiet reports whether a user may not be pinged now: because of quiet hours, vacation, or a recent ping.
func (m *Mentions) quiet(ctx context.Context, user string) (bool, error) {
	calendars, err := m.Waiting.Calendars(ctx, user)
	if err != nil {
		return true, err
	}
	last, err := m.Store.LastReminders(ctx, user)
	now := m.Now()
	return deadlines.Callable(calendars[user], last[user].Called, now).After(now), err
}

// askedAt returns a link to the message that asks for a duty, or to the game's channel.
func (m *Mentions) askedAt(ctx context.Context, l *runner.Game, id engine.DutyID) (string, error) {
	refs, err := m.Store.Prompts(ctx, l.ID, id)
	if err != nil {
		return "", err
	}
	for _, ref := range refs {
		if ref.Channel == l.Where() {
			return runner.Link(l.Guild, ref), nil
		}
	}
	return runner.Link(l.Guild, storage.Ref{Channel: l.Where()}), nil
}
