package diceline

import (
	"warbell/engine/dice"
)

// Outcome is one roll of a line that was made, or was not since its condition was not met.
type Outcome struct {
	Repeat  int // from 0
	Part    int // its place in the line
	Name    string
	Expr    dice.Expr   // as it was rolled
	Result  dice.Result // without rolls if it was not made
	Skipped bool        // its condition was not met
	Doubled bool        // its dice are those of a critical hit
	Judged  []Verdict   // of each of its rolls; none without a system or condition
	system  system
}

// Notation returns the dice as they are written for players.
func (o Outcome) Notation() string {
	if g, ok := o.system.(genesys); ok {
		return g.word()
	}
	return o.Expr.Notation()
}

// Shown returns the faces of one of its rolls in the signs of its game; empty if it has none.
func (o Outcome) Shown(roll int) string {
	if g, ok := o.system.(genesys); ok {
		return g.shown(o.Result.Rolls[roll])
	}
	return ""
}

// Roll rolls a whole line. The error is a *dice.LimitError.
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

// First returns the dice that are rolled first.
func (l Line) First() dice.Expr {
	e, _ := l.Next(nil)
	return e
}

// Next returns the dice that follow from what fell so far; false if that is all.
func (l Line) Next(fell []dice.Result) (dice.Expr, bool) {
	w := walk{line: l, fell: fell}
	w.run()
	return w.next, w.more
}

// Read pairs what fell with the rolls of the line.
func (l Line) Read(fell []dice.Result) []Outcome {
	w := walk{line: l, fell: fell}
	w.run()
	return w.outcomes
}

// walk goes through a line with results that fell before, until they are used up.
type walk struct {
	line     Line
	fell     []dice.Result
	next     dice.Expr // what is rolled next, if there is more
	more     bool
	outcomes []Outcome
}

// take uses a result; false if there is none: then these dice are next.
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
		var last Verdict // of the roll that conditions are about
		for i := range w.line.parts {
			ok := false
			if last, ok = w.part(repeat, i, last); !ok {
				return
			}
		}
	}
}

// part makes one roll, if its condition is met. It returns what further conditions are about; false if its
// dice have yet to fall.
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

// chain makes the further rolls of a chain.
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

// judge reads one roll of a part in words, if it has any.
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

// ownCritical reports whether the line says itself what is rolled on the critical hit that a part is about.
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
