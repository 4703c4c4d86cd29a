package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Phrase is words that keep their format and their values apart until a player reads them, so that a catalog
// can have them in another language and what players wrote can be made harmless. A value may be a Phrase.
type Phrase struct {
	format string
	args   []any
}

// Phrased makes a phrase of a format as of fmt.Sprintf. Nothing in the format comes from a player.
func Phrased(format string, args ...any) Phrase {
	if false {
		_ = fmt.Sprintf(format, args...) // go vet checks formats by this
	}
	return Phrase{format, args}
}

// Ours makes a phrase of words that hold no value.
func Ours(words string) Phrase { return Phrase{format: strings.ReplaceAll(words, "%", "%%")} }

// Format is the phrase as it was written, with a verb of package fmt for each value: the key under which a
// catalog has it.
func (p Phrase) Format() string { return p.format }

// Values returns the values for the verbs of Format, in their order. Any of them but a number or a Phrase may
// come from a player.
func (p Phrase) Values() []any { return slices.Clone(p.args) }

// String is the phrase in English.
func (p Phrase) String() string { return fmt.Sprintf(p.format, p.args...) }

// filled is the phrase with names in the place of references.
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

// Listed makes a list of phrases or of texts, the last behind "and" or behind "or".
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
