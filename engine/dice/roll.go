package dice

import (
	"cmp"
	"slices"
)

// Roll rolls the dice. Its only error is a *LimitError, if there are too many explosions or rerolls.
//
// For each pool, all dice are rolled and then rerolled if needed. Each die that explodes then adds another,
// and so on until none explodes. Only then are values raised and lowered, dice kept or dropped, and successes
// counted among the kept dice.
func (e Expr) Roll(src Source) (Result, error) {
	result := Result{Label: e.label, Successes: e.successes}
	if e.target.given() {
		result.Target = &Target{e.target}
	}
	if e.root == nil {
		return result, nil
	}
	t := thrower{src: src, opposed: e.opposed()}
	result.Rolls = t.room(e)
	for i := range result.Rolls {
		from := len(t.terms)
		t.from = from
		total, err := t.roll(e.root)
		if err != nil {
			return Result{}, err
		}
		result.Rolls[i] = Roll{Terms: t.terms[from:len(t.terms):len(t.terms)], Total: total,
			Met: e.target.holds(total), Opposed: t.opposed != nil, Against: t.against}
	}
	return result, nil
}

// room allocates all memory for the results of an expression, except for explosions. For small rolls such as
// 2d6+3 it allocates only once, since memory is half of their cost.
func (t *thrower) room(e Expr) []Roll {
	if e.repeats == 1 && e.leaves <= 2 && e.dice <= 2 {
		r := new(struct {
			rolls [1]Roll
			terms [2]Term
			dice  [2]Die
		})
		t.terms, t.dice = r.terms[:0], r.dice[:]
		return r.rolls[:]
	}
	t.terms, t.dice = make([]Term, 0, e.leaves*e.repeats), make([]Die, e.dice*e.repeats)
	return make([]Roll, e.repeats)
}

// thrower rolls dice and counts explosions and rerolls. Terms are added in written order. minus, op and open
// are the signs before the next term.
type thrower struct {
	src        Source
	terms      []Term // terms of all repeats
	from       int    // index of the first term of this repeat
	dice       []Die  // room for the dice rolled at first
	minus      bool
	op         string
	open       string
	explosions int
	rerolls    int
	opposed    *arithmetic // two rolls against each other; nil: none
	against    int         // the total of the second of these
}

// opposed returns two rolls against each other, whose difference is compared with 0. It returns nil for any
// other expression.
func (e Expr) opposed() *arithmetic {
	n, ok := e.root.(*arithmetic)
	if !ok || n.op != '-' || !e.target.given() || e.target.n != 0 {
		return nil
	}
	if _, number := n.b.(*constant); number {
		return nil
	}
	return n
}

// tell adds a term with the signs before it.
func (t *thrower) tell(term Term) {
	term.Minus, term.Op, term.Open = t.minus, t.op, t.open
	t.terms = append(t.terms, term)
	t.minus, t.op, t.open = false, "", ""
}

// within rolls a node, in brackets if wrap is set.
func (t *thrower) within(n node, open string, wrap bool) (int, error) {
	if !wrap {
		return t.roll(n)
	}
	t.open += open + "("
	v, err := t.roll(n)
	if err == nil {
		t.terms[len(t.terms)-1].Close += ")"
	}
	return v, err
}

func (p *pool) roll(t *thrower) (int, error) {
	thrown, err := t.pool(p)
	if err != nil {
		return 0, err
	}
	for i := range thrown {
		thrown[i].raise(p)
	}
	drop(thrown, p.keep)
	subtotal := settle(thrown, p)
	t.tell(Term{Notation: p.notation, Label: p.label, Dice: thrown, Subtotal: subtotal})
	return subtotal, nil
}

// pool rolls a pool in rounds: first the dice of the expression, then the dice that the explosions of each
// round add.
func (t *thrower) pool(p *pool) ([]Die, error) {
	thrown := t.dice[:p.count:p.count]
	t.dice = t.dice[p.count:]
	for start := 0; start < len(thrown); {
		round := thrown[start:]
		for i := range round {
			round[i].Throw = t.throw(p)
		}
		if p.reroll.given() {
			if err := t.reroll(p, round); err != nil {
				return nil, err
			}
		}
		next := thrown
		if p.explode.given() {
			var err error
			if next, err = t.explode(p, thrown, start); err != nil {
				return nil, err
			}
		}
		start, thrown = len(thrown), next
	}
	return thrown, nil
}

