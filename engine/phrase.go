package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Phrase is a text that keeps its format and its values apart until a player reads it. So a catalog can
// translate the format, and values that players wrote can be escaped. A value may be a Phrase.
type Phrase struct {
	format string
	args   []any
}

// Phrased returns a phrase for a format of fmt.Sprintf and its arguments. No part of the format may come from
// a player.
func Phrased(format string, args ...any) Phrase {
	if false {
		_ = fmt.Sprintf(format, args...) // lets go vet check formats
	}
	return Phrase{format, args}
}

// Ours returns a phrase for a fixed text without values.
func Ours(words string) Phrase { return Phrase{format: strings.ReplaceAll(words, "%", "%%")} }

// Format returns the phrase's format, with a verb of package fmt for each value. It is the key of the phrase
// in a catalog.
func (p Phrase) Format() string { return p.format }

// Values returns the values for the verbs of Format, in order. All but numbers and phrases may come from a
// player.
func (p Phrase) Values() []any { return slices.Clone(p.args) }

// String returns the phrase in English.
func (p Phrase) String() string { return fmt.Sprintf(p.format, p.args...) }

// filled returns the phrase with references replaced by names.
func (p Phrase) filled(names Names) Phrase {
	args := slices.Clone(p.args)
	for i, arg := range args {
		if inner, ok := arg.(Phrase); ok {
			args[i] = inner.filled(names)
			continue
		}
		text := fmt.Sprint(arg)
		if filled := names.Fill(text); filled != text {
			args[i] = filled
		}
	}
	return Phrase{p.format, args}
}

// Listed joins phrases or texts into a list, with "and" or "or" before the last.
func Listed(or bool, items ...any) Phrase {
	if len(items) == 0 {
		return Phrase{}
	}
	list := Phrased("%s", items[0])
	for i, item := range items[1:] {
		switch last := i == len(items)-2; {
		case last && or:
			list = Phrased("%s or %s", list, item)
		case last:
			list = Phrased("%s and %s", list, item)
		default:
			list = Phrased("%s, %s", list, item)
		}
	}
	return list
}
