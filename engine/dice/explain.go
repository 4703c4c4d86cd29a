package dice

import "strconv"

// Handful is a pool of like dice as data, for who explains what is written.
type Handful struct {
	Notation string // canonical
	Label    string
	Count    int
	Sides    int
	Faces    []string // of a die with faces of its own; nil for one with numbers
	Fate     bool     // -1, 0 or 1
	Small    bool     // one of the documents' dice, made from six-sided ones
	Reroll   string   // which dice are thrown again, such as "<=2"; "": none
	Until    bool     // again and again
	Explode  string   // which dice throw one more; "": none
	Compound bool     // that is added to the die itself
	Penetr   bool     // that counts one less
	Once     bool     // that never explodes
	Least    string   // what a die counts at least; "": what it shows
	Most     string   // and at most
	Keep     int      // how many of them count
	Lowest   bool     // the lowest; else the highest
	Kept     bool     // not all of them count
	Success  string   // which dice count as one success each; "": their values are added up
	Failure  string   // which take one away
}

// Handfuls lists the pools of one repeat, from left to right.
func (e Expr) Handfuls() []Handful {
	var all []Handful
	if e.root != nil {
		visit(e.root, func(p *pool) { all = append(all, p.handful()) })
	}
	return all
}

// Arithmetic reports whether something is done with the pools' values: they are added, kept, divided.
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

// told is such as ">= 8", or the bare number that must come up; "" for none.
func (c condition) told() string {
	switch c.op {
	case none:
		return ""
	case equal:
		return strconv.Itoa(c.n)
	}
	return c.op.String() + " " + strconv.Itoa(c.n)
}
