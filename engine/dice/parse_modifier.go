package dice

import (
	"slices"
	"strings"
)

func (p *parser) clamp(pos int, mark string, d *pool) error {
	n, ok, err := p.amount()
	at := &d.least
	if strings.HasPrefix(mark, "ma") {
		at = &d.most
	}
	switch {
	case err != nil:
		return err
	case !ok:
		return p.refuse(p.pos(), "A number is missing after “%s”. Write, for example, d20min10 or 4d6max5.", mark)
	case at.given():
		return p.refuse(pos, "These dice already have “%s”. Remove one of the two.", mark)
	case distance(n) > MaxSides:
		return p.refuse(pos, "This number is too large. A die can count as at most %d.", MaxSides)
	}
	*at = condition{equal, n}
	if d.least.given() && d.most.given() && d.least.n > d.most.n {
		return p.refuse(pos, "These dice can't count as at least %d and at most %d. Swap the numbers.", d.least.n,
			d.most.n)
	}
	return nil
}

func (p *parser) reroll(pos int, mark string, d *pool) error {
	if d.reroll.given() {
		return p.refuse(pos, "These dice already have a reroll. Remove “%s”.", mark)
	}
	c, err := p.condition(mark, "A number is missing after “%[1]s%[2]s”. Write, for example, %[1]s1 or %[1]s<=2.")
	if err != nil {
		return err
	}
	if mark == "reroll" {
		p.wholeWord("s") // reroll 1s
	}
	until := mark == "rr" || mark == "ir"
	if until && c.always(d.span()) {
		return p.refuse(pos, "Every face of %s would be rerolled forever. Reroll fewer faces.", d.named())
	}
	d.reroll, d.until = c, until
	return nil
}

func (p *parser) explode(pos int, mark string, d *pool) error {
	if d.explode.given() {
		return p.refuse(pos, "These dice already explode. Remove “%s”.", mark)
	}
	c, err := p.explodesOn(pos, mark, d)
	if err != nil {
		return err
	}
	d.how = strings.ReplaceAll(strings.TrimPrefix(mark, "i"), "e", "!")
	if c.always(d.span()) && !d.onlyOnce() {
		return p.refuse(pos, "Every face of %s would explode forever. Let fewer faces explode.", d.named())
	}
	d.explode = c
	return nil
}

// explodesOn reads the condition after e. After ! there is none. A comparison after ! counts successes and is
// left unread.
func (p *parser) explodesOn(pos int, mark string, d *pool) (condition, error) {
	if !strings.HasPrefix(mark, "!") {
		return p.condition(mark, "A number is missing after “%[1]s%[2]s”. Write, for example, %[1]s5 or %[1]s>=5.")
	}
	if n, ok := p.number(); ok {
		return condition{}, p.refuse(pos, "“!” explodes only on the highest face. Write e%d to explode on %d, or e>=%d on %d or more.", n, n, n, n)
	}
	return d.onHighest(), nil
}

// named reads a count of successes written with letters: cs>=8, t8.
func (p *parser) named(pos int, mark string, d *pool) error {
	op := p.comparison()
	switch {
	case op != none:
	case mark == "t":
		op = atLeast
	default:
		op = equal
	}
	d.spelled = true
	return p.success(pos, op, d)
}

func (p *parser) success(pos int, mark comparison, d *pool) error {
	if d.success.given() {
		return p.refuse(pos, "These dice can be compared with only one number. Remove “%s”. "+
			"To explode on 5 or more, write e>=5.", mark.String())
	}
	if d.kind == symbols {
		return p.face(d)
	}
	n, ok, err := p.amount()
	if err != nil {
		return err
	}
	if !ok {
		return p.refuse(p.pos(), "A number is missing after “%s”. Write, for example, 3d12>=8.", mark.String())
	}
	if distance(n) > MaxConstant { // the limit of targets, since the value of one die is the total
		return p.refuse(pos, "This number is too large. Compare with at most %d.", MaxConstant)
	}
	d.success = condition{mark, n}
	return nil
}

// face reads the counted face of a die with words.
func (p *parser) face(d *pool) error {
	pos := p.pos()
	at, long := -1, 0
	for i, face := range d.faces {
		if len(face) > long && strings.HasPrefix(p.text[p.next:], face) && p.letters(p.next+len(face)) == "" {
			at, long = i, len(face)
		}
	}
	if at < 0 {
		return p.refuse(pos, "This die has no such face. Write one of %s.", strings.Join(d.faces, ", "))
	}
	p.next += long
	d.success = condition{equal, slices.Index(d.faces, d.faces[at]) + 1}
	return nil
}

func (p *parser) failure(pos int, mark string, d *pool) error {
	if d.failure.given() {
		return p.refuse(pos, "These dice already count failures. Remove “%s”.", mark)
	}
	c, err := p.condition(mark, "A number is missing after “%[1]s%[2]s”. Write, for example, 5d10>=8f1.")
	d.failure = c
	return err
}

// condition reads the condition after r, rr, e or f: a comparison, or only a number, which means "equal to".
// The refusal is formatted with the mark and the comparison.
func (p *parser) condition(mark, refusal string) (condition, error) {
	op := p.comparison()
	n, ok, err := p.amount()
	if err != nil {
		return condition{}, err
	}
	if !ok {
		return condition{}, p.refuse(p.pos(), refusal, mark, op.String())
	}
	if op == none {
		op = equal
	}
	return condition{op, n}, nil
}
