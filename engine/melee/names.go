package melee

import (
	"strings"

	"warbell/engine/naming"
)

// distinct names the models of both sides so that no two sound the same: where several bear a name
// each of them gets a number.
func distinct(sides [2]Warband) []string {
	count, used := map[string]int{}, map[string]bool{}
	var names []string
	for _, side := range sides {
		for _, p := range side.Models {
			names = append(names, string(p.Name))
			count[strings.ToLower(string(p.Name))]++
		}
	}
	for key, n := range count {
		used[key] = n == 1
	}
	for i, name := range names {
		if count[strings.ToLower(name)] > 1 {
			names[i] = numbered(name, used)
		}
	}
	return names
}

// numbered gives the first number to a name that makes it one of its own.
func numbered(name string, used map[string]bool) string {
	for n := 1; ; n++ {
		with := naming.Numbered(name, n)
		if key := strings.ToLower(with); !used[key] {
			used[key] = true
			return with
		}
	}
}
