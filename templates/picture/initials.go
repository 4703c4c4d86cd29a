package picture

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// kind is what tokens of one side have in common whose names differ by a number at most.
type kind struct {
	name     string // as the card writes it
	initials string
	side     int
	tokens   []int // indexes into the scene's tokens
}

// piece is a token with what the card calls it.
type piece struct {
	Token
	kind   int
	number int    // 0: none
	label  string // initials and number
	group  string // initials alone
}

// cast is everybody on a map.
type cast struct {
	pieces []piece
	kinds  []kind
}

// castOf finds kinds, numbers and initials. Within a picture no two tokens have the same initials.
func (p *painter) castOf(tokens []Token) *cast {
	c := &cast{}
	at := map[kindKey]int{}
	for i, t := range tokens {
		base, number := splitNumber(p.drawable(t.Name))
		if !p.readable(base) {
			base, number = "", 0
		}
		if t.Side < 0 || t.Side > 2 {
			t.Side = 0
		}
		key := kindKey{strings.ToLower(base), t.Side}
		k, ok := at[key]
		if !ok || base == "" {
			k = len(c.kinds)
			at[key] = k
			c.kinds = append(c.kinds, kind{name: base, side: t.Side})
		}
		c.kinds[k].tokens = append(c.kinds[k].tokens, i)
		c.pieces = append(c.pieces, piece{Token: t, kind: k, number: number})
	}
	c.nameKinds(p.say)
	for k := range c.kinds {
		c.number(&c.kinds[k])
	}
	return c
}

type kindKey struct {
	base string
	side int
}

// drawable is a text without the characters that the fonts lack.
func (p *painter) drawable(s string) string {
	return clean(strings.Map(func(char rune) rune {
		if char != ' ' && !p.has(char) {
			return -1
		}
		return char
	}, clean(s)))
}

// splitNumber takes a short number off the end of a name.
func splitNumber(name string) (string, int) {
	base := strings.TrimRight(name, "0123456789")
	n, err := strconv.Atoi(name[len(base):])
	base = strings.TrimRight(base, " #")
	if err != nil || n < 1 || n > 999 || base == "" {
		return name, 0
	}
	return base, n
}

// number tells tokens of the same name apart by new numbers, and labels all of a kind.
func (c *cast) number(k *kind) {
	used := map[int]bool{0: c.unnumbered(k) > 1}
	var again []int
	for _, i := range k.tokens {
		n := c.pieces[i].number
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
		c.pieces[i].number, used[next] = next, true
	}
	for _, i := range k.tokens {
		pc := &c.pieces[i]
		pc.label, pc.group = k.initials, k.initials
		if pc.number > 0 {
			pc.label += strconv.Itoa(pc.number)
		}
	}
}

// unnumbered counts the tokens of a kind that have no number.
func (c *cast) unnumbered(k *kind) int {
	n := 0
	for _, i := range k.tokens {
		if c.pieces[i].number == 0 {
			n++
		}
	}
	return n
}

// nameKinds gives each kind the shortest initials that no other wants: first one letter, then two,
// then three, of the second side alone, whose shields are broad. For what is still alike any
// letters of the name do, one kind after the other.
func (c *cast) nameKinds(say Say) {
	taken := map[string]bool{}
	open := make([]int, 0, len(c.kinds))
	for k := range c.kinds {
		if c.kinds[k].name == "" {
			c.kinds[k].name = say("nameless", k+1)
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

// claim gives a kind its initials if nobody has them.
func (c *cast) claim(k int, initials string, taken map[string]bool) bool {
	key := strings.ToLower(initials)
	if taken[key] {
		return false
	}
	taken[key] = true
	c.kinds[k].initials = initials
	return true
}

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

// initialsOf is the first letters of a name's words, filled up with letters of the last one.
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
