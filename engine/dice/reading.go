package dice

import (
	"strconv"
	"strings"
)

// A comparison after dice is about each die or about their total. This file alone decides it: both Parse and
// the canonical notation use it, so that they agree.

// counted reports whether a comparison distinguishes some faces of a pool's dice from others. Otherwise it
// can only be about the total. A compounding die can show any number.
func (p *pool) counted(by condition) bool {
	lowest, highest := p.span()
	lowest, highest = p.clamp(lowest), p.clamp(highest)
	if p.explode.given() && p.compounds() && !p.most.given() {
		return !by.never(lowest, MaxTotal) && !by.always(lowest, MaxTotal)
	}
	if p.kind != numbers && p.sides != 66 {
		return !by.never(lowest, highest) && !by.always(lowest, highest)
	}
	met, missed := false, false
	for _, v := range p.shown() {
		met, missed = met || by.holds(p.clamp(v)), missed || !by.holds(p.clamp(v))
	}
	return met && missed
}

// shown returns the values of a die with its own numbers, or of a D66.
func (p *pool) shown() []int {
	if p.kind == numbers {
		return p.values
	}
	all := make([]int, 0, 36)
	for six := range 36 {
		all = append(all, D66Of(six/6+1, six%6+1))
	}
	return all
}

// apiece reports whether a comparison with a pool alone is about each die, with or without a space. It is for
// several equal dice if none is dropped. Otherwise the dice are added up, as are Fate dice.
func (p *pool) apiece() bool {
	return p.count > 1 && !p.keep.given() && !p.success.given() && p.kind != fate && p.kind != symbols
}

// summable reports whether the total of several dice can both meet and miss a comparison.
func (p *pool) summable(by condition) bool {
	if p.kind == symbols || p.one() {
		return false
	}
	b := p.summed().bounds()
	return !by.always(b.Low, b.High) && !by.never(b.Low, b.High)
}

// lettered reports whether the canonical notation needs letters for a count. Without them, the comparison
// could be about the total, or, after !, about which dice explode, as in Roll20.
func (p *pool) lettered() bool {
	explodes := p.explode.given() && strings.HasSuffix(p.how, "!")
	return p.spelled && p.doubtful(p.success) || explodes && p.success.op == above
}

// doubtful reports whether a comparison could be about each die as well as about the total. Some faces meet
// it, and so do some likely totals. If dice are dropped, any possible total is enough, since such dice are
// mostly added up, as are Fate dice.
func (p *pool) doubtful(by condition) bool {
	if p.wrapped || !p.counted(by) || !p.summable(by) {
		return false
	}
	return p.keep.given() || p.kind == fate || p.near(by.n)
}

// near reports whether a number is a likely total: within 1.5 standard deviations of the mean, so that some
// 7% of rolls lie beyond it on each side. Explosions are ignored.
func (p *pool) near(n int) bool {
	faces, sum, squares := 0, 0, 0
	add := func(v int) { faces, sum, squares = faces+1, sum+v, squares+v*v }
	if p.kind == numbers || p.sides == 66 {
		for _, v := range p.shown() {
			add(v)
		}
	} else {
		lowest, highest := p.span()
		for v := lowest; v <= highest; v++ {
			add(v)
		}
	}
	off := n*faces - p.count*sum // scaled by faces, as are all terms below
	return 4*off*off <= 9*p.count*(faces*squares-sum*sum)
}

// summed returns the pool with its dice added up.
func (p *pool) summed() *pool {
	sum := *p
	sum.success, sum.spelled = condition{}, false
	return &sum
}

// countsBy reports whether a comparison after a whole sum would be read as counting its dice, or the parts of
// its group.
func countsBy(root node, by condition) bool {
	switch n := root.(type) {
	case *pool:
		return n.apiece() && n.counted(by) || n.wrapped && n.keep.given() && !n.one() && n.counted(by)
	case *group:
		return n.wrapped && !n.success.given() && n.counted(by)
	}
	return false
}

