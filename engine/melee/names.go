package melee

import (
	"strconv"
	"strings"
)

// distinct names the models of both sides so that no two sound the same: where several bear a name
// each of them gets a number.
func distinct(sides [2]Warband) []string {
	count, used := map[string]int{}, map[string]bool{}
	var names []string
	for _, side := range sides {
		for _, p := range side.Models {
			names = append(names, p.Name)
			count[strings.ToLower(p.Name)]++
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
		number := " " + strconv.Itoa(n)
		with := cut(name, MaxName-len(number)) + number
		if key := strings.ToLower(with); !used[key] {
			used[key] = true
			return with
		}
	}
}

// cut shortens a name to so many characters.
func cut(name string, most int) string {
	if letters := []rune(name); len(letters) > most {
		return strings.TrimRight(string(letters[:most]), " ")
	}
	return name
}
