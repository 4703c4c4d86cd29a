package paint

import (
	"warbell/engine/naming"
	"warbell/templates/picture/drawing"
)

// GroundOf returns the background of a panel, which is paler for a defeated one.
func GroundOf(panel drawing.Panel) Ink {
	if panel.Out {
		return outFill
	}
	return PanelFill
}

// Heading is a name in its style: on one line if it fits, otherwise small on two.
type Heading struct {
	Lines []string
	St    Style
}

const headingLines = 2

// Heading fits a panel's name in a width. A name without any drawable character is replaced by the seat or
// number; the alt text has the name.
func (p *Painter) Heading(panel drawing.Panel, index int, st Style, width int) Heading {
	name := drawing.Clean(drawing.NameOf(p.Say, panel, index))
	if !naming.Readable(name) {
		panel.Name = ""
		name = drawing.NameOf(p.Say, panel, index)
	}
	for _, size := range []uint8{st.Size, 36, 32} {
		if size <= st.Size && p.Width(name, st.Sized(size)) <= width {
			return Heading{[]string{name}, st.Sized(size)}
		}
	}
	st = st.Sized(28)
	return Heading{p.Wrap(name, st, width, headingLines), st}
}

// Height returns the height of all lines.
func (h Heading) Height() int { return len(h.Lines) * h.St.LineHeight() }

// Draw draws the name so that its last line ends at foot.
func (h Heading) Draw(p *Painter, x, foot int, al Align) {
	y := foot - h.Height()
	for _, line := range h.Lines {
		p.Text(x, y, line, h.St, al)
		y += h.St.LineHeight()
	}
}
