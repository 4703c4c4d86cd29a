package rest

import (
	"errors"
	"time"

	"warbell/bot/wire"
)

// Watch is told what happens, by who counts it. What is nil is not told. It must not block.
type Watch struct {
	Sent   func(Report)        // each request that was sent, when it is over
	Unsent func()              // each that was held back, for a limit or a refused token, until its caller gave up
	Waited func(time.Duration) // each pause that a limit asked for
}

// filled is a watch of which everything can be called.
func (w Watch) filled() Watch {
	if w.Sent == nil {
		w.Sent = func(Report) {}
	}
	if w.Unsent == nil {
		w.Unsent = func() {}
	}
	if w.Waited == nil {
		w.Waited = func(time.Duration) {}
	}
	return w
}

// Report is one request, with nothing of what it said and to whom.
type Report struct {
	Took   time.Duration
	Status int       // of a refusal; 0 if there was none
	Code   wire.Code // of a refusal; 0 if Discord gave none
	Lost   bool      // there was no answer
}

// codeOf is Discord's code of a refusal, or 0.
func codeOf(err error) wire.Code {
	var refusal *Error
	if errors.As(err, &refusal) {
		return refusal.Code
	}
	return 0
}