func (t *thrower) throw(p *pool) Throw {
	switch {
	case p.kind == numbered && !fromD6(p.sides):
		return Throw{Value: t.src.Die(p.sides)}
	case p.kind == fate:
		return Throw{Value: t.src.Die(3) - 2, Face: fateFace}
	case p.kind == numbers:
		return Throw{Value: p.values[t.src.Die(p.sides)-1]}
	case p.kind == symbols:
		at := t.src.Die(p.sides) - 1
		return Throw{Value: p.values[at], Face: p.faces[at]}
	case p.sides == 66:
		tens := D6(t.src)
		ones := D6(t.src)
		return Throw{Value: D66Of(tens, ones), D6: [2]byte{byte(tens), byte(ones)}}
	}
	six := D6(t.src)
	return Throw{Value: [...]func(int) int{D1Of, D2Of, D3Of}[p.sides-1](six), D6: [2]byte{byte(six)}}
}

// reroll rerolls the dice of a round that meet the pool's condition, one after the other.
func (t *thrower) reroll(p *pool, round []Die) error {
	for i := range round {
		die := &round[i]
		for p.reroll.holds(die.Value) && (p.until || len(die.Rerolled) == 0) {
			if t.rerolls++; t.rerolls > MaxRerolls {
				return tooManyRerolls()
			}
			die.Rerolled = append(die.Rerolled, die.Throw)
			die.Throw = t.throw(p)
		}
	}
	return nil
}

// explode adds a die, not yet rolled, for each die from start on that exploded. If the pool compounds, it
// rolls at once and raises the die itself.
func (t *thrower) explode(p *pool, thrown []Die, start int) ([]Die, error) {
	for i, n := start, len(thrown); i < n; i++ {
		again := p.explode.holds(thrown[i].Value)
		if p.penetrates() && thrown[i].From > 0 {
			thrown[i].Value--
		}
		if !again || p.onlyOnce() && thrown[i].From > 0 {
			continue
		}
		if t.explosions++; t.explosions > MaxExplosions {
			return nil, tooManyExplosions()
		}
		thrown[i].Exploded = true
		if !p.compounds() {
			thrown = append(thrown, Die{From: i + 1})
		} else if err := t.compound(p, &thrown[i]); err != nil {
			return nil, err
		}
	}
	return thrown, nil
}

// compound adds the values of further throws to a die that exploded.
func (t *thrower) compound(p *pool, die *Die) error {
	die.Added = []int{die.Value}
	for again := true; again; {
		next := []Die{{Throw: t.throw(p)}}
		if err := t.reroll(p, next); err != nil {
			return err
		}
		value := next[0].Value
		if again = p.explode.holds(value); again {
			if t.explosions++; t.explosions > MaxExplosions {
				return tooManyExplosions()
			}
		}
		if p.penetrates() {
			value--
		}
		die.Added = append(die.Added, value)
		die.Value += value
	}
	return nil
}

// raise changes the die's value to lie between the pool's min and max.
func (d *Die) raise(p *pool) {
	if v := p.clamp(d.Value); v != d.Value {
		d.Was, d.Value = &Throw{Value: d.Value, D6: d.D6, Face: d.Face}, v
		d.D6 = [2]byte{}
	}
}

// order returns the indexes of values, the kept ones first. Of equal values the first is kept.
func (k keeping) order(values []int) []int {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	if !k.given() {
		return order
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if k.highest() {
			a, b = b, a
		}
		return cmp.Compare(values[a], values[b])
	})
	return order
}

// drop marks the dice that are not kept. Of equal dice the first is kept.
func drop(thrown []Die, keep keeping) {
	if !keep.given() {
		return
	}
	values := make([]int, len(thrown))
	for i := range thrown {
		values[i] = thrown[i].Value
	}
	for _, i := range keep.order(values)[keep.of(len(thrown)):] {
		thrown[i].Dropped = true
	}
}

// settle adds up the kept dice, and marks successes and failures among them.
func settle(thrown []Die, p *pool) int {
	subtotal := 0
	for i := range thrown {
		die := &thrown[i]
		if die.Dropped {
			continue
		}
		counts := p.counts(die.Value)
		if p.success.given() {
			die.Success, die.Failure = counts > 0, counts < 0
		}
		subtotal += counts
	}
	return subtotal
}
