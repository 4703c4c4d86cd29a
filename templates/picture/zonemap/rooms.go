package zonemap

import (
	"image"

	"warbell/engine/naming"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// room is the content of an area: its name, its notes and its tokens.
type room struct {
	name   []string
	style  paint.Style
	notes  []note
	signs  []drawing.Sign // of remarks without words here: beside the name,
	low    bool           // or beside the tokens
	throng throng
	pad    int    // above and below the content
	floor  uint32 // number of its floor pattern
}

const (
	roomPad   = 11
	roomLeast = 112
	closePad  = 4 // above and below, and the minimum height, on a map that is too high
	closeHigh = 46
	throngPad = 5
)

var (
	roomStyle      = paint.Bold.At(32, paint.TextMain)
	roomSmallStyle = paint.Bold.At(28, paint.TextMain)
	noteStyle      = paint.Regular.At(28, paint.TextMuted)
)

// layoutRoom lays out an area in a width.
func layoutRoom(p *paint.Painter, a drawing.Area, index int, paths []string, pieces []piece, limit mapLimits,
	width int) room {
	inner, crowd := width-2*roomPad, width-2*throngPad
	r := room{style: roomStyle, floor: drawing.Hash(a.ID), pad: roomPad - 2}
	name := areaName(p, a, index)
	if limit.close {
		r.pad, r.style, r.signs = closePad, roomSmallStyle, signsOf(drawing.RemarksOf(a), paths)
		if signs := len(r.signs) * signWidth; p.Width(name, r.style)+signs > inner {
			r.low, crowd = true, crowd-signs
		}
	} else {
		r.notes = notes(p, drawing.RemarksOf(a), paths, limit.notes, inner)
	}
	if p.Width(name, r.style) > inner {
		r.style = roomSmallStyle
	}
	r.name = p.Wrap(name, r.style, inner, limit.names)
	r.throng = layoutThrong(p, pieces, crowd, limit.throng)
	return r
}

// drawFloor draws a faint floor: boards, flagstones, tiles or grass.
func drawFloor(p *paint.Painter, box image.Rectangle, floor uint32) {
	box = box.Inset(10)
	const step = 26
	for row, y := 0, box.Min.Y; y < box.Max.Y; row, y = row+1, y+step {
		switch floor % 4 {
		case 0: // boards
			p.Flat(image.Rect(box.Min.X, y, box.Max.X, y+2), paint.FloorInk)
			p.Flat(image.Rect(box.Min.X+40+row*97%max(1, box.Dx()-40), y,
				box.Min.X+42+row*97%max(1, box.Dx()-40), min(y+step, box.Max.Y)), paint.FloorInk)
		case 1: // flagstones
			p.Flat(image.Rect(box.Min.X, y, box.Max.X, y+2), paint.FloorInk)
			for x := box.Min.X + row%2*2*step; x < box.Max.X; x += 4 * step {
				p.Flat(image.Rect(x, y, x+2, min(y+step, box.Max.Y)), paint.FloorInk)
			}
		case 2: // tiles
			for x := box.Min.X + row%2*step; x < box.Max.X; x += 2 * step {
				p.Flat(image.Rect(x, y, min(x+step, box.Max.X), min(y+step, box.Max.Y)), paint.FloorInk)
			}
		default: // grass
			for x := box.Min.X + row%2*step; x+8 < box.Max.X; x += 2 * step {
				p.Flat(image.Rect(x, y+6, x+3, min(y+16, box.Max.Y)), paint.FloorInk)
				p.Flat(image.Rect(x+6, y+10, x+9, min(y+16, box.Max.Y)), paint.FloorInk)
			}
		}
	}
}

// areaName returns the name of an area. If the fonts can't draw it, it returns the ID or number.
func areaName(p *paint.Painter, a drawing.Area, index int) string {
	for _, s := range []string{a.Name, a.ID} {
		if s = naming.Drawable(s); naming.Readable(s) {
			return s
		}
	}
	return p.Say("area", index+1)
}

func (r room) height() int {
	h := 2*r.pad + len(r.name)*r.style.LineHeight()
	for _, n := range r.notes {
		h += n.Height()
	}
	if len(r.throng.lines) > 0 {
		h += 4 + r.throng.height()
	} else if r.low {
		h += signWidth
	}
	if r.pad == closePad {
		return max(h, closeHigh)
	}
	return max(h, roomLeast)
}

// draw draws a room's content inside its walls.
func (r room) draw(p *paint.Painter, box image.Rectangle, heading func(drawing.Token) paint.Point) {
	x, y := box.Min.X+roomPad, box.Min.Y+r.pad-2
	signs := y + r.style.LineHeight()/2 + 1
	if r.low {
		signs = box.Max.Y - r.pad - signWidth/2
	}
	for i, s := range r.signs {
		drawSign(p, s, float32(box.Max.X-roomPad-(len(r.signs)-1-i)*signWidth-13), float32(signs))
	}
	for _, line := range r.name {
		p.Text(x, y, line, r.style, paint.AlignLeft)
		y += r.style.LineHeight()
	}
	for _, n := range r.notes {
		n.Draw(p, x, y)
		y += n.Height()
	}
	r.throng.draw(p, box.Min.X+throngPad, y+4, heading)
}
