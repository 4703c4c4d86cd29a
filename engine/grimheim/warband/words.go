package warband

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine/grimheim/card"
	"warbell/engine/naming"
)

// phrase is the text between two commas of a line.
type phrase struct {
	text   string
	quoted bool
}

// split splits a line at commas and semicolons. It returns false if a quotation mark isn't closed.
func split(line string) (words []phrase, closed bool) {
	var b strings.Builder
	var inside, marked bool
	flush := func() {
		if text := naming.OneLine(b.String()); text != "" {
			words = append(words, phrase{text, marked})
		}
		b.Reset()
		marked = false
	}
	for _, r := range line {
		switch {
		case strings.ContainsRune("\"“”„", r):
			inside, marked = !inside, true
		case !inside && (r == ',' || r == ';'):
			flush()
		default:
			b.WriteRune(r)
		}
	}
	flush()
	return words, !inside
}

// refused is the reason why a word can't be taken.
type refused int

const (
	taken refused = iota
	unreadable
	twice // the model has such a part already
)

// read takes a part of a model, with its name in the lists.
func (m *Model) read(word string) refused {
	if b, ok := find(bodies, word); ok {
		return once(&m.Body, b.Name)
	}
	if t, ok := find(tiers, word); ok {
		if t.Name != standardTier {
			m.Tiers = append(m.Tiers, t.Name)
		}
		return taken
	}
	if a, ok := find(armours, word); ok {
		return once(&m.Armour, a.Name)
	}
	if c, ok := find(classes, word); ok {
		return once(&m.Class, c.Name)
	}
	if g, ok := find(gear, word); ok {
		m.Gear = append(m.Gear, g.Name)
		return taken
	}
	if w, ok := find(weapons, word); ok {
		m.Weapons = append(m.Weapons, w.Name)
		return taken
	}
	if s, ok := injury(word); ok {
		if slices.Contains(m.Injuries, s) {
			return twice
		}
		m.Injuries = append(m.Injuries, s)
		return taken
	}
	return m.readTrait(word)
}

// readTrait takes a trait or a faction. It also takes traits of weapons, which Check then refuses by name.
func (m *Model) readTrait(word string) refused {
	if t, ok := find(traits, word); ok {
		m.Traits = append(m.Traits, t.key)
		return taken
	}
	if e, ok := find(weaponTraits, word); ok {
		m.Traits = append(m.Traits, card.Trait(strings.ReplaceAll(strings.ToLower(e.Name), " ", "-")))
		return taken
	}
	if f, ok := faction(word); ok {
		m.Faction = f
		return taken
	}
	return unreadable
}

func once(field *string, name string) refused {
	if *field != "" {
		return twice
	}
	*field = name
	return taken
}

// Text returns the warband's text, which Parse can parse. Successive equal models share a line.
func (w Warband) Text() string {
	head := w.heading()
	if w.Name != "" {
		head = append([]string{quoted(string(w.Name), inHeading)}, head...)
	}
	lines := []string{joined(head) + ":"}
	for i := 0; i < len(w.Models); {
		line, count := w.Models[i].text(), 1
		for i+count < len(w.Models) && w.Models[i+count].text() == line {
			count++
		}
		if i += count; count > 1 {
			line = fmt.Sprintf("%dx %s", count, line)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func (m Model) text() string {
	if string(m.Name) == m.Body {
		words := m.parts()
		words[0], words[1] = words[1], words[0] // a line that begins with its body has it as the name
		return joined(words)
	}
	return joined(append([]string{quoted(string(m.Name), isBody)}, m.parts()...))
}

// parts returns the words of a model's line without its name.
func (m Model) parts() []string {
	words := append([]string{string(m.Faction), m.Body}, m.Tiers...)
	words = append(words, m.Armour, m.Class)
	for _, key := range m.Traits {
		words = append(words, key.Name())
	}
	return slices.Concat(words, m.Weapons, m.Gear, InjuryNames(m.Injuries))
}

// heading returns the words of a warband's heading without its name.
func (w Warband) heading() []string {
	return append([]string{string(w.Faction), fmt.Sprintf("%d points", w.Limit), w.Fate}, w.Lores...)
}

func joined(words []string) string {
	var there []string
	for _, word := range words {
		if word != "" {
			there = append(there, word)
		}
	}
	return strings.Join(there, ", ")
}

// quoted puts a name in quotation marks if it could mean something else.
func quoted(name string, means func(string) bool) string {
	if name == "" || means(name) || strings.ContainsAny(name, ",;:") ||
		strings.ContainsAny(name[:1], "0123456789-*•") {
		return `"` + name + `"`
	}
	return name
}

func isBody(name string) bool {
	_, ok := find(bodies, name)
	return ok
}

func inHeading(name string) bool {
	kind, _ := meansInHeading(phrase{text: name})
	return kind != ""
}
