package picture

import (
	"fmt"
	"image"
	"math"
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

// layoutMap lays out areas, links and tokens, and the legend below them. Where the rooms stand
// depends on areas and links alone, so that a map looks the same from post to post.
func layoutMap(p *painter, s engine.Scene) []box {
	if !isMap(s) {
		return nil
	}
	areas, at := areasOf(s)
	m := mapBox{chart: newChart(p.graph(areas, s.Links, at)), at: at}
	cast := p.castOf(s.Tokens)
	inside, strays := make([][]piece, len(areas)), []piece(nil)
	for _, pc := range cast.pieces {
		if i, ok := at[pc.Area]; ok {
			inside[i] = append(inside[i], pc)
		} else {
			strays = append(strays, pc)
		}
	}
	paths := m.paths(p, areas)
	heights := make([]int, len(areas))
	for i, a := range areas {
		m.rooms = append(m.rooms, p.room(a, i, paths[i], inside[i], m.chart.rooms[i].Dx()))
		heights[i] = m.rooms[i].height()
	}
	m.chart.rise(heights)
	m.treks = m.chart.treks(cast, at)
	return m.boxes(p, s, areas, cast, strays)
}

// boxes are the map and what belongs below it.
func (m mapBox) boxes(p *painter, s engine.Scene, areas []engine.Area, cast *cast, strays []piece) []box {
	var boxes []box
	if len(areas) > 0 {
		boxes = append(boxes, m)
	}
	if more := unlisted(s); more > 0 {
		boxes = append(boxes, lineBox{fmt.Sprintf("and %d more areas", more), footStyle})
	}
	if len(strays) > 0 {
		boxes = append(boxes, elsewhere{p.room(engine.Area{Name: "Elsewhere"}, 0, nil, strays, innerWidth)})
	}
	if len(cast.pieces) > 0 {
		boxes = append(boxes, layoutLegend(p, cast))
	}
	return boxes
}

func isMap(s engine.Scene) bool { return len(s.Areas) > 0 || len(s.Tokens) > 0 }

// areasOf are the areas that the card shows: of those with the same ID the first.
func areasOf(s engine.Scene) ([]engine.Area, map[string]int) {
	at := map[string]int{}
	var areas []engine.Area
	for _, a := range s.Areas {
		if _, ok := at[a.ID]; !ok && len(areas) < maxRooms {
			at[a.ID] = len(areas)
			areas = append(areas, a)
		}
	}
	return areas, at
}

// unlisted counts the areas that the card has no room for.
func unlisted(s engine.Scene) int {
	ids := map[string]bool{}
	for _, a := range s.Areas {
		ids[a.ID] = true
	}
	return max(0, len(ids)-maxRooms)
}

// graph takes the links over whose ends are known. A room needs the width of its longest word.
func (p *painter) graph(areas []engine.Area, links []engine.Link, at map[string]int) *graph {
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
func (m mapBox) paths(p *painter, areas []engine.Area) [][]string {
	paths := make([][]string, len(areas))
	for _, l := range m.chart.told {
		a, b := l[0], l[1]
		paths[a] = append(paths[a], p.areaName(areas[b], b))
		paths[b] = append(paths[b], p.areaName(areas[a], a))
	}
	return paths
}

func (m mapBox) height() int { return m.chart.height }

func (m mapBox) draw(p *painter, x, y int) {
	at := image.Pt(x, y)
	p.drawGround(m.chart, at)
	for i, r := range m.rooms {
		r.draw(p, m.chart.rooms[i].Add(at), m.heading)
	}
	p.drawTreks(m.chart, m.treks, at)
}

// heading is the direction in which a token came, in eighths of a turn; to the right if it came
// from off the map.
func (m mapBox) heading(t engine.Token) point {
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
	e.room.draw(p, r, func(engine.Token) point { return point{1, 0} })
}
