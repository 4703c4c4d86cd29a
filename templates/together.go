package templates

import (
	"fmt"
	"strconv"
	"strings"
)

// Together lists names as in a sentence, with a mark around each. It joins neighbours that differ only in a
// number: "Ghoul 1–3, 5 and Troll".
func Together(names []string, clean func(string) string, mark string) string {
	var told []string
	for i := 0; i < len(names); {
		base, _, numbered := Numbered(names[i])
		end := i + 1
		for numbered && end < len(names) && sameBase(names[end], base) {
			end++
		}
		if end == i+1 {
			told = append(told, mark+clean(names[i])+mark)
		} else {
			told = append(told, mark+clean(base)+" "+Runs(names[i:end])+mark)
		}
		i = end
	}
	return And(told)
}

func sameBase(name, base string) bool {
	b, _, ok := Numbered(name)
	return ok && b == base
}

// Numbered splits "Ghoul 2" into "Ghoul" and 2. A name without a number is its own base.
func Numbered(name string) (base string, n int, ok bool) {
	at := strings.LastIndexByte(name, ' ')
	if at <= 0 {
		return name, 0, false
	}
	n, err := strconv.Atoi(name[at+1:])
	if err != nil || n < 0 {
		return name, 0, false
	}
	return name[:at], n, true
}

// Runs returns the numbers of numbered names: "1–3, 5".
func Runs(names []string) string {
	var parts []string
	for i := 0; i < len(names); {
		_, first, _ := Numbered(names[i])
		last := first
		for i++; i < len(names); i++ {
			if _, n, _ := Numbered(names[i]); n != last+1 {
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
