package picture

import "warbell/engine"

type emblem = engine.Emblem

// likeness is a body's silhouette, from the chest up where it has one.
type likeness struct {
	draw func(*pen)
	size float32 // of the box that others have
	head head    // where a helmet or a crown sits
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

// bust is neck and shoulders; wide is half of them.
func (d *pen) bust(wide, top float32) *pen {
	return d.blob(-wide, 1.05, -wide, top+0.3, -wide*0.55, top+0.05, -0.2, top-0.05, 0.2, top-0.05, wide*0.55,
		top+0.05, wide, top+0.3, wide, 1.05)
}

// eyes are two of them, around the middle.
func (d *pen) eyes(apart, y, r float32) *pen { return d.disc(-apart, y, r).disc(apart, y, r) }

func drawHuman(d *pen) {
	d.bust(0.68, 0.3).dark()
	d.blob(-0.4, -0.2, -0.36, -0.5, 0, -0.66, 0.36, -0.5, 0.4, -0.2, 0.34, 0.1, 0.14, 0.3, -0.14, 0.3, -0.34,
		0.1).dark()
	d.blob(-0.28, -0.22, -0.08, -0.32, 0.16, -0.36, 0.28, -0.22, 0.24, 0.04, 0, 0.2, -0.24, 0.04).pale()
	d.eyes(0.12, -0.12, 0.05).bar(0.05, -0.09, 0.06, 0.09, 0.06).flat()
	d.poly(-0.2, 0.38, 0.2, 0.38, 0, 0.72).pale()
}

func drawBrute(d *pen) {
	d.bust(0.78, 0.02).dark()
	d.blob(-0.32, -0.3, -0.26, -0.56, 0, -0.64, 0.26, -0.56, 0.32, -0.3, 0.36, 0, 0.2, 0.2, -0.2, 0.2, -0.36,
		0).dark()
	d.blob(-0.24, -0.34, 0, -0.42, 0.24, -0.34, 0.26, -0.06, 0.14, 0.1, -0.14, 0.1, -0.26, -0.06).pale()
	d.bar(0.07, -0.2, -0.3, 0.2, -0.3).eyes(0.11, -0.2, 0.05).bar(0.06, -0.12, 0, 0.12, 0).flat()
	d.both(func(s float32) { d.bar(0.07, s*0.55, 0.5, s*0.2, 0.62, 0, 0.55) }).bar(0.06, 0, 0.6, 0, 1).pale()
}

func drawKnight(d *pen) {
	d.blob(0.1, -0.62, 0.1, -0.95, -0.3, -1.02, -0.66, -0.7, -0.74, -0.3, -0.5, -0.5, -0.2, -0.66).dark()
	d.bust(0.72, 0.36).both(func(s float32) { d.disc(s*0.6, 0.6, 0.26) }).dark()
	d.poly(-0.4, 0.3, -0.44, -0.3, -0.26, -0.62, 0.26, -0.62, 0.44, -0.3, 0.4, 0.3, 0, 0.5).dark()
	d.bar(0.1, -0.36, -0.16, 0.36, -0.16).bar(0.07, 0, -0.56, 0, 0.36).pale()
	d.both(func(s float32) {
		d.disc(s*0.16, 0.06, 0.035).disc(s*0.27, 0.06, 0.035).disc(s*0.16, 0.2, 0.035).disc(s*0.26, 0.19, 0.035)
	}).pale()
}

func drawHalfling(d *pen) {
	d.bust(0.56, 0.5).dark()
	d.disc(0, 0.06, 0.4).both(func(s float32) { d.disc(s*0.42, 0.08, 0.12) }).dark()
	for _, c := range [][2]float32{{-0.36, -0.14}, {-0.24, -0.34}, {0, -0.42}, {0.24, -0.34}, {0.36, -0.14}} {
		d.disc(c[0], c[1], 0.18)
	}
	d.flat()
	d.disc(0, 0.1, 0.29).pale()
	d.eyes(0.12, 0.04, 0.05).bar(0.055, -0.14, 0.2, -0.05, 0.27, 0.05, 0.27, 0.14, 0.2).flat()
	d.both(func(s float32) { d.bar(0.06, s*0.22, 0.56, s*0.12, 1) }).pale()
}

func drawDwarf(d *pen) {
	d.bust(0.74, 0.34).dark()
	d.blob(-0.42, -0.1, -0.38, -0.4, 0, -0.58, 0.38, -0.4, 0.42, -0.1, 0.5, 0.3, 0.34, 0.75, 0, 1.02, -0.34,
		0.75, -0.5, 0.3).dark()
	d.blob(-0.28, -0.18, 0, -0.26, 0.28, -0.18, 0.28, 0.02, 0.12, 0.12, -0.12, 0.12, -0.28, 0.02).pale()
	d.eyes(0.13, -0.08, 0.05).blob(-0.09, 0.06, 0, -0.1, 0.09, 0.06, 0, 0.12).flat()
	d.both(func(s float32) {
		d.bar(0.055, s*0.06, 0.2, s*0.22, 0.22, s*0.34, 0.36).bar(0.05, s*0.2, 0.42, s*0.16, 0.74)
	}).bar(0.05, 0, 0.42, 0, 0.86).pale()
}

func drawElf(d *pen) {
	d.blob(-0.36, -0.3, 0, -0.68, 0.36, -0.3, 0.44, 0.2, 0.5, 0.7, -0.5, 0.7, -0.44, 0.2).dark()
	d.bust(0.56, 0.44).dark()
	d.both(func(s float32) { d.poly(s*0.26, -0.02, s*0.78, -0.5, s*0.3, -0.26) }).dark()
	d.blob(-0.33, -0.25, -0.22, -0.54, 0, -0.62, 0.22, -0.54, 0.33, -0.25, 0.22, 0.08, 0, 0.3, -0.22, 0.08).dark()
	d.poly(-0.24, -0.22, 0, -0.42, 0.24, -0.22, 0.17, 0.04, 0, 0.2, -0.17, 0.04).pale()
	d.both(func(s float32) { d.bar(0.06, s*0.06, -0.1, s*0.16, -0.15) }).bar(0.04, -0.06, 0.08, 0.06, 0.08).flat()
}

func drawConstruct(d *pen) {
	d.poly(-0.74, 0.96, -0.82, 0.2, -0.46, 0.2, -0.46, 0.34, 0.46, 0.34, 0.46, 0.2, 0.82, 0.2, 0.74, 0.96).dark()
	d.poly(-0.36, 0.26, -0.4, -0.5, 0.4, -0.5, 0.36, 0.26).bar(0.09, 0, -0.5, 0, -0.8).disc(0, -0.84, 0.1).dark()
	d.eyes(0.17, -0.24, 0.1).poly(-0.22, 0, 0.22, 0, 0.2, 0.16, -0.2, 0.16).pale()
	d.bar(0.04, -0.08, 0, -0.08, 0.16).bar(0.04, 0.08, 0, 0.08, 0.16).eyes(0.17, -0.24, 0.04).flat()
	d.disc(0, 0.7, 0.2).both(func(s float32) { d.disc(s*0.64, 0.38, 0.07).disc(s*0.6, 0.82, 0.07) }).pale()
	d.disc(0, 0.7, 0.1).flat()
}

func drawWolf(d *pen) {
	d.blob(-0.62, 1.05, -0.56, 0.5, -0.3, 0.2, 0.3, 0.2, 0.56, 0.5, 0.62, 1.05).dark()
	d.poly(-0.5, -0.1, -0.56, -0.95, -0.16, -0.52, 0.16, -0.52, 0.56, -0.95, 0.5, -0.1, 0.74, 0.2, 0.4, 0.28,
		0.22, 0.62, 0, 0.74, -0.22, 0.62, -0.4, 0.28, -0.74, 0.2).dark()
	d.both(func(s float32) {
		d.poly(s*0.12, -0.02, s*0.36, -0.2, s*0.34, -0.02).bar(0.05, s*0.14, 0.3, s*0.1, 0.52).poly(s*0.44,
			-0.66, s*0.28, -0.48, s*0.44, -0.36)
	}).pale()
	d.blob(-0.1, 0.5, 0.1, 0.5, 0, 0.64).pale()
}

func drawSister(d *pen) {
	d.disc(0, -0.24, 0.74).dark()
	d.disc(0, -0.24, 0.64).pale()
	d.blob(-0.6, 1.05, -0.56, 0.3, -0.44, -0.3, 0, -0.72, 0.44, -0.3, 0.56, 0.3, 0.6, 1.05).dark()
	d.blob(-0.26, -0.14, 0, -0.4, 0.26, -0.14, 0.2, 0.14, 0, 0.26, -0.2, 0.14).pale()
	d.eyes(0.1, -0.1, 0.045).bar(0.045, -0.06, 0.1, 0.06, 0.1).flat()
	d.bar(0.1, 0, 0.42, 0, 0.95).bar(0.1, -0.18, 0.58, 0.18, 0.58).pale()
}

func drawMage(d *pen) {
	d.bust(0.62, 0.42).dark()
	d.blob(-0.34, -0.06, 0, -0.3, 0.34, -0.06, 0.36, 0.3, 0.2, 0.62, 0, 0.9, -0.2, 0.62, -0.36, 0.3).dark()
	d.blob(-0.24, -0.06, 0.24, -0.06, 0.22, 0.14, 0, 0.2, -0.22, 0.14).pale()
	d.eyes(0.11, 0.02, 0.045).flat()
	d.both(func(s float32) { d.bar(0.045, s*0.05, 0.3, s*0.1, 0.62) }).pale()
	d.blob(-0.74, -0.06, -0.4, -0.24, -0.2, -0.6, 0.04, -0.98, 0.34, -1.02, 0.2, -0.8, 0.26, -0.5, 0.4, -0.24,
		0.74, -0.06, 0, -0.02).dark()
	d.bar(0.06, -0.34, -0.26, 0, -0.2, 0.36, -0.26).pale()
}

func drawRider(d *pen) {
	d.blob(0.3, -0.06, 0.62, 0.2, 0.66, 0.9, 0.1, 0.9, 0.06, 0.2).disc(0.36, -0.36, 0.25).dark()
	d.blob(0.2, -0.32, 0.36, -0.42, 0.52, -0.32, 0.46, -0.2, 0.36, -0.14, 0.26, -0.2).pale()
	d.blob(-0.5, 1.05, -0.3, 0.5, -0.28, 0.2, -0.6, 0.38, -0.86, 0.42, -0.92, 0.2, -0.6, -0.2, -0.44, -0.46,
		-0.4, -0.74, -0.24, -0.54, 0.02, -0.34, 0.3, 0.2, 0.42, 1.05).dark()
	d.disc(-0.44, -0.16, 0.06).disc(-0.8, 0.26, 0.04).pale()
	d.bar(0.05, -0.12, -0.36, 0.1, 0, 0.2, 0.4).bar(0.05, -0.62, 0.3, -0.42, 0, -0.2, 0.16, 0.2, 0.5).pale()
}
