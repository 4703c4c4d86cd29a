package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse reads chat notation, as the package comment describes it. Every error
// is a *SyntaxError, whose sentences are meant for the player.
func Parse(text string) (Expr, error) {
	if err := readable(text); err != nil {
		return Expr{}, err
	}
	notation, label, _ := strings.Cut(text, "#")
	p := parser{scanner: scan(notation)}
	expr, err := p.expr()
	if err != nil {
		return Expr{}, err
	}
	expr.label = tidy(label)
	// What is written in a short way must not break the limit in its canonical
	// form, or else that form wouldn't parse.
	if err := readable(expr.String()); err != nil {
		return Expr{}, err
	}
	return expr, nil
}

// readable refuses what is too long, and bytes that are no text.
func readable(text string) error {
	if !utf8.ValidString(text) {
		return syntaxError(1, "I can't read some of these characters: write dice like 2d6+3.")
	}
	if n := utf8.RuneCountInString(text); n > MaxLength {
		return syntaxError(MaxLength+1, "This is %d characters long, and a roll may have at most %d: "+
			"shorten the label, or roll in several parts.", n, MaxLength)
	}
	return nil
}

// tidy puts a label on one line: control characters and rows of spaces become
// one space each.
func tidy(label string) string {
	return strings.Join(strings.FieldsFunc(label, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
}

// parser reads an expression from left to right.
type parser struct {
	scanner
	repeats   int
	pools     int  // read so far
	dice      int  // in those, for one repeat
	successes bool // whether those count successes
}

func (p *parser) expr() (Expr, error) {
	if err := p.readRepeats(); err != nil {
		return Expr{}, err
	}
	expr := Expr{repeats: p.repeats}
	for {
		pos := p.pos()
		sign := p.take("+", "-")
		if sign == "" && len(expr.terms) > 0 {
			break
		}
		if len(expr.terms) == MaxTerms {
			return Expr{}, syntaxError(pos, "A roll may have at most %d terms: roll in several parts.", MaxTerms)
		}
		t, err := p.term()
		if err != nil {
			return Expr{}, err
		}
		t.minus = sign == "-"
		t.notation = t.canonical()
		expr.terms = append(expr.terms, t)
	}
	return expr, p.finish()
}

// finish checks what only the whole expression can tell.
func (p *parser) finish() error {
	if !p.atEnd() {
		return p.unknown("write dice like 2d6+3, and words behind #, as in 2d6 #damage.")
	}
	if p.pools == 0 {
		return syntaxError(1, "There are no dice in this roll: write dice like 2d6+3.")
	}
	return nil
}

// readRepeats reads the "6x" of 6x4d6; without it there is one repeat.
func (p *parser) readRepeats() error {
	start, pos := p.next, p.pos()
	p.repeats = 1
	n, ok := p.number()
	if !ok || p.take("x") == "" {
		p.next = start
		return nil
	}
	if n < 1 || n > MaxRepeats {
		return syntaxError(pos, "A roll can be repeated 1 to %d times: write for example 6x4d6.", MaxRepeats)
	}
	p.repeats = n
	return nil
}

func (p *parser) term() (term, error) {
	pos := p.pos()
	n, numbered := p.number()
	switch {
	case p.take("d") != "":
		if !numbered {
			n = 1
		}
		pool, err := p.pool(pos, n)
		return term{pool: pool}, err
	case !numbered:
		return term{}, p.unknown("write dice like 2d6+3.")
	case n > MaxConstant:
		return term{}, syntaxError(pos, "That number is too large: add or take away at most %d.", MaxConstant)
	}
	return term{constant: n}, p.noComparison()
}

// noComparison refuses 2d6+3>=8, which looks as if totals could be compared.
func (p *parser) noComparison() error {
	pos := p.pos()
	if mark := p.take(comparisons()...); mark != "" {
		return syntaxError(pos, "“%s” compares single dice, so it stands right behind them: "+
			"3d12>=8 counts the dice that show 8 or more.", mark)
	}
	return nil
}
