package paint

import (
	"image"
	"image/draw"
	"strings"

	"golang.org/x/image/math/fixed"

	"warbell/templates/picture/drawing"
)

// Align is the part of a line that is at its x.
type Align uint8

const (
	AlignLeft Align = iota
	AlignRight
	AlignCentre
)

// Text draws one line. y is its top; x is its left end, right end or middle.
func (p *Painter) Text(x, y int, s string, st Style, al Align) {
	switch al {
	case AlignRight:
		x -= p.Width(s, st)
	case AlignCentre:
		x -= p.Width(s, st) / 2
	}
	p.writes(s, st)
	pen, base := fixed.I(x), y+st.baseline()
	for _, char := range s {
		g := p.glyph(st, char)
		if g.mask != nil {
			to := g.mask.Rect.Add(image.Pt(pen.Round(), base))
			draw.DrawMask(p.Img, to, p.Theme[st.Ink], image.Point{}, g.mask, g.mask.Rect.Min, draw.Over)
		}
		pen += g.advance
	}
}

// writes records the size of a text.
func (p *Painter) writes(s string, st Style) {
	if s != "" && (p.Least == 0 || st.Size < p.Least) {
		p.Least = st.Size
	}
}

// Width returns the length of a text in whole pixels, rounded up.
func (p *Painter) Width(s string, st Style) int {
	var sum fixed.Int26_6
	for _, char := range s {
		sum += p.glyph(st, char).advance
	}
	return sum.Ceil()
}

// Clip shortens a text to the width. A text that was cut ends in an ellipsis.
func (p *Painter) Clip(s string, st Style, width int) string {
	if p.Width(s, st) <= width {
		return s
	}
	room, end := fixed.I(width)-p.glyph(st, '…').advance, 0
	for i, char := range s {
		if room -= p.glyph(st, char).advance; room < 0 {
			break
		}
		end = i + len(string(char))
	}
	return strings.TrimRight(s[:end], " ") + drawing.Ellipsis
}

// Fit chooses the largest size in which a text fits, and clips it at the smallest.
func (p *Painter) Fit(s string, st Style, width int, smaller ...uint8) (string, Style) {
	for _, size := range smaller {
		if p.Width(s, st) <= width {
			return s, st
		}
		st = st.Sized(size)
	}
	return p.Clip(s, st, width), st
}

// Wrap breaks a text at spaces, and breaks long words anywhere. A text longer than the lines ends in an
// ellipsis.
func (p *Painter) Wrap(s string, st Style, width, lines int) []string {
	var out []string
	for len(s) > 0 {
		if len(out) == lines-1 {
			return append(out, p.Clip(s, st, width))
		}
		end := p.BreakAt(s, st, width)
		out = append(out, strings.TrimRight(s[:end], " "))
		s = strings.TrimLeft(s[end:], " ")
	}
	return out
}

// BreakAt returns the length of the longest beginning that fits, at least one character.
func (p *Painter) BreakAt(s string, st Style, width int) int {
	room, space := fixed.I(width), 0
	for i, char := range s {
		if char == ' ' && i > 0 {
			space = i
		}
		room -= p.glyph(st, char).advance
		switch {
		case room >= 0 || i == 0:
		case space > 0:
			return space
		default:
			return i
		}
	}
	return len(s)
}
