package gamekit

import "strings"

// CustomID is the parsed custom ID of a button, a menu or a form: a verb and further parts, joined by ':'. It
// holds no secrets. bot/wire parses it once, on arrival.
type CustomID struct {
	Verb  string
	Parts []string
}

// ParseCustomID splits a custom ID into its parts.
func ParseCustomID(id string) CustomID {
	all := strings.Split(id, ":")
	return CustomID{Verb: all[0], Parts: all[1:]}
}

// Part returns a part after the verb, counted from 0; "" if it is missing.
func (c CustomID) Part(i int) string {
	if i >= len(c.Parts) {
		return ""
	}
	return c.Parts[i]
}

// Rest returns the parts from number i on; nil if there are none, or only an empty one.
func (c CustomID) Rest(i int) []string {
	if i >= len(c.Parts) || i == len(c.Parts)-1 && c.Parts[i] == "" {
		return nil
	}
	return c.Parts[i:]
}

// String returns the ID as it was parsed.
func (c CustomID) String() string { return strings.Join(append([]string{c.Verb}, c.Parts...), ":") }
