package paint

import (
	"warbell/engine/naming"
	"warbell/templates/picture/drawing"
)

// GroundOf is the ground of a panel: paler for one that is out.
func GroundOf(panel drawing.Panel) Ink {
	if panel.Out {
		return outFill
	}
	return PanelFill
}

// Heading is a name as the card writes it: on one line if it can be, else small on two.
type Heading struct {
	Lines []string
	St    Style
}

const headingLines = 2

// Heading fits a panel's name. Of a name that the fonts can write nothing of, the card shows the
// seat or place; the text twin has the name.
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

// Height is that of all lines.
func (h Heading) Height() int { return len(h.Lines) * h.St.LineHeight() }

// Draw writes the name so that its last line ends at the foot.
func (h Heading) Draw(p *Painter, x, foot int, al Align) {
	y := foot - h.Height()
	for _, line := range h.Lines {
		p.Text(x, y, line, h.St, al)
		y += h.St.LineHeight()
	}
}
