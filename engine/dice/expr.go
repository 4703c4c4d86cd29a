package dice

import (
	"strconv"
)

// Expr is a parsed expression, ready to be rolled any number of times. It does
// not change. The zero Expr has no dice and rolls nothing.
type Expr struct {
	repeats   int
	root      node
	leaves    int // pools and numbers
	dice      int // that one repeat throws at first
	successes bool
	symbols   bool
	target    condition
	label     string
}

// Label returns the player's own text after #: never trusted, not escaped.
func (e Expr) Label() string { return e.label }

// Repeats returns the number of times that the expression is rolled, 1 to MaxRepeats; 0 for the zero Expr.
func (e Expr) Repeats() int { return e.repeats }

// Bounds are the least and the most that one repeat can come to. Dice that
// explode are taken to explode as often as they may.
func (e Expr) Bounds() Bounds {
	if e.root == nil {
		return Bounds{}
	}
	return e.root.bounds()
}

// Target returns the number that the total is compared with; false if there is none.
func (e Expr) Target() (Target, bool) { return Target{e.target}, e.target.given() }

// Successes says whether the total is a number of successes.
func (e Expr) Successes() bool { return e.successes }

// Symbols says whether the dice have words for faces, so that there is no total.
func (e Expr) Symbols() bool { return e.symbols }

// Target is a number that a total is compared with.
type Target struct{ c condition }

// Met says whether a total meets the target.
func (t Target) Met(total int) bool { return t.c.holds(total) }

// String is such as ">= 14".
func (t Target) String() string { return t.c.op.String() + " " + strconv.Itoa(t.c.n) }

// N is the number, Op the comparison: <, <=, =, !=, >= or >.
func (t Target) N() int { return t.c.n }

// Op is the comparison: <, <=, =, !=, >= or >.
func (t Target) Op() string { return t.c.op.String() }

// String is the canonical form, which parses to an equal Expr: no spaces but
// before a target, modifiers in the order in which they act, the label behind " #".
func (e Expr) String() string {
	text := e.Notation()
	if e.label != "" {
		text += " #" + e.label
	}
	return text
}

// Notation is the canonical form without the label.
func (e Expr) Notation() string {
	if e.root == nil {
		return ""
	}
	b := make([]byte, 0, 48)
	if e.repeats > 1 {
		b = append(strconv.AppendInt(b, int64(e.repeats), 10), 'x')
	}
	b = bracketed(b, e.root, e.target.given() && countsBy(e.root, e.target))
	if target, ok := e.Target(); ok {
		b = append(append(b, ' '), target.String()...)
	}
	return string(b)
}

// comparison is an operator that compares two numbers.
type comparison byte

const (
	none comparison = iota
	equal
	below
	atMost
	above
	atLeast
	unequal
)

func (c comparison) String() string { return [...]string{"", "=", "<", "<=", ">", ">=", "!="}[c] }

// condition compares a die's value, or a total, with a number. The zero value
// is "none".
type condition struct {
	op comparison
	n  int
}

func (c condition) given() bool { return c.op != none }

func (c condition) holds(value int) bool {
	switch c.op {
	case equal:
		return value == c.n
	case below:
		return value < c.n
	case atMost:
		return value <= c.n
	case above:
		return value > c.n
	case atLeast:
		return value >= c.n
	case unequal:
		return value != c.n
	}
	return false
}

// always says whether it holds for whatever lies between two values. Both ends are enough, but for "not
// equal", which can hold for both and not for what lies between them.
func (c condition) always(lowest, highest int) bool {
	if c.op == unequal {
		return c.n < lowest || c.n > highest
	}
	return c.holds(lowest) && c.holds(highest)
}

// never says whether it holds for nothing that lies between two values.
func (c condition) never(lowest, highest int) bool {
	switch c.op {
	case equal:
		return c.n < lowest || c.n > highest
	case unequal:
		return lowest == highest && c.n == lowest
	}
	return !c.holds(lowest) && !c.holds(highest)
}

// short leaves out the = of a bare number.
func (c condition) short(b []byte) []byte {
	if c.op == equal {
		return strconv.AppendInt(b, int64(c.n), 10)
	}
	return c.long(b)
}

func (c condition) long(b []byte) []byte {
	if !c.given() {
		return b
	}
	return strconv.AppendInt(append(b, c.op.String()...), int64(c.n), 10)
}

// keeping says which of several values count. The zero value keeps all.
type keeping struct {
	rule keepRule
	n    int
}

type keepRule byte

const (
	keepAll keepRule = iota
	keepHighest
	keepLowest
	dropHighest
	dropLowest
)

func (k keeping) given() bool { return k.rule != keepAll }

func (k keeping) write(b []byte) []byte {
	if !k.given() {
		return b
	}
	mark := [...]string{"", "kh", "kl", "dh", "dl"}[k.rule]
	return strconv.AppendInt(append(b, mark...), int64(k.n), 10)
}

// highest says whether the best stay: keep highest, drop lowest.
func (k keeping) highest() bool { return k.rule == keepHighest || k.rule == dropLowest }

// of returns the number of n dice that are kept.
func (k keeping) of(n int) int {
	switch k.rule {
	case dropHighest, dropLowest:
		return n - k.n
	case keepAll:
		return n
	}
	return k.n
}
