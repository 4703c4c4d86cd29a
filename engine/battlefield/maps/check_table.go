package maps

import (
	"slices"

	"warbell/engine/battlefield"
)

// overlaps finds solid pieces that overlap others.
func (c *checker) overlaps() {
	all := c.sheet.Map.Pieces
	for i, a := range all {
		for j := i + 1; j < len(all); j++ {
			if collide(a, all[j]) {
				who, line := c.of(j)
				other, _ := c.of(i)
				c.fault(line, "%s overlaps %s. Move one of them, or give it a bottom above the other's top.",
					who, other)
			}
		}
		if p, k := a.Outline.Center(), kinds[a.Kind]; site(a.Kind) && k.lies() && !c.stands(p, a.Bottom) {
			who, line := c.of(i)
			c.fault(line, "%s: models can't stand at its middle at that height. Move it, or set its bottom to the top below it.", who)
		}
	}
}

// stands reports whether a model can stand at a point at a height.
func (c *checker) stands(at point, up battlefield.Inch) bool {
	on := up == 0
	for _, p := range c.sheet.Map.Pieces {
		if p.Outline.Depth(at.X.Float(), at.Y.Float()) < 0 {
			continue
		}
		k := kinds[p.Kind]
		switch {
		case p.Kind == battlefield.Building:
			on = on || up == p.Top || slices.Contains(p.Floors, up)
		case k.solid && p.Bottom <= up && up < p.Top:
			return false
		case p.Kind == battlefield.Elevated:
			on = on || up == p.Top
		}
	}
	return on
}

// collide reports whether two solid pieces overlap. A piece inside a building does not count.
func collide(a, b battlefield.Piece) bool {
	if !kinds[a.Kind].solid || !kinds[b.Kind].solid || a.Top <= b.Bottom || b.Top <= a.Bottom {
		return false
	}
	if !overlap(a.Outline, b.Outline) {
		return false
	}
	return !(a.Kind == battlefield.Building && b.Kind != battlefield.Building && within(b.Outline, a.Outline)) &&
		!(b.Kind == battlefield.Building && a.Kind != battlefield.Building && within(a.Outline, b.Outline))
}

// deployment checks that both sides have zones that are far enough apart.
func (c *checker) deployment() {
	all := c.sheet.Map.Zones
	var of [2][]int
	for i, z := range all {
		if z.Kind == battlefield.Deployment {
			of[z.Side-1] = append(of[z.Side-1], i)
		}
	}
	if len(of[0]) == 0 || len(of[1]) == 0 {
		c.fault(0, "Each side needs a zone to deploy in: “side: 1” and “side: 2”, at least %d inches apart.", int(Apart/battlefield.One))
		return
	}
	c.room(1, of[0])
	c.room(2, of[1])
	for _, i := range of[0] {
		for _, j := range of[1] {
			if gap := battlefield.Round(all[i].Outline.Gap(all[j].Outline)); gap < Apart {
				who, _ := c.ofZone(i)
				other, line := c.ofZone(j)
				c.fault(line, "%s is %s from %s. Leave at least %d inches between zones of different sides.",
					other, gap.String(), who, int(Apart/battlefield.One))
			}
		}
	}
}

// Room is the number of models with 32 mm bases that each side must have room to deploy.
const Room = 8

// room checks that a side's zones have room for its models on the ground.
func (c *checker) room(side int, zones []int) {
	m := c.sheet.Map
	model := battlefield.Model{Base: 32, Height: 3 * battlefield.One / 2}
	foot := (&battlefield.Board{Map: m}).Footing(model)
	const apart = 3 * battlefield.One / 2 // more than a base
	places := 0
	for _, i := range zones {
		o := m.Zones[i].Outline
		least, most := o.Bounds()
		for y := least.Y + apart/2; y < most.Y && places < Room; y += apart {
			for x := least.X + apart/2; x < most.X && places < Room; x += apart {
				if p := (point{X: x, Y: y}); o.Part(p, model.Base) == battlefield.Wholly &&
					foot.Fits(battlefield.Place{Point: p}) {
					places++
				}
			}
		}
	}
	if places < Room {
		_, line := c.ofZone(zones[0])
		c.fault(line, "Side %d has too little open ground to deploy: %d models need room, %d have it. Make the zone larger, or clear it.", side, Room, places)
	}
}

// balance checks that a map without roles is the same from both sides.
func (c *checker) balance() {
	m := c.sheet.Map
	if len(c.sheet.Roles) == 2 {
		return
	}
	for i, p := range m.Pieces {
		twin := turnedPiece(p, m.Size)
		if !slices.ContainsFunc(m.Pieces, func(o battlefield.Piece) bool { return samePiece(twin, o) }) {
			who, line := c.of(i)
			c.fault(line, "%s has no twin on the other half of the map, turned by 180°. Add it, write “turned: true”, or add two roles.", who)
			return
		}
	}
	for i, z := range m.Zones {
		twin := turnedZone(z, m.Size)
		if !slices.ContainsFunc(m.Zones, func(o battlefield.Zone) bool { return sameZone(twin, o) }) {
			who, line := c.ofZone(i)
			c.fault(line, "%s has no twin for the other side, turned by 180°. Add it, write “turned: true”, or add two roles.", who)
			return
		}
	}
}
