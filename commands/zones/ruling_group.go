package zones

import (
	"slices"
	"strings"

	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// crew finds the living creatures of a name in the plural: "Cellar Rats", "all Wolves".
func (r *rulingReader) crew(name string) []*zones.Creature {
	plural, all := cutFold(name, "all ")
	if r.all(func(c *zones.Creature) bool { return naming.Same(string(c.Name), name) }) != nil {
		return nil
	}
	kinds := []string{strings.TrimSuffix(plural, "s"), strings.TrimSuffix(plural, "es")}
	if stem, ok := strings.CutSuffix(plural, "ies"); ok {
		kinds = append(kinds, stem+"y")
	}
	if stem, ok := strings.CutSuffix(plural, "ves"); ok {
		kinds = append(kinds, stem+"f", stem+"fe")
	}
	return r.all(func(c *zones.Creature) bool {
		base, _, _ := templates.Numbered(string(c.Name))
		return c.Present() && slices.ContainsFunc(kinds, func(kind string) bool {
			return (all || kind != plural) && naming.Same(base, kind)
		})
	})
}

// numbersGoOn matches a comma between the numbers of a group, as in "Rat 1, 3–5".
var numbersGoOn = lazyregexp.New(`(\d), ?(\d)`)

// apart splits a clause at commas outside brackets, and not between the numbers of a group.
func apart(text string) []string {
	var parts []string
	depth, from := 0, 0
	text = numbersGoOn.ReplaceAllString(text, "$1 and $2")
	for i, char := range text {
		switch {
		case char == '(':
			depth++
		case char == ')':
			depth--
		case char == ',' && depth <= 0:
			parts, from = append(parts, strings.TrimSpace(text[from:i])), i+1
		}
	}
	return append(parts, strings.TrimSpace(text[from:]))
}

// notText returns the condition that an effect ends, or "" if it ends none.
func notText(text string) string {
	for _, not := range []string{"not ", "no longer ", "free of "} {
		if rest, ok := cutFold(text, not); ok {
			return rest
		}
	}
	return ""
}
