package picture

// frame outlines the arms of a faction, of half height r: a heater for the Imperial, a coffin for the Undead,
// a spiked round for the Tribes, a hexagon for the Primordial, a banner for Mercenaries, and a heater for all
// others.
func frame(pa *path, faction string, cx, cy, r float32) *path {
	at := func(x, y float32) point { return point{cx + x*r, cy + y*r} }
	switch faction {
	case "undead":
		return pa.polygon(at(-0.46, -1), at(0.46, -1), at(0.86, -0.42), at(0.56, 1), at(-0.56, 1), at(-0.86, -0.42))
	case "tribes":
		return pa.star(cx, cy, r, r*0.84, 14)
	case "primordial":
		return pa.ngon(cx, cy, r, 6, 0)
	case "mercenaries":
		return pa.polygon(at(-0.82, -0.96), at(0.82, -0.96), at(0.82, 1), at(0, 0.74), at(-0.82, 1))
	}
	return shieldShape(pa, cx, cy, r)
}

// factionInk is the colour of a faction's arms; those of any other have the colour of their side.
func factionInk(faction string, side ink) ink {
	switch faction {
	case "imperial":
		return imperialInk
	case "undead":
		return undeadInk
	case "tribes":
		return tribesInk
	case "primordial":
		return primordialInk
	case "mercenaries":
		return mercenaryInk
	}
	return side
}

// drawLikeness draws arms with a figure on them: who it is, what it has in its hand, and what it wears.
func (p *painter) drawLikeness(f likeness, e emblem, cx, cy, r float32, side, ground ink) {
	field := factionInk(e.Faction, side)
	p.fill(frame(p.path(), e.Faction, cx, cy, r), side)
	p.fill(frame(p.path(), e.Faction, cx, cy, r*0.93), ground)
	p.fill(frame(p.path(), e.Faction, cx, cy, r*0.89), field)
	d := p.pen(cx, cy-r*0.08, r*0.64, 0, dieInk, field)
	if e.Weapon != "" {
		d.cx -= r * 0.06 // makes room for it
		d.within(0.72, -0.08, 0.74, 0.16).weapon(e.Weapon)
	}
	body := d.within(0, (1-f.size)*0.7, f.size, 0)
	f.draw(body)
	if e.Helmet && !f.bare {
		body.helmet(f.head)
	}
	if e.Crown {
		body.crown(f.head, e.Helmet && !f.bare)
	}
	if e.Shield {
		d.within(-0.46, 0.5, 0.42, -0.12).targe()
	}
}

// helmet is an open helmet on a head.
func (d *pen) helmet(h head) {
	k := d.within(h.x, h.y, h.r/0.4, 0)
	k.blob(-0.46, 0.02, -0.44, -0.28, -0.24, -0.5, 0, -0.56, 0.24, -0.5, 0.44, -0.28, 0.46, 0.02, 0.2, -0.06,
		0, -0.08, -0.2, -0.06).dark()
	k.bar(0.07, -0.42, -0.14, 0, -0.22, 0.42, -0.14).pale()
	k.bar(0.1, 0, -0.1, 0, 0.14).flat()
}

// crown is what a leader wears, above whatever is on the head.
func (d *pen) crown(h head, helmet bool) {
	foot := h.y - h.r*0.86
	if helmet {
		foot = h.y - h.r*1.2
	}
	k := d.within(h.x, foot, 1, 0)
	k.poly(-0.26, 0.06, -0.34, -0.26, -0.15, -0.1, 0, -0.34, 0.15, -0.1, 0.34, -0.26, 0.26, 0.06).disc(-0.34,
		-0.28, 0.06).disc(0, -0.37, 0.06).disc(0.34, -0.28, 0.06).dark()
}

// targe is a shield on the arm.
func (d *pen) targe() {
	shieldShape(&d.shape, d.cx, d.cy, d.r)
	d.dark()
	shieldShape(&d.shape, d.cx, d.cy, d.r*0.76)
	d.pale()
	d.bar(0.16, 0, -0.6, 0, 0.6).bar(0.16, -0.5, -0.1, 0.5, -0.1).flat()
}
