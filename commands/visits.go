package commands

import (
	"cmp"
	"context"
	"sync"
	"time"

	"warbell/commands/gamekit"
	"warbell/engine"
)

// visits counts the running calls of each user. A user who is being erased can call again only when that is
// done. Calls made before their erasure are refused, for they would store data again.
type visits struct {
	mu   sync.Mutex
	now  func() time.Time
	of   map[string]*visit // by user ID
	gone map[string]departure
}

// visit is the state of one user's calls.
type visit struct {
	calls int           // running
	alone chan struct{} // closed when the call that erases the user is the only one left; nil: none does
	done  chan struct{} // closed when the erasure has ended; nil: there is none
}

// departure is the call that erased a user.
type departure struct {
	call string
	at   time.Time
}

// lateFor is the time after an erasure in which an earlier call may still arrive.
const lateFor = 15 * time.Minute

func newVisits(now func() time.Time) *visits {
	return &visits{now: now, of: map[string]*visit{}, gone: map[string]departure{}}
}

// enter counts a call and returns a function to end it. It waits while the user is being erased.
func (v *visits) enter(ctx context.Context, call *gamekit.Call) (leave func(), err error) {
	for {
		wait, err := v.tryEnter(call)
		if err != nil {
			return nil, err
		}
		if wait == nil {
			return func() { v.leave(call.User.ID) }, nil
		}
		select {
		case <-wait:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// tryEnter counts a call, or returns a channel for which the call has to wait.
func (v *visits) tryEnter(call *gamekit.Call) (wait <-chan struct{}, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	running := v.of[call.User.ID]
	if running != nil && running.done != nil {
		return running.done, nil
	}
	if d, ok := v.gone[call.User.ID]; ok && !later(call.ID, d.call) {
		return nil, engine.Refuse(engine.Stale, "",
			"Nothing was done: Warbell has erased your data in the meantime. Try again if you want to come back.")
	}
	if running == nil {
		running = &visit{}
		v.of[call.User.ID] = running
	}
	running.calls++
	return nil, nil
}

// later reports whether a call was made after another, by Discord's rising IDs.
func later(call, than string) bool {
	return cmp.Or(cmp.Compare(len(call), len(than)), cmp.Compare(call, than)) > 0
}

func (v *visits) leave(user string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	running := v.of[user]
	running.calls--
	switch {
	case running.done != nil && running.calls == 1:
		close(running.alone) // once: no call enters meanwhile
	case running.calls == 0:
		delete(v.of, user)
	}
}

// alone waits until a call is its user's only one, and keeps out other calls of that user until end is
// called. The argument of end says whether the user was erased.
func (v *visits) alone(ctx context.Context, call *gamekit.Call) (end func(erased bool), err error) {
	running, err := v.begin(call.User.ID)
	if err != nil {
		return nil, err
	}
	end = func(erased bool) { v.end(call, running, erased) }
	select {
	case <-running.alone:
		return end, nil
	case <-ctx.Done():
		end(false)
		return nil, ctx.Err()
	}
}

func (v *visits) begin(user string) (*visit, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	running := v.of[user]
	if running.done != nil {
		return nil, engine.Refuse(engine.Stale, "",
			"Warbell is already erasing your data. Use /privacy in a moment to see what is left.")
	}
	running.alone, running.done = make(chan struct{}), make(chan struct{})
	if running.calls == 1 {
		close(running.alone)
	}
	return running, nil
}

func (v *visits) end(call *gamekit.Call, running *visit, erased bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	close(running.done)
	running.alone, running.done = nil, nil
	now := v.now()
	for user, d := range v.gone {
		if now.Sub(d.at).Abs() > lateFor {
			delete(v.gone, user)
		}
	}
	if erased {
		v.gone[call.User.ID] = departure{call.ID, now}
	}
}
