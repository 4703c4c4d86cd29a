package dice

import "strconv"

// Handful describes a pool of dice of one kind, for texts that explain a roll.
type Handful struct {
	Notation string // canonical
	Label    string
	Count    int
	Sides    int
	Faces    []string // the listed faces of a die; nil for the faces 1 to Sides
	Fate     bool     // faces are -1, 0 and 1
	Small    bool     // made from six-sided dice, as in the rule documents
	Reroll   string   // the dice that are rerolled, such as "<= 2"; "": none
	Until    bool     // reroll until the die shows something else
	Explode  string   // the dice that explode; "": none
	Compound bool     // explosions are added to the die itself
	Penetr   bool     // dice from explosions count one less
	Once     bool     // dice from explosions never explode
	Least    string   // the least value of a die; "": no bound
	Most     string   // the greatest value of a die; "": no bound
	Keep     int      // number of kept dice
	Lowest   bool     // the lowest are kept, not the highest
	Kept     bool     // not all dice are kept
	Success  string   // the dice that count as successes; "": values are added up
	Failure  string   // the dice that subtract a success; "": none
}

// Handfuls lists the pools of one repeat, from left to right.
func (e Expr) Handfuls() []Handful {
	var all []Handful
	if e.root != nil {
		visit(e.root, func(p *pool) { all = append(all, p.handful()) })
	}
	return all
}

// Arithmetic reports whether the expression combines several values, for example adds or divides them.
func (e Expr) Arithmetic() bool { return e.leaves > 1 }

func visit(n node, each func(*pool)) {
	switch n := n.(type) {
	case *pool:
		each(n)
	case *arithmetic:
		visit(n.a, each)
		visit(n.b, each)
	case *negative:
		visit(n.a, each)
	case *absolute:
		visit(n.a, each)
	case *group:
		for _, part := range n.parts {
			visit(part, each)
		}
	}
}

func (p *pool) handful() Handful {
	h := Handful{
		Notation: p.notation, Label: p.label, Count: p.count, Sides: p.sides, Fate: p.kind == fate,
		Small: p.kind == numbered && fromD6(p.sides), Reroll: p.reroll.told(), Until: p.until, Explode: p.explode.told(),
		Compound: p.compounds(), Penetr: p.penetrates(), Once: p.onlyOnce(), Keep: p.keep.of(p.count), Kept: p.keep.given(),
		Lowest: p.keep.given() && !p.keep.highest(), Success: p.success.told(), Failure: p.failure.told(),
	}
	if p.kind == numbers || p.kind == symbols {
		h.Faces = p.faces
	}
	if p.kind == symbols && p.success.given() {
		h.Success = p.faces[p.success.n-1]
	}
	if p.least.given() {
		h.Least = strconv.Itoa(p.least.n)
	}
	if p.most.given() {
		h.Most = strconv.Itoa(p.most.n)
	}
	return h
}

// told returns the condition in a form such as ">= 8", or only the number for "equal". It returns "" for no
// condition.
func (c condition) told() string {
	switch c.op {
	case none:
		return ""
	case equal:
		return strconv.Itoa(c.n)
	}
	return c.op.String() + " " + strconv.Itoa(c.n)
}
