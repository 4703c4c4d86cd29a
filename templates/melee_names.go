package templates

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine/zones"
)

// troop names models together, in bold: "**Goblin 1–3** and **Orc Boss**".
func (m MeleeWords) troop(names []string) string { return m.together(names, "**") }

// together names models with a mark around each, those as one that the table has numbered.
func (m MeleeWords) together(names []string, mark string) string {
	var all []string
	for _, v := range m.Fight.Models {
		all = append(all, string(v.Profile.Name))
	}
	return roll{all}.together(names, mark)
}

// roll are the names of all models at a table.
type roll struct{ all []string }

// together names some of them with a mark around each, those as one that the table has numbered.
func (r roll) together(names []string, mark string) string {
	var parts []string
	for i := 0; i < len(names); {
		base, numbered := r.numbered(names[i])
		group := []zones.Creature{{Name: names[i]}}
		for i++; numbered && i < len(names); i++ {
			if next, ok := r.numbered(names[i]); !ok || next != base {
				break
			}
			group = append(group, zones.Creature{Name: names[i]})
		}
		name := Escape(group[0].Name)
		if len(group) > 1 {
			name = Escape(base) + " " + runs(group)
		}
		parts = append(parts, mark+name+mark)
	}
	return and(parts)
}

// numbered parts a name that the table has numbered: it counts from 1. Whatever else ends in a number is a
// name that its player gave, and is told letter by letter.
func (r roll) numbered(name string) (base string, ok bool) {
	base, n, ok := cutNumber(name)
	if !ok || n < 1 || n > len(r.all) || name != fmt.Sprintf("%s %d", base, n) {
		return name, false
	}
	for ; n > 0 && ok; n-- {
		before := fmt.Sprintf("%s %d", base, n)
		ok = slices.ContainsFunc(r.all, func(other string) bool { return strings.EqualFold(other, before) })
	}
	return base, ok
}
