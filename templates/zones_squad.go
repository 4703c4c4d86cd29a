package templates

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/engine/zones"
)

// squad names creatures together: "Ghoul 1–3, 5 and Troll". Around each name stands the mark.
func squad(all []zones.Creature, clean func(string) string, mark string) string {
	var names []string
	for i := 0; i < len(all); {
		base, _, numbered := cutNumber(all[i].Name)
		end := i + 1
		for numbered && end < len(all) && sameBase(all[end].Name, base) {
			end++
		}
		if !numbered || end == i+1 {
			names = append(names, mark+clean(all[i].Name)+mark)
		} else {
			names = append(names, mark+clean(base)+" "+runs(all[i:end])+mark)
		}
		i = end
	}
	return and(names)
}

func sameBase(name, base string) bool {
	b, _, ok := cutNumber(name)
	return ok && b == base
}

// cutNumber parts "Ghoul 2" into "Ghoul" and 2.
func cutNumber(name string) (string, int, bool) {
	at := strings.LastIndexByte(name, ' ')
	if at <= 0 {
		return name, 0, false
	}
	n, err := strconv.Atoi(name[at+1:])
	return name[:at], n, err == nil && n >= 0
}

// runs writes the numbers of numbered creatures: "1–3, 5".
func runs(all []zones.Creature) string {
	var parts []string
	for i := 0; i < len(all); {
		_, first, _ := cutNumber(all[i].Name)
		last := first
		for i++; i < len(all); i++ {
			if _, n, _ := cutNumber(all[i].Name); n != last+1 {
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
