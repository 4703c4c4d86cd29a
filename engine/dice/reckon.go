package dice

// Reckoner computes something for each part of an expression without rolling it, such as the odds of its
// values.
type Reckoner[T any] interface {
	Constant(n int) (T, error)
	Pool(p Pool) (T, error)
	// Sum adds two independent parts, or subtracts the second from the first.
	Sum(a, b T, minus bool) (T, error)
	// Join applies a function to the values of independent parts. course is the effect of a higher value of a
	// part.
	Join(parts []T, f func(values []int) int, course Course) (T, error)
}

// Course is the effect of a higher value of one part on a function of several.
type Course byte

// These are the courses.
const (
	Uneven     Course = iota // the result can rise or fall
	Rising                   // the result never falls
	Falling                  // the result never rises
	FirstRises               // Rising for the first part, Uneven for the others
)

// Reckon computes one repeat of an expression, from its leaves to the whole. It returns only errors of the
// Reckoner.
func Reckon[T any](e Expr, r Reckoner[T]) (T, error) {
	if e.root == nil {
		return r.Constant(0)
	}
	return reckon(e.root, r)
}

func reckon[T any](n node, r Reckoner[T]) (T, error) {
	switch n := n.(type) {
	case *constant:
		return r.Constant(n.n)
	case *pool:
		return r.Pool(Pool{n})
	case *arithmetic:
		return reckonAll([]node{n.a, n.b}, r, func(parts []T) (T, error) {
			if n.op == '+' || n.op == '-' {
				return r.Sum(parts[0], parts[1], n.op == '-')
			}
			return r.Join(parts, func(v []int) int { return n.apply(v[0], v[1]) }, n.course())
		})
	case *negative:
		return reckonAll([]node{n.a}, r, func(parts []T) (T, error) {
			return r.Join(parts, func(v []int) int { return -v[0] }, Falling)
		})
	case *absolute:
		return reckonAll([]node{n.a}, r, func(parts []T) (T, error) {
			course := Uneven
			if n.a.bounds().Low >= 0 {
				course = Rising
			}
			return r.Join(parts, func(v []int) int { return distance(v[0]) }, course)
		})
	}
	g := n.(*group)
	return reckonAll(g.parts, r, func(parts []T) (T, error) {
		if g.keep.of(len(parts)) == 1 && !g.success.given() && g.keep.rule != keepAll {
			return best(parts, r, g.keep.highest())
		}
		return r.Join(parts, func(v []int) int { return g.settle(v, g.kept(v)) }, g.course())
	})
}

// best joins parts, one after the other, into the highest or the lowest of them.
func best[T any](parts []T, r Reckoner[T], highest bool) (T, error) {
	of := func(v []int) int { return min(v[0], v[1]) }
	if highest {
		of = func(v []int) int { return max(v[0], v[1]) }
	}
	sofar := parts[0]
	for _, part := range parts[1:] {
		var err error
		if sofar, err = r.Join([]T{sofar, part}, of, Rising); err != nil {
			return sofar, err
		}
	}
	return sofar, nil
}

func (n *arithmetic) course() Course {
	switch {
	case n.op == '*' && n.a.bounds().Low >= 0 && n.b.bounds().Low >= 0:
		return Rising
	case n.op == '/', n.op == '*' && n.b.bounds().Low >= 0:
		return FirstRises
	}
	return Uneven
}

func (g *group) course() Course {
	switch g.success.op {
	case none:
		return Rising
	case above, atLeast:
		if g.keep.rule == keepAll || g.keep.highest() {
			return Rising
		}
	}
	return Uneven
}

func reckonAll[T any](nodes []node, r Reckoner[T], then func([]T) (T, error)) (T, error) {
	parts := make([]T, len(nodes))
	for i, n := range nodes {
		var err error
		if parts[i], err = reckon(n, r); err != nil {
			return parts[i], err
		}
	}
	return then(parts)
}

// Pool is a pool of dice of one kind, for computing odds.
type Pool struct{ p *pool }

// Count returns the number of dice rolled at first.
func (p Pool) Count() int { return p.p.count }

// Kept returns the number of kept dice, and whether these are the highest.
func (p Pool) Kept() (n int, highest bool) { return p.p.keep.of(p.p.count), p.p.keep.highest() }

// Explodes reports whether dice may explode. once means that dice from explosions don't. compounds means that
// explosions are added to the die itself.
func (p Pool) Explodes() (explodes, once, compounds bool) {
	return p.p.explode.given(), p.p.onlyOnce(), p.p.compounds()
}

// Ways returns the number of ways in which a single die can be rolled, with a reroll.
func (p Pool) Ways() int {
	n := p.p.sides
	if fromD6(n) && p.p.kind == numbered {
		n = 36
	}
	if p.p.reroll.given() && !p.p.until {
		n *= n
	}
	return n
}

// Fallen is the result of one die after its rerolls.
type Fallen struct {
	Value int
	Again bool // it explodes
	// Lost means that the die must be rerolled until it shows something else. The final result is then
	// distributed as the results that are not lost.
	Lost bool
}

// Throw rolls one die as Expr.Roll does. later means that another die's explosion added it.
func (p Pool) Throw(src Source, later bool) Fallen {
	t := thrower{src: src}
	die := []Die{{Throw: t.throw(p.p)}}
	if p.p.until {
		if p.p.reroll.holds(die[0].Value) {
			return Fallen{Lost: true}
		}
	} else if err := t.reroll(p.p, die); err != nil {
		return Fallen{Lost: true}
	}
	fallen := Fallen{Value: die[0].Value, Again: p.p.explode.holds(die[0].Value)}
	if later && p.p.penetrates() {
		fallen.Value--
	}
	return fallen
}

// KeptAlways returns the number of kept dice if it does not depend on explosions: for "keep highest" and
// "keep lowest". It reports false for other pools.
func (p Pool) KeptAlways() (n int, ok bool) {
	return p.p.keep.n, p.p.keep.rule == keepHighest || p.p.keep.rule == keepLowest
}

// Raised returns a value limited by the pool's min and max. Dice are kept by this value.
func (p Pool) Raised(value int) int { return p.p.clamp(value) }

// Counts returns the amount that a kept die with a raised value adds to the subtotal.
func (p Pool) Counts(raised int) int { return p.p.counts(raised) }

// Flat returns a value above which all values count the same. It reports false if there is none.
func (p Pool) Flat() (above int, flat bool) {
	above = max(p.p.least.n, p.p.most.n, p.p.success.n, p.p.failure.n)
	return above, p.p.most.given() || p.p.success.given()
}
