package rulebook

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// maxWords and maxLength bound the rules of a page, in words and in characters, so that a phone shows it and
// a message holds it.
const (
	maxWords  = 230
	maxLength = 1600
)

// Page is as many rules of a section as fit a phone.
type Page struct {
	Section     string // its title
	Rules       []Rule
	Part, Parts int // of the section's pages
}

// Pages returns the pages of the book in order. No page has rules of two sections.
func (b Book) Pages() []Page {
	var all []Page
	for _, s := range b.Sections {
		parts := s.split()
		for i, rules := range parts {
			all = append(all, Page{Section: s.Title, Rules: rules, Part: i + 1, Parts: len(parts)})
		}
	}
	return all
}

// PageOf returns the index in Pages of the page with a rule, or of a section's first page; false if there is
// no such number.
func (b Book) PageOf(number string) (int, bool) {
	i := slices.IndexFunc(b.Pages(), func(p Page) bool {
		return slices.ContainsFunc(p.Rules, func(r Rule) bool {
			section, _, _ := strings.Cut(r.Number, ".")
			return r.Number == number || section == number
		})
	})
	return i, i >= 0
}

// split shares the rules of a section out over pages.
func (s Section) split() [][]Rule {
	var parts [][]Rule
	words, length := 0, 0
	for _, r := range s.Rules {
		w, l := r.size()
		if len(parts) == 0 || words+w > maxWords || length+l > maxLength {
			parts, words, length = append(parts, nil), 0, 0
		}
		last := len(parts) - 1
		parts[last], words, length = append(parts[last], r), words+w, length+l
	}
	return parts
}

// size counts the words and characters of a rule as it is shown.
func (r Rule) size() (words, length int) {
	text := r.Number + " " + r.Name + " " + r.Text
	return len(strings.Fields(text)), utf8.RuneCountInString(text) + len("****.\n")
}
