package emblem

import (
	"warbell/engine"
	"warbell/templates/picture/paint"
)

// Emblem is the emblem of a model.
type Emblem = engine.Emblem

// likeness is the silhouette of a body, usually from the chest up.
type likeness struct {
	draw func(*paint.Pen)
	size float32 // compared with the box of the others
	head head    // the place of a helmet or a crown
	bare bool    // no helmet fits
}

type head struct{ x, y, r float32 }

var likenesses = map[string]likeness{
	"human":     {drawHuman, 1, head{0, -0.22, 0.38}, false},
	"brute":     {drawBrute, 0.95, head{0, -0.3, 0.32}, false},
	"knight":    {drawKnight, 0.95, head{0, -0.25, 0.42}, true},
	"halfling":  {drawHalfling, 0.95, head{0, 0, 0.38}, false},
	"dwarf":     {drawDwarf, 0.95, head{0, -0.12, 0.4}, false},
	"elf":       {drawElf, 1, head{0, -0.25, 0.33}, false},
	"construct": {drawConstruct, 0.95, head{0, -0.2, 0.36}, true},
	"wolf":      {drawWolf, 0.95, head{0, -0.3, 0.3}, true},
	"sister":    {drawSister, 0.96, head{0, -0.4, 0.36}, true},
	"mage":      {drawMage, 0.95, head{0, -0.3, 0.36}, true},
	"rider":     {drawRider, 0.95, head{0.36, -0.36, 0.25}, false},
	"orc":       {drawOrc, 0.95, head{0, -0.26, 0.42}, false},
	"goblin":    {drawGoblin, 0.95, head{0, -0.2, 0.36}, true},
	"gnasher":   {drawGnasher, 0.92, head{0, -0.45, 0.35}, true},
	"vampire":   {drawVampire, 0.82, head{0, -0.25, 0.34}, false},
	"zombie":    {drawZombie, 0.92, head{0.04, -0.22, 0.38}, false},
	"skeleton":  {drawSkeleton, 1, head{0, -0.3, 0.4}, false},
	"ratling":   {drawRatling, 1, head{0, -0.38, 0.36}, true},
	"rat":       {drawRat, 0.92, head{0.42, -0.3, 0.25}, true},
	"swarm":     {drawSwarm, 0.92, head{0.1, -0.7, 0.2}, true},
	"demon":     {drawDemon, 0.94, head{0, -0.24, 0.36}, true},
	"ogre":      {drawOgre, 0.94, head{0, -0.25, 0.36}, true},
}

// bust draws neck and shoulders. wide is half the width of the shoulders.
func bust(d *paint.Pen, wide, top float32) *paint.Pen {
	return d.Blob(-wide, 1.05, -wide, top+0.3, -wide*0.55, top+0.05, -0.2, top-0.05, 0.2, top-0.05, wide*0.55,
		top+0.05, wide, top+0.3, wide, 1.05)
}

// eyes draws two eyes around the middle.
func eyes(d *paint.Pen, apart, y, r float32) *paint.Pen {
	return d.Disc(-apart, y, r).Disc(apart, y, r)
}

func drawHuman(d *paint.Pen) {
	bust(d, 0.68, 0.3).Dark()
	d.Blob(-0.4, -0.2, -0.36, -0.5, 0, -0.66, 0.36, -0.5, 0.4, -0.2, 0.34, 0.1, 0.14, 0.3, -0.14, 0.3, -0.34,
		0.1).Dark()
	d.Blob(-0.28, -0.22, -0.08, -0.32, 0.16, -0.36, 0.28, -0.22, 0.24, 0.04, 0, 0.2, -0.24, 0.04).Pale()
	eyes(d, 0.12, -0.12, 0.05).Bar(0.05, -0.09, 0.06, 0.09, 0.06).Flat()
	d.Poly(-0.2, 0.38, 0.2, 0.38, 0, 0.72).Pale()
}

func drawBrute(d *paint.Pen) {
	bust(d, 0.78, 0.02).Dark()
	d.Blob(-0.32, -0.3, -0.26, -0.56, 0, -0.64, 0.26, -0.56, 0.32, -0.3, 0.36, 0, 0.2, 0.2, -0.2, 0.2, -0.36,
		0).Dark()
	d.Blob(-0.24, -0.34, 0, -0.42, 0.24, -0.34, 0.26, -0.06, 0.14, 0.1, -0.14, 0.1, -0.26, -0.06).Pale()
	eyes(d.Bar(0.07, -0.2, -0.3, 0.2, -0.3), 0.11, -0.2, 0.05).Bar(0.06, -0.12, 0, 0.12, 0).Flat()
	d.Both(func(s float32) { d.Bar(0.07, s*0.55, 0.5, s*0.2, 0.62, 0, 0.55) }).Bar(0.06, 0, 0.6, 0, 1).Pale()
}

