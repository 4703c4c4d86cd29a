package picture

import (
	"image"
	"math"
	"slices"
	"strings"

	"warbell/engine"
)

// mapBox is the map itself: rooms, doors and passages, and who stands where.
type mapBox struct {
	chart *chart
	rooms []room
	treks []trek
	at    map[string]int // rooms by the ID of their area
}

// survey is a map before it is known how much of it has room. Where the rooms stand depends on
// areas and links alone, so that a map looks the same from post to post.
type survey struct {
	scene  Scene
	areas  []Area
	at     map[string]int // areas by ID
	chart  *chart
	cast   *cast
	inside [][]piece // by area
	strays []piece   // those whose area isn't on the map
}

// mapLimits is how much a map shows before it sums up and cuts.
type mapLimits struct {
	names, notes, throng int  // lines in a room
	legend               int  // entries
	close                bool // remarks are signs beside the name, and rows stand close to each other
	doors                bool // no passages, and nobody off the map
}

var (
	roomyMap = mapLimits{names: 3, notes: 3, throng: 3, legend: 40}
	tightMap = mapLimits{names: 2, notes: 1, throng: 2, legend: 12}
	wideMap  = mapLimits{names: 2, notes: 2, throng: 3} // without a legend
	bareMap  = mapLimits{names: 1, notes: 1, throng: 1}
	closeMap = mapLimits{names: 1, throng: 2, close: true}
	lowMap   = mapLimits{names: 1, throng: 1, close: true}
	leastMap = mapLimits{names: 1, throng: 1, close: true, doors: true}
)

func (p *painter) survey(s Scene) survey {
	v := survey{scene: s, cast: p.castOf(s.Tokens)}
	v.areas, v.at = areasOf(s)
	v.chart = newChart(p.graph(v.areas, s.Links, v.at), false)
	v.inside = make([][]piece, len(v.areas))
	for _, pc := range v.cast.pieces {
		if i, ok := v.at[pc.Area]; ok {
			v.inside[i] = append(v.inside[i], pc)
		} else {
			v.strays = append(v.strays, pc)
		}
	}
	return v
}

// boxes lays out the map and what belongs below it. The chart takes the heights of the last that were laid
// out.
func (v survey) boxes(p *painter, limit mapLimits) []box {
	var boxes []box
	if len(v.areas) > 0 {
		boxes = append(boxes, v.sheet(p, limit))
	}
	if more := unlisted(v.scene); more > 0 {
		boxes = append(boxes, lineBox{p.say("more_areas", more), footStyle})
	}
	if len(v.strays) > 0 && !limit.doors {
		boxes = append(boxes, elsewhere{p.room(Area{Name: p.say("elsewhere", nil)}, 0, nil, v.strays, limit,
			innerWidth)})
	}
	if len(v.cast.pieces) > 0 && limit.legend > 0 {
		boxes = append(boxes, layoutLegend(p, v.cast, limit.legend))
	}
	return boxes
}

func (v survey) sheet(p *painter, limit mapLimits) mapBox {
	if limit.doors {
		v.chart = newChart(v.chart.graph, true)
	}
	m := mapBox{chart: v.chart, at: v.at, treks: v.chart.treks(v.cast, v.at)}
	paths, heights := v.paths(p), make([]int, len(v.areas))
	for i, a := range v.areas {
		m.rooms = append(m.rooms, p.room(a, i, paths[i], v.inside[i], limit, v.chart.rooms[i].Dx()))
		heights[i] = m.rooms[i].height()
	}
	down := gapDown
	if limit.close {
		down = gapClose
	}
	v.chart.rise(heights, down)
	return m
}

func isMap(s Scene) bool { return len(s.Areas) > 0 || len(s.Tokens) > 0 }

// areasOf are the areas that the card shows: of those with the same ID the first.
func areasOf(s Scene) ([]Area, map[string]int) {
	at := map[string]int{}
	var areas []Area
	for _, a := range s.Areas {
		if _, ok := at[a.ID]; !ok && len(areas) < maxRooms {
			at[a.ID] = len(areas)
			areas = append(areas, a)
		}
	}
	return areas, at
}

// unlisted counts the areas that the card has no room for.
func unlisted(s Scene) int {
	ids := map[string]bool{}
	for _, a := range s.Areas {
		ids[a.ID] = true
	}
	return max(0, len(ids)-maxRooms)
}

