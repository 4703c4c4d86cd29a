package dice

import "strconv"

// roll rolls a node. It uses a type switch, not methods of an interface. This shows the compiler that no node
// keeps the thrower, so that it stays on the stack.
func (t *thrower) roll(n node) (int, error) {
	switch n := n.(type) {
	case *constant:
		return n.roll(t)
	case *pool:
		return n.roll(t)
	case *arithmetic:
		return n.roll(t)
	case *negative:
		return n.roll(t)
	case *absolute:
		return n.roll(t)
	}
	return n.(*group).roll(t)
}

func (c *constant) roll(t *thrower) (int, error) {
	t.tell(Term{Notation: strconv.Itoa(c.n), Label: c.label, Subtotal: c.n})
	return c.n, nil
}

func (n *arithmetic) roll(t *thrower) (int, error) {
	if n.how != "" {
		t.open += n.how + "("
	}
	a, err := t.within(n.a, "", n.wrapsFirst())
	if err != nil {
		return 0, err
	}
	switch n.op {
	case '+':
	case '-':
		t.minus = true
	default:
		t.op = sign(n.op)
	}
	b, err := t.within(n.b, "", n.wrapsSecond())
	if err != nil {
		return 0, err
	}
	if n.how != "" {
		t.terms[len(t.terms)-1].Close += ")"
	}
	if n == t.opposed {
		t.against = b
	}
	return n.apply(a, b), nil
}

func (n *negative) roll(t *thrower) (int, error) {
	if len(t.terms) == t.from && t.open == "" {
		t.minus = true
	} else {
		t.open += "-"
	}
	v, err := t.within(n.a, "", rank(n.a) < 2)
	return -v, err
}

func (n *absolute) roll(t *thrower) (int, error) {
	v, err := t.within(n.a, "abs", true)
	return distance(v), err
}

func (g *group) roll(t *thrower) (int, error) {
	values, from := make([]int, len(g.parts)), make([]int, len(g.parts)+1)
	for i, part := range g.parts {
		from[i] = len(t.terms)
		if i == 0 {
			t.open += "{"
		} else {
			t.op = ","
		}
		v, err := t.roll(part)
		if err != nil {
			return 0, err
		}
		values[i] = v
	}
	from[len(g.parts)] = len(t.terms)
	kept := g.kept(values)
	for i, stays := range kept {
		for at := from[i]; at < from[i+1]; at++ {
			term := &t.terms[at]
			term.Dropped = term.Dropped || !stays
			term.Success = stays && g.success.holds(values[i])
		}
	}
	t.terms[len(t.terms)-1].Close += "}"
	return g.settle(values, kept), nil
}
