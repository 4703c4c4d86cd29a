package templates

import (
	"fmt"
	"strings"

	"warbell/engine/naming"
	"warbell/engine/zones"
)

// squad names creatures together: "Ghoul 1–3, 5 and Troll". Around each name stands the mark.
func squad(all []zones.Creature, clean func(string) string, mark string) string {
	var names []string
	for i := 0; i < len(all); {
		base, n := naming.Number(string(all[i].Name))
		end := i + 1
		for n > 0 && end < len(all) && numberOf(all[end], base) > 0 {
			end++
		}
		if end == i+1 {
			names = append(names, mark+clean(string(all[i].Name))+mark)
		} else {
			names = append(names, mark+clean(base)+" "+runs(all[i:end])+mark)
		}
		i = end
	}
	return and(names)
}

// numberOf is the number of a creature among those of a name; 0 if it is none of them.
func numberOf(c zones.Creature, name string) int {
	if base, n := naming.Number(string(c.Name)); base == name {
		return n
	}
	return 0
}

// runs writes the numbers of numbered creatures: "1–3, 5".
func runs(all []zones.Creature) string {
	var parts []string
	for i := 0; i < len(all); {
		base, first := naming.Number(string(all[i].Name))
		last := first
		for i++; i < len(all); i++ {
			if numberOf(all[i], base) != last+1 {
				break
			}
			last++
		}
		if last == first {
			parts = append(parts, fmt.Sprint(first))
		} else {
			parts = append(parts, fmt.Sprintf("%d–%d", first, last))
		}
	}
	return strings.Join(parts, ", ")
}

// Squad names creatures together, in bold.
func (Line) Squad(all []zones.Creature) string {
	return squad(all, Escape, "**")
}

// Together names a creature and those who went along.
func (l Line) Together(first zones.Ref, with []zones.Ref) string {
	return l.Crew(append([]zones.Ref{first}, with...))
}

func bold(name string) string { return "**" + Escape(name) + "**" }
