package commands

import (
	"cmp"
	"context"
	"sync"
	"time"

	"warbell/commands/gamekit"
	"warbell/engine"
)

// visits know whose calls are under way. Who is erased is let in again when that is done, and with nothing
// that they did before: whatever it keeps of them would come after it.
type visits struct {
	mu   sync.Mutex
	now  func() time.Time
	of   map[string]*visit // by person
	gone map[string]departure
}

// visit is a person's.
type visit struct {
	calls int           // under way
	alone chan struct{} // closed when the call that erases them is the only one; nil: none does
	done  chan struct{} // closed when it has ended
}

// departure is the call by which somebody was erased.
type departure struct {
	call string
	at   time.Time
}

// lateFor is how long after it was made a call may still come.
const lateFor = 15 * time.Minute

func newVisits(now func() time.Time) *visits {
	return &visits{now: now, of: map[string]*visit{}, gone: map[string]departure{}}
}

// enter lets a call in, and returns what lets it out. It waits while its person is being erased.
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

// tryEnter counts a call, or says for what it has to wait.
func (v *visits) tryEnter(call *gamekit.Call) (wait <-chan struct{}, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	one := v.of[call.User.ID]
	if one != nil && one.done != nil {
		return one.done, nil
	}
	if d, ok := v.gone[call.User.ID]; ok && !later(call.ID, d.call) {
		return nil, engine.Refuse(engine.Stale, "",
			"Nothing was done: Warbell has erased your data in the meantime. Try again if you want to come back.")
	}
	if one == nil {
		one = &visit{}
		v.of[call.User.ID] = one
	}
	one.calls++
	return nil, nil
}

// later reports whether a call was made after another: Discord numbers them.
func later(call, than string) bool {
	return cmp.Or(cmp.Compare(len(call), len(than)), cmp.Compare(call, than)) > 0
}

func (v *visits) leave(user string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	one := v.of[user]
	one.calls--
	switch {
	case one.done != nil && one.calls == 1:
		close(one.alone) // once: nobody is let in meanwhile
	case one.calls == 0:
		delete(v.of, user)
	}
}

// alone waits until a call is the only one of its person, and keeps others of theirs away until what it
// returns is called, which is told whether they were erased.
func (v *visits) alone(ctx context.Context, call *gamekit.Call) (end func(erased bool), err error) {
	one, err := v.begin(call.User.ID)
	if err != nil {
		return nil, err
	}
	end = func(erased bool) { v.end(call, one, erased) }
	select {
	case <-one.alone:
		return end, nil
	case <-ctx.Done():
		end(false)
		return nil, ctx.Err()
	}
}

func (v *visits) begin(user string) (*visit, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	one := v.of[user]
	if one.done != nil {
		return nil, engine.Refuse(engine.Stale, "",
			"Warbell is already erasing your data. Use /privacy in a moment to see what is left.")
	}
	one.alone, one.done = make(chan struct{}), make(chan struct{})
	if one.calls == 1 {
		close(one.alone)
	}
	return one, nil
}

func (v *visits) end(call *gamekit.Call, one *visit, erased bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	close(one.done)
	one.alone, one.done = nil, nil
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
