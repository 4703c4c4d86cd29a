package picture

import (
	"image"
	"strconv"

	"warbell/engine"
)

// room is what an area shows: its name, its notes, and who is there.
type room struct {
	name   []string
	style  style
	notes  []note
	throng throng
}

const (
	roomPad   = 11
	roomLeast = 112
	throngPad = 5
)

var (
	roomStyle      = style{bold, 32, textMain}
	roomSmallStyle = style{bold, 28, textMain}
	noteStyle      = style{regular, 26, textMuted}
	wallInk        = ink(0x7c, 0x88, 0xa4)
)

// room lays out an area in a width.
func (p *painter) room(a engine.Area, index int, paths []string, pieces []piece, limit mapLimits, width int) room {
	inner := width - 2*roomPad
	r := room{style: roomStyle}
	name := p.areaName(a, index)
	if p.width(name, r.style) > inner {
		r.style = roomSmallStyle
	}
	r.name = p.wrap(name, r.style, inner, limit.names)
	r.notes = p.notes(clean(a.Note), paths, limit.notes, inner)
	r.throng = p.throng(pieces, width-2*throngPad, limit.throng)
	return r
}

// areaName is what the card calls an area: of a name that the fonts can't write, its ID or number.
func (p *painter) areaName(a engine.Area, index int) string {
	for _, s := range []string{a.Name, a.ID} {
		if s = p.drawable(s); p.readable(s) {
			return s
		}
	}
	return "Area " + strconv.Itoa(index+1)
}

func (r room) height() int {
	h := 2*roomPad - 4 + len(r.name)*r.style.lineHeight()
	for _, n := range r.notes {
		h += n.height()
	}
	if len(r.throng.lines) > 0 {
		h += 4 + r.throng.height()
	}
	return max(h, roomLeast)
}

// draw writes a room's contents; the walls stand already.
func (r room) draw(p *painter, box image.Rectangle, heading func(engine.Token) point) {
	x, y := box.Min.X+roomPad, box.Min.Y+roomPad-4
	for _, line := range r.name {
		p.text(x, y, line, r.style, alignLeft)
		y += r.style.lineHeight()
	}
	for _, n := range r.notes {
		n.draw(p, x, y)
		y += n.height()
	}
	r.throng.draw(p, box.Min.X+throngPad, y+4, heading)
}
