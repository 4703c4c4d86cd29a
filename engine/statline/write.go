package statline

import (
	"slices"
	"strconv"
	"strings"
)

// Write writes a line in the form that Parse reads, with quotation marks only where they are needed. Names
// and texts must be clean, as returned by naming.Clean.
func (g Grammar) Write(l Line) string {
	parts := []string{g.write(g.Head, "", l.Head)}
	for _, s := range l.Behind {
		parts = append(parts, g.write(g.Behind, l.Head.Name, s))
	}
	return strings.Join(parts, "; ")
}

// write writes a section without quotation marks if it can be read back unchanged.
func (g Grammar) write(known Words, owner string, s Section) string {
	plain := cleaned(s.written(func(text string) string { return text }))
	if sections, closed := lex(plain); closed && len(sections) == 1 {
		if back, err := g.section(known, plain, owner, sections[0]); err == nil && back.same(s) {
			return plain
		}
	}
	return s.written(inQuotes)
}

func (s Section) same(o Section) bool {
	return s.Name == o.Name && slices.Equal(s.Figures, o.Figures) && slices.Equal(s.Phrases, o.Phrases) &&
		slices.Equal(s.Texts, o.Texts)
}

// written writes a section, with own applied to its name and texts.
func (s Section) written(own func(string) string) string {
	parts := []string{own(s.Name)}
	for _, f := range s.Figures {
		parts = append(parts, f.Key+strconv.Itoa(f.Value))
	}
	for _, p := range s.Phrases {
		parts = append(parts, p.Key)
	}
	for _, t := range s.Texts {
		parts = append(parts, t.Key, own(t.Value))
	}
	return strings.Join(parts, " ")
}

func inQuotes(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
