package zonemap

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// legend explains the initials in columns, with the state of each token.
type legend struct {
	entries []legendEntry
	columns int
	text    int // left end of names, right of the widest token
	more    string
}

type legendEntry struct {
	badge badge
	name  string
	state string
}

const (
	legendRow   = 42
	legendToken = 20 // half its width
	legendText  = 52 // minimum width for a token
	legendPad   = 10
)

var (
	legendStyle = paint.Regular.At(28, paint.TextMain)
	stateStyle  = paint.Regular.At(28, paint.TextMuted)
)

// layoutLegend uses three columns if no text must be cut, otherwise two.
func layoutLegend(p *paint.Painter, c *cast, most int) legend {
	l := legend{columns: 2, text: legendText}
	for _, side := range [...]int{1, 2, 0} {
		for _, k := range c.kinds {
			if k.side == side {
				e := c.entry(p.Say, k)
				half := float32(0)
				e.badge, half = stretched(p, e.badge, legendToken)
				l.entries, l.text = append(l.entries, e),
					max(l.text, 2*paint.Ceil(half)+legendText-2*legendToken)
			}
		}
	}
	if more := len(l.entries) - most; more > 0 {
		l.entries = l.entries[:most]
		l.more = p.Say("more", more)
	}
	if len(l.entries) > 4 && l.fits(p, 3) {
		l.columns = 3
	}
	return l
}

func (l legend) fits(p *paint.Painter, columns int) bool {
	room := (paint.InnerWidth-2*legendPad)/columns - l.text - 16
	return !slices.ContainsFunc(l.entries, func(e legendEntry) bool {
		w := p.Width(e.name, legendStyle)
		if e.state != "" {
			w += p.Width(e.state, stateStyle) + 10
		}
		return w > room
	})
}

// entry returns the entry of one kind: a single token with its state, or several with their numbers.
func (c *cast) entry(say drawing.Say, k kind) legendEntry {
	one := c.pieces[k.tokens[0]]
	e := legendEntry{badge: badge{label: one.label, side: k.side}, name: k.name}
	if len(k.tokens) == 1 {
		if one.number > 0 {
			e.name += " " + strconv.Itoa(one.number)
		}
		e.badge.out, e.state = one.Out, stateWords(say, one.Token)
		return e
	}
	e.badge.label = k.initials
	numbers := c.numbers(k)
	out := 0
	for _, i := range k.tokens {
		if c.pieces[i].Out {
			out++
		}
	}
	e.name += " " + Ranges(numbers)
	e.badge.out = out == len(k.tokens)
	if out > 0 {
		e.state = say("some_out", out)
	}
	return e
}

// numbers returns the numbers of a kind's tokens. A token without one counts as 1, unless another has that.
func (c *cast) numbers(k kind) []int {
	var all []int
	bare := false
	for _, i := range k.tokens {
		if n := c.pieces[i].number; n > 0 {
			all = append(all, n)
		} else {
			bare = true
		}
	}
	if bare && !slices.Contains(all, 1) {
		all = append(all, 1)
	}
	return all
}

// stateWords returns the state of a token in words: "3/5", "hurt" or "out".
func stateWords(say drawing.Say, t drawing.Token) string {
	switch {
	case t.Out:
		return say("out", nil)
	case t.Bar != nil:
		return drawing.BarNumber(*t.Bar)
	}
	if t.Harm == engine.Unhurt {
		return ""
	}
	return drawing.Clean(t.Note)
}

// Ranges returns numbers as ranges: "1–4, 6".
func Ranges(numbers []int) string {
	slices.Sort(numbers)
	var parts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] <= numbers[j]+1 {
			j++
		}
		part := strconv.Itoa(numbers[i])
		if numbers[j] > numbers[i] {
			part += "–" + strconv.Itoa(numbers[j])
		}
		parts = append(parts, part)
		i = j + 1
	}
	return strings.Join(parts, ", ")
}

func (l legend) rows() int { return (len(l.entries) + l.columns - 1) / l.columns }

func (l legend) Height() int {
	h := 2*legendPad + l.rows()*legendRow
	if l.more != "" {
		h += paint.FootStyle.LineHeight()
	}
	return h
}

// Draw draws the legend column by column, so that sides stay together.
func (l legend) Draw(p *paint.Painter, x, y int) {
	p.Slab(image.Rect(x, y, x+paint.InnerWidth, y+l.Height()), paint.SlabRadius, 2, paint.PanelFill,
		paint.PanelEdge)
	width := (paint.InnerWidth - 2*legendPad) / l.columns
	for i, e := range l.entries {
		e.draw(p, x+legendPad+i/l.rows()*width, y+legendPad+i%l.rows()*legendRow, l.text, width)
	}
	if l.more != "" {
		p.Text(x+legendPad+l.text, y+legendPad+l.rows()*legendRow, l.more, paint.FootStyle, paint.AlignLeft)
	}
}

func (e legendEntry) draw(p *paint.Painter, x, y, text, width int) {
	drawToken(p, e.badge, float32(x)+float32(text)/2, float32(y)+legendRow/2, legendToken, paint.PanelFill)
	room := width - text - 16
	state := p.Clip(e.state, stateStyle, room/2)
	taken := 0
	if state != "" {
		taken = p.Width(state, stateStyle) + 10
	}
	name := p.Clip(e.name, legendStyle, room-taken)
	top := y + (legendRow-legendStyle.LineHeight())/2
	p.Text(x+text+4, top, name, legendStyle, paint.AlignLeft)
	p.Text(x+text+4+p.Width(name, legendStyle)+10, top+2, state, stateStyle, paint.AlignLeft)
}
