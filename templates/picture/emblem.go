package picture

import (
	"hash/fnv"

	"warbell/engine"
)

// drawEmblem draws somebody's arms: a shield in the colour of their side, its pattern by their faction, and
// on it what they are. A figure has arms of its own.
func (p *painter) drawEmblem(e engine.Emblem, cx, cy, r float32, side, ground ink) {
	if f, ok := likenesses[e.Body]; ok {
		p.drawLikeness(f, e, cx, cy, r, side, ground)
		return
	}
	p.fill(shieldShape(p.path(), cx, cy, r), side)
	p.fill(shieldShape(p.path(), cx, cy, r*0.9), ground)
	p.fill(shieldShape(p.path(), cx, cy, r*0.84), side)
	p.drawPattern(e.Faction, cx, cy, r*0.84)
	p.fill(p.path().circle(cx, cy-r*0.06, r*0.56), dieInk)
	p.fill(p.path().circle(cx, cy-r*0.06, r*0.51), dieFill)
	p.drawBody(e.Body, cx, cy-r*0.06, r*0.4)
}

// hashOf is a number that depends on a word alone.
func hashOf(word string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(word)) // never fails
	return h.Sum32()
}

// drawPattern lays a pattern over a shield: which one depends on a word alone, and none on none.
func (p *painter) drawPattern(word string, cx, cy, r float32) {
	if word == "" {
		return
	}
	w := r * 0.86
	switch hashOf(word) % 6 {
	case 0: // a chief
		p.fill(p.path().rect(cx-w*0.95, cy-r*0.84, 2*w*0.95, r*0.4), dieInk)
	case 1: // a pale
		p.fill(p.path().rect(cx-r*0.2, cy-r*0.84, r*0.4, r*1.6), dieInk)
	case 2: // a cross
		p.fill(p.path().rect(cx-r*0.13, cy-r*0.84, r*0.26, r*1.66), dieInk)
		p.fill(p.path().rect(cx-w*0.96, cy-r*0.24, 2*w*0.96, r*0.26), dieInk)
	case 3: // a bend
		p.fill(p.path().polygon(point{cx - w*0.95, cy - r*0.8}, point{cx - w*0.45, cy - r*0.8},
			point{cx + w*0.75, cy + r*0.42}, point{cx + w*0.5, cy + r*0.68}), dieInk)
	case 4: // a chevron
		p.fill(p.path().polygon(point{cx, cy + r*0.1}, point{cx + w*0.86, cy + r*0.5},
			point{cx + w*0.6, cy + r*0.72}, point{cx, cy + r*0.42},
			point{cx - w*0.6, cy + r*0.72}, point{cx - w*0.86, cy + r*0.5}), dieInk)
	case 5: // two bars
		p.fill(p.path().rect(cx-w*0.95, cy-r*0.74, 2*w*0.95, r*0.16), dieInk)
		p.fill(p.path().rect(cx-w*0.7, cy+r*0.5, 2*w*0.7, r*0.14), dieInk)
	}
}

// drawBody draws what somebody is, dark on pale: a helm, a skull, claws, a wheel, a hood, a bow, and a sword
// for all else.
func (p *painter) drawBody(body string, cx, cy, r float32) {
	at := func(x, y float32) point { return point{cx + x*r, cy + y*r} }
	switch body {
	case "skull":
		p.fill(p.path().circle(cx, cy-r*0.15, r*0.78).roundRect(cx-r*0.45, cy+r*0.3, r*0.9, r*0.6, r*0.15), dieInk)
		holes := p.path().circle(cx-r*0.32, cy-r*0.08, r*0.21).circle(cx+r*0.32, cy-r*0.08, r*0.21)
		p.fill(holes.rect(cx-r*0.18, cy+r*0.6, r*0.1, r*0.3).rect(cx+r*0.08, cy+r*0.6, r*0.1, r*0.3), dieFill)
	case "beast":
		pad := p.path().circle(cx, cy+r*0.35, r*0.48)
		for _, toe := range []point{{-0.66, -0.05}, {-0.25, -0.5}, {0.25, -0.5}, {0.66, -0.05}} {
			pad.circle(cx+toe.x*r, cy+toe.y*r, r*0.24)
		}
		p.fill(pad, dieInk)
	case "helm":
		p.fill(p.path().circle(cx, cy-r*0.12, r*0.78).roundRect(cx-r*0.78, cy-r*0.15, r*1.56, r*1.0, r*0.2), dieInk)
		p.fill(p.path().rect(cx-r*0.55, cy-r*0.1, r*1.1, r*0.2).rect(cx-r*0.09, cy-r*0.1, r*0.18, r*0.8), dieFill)
	case "wheel":
		p.fill(p.path().circle(cx, cy, r*0.86), dieInk)
		p.fill(p.path().circle(cx, cy, r*0.64), dieFill)
		p.fill(p.path().line(at(-0.7, 0), at(0.7, 0), r*0.16).line(at(0, -0.7), at(0, 0.7), r*0.16).circle(cx,
			cy, r*0.24), dieInk)
	case "hood":
		p.fill(p.path().polygon(at(0, -1), at(0.8, 0.1), at(0.7, 0.9), at(-0.7, 0.9), at(-0.8, 0.1)), dieInk)
		p.fill(p.path().circle(cx, cy+r*0.22, r*0.36), dieFill)
	case "bow":
		p.fill(p.path().line(at(-0.5, -0.9), at(0.45, -0.55), r*0.18).line(at(0.45, -0.55), at(0.62, 0),
			r*0.18).line(at(0.62, 0), at(0.45, 0.55), r*0.18).
			line(at(0.45, 0.55), at(-0.5, 0.9), r*0.18).line(at(-0.5, -0.9), at(-0.5, 0.9),
			r*0.1).line(at(-0.85, 0), at(0.6, 0), r*0.14), dieInk)
	default:
		p.fill(p.path().line(at(-0.55, 0.62), at(0.72, -0.8), r*0.2).line(at(-0.62, 0.02), at(0.05, 0.62),
			r*0.18).circle(cx-r*0.68, cy+r*0.74, r*0.16), dieInk)
	}
}