// graph takes the links over whose ends are known. A room needs the width of its longest word.
func (p *painter) graph(areas []Area, links []engine.Link, at map[string]int) *graph {
	g := &graph{n: len(areas)}
	for _, l := range links {
		a, okA := at[l.From]
		b, okB := at[l.To]
		if okA && okB {
			g.link(a, b)
		}
	}
	for i, a := range areas {
		g.need[i] = leastWidth
		for _, word := range strings.Fields(p.areaName(a, i)) {
			wide := p.width(word, roomSmallStyle) + 2*roomPad + gapAcross
			g.need[i] = max(g.need[i], min(fullWidth/2, (wide*fullWidth+innerWidth-1)/innerWidth))
		}
	}
	return g
}

// paths are the links of each room that are told in words.
func (v survey) paths(p *painter) [][]string {
	paths := make([][]string, len(v.areas))
	for _, l := range v.chart.told {
		a, b := l[0], l[1]
		paths[a] = append(paths[a], p.areaName(v.areas[b], b))
		paths[b] = append(paths[b], p.areaName(v.areas[a], a))
	}
	return paths
}

func (m mapBox) height() int { return m.chart.height }

func (m mapBox) draw(p *painter, x, y int) {
	at := image.Pt(x, y)
	p.drawGround(m.chart, at)
	for i, r := range m.rooms {
		p.drawFloor(m.chart.rooms[i].Add(at), r.floor)
		r.draw(p, m.chart.rooms[i].Add(at), m.heading)
	}
	p.drawTreks(m.chart, m.treks, at)
}

// heading is the direction in which a token came, in eighths of a turn; to the right if it came
// from off the map.
func (m mapBox) heading(t Token) point {
	from, okFrom := m.at[t.Moved]
	to, okTo := m.at[t.Area]
	if !okFrom || !okTo {
		return point{1, 0}
	}
	a, b := m.chart.rooms[from], m.chart.rooms[to]
	dx, dy := b.Min.X+b.Max.X-a.Min.X-a.Max.X, b.Min.Y+b.Max.Y-a.Min.Y-a.Max.Y
	eighth := math.Round(math.Atan2(float64(dy), float64(dx)) / (math.Pi / 4))
	sin, cos := math.Sincos(eighth * math.Pi / 4)
	return point{float32(cos), float32(sin)}
}

// elsewhere is a room off the map for those whose area isn't on it.
type elsewhere struct{ room room }

func (e elsewhere) height() int { return e.room.height() }

func (e elsewhere) draw(p *painter, x, y int) {
	r := image.Rect(x, y, x+innerWidth, y+e.height())
	p.slab(r, slabRadius, 2, panelFill, panelEdge)
	e.room.draw(p, r, func(Token) point { return point{1, 0} })
}

// layoutMap lays out a map below its title and, should the scene have any, panels and steps below it. What
// would make it higher than it is wide is shown more tightly, then left out: the key, the legend, the words
// of remarks, the footer; at last the title and all passages, so that the largest map there is fits.
func layoutMap(p *painter, s Scene, title []box) []box {
	v, foot := p.survey(s), layoutKey(p, s.Tokens, clean(s.Footer))
	brief := layoutKey(p, nil, clean(s.Footer))
	for _, try := range []struct {
		limit mapLimits
		foot  []box
	}{{roomyMap, foot}, {tightMap, foot}, {tightMap, brief}, {wideMap, brief}, {bareMap, brief}, {closeMap,
		brief}, {lowMap, brief}, {lowMap, nil}, {leastMap, nil}} {
		if boxes := slices.Concat(title, v.boxes(p, try.limit), try.foot); stackHeight(boxes) <= cardWidth {
			return v.below(p, boxes)
		}
	}
	return v.boxes(p, leastMap)
}

// below adds panels and steps to a map, as far as there is room.
func (v survey) below(p *painter, boxes []box) []box {
	panels := v.scene.Panels[:min(len(v.scene.Panels), maxPanels)]
	more := append(layoutPanels(p, panels, limitFor(len(panels))), layoutFoot(p, panels, "")...)
	if len(panels) > 0 && stackHeight(slices.Concat(boxes, more)) <= cardWidth {
		boxes = append(boxes, more...)
	}
	if left := cardWidth - stackHeight(boxes) - gap; len(v.scene.Steps) > 0 && left >= stepLeast {
		boxes = append(boxes, layoutSteps(p, v.scene.Steps, len(v.scene.Panels), left))
	}
	return boxes
}
