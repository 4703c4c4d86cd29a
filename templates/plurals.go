package templates

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"golang.org/x/text/feature/plural"
)

// counted is the name of the words for numbers with their nouns, and for lists; see plurals.en.tmpl.
const counted = "plurals"

// isPlurals reports whether a file has these words.
func isPlurals(file string) bool { return strings.HasPrefix(file, "plurals.") }

// funcs returns the functions of templates whose results depend on the locale.
func (c *Catalog) funcs() template.FuncMap {
	return template.FuncMap{"plural": c.plural, "listed": c.Listed, "form": c.form,
		"either": c.Either, "sequence": c.Sequence, "joint": c.joint}
}

// Plural returns a number with its noun, a name in plurals.en.tmpl: "1 hit", "2 hits", "no hits". It panics
// if there is no such name, as Line.Phrase does.
func (l Line) Plural(n int, noun string) string {
	text, err := l.words.plural(n, noun)
	if err != nil {
		panic(err)
	}
	return text
}

// Plural is Line.Plural for no game.
func (c *Catalog) Plural(n int, noun string) string { return Line{words: c}.Plural(n, noun) }

func (c *Catalog) plural(n int, noun string) (string, error) { return c.say(counted, n, noun) }

// form returns the form of a number, each written as its category, a colon and the text. In the text # is the
// number. The category "=0" is only the number 0. A category that is missing is "other".
func (c *Catalog) form(n int, forms ...string) (string, error) {
	for _, category := range []string{"=" + strconv.Itoa(n), c.category(n), "other"} {
		i := slices.IndexFunc(forms, func(f string) bool { return strings.HasPrefix(f, category+": ") })
		if i >= 0 {
			return strings.ReplaceAll(strings.TrimPrefix(forms[i], category+": "), "#", strconv.Itoa(n)), nil
		}
	}
	return "", fmt.Errorf("no form of %d among %q", n, forms)
}

// category returns CLDR's plural category of a whole number.
func (c *Catalog) category(n int) string {
	const most = 10_000_000 // more digits don't matter for a plural
	size := max(n%most, -(n % most))
	form := plural.Cardinal.MatchPlural(c.locale.tag, size, 0, 0, 0, 0)
	return map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
		plural.Many: "many"}[form]
}

// Listed joins texts as in a sentence: "a, b and c".
func (c *Catalog) Listed(names []string) (string, error) {
	if len(names) == 0 {
		return c.say(counted, nil, "list.none")
	}
	return c.joined(names, "list.more", "list.last")
}

// Either joins texts of which one is meant: "a, b or c".
func (c *Catalog) Either(names []string) (string, error) {
	return c.joined(names, "list.more", "list.or")
}

// Sequence joins texts of what is done one after the other: "a, then b, then c".
func (c *Catalog) Sequence(names []string) (string, error) {
	return c.joined(names, "list.then", "list.then")
}

// joint returns what stands before an item of n items that are written one by one: nothing, ", " or " and ".
func (c *Catalog) joint(item, n int) (string, error) {
	switch item {
	case 0:
		return "", nil
	case n - 1:
		return c.say(counted, nil, "joint.last")
	}
	return c.say(counted, nil, "joint.more")
}

// joined joins texts with the message more between them, and last before the last one. No texts are "".
func (c *Catalog) joined(names []string, more, last string) (string, error) {
	if len(names) == 0 {
		return "", nil
	}
	list := names[0]
	for i, next := range names[1:] {
		name := more
		if i == len(names)-2 {
			name = last
		}
		var err error
		if list, err = c.say(counted, struct{ Before, Next string }{list, next}, name); err != nil {
			return "", err
		}
	}
	return list, nil
}

// And joins texts as in a sentence: "a, b and c".
func (l Line) And(names []string) string {
	list, err := l.words.Listed(names)
	if err != nil {
		panic(err)
	}
	return list
}

// And is Line.And in English, for Go code that has no Line.
func And(names []string) string {
	switch len(names) {
	case 0:
		return "nobody"
	case 1:
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
