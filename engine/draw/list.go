package draw

import (
	"slices"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// MaxName bounds an entrant's name, in characters.
const MaxName = 80

// List is a list of entrants, as read from a player's text.
type List struct {
	In  []Entrant // without salts
	Out []Entrant // excluded
	// Apart lists pairs of entrants that are kept apart, by their indexes in In.
	Apart [][2]int
	// Guessed reports that a number beside a name was taken for a weight: Bob: 2, Cat (2), Dan 2, 2x Eve.
	Guessed bool
	// Joined is the text that was read as the last two names, such as Bob and Cat; "" if there is none.
	Joined string
	// Versus is the first name that may stand for two, such as Ann vs Bob; "" if there is none.
	Versus string
}

// Parse reads entrants separated by commas, semicolons, upright bars or line breaks. In a text without
// these, a slash with spaces around it separates, too. It also excludes the given entrants; see
// List.exclude.
func Parse(text string, out ...Entrant) (List, error) { return parseTyped(text, true, out) }

// ParseNames is Parse for a text in which a number beside a name belongs to the name.
func ParseNames(text string, out ...Entrant) (List, error) { return parseTyped(text, false, out) }

// ParseFile is ParseNames for a file with one entrant per line.
func ParseFile(text string, out ...Entrant) (List, error) {
	return parse(split(apartMentions(text, "\n"), "\n\r"), false, out)
}

// ParseExcluded reads entrants to exclude.
func ParseExcluded(text string) (out []Entrant, err error) {
	parts := typed(text)
	unbullet(parts)
	for _, p := range parts {
		p.out = true
		e, err := p.entrant()
		if err != nil {
			return nil, err
		}
		if e.Name != "" || e.User != "" {
			out = append(out, e)
		}
	}
	return out, nil
}

// typed splits a text that was typed or pasted into an option.
func typed(text string) []part {
	text = apartMentions(naming.CutHeading(text), ",")
	if !strings.ContainsAny(text, strongMarks) {
		return split(strings.ReplaceAll(naming.Points(text), " / ", "\n"), strongMarks)
	}
	if strings.ContainsAny(text, lineMarks) {
		return split(text, strongMarks)
	}
	return disjoin(split(text, strongMarks))
}

// parseTyped is parse for a typed text. It refuses what could have another meaning.
func parseTyped(text string, loose bool, out []Entrant) (List, error) {
	parts := typed(text)
	l, err := parse(parts, loose, out)
	if err == nil {
		err = l.unclear(parts, loose)
	}
	return l, err
}

// parse reads parts. If loose is set, it takes numbers beside names for weights where they can't belong
// to the names.
func parse(parts []part, loose bool, out []Entrant) (List, error) {
	var l List
	var apart []part
	known := map[string]bool{}
	if err := tooLong(parts); err != nil {
		return l, err
	}
	unbullet(parts)
	if loose {
		l.Guessed = weigh(parts)
	}
	for _, p := range parts {
		if p.apart() {
			apart = append(apart, p)
			continue
		}
		e, err := p.entrant()
		switch {
		case err != nil:
			return l, err
		case e.Name == "" && e.User == "":
			continue
		case p.out:
			out = append(out, e)
			continue
		case known[e.key()]:
			return l, engine.Refuse(engine.Invalid, "", "“%s” is listed twice. Remove one, or number them.",
				naming.Clip(p.text))
		case len(l.In) == MaxEntrants:
			return l, engine.Refuse(engine.Invalid, "", "A draw has at most %d entrants. Shorten the list.",
				MaxEntrants)
		}
		known[e.key()] = true
		l.In = append(l.In, e)
		if l.Joined == "" && e.User == "" {
			l.Joined = p.joined
		}
	}
	couples, err := l.exclude(out)
	if err != nil {
		return l, err
	}
	return l, l.keepApart(append(apart, couples...))
}

// maxPart bounds one entrant as written, in bytes, so that a text without separators costs little time.
const maxPart = 1_000

// tooLong refuses a part that is too long for any name or pair of names.
func tooLong(parts []part) error {
	for _, p := range parts {
		if text := strings.TrimSpace(p.text); len(text) > maxPart {
			return longName(text)
		}
	}
	return nil
}

// exclude takes entrants out of the list. A name must be in it, or in it with a minus, an exclamation mark
// or the word not before it; a mention need not be, for it also keeps its player from joining. An excluded
// text that names two of the list, such as Ann-Bob, is a couple to keep apart instead.
func (l *List) exclude(out []Entrant) (couples []part, err error) {
	listed := map[string]bool{}
	for _, e := range l.In {
		listed[e.key()] = true
	}
	for _, e := range l.In {
		if name, signed := cutNot(e.Name); signed && listed[Entrant{Name: name}.key()] {
			listed[e.key()] = false // its sign excludes the other name
			out = append(out, Entrant{Name: name, Weight: 1})
		}
	}
	for _, e := range out {
		in, known := listed[e.key()]
		if two, ok := coupleOf(e.Name, listed); ok && !known {
			couples = append(couples, two)
			continue
		}
		if e.User == "" && !known {
			return nil, engine.Refuse(engine.Invalid, "",
				"You can't exclude “%s”: it isn't in the list. Write that name as it is listed, or mention the player.",
				naming.Clip(e.Name))
		}
		if in || !known {
			l.Out = append(l.Out, e)
		}
		listed[e.key()] = false
	}
	all := len(l.In)
	l.In = slices.DeleteFunc(l.In, func(e Entrant) bool { return !listed[e.key()] })
	if all > 0 && len(l.In) == 0 {
		return nil, engine.Refuse(engine.Invalid, "",
			"You can't draw: you excluded every entrant. Leave someone in the list.")
	}
	return couples, nil
}

// Twin returns the first name in the list that a mentioned player in the list has, too; "" if there is
// none. names has the players' names by ID.
func (l *List) Twin(names map[string]string) string {
	mentioned := map[string]bool{}
	for _, e := range l.In {
		if name := names[e.User]; e.User != "" && name != "" {
			mentioned[Entrant{Name: name}.key()] = true
		}
	}
	i := slices.IndexFunc(l.In, func(e Entrant) bool { return e.User == "" && mentioned[e.key()] })
	if i < 0 {
		return ""
	}
	return l.In[i].Name
}

// plusMark matches a mark that may join the names of several entrants.
var plusMark = lazyregexp.New(`\s+[&+]\s+`)

// Words returns the words of a list's only entrant, or its parts around the word and, which may be meant as
// several; nil if there are others.
func (l *List) Words() []string {
	if len(l.In) != 1 || l.In[0].User != "" || l.In[0].Weight > 1 {
		return nil
	}
	var names []string
	for _, text := range naming.SplitAnd(l.In[0].Name) {
		names = append(names, plusMark.Split(text, -1)...)
	}
	if len(names) > 1 {
		return names
	}
	if words := strings.Fields(l.In[0].Name); len(words) > 1 {
		return words
	}
	return nil
}

// apart reports whether the part names two entrants to keep apart.
func (p part) apart() bool {
	if p.in {
		return apartText.MatchString("n " + p.rest)
	}
	return apartText.MatchString(strings.TrimSpace(p.text))
}

// keepApart adds the pairs of entrants that parts keep apart.
func (l *List) keepApart(parts []part) error {
	at := map[string]int{}
	for i, e := range l.In {
		at[e.key()] = i
	}
	for _, p := range parts {
		first, second := part{text: p.quoted, quoted: p.quoted, in: true}, part{}
		if p.in {
			second.text = apartText.FindStringSubmatch("n " + p.rest)[2]
		} else {
			names := apartText.FindStringSubmatch(strings.TrimSpace(p.text))
			first, second.text = part{text: names[1]}, names[2]
		}
		var two [2]int
		for i, name := range []part{first, second} {
			e, err := name.entrant()
			if err != nil {
				return err
			}
			place, in := at[e.key()]
			if !in {
				return engine.Refuse(engine.Invalid, "",
					"“%s” isn't in the list. Add both names, then keep them apart.",
					naming.Clip(name.text))
			}
			two[i] = place
		}
		if two[0] == two[1] {
			return engine.Refuse(engine.Invalid, "", "“%s” names one entrant twice. Write two names.",
				naming.Clip(p.text))
		}
		l.Apart = append(l.Apart, two)
	}
	return nil
}

// key returns a text that is equal for names that look the same.
func (e Entrant) key() string {
	if e.User != "" {
		return "@" + e.User
	}
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, e.Name))
}
