// Package closecombat has the Go code that the words of Melee and Contest share. Their fights have two sides,
// and their models have names that the system has numbered or that players gave.
package closecombat

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// Sides is embedded in a Line of a fight of two sides.
type Sides struct{}

// Seats returns the seats of both sides.
func (Sides) Seats() []engine.Seat { return []engine.Seat{1, 2} }

// Foe returns the other side.
func (Sides) Foe(seat engine.Seat) engine.Seat { return 3 - seat }

// Together lists some of all models' names with a mark around each. It joins names that the system has
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

// numberedBy splits a name that the system has numbered, which it does from 1. Any other name that ends in a
// number was given by its player, and is returned whole.
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
