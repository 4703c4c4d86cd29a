package twin

import (
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/templates/picture/drawing"
)

// mapIndex finds areas by ID, and holds the words for areas and tokens. Of areas with the same ID it finds
// the first.
type mapIndex struct {
	at     map[string]int
	areas  []areaWords
	tokens []tokenWords
	strays []int // tokens whose area isn't on the map
}

type areaWords struct {
	name    string
	remarks []drawing.Remark
	next    []int // areas
	inside  []int // tokens
}

type tokenWords struct {
	name   string // without its number
	number int
	note   string
}

func indexOf(s drawing.Scene) *mapIndex {
	x := &mapIndex{at: map[string]int{}}
	for i, a := range s.Areas {
		if _, ok := x.at[a.ID]; !ok {
			x.at[a.ID] = i
		}
		w := areaWords{name: bounded(a.Name),
			remarks: drawing.RemarksOf(drawing.Area{Hazard: bounded(a.Hazard), Edge: a.Edge,
				Note: bounded(a.Note)})}
		if w.name == "" {
			w.name = bounded(a.ID)
		}
		x.areas = append(x.areas, w)
	}
	x.join(s.Links)
	for i, k := range s.Tokens {
		w := tokenWords{note: bounded(k.Note)}
		w.name, w.number = naming.SplitNumber(bounded(k.Name))
		x.tokens = append(x.tokens, w)
		if a, ok := x.at[k.Area]; ok {
			x.areas[a].inside = append(x.areas[a].inside, i)
		} else {
			x.strays = append(x.strays, i)
		}
	}
	return x
}

// join stores each link between two areas once.
func (x *mapIndex) join(links []engine.Link) {
	linked := map[[2]int]bool{}
	for _, l := range links {
		a, okA := x.at[l.From]
		b, okB := x.at[l.To]
		if !okA || !okB || a == b || linked[[2]int{a, b}] {
			continue
		}
		linked[[2]int{a, b}], linked[[2]int{b, a}] = true, true
		x.areas[a].next = append(x.areas[a].next, b)
		x.areas[b].next = append(x.areas[b].next, a)
	}
}

// bounded returns plain text of at most MaxText characters.
func bounded(s string) string {
	if most := 4 * drawing.MaxText; len(s) > most {
		s = strings.ToValidUTF8(s[:most], "")
	}
	return cut(drawing.Plain(s), drawing.MaxText)
}
