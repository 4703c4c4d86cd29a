package field

import (
	"math"
	"slices"

	"warbell/engine/battlefield"
	"warbell/templates/picture/paint"
)

const (
	signRadius = 21
	mostStates = 3 // maximum for a token
)

// stateAt returns the place of a token's nth state sign, along its right side.
func (f *field) stateAt(it item, n int) paint.Point {
	return paint.OnCircle(it.at.X, it.at.Y, it.r*1.08, math.Pi*(0.22+0.27*float64(n)))
}

// drawStates draws the signs of a token's states along its right side.
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

// drawSign draws a state as a dark disc with a pale shape.
func (f *brush) drawSign(s battlefield.Sign, at paint.Point, r float32) {
	f.fill(f.p.Path().Circle(at.X, at.Y, r+3*f.u), paint.WallEdge)
	f.fill(f.p.Path().Circle(at.X, at.Y, r), paint.DieFill)
	d := f.p.Pen(at.X, at.Y, r*0.82, 0, paint.DieInk, paint.DieFill)
	if draw, ok := signShapes[s]; ok {
		draw(d)
	} else {
		d.Disc(0, 0, 0.4).Flat()
	}
}

// signShapes draw the shape of each state in its own box.
var signShapes = map[battlefield.Sign]func(*paint.Pen){
	battlefield.Stunned: func(d *paint.Pen) { // a star
		d.Shape.Star(d.Cx, d.Cy, d.R*0.95, d.R*0.42, 5)
		d.Flat()
	},
	battlefield.Burning: func(d *paint.Pen) {
		d.Blob(0, -0.95, 0.3, -0.4, 0.62, 0, 0.56, 0.6, 0, 0.9, -0.56, 0.6, -0.62, 0, -0.34, -0.1, -0.2,
			-0.4).Flat()
		d.Blob(0, 0, 0.24, 0.4, 0, 0.72, -0.24, 0.4).Pale()
	},
	battlefield.Fearful: func(d *paint.Pen) { d.Bar(0.3, 0, -0.7, 0, 0.15).Disc(0, 0.66, 0.2).Flat() },
	battlefield.Poisoned: func(d *paint.Pen) {
		paint.DropShape(&d.Shape, d.Cx, d.Cy+d.R*0.1, d.R*0.82)
		d.Flat()
	},
	battlefield.Cursed: func(d *paint.Pen) { // an hourglass
		d.Poly(-0.6, -0.8, 0.6, -0.8, 0, 0).Poly(-0.6, 0.8, 0.6, 0.8, 0, 0).Flat()
	},
	battlefield.Frozen: func(d *paint.Pen) {
		for i := range 3 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 3)
			x, y := float32(cos)*0.85, float32(sin)*0.85
			d.Bar(0.22, -x, -y, x, y)
		}
		d.Flat()
	},
	battlefield.Hidden: func(d *paint.Pen) { // an eye, struck out
		eye(d)
		d.Bar(0.36, -0.75, 0.75, 0.75, -0.75).Pale()
		d.Bar(0.18, -0.75, 0.75, 0.75, -0.75).Flat()
	},
	battlefield.Watching: func(d *paint.Pen) { eye(d) },
	battlefield.Guarding: func(d *paint.Pen) {
		paint.ShieldShape(&d.Shape, d.Cx, d.Cy, d.R*0.85)
		d.Flat()
	},
	battlefield.Carrying: func(d *paint.Pen) {
		d.Poly(-0.75, -0.5, 0.75, -0.5, 0.75, 0.6, -0.75, 0.6).Flat()
		d.Bar(0.14, -0.75, -0.05, 0.75, -0.05).Pale()
	},
	battlefield.Acted: func(d *paint.Pen) { d.Bar(0.28, -0.62, 0.05, -0.16, 0.52, 0.66, -0.5).Flat() },
}

// eye draws an open eye.
func eye(d *paint.Pen) {
	d.Blob(-0.95, 0, -0.4, -0.5, 0.4, -0.5, 0.95, 0, 0.4, 0.5, -0.4, 0.5).Flat()
	d.Disc(0, 0, 0.36).Pale()
	d.Disc(0, 0, 0.18).Flat()
}
