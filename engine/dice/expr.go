package dice

import (
	"strconv"
)

// Expr is a parsed expression, which can be rolled any number of times. It does not change. The zero Expr has
// no dice and rolls nothing.
type Expr struct {
	repeats   int
	root      node
	leaves    int // pools and numbers
	dice      int // rolled at first in one repeat
	successes bool
	symbols   bool
	target    condition
	label     string
}

// Label returns the player's own text after #. It is untrusted and not escaped.
func (e Expr) Label() string { return e.label }

// Repeats returns how often the expression is rolled, 1 to MaxRepeats. It returns 0 for the zero Expr.
func (e Expr) Repeats() int { return e.repeats }

// Bounds returns the lowest and the highest possible value of one repeat, with as many explosions as are
// allowed.
func (e Expr) Bounds() Bounds {
	if e.root == nil {
		return Bounds{}
	}
	return e.root.bounds()
}

// Target returns the number that the total is compared with. It reports false if there is none.
func (e Expr) Target() (Target, bool) { return Target{e.target}, e.target.given() }

// Successes reports whether the total is a number of successes.
func (e Expr) Successes() bool { return e.successes }

// Symbols reports whether the dice have words as faces. Then there is no total.
func (e Expr) Symbols() bool { return e.symbols }

// Target is a number that a total is compared with.
type Target struct{ c condition }

// Met reports whether a total meets the target.
func (t Target) Met(total int) bool { return t.c.holds(total) }

// String returns the target in a form such as ">= 14".
func (t Target) String() string { return t.c.op.String() + " " + strconv.Itoa(t.c.n) }

// N returns the target's number.
func (t Target) N() int { return t.c.n }

// Op returns the comparison: <, <=, =, !=, >= or >.
func (t Target) Op() string { return t.c.op.String() }

// String returns the canonical form, which parses to an equal Expr. It has no spaces except before a target
// and before the label. Modifiers are in the order in which they act, and the label follows " #".
func (e Expr) String() string {
	text := e.Notation()
	if e.label != "" {
		text += " #" + e.label
	}
	return text
}

// Notation returns the canonical form without the label.
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

// condition compares the value of a die, or a total, with a number. The zero condition compares nothing.
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

// always reports whether the condition holds for all values from lowest to highest. Except for "not equal",
// checking both ends is enough.
func (c condition) always(lowest, highest int) bool {
	if c.op == unequal {
		return c.n < lowest || c.n > highest
	}
	return c.holds(lowest) && c.holds(highest)
}

// never reports whether the condition holds for none of the values from lowest to highest.
func (c condition) never(lowest, highest int) bool {
	switch c.op {
	case equal:
		return c.n < lowest || c.n > highest
	case unequal:
		return lowest == highest && c.n == lowest
	}
	return !c.holds(lowest) && !c.holds(highest)
}

// short appends the condition, without the = of a bare number.
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

// keeping selects the values that count. The zero value keeps all.
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

// highest reports whether the highest values are kept: keep highest, drop lowest.
func (k keeping) highest() bool { return k.rule == keepHighest || k.rule == dropLowest }

// of returns how many of n values are kept.
func (k keeping) of(n int) int {
	switch k.rule {
	case dropHighest, dropLowest:
		return n - k.n
	case keepAll:
		return n
	}
	return k.n
}
