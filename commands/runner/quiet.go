package runner

import (
	"context"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
	"warbell/templates"
)

// callRest is how long one call has to do for somebody who has not acted since: what comes up meanwhile is
// told without another, and rings with all the rest when that time is over.
const callRest = 6 * time.Hour

// Calendars are when people may be rung, by their Discord IDs.
func (t *Runner) Calendars(ctx context.Context, users ...string) (map[string]calendar.Calendar, error) {
	return Calendars(ctx, t.store, users...)
}

// holding leaves out of a line's calls who may not be called now, and says when they may: who is quiet or
// away, and who was called a short time ago and has not acted since.
func (t *Runner) holding(ctx context.Context,
	post templates.Public) (templates.Public, []storage.DeferredPing, error) {
	held, err := t.deferredPings(ctx, post.Message().Pings)
	return post.Pinging(func(user string) bool {
		return !slices.ContainsFunc(held, func(h storage.DeferredPing) bool { return h.User == user })
	}), held, err
}

// deferredPings are those of some people who may not be called now, with when they may.
func (t *Runner) deferredPings(ctx context.Context, whom []string) ([]storage.DeferredPing, error) {
	if len(whom) == 0 {
		return nil, nil
	}
	calendars, err := t.Calendars(ctx, whom...)
	if err != nil {
		return nil, err
	}
	last, err := t.store.LastReminders(ctx, whom...)
	if err != nil {
		return nil, err
	}
	now := t.now()
	var held []storage.DeferredPing
	for _, user := range whom {
		if until := callable(calendars[user], last[user].Called, now); until.After(now) {
			held = append(held, storage.DeferredPing{User: user, Until: until})
		}
	}
	return held, nil
}

// Calling leaves out of a post's calls who may not be called now, and is not waited for.
func (t *Runner) Calling(ctx context.Context, post templates.Public) (templates.Public, error) {
	post, _, err := t.holding(ctx, post)
	return post, err
}

// callable is when a line may call somebody who was called last at a time, and has not acted since; zero:
// they were not, or have.
func callable(c calendar.Calendar, called, now time.Time) time.Time {
	rested := called.Add(callRest)
	if called.IsZero() || called.After(now) || rested.Before(now) {
		rested = now
	}
	return c.Wakes(rested)
}

// quiet reports whether somebody must not be called now: they are quiet or away, or were called a short time
// ago.
func (t *Runner) quiet(ctx context.Context, user string) (bool, error) {
	calendars, err := t.Calendars(ctx, user)
	if err != nil {
		return true, err
	}
	last, err := t.store.LastReminders(ctx, user)
	now := t.now()
	return callable(calendars[user], last[user].Called, now).After(now), err
}
