package script

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"warbell/engine"
)

var errNotStarted = errors.New("the game has not started")

func (r *runner) give(name, words string) error {
	res, err := r.step(name, words)
	if err != nil {
		return err
	}
	if joins(words) {
		r.names = append(r.names, name)
	}
	return r.took(res)
}

// joins reports whether a command is a Join, with which a new player takes a seat.
func joins(words string) bool {
	kind, _, _ := strings.Cut(words, " ")
	return kind == engine.Join{}.Kind()
}

func (r *runner) step(name, words string) (engine.Result, error) {
	if len(r.log) == 0 {
		return engine.Result{}, errNotStarted
	}
	seat, err := r.seat(name)
	if err != nil && !joins(words) {
		return engine.Result{}, err
	}
	cmd, err := r.parse(words)
	if err != nil {
		return engine.Result{}, err
	}
	return r.rs.Step(r.game, cmd, r.call(seat))
}

func (r *runner) took(res engine.Result) error {
	if r.tape.err != nil {
		return r.tape.err
	}
	r.game = res.Game
	r.log = append(r.log, res.Entry)
	fmt.Fprintf(&r.record, "%d %s\n", res.Entry.Seat, res.Entry.Command)
	for _, ev := range res.Entry.Events {
		raw, err := r.rs.Codec().EncodeEvent(ev)
		if err != nil {
			return err
		}
		fmt.Fprintf(&r.out, "\t%s\n", raw)
		fmt.Fprintf(&r.record, "\t%s\n", raw)
	}
	r.clockDuties()
	return nil
}

// refused gives a command that must be refused: "name: words -> code rule".
func (r *runner) refused(rest string) error {
	who, expect, _ := strings.Cut(rest, "->")
	name, words, ok := strings.Cut(strings.TrimSpace(who), ":")
	if !ok {
		return errors.New("a refusal is written “! name: command -> code rule”")
	}
	_, err := r.step(name, strings.TrimSpace(words))
	var refusal *engine.Refusal
	switch {
	case err == nil:
		return errors.New("it was carried out")
	case !errors.As(err, &refusal):
		return err
	case r.tape.err != nil:
		return r.tape.err
	}
	fmt.Fprintf(&r.out, "\t%v\n", refusal)
	fmt.Fprintf(&r.record, "! %s\n\t%s %s\n", who, refusal.Code, refusal.Rule)
	for _, word := range strings.Fields(expect) {
		if word != string(refusal.Code) && word != refusal.Rule && !strings.HasSuffix(refusal.Rule, " "+word) {
			return fmt.Errorf("it was refused otherwise: %w", refusal)
		}
	}
	return nil
}

// clockDuties records since when each duty is open.
func (r *runner) clockDuties() {
	since := map[engine.DutyID]time.Time{}
	for _, d := range r.rs.Owed(r.game) {
		since[d.ID] = r.now
		if t, ok := r.since[d.ID]; ok {
			since[d.ID] = t
		}
	}
	r.since = since
}

func (r *runner) wait(words string) error {
	d, err := time.ParseDuration(words)
	if err != nil {
		return err
	}
	r.now = r.now.Add(d)
	for {
		due, ok := r.overdue()
		if !ok {
			return nil
		}
		call := r.call(due.Seat)
		call.ID = "t:" + call.ID
		res, err := r.rs.Step(r.game, due.Default, call)
		if err != nil {
			return fmt.Errorf("default of %s: %w", due.ID, err)
		}
		if err := r.took(res); err != nil {
			return err
		}
	}
}

func (r *runner) overdue() (engine.Duty, bool) {
	for _, d := range r.rs.Owed(r.game) {
		if d.Window > 0 && d.Default != nil && !r.now.Before(r.since[d.ID].Add(d.Window)) {
			return d, true
		}
	}
	return engine.Duty{}, false
}
