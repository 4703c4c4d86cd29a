package zonemap

import (
	"slices"
	"strconv"

	"warbell/engine"
)

// figure is one drawing in a room: a token, several of a kind drawn as one, or the number of those left out.
type figure struct {
	piece
	count int
	rest  bool
}

// folding is how far a room sums up its tokens.
type folding int

const (
	foldNone  folding = iota
	foldAlike         // equal tokens of a kind
	foldKinds         // all tokens of a kind
	foldingCount
)

// foldAbove is the number of figures that a room shows one by one, whatever its width.
const foldAbove = 12

// figuresOf returns the pieces of a room in order of sides, defeated ones last.
func figuresOf(pieces []piece) []figure {
	figures := make([]figure, 0, len(pieces))
	for _, pc := range pieces {
		figures = append(figures, figure{piece: pc, count: 1})
	}
	slices.SortStableFunc(figures, func(a, b figure) int { return a.rank() - b.rank() })
	return figures
}

func (f figure) rank() int {
	rank := [3]int{2, 0, 1}[f.Side]
	if f.Out {
		rank += 3
	}
	return rank
}

// foldKey is equal for figures that can become one: those of a kind that act and move alike.
type foldKey struct {
	kind      int
	out, turn bool
	hit       bool
	moved     string
	harm      engine.Status
}

func (f figure) key(how folding) foldKey {
	k := foldKey{kind: f.kind, out: f.Out, turn: f.Turn, hit: f.Hit, moved: f.Moved}
	if how == foldAlike && !f.Out {
		k.harm = f.Harm
	}
	return k
}

func (f figure) foldable(how folding) bool {
	return how == foldKinds || f.Out || f.Bar == nil || f.Bar.Now >= f.Bar.Max
}

// fold sums up figures of a kind. A single one stays unchanged.
func fold(figures []figure, how folding) []figure {
	if how == foldNone {
		return figures
	}
	count := map[foldKey]int{}
	for _, f := range figures {
		if f.foldable(how) {
			count[f.key(how)]++
		}
	}
	var out []figure
	for _, f := range figures {
		key := f.key(how)
		switch {
		case !f.foldable(how) || count[key] == 1:
			out = append(out, f)
		case count[key] > 1:
			f.count, f.label, f.Bar = count[key], f.group, nil
			if how == foldKinds {
				f.Harm = engine.Unhurt
			}
			out = append(out, f)
			count[key] = 0
		}
	}
	return out
}

// cutTo leaves out all figures after the first most ones, and counts them.
func cutTo(figures []figure, most int) []figure {
	if len(figures) <= most {
		return figures
	}
	left := 0
	for _, f := range figures[most-1:] {
		left += f.count
	}
	return append(slices.Clone(figures[:most-1]), figure{count: left, rest: true})
}

// words returns the text beside a figure.
func (f figure) words() string {
	switch {
	case f.rest:
		return "+" + strconv.Itoa(f.count)
	case f.count > 1:
		return "×" + strconv.Itoa(f.count)
	}
	return ""
}
