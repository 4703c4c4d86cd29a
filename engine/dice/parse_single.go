package dice

import (
	"strings"
	"unicode"
)

// single reads one value: dice, a number, a bracket, a group or a function.
func (p *parser) single() (node, error) {
	if p.leaves == MaxTerms {
		return nil, p.refuse(p.joint, "A roll can have at most %d terms. Roll in parts.", MaxTerms)
	}
	pos := p.pos()
	switch c := p.skip(); {
	case c == '(':
		return p.bracketed(pos)
	case p.coin():
		return p.coins(pos, 1)
	case c == '{':
		p.next++
		return p.group(pos, '}', keeping{})
	case c >= 'a' && c <= 'z':
		if n, err := p.word(pos); n != nil || err != nil {
			return n, err
		}
	}
	n, isNumber := p.number()
	if p.die() {
		p.next++
		if !isNumber {
			n = 1
		}
		return p.pool(pos, n)
	}
	if isNumber && p.coin() {
		return p.coins(pos, n)
	}
	switch {
	case !isNumber && p.letters(pos) != "" && (p.leaves > 0 || p.foreign(pos) != ""):
		return nil, p.foreignWord(pos)
	case !isNumber:
		return nil, p.unknown("write dice like 2d6+3.")
	case n > MaxConstant:
		return nil, p.refuse(pos, "This number is too large. Add or subtract at most %d.", MaxConstant)
	}
	p.leaves++
	label, err := p.annotation()
	return p.constant(n, label), err
}

// die reports whether dice begin here with a d, or with the w of German notation, and not a word.
func (p *parser) die() bool {
	c := p.skip()
	if c != 'd' && c != 'w' {
		return false
	}
	letters := p.letters(p.next)
	if c == 'w' {
		rest := p.text[p.next+1:]
		return letters == "w" && rest != "" && (rest[0] == '%' || rest[0] >= '0' && rest[0] <= '9')
	}
	return letters == "d" || letters == "df" || strings.HasPrefix(letters, "df") && isMark(letters[2:])
}

// bracketed reads a value that begins with a bracket: a sum, or a number of dice, as in (2+1)d6.
func (p *parser) bracketed(pos int) (node, error) {
	before := *p
	p.next++
	inner, err := p.bracket(pos)
	wrap(inner)
	if err != nil || p.spaced() || !p.die() {
		return inner, err
	}
	if p.dice != before.dice {
		return nil, p.refuse(pos, "The number of dice can't be a roll. Roll for it first, then write the result.")
	}
	count := inner.bounds().Low
	if count < 1 {
		return nil, p.refuse(pos, "The number of dice must be 1 or more, but it is %d. Write, for example, 3d6.", count)
	}
	next := p.next + 1
	*p = before
	p.next = next
	return p.pool(pos, count)
}

// wrap marks dice in brackets, so that a comparison after them is about their total.
func wrap(n node) {
	switch n := n.(type) {
	case *pool:
		n.wrapped = true
	case *group:
		n.wrapped = true
	}
}

// coin reads a word for a coin. It reports false if there is none.
func (p *parser) coin() bool {
	if c := p.skip(); c != 'c' && c != 'f' && c != 't' {
		return false
	}
	start := p.next
	if p.wholeWord("flip", "toss") != "" {
		p.wholeWord("a")
	}
	if p.wholeWord("coin", "coins", "coinflip") == "" {
		p.next = start
		return false
	}
	return true
}

// coins reads a pool of coins and its modifiers.
func (p *parser) coins(pos, count int) (node, error) {
	if err := p.countDice(pos, count); err != nil {
		return nil, err
	}
	d := p.newPool(count)
	d.kind, d.sides, d.faces, d.values = symbols, 2, []string{"heads", "tails"}, []int{1, 2}
	return p.modified(pos, d)
}

// word reads a value that begins with a letter other than d: a function, or a d20 with advantage. It returns
// nil if there is none.
func (p *parser) word(pos int) (node, error) {
	if mark := p.advantage(); mark != "" {
		d := p.newPool(1)
		d.sides = 20
		if err := p.countDice(pos, 1); err != nil {
			return nil, err
		}
		if err := p.advance(pos, mark, d); err != nil {
			return nil, err
		}
		return p.modified(pos, d)
	}
	mark := p.take("floor(", "ceil(", "round(", "abs(", "max(", "min(")
	switch mark {
	case "":
		return nil, nil
	case "max(":
		return p.group(pos, ')', keeping{keepHighest, 1})
	case "min(":
		return p.group(pos, ')', keeping{keepLowest, 1})
	}
	inner, err := p.bracket(pos)
	if err != nil {
		return nil, err
	}
	division, divides := inner.(*arithmetic)
	divides = divides && division.op == '/' && division.how == ""
	switch {
	case mark == "abs(":
		return &absolute{inner}, nil
	case mark == "floor(":
		return inner, nil // every division rounds down
	case !divides:
		return nil, p.refuse(pos, "“%s” rounds a single division. Write, for example, %s4d6/2).",
			strings.TrimSuffix(mark, "("), mark)
	}
	return &arithmetic{op: '/', how: strings.TrimSuffix(mark, "("), a: division.a, b: division.b}, nil
}

