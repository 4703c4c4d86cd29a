package rulebook

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// maxWords and maxLength bound the rules on a page, in words and in characters, so that the page fits a phone
// and a message.
const (
	maxWords  = 230
	maxLength = 1600
)

// Page holds as many rules of a section as fit on a phone.
type Page struct {
	Section     string // title of the section
	Rules       []Rule
	Part, Parts int // number of this page, and of all pages of the section
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

// PageOf returns the index in Pages of the page with a rule, or of a section's first page. It reports false
// if there is no such number.
func (b Book) PageOf(number string) (int, bool) {
	i := slices.IndexFunc(b.Pages(), func(p Page) bool {
		return slices.ContainsFunc(p.Rules, func(r Rule) bool {
			section, _, _ := strings.Cut(r.Number, ".")
			return r.Number == number || section == number
		})
	})
	return i, i >= 0
}

// split divides the rules of a section into pages.
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

// size returns the numbers of words and characters of a rule in its shown form.
func (r Rule) size() (words, length int) {
	text := r.Number + " " + r.Name + " " + r.Text
	return len(strings.Fields(text)), utf8.RuneCountInString(text) + len("****.\n")
}
