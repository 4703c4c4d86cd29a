package battlefield

import (
	"slices"
	"strconv"
	"sync"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/battlefield/maps"
	"warbell/storage"
)

// ready returns the pre-made maps by their keys, read once.
var ready = sync.OnceValue(func() map[string]maps.Sheet {
	all := map[string]maps.Sheet{}
	for _, key := range maps.Keys() {
		all[key], _ = maps.ByKey(key)
	}
	return all
})

// sheetOf returns a pre-made map. It returns false if no map has the key.
func sheetOf(key string) (maps.Sheet, bool) {
	s, ok := ready()[key]
	return s, ok
}

// lay begins a battlefield on a pre-made map.
func lay(key string, s maps.Sheet) *laid {
	return &laid{field: field{ID: runner.ShortID(idLength), Map: key, Board: battlefield.Board{Map: s.Map}, Next: 1}}
}

// layOwn begins a battlefield on a map that a user wrote.
func layOwn(user string, s maps.Sheet) *laid {
	l := lay("", s)
	sheetTexts(&s, func(ref string, text *string) {
		if *text != "" {
			l.row.Names = append(l.row.Names, storage.Name{Ref: engine.Name(ref), User: user, Text: *text})
		}
	})
	return l
}

// idLength is the number of random bytes in a battlefield's ID, enough that buttons of another one don't
// match.
const idLength = 4

// sheet returns the map of a battlefield with its texts, except erased ones.
func (l *laid) sheet() maps.Sheet {
	if s, ok := sheetOf(l.Map); ok {
		s.Map = l.Board.Map
		return s
	}
	s := maps.Sheet{Map: l.Board.Map, Roles: make([]maps.Role, 2)}
	sheetTexts(&s, func(ref string, text *string) { *text = l.name(engine.Name(ref)) })
	if s.Roles[0] == (maps.Role{}) && s.Roles[1] == (maps.Role{}) {
		s.Roles = nil
	}
	return s
}

// fill inserts the texts of a user's own map.
func (l *laid) fill() {
	if l.Map == "" {
		mapTexts(&l.Board.Map, func(ref string, text *string) { *text = l.name(engine.Name(ref)) })
	}
}

// unnamed returns a map without its texts.
func unnamed(m battlefield.Map) battlefield.Map {
	m.Pieces, m.Zones = slices.Clone(m.Pieces), slices.Clone(m.Zones)
	mapTexts(&m, func(_ string, text *string) { *text = "" })
	return m
}

// sheetTexts calls each for every text of a map, with its reference.
func sheetTexts(s *maps.Sheet, each func(ref string, text *string)) {
	each("map", &s.Name)
	each("place", &s.Place)
	each("story", &s.Story)
	for i := range s.Roles {
		each("role"+strconv.Itoa(i+1), &s.Roles[i].Name)
		each("task"+strconv.Itoa(i+1), &s.Roles[i].Task)
	}
	mapTexts(&s.Map, each)
}

// mapTexts calls each for every name on a map, with its reference.
func mapTexts(m *battlefield.Map, each func(ref string, text *string)) {
	for i := range m.Pieces {
		each("piece"+strconv.Itoa(i), &m.Pieces[i].Name)
	}
	for i := range m.Zones {
		each("zone"+strconv.Itoa(i), &m.Zones[i].Name)
	}
}
