package dice

import "strings"

// target reads the target of the total, if there is one. A number, which may be calculated, is returned as a
// condition. Dice are returned as against.
func (p *parser) target() (c condition, against node, err error) {
	if p.late.given() {
		return p.late, nil, nil
	}
	pos := p.pos()
	mark := p.comparison()
	if mark == none {
		if mark = p.against(); mark == none {
			return condition{}, nil, nil
		}
	}
	if p.nothingBehind() {
		return condition{}, nil, p.refuse(p.pos(),
			"A number is missing after “%s”. Write, for example, 2d6+3 >= 9.", mark.String())
	}
	pools, leaves := p.pools, p.leaves
	p.inTarget = true
	sum, err := p.sum()
	p.inTarget = false
	if err != nil {
		return condition{}, nil, err
	}
	if p.pools > pools {
		return condition{mark, 0}, sum, nil
	}
	p.leaves = leaves // the target's leaves don't count
	b := sum.bounds()
	if distance(b.Low) > MaxConstant {
		return condition{}, nil, p.refuse(pos, "This number is too large. Compare with at most %d.", MaxConstant)
	}
	return condition{mark, b.Low}, nil, nil
}

// against reads a word that means "at least" before a number: d20+5 vs 15, d20 vs AC 15, d20 dc 15. It
// refuses such a word for 100-sided dice, which mostly have to roll low.
func (p *parser) against() comparison {
	start := p.next
	if p.wholeWord("vs", "versus", "against", "dc", "ac", "tn") == "" {
		return none
	}
	p.take(".")
	p.wholeWord("ac", "dc", "tn", "def", "defence")
	value := p.next
	_, ok := p.number()
	if !ok || p.hundred || p.successes || p.symbols || p.die() {
		p.next = start
		return none
	}
	p.next, p.versus = value, true
	return atLeast
}

// nothingBehind reports whether no value can follow here.
func (p *parser) nothingBehind() bool {
	c := p.skip()
	return c == 0 || strings.IndexByte("<>=)},;#", c) >= 0
}

// amount reads a number where dice are not allowed: plain, with a sign, or calculated in brackets.
func (p *parser) amount() (n int, ok bool, err error) {
	start := p.next
	minus := p.take("-") != ""
	if p.skip() == '(' {
		if n, err = p.inBrackets(); err == nil && minus {
			n = -n
		}
		return n, err == nil, err
	}
	p.next = start
	n, ok = p.signedNumber()
	return n, ok, nil
}

// inBrackets calculates the value of brackets without dice.
func (p *parser) inBrackets() (int, error) {
	pos := p.pos()
	before := *p
	p.next++
	inner, err := p.bracket(pos)
	if err != nil {
		return 0, err
	}
	if p.dice != before.dice {
		return 0, p.refuse(pos, "This must be a number, not dice. Roll for it first, then write the result.")
	}
	next := p.next
	*p = before
	p.next = next
	return inner.bounds().Low, nil
}

// command skips other bots' commands before the dice, and the brackets around the dice that Roll20 requires.
func (p *parser) command() {
	start := p.pos()
	mark := p.take("/", "!")
	if secret := p.foreign(p.pos()); mark != "" && strings.Contains(secret, "secret") {
		return
	}
	if p.wholeWord("roll", "r", "rr") == "" || !p.spaced() {
		p.next = start
	}
	rest := strings.TrimSpace(p.text[p.next:])
	if strings.HasPrefix(rest, "[[") && strings.HasSuffix(rest, "]]") && !strings.Contains(rest[2:], "[[") {
		p.take("[")
		p.take("[")
		p.text = strings.TrimSuffix(strings.TrimRight(p.text, " "), "]]")
		return
	}
	if len(rest) > 2 && rest[0] == '[' && strings.IndexAny(rest[1:], "[]") == len(rest)-2 {
		p.take("[")
		p.text = strings.TrimSuffix(strings.TrimRight(p.text, " "), "]")
	}
}

// leftOver refuses text after a whole roll.
func (p *parser) leftOver(expr Expr) error {
	pos := p.pos()
	start := p.next
	n, isNumber := p.number()
	plus := isNumber && p.take("+") != "" && p.atEnd()
	minus := isNumber && !plus && p.take("-") != "" && p.atEnd()
	p.next = start
	switch word := p.letters(pos); {
	case plus || minus:
		sign, mark := "+", ">="
		if minus {
			sign, mark = "-", "<="
		}
		return p.refuse(pos, "“%d%s” needs %s here. Write %s %s %d.", n, sign, mark,
			string(expr.root.write(nil)), mark, n)
	case strings.IndexByte(",;&\n", p.text[pos]) >= 0:
		return p.refuse(pos, "Only one roll fits here. Remove everything after %s, or add it with +.", p.quote())
	case word == "vs", word == "versus", word == "against", word == "dc", word == "ac", word == "tn":
		return p.refuse(pos, "“%s” needs a number, and can't be used with d100: d20+5 vs 15. Otherwise, write a comparison: d100 <= 45, d20+5 > d20+3.", word)
	case p.text[pos] == '.' && pos > 0 && p.text[pos-1] <= '9' && p.text[pos-1] >= '0':
		return p.refuse(pos, "Numbers must be whole. For 1.5, write 3/2. Divisions round down.")
	case p.value():
		return p.refuse(pos, "A sign is missing between dice. Write + or -, or put 6x in front to repeat a roll.")
	}
	return p.foreignWord(pos)
}

// foreign returns the notation to write instead of another bot's word. It returns "" for any other word.
func (p *parser) foreign(pos int) string {
	switch p.letters(pos) {
	case "rr":
		return "to repeat a roll, write 6x in front, such as 6x4d6kh3."
	case "cf":
		return "to subtract a success, write f1 after a count, such as 5d10>=8f1."
	case "gmroll", "gmr", "blindroll", "br", "broll", "secret", "private", "hidden", "blind":
		return "to roll in secret, choose secret:."
	case "sd", "sa":
		return "remove it, because Warbell doesn't sort dice."
	case "even":
		return "use your own faces, such as 4d{0,1,0,1,0,1}."
	case "odd":
		return "use your own faces, such as 4d{1,0,1,0,1,0}."
	}
	return ""
}

// foreignWord refuses a word, with advice on the notation to write instead.
func (p *parser) foreignWord(pos int) error {
	if advice := p.foreign(pos); advice != "" {
		p.next = pos
		return p.unknown(advice)
	}
	return p.unknown("write dice like 2d6+3, and words after #, such as 2d6 #damage.")
}

// value reports whether a value begins here.
func (p *parser) value() bool {
	c, rest := p.skip(), p.text[p.next:]
	if (c == 'd' || c == 'w') && len(rest) > 1 {
		c = rest[1]
	}
	return '0' <= c && c <= '9' || c == '(' || c == '{'
}
