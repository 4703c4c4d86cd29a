package maps

import (
	"slices"

	"warbell/engine/battlefield"
)

// level is a surface to stand on: the ground, a building's floor or roof, or the top of an elevated piece.
type level struct {
	piece int // -1: the ground
	up    battlefield.Inch
}

// These bound the distances between things that belong together.
const (
	touching = 0.03                // inches, between pieces that touch
	step     = battlefield.One / 2 // difference in height that a model can walk over
	leap     = 2.0                 // inches that any model can jump
	climb    = 3 * battlefield.One // height that any model can climb in a Run
	reachUp  = battlefield.One     // height of a sill that a model can climb over
	doorway  = battlefield.One     // distance of a door from the outside level that it leads to
)

// floors finds unreachable places: buildings without an entrance, and floors and platforms without a way up.
// It considers only movement that any model can do.
func (c *checker) floors() {
	all := c.levels()
	reached := map[level]bool{{piece: -1}: true}
	for more := true; more; {
		more = false
		for _, to := range all {
			if reached[to] {
				continue
			}
			if slices.ContainsFunc(all, func(from level) bool { return reached[from] && c.leads(from, to) }) {
				reached[to], more = true, true
			}
		}
	}
	for _, l := range all {
		if l.piece < 0 || reached[l] {
			continue
		}
		who, line := c.of(l.piece)
		p := c.sheet.Map.Pieces[l.piece]
		switch {
		case p.Kind == battlefield.Building && l.up == 0:
			c.fault(line, "%s has no door on the ground floor. Add one.", who)
		case p.Kind == battlefield.Building && l.up == p.Top: // a roof may be out of reach
		case p.Kind == battlefield.Building:
			c.fault(line, "%s: no path leads to the floor at %s. Put a ladder inside, up from the floor below.", who, l.up.String())
		default:
			c.fault(line, "%s: no path leads to the top. Add a ladder or a ramp, or take the trait sheer away.", who)
		}
	}
}

// levels returns all levels, the ground first.
func (c *checker) levels() []level {
	all := []level{{piece: -1}}
	for i, p := range c.sheet.Map.Pieces {
		switch p.Kind {
		case battlefield.Building:
			all = append(all, level{i, 0})
			for _, f := range p.Floors {
				all = append(all, level{i, f})
			}
			all = append(all, level{i, p.Top})
		case battlefield.Elevated:
			all = append(all, level{i, p.Top})
		}
	}
	return all
}

// leads reports whether a model can get from one level to another.
func (c *checker) leads(from, to level) bool {
	if c.door(from, to) || c.door(to, from) || c.beside(from, to) {
		return true
	}
	for _, p := range c.sheet.Map.Pieces {
		if p.Bottom != min(from.up, to.up) || p.Top != max(from.up, to.up) {
			continue
		}
		if p.Kind == battlefield.Ladder && c.at(p, from) && c.at(p, to) ||
			p.Kind == battlefield.Ramp && c.joins(p, from) && c.joins(p, to) {
			return true
		}
	}
	return false
}

// at reports whether a piece touches a level or stands on it. A piece in a building does not touch the ground
// around it.
func (c *checker) at(p battlefield.Piece, l level) bool {
	if l.piece >= 0 {
		return c.sheet.Map.Pieces[l.piece].Outline.Gap(p.Outline) <= touching
	}
	return !slices.ContainsFunc(c.sheet.Map.Pieces, func(b battlefield.Piece) bool {
		return b.Kind == battlefield.Building && within(p.Outline, b.Outline)
	})
}

// joins reports whether a ramp's foot or head lies at a level.
func (c *checker) joins(p battlefield.Piece, l level) bool {
	if l.piece < 0 {
		return p.Bottom == 0
	}
	first := 0
	if l.up == p.Top {
		first = 2
	}
	a, b := p.Outline.Corners[first], p.Outline.Corners[first+1]
	return c.sheet.Map.Pieces[l.piece].Outline.Depth((a.X+b.X).Float()/2, (a.Y+b.Y).Float()/2) >= -touching
}

func near(a, b battlefield.Inch) bool { return max(a-b, b-a) <= step }

// door reports whether an entry of a building's floor leads to a level outside.
func (c *checker) door(floor, out level) bool {
	if floor.piece < 0 || floor.piece == out.piece {
		return false
	}
	b := c.sheet.Map.Pieces[floor.piece]
	for _, e := range b.Entries {
		if b.Kind != battlefield.Building || floor.up == b.Top || e.Floor < floor.up ||
			e.Floor > floor.up+reachUp || !near(out.up, floor.up) {
			continue
		}
		if out.piece < 0 {
			return true
		}
		gap := c.sheet.Map.Pieces[out.piece].Outline.Gap(outline{Corners: []point{e.From, e.To}})
		if battlefield.Round(gap) <= doorway {
			return true
		}
	}
	return false
}

// beside reports whether a model can step, climb or jump from one level to the other.
func (c *checker) beside(from, to level) bool {
	if to.piece < 0 || to.piece == from.piece {
		return false
	}
	top := c.sheet.Map.Pieces[to.piece]
	if to.up != top.Top || top.Kind == battlefield.Building && from.piece < 0 {
		return false
	}
	climbs := !slices.Contains(top.Traits, battlefield.Sheer) && from.up >= top.Bottom && to.up-from.up <= climb
	if from.piece < 0 {
		return climbs
	}
	below := c.sheet.Map.Pieces[from.piece]
	gap := below.Outline.Gap(top.Outline)
	if from.up != below.Top { // a floor inside
		return climbs && gap <= touching
	}
	return gap <= leap && to.up <= from.up || gap <= touching && (climbs || to.up <= from.up+step)
}
