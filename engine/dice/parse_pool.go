package dice

import (
	"slices"
	"strconv"
	"strings"
)

// pool reads what follows the d: sides and modifiers. The dice were counted at
// pos.
func (p *parser) pool(pos, count int) (node, error) {
	if err := p.countDice(pos, count); err != nil {
		return nil, err
	}
	d := p.newPool(count)
	if err := p.kind(d); err != nil {
		return nil, err
	}
	return p.modified(pos, d)
}

// modified reads the modifiers of a pool, its label, and enters it.
func (p *parser) modified(pos int, d *pool) (node, error) {
	for more := true; more; {
		var err error
		if more, err = p.modifier(d); err != nil {
			return nil, err
		}
	}
	var err error
	if d.label, err = p.annotation(); err != nil {
		return nil, err
	}
	if d.failure.given() && !d.success.given() {
		return nil, p.refuse(pos, "Failures are taken away from successes: say first what succeeds, as in 5d10>=8f1.")
	}
	p.leaves++
	if d.kind == numbered && d.sides == 20 {
		p.d20s++
		p.d20 = d
	}
	p.symbols = p.symbols || d.kind == symbols && !d.success.given()
	d.notation = p.written(pos, d)
	return d, p.sameTotal(pos, d.success.given())
}

// written is the canonical form of a pool that was read from pos on: the text itself where it is written so.
func (p *parser) written(pos int, d *pool) string {
	var room [48]byte
	b := d.canonical(room[:0])
	if text := p.text[pos:p.next]; string(b) == text {
		return text
	}
	return string(b)
}

func (p *parser) countDice(pos, count int) error {
	if count == 0 {
		return p.refuse(pos, "0 dice make no roll: throw at least one.")
	}
	p.dice = min(p.dice+count, huge)
	if p.dice > MaxDice/p.repeats {
		return p.refuse(pos, "A roll may have at most %d dice, repeats included: throw fewer.", MaxDice)
	}
	return nil
}

// kind reads what the faces of the dice are.
func (p *parser) kind(d *pool) error {
	pos := p.pos()
	switch p.take("%", "f", "{") {
	case "%":
		d.sides = 100
		return nil
	case "f":
		d.kind, d.sides = fate, 3
		return nil
	case "{":
		return p.faces(pos, d)
	}
	sides, ok := p.number()
	switch {
	case !ok:
		return p.refuse(pos, "How many sides has this die? Write for example d6, d20 or d%%.")
	case sides == 0:
		return p.refuse(pos, "A die can't have 0 sides: write for example d6 or d20.")
	case sides > MaxSides:
		return p.refuse(pos, "A die may have at most %d sides: write a smaller number.", MaxSides)
	}
	d.sides = sides
	return nil
}

// faces reads the faces of a die such as d{sword,shield,skull} or d{1,1,2}.
func (p *parser) faces(pos int, d *pool) error {
	d.kind = numbers
	for {
		at := p.pos()
		name := p.until(",}")
		n, err := strconv.Atoi(name)
		switch {
		case !isName(name):
			return p.refuse(at, "A face has 1 to %d letters, digits and spaces: write for example d{sword,shield,skull}.", MaxName)
		case err != nil:
			d.kind = symbols
		case distance(n) > MaxSides:
			return p.refuse(pos, "A face may be at most %d: write a smaller number.", MaxSides)
		default:
			name = strconv.Itoa(n)
		}
		d.faces, d.values = append(d.faces, name), append(d.values, n)
		if p.take(",") != "" {
			p.skip()
			continue
		}
		if p.take("}") == "" {
			return p.refuse(pos, "The faces of this die are not closed: write for example d{sword,shield,skull}.")
		}
		break
	}
	if d.kind == symbols { // equal words are one face, which is so much likelier
		for i, face := range d.faces {
			d.values[i] = slices.Index(d.faces, face) + 1
		}
	}
	if d.sides = len(d.faces); d.sides < 2 {
		return p.refuse(pos, "A die has at least two faces: write for example d{sword,shield,skull}.")
	}
	return nil
}

// sameTotal refuses to add numbers of successes and values of dice.
func (p *parser) sameTotal(pos int, successes bool) error {
	if p.pools > 0 && successes != p.successes {
		return p.refuse(pos, "Some of these dice count successes and others are added up: roll them separately.")
	}
	p.pools++
	p.successes = successes
	return nil
}

