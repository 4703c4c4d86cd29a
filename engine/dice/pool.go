package dice

import (
	"strconv"
	"strings"
)

// pool is a set of dice of one kind, with its modifiers in the order in which they act.
type pool struct {
	count, sides int
	kind         kind
	faces        []string // for the kinds symbols and numbers, in their order
	values       []int    // values of the faces
	reroll       condition
	until        bool // reroll until another face shows, not only once
	explode      condition
	how          string    // kind of explosion: ! and the marks after it
	least, most  condition // min and max: the value is the condition's number
	keep         keeping
	success      condition
	spelled      bool      // the count is written with letters: cs>=8, t8
	failure      condition // dice that subtract a success
	wrapped      bool      // in its own brackets, so that a comparison after them is about the total
	label        string
	notation     string // canonical
}

// kind is the kind of a die's faces.
type kind byte

const (
	numbered kind = iota // 1 to sides, and the rule documents' own dice
	fate                 // -1, 0 and 1
	numbers              // such as d{1,1,2}
	symbols              // such as d{sword,shield}; their values are their places, from 1
)

// span returns the lowest and the highest value of one throw.
func (p *pool) span() (lowest, highest int) {
	switch p.kind {
	case fate:
		return -1, 1
	case numbers:
		lowest, highest = p.values[0], p.values[0]
		for _, v := range p.values {
			lowest, highest = min(lowest, v), max(highest, v)
		}
		return lowest, highest
	case symbols:
		return 1, p.sides
	}
	return span(p.sides)
}

func (p *pool) onHighest() condition {
	_, highest := p.span()
	return condition{equal, highest}
}

// compounds reports whether the values of explosions are added to the die itself.
func (p *pool) compounds() bool { return strings.HasPrefix(p.how, "!!") }

// penetrates reports whether the values of explosions count one less.
func (p *pool) penetrates() bool { return strings.HasSuffix(p.how, "p") }

// onlyOnce reports whether dice from explosions never explode.
func (p *pool) onlyOnce() bool { return p.how == "!o" }

// clamp returns a value raised to the pool's minimum and lowered to its maximum.
func (p *pool) clamp(value int) int {
	if p.least.given() {
		value = max(value, p.least.n)
	}
	if p.most.given() {
		value = min(value, p.most.n)
	}
	return value
}

// counts returns the amount that a die of this value adds to the pool's subtotal.
func (p *pool) counts(value int) int {
	switch {
	case p.kind == symbols && !p.success.given():
		return 0
	case !p.success.given():
		return value
	case p.success.holds(value):
		return 1
	case p.failure.holds(value):
		return -1
	}
	return 0
}

func (p *pool) bounds() Bounds {
	lowest, highest := p.span()
	n, more := p.keep.of(p.count), 0
	if p.explode.given() {
		more = MaxExplosions
		if p.penetrates() {
			lowest = min(lowest, lowest-1)
		}
		if p.compounds() {
			highest *= MaxExplosions + 1
			more = 0
		}
		if k := p.keep.rule; k == keepHighest || k == keepLowest {
			more = 0
		}
	}
	lowest, highest = p.clamp(lowest), p.clamp(highest)
	switch {
	case p.kind == symbols && !p.success.given():
		return Bounds{}
	case p.failure.given():
		return Bounds{-n - more, n + more}
	case p.success.given():
		return Bounds{0, n + more}
	}
	return Bounds{n*lowest + more*min(lowest, 0), n*highest + more*max(highest, 0)}
}

func (p *pool) write(b []byte) []byte { return append(b, p.notation...) }

// canonical appends the canonical notation of the pool. A single die that counts as a success gets brackets.
// Without them the comparison would be about the total.
func (p *pool) canonical(b []byte) []byte {
	if p.one() && p.success.given() && p.kind != symbols {
		return append(p.bare(append(b, '(')), ')')
	}
	return p.bare(b)
}

// one reports whether exactly one die is kept: d20, 2d20kh1.
func (p *pool) one() bool { return p.keep.of(p.count) == 1 }

// bare appends the canonical notation without brackets.
func (p *pool) bare(b []byte) []byte {
	b = p.dice(b)
	if p.reroll.given() {
		b = append(b, 'r')
		if p.until {
			b = append(b, 'r')
		}
		b = p.reroll.short(b)
	}
	if p.explode.given() {
		if p.explode == p.onHighest() && !p.unequalAhead() {
			b = append(b, p.how...)
		} else {
			b = p.explode.short(append(b, strings.ReplaceAll(p.how, "!", "e")...))
		}
	}
	if p.least.given() {
		b = strconv.AppendInt(append(b, "min"...), int64(p.least.n), 10)
	}
	if p.most.given() {
		b = strconv.AppendInt(append(b, "max"...), int64(p.most.n), 10)
	}
	b = p.keep.write(b)
	if p.kind == symbols && p.success.given() {
		b = append(append(b, '='), p.faces[p.success.n-1]...)
	} else {
		if p.lettered() {
			b = append(b, "cs"...)
		}
		b = p.success.long(b)
	}
	if p.failure.given() {
		b = p.failure.short(append(b, 'f'))
	}
	return labelled(b, p.label)
}

// unequalAhead reports whether a = would directly follow the ! of an explosion, so that the two would mean
// "not equal".
func (p *pool) unequalAhead() bool {
	between := p.least.given() || p.most.given() || p.keep.given()
	return strings.HasSuffix(p.how, "!") && !between && (p.success.op == equal || p.success.op == unequal)
}

// dice appends the number and the kind of the dice.
func (p *pool) dice(b []byte) []byte {
	if p.count > 1 {
		b = strconv.AppendInt(b, int64(p.count), 10)
	}
	switch {
	case p.kind == fate:
		return append(b, "dF"...)
	case p.kind != numbered:
		return append(append(append(b, "d{"...), strings.Join(p.faces, ",")...), '}')
	case fromD6(p.sides):
		b = append(b, 'D')
	default:
		b = append(b, 'd')
	}
	return strconv.AppendInt(b, int64(p.sides), 10)
}

// named returns the name of the dice in refusals.
func (p *pool) named() string { return string(p.dice(nil)) }

func labelled(b []byte, label string) []byte {
	if label == "" {
		return b
	}
	return append(append(append(b, '['), label...), ']')
}
