package emblem

import (
	"warbell/templates/picture/paint"
)

// weaponShapes are the silhouettes of weapons, upright, with the hand at the bottom.
var weaponShapes = map[string]func(*paint.Pen){
	"sword": func(d *paint.Pen) {
		blade(d, 0.11, -1, 0.35).Bar(0.13, -0.36, 0.4, 0.36, 0.4).Bar(0.12, 0, 0.45, 0, 0.82).Disc(0, 0.88,
			0.13)
	},
	"greatsword": func(d *paint.Pen) {
		blade(d, 0.15, -1.1, 0.3).Bar(0.13, -0.48, 0.3, 0.48, 0.3).Bar(0.13, 0, 0.3, 0, 0.95).Disc(0, 0.98,
			0.14).Bar(0.1, -0.24, 0.08, 0.24, 0.08)
	},
	"dagger": func(d *paint.Pen) {
		blade(d, 0.12, -0.5, 0.3).Bar(0.12, -0.28, 0.32, 0.28, 0.32).Bar(0.13, 0, 0.35, 0, 0.7).Disc(0, 0.74,
			0.12)
	},
	"axe":      func(d *paint.Pen) { axeHead(haft(d, -0.95), 1) },
	"greataxe": func(d *paint.Pen) { haft(d, -1).Both(func(s float32) { axeHead(d, s) }) },
	"hammer":   func(d *paint.Pen) { haft(d, -0.7).Poly(-0.46, -0.95, 0.46, -0.95, 0.46, -0.5, -0.46, -0.5) },
	"club": func(d *paint.Pen) {
		d.Blob(-0.09, 0.9, 0.09, 0.9, 0.14, 0.2, 0.32, -0.6, 0.2, -0.95, -0.2, -0.95, -0.32, -0.6, -0.14, 0.2)
		d.Bar(0.1, -0.42, -0.3, -0.2, -0.3, 0.2, -0.3, 0.42, -0.3).Bar(0.1, -0.48, -0.65, 0.48, -0.65)
	},
	"flail": drawFlail,
	"spear": func(d *paint.Pen) {
		haft(d, -0.7).Poly(0, -1.15, 0.2, -0.75, 0.07, -0.5, -0.07, -0.5, -0.2, -0.75)
	},
	"halberd":  drawHalberd,
	"bow":      drawBow,
	"crossbow": drawCrossbow,
	"gun":      drawGun,
	"sling": func(d *paint.Pen) {
		d.Bar(0.08, 0, 0.9, -0.42, -0.35, -0.3, -0.62).Bar(0.08, 0, 0.9, 0.42, -0.35, 0.3, -0.62)
		d.Blob(-0.36, -0.5, 0.36, -0.5, 0.3, -0.88, 0, -1, -0.3, -0.88).Disc(0, 0.9, 0.12)
	},
	"staff": func(d *paint.Pen) {
		haft(d, -0.4).Disc(0, -0.68, 0.2)
		d.Both(func(s float32) { d.Bar(0.1, 0, -0.3, s*0.32, -0.5, s*0.34, -0.8, s*0.16, -1.02) })
	},
	"bomb": func(d *paint.Pen) {
		d.Disc(0, 0.25, 0.6).Poly(-0.18, -0.3, 0.18, -0.3, 0.18, -0.5, -0.18, -0.5).Bar(0.1, 0, -0.5, 0.15,
			-0.72, 0.42, -0.74)
		d.Both(func(s float32) { d.Bar(0.07, 0.42-s*0.2, -0.94, 0.42+s*0.2, -0.54) })
	},
	"claws": func(d *paint.Pen) {
		for _, x := range []float32{-0.5, 0, 0.5} {
			d.Blob(x-0.2, -0.9, x+0.02, -0.75, x+0.16, 0, x-0.1, 0.9, x-0.08, 0)
		}
	},
}

// Weapon draws a weapon's silhouette. An unknown weapon has none.
func Weapon(d *paint.Pen, of string) {
	if draw, ok := weaponShapes[of]; ok {
		draw(d)
		d.Dark()
	}
}

// blade draws a pointed blade from its tip to the guard. wide is half its width.
func blade(d *paint.Pen, wide, tip, guard float32) *paint.Pen {
	return d.Poly(-wide, tip+0.25, 0, tip, wide, tip+0.25, wide, guard, -wide, guard)
}

// haft draws a shaft from the head down to the butt.
func haft(d *paint.Pen, head float32) *paint.Pen { return d.Bar(0.13, 0, head, 0, 0.95) }

// axeHead draws a blade on one side: 1 is right, -1 left.
func axeHead(d *paint.Pen, side float32) *paint.Pen {
	return d.Blob(0, -0.82, side*0.24, -0.84, side*0.56, -1.02, side*0.66, -0.62, side*0.56, -0.2, side*0.24,
		-0.42, 0, -0.44)
}

func drawFlail(d *paint.Pen) {
	d.Bar(0.14, -0.3, 0.95, -0.3, -0.5)
	d.Bar(0.08, -0.3, -0.55, -0.05, -0.85, 0.25, -0.75, 0.34, -0.4)
	ball := d.At(0.34, -0.1)
	d.Shape.Star(ball.X, ball.Y, d.R*0.44, d.R*0.26, 8)
}

func drawHalberd(d *paint.Pen) {
	haft(d, -0.8).Poly(0, -1.2, 0.13, -0.85, -0.13, -0.85)
	d.Poly(0, -0.72, 0.5, -0.86, 0.58, -0.52, 0.46, -0.2, 0, -0.36)
	d.Poly(0, -0.66, -0.42, -0.52, 0, -0.42)
}

func drawBow(d *paint.Pen) {
	d.Bar(0.13, -0.3, -1, 0.1, -0.72, 0.34, -0.3, 0.38, 0, 0.34, 0.3, 0.1, 0.72, -0.3, 1)
	d.Bar(0.05, -0.3, -1, -0.3, 1).Bar(0.08, -0.62, 0, 0.75, 0).Poly(0.95, 0, 0.66, -0.16, 0.66, 0.16)
}

func drawCrossbow(d *paint.Pen) {
	d.Poly(-0.09, -0.9, 0.09, -0.9, 0.12, 0.3, 0.2, 0.95, -0.2, 0.95, -0.12, 0.3)
	d.Bar(0.13, -0.78, -0.28, -0.5, -0.6, 0, -0.72, 0.5, -0.6, 0.78, -0.28).Bar(0.05, -0.78, -0.28, 0, -0.08,
		0.78, -0.28)
}

func drawGun(d *paint.Pen) {
	d.Poly(-0.1, -1.05, 0.06, -1.05, 0.1, 0.15, -0.1, 0.2).Poly(-0.12, 0.1, 0.14, 0.1, 0.42, 0.95, 0.08, 1)
	d.Bar(0.07, -0.1, 0.1, -0.32, 0.2, -0.3, 0.42, -0.02, 0.45).Bar(0.1, 0.1, 0.05, 0.28, -0.12).Bar(0.08,
		-0.17, -0.8, -0.17, -0.1)
}
