package statline

import (
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// Parse reads a line. The error is a refusal that says what is wrong, and where. The system must check the
// lengths of names and the ranges of numbers.
func (g Grammar) Parse(line string) (Line, error) {
	if utf8.RuneCountInString(line) > g.Most {
		return Line{}, g.refuse("A %s's line has at most %d characters. Shorten the line.",
			engine.Ours(g.What), g.Most)
	}
	line = cleaned(line)
	sections, closed := lex(line)
	if !closed {
		return Line{}, g.refuse("A quotation mark isn't closed. Put a name in quotation marks like “\"Number 9\"”.")
	}
	head, err := g.section(g.Head, line, "", sections[0])
	if err != nil {
		return Line{}, err
	}
	l := Line{Head: head}
	for _, words := range sections[1:] {
		s, err := g.section(g.Behind, line, head.Name, words)
		if err != nil {
			return Line{}, err
		}
		l.Behind = append(l.Behind, s)
	}
	return l, nil
}

// refuse returns a refusal of a line. Players' text may occur only in args.
func (g Grammar) refuse(why string, args ...any) *engine.Refusal {
	return engine.Refuse(engine.Invalid, g.Rule, why, args...)
}

// NotReady refuses a line with only a name that no pre-made one has.
func (g Grammar) NotReady(name string, ready []string) error {
	var all []naming.Thing
	for i, r := range ready {
		all = append(all, naming.Thing{At: i, Name: r})
	}
	near := naming.Meant(name, all)
	if len(near) == 0 {
		near = naming.Nearest(name, all)
	}
	if len(near) > 0 {
		return g.refuse("There is nothing pre-made called “%s”. Did you mean %s?", naming.Clip(name), naming.Known(near))
	}
	return g.refuse("There is nothing pre-made called “%s”. Describe your own %s, like “%s”.",
		naming.Clip(name), engine.Ours(g.What), engine.Ours(g.Example))
}
