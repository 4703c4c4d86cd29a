package rest

import (
	"errors"
	"time"

	"warbell/bot/wire"
)

// Watch holds callbacks for metrics; those that are nil are skipped. They must not block.
type Watch struct {
	Sent   func(Report)        // each request that was sent, when it is over
	Unsent func()              // each that was held back, for a limit or a refused token, until its caller gave up
	Waited func(time.Duration) // each pause that a limit asked for
}

// filled returns a copy without nil callbacks.
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

// Report describes one request, without its content and recipient.
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
