package zonemap

import (
	"image"
	"math"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
	"warbell/templates/picture/strip"
	"warbell/templates/picture/throws"
)

// mapBox is the map itself: rooms, doors, passages and tokens.
type mapBox struct {
	chart *chart
	rooms []room
	treks []trek
	at    map[string]int // rooms by the ID of their area
}

// survey is a map before its layout is fitted to the card. The places of rooms depend only on areas and
// links, so that a map looks the same from post to post.
type survey struct {
	scene  drawing.Scene
	areas  []drawing.Area
	at     map[string]int // areas by ID
	chart  *chart
	cast   *cast
	inside [][]piece // by area
	strays []piece   // tokens whose area isn't on the map
}

// mapLimits bounds the parts of a map. What exceeds them is summed up or cut.
type mapLimits struct {
	names, notes, throng int  // lines in a room
	legend               int  // entries
	close                bool // remarks are signs beside the name, and rows are close together
	doors                bool // no passages, and no tokens off the map
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

func surveyOf(p *paint.Painter, s drawing.Scene) survey {
	v := survey{scene: s, cast: castOf(p, s.Tokens)}
	v.areas, v.at = areasOf(s)
	v.chart = newChart(areaGraph(p, v.areas, s.Links, v.at), false)
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

// boxes lays out the map with the parts below it. The chart keeps the heights of the latest layout.
func (v survey) boxes(p *paint.Painter, limit mapLimits) []paint.Box {
	var boxes []paint.Box
	if len(v.areas) > 0 {
		boxes = append(boxes, v.sheet(p, limit))
	}
	if more := unlisted(v.scene); more > 0 {
		boxes = append(boxes, paint.LineBox{Text: p.Say("more_areas", more), Style: paint.FootStyle})
	}
	if len(v.strays) > 0 && !limit.doors {
		off := drawing.Area{Name: p.Say("elsewhere", nil)}
		boxes = append(boxes, elsewhere{layoutRoom(p, off, 0, nil, v.strays, limit, paint.InnerWidth)})
	}
	if len(v.cast.pieces) > 0 && limit.legend > 0 {
		boxes = append(boxes, layoutLegend(p, v.cast, limit.legend))
	}
	return boxes
}

func (v survey) sheet(p *paint.Painter, limit mapLimits) mapBox {
	if limit.doors {
		v.chart = newChart(v.chart.graph, true)
	}
	m := mapBox{chart: v.chart, at: v.at, treks: v.chart.treks(v.cast, v.at)}
	paths, heights := v.paths(p), make([]int, len(v.areas))
	for i, a := range v.areas {
		m.rooms = append(m.rooms, layoutRoom(p, a, i, paths[i], v.inside[i], limit, v.chart.rooms[i].Dx()))
		heights[i] = m.rooms[i].height()
	}
	down := gapDown
	if limit.close {
		down = gapClose
	}
	v.chart.rise(heights, down)
	return m
}

// Fits reports whether a scene is a map.
func Fits(s drawing.Scene) bool { return len(s.Areas) > 0 || len(s.Tokens) > 0 }

// areasOf returns the areas that the card shows. Of areas with the same ID it returns the first.
func areasOf(s drawing.Scene) ([]drawing.Area, map[string]int) {
	at := map[string]int{}
	var areas []drawing.Area
	for _, a := range s.Areas {
		if _, ok := at[a.ID]; !ok && len(areas) < MaxRooms {
			at[a.ID] = len(areas)
			areas = append(areas, a)
		}
	}
	return areas, at
}

// unlisted returns the number of areas without room on the card.
func unlisted(s drawing.Scene) int {
	ids := map[string]bool{}
	for _, a := range s.Areas {
		ids[a.ID] = true
	}
	return max(0, len(ids)-MaxRooms)
}

// areaGraph returns the graph of the links whose ends are known. Each room needs the width of its longest
// word.
func areaGraph(p *paint.Painter, areas []drawing.Area, links []engine.Link, at map[string]int) *graph {
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
		for _, word := range strings.Fields(areaName(p, a, i)) {
			wide := p.Width(word, roomSmallStyle) + 2*roomPad + gapAcross
			g.need[i] = max(g.need[i], min(fullWidth/2, (wide*fullWidth+paint.InnerWidth-1)/paint.InnerWidth))
		}
	}
	return g
}

// paths returns the links of each room that are in words.
func (v survey) paths(p *paint.Painter) [][]string {
	paths := make([][]string, len(v.areas))
	for _, l := range v.chart.told {
		a, b := l[0], l[1]
		paths[a] = append(paths[a], areaName(p, v.areas[b], b))
		paths[b] = append(paths[b], areaName(p, v.areas[a], a))
	}
	return paths
}

func (m mapBox) Height() int { return m.chart.height }

func (m mapBox) Draw(p *paint.Painter, x, y int) {
	at := image.Pt(x, y)
	drawGround(p, m.chart, at)
	for i, r := range m.rooms {
		drawFloor(p, m.chart.rooms[i].Add(at), r.floor)
		r.draw(p, m.chart.rooms[i].Add(at), m.heading)
	}
	drawTreks(p, m.chart, m.treks, at)
}

// heading returns the direction from which a token came, in eighths of a turn. It is to the right if the
// token came from off the map.
func (m mapBox) heading(t drawing.Token) paint.Point {
	from, okFrom := m.at[t.Moved]
	to, okTo := m.at[t.Area]
	if !okFrom || !okTo {
		return paint.Pt(1, 0)
	}
	a, b := m.chart.rooms[from], m.chart.rooms[to]
	dx, dy := b.Min.X+b.Max.X-a.Min.X-a.Max.X, b.Min.Y+b.Max.Y-a.Min.Y-a.Max.Y
	eighth := math.Round(math.Atan2(float64(dy), float64(dx)) / (math.Pi / 4))
	sin, cos := math.Sincos(eighth * math.Pi / 4)
	return paint.Pt(float32(cos), float32(sin))
}

// elsewhere is a room off the map, for tokens whose area isn't on it.
type elsewhere struct{ room room }

func (e elsewhere) Height() int { return e.room.height() }

func (e elsewhere) Draw(p *paint.Painter, x, y int) {
	r := image.Rect(x, y, x+paint.InnerWidth, y+e.Height())
	p.Slab(r, paint.SlabRadius, 2, paint.PanelFill, paint.PanelEdge)
	e.room.draw(p, r, func(drawing.Token) paint.Point { return paint.Pt(1, 0) })
}

// Layout lays out a map below its title, with the scene's panels and steps below it. If it is higher than
// wide, it first tightens, then leaves out parts: the key, the legend, the words of remarks, the footer,
// finally the title and all passages. In this way even the largest map fits.
func Layout(p *paint.Painter, s drawing.Scene, title []paint.Box) []paint.Box {
	v, foot := surveyOf(p, s), layoutKey(p, s.Tokens, drawing.Clean(s.Footer))
	brief := layoutKey(p, nil, drawing.Clean(s.Footer))
	for _, try := range []struct {
		limit mapLimits
		foot  []paint.Box
	}{{roomyMap, foot}, {tightMap, foot}, {tightMap, brief}, {wideMap, brief}, {bareMap, brief}, {closeMap,
		brief}, {lowMap, brief}, {lowMap, nil}, {leastMap, nil}} {
		if boxes := slices.Concat(title, v.boxes(p, try.limit),
			try.foot); paint.StackHeight(boxes) <= paint.CardWidth {
			return v.below(p, boxes)
		}
	}
	return v.boxes(p, leastMap)
}

// below adds panels and steps to a map, as far as there is room.
func (v survey) below(p *paint.Painter, boxes []paint.Box) []paint.Box {
	panels := v.scene.Panels[:min(len(v.scene.Panels), throws.MaxPanels)]
	more := append(strip.LayoutPanels(p, panels, throws.LimitsFor(len(panels))),
		throws.LayoutFoot(p, panels, "")...)
	if len(panels) > 0 && paint.StackHeight(slices.Concat(boxes, more)) <= paint.CardWidth {
		boxes = append(boxes, more...)
	}
	if left := paint.CardWidth - paint.StackHeight(boxes) - paint.Gap; len(v.scene.Steps) > 0 &&
		left >= strip.StepLeast {
		boxes = append(boxes, strip.LayoutSteps(p, v.scene.Steps, len(v.scene.Panels), left))
	}
	return boxes
}
