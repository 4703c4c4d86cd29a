// Package rulebook reads the numbered rules of a system from the comments of its packages, so that code,
// refusals, documents and players share one text. A rule is written as
//
//	3.6   Sidestep (1 action): For a Locked model. It steps …
//
// under a heading such as "# 3 Turns and moves": number, name, and words for players. Marks of readings in
// brackets, such as G52, are for programmers.
package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
)

// Book holds the numbered rules of a system, in the order of their numbers.
type Book struct {
	System   string // the system's ID
	Sections []Section
}

// Section is a numbered heading with its rules.
type Section struct {
	Number string // such as "3"
	Title  string
	Rules  []Rule
}

// Rule is one rule in players' words, with Discord's Markdown.
type Rule struct {
	Number string // such as "3.6"
	Name   string
	Text   string
}

var (
	heading  = lazyregexp.New(`^// # (\d+) (.+)$`)
	numbered = lazyregexp.New(`^//\t(\d+\.\d+) +([^:]+): (.+)$`)
	carried  = lazyregexp.New(`^//\t +(.+)$`)
	readings = lazyregexp.New(` \([GHMZ]\d+(, [GHMZ]\d+)*\)|, [GHMZ]\d+`)
)

// Parse reads the rules from the package comments of a system. It skips all other text.
func Parse(system string, comments ...string) Book {
	book := Book{System: system}
	for _, comment := range comments {
		book.Sections = append(book.Sections, sections(comment)...)
	}
	slices.SortStableFunc(book.Sections, func(a, b Section) int {
		return cmp.Compare(order(a.Number), order(b.Number))
	})
	return book
}

// sections reads the sections of one comment. It omits sections without rules.
func sections(comment string) []Section {
	var all []Section
	var section *Section
	for line := range strings.Lines(comment) {
		line = strings.TrimRight(line, "\r\n")
		switch {
		case heading.MatchString(line):
			m := heading.FindStringSubmatch(line)
			all = append(all, Section{Number: m[1], Title: m[2]})
			section = &all[len(all)-1]
		case section == nil:
		case numbered.MatchString(line):
			m := numbered.FindStringSubmatch(line)
			section.Rules = append(section.Rules, Rule{Number: m[1], Name: m[2], Text: m[3]})
		case carried.MatchString(line) && len(section.Rules) > 0:
			last := &section.Rules[len(section.Rules)-1]
			last.Text += " " + carried.FindStringSubmatch(line)[1]
		case line != "//":
			section = nil
		}
	}
	for i := range all {
		for j := range all[i].Rules {
			rule := &all[i].Rules[j]
			rule.Text = readings.ReplaceAllString(rule.Text, "")
		}
	}
	return slices.DeleteFunc(all, func(s Section) bool { return len(s.Rules) == 0 })
}

// order returns a section's number for sorting.
func order(number string) int {
	n, err := strconv.Atoi(number)
	if err != nil {
		return 0
	}
	return n
}
