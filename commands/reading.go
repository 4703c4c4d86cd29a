package commands

import (
	"context"
	"sync"

	"warbell/commands/gamekit"
	"warbell/engine"
)

// reading holds the people whose file or pasted text is being fetched and parsed, by ID. Its mutex is held
// for a look-up alone, never while anything is fetched or parsed. The zero value is ready.
type reading struct {
	mu    sync.Mutex
	users map[string]bool
}

var errReading = engine.Refuse(engine.Stale, "",
	"Warbell is still reading your last text. Wait for the answer, then send this one again.")

// begin notes that a text of a person is being read, until done. It refuses a second one of the same person.
func (r *reading) begin(user string) (done func(), err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case r.users[user]:
		return nil, errReading
	case r.users == nil:
		r.users = map[string]bool{}
	}
	r.users[user] = true
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.users, user)
	}, nil
}

// reads reports whether a call brings a file, or a form with a text of many lines to be parsed.
func (b *Bot) reads(call *gamekit.Call) bool {
	switch call.Kind {
	case gamekit.Submit:
		return b.presses[call.CustomID.Verb].Reads
	case gamekit.Slash:
		for _, v := range call.Options {
			if v.File.URL != "" {
				return true
			}
		}
	}
	return false
}

// readOnce runs a handler. It refuses a call that brings a text while another text of the same person is
// being read.
func (b *Bot) readOnce(ctx context.Context, call *gamekit.Call, run gamekit.Handler) (gamekit.Reply, error) {
	if !b.reads(call) {
		return run(ctx, call)
	}
	done, err := b.reading.begin(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	defer done()
	return run(ctx, call)
}
