package warband

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// The limits of a warband's text, and the default of its points limit.
const (
	MaxText      = 20_000 // bytes, enough for any warband
	DefaultLimit = 500    // points
	maxWords     = 40     // maximum number of parts of a line
)

// Parse parses the text of a warband (rule 15.1):
//
//	The Grey Company, imperial, 300 points, Imperial Fate:
//	Old Ben, human, leader, robes, sword, shield
//	Greta, elf, sharpshooter, leather, long bow
//	3x Canine, henchmen, fangs
//
// A line that ends in a colon is the heading: name, faction, limit, fate set and lores, all of them optional.
// The default faction is the first that has all the bodies; the default limit is DefaultLimit. Every other
// line is one or several models: the name, then body, tiers, armour, class, traits, weapons and gear in any
// order, separated by commas or semicolons. A name may be in quotation marks, and must be if it could mean
// something else. If a line begins with its only body, that is also the name. Among Mercenaries a line may
// contain the model's faction.
//
// The faults are those of the text and of Check, by line. The warband has all that could be parsed. MaxText
// bounds the time it takes.
func Parse(text string) (Warband, []Fault) {
	p := parser{w: Warband{Limit: DefaultLimit}, misread: map[int][]Part{}}
	if len(text) > MaxText {
		p.refuse("grimheim 15.1", "A warband can have at most %d characters. Shorten the text.", MaxText)
		return p.w, p.faults
	}
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		if line = strings.TrimLeft(naming.OneLine(line), "-*• "); line != "" {
			p.read(line)
		}
	}
	if p.w.Faction == "" {
		p.w.Faction = p.w.common()
	}
	p.judge()
	return p.w, p.faults
}

type parser struct {
	w       Warband
	line    int
	head    int            // the line of the heading, or 0
	lines   []int          // the line of each model
	misread map[int][]Part // by line: the parts that unreadable words may have been
	faults  []Fault
}

// refuse notes a fault in the current line.
func (p *parser) refuse(rule, why string, args ...any) {
	if len(p.faults) < MaxFaults {
		p.faults = append(p.faults, Fault{NoModel, p.line,
			engine.Refuse(engine.Invalid, rule, why, args...)})
	}
}

// judge adds the faults of Check, those of a line's models once, and sorts all by line.
func (p *parser) judge() {
	c := checker{Warband: p.w}
	c.whole()
	for i := range p.w.Models {
		if i == 0 || p.lines[i] != p.lines[i-1] {
			c.model(i)
		}
	}
	for _, f := range c.faults {
		switch {
		case f.Model != NoModel:
			f.Line = p.lines[f.Model]
		case slices.Contains([]string{"grimheim 13.6", "grimheim 13.7", "grimheim 14.12"}, f.Rule):
			f.Line = p.head // a fate set or a lore
		}
		if len(p.faults) < MaxFaults && !p.follows(f) {
			p.faults = append(p.faults, f)
		}
	}
	slices.SortStableFunc(p.faults, func(a, b Fault) int { return cmp.Compare(a.Line, b.Line) })
}

// follows reports whether a fault only exists because a word could not be read.
func (p *parser) follows(f Fault) bool {
	part, ok := map[string]Part{"grimheim 14.2": PartBody, unarmed: PartWeapon, "grimheim 13.3": PartTier}[f.Rule]
	if !ok {
		return false
	}
	for line, parts := range p.misread {
		if (f.Line == 0 || f.Line == line) && slices.Contains(parts, part) {
			return true
		}
	}
	return false
}

// common returns the first faction that has all the bodies, or Mercenaries.
func (w Warband) common() card.Faction {
	for _, f := range card.Factions() {
		if !slices.ContainsFunc(w.Models, func(m Model) bool {
			b, ok := find(bodies, m.Body)
			return ok && !b.open(f) || m.Faction != "" && m.Faction != f
		}) {
			return f
		}
	}
	return card.Mercenaries
}

func (p *parser) read(line string) {
	line, heading := strings.CutSuffix(line, ":")
	count := 1
	if m := several.FindStringSubmatch(line); m != nil && !heading {
		count, _ = strconv.Atoi(m[1])
		line = m[2]
	}
	words, closed := split(line)
	switch {
	case !closed:
		p.refuse("grimheim 15.1", "A quotation mark isn't closed. Close or delete it.")
	case len(words) == 0:
		p.refuse("grimheim 15.1", "“%s” isn't a model. Write it like “Greta, elf, leather, long bow”.", naming.Clip(line))
	case len(words) > maxWords:
		p.refuse("grimheim 15.1", "The line with “%s” has %d parts: the limit is %d. Start a new line for each model.", naming.Clip(words[0].text), len(words), maxWords)
	case heading && p.head > 0:
		p.refuse("grimheim 15.1", "A warband can have only one heading. Remove the colon at the end of this line.")
	case heading:
		p.head = p.line
		p.heading(words)
	default:
		p.model(count, words)
	}
}