// bracket reads a sum up to its closing bracket.
func (p *parser) bracket(pos int) (node, error) {
	p.depth++
	inner, err := p.sum()
	p.depth--
	if err != nil {
		return nil, err
	}
	if p.take(")") == "" {
		if p.atEnd() {
			return nil, p.refuse(p.pos(), "The bracket at character %d isn't closed. Add “)”.", p.character(pos))
		}
		return nil, p.unknown("write “)” where the bracket ends, such as (2d6+3)*2.")
	}
	return inner, nil
}

// group reads the parts of a group up to the closing mark, and the group's modifiers.
func (p *parser) group(pos int, end byte, keep keeping) (node, error) {
	outerPools, outerSuccesses := p.pools, p.successes
	p.pools = 0
	g := &group{keep: keep}
	for {
		p.depth++
		part, err := p.sum()
		p.depth--
		if err != nil {
			return nil, err
		}
		g.parts = append(g.parts, part)
		c := p.skip()
		if c == end {
			p.next++
			break
		}
		if c != ',' {
			return nil, p.unknown("write commas in a group and close it, such as {2d6+1,d12}kh1.")
		}
		p.next++
	}
	if !keep.given() {
		if err := p.groupModifiers(g); err != nil {
			return nil, err
		}
	}
	successes := g.success.given() || p.pools > 0 && p.successes
	thrown := p.pools > 0
	p.pools, p.successes = outerPools, outerSuccesses
	var err error
	if g.label, err = p.annotation(); err != nil || !thrown {
		return g, err
	}
	return g, p.sameTotal(pos, successes)
}

func (p *parser) groupModifiers(g *group) error {
	spaced, pos := p.spaced(), p.pos()
	if mark := p.keepMark(spaced); mark != "" {
		if err := p.keeping(pos, mark, &g.keep, len(g.parts), nil); err != nil {
			return err
		}
	}
	at := p.pos()
	letters := p.before("cs")
	if spaced = p.spaced(); spaced && letters == "" {
		return nil
	}
	mark := p.comparison()
	if mark == none && letters != "" {
		mark = equal
	}
	if mark == none || p.diceAhead() {
		p.next = at
		return nil
	}
	n, ok, err := p.amount()
	switch {
	case err != nil:
		return err
	case !ok:
		return p.refuse(at, "A number is missing after “%s”. Write, for example, {2d6,3d8}>=10.", mark.String())
	}
	if by := (condition{mark, n}); letters != "" || p.depth > 0 || p.inTarget || g.counted(by) {
		g.success, g.spelled = by, letters != ""
	} else {
		p.next = at // the comparison is about the total
	}
	return nil
}

// counted reports whether a comparison can distinguish parts of a group, of which more than one is kept.
func (g *group) counted(by condition) bool {
	never, always := true, true
	for _, part := range g.parts {
		b := part.bounds()
		never, always = never && by.never(b.Low, b.High), always && by.always(b.Low, b.High)
	}
	return g.keep.of(len(g.parts)) > 1 && !never && !always
}

// annotation reads a label such as [fire] after a value. It has no markup, so it can be shown unchanged.
func (p *parser) annotation() (string, error) {
	if p.skip() != '[' {
		return "", nil
	}
	pos := p.pos()
	p.next++
	text := p.until("]")
	if p.take("]") == "" {
		return "", p.refuse(pos, "The label at character %d isn't closed. Write, for example, 2d6[fire].", p.character(pos))
	}
	if !isName(text) {
		return "", p.refuse(pos, "A label in brackets has 1 to %d letters, digits and spaces: 2d6[fire]. Write other words after #.", MaxName)
	}
	return text, nil
}

// isName reports whether a face or a label is short enough and has no characters that Discord could take for
// markup.
func isName(text string) bool {
	n := 0
	for _, r := range text {
		n++
		if r != ' ' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.Is(unicode.So, r) && r != '-' {
			return false
		}
	}
	return n > 0 && n <= MaxName
}
