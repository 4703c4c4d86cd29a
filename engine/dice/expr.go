package dice

import (
	"strconv"
	"strings"
)

// Expr is a parsed expression, ready to be rolled any number of times. It does
// not change. The zero Expr has no dice and rolls nothing.
type Expr struct {
	repeats int
	terms   []term
	label   string
}

// Label is what the player wrote behind #: never trusted, not escaped.
func (e Expr) Label() string { return e.label }

// String is the canonical form, which parses to an equal Expr: no spaces,
// modifiers in the order in which they act, the label behind " #".
func (e Expr) String() string {
	var b strings.Builder
	if e.repeats > 1 {
		b.WriteString(strconv.Itoa(e.repeats) + "x")
	}
	for i, t := range e.terms {
		switch {
		case t.minus:
			b.WriteByte('-')
		case i > 0:
			b.WriteByte('+')
		}
		b.WriteString(t.notation)
	}
	if e.label != "" {
		b.WriteString(" #" + e.label)
	}
	return b.String()
}

// countsSuccesses says whether the total is a number of successes.
func (e Expr) countsSuccesses() bool {
	for _, t := range e.terms {
		if t.success.given() {
			return true
		}
	}
	return false
}

// term is a constant, or a pool of like dice when pool.count is above 0.
type term struct {
	pool
	minus    bool
	constant int
	notation string // canonical, without the sign
}

// pool is a handful of dice of one kind and what becomes of them, in the order
// in which it happens.
type pool struct {
	count, sides int
	reroll       condition
	until        bool // reroll until another face shows, not only once
	explode      condition
	keep         keeping
	success      condition
}

// canonical writes the term as Parse likes to read it best.
func (t term) canonical() string {
	if t.count == 0 {
		return strconv.Itoa(t.constant)
	}
	return t.dice() + t.rerollMark() + t.explodeMark() + t.keep.String() + t.success.compared()
}

func (p pool) dice() string {
	count := ""
	if p.count > 1 {
		count = strconv.Itoa(p.count)
	}
	if fromD6(p.sides) {
		return count + "D" + strconv.Itoa(p.sides)
	}
	return count + "d" + strconv.Itoa(p.sides)
}

func (p pool) rerollMark() string {
	switch {
	case !p.reroll.given():
		return ""
	case p.until:
		return "rr" + p.reroll.String()
	}
	return "r" + p.reroll.String()
}

func (p pool) explodeMark() string {
	switch p.explode {
	case condition{}:
		return ""
	case onHighest(p.sides):
		return "!"
	}
	return "e" + p.explode.String()
}

// keeping says which dice of a pool count. The zero value keeps all.
type keeping struct {
	rule string // kh, kl, dh or dl
	n    int
}

func (k keeping) given() bool { return k.rule != "" }

func (k keeping) String() string {
	if !k.given() {
		return ""
	}
	return k.rule + strconv.Itoa(k.n)
}

// highest says whether the best dice stay: keep highest, drop lowest.
func (k keeping) highest() bool { return k.rule == "kh" || k.rule == "dl" }

// of is how many of n dice stay.
func (k keeping) of(n int) int {
	if k.rule == "dh" || k.rule == "dl" {
		return n - k.n
	}
	return k.n
}

// condition compares a die's value with a number. The zero value is "none".
type condition struct {
	op string // =, <, <=, > or >=
	n  int
}

func onHighest(sides int) condition {
	_, highest := span(sides)
	return condition{"=", highest}
}

func (c condition) given() bool { return c.op != "" }

func (c condition) holds(value int) bool {
	switch c.op {
	case "=":
		return value == c.n
	case "<":
		return value < c.n
	case "<=":
		return value <= c.n
	case ">":
		return value > c.n
	case ">=":
		return value >= c.n
	}
	return false
}

// always says whether it holds for whatever such a die shows. Both ends are
// enough: no comparison holds for both and not for what lies between them.
func (c condition) always(sides int) bool {
	lowest, highest := span(sides)
	return c.holds(lowest) && c.holds(highest)
}

// String is the short form, in which a bare number means "equal to".
func (c condition) String() string { return strings.TrimPrefix(c.compared(), "=") }

func (c condition) compared() string {
	if !c.given() {
		return ""
	}
	return c.op + strconv.Itoa(c.n)
}
