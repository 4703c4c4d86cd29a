package rest

import (
	"errors"
	"time"

	"warbell/bot/wire"
)

// Watch holds callbacks for metrics. Those that are nil are skipped. They must not block.
type Watch struct {
	Sent   func(Report)        // a request was sent and has ended
	Unsent func()              // a request was held back for a limit or a refused token, and not sent
	Waited func(time.Duration) // a pause for a limit has ended
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
	Status int       // of a refusal; otherwise 0
	Code   wire.Code // of a refusal; 0 if Discord gave none
	Lost   bool      // there was no answer
}

// codeOf returns Discord's code of a refusal; 0 if err is none.
func codeOf(err error) wire.Code {
	var refusal *Error
	if errors.As(err, &refusal) {
		return refusal.Code
	}
	return 0
}
