package gateway

import (
	"time"

	"warbell/commands/gamekit"
)

// Metrics holds callbacks for metrics. Those that are nil are skipped. They must not block.
type Metrics struct {
	Served    func(Report)       // an interaction has ended
	Connected func(resumed bool) // Discord has accepted a new session, or a resumed one
	Heard     func(shard int)    // an interaction has arrived on a shard
}

// filled returns a copy without nil callbacks.
func (w Metrics) filled() Metrics {
	if w.Served == nil {
		w.Served = func(Report) {}
	}
	if w.Connected == nil {
		w.Connected = func(bool) {}
	}
	if w.Heard == nil {
		w.Heard = func(int) {}
	}
	return w
}

// Report describes one interaction, without its user and channel.
type Report struct {
	Kind    gamekit.CallKind
	Outcome Outcome
	First   time.Duration // from arrival to the first response; 0 if Discord accepted none
	Took    time.Duration // by the command alone; 0 if it was not executed
}

// Outcome is the outcome of an interaction.
type Outcome string

// The outcomes. The first that applies counts.
const (
	Broke    Outcome = "broke"    // an error of Warbell or the database; the user read an error ID
	Missed   Outcome = "missed"   // the answer, or a part of it, was not delivered
	Busy     Outcome = "busy"     // refused, since too many were in progress
	Refused  Outcome = "refused"  // the user read a refusal
	Deferred Outcome = "deferred" // answered after "thinking" was shown
	Answered Outcome = "answered" // answered at once
)

// Outcomes lists all outcomes.
func Outcomes() []Outcome { return []Outcome{Broke, Missed, Busy, Refused, Deferred, Answered} }

// account collects the data for the report on an exchange.
type account struct {
	arrived     time.Time
	first, took time.Duration
	fate        gamekit.Result
	busy        bool
}

// responded records an attempt to send the first response.
func (a *account) responded(err error) {
	if err == nil && a.first == 0 {
		a.first = max(time.Since(a.arrived), 1) // 0 means none
	}
}

func (x *exchange) report() Report {
	a := x.account
	return Report{Kind: x.call.Kind, Outcome: a.outcome(x.failed != nil, x.shown != notYet), First: a.first,
		Took: a.took}
}

func (a account) outcome(failed, deferred bool) Outcome {
	switch {
	case a.fate == gamekit.ResultBroke:
		return Broke
	case failed || a.first == 0:
		return Missed
	case a.busy:
		return Busy
	case a.fate == gamekit.ResultRefused:
		return Refused
	case deferred:
		return Deferred
	}
	return Answered
}
