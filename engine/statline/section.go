package statline

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// reader reads the words of one section.
type reader struct {
	Words
	grammar Grammar
	line    string
	whose   string
	words   []word
	section Section
}

// section reads a section. The owner is the name in the head. It is empty for the head itself.
func (g Grammar) section(known Words, line, owner string, words []word) (Section, error) {
	r := reader{Words: known, grammar: g, line: line, whose: owner, words: words}
	if err := r.readName(); err != nil {
		return Section{}, err
	}
	for len(r.words) > 0 {
		if err := r.next(); err != nil {
			return Section{}, err
		}
	}
	return r.section, nil
}

// readName reads the name at the start.
func (r *reader) readName() error {
	name, marked := r.own()
	if name == "" {
		return r.nameless()
	}
	if tail := strings.ToLower(name[strings.LastIndexByte(name, ' ')+1:]); !marked && tail != strings.ToLower(name) {
		if k, ok := keyed(r.Figures, tail); ok && len(tail) > 1 {
			return r.grammar.refuse("“%s”: %s has no number. Write it like “%s”; if it's part of the name, add a comma after the name.", naming.Clip(name), k.name(), k.example())
		}
	}
	r.section.Name = name
	if name = naming.Clip(name); r.whose != "" {
		name = naming.Clip(r.whose) + ", " + name
	}
	r.whose = name
	return nil
}

// nameless refuses a section without a name at the start.
func (r *reader) nameless() error {
	g := r.grammar
	refused := g.refuse("A line begins with the %s's name, like “%s”.", engine.Ours(g.What), engine.Ours(g.Example))
	if r.whose != "" {
		refused = g.refuse("%s: after a semicolon, write a name first, like “%s”.", naming.Clip(r.whose),
			engine.Ours(g.Example))
	}
	if len(r.words) > 0 && !r.words[0].quoted {
		refused = refused.WithHint("If “%s” is part of the name, put the name in quotation marks.",
			naming.Clip(r.words[0].text))
	}
	return refused
}

// own reads a name or a text: a quoted text, or all words up to a comma or to a word that the system knows.
// It reports whether a comma or quotation marks mark its end.
func (r *reader) own() (text string, marked bool) {
	var parts []string
	for len(r.words) > 0 {
		w := r.words[0]
		if w.quoted && len(parts) == 0 {
			r.words = r.words[1:]
			return w.text, true
		}
		if r.knows() {
			break
		}
		parts, r.words = append(parts, r.line[w.start:w.end]), r.words[1:]
		if marked = w.comma; marked {
			break
		}
	}
	return naming.OneLine(strings.TrimRight(strings.Join(parts, " "), ":")), marked
}

// knows reports whether the next word has a meaning.
func (r *reader) knows() bool {
	_, figure, _ := r.figure()
	_, phrase, _ := r.phrase()
	_, text := r.textKey()
	return figure > 0 || phrase > 0 || text
}

func (r *reader) textKey() (Key, bool) {
	return keyed(r.Texts, strings.TrimRight(r.words[0].lower(), ":="))
}

// next reads a figure, a phrase or a text.
func (r *reader) next() error {
	if k, used, digits := r.figure(); used > 0 {
		return r.readFigure(k, used, digits)
	}
	if p, used, _ := r.phrase(); used > 0 {
		return r.readPhrase(p, used)
	}
	if k, ok := r.textKey(); ok {
		return r.readText(k)
	}
	return r.unknown()
}

func (r *reader) readFigure(k Key, used int, digits string) error {
	wrote := r.line[r.words[0].start:r.words[used-1].end]
	r.words = r.words[used:]
	value, err := strconv.Atoi(digits)
	switch {
	case digits == "":
		return r.grammar.refuse("%s: Warbell can't read “%s”. Write %s as a whole number, like “%s”.", r.whose,
			naming.Clip(wrote), k.name(), k.example())
	case err != nil || value > 9999:
		return r.grammar.refuse("%s: %s can't be %s. Write a small number, like “%s”.", r.whose, k.name(),
			naming.Clip(digits), k.example())
	}
	if _, twice := r.section.Figure(k.Key); twice {
		return r.grammar.refuse("%s: %s appears twice. Leave one out.", r.whose, k.name())
	}
	r.section.Figures = append(r.section.Figures, Figure{k.Key, value})
	return nil
}

// readPhrase reads a phrase. Repeating a phrase is allowed.
func (r *reader) readPhrase(p Phrase, used int) error {
	r.words = r.words[used:]
	if other, ok := r.section.Of(p.Group); ok && p.Group != "" && other != p.Key {
		return r.grammar.refuse("%s: “%s” and “%s” can't go together. Leave one out.", r.whose, other, p.Key)
	}
	if !r.section.Has(p.Key) {
		r.section.Phrases = append(r.section.Phrases, p)
	}
	return nil
}

func (r *reader) readText(k Key) error {
	wrote := r.words[0]
	r.words = r.words[1:]
	text := ""
	if !wrote.comma {
		text, _ = r.own()
	}
	if text == "" {
		return r.grammar.refuse("%s: “%s” has nothing after it. Add your own words there, in quotation marks if need be.", r.whose, naming.Clip(wrote.text))
	}
	if r.section.Text(k.Key) != "" {
		return r.grammar.refuse("%s: %s appears twice. Leave one out.", r.whose, k.name())
	}
	r.section.Texts = append(r.section.Texts, Text{k.Key, text})
	return nil
}

// unknown refuses the next word, which has no meaning.
func (r *reader) unknown() error {
	w := r.words[0]
	if k, ok := keyed(r.Figures, strings.TrimRight(w.lower(), ":=")); ok {
		return r.grammar.refuse("%s: “%s” has no number. Write it like “%s”.", r.whose, naming.Clip(w.text),
			k.example())
	}
	var all []naming.Thing
	for i, known := range r.Known {
		all = append(all, naming.Thing{At: i, Name: known})
	}
	if near := naming.Nearest(w.text, all); len(near) > 0 && !w.quoted {
		return r.grammar.refuse("%s: Warbell can't read “%s”. Did you mean %s? If it's part of the name, put the name in quotation marks.", r.whose, naming.Clip(w.text), naming.Known(near))
	}
	return r.grammar.refuse("%s: Warbell can't read “%s”. %s If it's part of the name, put the name in quotation marks.", r.whose, naming.Clip(w.text), engine.Ours(r.Help))
}