// Meanings returns both readings of a roll whose comparison can be about each die or about the total. Each is
// written so that it has no other reading. It reports false if only one reading is likely, or if the notation
// is explicit.
func (e Expr) Meanings() (successes, total Expr, both bool) {
	counted, summed, by := e.spellings()
	if counted == "" {
		return e, e, false
	}
	if successes, both = e.again(counted); both {
		total, both = e.again("(" + summed + ") " + Target{by}.String())
	}
	return successes, total, both && successes.successes && total.target.given()
}

// spellings returns the notation of the dice counted, and the notation of the dice added up, with its
// comparison. The notations are "" if there is no doubt.
func (e Expr) spellings() (counted, summed string, by condition) {
	switch n := e.root.(type) {
	case *pool:
		switch {
		case n.success.given() && !n.spelled && !n.failure.given() && n.doubtful(n.success):
			by = n.success
		case e.target.given() && n.keep.given() && !n.success.given() && n.doubtful(e.target):
			by = e.target
		default:
			return "", "", by
		}
		spelled := *n
		spelled.success, spelled.spelled = by, true
		return string(spelled.bare(nil)), string(n.summed().bare(nil)), by
	case *arithmetic: // 2d6>=5+1: one extra success, or the calculated number 6
		p, isPool := n.a.(*pool)
		c, isNumber := n.b.(*constant)
		if !isPool || !isNumber || n.op != '+' && n.op != '-' || e.target.given() {
			return "", "", by
		}
		alone := Expr{root: p}
		if counted, summed, by = alone.spellings(); counted == "" {
			return "", "", by
		}
		by.n = n.apply(by.n, c.n)
		return string(c.write(append([]byte(counted), n.op))), summed, by
	case *group:
		sum := *n
		sum.success = condition{}
		if by = n.success; !by.given() {
			by = e.target
		}
		b := sum.bounds()
		if !by.given() || n.spelled || n.wrapped || !sum.counted(by) || by.always(b.Low, b.High) ||
			by.never(b.Low, b.High) {
			return "", "", by
		}
		spelled := *n
		spelled.success, spelled.spelled = by, true
		return string(spelled.write(nil)), string(sum.write(nil)), by
	}
	return "", "", by
}

// again parses a notation with the repeats and the label of the expression.
func (e Expr) again(text string) (Expr, bool) {
	if e.repeats > 1 {
		text = strconv.Itoa(e.repeats) + "x" + text
	}
	if e.label != "" {
		text += " #" + e.label
	}
	read, err := Parse(text)
	return read, err == nil
}

// aboutTotal decides the meaning of a comparison right after a pool, which was read as counting the dice. It
// is about the total for one die, and if no face or each face meets it. Then it is left unread for the
// target. at is its position, and last reports whether it is the pool's last modifier.
func (p *parser) aboutTotal(d *pool, at int, last bool) error {
	by, counted := d.success, d.counted(d.success)
	if p.depth > 0 || p.inTarget || p.pools > 0 && p.successes || d.failure.given() {
		if !counted {
			return p.nothingToCount(at, d)
		}
		return nil
	}
	if counted && !d.one() {
		return nil
	}
	if !last || p.letters(at) != "" {
		if p.atEnd() {
			p.late, d.success = by, condition{}
		} else if !counted {
			return p.nothingToCount(at, d)
		}
		return nil
	}
	here, dice := *p, p.dice
	p.next = at
	_, against, err := p.target()
	whole := err == nil && p.late == (condition{}) && p.endsHere() && !(against != nil && p.successes)
	*p = here
	p.dice = dice
	if whole || !counted {
		p.next, d.success = at, condition{}
	}
	return nil
}

// endsHere reports whether only a word for advantage and a label may follow before the end.
func (p *parser) endsHere() bool {
	start, tail := p.next, p.tail
	p.advantage()
	p.words()
	end := p.atEnd()
	p.next, p.tail = start, tail
	return end
}

func (p *parser) nothingToCount(at int, d *pool) error {
	return p.refuse(at, "No face of %s fits “%s”, or every face does, so there is nothing to count. "+
		"For the total, write it after the whole roll: 3d6 >= 12.", d.named(), string(d.success.long(nil)))
}
