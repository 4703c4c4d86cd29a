package zonemap

import (
	"image"
	"slices"

	"warbell/templates/picture/paint"
)

// chart is a plan in pixels: the places of a map's rooms, doors and passages. x counts from the card's inner
// edge. Heights are set last, when the content of each room is known.
type chart struct {
	graph    *graph
	plan     plan
	spots    [MaxRooms]spot
	rooms    []image.Rectangle
	doors    []door
	routes   []*route
	told     [][2]int // links without a path, which are in words instead
	channels []channel
	lanes    [2]int // in use along the left and the right edge
	height   int
}

// The measures of a map.
const (
	wall      = 3
	gapAcross = 44 // between rooms of a row
	gapDown   = 40 // between rows
	gapClose  = 22 // between rows if the map is too high
	doorSpan  = 48
	passage   = 14 // width of a passage around rooms, without its walls
	lanePitch = 26
	laneMost  = 3
	trackMost = 4
	gapMost   = 1
)

// door joins two rooms that touch.
type door struct {
	a, b  int
	level bool // side by side, not one above the other
	x     int  // middle of the door, if it is not level
}

// newChart plans the widths of a map. rise completes it. With doors set, all other links are in words.
func newChart(g *graph, doors bool) *chart {
	c := &chart{graph: g, plan: plans.of(g), rooms: make([]image.Rectangle, g.n)}
	c.spots = c.plan.spots()
	c.channels = make([]channel, c.plan.rows+1)
	var apart [][2]int
	for _, l := range g.links {
		a, b := l[0], l[1]
		if before(&c.spots[b], &c.spots[a]) {
			a, b = b, a
		}
		if meet(&c.spots[a], &c.spots[b]) {
			c.doors = append(c.doors, door{a: a, b: b, level: c.spots[a].row == c.spots[b].row})
		} else {
			apart = append(apart, [2]int{a, b})
		}
	}
	if doors {
		c.told = apart
	} else {
		c.thread(apart)
	}
	c.placeAcross()
	c.placeDoors()
	c.placeRoutes()
	return c
}

// before reports whether a spot comes before another in reading order.
func before(a, b *spot) bool { return a.row < b.row || a.row == b.row && a.index < b.index }

func (c *chart) left() int { return c.lanes[0] * lanePitch }

func (c *chart) right() int { return paint.InnerWidth - c.lanes[1]*lanePitch }

func (c *chart) placeAcross() {
	width := c.right() - c.left() + gapAcross
	for i := range c.rooms {
		s := c.spots[i]
		c.rooms[i].Min.X = c.left() + s.x0*width/fullWidth
		c.rooms[i].Max.X = c.left() + s.x1*width/fullWidth - gapAcross
	}
}

func (c *chart) placeDoors() {
	for i := range c.doors {
		d := &c.doors[i]
		if d.level {
			continue
		}
		a, b := c.rooms[d.a], c.rooms[d.b]
		d.x = (max(a.Min.X, b.Min.X) + min(a.Max.X, b.Max.X)) / 2
		c.channels[c.spots[d.b].row].take(d.x, doorSpan/2+wall+4)
	}
}

// gapX returns the middle of a gap inside a row.
func (c *chart) gapX(row, gap int) int {
	return c.rooms[c.plan.at[row][gap]].Min.X - gapAcross/2
}

// rise sets the heights of the rows, each as high as its highest room. down is the gap between rows.
func (c *chart) rise(heights []int, down int) {
	y := 0
	for r := range c.plan.rows {
		y = c.channels[r].stand(y, down, r == 0)
		row, high := c.plan.at[r][:c.plan.count[r]], 0
		for _, room := range row {
			high = max(high, heights[room], c.bracketHeight(int(room)))
		}
		for _, room := range row {
			c.rooms[room].Min.Y, c.rooms[room].Max.Y = y, y+high
		}
		y += high
	}
	c.height = c.channels[c.plan.rows].stand(y, down, true)
}

// rect returns the place of a door's corridor, without its walls.
func (c *chart) rect(d door) image.Rectangle {
	a, b := c.rooms[d.a], c.rooms[d.b]
	if !d.level {
		return image.Rect(d.x-doorSpan/2, a.Max.Y, d.x+doorSpan/2, b.Min.Y)
	}
	mid := (a.Min.Y + a.Max.Y) / 2
	return image.Rect(a.Max.X, mid-doorSpan/2, b.Min.X, mid+doorSpan/2)
}

// channel is the space above, between or below rows, where passages run.
type channel struct {
	taken  []paint.Stretch   // by passages that cross it
	tracks [][]paint.Stretch // passages that run along it
	y, h   int
}

func (ch *channel) take(x, half int) {
	ch.taken = append(ch.taken, paint.Stretch{From: x - half, To: x + half})
}

// free finds the place nearest to want, between lo and hi, with half free on each side, and takes it.
func (ch *channel) free(lo, hi, want, half int) (int, bool) {
	want = max(lo, min(hi, want))
	for d := 0; d <= hi-lo; d += 2 {
		for _, x := range [...]int{want - d, want + d} {
			own := paint.Stretch{From: x - half, To: x + half}
			if x >= lo && x <= hi && !slices.ContainsFunc(ch.taken, own.Touches) {
				ch.take(x, half)
				return x, true
			}
		}
	}
	return 0, false
}

// run takes a track from one place to another. It reports false if all are taken.
func (ch *channel) run(from, to int) (int, bool) {
	own := paint.Stretch{From: min(from, to) - lanePitch/2, To: max(from, to) + lanePitch/2}
	for i, track := range ch.tracks {
		if !slices.ContainsFunc(track, own.Touches) {
			ch.tracks[i] = append(track, own)
			return i, true
		}
	}
	if len(ch.tracks) == trackMost {
		return 0, false
	}
	ch.tracks = append(ch.tracks, []paint.Stretch{own})
	return len(ch.tracks) - 1, true
}

// stand sets the channel's height and returns its lower end. An outer channel without passages takes no room.
func (ch *channel) stand(y, down int, outer bool) int {
	ch.y, ch.h = y, len(ch.tracks)*lanePitch
	if !outer {
		ch.h = down + max(0, len(ch.tracks)-1)*lanePitch
	}
	return ch.y + ch.h
}

// trackY returns the middle of a track.
func (ch *channel) trackY(track int) int {
	return ch.y + ch.h/2 + track*lanePitch - (len(ch.tracks)-1)*lanePitch/2
}
