package diceline

import (
	"warbell/engine/dice"
)

// Outcome is one roll of a line, which was made or skipped.
type Outcome struct {
	Repeat  int // from 0
	Part    int // its index in the line
	Name    string
	Expr    dice.Expr   // the dice rolled
	Result  dice.Result // has no rolls if the roll was skipped
	Skipped bool        // its condition was not met
	Doubled bool        // its dice were doubled for a critical hit
	Judged  []Verdict   // one for each of its rolls; none without a system or condition
	system  system
}

// Notation returns the notation of the dice for players.
func (o Outcome) Notation() string {
	if k, ok := kindsOf(o.system); ok {
		return k.word()
	}
	return o.Expr.Notation()
}

// Shown returns the faces of one of its rolls by the kinds of its game's dice, or "" if there are none.
func (o Outcome) Shown(roll int) string {
	if k, ok := kindsOf(o.system); ok {
		return k.shown(o.Result.Rolls[roll])
	}
	return ""
}

// Roll rolls a whole line. Its only error is a *dice.LimitError.
func (l Line) Roll(src dice.Source) ([]dice.Result, error) {
	var fell []dice.Result
	for {
		e, more := l.Next(fell)
		if !more {
			return fell, nil
		}
		r, err := e.Roll(src)
		if err != nil {
			return nil, err
		}
		fell = append(fell, r)
	}
}

// First returns the dice of the first roll.
func (l Line) First() dice.Expr {
	e, _ := l.Next(nil)
	return e
}

// Next returns the dice to roll after the given results. It reports false if the line is complete.
func (l Line) Next(fell []dice.Result) (dice.Expr, bool) {
	w := walk{line: l, fell: fell}
	w.run()
	return w.next, w.more
}

// Read matches results with the rolls of the line.
func (l Line) Read(fell []dice.Result) []Outcome {
	w := walk{line: l, fell: fell}
	w.run()
	return w.outcomes
}

// walk goes through the rolls of a line with earlier results until these are used up.
type walk struct {
	line     Line
	fell     []dice.Result
	next     dice.Expr // the next dice, if more is set
	more     bool
	outcomes []Outcome
}

// take returns the next result. If there is none, it sets e as the next dice and reports false.
func (w *walk) take(e dice.Expr) (dice.Result, bool) {
	if len(w.fell) == 0 {
		w.next, w.more = e, true
		return dice.Result{}, false
	}
	r := w.fell[0]
	w.fell = w.fell[1:]
	return r, true
}

func (w *walk) run() {
	for repeat := range w.line.repeats {
		var last Verdict // of the roll to which conditions refer
		for i := range w.line.parts {
			ok := false
			if last, ok = w.part(repeat, i, last); !ok {
				return
			}
		}
	}
}

// part makes one roll if its condition is met. It returns the verdict to which later conditions refer. It
// reports false if the dice have not been rolled yet.
func (w *walk) part(repeat, i int, last Verdict) (Verdict, bool) {
	p := w.line.parts[i]
	o := Outcome{Repeat: repeat, Part: i, Name: p.name, Expr: p.expr, system: p.system}
	switch {
	case !w.line.meets(i, last):
		o.Skipped = true
		w.outcomes = append(w.outcomes, o)
		return last, true
	case p.when == onHit && last.Key == VerdictCritical:
		o.Expr, o.Doubled = p.double, true
	}
	var ok bool
	if o.Result, ok = w.take(o.Expr); !ok {
		return last, false
	}
	for _, r := range o.Result.Rolls {
		if v := w.line.judge(i, r); v != (Verdict{}) {
			o.Judged = append(o.Judged, v)
		}
	}
	w.outcomes = append(w.outcomes, o)
	if p.when == always && len(o.Judged) > 0 {
		last = o.Judged[0]
	}
	if c, chained := p.system.(chain); chained {
		return last, w.chain(o, c)
	}
	return last, true
}

// chain makes the later rolls of a chain. It reports false if their dice have not been rolled yet.
func (w *walk) chain(o Outcome, c chain) bool {
	at, e, more := c.next(0, o.Result.Total())
	for more {
		o.Expr, o.Name = e, ""
		var ok bool
		if o.Result, ok = w.take(e); !ok {
			return false
		}
		left := o.Result.Total()
		o.Judged = []Verdict{c.at(at, left)}
		w.outcomes = append(w.outcomes, o)
		at, e, more = c.next(at, left)
	}
	return true
}

// judge returns the verdict of one roll of a part, if it has one.
func (l Line) judge(i int, r dice.Roll) Verdict {
	p := l.parts[i]
	switch {
	case p.system != nil:
		return p.system.verdict(r)
	case p.when != always || i+1 == len(l.parts) || l.parts[i+1].when == always:
		return Verdict{}
	case r.Met:
		return Verdict{Key: VerdictHit}
	}
	return Verdict{Key: VerdictMiss}
}

// meets reports whether the condition of a part is met.
func (l Line) meets(i int, last Verdict) bool {
	switch l.parts[i].when {
	case onHit:
		return last.hits() && !(last.Key == VerdictCritical && l.ownCritical(i))
	case onMiss:
		return !last.hits()
	case onCritical:
		return last.Key == VerdictCritical
	}
	return true
}

// ownCritical reports whether the line has an "if crit" for the roll to which a part refers.
func (l Line) ownCritical(i int) bool {
	first := i
	for first > 0 && l.parts[first].when != always {
		first--
	}
	for _, p := range l.parts[first+1:] {
		switch p.when {
		case always:
			return false
		case onCritical:
			return true
		}
	}
	return false
}