// modifier reads one modifier into d; more is false when none stands here.
func (p *parser) modifier(d *pool) (more bool, err error) {
	spaced := p.spaced()
	c := p.skip()
	if c == 0 || strings.IndexByte("+-*/%),}[", c) >= 0 {
		return false, nil
	}
	start, pos := p.next, p.pos()
	if d.kind == symbols && c != '=' {
		return false, nil
	}
	if mark := p.advantage(); mark != "" {
		if spaced && d.count != 1 {
			p.next = start
			return false, nil
		}
		return true, p.advance(pos, mark, d)
	}
	if mark := p.before("min", "max", "mi", "ma"); mark != "" {
		return true, p.clamp(pos, mark, d)
	}
	if mark := p.keepMark(spaced); mark != "" {
		return true, p.keeping(pos, mark, &d.keep, d.count, d)
	}
	if mark := p.take("rr", "ir", "ro", "r"); mark != "" {
		return true, p.reroll(pos, mark, d)
	}
	if mark := p.take("!!p", "!!", "!p", "!o", "!", "eep", "ee", "ep", "eo", "ie", "e"); mark != "" {
		return true, p.explode(pos, mark, d)
	}
	if mark := p.before("f"); mark != "" {
		return true, p.failure(pos, mark, d)
	}
	if mark := p.before("cs", "t"); mark != "" {
		return true, p.named(pos, mark, d)
	}
	if spaced {
		return false, nil // it is about the total
	}
	if mark := p.comparison(); mark != none {
		return true, p.success(pos, mark, d)
	}
	return false, nil
}

// advantage reads the word for two or three dice of which one counts.
func (p *parser) advantage() string {
	mark := p.take("adv", "dis", "elven")
	if mark == "" {
		return ""
	}
	rest := map[string][]string{"adv": {"antage"}, "dis": {"advantage", "adv"}, "elven": {"accuracy"}}[mark]
	p.take(rest...)
	return mark
}

// advance makes of one die the two or three of which one counts.
func (p *parser) advance(pos int, mark string, d *pool) error {
	if d.count != 1 || d.keep.given() {
		return p.refuse(pos, "“%s” stands behind one die, of which it makes more: write for example d20%s+5.", mark, mark)
	}
	d.count, d.keep = 2, keeping{keepHighest, 1}
	switch mark {
	case "dis":
		d.keep.rule = keepLowest
	case "elven":
		d.count = 3
	}
	d.notation = string(d.canonical(nil))
	return p.countDice(pos, d.count-1)
}

// keepMark reads which dice stay, "" if none of the marks stands here.
func (p *parser) keepMark(spaced bool) string {
	if mark := p.take("kh", "kl", "dh", "dl", "ph", "pl", "k"); mark != "" {
		return mark
	}
	if spaced {
		return "" // 2d6 d8 lacks a sign
	}
	return p.before("d")
}

// before reads a mark only if a number or a comparison stands behind it: else it begins a word.
func (p *parser) before(marks ...string) string {
	start := p.next
	mark := p.take(marks...)
	if mark != "" && strings.IndexByte("0123456789<=>-", p.skip()) < 0 && p.text[p.next:] != "" {
		p.next = start
		return ""
	}
	return mark
}

func (p *parser) keeping(pos int, mark string, keep *keeping, count int, of *pool) error {
	if keep.given() {
		return p.refuse(pos, "Dice can be kept or dropped only once: leave out “%s”.", mark)
	}
	rule := keepHighest
	switch mark {
	case "kl":
		rule = keepLowest
	case "dh", "ph":
		rule = dropHighest
	case "d", "dl", "pl":
		rule = dropLowest
	}
	n, ok := p.number()
	if !ok {
		n = 1
	}
	*keep = keeping{rule, n}
	if stay := keep.of(count); n < 1 || stay < 1 || stay > count {
		what := "this group"
		if of != nil {
			what = of.named()
		}
		return p.refuse(pos, "“%s%d” doesn't fit %s: keep or drop at least one, and let at least one stay.", mark, n, what)
	}
	return nil
}

// comparison reads what compares a die with a number; none if nothing does here.
func (p *parser) comparison() comparison {
	if c := p.skip(); c < 0x80 && c != '<' && c != '=' && c != '>' {
		return none
	}
	switch p.take(">=", "<=", "=>", "=<", "≥", "≤", ">", "<", "=") {
	case ">=", "=>", "≥":
		return atLeast
	case "<=", "=<", "≤":
		return atMost
	case ">":
		return above
	case "<":
		return below
	case "=":
		return equal
	}
	return none
}
