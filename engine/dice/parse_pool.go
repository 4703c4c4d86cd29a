package dice

import (
	"slices"
	"strconv"
	"strings"
)

// pool reads the sides and the modifiers after the d. The number of dice was read at pos.
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

// modified reads the modifiers and the label of a pool, and adds the pool to the parser's counts.
func (p *parser) modified(pos int, d *pool) (node, error) {
	compared, last := 0, false // position of a comparison, and whether it is the last modifier
	p.crits = ""
	for more := true; more; {
		var err error
		at, before := p.pos(), d.success.given()
		if more, err = p.modifier(d); err != nil {
			return nil, err
		}
		if d.success.given() && !before {
			compared, last = at, true
		} else if more {
			last = false
		}
	}
	if p.crits != "" && d.keep.of(d.count) == 1 {
		return nil, p.refuse(pos, "“%[1]s” doesn't work on one die. Remove it. "+
			"To mark criticals in `/roll`, write crit after the roll: d20+5 crit 19.", p.crits)
	}
	if d.success.given() && d.kind != symbols {
		if err := p.aboutTotal(d, compared, last); err != nil {
			return nil, err
		}
	}
	var err error
	if d.label, err = p.annotation(); err != nil {
		return nil, err
	}
	if err := p.comparedApiece(d); err != nil {
		return nil, err
	}
	if d.failure.given() && !d.success.given() {
		return nil, p.refuse(pos, "Failures are subtracted from successes. Write the successes first: 5d10>=8f1.")
	}
	p.leaves++
	p.hundred = p.hundred || d.sides == 100
	if d.kind == numbered && d.sides == 20 {
		p.d20s++
		p.d20 = d
	}
	p.symbols = p.symbols || d.kind == symbols && !d.success.given()
	d.notation = p.written(pos, d)
	return d, p.sameTotal(pos, d.success.given())
}

// comparedApiece reads a comparison after a space or a label if it is about each die of the only pool.
func (p *parser) comparedApiece(d *pool) error {
	if p.depth > 0 || p.inTarget || p.signed || p.leaves > 0 || !d.apiece() {
		return nil
	}
	at := p.pos()
	op := p.comparison()
	if op == none || p.diceAhead() {
		p.next = at
		return nil
	}
	n, ok, err := p.amount()
	if err != nil || !ok || !d.counted(condition{op, n}) {
		p.next = at
		return nil // it is about the total, and target reads it again
	}
	d.success = condition{op, n}
	for more := true; more; {
		if more, err = p.modifier(d); err != nil {
			return err
		}
	}
	return nil
}

// written returns the canonical notation of a pool that was read from pos on. If the text itself is
// canonical, it is returned without a copy.
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
		return p.refuse(pos, "You can't roll 0 dice. Roll at least 1.")
	}
	p.dice = min(p.dice+count, huge)
	if p.dice > MaxDice/p.repeats {
		return p.refuse(pos, "A roll can have at most %d dice, repeats included. Roll fewer.", MaxDice)
	}
	return nil
}

// kind reads the kind of the dice's faces.
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
	if p.skip() == '(' && !ok {
		var err error
		if sides, err = p.inBrackets(); err != nil {
			return err
		}
		ok = true
	}
	switch {
	case sides < 0:
		return p.refuse(pos, "A die can't have %d sides. Write, for example, d6 or d20.", sides)
	case !ok:
		return p.refuse(pos, "How many sides does this die have? Write, for example, d6, d20 or d%%.")
	case sides == 0:
		return p.refuse(pos, "A die can't have 0 sides. Write, for example, d6 or d20.")
	case sides > MaxSides:
		return p.refuse(pos, "A die can have at most %d sides. Write a smaller number.", MaxSides)
	}
	d.sides = sides
	return nil
}

// weighed splits a face into its weight and its name, as in 2x miss. The weight is 1 if there is none.
func weighed(face string) (times int, name string) {
	number, name, ok := strings.Cut(strings.Replace(face, "×", "x", 1), "x")
	times, err := strconv.Atoi(strings.TrimSpace(number))
	if name = strings.TrimSpace(name); !ok || err != nil || name == "" {
		return 1, face
	}
	return times, name
}