// points matches a points limit.
var points = lazyregexp.New(`^(?:limit )?([0-9]{1,6}) ?(?:points?|pts?|gold)?$`)

func (p *parser) heading(words []phrase) {
	for i, word := range words {
		switch {
		case p.inHeading(word):
		case i == 0:
			p.w.Name = engine.Name(word.text)
		default:
			p.unknown("The heading", word.text, inHeadings)
		}
	}
}

// inHeading takes a faction, a limit, a fate set or a lore.
func (p *parser) inHeading(word phrase) bool {
	kind, value := meansInHeading(word)
	switch kind {
	case headFaction:
		p.w.Faction = card.Faction(value)
	case headLimit:
		p.w.Limit, _ = strconv.Atoi(value) // at most six digits
	case headFate:
		p.w.Fate = value
	case headLore:
		if !named(p.w.Lores, value) {
			p.w.Lores = append(p.w.Lores, value)
		}
	}
	return kind != ""
}

// The kinds of words in a heading.
const (
	headFaction = "faction"
	headLimit   = "limit"
	headFate    = "fate"
	headLore    = "lore"
)

func meansInHeading(word phrase) (kind, value string) {
	if word.quoted {
		return "", ""
	}
	if f, ok := faction(word.text); ok {
		return headFaction, string(f)
	}
	if m := points.FindStringSubmatch(strings.ToLower(word.text)); m != nil {
		return headLimit, m[1]
	}
	if f, ok := find(fateSets, word.text); ok {
		return headFate, f.Name
	}
	if l, ok := find(lores, word.text); ok {
		return headLore, l.Name
	}
	return "", ""
}

func faction(word string) (card.Faction, bool) {
	f := card.Faction(strings.ToLower(word))
	return f, slices.Contains(card.Factions(), f)
}

// several matches the number of models at the start of a line: "3x" or "3".
var several = lazyregexp.New(`^([0-9]{1,3})(?: ?[x×] ?| )(.+)$`)

func (p *parser) model(count int, words []phrase) {
	if count < 1 || len(p.w.Models)+count > MaxModels {
		p.refuse("grimheim 13.1", "A warband can't have more than %d models. Remove some; put names with numbers in quotation marks.", MaxModels)
		return
	}
	m := p.parts(words)
	for range count {
		p.w.Models = append(p.w.Models, Warband{Models: []Model{m}}.Clone().Models[0])
		p.lines = append(p.lines, p.line)
	}
}

// parts parses a model's name and parts.
func (p *parser) parts(words []phrase) Model {
	var m Model
	for _, word := range words[1:] {
		if why := m.read(word.text); why == unreadable || word.quoted {
			p.unknown(words[0].text, word.text, onModels)
		} else if why == twice {
			p.refuse("grimheim 15.1", "%s: “%s” is one too many. Models have one body, one armour, one class, and each injury once.", naming.Clip(words[0].text), naming.Clip(word.text))
		}
	}
	first, ok := find(bodies, words[0].text)
	if m.Name = engine.Name(words[0].text); ok && m.Body == "" && !words[0].quoted {
		m.Name, m.Body = engine.Name(first.Name), first.Name
	}
	return m
}

// onModels returns all entries that a model's line can have.
func onModels() []Entry {
	var all []Entry
	for _, part := range Parts() {
		all = append(all, offered(0, part)...)
	}
	return all
}

// inHeadings returns all entries that a heading can have.
func inHeadings() []Entry { return append(entries(fateSets), entries(lores)...) }

// unknown refuses a word and suggests similar names.
func (p *parser) unknown(whose, word string, known func() []Entry) {
	if len(p.faults) >= MaxFaults {
		return
	}
	rows := known()
	found := near(rows, word)
	if len(found) == 0 {
		p.refuse("grimheim 15.2", "%s: “%s” isn't on the lists. Write a body, tier, armour, class, special rule, weapon or gear; in the heading faction, limit, Fate set or lore.", naming.Clip(whose), naming.Clip(word))
		return
	}
	for _, n := range found {
		p.misread[p.line] = append(p.misread[p.line], rows[n.At].Part)
	}
	p.refuse("grimheim 15.2", "%s: “%s” isn't on the lists. Did you mean %s?", naming.Clip(whose), naming.Clip(word),
		naming.Known(found))
}
