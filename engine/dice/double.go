package dice

// Doubled returns the expression with twice as many dice and unchanged numbers, for critical hits: 2d6+3
// becomes 4d6+3. If only some dice are kept, it also doubles their number. It returns a *SyntaxError if there
// are too many dice.
func (e Expr) Doubled() (Expr, error) {
	if e.root == nil {
		return e, nil
	}
	twice := e
	twice.root = doubled(e.root)
	return Parse(twice.String())
}

func doubled(n node) node {
	switch n := n.(type) {
	case *pool:
		twice := *n
		twice.count *= 2
		if twice.keep.given() {
			twice.keep.n *= 2
		}
		twice.notation = string(twice.canonical(nil))
		return &twice
	case *arithmetic:
		twice := *n
		twice.a, twice.b = doubled(n.a), doubled(n.b)
		return &twice
	case *negative:
		return &negative{doubled(n.a)}
	case *absolute:
		return &absolute{doubled(n.a)}
	case *group:
		twice := *n
		twice.parts = make([]node, len(n.parts))
		for i, part := range n.parts {
			twice.parts[i] = doubled(part)
		}
		return &twice
	}
	return n
}

// Dice returns the number of dice that all repeats roll at first.
func (e Expr) Dice() int { return e.dice * e.repeats }
