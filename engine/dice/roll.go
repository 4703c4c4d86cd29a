package dice

import (
	"cmp"
	"slices"
)

// Roll throws the dice. Its only error is a *LimitError, when they explode or
// have to be rerolled so often that the roll is broken off.
//
// All dice of a pool are thrown, then those are rerolled that must be, then one
// more is thrown for each that exploded, and so on until none does. Only then
// are values raised and lowered, dice kept or dropped, and successes counted
// among the kept ones.
func (e Expr) Roll(src Source) (Result, error) {
	result := Result{Label: e.label, Successes: e.successes}
	if e.target.given() {
		result.Target = &Target{e.target}
	}
	if e.root == nil {
		return result, nil
	}
	t := thrower{src: src}
	result.Rolls = t.room(e)
	for i := range result.Rolls {
		from := len(t.terms)
		t.from = from
		total, err := t.roll(e.root)
		if err != nil {
			return Result{}, err
		}
		result.Rolls[i] = Roll{Terms: t.terms[from:len(t.terms):len(t.terms)], Total: total,
			Met: e.target.holds(total)}
	}
	return result, nil
}

// room makes room for all that an expression gives, explosions apart: at once for such as 2d6+3, since memory
// is half of what a small roll costs.
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

// thrower throws dice and keeps the count of what is limited. The terms are
// told as they are written: join stands before the next, open behind that.
type thrower struct {
	src        Source
	terms      []Term // of all repeats
	from       int    // where those of this repeat begin
	dice       []Die  // room for dice that are thrown at first
	minus      bool
	op         string
	open       string
	explosions int
	rerolls    int
}

// tell enters a term as it stands in the expression.
func (t *thrower) tell(term Term) {
	term.Minus, term.Op, term.Open = t.minus, t.op, t.open
	t.terms = append(t.terms, term)
	t.minus, t.op, t.open = false, "", ""
}

// within rolls what stands in brackets, or what needs none.
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

// pool throws a pool round by round: the dice asked for, then the dice that
// each round's explosions give.
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

// reroll throws again, die by die, what the pool rerolls.
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

// explode adds one die, still to be thrown, for each die from start on that
// exploded, or throws on at once where the die itself becomes higher.
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

// compound adds to a die that exploded what further throws show.
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

// raise brings a die's value between the pool's min and max.
func (d *Die) raise(p *pool) {
	if v := p.clamp(d.Value); v != d.Value {
		d.Was, d.Value = &Throw{Value: d.Value, D6: d.D6, Face: d.Face}, v
		d.D6 = [2]byte{}
	}
}

// order lists the places of values, those that stay first. Of equal ones the first stays.
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

// drop marks the dice that don't stay. Of equal dice the first thrown stays.
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

// settle adds up what the kept dice count, and marks successes and failures among them.
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
