package paint

// Box is a part of the card over its full inner width. It is laid out before the card's height is known, and
// drawn afterwards.
type Box interface {
	Height() int
	Draw(p *Painter, x, y int)
}

// StackHeight returns the height of a card with these parts.
func StackHeight(boxes []Box) int {
	h := 2*Margin + Gap*(len(boxes)-1)
	for _, b := range boxes {
		h += b.Height()
	}
	return h
}

// LineBox is one line of text.
type LineBox struct {
	Text  string
	Style Style
}

// Height returns the height of the line.
func (b LineBox) Height() int { return b.Style.LineHeight() }

// Draw draws the line.
func (b LineBox) Draw(p *Painter, x, y int) { p.Text(x+4, y, b.Text, b.Style, AlignLeft) }

// Stretch is a part of a line, in pixels.
type Stretch struct{ From, To int }

// Touches reports whether two stretches overlap.
func (s Stretch) Touches(o Stretch) bool { return s.From < o.To && o.From < s.To }

// LayoutWords lays out a text on up to two lines.
func LayoutWords(p *Painter, text string) []Box {
	var boxes []Box
	for _, line := range p.Wrap(text, FootStyle, InnerWidth-8, 2) {
		boxes = append(boxes, LineBox{line, FootStyle})
	}
	return boxes
}
