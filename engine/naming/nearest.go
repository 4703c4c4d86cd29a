package naming

import "strings"

// Nearest returns the one or two things whose names need the fewest changes to become the text. It returns
// none if that takes more changes than half of the text's letters.
func Nearest(text string, all []Thing) []Thing {
	key := lettersOf(text)
	if len(key) < 2 {
		return nil
	}
	best := len(key) / 2
	var near []Thing
	for _, t := range all {
		switch d := t.distance(key); {
		case d < best:
			near, best = []Thing{t}, d
		case d == best:
			near = append(near, t)
		}
	}
	return near[:min(len(near), 2)]
}

// distance returns the distance to the whole name or to its nearest word, whichever is less.
func (t Thing) distance(key []rune) int {
	least := distance(key, lettersOf(t.Name))
	for _, w := range strings.Fields(t.Name) {
		least = min(least, distance(key, lettersOf(w)))
	}
	return least
}

// lettersOf returns the first 40 letters of a folded text.
func lettersOf(text string) []rune {
	r := []rune(folded(text))
	return r[:min(len(r), 40)]
}

// Distance returns the number of letters to add, remove or change to turn one word into another. Its time
// grows with the product of their lengths.
func Distance(a, b string) int { return distance([]rune(a), []rune(b)) }

func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
