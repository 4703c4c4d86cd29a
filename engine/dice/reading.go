package dice

import "strconv"

// A comparison behind dice is about each of them or about their total. Which it is stands here alone: Parse
// asks it, and what is written out asks it again, so that both mean the same.

// counted says whether a comparison tells some faces of a pool's dice from others, so that they can be
// counted by it. Where none or all meet it, it can only be about the total. A die that explodes into itself
// can show any number.
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

// shown are the values of a die with numbers of its own, or of a D66.
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

// apiece says whether a pool by itself is compared die by die, with or without a space: several equal dice,
// none dropped. Of which some are dropped, and Fate dice, are added up.
func (p *pool) apiece() bool {
	return p.count > 1 && !p.keep.given() && !p.success.given() && p.kind != fate && p.kind != symbols
}

// summable says whether the total of several dice could meet a comparison, and miss it.
func (p *pool) summable(by condition) bool {
	if p.kind == symbols || p.one() {
		return false
	}
	b := p.summed().bounds()
	return !by.always(b.Low, b.High) && !by.never(b.Low, b.High)
}

// lettered says whether that the dice are counted has to be written with letters: without them it is about
// the total, or could be.
func (p *pool) lettered() bool { return p.spelled && p.doubtful(p.success) }

// doubtful says whether a comparison could as well be about each die as about the total: some faces meet it,
// and so does a total that is neither sure nor far off. Of which dice are dropped any total will do: such
// dice are mostly added up, as Fate dice are.
func (p *pool) doubtful(by condition) bool {
	if p.wrapped || !p.counted(by) || !p.summable(by) {
		return false
	}
	return p.keep.given() || p.kind == fate || p.near(by.n)
}

// near says whether a number is about what the dice come to: no farther from the mean than 1.5 times the
// deviation, so that some 7% of all rolls lie beyond it on either side. Explosions are left out.
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
	off := n*faces - p.count*sum // times the faces, as all of this
	return 4*off*off <= 9*p.count*(faces*squares-sum*sum)
}

// summed is a pool whose dice are added up.
func (p *pool) summed() *pool {
	sum := *p
	sum.success, sum.spelled = condition{}, false
	return &sum
}

// countsBy says whether a comparison behind a whole sum would be read as counting its dice, or the parts of
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

// Meanings are both readings of a roll whose comparison can be about each die and about the total, each
// written so that it can't be read in another way; false where only one of them is likely, or where it says
// which is meant.
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

// spellings write dice as counted, and as added up with what they are compared with then; "" if there is no
// doubt.
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
	case *arithmetic: // 2d6>=5+1: a success more, or a number that is reckoned
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

// again reads a spelling with the repeats and the label of an expression.
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

// aboutTotal decides what a comparison right behind a pool is about, which was read as counting its dice: of
// one die, and where no face or each face meets it, it is the total, and is left standing for that. at is
// where it stands, last whether nothing of the pool stands behind it.
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

// endsHere says whether nothing stands here but a word for advantage.
func (p *parser) endsHere() bool {
	start := p.next
	p.advantage()
	end := p.atEnd()
	p.next = start
	return end
}

func (p *parser) nothingToCount(at int, d *pool) error {
	return p.refuse(at, "No face of %s fits “%s”, or every face does, so there is nothing to count. "+
		"For the total, write it after the whole roll: 3d6 >= 12.", d.named(), string(d.success.long(nil)))
}
