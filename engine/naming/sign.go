package naming

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Shown is a name in a picture and its side: 1, 2, or 0 for none.
type Shown struct {
	Name string
	Side int
}

// Sign is the label of a token in a picture.
type Sign struct {
	Kind   int    // names of one side that differ only by a number share a kind; kinds count from 0
	Base   string // the name without its number, as in pictures; empty if they can't write it
	Number int    // 0: none
	Label  string // its initials and number
	Group  string // only its initials
}

// Signs returns the signs of all names, in their order. Pictures show them, and players can type them. In a
// picture no two kinds have the same initials.
func Signs(all []Shown) []Sign {
	c := &cast{signs: make([]Sign, len(all))}
	at := map[Shown]int{}
	for i, s := range all {
		base, number := SplitNumber(Drawable(s.Name))
		if !Readable(base) {
			base, number = "", 0
		}
		key := Shown{strings.ToLower(base), s.Side}
		k, ok := at[key]
		if !ok || base == "" {
			k = len(c.kinds)
			at[key] = k
			c.kinds = append(c.kinds, kind{name: base, side: s.Side})
		}
		c.kinds[k].signs = append(c.kinds[k].signs, i)
		c.signs[i] = Sign{Kind: k, Base: c.kinds[k].name, Number: number}
	}
	c.nameKinds()
	for k := range c.kinds {
		c.number(&c.kinds[k])
	}
	return c.signs
}

// cast holds all names in a picture.
type cast struct {
	signs []Sign
	kinds []kind
}

type kind struct {
	name     string
	initials string
	side     int
	signs    []int // indexes in cast.signs
}

// SplitNumber splits a number of up to three digits off the end of a name. It returns 0 if there is none.
func SplitNumber(name string) (string, int) {
	base := strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(base):])
	base = strings.TrimRight(base, " #")
	if err != nil || n < 1 || n > 999 || base == "" {
		return name, 0
	}
	return base, n
}

// number gives new numbers to equal names of a kind, and labels all names of the kind.
func (c *cast) number(k *kind) {
	used := map[int]bool{0: c.unnumbered(k) > 1}
	var again []int
	for _, i := range k.signs {
		n := c.signs[i].Number
		if used[n] {
			again = append(again, i)
		}
		used[n] = used[n] || n > 0
	}
	next := 1
	for _, i := range again {
		for used[next] {
			next++
		}
		c.signs[i].Number, used[next] = next, true
	}
	for _, i := range k.signs {
		s := &c.signs[i]
		s.Label, s.Group = k.initials, k.initials
		if s.Number > 0 {
			s.Label += strconv.Itoa(s.Number)
		}
	}
}

// unnumbered counts the names of a kind without a number.
func (c *cast) unnumbered(k *kind) int {
	n := 0
	for _, i := range k.signs {
		if c.signs[i].Number == 0 {
			n++
		}
	}
	return n
}

// nameKinds gives each kind the shortest unique initials: first one letter, then two. Three letters are used
// only on the second side, which has wider tokens. Kinds that are still alike get other letters of their
// names, one kind after the other.
func (c *cast) nameKinds() {
	taken := map[string]bool{}
	open := make([]int, 0, len(c.kinds))
	for k := range c.kinds {
		if c.kinds[k].name == "" {
			c.kinds[k].initials = "#" + strconv.Itoa(k+1)
			continue
		}
		open = append(open, k)
	}
	for long := 1; long <= 3 && len(open) > 0; long++ {
		wanted := map[string]int{}
		for _, k := range open {
			wanted[strings.ToLower(initialsOf(c.kinds[k].name, long))]++
		}
		open = slices.DeleteFunc(open, func(k int) bool {
			s := initialsOf(c.kinds[k].name, long)
			if long == 3 && c.kinds[k].side != 2 {
				return false
			}
			return wanted[strings.ToLower(s)] == 1 && c.claim(k, s, taken)
		})
	}
	for _, k := range open {
		c.nameByForce(k, taken)
	}
}

// claim gives a kind its initials if they are free. It reports whether they were.
func (c *cast) claim(k int, initials string, taken map[string]bool) bool {
	key := strings.ToLower(initials)
	if taken[key] {
		return false
	}
	taken[key] = true
	c.kinds[k].initials = initials
	return true
}

// nameByForce gives a kind any free initials.
func (c *cast) nameByForce(k int, taken map[string]bool) {
	if c.claim(k, initialsOf(c.kinds[k].name, 2), taken) {
		return
	}
	first := initialsOf(c.kinds[k].name, 1)
	for i, char := range c.kinds[k].name {
		if i > 0 && unicode.IsLetter(char) && c.claim(k, first+string(unicode.ToLower(char)), taken) {
			return
		}
	}
	for mark := 1; mark < 4; mark++ {
		if c.claim(k, first+strings.Repeat("'", mark), taken) {
			return
		}
	}
	c.kinds[k].initials = first
}

// initialsOf returns the first letters of a name's words, extended by letters of the last word.
func initialsOf(name string, long int) string {
	words := strings.FieldsFunc(name, func(char rune) bool { return !unicode.IsLetter(char) && !unicode.IsDigit(char) })
	if content := slices.DeleteFunc(slices.Clone(words), isParticle); len(content) > 0 {
		words = content
	}
	var letters []rune
	for _, w := range words {
		letters = append(letters, unicode.ToUpper([]rune(w)[0]))
	}
	if len(letters) == 0 {
		return "?"
	}
	letters = append(letters, []rune(words[len(words)-1])[1:]...)
	return string(letters[:min(len(letters), long)])
}

func isParticle(word string) bool {
	return slices.Contains([]string{"the", "a", "an", "of"}, strings.ToLower(word))
}
