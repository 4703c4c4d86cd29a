package picture

import (
	"image"
	"strconv"
	"strings"

	"warbell/engine"
)

// room is what an area shows: its name, its notes, and who is there.
type room struct {
	name   []string
	style  style
	notes  []note
	throng throng
}

// note is a remark below the name of a room, with its icon.
type note struct {
	icon  noteIcon
	lines []string
}

type noteIcon int

const (
	iconHazard noteIcon = iota
	iconEdge
	iconPath
)

const (
	roomPad    = 11
	roomLeast  = 112
	throngPad  = 5
	nameLines  = 3
	noteLines  = 3
	noteIndent = 34
	noteGap    = 2
)

var (
	roomStyle      = style{bold, 32, textMain}
	roomSmallStyle = style{bold, 28, textMain}
	noteStyle      = style{regular, 26, textMuted}
	wallInk        = ink(0x7c, 0x88, 0xa4)
)

// room lays out an area in a width.
func (p *painter) room(a engine.Area, index int, paths []string, pieces []piece, width int) room {
	inner := width - 2*roomPad
	r := room{style: roomStyle}
	name := p.areaName(a, index)
	if p.width(name, r.style) > inner {
		r.style = roomSmallStyle
	}
	r.name = p.wrap(name, r.style, inner, nameLines)
	hazard, edge := splitNote(clean(a.Note))
	r.note(p, iconHazard, hazard, inner)
	r.note(p, iconEdge, edge, inner)
	r.note(p, iconPath, strings.Join(paths, ", "), inner)
	r.throng = p.throng(pieces, width-2*throngPad)
	return r
}

func (r *room) note(p *painter, icon noteIcon, text string, inner int) {
	if text != "" {
		r.notes = append(r.notes, note{icon, p.wrap(text, noteStyle, inner-noteIndent, noteLines)})
	}
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

// edgeWords are remarks that one can leave the fight from an area.
var edgeWords = [...]string{"edge", "exit", "way out"}

// splitNote parts the remark that an area is at the edge from any other, which is a hazard.
func splitNote(s string) (hazard, edge string) {
	parts := strings.FieldsFunc(s, func(char rune) bool { return strings.ContainsRune(";·|", char) })
	if len(parts) == 1 {
		parts = strings.SplitAfterN(s, ", ", 2)
		if _, ok := edgeWord(parts[len(parts)-1]); !ok {
			if _, ok = edgeWord(parts[0]); !ok {
				parts = []string{s}
			}
		}
	}
	var rest []string
	for _, part := range parts {
		if word, ok := edgeWord(part); ok {
			edge = word
		} else if part = strings.Trim(part, " ,"); part != "" {
			rest = append(rest, part)
		}
	}
	return withoutHazard(strings.Join(rest, "; ")), edge
}

func edgeWord(s string) (string, bool) {
	s = strings.ToLower(strings.Trim(s, " .,"))
	for _, word := range edgeWords {
		if s == word {
			return word, true
		}
	}
	return "", false
}

// withoutHazard leaves the word away that the icon says.
func withoutHazard(s string) string {
	const word = "hazard:"
	if len(s) > len(word) && strings.EqualFold(s[:len(word)], word) {
		return strings.TrimSpace(s[len(word):])
	}
	return s
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

func (n note) height() int { return len(n.lines)*noteStyle.lineHeight() + noteGap }

// draw writes a room's contents; the walls stand already.
func (r room) draw(p *painter, box image.Rectangle, heading func(engine.Token) point) {
	x, y := box.Min.X+roomPad, box.Min.Y+roomPad-4
	for _, line := range r.name {
		p.text(x, y, line, r.style, alignLeft)
		y += r.style.lineHeight()
	}
	for _, n := range r.notes {
		p.drawNoteIcon(n.icon, float32(x)+13, float32(y)+float32(noteStyle.lineHeight())/2+1)
		for i, line := range n.lines {
			p.text(x+noteIndent, y+i*noteStyle.lineHeight(), line, noteStyle, alignLeft)
		}
		y += n.height()
	}
	r.throng.draw(p, box.Min.X+throngPad, y+4, heading)
}

// drawNoteIcon draws a warning triangle, a door with an arrow, or two rooms and a way.
func (p *painter) drawNoteIcon(icon noteIcon, cx, cy float32) {
	switch icon {
	case iconHazard:
		p.fill(p.path().polygon(point{cx, cy - 13}, point{cx + 14, cy + 11}, point{cx - 14, cy + 11}), hitInk)
		p.fill(p.path().polygon(point{cx - 2.2, cy - 5}, point{cx + 2.2, cy - 5}, point{cx + 1.4, cy + 3.5}, point{cx - 1.4, cy + 3.5}).circle(cx, cy+7, 2), dieInk)
	case iconEdge:
		p.fill(p.path().rect(cx-12, cy-12, 13, 24), shieldInk)
		p.fill(p.path().rect(cx-9, cy-9, 10, 18), panelFill)
		p.drawPointer(cx+4, cy, point{1, 0}, 9.5, shieldInk)
	case iconPath:
		p.fill(p.path().circle(cx-8, cy, 5).circle(cx+8, cy, 5).rect(cx-8, cy-1.5, 16, 3), quietInk)
	}
}
