// Package lazyregexp has regular expressions that are compiled when they are first used, so that a process
// starts without those it never needs.
package lazyregexp

import (
	"regexp"
	"sync"
)

// Regexp is a regular expression. Its methods are those of regexp.Regexp.
type Regexp struct{ compiled func() *regexp.Regexp }

// New returns the expression of a pattern. Its first use panics if the pattern is malformed.
func New(pattern string) *Regexp { return Func(func() string { return pattern }) }

// Func returns the expression of a pattern that is made at its first use, too.
func Func(pattern func() string) *Regexp {
	return &Regexp{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern()) })}
}

// MatchString reports whether the text contains a match.
func (r *Regexp) MatchString(text string) bool { return r.compiled().MatchString(text) }

// FindString returns the first match, or "".
func (r *Regexp) FindString(text string) string { return r.compiled().FindString(text) }

// FindStringIndex returns the bounds of the first match, or nil.
func (r *Regexp) FindStringIndex(text string) []int { return r.compiled().FindStringIndex(text) }

// FindStringSubmatch returns the first match with its groups, or nil.
func (r *Regexp) FindStringSubmatch(text string) []string {
	return r.compiled().FindStringSubmatch(text)
}

// FindStringSubmatchIndex returns the bounds of the first match and of its groups, or nil.
func (r *Regexp) FindStringSubmatchIndex(text string) []int {
	return r.compiled().FindStringSubmatchIndex(text)
}

// FindAllString returns all matches, or the first n.
func (r *Regexp) FindAllString(text string, n int) []string {
	return r.compiled().FindAllString(text, n)
}

// FindAllStringIndex returns the bounds of all matches, or of the first n.
func (r *Regexp) FindAllStringIndex(text string, n int) [][]int {
	return r.compiled().FindAllStringIndex(text, n)
}

// FindAllStringSubmatch returns all matches with their groups, or the first n.
func (r *Regexp) FindAllStringSubmatch(text string, n int) [][]string {
	return r.compiled().FindAllStringSubmatch(text, n)
}

// FindAllStringSubmatchIndex returns the bounds of all matches and of their groups, or of the first n.
func (r *Regexp) FindAllStringSubmatchIndex(text string, n int) [][]int {
	return r.compiled().FindAllStringSubmatchIndex(text, n)
}

// ReplaceAllString replaces all matches; $1 in by is the first group.
func (r *Regexp) ReplaceAllString(text, by string) string {
	return r.compiled().ReplaceAllString(text, by)
}

// ReplaceAllStringFunc replaces each match by the result of a function.
func (r *Regexp) ReplaceAllStringFunc(text string, by func(string) string) string {
	return r.compiled().ReplaceAllStringFunc(text, by)
}

// Split cuts a text at all matches, into n parts at most if n isn't negative.
func (r *Regexp) Split(text string, n int) []string { return r.compiled().Split(text, n) }