func drawKnight(d *paint.Pen) {
	d.Blob(0.1, -0.62, 0.1, -0.95, -0.3, -1.02, -0.66, -0.7, -0.74, -0.3, -0.5, -0.5, -0.2, -0.66).Dark()
	bust(d, 0.72, 0.36).Both(func(s float32) { d.Disc(s*0.6, 0.6, 0.26) }).Dark()
	d.Poly(-0.4, 0.3, -0.44, -0.3, -0.26, -0.62, 0.26, -0.62, 0.44, -0.3, 0.4, 0.3, 0, 0.5).Dark()
	d.Bar(0.1, -0.36, -0.16, 0.36, -0.16).Bar(0.07, 0, -0.56, 0, 0.36).Pale()
	d.Both(func(s float32) {
		d.Disc(s*0.16, 0.06, 0.035).Disc(s*0.27, 0.06, 0.035).Disc(s*0.16, 0.2, 0.035).Disc(s*0.26, 0.19,
			0.035)
	}).Pale()
}

func drawHalfling(d *paint.Pen) {
	bust(d, 0.56, 0.5).Dark()
	d.Disc(0, 0.06, 0.4).Both(func(s float32) { d.Disc(s*0.42, 0.08, 0.12) }).Dark()
	for _, c := range [][2]float32{{-0.36, -0.14}, {-0.24, -0.34}, {0, -0.42}, {0.24, -0.34}, {0.36, -0.14}} {
		d.Disc(c[0], c[1], 0.18)
	}
	d.Flat()
	d.Disc(0, 0.1, 0.29).Pale()
	eyes(d, 0.12, 0.04, 0.05).Bar(0.055, -0.14, 0.2, -0.05, 0.27, 0.05, 0.27, 0.14, 0.2).Flat()
	d.Both(func(s float32) { d.Bar(0.06, s*0.22, 0.56, s*0.12, 1) }).Pale()
}

func drawDwarf(d *paint.Pen) {
	bust(d, 0.74, 0.34).Dark()
	d.Blob(-0.42, -0.1, -0.38, -0.4, 0, -0.58, 0.38, -0.4, 0.42, -0.1, 0.5, 0.3, 0.34, 0.75, 0, 1.02, -0.34,
		0.75, -0.5, 0.3).Dark()
	d.Blob(-0.28, -0.18, 0, -0.26, 0.28, -0.18, 0.28, 0.02, 0.12, 0.12, -0.12, 0.12, -0.28, 0.02).Pale()
	eyes(d, 0.13, -0.08, 0.05).Blob(-0.09, 0.06, 0, -0.1, 0.09, 0.06, 0, 0.12).Flat()
	d.Both(func(s float32) {
		d.Bar(0.055, s*0.06, 0.2, s*0.22, 0.22, s*0.34, 0.36).Bar(0.05, s*0.2, 0.42, s*0.16, 0.74)
	}).Bar(0.05, 0, 0.42, 0, 0.86).Pale()
}

func drawElf(d *paint.Pen) {
	d.Blob(-0.36, -0.3, 0, -0.68, 0.36, -0.3, 0.44, 0.2, 0.5, 0.7, -0.5, 0.7, -0.44, 0.2).Dark()
	bust(d, 0.56, 0.44).Dark()
	d.Both(func(s float32) { d.Poly(s*0.26, -0.02, s*0.78, -0.5, s*0.3, -0.26) }).Dark()
	d.Blob(-0.33, -0.25, -0.22, -0.54, 0, -0.62, 0.22, -0.54, 0.33, -0.25, 0.22, 0.08, 0, 0.3, -0.22,
		0.08).Dark()
	d.Poly(-0.24, -0.22, 0, -0.42, 0.24, -0.22, 0.17, 0.04, 0, 0.2, -0.17, 0.04).Pale()
	d.Both(func(s float32) { d.Bar(0.06, s*0.06, -0.1, s*0.16, -0.15) }).Bar(0.04, -0.06, 0.08, 0.06,
		0.08).Flat()
}

