package dice

// A comparison behind dice is about each of them or about their total. Which it is stands here alone: Parse asks it, and
// what is written out asks it again, so that both mean the same.

// counted says whether a comparison tells some faces of a pool's dice from others, so that they can be counted by it. Where
// none or all meet it, it can only be about the total. A die that explodes into itself can show any number.
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

// apiece says whether a pool by itself is compared die by die also behind a space: several equal dice, none dropped.
func (p *pool) apiece() bool {
	return p.count > 1 && !p.keep.given() && !p.success.given() && p.kind != fate && p.kind != symbols
}

// countsBy says whether a comparison behind a whole sum would be read as counting its dice.
func countsBy(root node, by condition) bool {
	p, ok := root.(*pool)
	return ok && p.apiece() && p.counted(by)
}

// aboutTotal decides what a comparison right behind a pool is about, which was read as counting its dice: of one die, and
// where no face or each face meets it, it is the total, and is left standing for that. at is where it stands, last whether
// nothing of the pool stands behind it.
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
	return p.refuse(at, "No face of %s meets “%s”, or each does, so there is nothing to count: for the total write it "+
		"behind the whole roll, as in 3d6 >= 12.", d.named(), string(d.success.long(nil)))
}
