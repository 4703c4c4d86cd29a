package exchange

import "math/bits"

// value is the value of a position under best play. It holds the attacker's margin (damage dealt minus
// damage taken), and the sum of both sides' damage if both are bold and if both are cautious (reading G52).
// The margin comes first and is the same in either case, so one search finds both sums.
type value struct{ margin, bold, cautious int16 }

func (v value) plus(h hurt) value {
	sum := h[Attacker] + h[Defender]
	return value{v.margin + h[Defender] - h[Attacker], v.bold + sum, v.cautious + sum}
}

// total returns the sum of damage in bold or cautious play.
func (v value) total(bold bool) int16 {
	if bold {
		return v.bold
	}
	return v.cautious
}

// beats reports whether a side prefers v: by its own margin, then by its kind of play.
func (v value) beats(o value, who Role, bold bool) bool {
	switch {
	case v.margin != o.margin:
		return (v.margin > o.margin) == (who == Attacker)
	case bold:
		return v.bold > o.bold
	}
	return v.cautious < o.cautious
}

// or returns the value of a choice between two values by a side, for both kinds of play.
func (v value) or(o value, who Role) value {
	switch {
	case v.margin == o.margin:
		return value{v.margin, max(v.bold, o.bold), min(v.cautious, o.cautious)}
	case (v.margin > o.margin) == (who == Attacker):
		return v
	}
	return o
}

// table is a hash table of hands with open addressing, because the solver spends its time here. Position 0
// marks a free slot. No hand has it, because it has no hits.
type table struct {
	slots []slot
	used  int
}

type slot struct {
	at  position
	val worth
}

const firstSlots = 1 << 8

func (t *table) find(p position) worth {
	if len(t.slots) == 0 {
		return worth{{margin: unknown}, {margin: unknown}}
	}
	s := t.slot(p)
	if s.at == 0 {
		return worth{{margin: unknown}, {margin: unknown}}
	}
	return s.val
}

// slot returns the slot of a position, or the free one where it belongs.
func (t *table) slot(p position) *slot {
	mask := uint64(len(t.slots) - 1)
	hash := uint64(p) * 0x9E37_79B9_7F4A_7C15
	for i := hash >> 32; ; i++ {
		s := &t.slots[i&mask]
		if s.at == p || s.at == 0 {
			return s
		}
	}
}

func (t *table) put(p position, val worth) {
	if 3*t.used >= 2*len(t.slots) {
		t.grow()
	}
	s := t.slot(p)
	if s.at == 0 {
		t.used++
	}
	*s = slot{p, val}
}

func (t *table) clear() {
	clear(t.slots)
	t.used = 0
}

// expect makes room for about n positions in a new table.
func (t *table) expect(n int) {
	if len(t.slots) == 0 && n > 0 {
		t.slots = make([]slot, 1<<bits.Len(uint(n)))
	}
}

func (t *table) grow() {
	old := t.slots
	t.slots = make([]slot, max(2*len(old), firstSlots))
	for _, s := range old {
		if s.at != 0 {
			*t.slot(s.at) = s
		}
	}
}