// faces reads the faces of a die such as d{sword,shield,skull} or d{1,1,2}.
func (p *parser) faces(pos int, d *pool) error {
	d.kind = numbers
	for {
		at := p.pos()
		times, name := weighed(p.until(",}"))
		n, err := strconv.Atoi(name)
		switch {
		case times < 1 || times > MaxWeight:
			return p.refuse(at, "A face can appear on a die 1 to %d times. Write, for example, d{2x miss,hit}.", MaxWeight)
		case !isName(name):
			return p.refuse(at, "A face has 1 to %d letters, digits and spaces. Write, for example, d{sword,shield,skull}.", MaxName)
		case err != nil:
			d.kind = symbols
		case distance(n) > MaxSides:
			return p.refuse(pos, "A face can be at most %d. Write a smaller number.", MaxSides)
		default:
			name = strconv.Itoa(n)
		}
		d.faces, d.values = append(d.faces, slices.Repeat([]string{name}, times)...),
			append(d.values, slices.Repeat([]int{n}, times)...)
		if p.take(",") != "" {
			p.skip()
			continue
		}
		if p.take("}") == "" {
			return p.refuse(pos, "The faces of this die aren't closed with }. Write, for example, d{sword,shield,skull}.")
		}
		break
	}
	if d.kind == symbols { // equal words are the same, more likely face
		for i, face := range d.faces {
			d.values[i] = slices.Index(d.faces, face) + 1
		}
	}
	if d.sides = len(d.faces); d.sides < 2 {
		return p.refuse(pos, "A die needs at least 2 faces. Write, for example, d{sword,shield,skull}.")
	}
	return nil
}

// sameTotal refuses a mix of pools that count successes and pools that are added up.
func (p *parser) sameTotal(pos int, successes bool) error {
	if p.pools > 0 && successes != p.successes {
		return p.refuse(pos, "Some of these dice count successes, others are added up. Roll them separately.")
	}
	p.pools++
	p.successes = successes
	return nil
}

// modifier reads one modifier into d. more is false if there is none.
func (p *parser) modifier(d *pool) (more bool, err error) {
	spaced := p.spaced()
	c := p.skip()
	if c == 0 || strings.IndexByte("+-*/%),}[", c) >= 0 {
		return false, nil
	}
	start, pos := p.next, p.pos()
	if d.kind == symbols && c != '=' || spaced && p.remarkAhead() {
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
	if mark := p.wholeWord("rr", "ir", "ro", "r", "reroll"); mark != "" {
		return true, p.reroll(pos, mark, d)
	}
	if mark := p.exploding(); mark != "" {
		return true, p.explode(pos, mark, d)
	}
	if mark := p.before("f"); mark != "" {
		return true, p.failure(pos, mark, d)
	}
	if mark := p.before("cf"); mark != "" && d.keep.of(d.count) == 1 {
		p.crits = mark
		return false, nil // modified refuses it, since it does not change the total of one die
	} else if mark != "" {
		p.next = start
	}
	if mark := p.before("cs", "t"); mark != "" {
		if mark == "cs" {
			p.crits = mark
		}
		return true, p.named(pos, mark, d)
	}
	if spaced {
		return false, nil // it is about the total, or about each die of the only pool
	}
	mark := p.comparison()
	if mark != none && d.kind != symbols && p.diceAhead() {
		p.next = start
		return false, nil // a comparison with dice is about the total
	}
	if mark != none {
		return true, p.success(pos, mark, d)
	}
	return false, nil
}

// diceAhead reports whether dice follow, with or without their number.
func (p *parser) diceAhead() bool {
	start := p.next
	p.number()
	is := p.die()
	p.next = start
	return is
}

// advance turns one die into the two or three dice of an advantage, of which one is kept.
func (p *parser) advance(pos int, mark string, d *pool) error {
	if d.count != 1 || d.keep.given() {
		return p.refuse(pos, "“%s” needs exactly 1 die before it. Write, for example, d20%s+5.",
			mark, mark)
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

func (p *parser) keeping(pos int, mark string, keep *keeping, count int, of *pool) error {
	if keep.given() {
		return p.refuse(pos, "Dice can be kept or dropped only once. Remove “%s”.", mark)
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
	n, ok, err := p.amount()
	if err != nil {
		return err
	}
	if !ok {
		if start := p.next; mark == "k" && !p.spaced() && p.comparison() != none {
			return p.refuse(start, "“k” needs the number of dice to keep. Write kh1 >= 15, or count dice: 10d6>4.")
		}
		n = 1
	}
	if p.behind != "" {
		p.wholeWord(p.behind)
		p.behind = ""
	}
	*keep = keeping{rule, n}
	if stay := keep.of(count); n < 1 || stay < 1 || stay > count {
		what := "this group"
		if of != nil {
			what = of.named()
		}
		return p.refuse(pos, "“%s%d” doesn't fit %s. Keep or drop at least 1, and leave at least 1.",
			mark, n, what)
	}
	return nil
}
