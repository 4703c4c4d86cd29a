package gateway

import (
	"time"

	"warbell/commands/gamekit"
)

// Metrics holds callbacks for metrics; those that are nil are skipped. They must not block.
type Metrics struct {
	Served    func(Report)       // each interaction, when it is over
	Connected func(resumed bool) // Discord has let the bot in, anew or where it was
	Heard     func(shard int)    // an interaction came in on a shard
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

// Report describes one interaction, without its user and place.
type Report struct {
	Kind    gamekit.CallKind
	Outcome Outcome
	First   time.Duration // from its arrival to the first response; 0 if Discord took none
	Took    time.Duration // the command alone; 0 if it was not carried out
}

// Outcome is the outcome of an interaction.
type Outcome string

// The outcomes; the first that fits counts.
const (
	Broke    Outcome = "broke"    // by our fault or the database's: the caller read an ID
	Missed   Outcome = "missed"   // the answer, or a part of it, did not reach the caller
	Busy     Outcome = "busy"     // turned away, for there were too many
	Refused  Outcome = "refused"  // the caller read why not
	Deferred Outcome = "deferred" // answered, after "thinking" was shown
	Answered Outcome = "answered" // at once
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

// responded records the result of an attempt at the first response.
func (a *account) responded(err error) {
	if err == nil && a.first == 0 {
		a.first = max(time.Since(a.arrived), 1) // 0 is none
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
