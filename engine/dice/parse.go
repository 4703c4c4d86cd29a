package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse reads chat notation as described in the package comment. Every error is a *SyntaxError with sentences
// for the player.
func Parse(text string) (Expr, error) {
	if len(text) > MaxLength || !isPlain(text) {
		if err := readable(text); err != nil {
			return Expr{}, err
		}
	}
	notation, label, _ := strings.Cut(text, "#")
	p := parser{scanner: scan(notation), first: new(firsts)}
	p.command()
	expr, err := p.expr()
	if err != nil {
		return Expr{}, err
	}
	if p.tail > 0 {
		label = p.behindRoll(notation) + " " + label
	}
	expr.label = tidy(label)
	// The canonical form must not exceed the limit either, or it wouldn't parse. It is at most four times as
	// long as the text.
	if len(text) > MaxLength/4 {
		if err := readable(expr.String()); err != nil {
			return Expr{}, err
		}
	}
	return expr, nil
}

// readable refuses text that is too long or is not valid UTF-8.
func readable(text string) error {
	if !utf8.ValidString(text) {
		return syntaxError(1, "Warbell can't read some of these characters. Write dice like 2d6+3.")
	}
	if n := utf8.RuneCountInString(text); n > MaxLength {
		return syntaxError(MaxLength+1, "This roll has %d characters, but the maximum is %d. "+
			"Shorten the label, or roll in parts.", n, MaxLength)
	}
	return nil
}