func drawConstruct(d *paint.Pen) {
	d.Poly(-0.74, 0.96, -0.82, 0.2, -0.46, 0.2, -0.46, 0.34, 0.46, 0.34, 0.46, 0.2, 0.82, 0.2, 0.74,
		0.96).Dark()
	d.Poly(-0.36, 0.26, -0.4, -0.5, 0.4, -0.5, 0.36, 0.26).Bar(0.09, 0, -0.5, 0, -0.8).Disc(0, -0.84,
		0.1).Dark()
	eyes(d, 0.17, -0.24, 0.1).Poly(-0.22, 0, 0.22, 0, 0.2, 0.16, -0.2, 0.16).Pale()
	eyes(d.Bar(0.04, -0.08, 0, -0.08, 0.16).Bar(0.04, 0.08, 0, 0.08, 0.16), 0.17, -0.24, 0.04).Flat()
	d.Disc(0, 0.7, 0.2).Both(func(s float32) { d.Disc(s*0.64, 0.38, 0.07).Disc(s*0.6, 0.82, 0.07) }).Pale()
	d.Disc(0, 0.7, 0.1).Flat()
}

func drawWolf(d *paint.Pen) {
	d.Blob(-0.62, 1.05, -0.56, 0.5, -0.3, 0.2, 0.3, 0.2, 0.56, 0.5, 0.62, 1.05).Dark()
	d.Poly(-0.5, -0.1, -0.56, -0.95, -0.16, -0.52, 0.16, -0.52, 0.56, -0.95, 0.5, -0.1, 0.74, 0.2, 0.4, 0.28,
		0.22, 0.62, 0, 0.74, -0.22, 0.62, -0.4, 0.28, -0.74, 0.2).Dark()
	d.Both(func(s float32) {
		d.Poly(s*0.12, -0.02, s*0.36, -0.2, s*0.34, -0.02).Bar(0.05, s*0.14, 0.3, s*0.1, 0.52).Poly(s*0.44,
			-0.66, s*0.28, -0.48, s*0.44, -0.36)
	}).Pale()
	d.Blob(-0.1, 0.5, 0.1, 0.5, 0, 0.64).Pale()
}

func drawSister(d *paint.Pen) {
	d.Disc(0, -0.24, 0.74).Dark()
	d.Disc(0, -0.24, 0.64).Pale()
	d.Blob(-0.6, 1.05, -0.56, 0.3, -0.44, -0.3, 0, -0.72, 0.44, -0.3, 0.56, 0.3, 0.6, 1.05).Dark()
	d.Blob(-0.26, -0.14, 0, -0.4, 0.26, -0.14, 0.2, 0.14, 0, 0.26, -0.2, 0.14).Pale()
	eyes(d, 0.1, -0.1, 0.045).Bar(0.045, -0.06, 0.1, 0.06, 0.1).Flat()
	d.Bar(0.1, 0, 0.42, 0, 0.95).Bar(0.1, -0.18, 0.58, 0.18, 0.58).Pale()
}

func drawMage(d *paint.Pen) {
	bust(d, 0.62, 0.42).Dark()
	d.Blob(-0.34, -0.06, 0, -0.3, 0.34, -0.06, 0.36, 0.3, 0.2, 0.62, 0, 0.9, -0.2, 0.62, -0.36, 0.3).Dark()
	d.Blob(-0.24, -0.06, 0.24, -0.06, 0.22, 0.14, 0, 0.2, -0.22, 0.14).Pale()
	eyes(d, 0.11, 0.02, 0.045).Flat()
	d.Both(func(s float32) { d.Bar(0.045, s*0.05, 0.3, s*0.1, 0.62) }).Pale()
	d.Blob(-0.74, -0.06, -0.4, -0.24, -0.2, -0.6, 0.04, -0.98, 0.34, -1.02, 0.2, -0.8, 0.26, -0.5, 0.4, -0.24,
		0.74, -0.06, 0, -0.02).Dark()
	d.Bar(0.06, -0.34, -0.26, 0, -0.2, 0.36, -0.26).Pale()
}

func drawRider(d *paint.Pen) {
	d.Blob(0.3, -0.06, 0.62, 0.2, 0.66, 0.9, 0.1, 0.9, 0.06, 0.2).Disc(0.36, -0.36, 0.25).Dark()
	d.Blob(0.2, -0.32, 0.36, -0.42, 0.52, -0.32, 0.46, -0.2, 0.36, -0.14, 0.26, -0.2).Pale()
	d.Blob(-0.5, 1.05, -0.3, 0.5, -0.28, 0.2, -0.6, 0.38, -0.86, 0.42, -0.92, 0.2, -0.6, -0.2, -0.44, -0.46,
		-0.4, -0.74, -0.24, -0.54, 0.02, -0.34, 0.3, 0.2, 0.42, 1.05).Dark()
	d.Disc(-0.44, -0.16, 0.06).Disc(-0.8, 0.26, 0.04).Pale()
	d.Bar(0.05, -0.12, -0.36, 0.1, 0, 0.2, 0.4).Bar(0.05, -0.62, 0.3, -0.42, 0, -0.2, 0.16, 0.2, 0.5).Pale()
}
