package gamekit

import "strings"

// CustomID is the parsed custom ID of a button, a menu or a form: a verb, and parts joined by ':'. It names
// things and holds no secrets. bot/wire parses it once, when it arrives.
type CustomID struct {
	Verb  string
	Parts []string
}

// ParseCustomID takes a custom ID apart.
func ParseCustomID(id string) CustomID {
	all := strings.Split(id, ":")
	return CustomID{Verb: all[0], Parts: all[1:]}
}

// Part returns a part behind the verb, counted from 0; a missing one is empty.
func (c CustomID) Part(i int) string {
	if i >= len(c.Parts) {
		return ""
	}
	return c.Parts[i]
}

// Rest returns the parts from one on; nil if there are none, or only an empty one.
func (c CustomID) Rest(i int) []string {
	if i >= len(c.Parts) || i == len(c.Parts)-1 && c.Parts[i] == "" {
		return nil
	}
	return c.Parts[i:]
}

// String writes the ID as it was.
func (c CustomID) String() string { return strings.Join(append([]string{c.Verb}, c.Parts...), ":") }
