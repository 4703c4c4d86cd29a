package picture

import (
	"slices"
	"strconv"
)

// figure is what stands in a room: a piece, several of a kind drawn as one, or the count of those
// that are left out.
type figure struct {
	piece
	count int
	rest  bool
}

// folding is how much a room sums up.
type folding int

const (
	foldNone  folding = iota
	foldPlain         // those of a kind with nothing to tell
	foldKinds         // all of a kind, but for who acts or has just moved
	foldingCount
)

// foldAbove is how many figures a room shows one by one, whatever its width.
const foldAbove = 12

// figuresOf puts the pieces of a room in order: by side, who is out last.
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

// foldKey says which figures become one.
type foldKey struct {
	kind int
	out  bool
}

func (f figure) foldable(how folding) bool {
	if f.Turn || f.Moved != "" {
		return false
	}
	fresh := f.Bar == nil || f.Bar.Now >= f.Bar.Max
	return how == foldKinds || f.Out || fresh && harmOf(f.Note) == unhurt
}

// fold sums up figures of a kind. A kind of one stays as it is.
func fold(figures []figure, how folding) []figure {
	if how == foldNone {
		return figures
	}
	count := map[foldKey]int{}
	for _, f := range figures {
		if f.foldable(how) {
			count[foldKey{f.kind, f.Out}]++
		}
	}
	var out []figure
	for _, f := range figures {
		key := foldKey{f.kind, f.Out}
		switch {
		case !f.foldable(how) || count[key] == 1:
			out = append(out, f)
		case count[key] > 1:
			f.count = count[key]
			f.label, f.Bar, f.Note = f.group, nil, ""
			out = append(out, f)
			count[key] = 0
		}
	}
	return out
}

// cutTo leaves out what is more than so many, and counts it.
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

// words is what is written beside a figure.
func (f figure) words() string {
	switch {
	case f.rest:
		return "+" + strconv.Itoa(f.count)
	case f.count > 1:
		return "×" + strconv.Itoa(f.count)
	}
	return ""
}