// tidy puts a label on one line. It replaces control characters and sequences of spaces by one space.
func tidy(label string) string {
	if label == "" {
		return ""
	}
	return strings.Join(strings.FieldsFunc(label, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
}

// parser reads an expression from left to right.
type parser struct {
	scanner
	repeats   int
	joint     int       // position of the operator before the next leaf
	leaves    int       // leaves read so far
	constants int       // constants among the leaves
	pools     int       // pools read so far on this level of groups
	dice      int       // number of dice in one repeat
	successes bool      // whether the pools of this level count successes
	symbols   bool      // whether some dice have words as faces
	d20s      int       // number of pools of 20-sided dice
	d20       *pool     // the last pool of 20-sided dice
	depth     int       // nesting depth of brackets and groups
	signed    bool      // whether a sign precedes the whole expression
	behind    string    // a word after the number of kept dice, as in keep 3 highest
	inTarget  bool      // whether the target is being read
	late      condition // the target, if it stood before other modifiers
	hundred   bool      // whether some dice have 100 sides: such rolls mostly have to be low
	versus    bool      // whether a word compares the total, as in d20 vs 15
	tail      int       // position of a label without #; 0: none
	crits     string    // another bot's mark for criticals after the current dice
	first     *firsts
}

// firsts holds the first node of each kind. Most expressions have only one of each, so they need only one
// allocation.
type firsts struct {
	pool       pool
	constant   constant
	arithmetic arithmetic
}

func (p *parser) newPool(count int) *pool {
	d := &p.first.pool
	if d.count > 0 {
		d = new(pool)
	}
	d.count = count
	return d
}

func (p *parser) constant(n int, label string) *constant {
	c := &p.first.constant
	if p.constants++; p.constants > 1 {
		c = new(constant)
	}
	*c = constant{n, label}
	return c
}

func (p *parser) arithmetic(op byte, a, b node) *arithmetic {
	n := &p.first.arithmetic
	if n.op != 0 {
		n = new(arithmetic)
	}
	n.op, n.a, n.b = op, a, b
	return n
}

// expr reads the whole expression.
func (p *parser) expr() (Expr, error) {
	if err := p.readRepeats(); err != nil {
		return Expr{}, err
	}
	root, err := p.sum()
	if err != nil {
		return Expr{}, err
	}
	expr := Expr{repeats: p.repeats}
	against := node(nil)
	if expr.target, against, err = p.target(); err != nil {
		return Expr{}, err
	}
	if against != nil { // for dice against dice, the difference is compared with 0
		if root, err = p.join(p.arithmetic('-', root, against)); err != nil {
			return Expr{}, err
		}
	}
	if p.versus {
		wrap(root)
	}
	if err := p.lateAdvantage(); err != nil {
		return Expr{}, err
	}
	expr.root, expr.leaves, expr.dice, expr.successes, expr.symbols = root, p.leaves, p.dice, p.successes, p.symbols
	return expr, p.finish(expr)
}

// finish makes the checks that need the whole expression.
func (p *parser) finish(expr Expr) error {
	if p.skip() == 'x' {
		return p.refuse(p.pos(), "“x” repeats a roll and comes first: 6x4d6. To multiply, write *. To explode, write !.")
	}
	p.words()
	switch {
	case !p.atEnd():
		return p.leftOver(expr)
	case p.dice == 0:
		return syntaxError(1, "This roll has no dice. Write dice like 2d6+3.")
	case p.symbols && (p.leaves > 1 || expr.target.given()):
		return syntaxError(1, "Dice with words have no total. Roll them alone, or count one face: 3d{sword,shield}=sword.")
	}
	return nil
}

// readRepeats reads the "6x" of 6x4d6, or the first number of 6 4d6. Without it there is one repeat.
func (p *parser) readRepeats() error {
	start, pos := p.next, p.pos()
	p.repeats = 1
	n, ok := p.number()
	if !ok || p.take("x", "×") == "" && !p.numberedDice() {
		p.next = start
		return nil
	}
	if n < 1 || n > MaxRepeats {
		return p.refuse(pos, "A roll can be repeated 1 to %d times. Write, for example, 6x4d6.", MaxRepeats)
	}
	p.repeats = n
	return nil
}

// numberedDice reports whether a space and then dice with their number follow.
func (p *parser) numberedDice() bool {
	start := p.next
	spaced := p.spaced()
	_, ok := p.number()
	is := spaced && ok && !p.spaced() && p.die()
	p.next = start
	return is
}

// lateAdvantage reads "adv" after a whole sum, as in d20+5 adv. It is refused unless it can apply to exactly
// one die.
func (p *parser) lateAdvantage() error {
	pos := p.pos()
	p.wholeWord("with", "w")
	p.take("/")
	mark := p.advantage()
	if mark == "" {
		p.next = pos
		return nil
	}
	if p.d20s != 1 {
		return p.refuse(pos, "“%s” doesn't follow a die. Write it right after one: d20adv+5.", mark)
	}
	return p.advance(pos, mark, p.d20)
}

// sum reads products joined by + and -. The first may have a sign.
func (p *parser) sum() (node, error) {
	p.joint = p.pos()
	minus, _ := p.signs()
	p.signed = p.signed || minus
	left, err := p.product()
	if err != nil {
		return nil, err
	}
	if minus {
		left = negated(left)
	}
	for {
		c := p.skip()
		if c != '+' && c != '-' {
			return left, nil
		}
		joint := p.pos()
		p.joint = joint
		minus, _ := p.signs()
		right, err := p.product()
		if err != nil {
			return nil, err
		}
		if n, ok := right.(*negative); ok {
			right, minus = n.a, !minus
		}
		c = '+'
		if minus {
			c = '-'
		}
		if left, err = p.join(p.arithmetic(c, left, right)); err != nil {
			return nil, err
		}
	}
}

// product reads single values joined by *, / and %.
func (p *parser) product() (node, error) {
	left, err := p.single()
	if err != nil {
		return nil, err
	}
	for {
		pos := p.pos()
		mark := p.take("*", "×", "/", "%")
		if mark == "" {
			return left, nil
		}
		if mark == "%" && p.inTarget && p.atEnd() {
			return left, nil // a percentage, as in d100 <= 45%
		}
		if mark == "×" {
			mark = "*"
		}
		p.joint = pos
		minus, _ := p.signs()
		right, err := p.single()
		if err != nil {
			return nil, err
		}
		if mark != "*" && (minus || right.bounds().Low < 1) {
			return nil, p.refuse(pos, "A divisor must be 1 or more, whatever the dice show. Write, for example, 4d6/2.")
		}
		if left, err = p.join(p.times(mark[0], left, right, minus)); err != nil {
			return nil, err
		}
		if minus {
			left = negated(left)
		}
	}
}

// signs reads several signs in a row. Two minus signs make a plus.
func (p *parser) signs() (minus, any bool) {
	for {
		switch p.take("+", "-") {
		case "-":
			minus = !minus
		case "":
			return minus, any
		}
		any = true
	}
}

// negated returns a node with its sign changed.
func negated(n node) node {
	if n, ok := n.(*negative); ok {
		return n.a
	}
	return &negative{n}
}

// times returns the node of a product, a quotient or a remainder. For a product with -1 it returns the other
// factor, and the caller changes its sign.
func (p *parser) times(op byte, a, b node, minus bool) node {
	if one, ok := b.(*constant); ok && op == '*' && minus && one.n == 1 && one.label == "" {
		p.leaves--
		return a
	}
	return p.arithmetic(op, a, b)
}

// join refuses arithmetic whose result can be too large. Both sides were checked before, so their product
// does not overflow.
func (p *parser) join(n node) (node, error) {
	if b := n.bounds(); max(distance(b.Low), distance(b.High)) > MaxTotal {
		return nil, p.refuse(p.joint, "This roll can exceed %d. Multiply by a smaller number.", MaxTotal)
	}
	return n, nil
}
