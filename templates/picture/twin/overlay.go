package twin

import (
	"slices"
	"strings"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
)

// overlay describes an overlay. If it may be long, it lists the squares that a model can move to.
func (t surveyor) overlay(long bool) []string {
	o := t.pic.Overlay
	if o == nil {
		return nil
	}
	switch o.Kind {
	case battlefield.ReachOverlay:
		if o.Cells == nil || !long {
			return nil
		}
		return []string{t.say("field.told.reach", struct{ Name, Squares string }{t.called(o.By),
			squares(*o.Cells)})}
	case battlefield.SightOverlay:
		return []string{t.seen(*o)}
	case battlefield.LineOverlay:
		return t.lines(*o)
	case battlefield.TapeOverlay:
		var all []string
		for _, r := range o.Rays {
			all = append(all, t.say("field.told.tape",
				struct{ From, To, Away string }{t.square(r.From), t.square(r.To), r.Length.String()}))
		}
		return all
	}
	return nil
}

// seen describes what a model sees of each other one.
func (t surveyor) seen(o battlefield.Overlay) string {
	var seen, unseen []string
	for _, r := range o.Rays {
		if r.Share <= 0 {
			unseen = append(unseen, t.called(r.Model))
			continue
		}
		seen = append(seen, t.say("field.share", struct {
			Name  string
			Share int
			Cover bool
		}{t.called(r.Model), r.Share, r.Cover}))
	}
	return t.say("field.told.sight", struct{ Name, Seen, Unseen string }{t.called(o.By),
		strings.Join(seen, ", "), strings.Join(unseen, ", ")})
}

// lines describes the obstacles of each line of sight.
func (t surveyor) lines(o battlefield.Overlay) []string {
	var all []string
	for _, r := range o.Rays {
		var by []string
		for _, id := range r.By {
			by = append(by, drawing.Plain(id))
		}
		for _, id := range r.ByModels {
			by = append(by, t.called(id))
		}
		all = append(all, t.say("field.told.line", struct {
			From, To string
			Share    int
			By       string
			Stopped  bool
		}{t.called(o.By), t.called(r.Model), r.Share, strings.Join(by, ", "), r.Stop != nil}))
	}
	return all
}

// squares returns the squares that the cells fill at least by half, by rows, with runs joined: "K9–M9, K10".
func squares(c battlefield.Cells) string {
	if c.Step <= 0 || c.Wide <= 0 {
		return ""
	}
	count := map[battlefield.Point]int{}
	for n, in := range c.In {
		if in {
			x, y := c.At.X+battlefield.Inch(n%c.Wide)*c.Step+c.Step/2,
				c.At.Y+battlefield.Inch(n/c.Wide)*c.Step+c.Step/2
			count[battlefield.Point{X: x / battlefield.One, Y: y / battlefield.One}]++
		}
	}
	half := int(battlefield.One/c.Step) * int(battlefield.One/c.Step) / 2
	var all []battlefield.Point
	for at, n := range count {
		if n >= half {
			all = append(all, at)
		}
	}
	slices.SortFunc(all, func(a, b battlefield.Point) int {
		if a.Y != b.Y {
			return int(a.Y - b.Y)
		}
		return int(a.X - b.X)
	})
	var told []string
	for i := 0; i < len(all); {
		end := i
		for end+1 < len(all) && all[end+1].Y == all[i].Y && all[end+1].X == all[end].X+1 {
			end++
		}
		run := squareName(all[i])
		if end > i {
			run += "–" + squareName(all[end])
		}
		told = append(told, run)
		i = end + 1
	}
	return strings.Join(told, ", ")
}

// squareName returns the name of a square by its column and row.
func squareName(at battlefield.Point) string {
	return battlefield.Grid(battlefield.Point{X: at.X * battlefield.One, Y: at.Y * battlefield.One})
}

// extent returns the squares at the far left and near right ends of an outline. A square that it only touches
// doesn't count.
func extent(o battlefield.Outline) (from, to string) {
	least, most := o.Bounds()
	return battlefield.Grid(least), battlefield.Grid(battlefield.Point{X: max(least.X, most.X-1),
		Y: max(least.Y, most.Y-1)})
}

// piece describes a piece of terrain: its kind, height and place.
func (t surveyor) piece(pc battlefield.Piece) string {
	from, to := extent(pc.Outline)
	name := drawing.Plain(pc.Name)
	if name == "" && slices.Contains(kinds, pc.Kind) {
		name = t.say("kind."+string(pc.Kind), nil)
	}
	var traits []string
	for _, trait := range pc.Traits {
		if slices.Contains(traitsTold, trait) {
			traits = append(traits, t.say("trait."+string(trait), nil))
		}
	}
	return t.say("field.piece", struct{ ID, Name, High, Traits, From, To, Floors, Entries string }{
		drawing.Plain(pc.ID), name, inches(pc.Top), strings.Join(traits, ", "), from, to, floors(pc),
		t.entries(pc),
	})
}

// floors returns the heights of the floors above the ground.
func floors(pc battlefield.Piece) string {
	var all []string
	for _, up := range pc.Floors {
		all = append(all, up.String())
	}
	return strings.Join(all, ", ")
}

// entries returns the doors and windows of a building, each by the square of its middle.
func (t surveyor) entries(pc battlefield.Piece) string {
	var all []string
	for _, e := range pc.Entries {
		middle := battlefield.Point{X: (e.From.X + e.To.X) / 2, Y: (e.From.Y + e.To.Y) / 2}
		all = append(all, t.say("field.entry", struct {
			Square, Sill string
			Shut         bool
		}{battlefield.Grid(middle), inches(e.Floor), e.Shut}))
	}
	return strings.Join(all, ", ")
}

var (
	kinds = []battlefield.Kind{
		battlefield.Open, battlefield.Rough, battlefield.Water, battlefield.Small, battlefield.Defence,
		battlefield.Wall,
		battlefield.Building, battlefield.Elevated, battlefield.Ramp, battlefield.Ladder, battlefield.Loot,
		battlefield.Objective,
	}
	traitsTold = []battlefield.Trait{battlefield.Difficult, battlefield.Dangerous, battlefield.Translucent,
		battlefield.Sheer}
)

// zone describes an area with a meaning.
func (t surveyor) zone(z battlefield.Zone) string {
	from, to := extent(z.Outline)
	side := ""
	if z.Kind == battlefield.Deployment && z.Side != 0 {
		side = t.side(z.Side)
	}
	return t.say("field.zone", struct{ Name, Side, From, To string }{drawing.Plain(z.Name), side, from, to})
}
