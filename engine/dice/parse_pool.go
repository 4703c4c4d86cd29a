package dice

// pool reads what follows the d: sides and modifiers. The dice were counted at
// pos.
func (p *parser) pool(pos, count int) (pool, error) {
	if err := p.countDice(pos, count); err != nil {
		return pool{}, err
	}
	sides, err := p.sides()
	if err != nil {
		return pool{}, err
	}
	d := pool{count: count, sides: sides}
	for more := true; more; {
		if more, err = p.modifier(&d); err != nil {
			return pool{}, err
		}
	}
	return d, p.sameTotal(pos, d.success.given())
}

func (p *parser) countDice(pos, count int) error {
	if count == 0 {
		return syntaxError(pos, "0 dice make no roll: throw at least one.")
	}
	p.dice = min(p.dice+count, huge)
	if p.dice > MaxDice/p.repeats {
		return syntaxError(pos, "A roll may have at most %d dice, repeats included: throw fewer.", MaxDice)
	}
	return nil
}

func (p *parser) sides() (int, error) {
	pos := p.pos()
	if p.take("%") != "" {
		return 100, nil
	}
	sides, ok := p.number()
	switch {
	case !ok:
		return 0, syntaxError(pos, "How many sides has this die? Write for example d6, d20 or d%%.")
	case sides == 0:
		return 0, syntaxError(pos, "A die can't have 0 sides: write for example d6 or d20.")
	case sides > MaxSides:
		return 0, syntaxError(pos, "A die may have at most %d sides: write a smaller number.", MaxSides)
	}
	return sides, nil
}

// sameTotal refuses to add numbers of successes and values of dice.
func (p *parser) sameTotal(pos int, successes bool) error {
	if p.pools > 0 && successes != p.successes {
		return syntaxError(pos, "Some of these dice count successes and others are added up: roll them separately.")
	}
	p.pools++
	p.successes = successes
	return nil
}

// modifier reads one modifier into d; more is false when none stands here.
func (p *parser) modifier(d *pool) (more bool, err error) {
	pos := p.pos()
	if mark := p.take("kh", "kl", "dh", "dl", "k"); mark != "" {
		return true, p.keeping(pos, mark, d)
	}
	if mark := p.take("rr", "r"); mark != "" {
		return true, p.reroll(pos, mark, d)
	}
	if mark := p.take("!", "e"); mark != "" {
		return true, p.explode(pos, mark, d)
	}
	if mark := p.take(comparisons()...); mark != "" {
		return true, p.success(pos, mark, d)
	}
	return false, nil
}

func (p *parser) keeping(pos int, mark string, d *pool) error {
	if d.keep.given() {
		return syntaxError(pos, "Dice can be kept or dropped only once: leave out “%s”.", mark)
	}
	rule := mark
	if mark == "k" {
		rule = "kh"
	}
	n, ok := p.number()
	if !ok {
		n = 1
	}
	d.keep = keeping{rule: rule, n: n}
	if stay := d.keep.of(d.count); n < 1 || stay < 1 || stay > d.count {
		return syntaxError(pos, "“%s%d” doesn't fit %s: keep or drop at least one, and let at least one stay.", mark, n, d.dice())
	}
	return nil
}

func (p *parser) reroll(pos int, mark string, d *pool) error {
	if d.reroll.given() {
		return syntaxError(pos, "These dice have a reroll already: leave out “%s”.", mark)
	}
	c, err := p.condition(mark, mark+"1 or "+mark+"<=2")
	if err != nil {
		return err
	}
	if mark == "rr" && c.always(d.sides) {
		return syntaxError(pos, "Every face of %s would be rerolled for ever: reroll fewer faces.", d.dice())
	}
	d.reroll, d.until = c, mark == "rr"
	return nil
}

func (p *parser) explode(pos int, mark string, d *pool) error {
	if d.explode.given() {
		return syntaxError(pos, "These dice explode already: leave out “%s”.", mark)
	}
	c, err := p.explodesOn(pos, mark, d.sides)
	if err != nil {
		return err
	}
	if c.always(d.sides) {
		return syntaxError(pos, "Every face of %s would explode for ever: let fewer faces explode.", d.dice())
	}
	d.explode = c
	return nil
}

// explodesOn reads the condition behind e. Behind ! there is none, and a
// comparison that stands there is left alone: it counts successes.
func (p *parser) explodesOn(pos int, mark string, sides int) (condition, error) {
	if mark == "e" {
		return p.condition(mark, "e5 or e>=5")
	}
	if n, ok := p.number(); ok {
		return condition{}, syntaxError(pos, "“!” explodes on the highest face only: write e%d to explode on %d, e>=%d on %d or more.", n, n, n, n)
	}
	return onHighest(sides), nil
}

func (p *parser) success(pos int, mark string, d *pool) error {
	if d.success.given() {
		return syntaxError(pos, "These dice can be compared with one number only: leave out “%s”. "+
			"To explode on 5 or more write e>=5.", mark)
	}
	n, ok := p.number()
	if !ok {
		return syntaxError(p.pos(), "A number is missing behind “%s”: write for example 3d12>=8.", mark)
	}
	d.success = condition{op: operator(mark), n: n}
	return nil
}

// condition reads what stands behind r, rr or e: a comparison or just a number,
// which means "equal to".
func (p *parser) condition(mark, example string) (condition, error) {
	op := p.take(comparisons()...)
	n, ok := p.number()
	if !ok {
		return condition{}, syntaxError(p.pos(), "A number is missing behind “%s%s”: write for example %s.", mark, op, example)
	}
	if op == "" {
		op = "="
	}
	return condition{op: operator(op), n: n}, nil
}

// comparisons lists what may compare a die with a number, longer marks first.
func comparisons() []string { return []string{">=", "<=", "≥", "≤", ">", "<", "="} }

// operator is the ASCII form of a comparison.
func operator(mark string) string {
	switch mark {
	case "≥":
		return ">="
	case "≤":
		return "<="
	}
	return mark
}
