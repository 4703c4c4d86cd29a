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
// are dice kept or dropped, and successes counted among the kept ones.
func (e Expr) Roll(src Source) (Result, error) {
	t := thrower{src: src}
	result := Result{
		Label:     e.label,
		Successes: e.countsSuccesses(),
		Rolls:     make([]Roll, e.repeats),
	}
	for i := range result.Rolls {
		roll, err := t.roll(e.terms)
		if err != nil {
			return Result{}, err
		}
		result.Rolls[i] = roll
	}
	return result, nil
}

// thrower throws dice and keeps the count of what is limited.
type thrower struct {
	src        Source
	explosions int
	rerolls    int
}

func (t *thrower) roll(terms []term) (Roll, error) {
	roll := Roll{Terms: make([]Term, len(terms))}
	for i, from := range terms {
		term, err := t.term(from)
		if err != nil {
			return Roll{}, err
		}
		roll.Terms[i] = term
		if term.Minus {
			roll.Total -= term.Subtotal
		} else {
			roll.Total += term.Subtotal
		}
	}
	return roll, nil
}

func (t *thrower) term(from term) (Term, error) {
	term := Term{Notation: from.notation, Minus: from.minus, Subtotal: from.constant}
	if from.count == 0 {
		return term, nil
	}
	thrown, err := t.pool(from.pool)
	if err != nil {
		return Term{}, err
	}
	drop(thrown, from.keep)
	term.Dice = thrown
	term.Subtotal = settle(thrown, from.success)
	return term, nil
}

// pool throws a pool round by round: the dice asked for, then the dice that
// each round's explosions give.
func (t *thrower) pool(p pool) ([]Die, error) {
	thrown := make([]Die, p.count)
	for start := 0; start < len(thrown); {
		round := thrown[start:]
		for i := range round {
			round[i].Throw = t.throw(p.sides)
		}
		if err := t.reroll(p, round); err != nil {
			return nil, err
		}
		next, err := t.explode(p, thrown, start)
		if err != nil {
			return nil, err
		}
		start, thrown = len(thrown), next
	}
	return thrown, nil
}

func (t *thrower) throw(sides int) Throw {
	switch sides {
	case 1:
		face := D6(t.src)
		return Throw{Value: D1Of(face), D6: [2]int{face}}
	case 2:
		face := D6(t.src)
		return Throw{Value: D2Of(face), D6: [2]int{face}}
	case 3:
		face := D6(t.src)
		return Throw{Value: D3Of(face), D6: [2]int{face}}
	case 66:
		tens := D6(t.src)
		ones := D6(t.src)
		return Throw{Value: D66Of(tens, ones), D6: [2]int{tens, ones}}
	}
	return Throw{Value: t.src.Die(sides)}
}

// reroll throws again, die by die, what the pool rerolls.
func (t *thrower) reroll(p pool, round []Die) error {
	for i := range round {
		die := &round[i]
		for p.reroll.holds(die.Value) && (p.until || len(die.Rerolled) == 0) {
			if t.rerolls++; t.rerolls > MaxRerolls {
				return tooManyRerolls()
			}
			die.Rerolled = append(die.Rerolled, die.Throw)
			die.Throw = t.throw(p.sides)
		}
	}
	return nil
}

// explode adds one die, still to be thrown, for each die from start on that
// exploded.
func (t *thrower) explode(p pool, thrown []Die, start int) ([]Die, error) {
	for i, n := start, len(thrown); i < n; i++ {
		if !p.explode.holds(thrown[i].Value) {
			continue
		}
		if t.explosions++; t.explosions > MaxExplosions {
			return nil, tooManyExplosions()
		}
		thrown[i].Exploded = true
		thrown = append(thrown, Die{From: i + 1})
	}
	return thrown, nil
}

// drop marks the dice that don't stay. Of equal dice the first thrown stays.
func drop(thrown []Die, keep keeping) {
	if !keep.given() {
		return
	}
	order := make([]int, len(thrown))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if keep.highest() {
			a, b = b, a
		}
		return cmp.Compare(thrown[a].Value, thrown[b].Value)
	})
	for _, i := range order[keep.of(len(thrown)):] {
		thrown[i].Dropped = true
	}
}

// settle adds up the kept dice, or marks and counts the successes among them.
func settle(thrown []Die, success condition) int {
	subtotal := 0
	for i := range thrown {
		die := &thrown[i]
		switch {
		case die.Dropped:
		case !success.given():
			subtotal += die.Value
		case success.holds(die.Value):
			die.Success = true
			subtotal++
		}
	}
	return subtotal
}
