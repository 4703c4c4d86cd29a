package picture

import (
	"warbell/engine"
	"warbell/engine/naming"
)

// nameOf is a panel's name, or its seat or place where there is none.
func nameOf(say Say, panel Panel, index int) string {
	switch {
	case clean(panel.Name) != "":
		return panel.Name
	case panel.Seat > engine.NoSeat:
		return say("seat", int(panel.Seat))
	}
	return say("panel", index+1)
}

// heading is a name as the card writes it: on one line if it can be, else small on two.
type heading struct {
	lines []string
	st    style
}

const headingLines = 2

// heading fits a panel's name. Of a name that the fonts can write nothing of, the card shows the
// seat or place; the text twin has the name.
func (p *painter) heading(panel Panel, index int, st style, width int) heading {
	name := clean(nameOf(p.say, panel, index))
	if !naming.Readable(name) {
		panel.Name = ""
		name = nameOf(p.say, panel, index)
	}
	for _, size := range []uint8{st.size, 36, 32} {
		if size <= st.size && p.width(name, st.sized(size)) <= width {
			return heading{[]string{name}, st.sized(size)}
		}
	}
	st = st.sized(28)
	return heading{p.wrap(name, st, width, headingLines), st}
}

func (h heading) height() int { return len(h.lines) * h.st.lineHeight() }

// draw writes the name so that its last line ends at the foot.
func (h heading) draw(p *painter, x, foot int, al align) {
	y := foot - h.height()
	for _, line := range h.lines {
		p.text(x, y, line, h.st, al)
		y += h.st.lineHeight()
	}
}
