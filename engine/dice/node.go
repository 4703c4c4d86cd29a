package dice

import (
	"strconv"
	"strings"
)

// node is a part of an expression that has a value: a pool, a constant, a group, or arithmetic on them.
type node interface {
	bounds() Bounds
	write(b []byte) []byte // canonical
}

// Bounds are the lowest and the highest possible value of something.
type Bounds struct{ Low, High int }

type constant struct {
	n     int
	label string
}

func (c *constant) bounds() Bounds { return Bounds{c.n, c.n} }

func (c *constant) write(b []byte) []byte {
	return labelled(strconv.AppendInt(b, int64(c.n), 10), c.label)
}

// arithmetic is two values joined by + - * / or %.
type arithmetic struct {
	op   byte
	how  string // for a division: "" rounds down, "ceil" up, "round" to the nearest, halves up
	a, b node
}

// apply returns the result of the arithmetic. Division rounds down, also below 0, and its remainder is never
// negative. Parse makes sure that every divisor is at least 1.
func (n *arithmetic) apply(a, b int) int {
	switch n.op {
	case '+':
		return a + b
	case '-':
		return a - b
	case '*':
		return a * b
	}
	b = max(b, 1)
	rest := (a%b + b) % b
	down := (a - rest) / b
	switch {
	case n.op == '%':
		return rest
	case n.how == "ceil" && rest > 0, n.how == "round" && 2*rest >= b:
		return down + 1
	}
	return down
}

func (n *arithmetic) bounds() Bounds {
	a, b := n.a.bounds(), n.b.bounds()
	if n.op == '%' {
		return Bounds{0, max(b.High-1, 0)}
	}
	all := [4]int{n.apply(a.Low, b.Low), n.apply(a.Low, b.High), n.apply(a.High, b.Low), n.apply(a.High, b.High)}
	bounds := Bounds{all[0], all[0]}
	for _, v := range all {
		bounds = Bounds{min(bounds.Low, v), max(bounds.High, v)}
	}
	return bounds
}

func (n *arithmetic) write(b []byte) []byte {
	if n.how != "" {
		b = append(append(b, n.how...), '(')
	}
	b = bracketed(b, n.a, n.wrapsFirst())
	b = bracketed(append(b, n.op), n.b, n.wrapsSecond())
	if n.how != "" {
		b = append(b, ')')
	}
	return b
}

func (n *arithmetic) wrapsFirst() bool  { return rank(n.a) < n.rank() }
func (n *arithmetic) wrapsSecond() bool { return rank(n.b) <= n.rank() }

func (n *arithmetic) rank() int {
	if n.op == '+' || n.op == '-' {
		return 1
	}
	return 2
}

// rank returns the precedence of a node: 1 for sums, 2 for products, 3 for all others.
func rank(n node) int {
	switch n := n.(type) {
	case *arithmetic:
		if n.how == "" {
			return n.rank()
		}
	case *negative:
		return 1
	}
	return 3
}

func bracketed(b []byte, n node, wrap bool) []byte {
	if !wrap {
		return n.write(b)
	}
	return append(n.write(append(b, '(')), ')')
}

// negative is a value with its sign changed.
type negative struct{ a node }

func (n *negative) bounds() Bounds {
	a := n.a.bounds()
	return Bounds{-a.High, -a.Low}
}

func (n *negative) write(b []byte) []byte {
	return bracketed(append(b, '-'), n.a, rank(n.a) < 2)
}

// absolute is a value without its sign.
type absolute struct{ a node }

func (n *absolute) bounds() Bounds {
	a := n.a.bounds()
	if a.Low <= 0 && a.High >= 0 {
		return Bounds{0, max(-a.Low, a.High)}
	}
	return Bounds{min(distance(a.Low), distance(a.High)), max(distance(a.Low), distance(a.High))}
}

func (n *absolute) write(b []byte) []byte { return bracketed(append(b, "abs"...), n.a, true) }

// distance returns the distance of a number from 0.
func distance(n int) int { return max(n, -n) }

// group is a list of values. All or some of them are kept, and then added up or counted.
type group struct {
	parts   []node
	keep    keeping
	success condition
	spelled bool // the count is written with letters: cs>=8
	wrapped bool // see pool
	label   string
}

func (g *group) bounds() Bounds {
	if g.success.given() {
		return Bounds{0, g.keep.of(len(g.parts))}
	}
	all := Bounds{}
	lows, highs := make([]int, len(g.parts)), make([]int, len(g.parts))
	for i, part := range g.parts {
		b := part.bounds()
		lows[i], highs[i] = b.Low, b.High
	}
	all.Low, all.High = g.settle(lows, g.kept(lows)), g.settle(highs, g.kept(highs))
	return all
}

func (g *group) write(b []byte) []byte {
	b = append(b, '{')
	for i, part := range g.parts {
		if i > 0 {
			b = append(b, ',')
		}
		b = part.write(b)
	}
	b = g.keep.write(append(b, '}'))
	if g.spelled {
		b = append(b, "cs"...)
	}
	b = g.success.long(b)
	return labelled(b, g.label)
}

// kept reports for each value whether it is kept. Of equal values the first is kept.
func (g *group) kept(values []int) []bool {
	kept := make([]bool, len(values))
	for _, i := range g.keep.order(values)[:g.keep.of(len(values))] {
		kept[i] = true
	}
	return kept
}

// settle adds up the kept values, or counts the successes among them.
func (g *group) settle(values []int, kept []bool) int {
	total := 0
	for i, v := range values {
		switch {
		case !kept[i]:
		case !g.success.given():
			total += v
		case g.success.holds(v):
			total++
		}
	}
	return total
}

// sign returns an operator in the form shown to players.
func sign(op byte) string {
	return string([]rune("×÷%")[strings.IndexByte("*/%", op)])
}
