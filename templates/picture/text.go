package picture

import (
	"image"
	"image/draw"
	"strings"

	"golang.org/x/image/math/fixed"
)

type align uint8

const (
	alignLeft align = iota
	alignRight
	alignCentre
)

// text writes one line. y is the top of the line; x its left or right end or its middle.
func (p *painter) text(x, y int, s string, st style, al align) {
	switch al {
	case alignRight:
		x -= p.width(s, st)
	case alignCentre:
		x -= p.width(s, st) / 2
	}
	p.writes(s, st)
	pen, base := fixed.I(x), y+st.baseline()
	for _, char := range s {
		g := p.glyph(st, char)
		if g.mask != nil {
			to := g.mask.Rect.Add(image.Pt(pen.Round(), base))
			draw.DrawMask(p.img, to, p.theme[st.ink], image.Point{}, g.mask, g.mask.Rect.Min, draw.Over)
		}
		pen += g.advance
	}
}

// writes notes how large a text is.
func (p *painter) writes(s string, st style) {
	if s != "" && (p.least == 0 || st.size < p.least) {
		p.least = st.size
	}
}

// width is the length of a text in whole pixels, rounded up.
func (p *painter) width(s string, st style) int {
	var sum fixed.Int26_6
	for _, char := range s {
		sum += p.glyph(st, char).advance
	}
	return sum.Ceil()
}

const ellipsis = "…"

// clip shortens a text to the width, ending it in an ellipsis where something was cut.
func (p *painter) clip(s string, st style, width int) string {
	if p.width(s, st) <= width {
		return s
	}
	room, end := fixed.I(width)-p.glyph(st, '…').advance, 0
	for i, char := range s {
		if room -= p.glyph(st, char).advance; room < 0 {
			break
		}
		end = i + len(string(char))
	}
	return strings.TrimRight(s[:end], " ") + ellipsis
}

// fit takes the largest of the sizes at which a text has room, and clips it at the smallest.
func (p *painter) fit(s string, st style, width int, smaller ...uint8) (string, style) {
	for _, size := range smaller {
		if p.width(s, st) <= width {
			return s, st
		}
		st = st.sized(size)
	}
	return p.clip(s, st, width), st
}

// wrap breaks a text at spaces, and words that are too long anywhere. What doesn't go into the
// lines ends in an ellipsis.
func (p *painter) wrap(s string, st style, width, lines int) []string {
	var out []string
	for len(s) > 0 {
		if len(out) == lines-1 {
			return append(out, p.clip(s, st, width))
		}
		end := p.breakAt(s, st, width)
		out = append(out, strings.TrimRight(s[:end], " "))
		s = strings.TrimLeft(s[end:], " ")
	}
	return out
}

// breakAt is the length of the longest beginning that fits, at least one character.
func (p *painter) breakAt(s string, st style, width int) int {
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
