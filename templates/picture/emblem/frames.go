package emblem

import (
	"warbell/templates/picture/paint"
)

// frame outlines the emblem of a faction with half height r: a heater for the Imperial, a coffin for the
// Undead, a spiked round for the Tribes, a hexagon for the Primordial, a banner for Mercenaries, and a heater
// for all others.
func frame(pa *paint.Path, faction string, cx, cy, r float32) *paint.Path {
	at := func(x, y float32) paint.Point { return paint.Pt(cx+x*r, cy+y*r) }
	switch faction {
	case "undead":
		return pa.Polygon(at(-0.46, -1), at(0.46, -1), at(0.86, -0.42), at(0.56, 1), at(-0.56, 1),
			at(-0.86, -0.42))
	case "tribes":
		return pa.Star(cx, cy, r, r*0.84, 14)
	case "primordial":
		return pa.Ngon(cx, cy, r, 6, 0)
	case "mercenaries":
		return pa.Polygon(at(-0.82, -0.96), at(0.82, -0.96), at(0.82, 1), at(0, 0.74), at(-0.82, 1))
	}
	return paint.ShieldShape(pa, cx, cy, r)
}

// FactionInk returns the colour of a faction's emblem. Any other faction has the colour of its side.
func FactionInk(faction string, side paint.Ink) paint.Ink {
	switch faction {
	case "imperial":
		return paint.ImperialInk
	case "undead":
		return paint.UndeadInk
	case "tribes":
		return paint.TribesInk
	case "primordial":
		return paint.PrimordialInk
	case "mercenaries":
		return paint.MercenaryInk
	}
	return side
}

// drawLikeness draws an emblem with a figure: its body, its weapon and its gear.
func drawLikeness(p *paint.Painter, f likeness, e Emblem, cx, cy, r float32, side, ground paint.Ink) {
	field := FactionInk(e.Faction, side)
	p.Fill(frame(p.Path(), e.Faction, cx, cy, r), side)
	p.Fill(frame(p.Path(), e.Faction, cx, cy, r*0.93), ground)
	p.Fill(frame(p.Path(), e.Faction, cx, cy, r*0.89), field)
	d := p.Pen(cx, cy-r*0.08, r*0.64, 0, paint.DieInk, field)
	if e.Weapon != "" {
		d.Cx -= r * 0.06 // makes room for the weapon
		Weapon(d.Within(0.72, -0.08, 0.74, 0.16), e.Weapon)
	}
	body := d.Within(0, (1-f.size)*0.7, f.size, 0)
	f.draw(body)
	if e.Helmet && !f.bare {
		helmet(body, f.head)
	}
	if e.Crown {
		crown(body, f.head, e.Helmet && !f.bare)
	}
	if e.Shield {
		targe(d.Within(-0.46, 0.5, 0.42, -0.12))
	}
}

// helmet draws an open helmet on a head.
func helmet(d *paint.Pen, h head) {
	k := d.Within(h.x, h.y, h.r/0.4, 0)
	k.Blob(-0.46, 0.02, -0.44, -0.28, -0.24, -0.5, 0, -0.56, 0.24, -0.5, 0.44, -0.28, 0.46, 0.02, 0.2, -0.06,
		0, -0.08, -0.2, -0.06).Dark()
	k.Bar(0.07, -0.42, -0.14, 0, -0.22, 0.42, -0.14).Pale()
	k.Bar(0.1, 0, -0.1, 0, 0.14).Flat()
}

// crown draws a leader's crown above everything else on the head.
func crown(d *paint.Pen, h head, helmet bool) {
	foot := h.y - h.r*0.86
	if helmet {
		foot = h.y - h.r*1.2
	}
	k := d.Within(h.x, foot, 1, 0)
	k.Poly(-0.26, 0.06, -0.34, -0.26, -0.15, -0.1, 0, -0.34, 0.15, -0.1, 0.34, -0.26, 0.26, 0.06).Disc(-0.34,
		-0.28, 0.06).Disc(0, -0.37, 0.06).Disc(0.34, -0.28, 0.06).Dark()
}

// targe draws a shield on the arm.
func targe(d *paint.Pen) {
	paint.ShieldShape(&d.Shape, d.Cx, d.Cy, d.R)
	d.Dark()
	paint.ShieldShape(&d.Shape, d.Cx, d.Cy, d.R*0.76)
	d.Pale()
	d.Bar(0.16, 0, -0.6, 0, 0.6).Bar(0.16, -0.5, -0.1, 0.5, -0.1).Flat()
}
