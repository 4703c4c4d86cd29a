package picture

import (
	"math"
	"slices"

	"warbell/engine/battlefield"
)

const (
	signRadius = 21
	mostStates = 3 // that one token shows
)

// stateAt is where a token has the nth sign of a state: along its right side.
func (f *field) stateAt(it item, n int) point {
	return onCircle(it.at.x, it.at.y, it.r*1.08, math.Pi*(0.22+0.27*float64(n)))
}

// drawStates puts the signs of a token's states along its right side.
func (f *field) drawStates(it item) {
	n := 0
	for _, s := range battlefield.Signs {
		if !slices.Contains(it.figure.States, s) || n == mostStates {
			continue
		}
		f.drawSign(s, f.stateAt(it, n), signRadius*f.u)
		n++
	}
	for _, s := range it.figure.States {
		if !slices.Contains(battlefield.Signs, s) && n < mostStates {
			f.drawSign(s, f.stateAt(it, n), signRadius*f.u)
			n++
		}
	}
}

// drawSign draws a state as a dark disc with a pale shape of its own.
func (f *brush) drawSign(s battlefield.Sign, at point, r float32) {
	f.fill(f.p.path().circle(at.x, at.y, r+3*f.u), wallEdge)
	f.fill(f.p.path().circle(at.x, at.y, r), dieFill)
	d := f.p.pen(at.x, at.y, r*0.82, 0, dieInk, dieFill)
	if draw, ok := signShapes[s]; ok {
		draw(d)
	} else {
		d.disc(0, 0, 0.4).flat()
	}
}

// signShapes draw each state in a box of its own.
var signShapes = map[battlefield.Sign]func(*pen){
	battlefield.Stunned: func(d *pen) { // a star
		d.shape.star(d.cx, d.cy, d.r*0.95, d.r*0.42, 5)
		d.flat()
	},
	battlefield.Burning: func(d *pen) {
		d.blob(0, -0.95, 0.3, -0.4, 0.62, 0, 0.56, 0.6, 0, 0.9, -0.56, 0.6, -0.62, 0, -0.34, -0.1, -0.2, -0.4).flat()
		d.blob(0, 0, 0.24, 0.4, 0, 0.72, -0.24, 0.4).pale()
	},
	battlefield.Fearful: func(d *pen) { d.bar(0.3, 0, -0.7, 0, 0.15).disc(0, 0.66, 0.2).flat() },
	battlefield.Poisoned: func(d *pen) {
		dropShape(&d.shape, d.cx, d.cy+d.r*0.1, d.r*0.82)
		d.flat()
	},
	battlefield.Cursed: func(d *pen) { // an hourglass
		d.poly(-0.6, -0.8, 0.6, -0.8, 0, 0).poly(-0.6, 0.8, 0.6, 0.8, 0, 0).flat()
	},
	battlefield.Frozen: func(d *pen) {
		for i := range 3 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 3)
			x, y := float32(cos)*0.85, float32(sin)*0.85
			d.bar(0.22, -x, -y, x, y)
		}
		d.flat()
	},
	battlefield.Hidden: func(d *pen) { // an eye, struck out
		d.eye()
		d.bar(0.36, -0.75, 0.75, 0.75, -0.75).pale()
		d.bar(0.18, -0.75, 0.75, 0.75, -0.75).flat()
	},
	battlefield.Watching: func(d *pen) { d.eye() },
	battlefield.Guarding: func(d *pen) {
		shieldShape(&d.shape, d.cx, d.cy, d.r*0.85)
		d.flat()
	},
	battlefield.Carrying: func(d *pen) {
		d.poly(-0.75, -0.5, 0.75, -0.5, 0.75, 0.6, -0.75, 0.6).flat()
		d.bar(0.14, -0.75, -0.05, 0.75, -0.05).pale()
	},
	battlefield.Acted: func(d *pen) { d.bar(0.28, -0.62, 0.05, -0.16, 0.52, 0.66, -0.5).flat() },
}

// eye is open.
func (d *pen) eye() {
	d.blob(-0.95, 0, -0.4, -0.5, 0.4, -0.5, 0.95, 0, 0.4, 0.5, -0.4, 0.5).flat()
	d.disc(0, 0, 0.36).pale()
	d.disc(0, 0, 0.18).flat()
}
