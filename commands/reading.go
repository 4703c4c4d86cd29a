package commands

import (
	"context"
	"sync"

	"warbell/commands/gamekit"
	"warbell/engine"
)

// reading holds the IDs of the users whose file or pasted text is being fetched and parsed. Its mutex is held
// for a look-up only, never during fetching or parsing. The zero value is ready to use.
type reading struct {
	mu    sync.Mutex
	users map[string]bool
}

var errReading = engine.Refuse(engine.Stale, "",
	"Warbell is still reading your last text. Wait for the answer, then send this one again.")

// begin notes that a text of a user is being read, until done is called. It refuses a second text of the same
// user.
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

// reads reports whether a call brings a file, or a form with a long text to parse.
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

// readOnce runs a handler. It refuses a call with a text while another text of the same user is being read.
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
