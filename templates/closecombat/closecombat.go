// Package closecombat has what the words of Melee and Contest share: fights of two sides whose models bear
// names that the table has numbered, or that players gave them.
package closecombat

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// Sides is embedded in a line of a fight of two sides.
type Sides struct{}

// Seats are the seats of both sides.
func (Sides) Seats() []engine.Seat { return []engine.Seat{1, 2} }

// Foe is the other side.
func (Sides) Foe(seat engine.Seat) engine.Seat { return 3 - seat }

// Together names some of all models at a table with a mark around each, those as one that the table has
// numbered.
func Together(all, names []string, mark string) string {
	var parts []string
	for i := 0; i < len(names); {
		base, numbered := numberedBy(all, names[i])
		end := i + 1
		for ; numbered && end < len(names); end++ {
			if next, ok := numberedBy(all, names[end]); !ok || next != base {
				break
			}
		}
		name := templates.Escape(names[i])
		if end > i+1 {
			name = templates.Escape(base) + " " + templates.Runs(names[i:end])
		}
		parts = append(parts, mark+name+mark)
		i = end
	}
	return templates.And(parts)
}

// numberedBy parts a name that the table has numbered: it counts from 1. Whatever else ends in a number is a
// name that its player gave, and is told letter by letter.
func numberedBy(all []string, name string) (base string, ok bool) {
	base, n, ok := templates.Numbered(name)
	if !ok || n < 1 || n > len(all) || name != fmt.Sprintf("%s %d", base, n) {
		return name, false
	}
	for ; n > 0 && ok; n-- {
		before := fmt.Sprintf("%s %d", base, n)
		ok = slices.ContainsFunc(all, func(other string) bool { return strings.EqualFold(other, before) })
	}
	return base, ok
}
