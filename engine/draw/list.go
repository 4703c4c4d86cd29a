package draw

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// MaxName bounds an entrant's name, in characters.
const MaxName = 80

// List is a list of entrants, as read from a player's text.
type List struct {
	In  []Entrant // without salts
	Out []Entrant
	// Apart lists pairs of entrants that are kept apart, by their indexes in In.
	Apart [][2]int
}

var (
	mentionText = regexp.MustCompile(`^<@!?(\d{1,20})>$`)
	apartText   = regexp.MustCompile(`^(.*\S)\s+(?:≠|!=)\s+(\S.*)$`)
	weightText  = regexp.MustCompile(`^(.*\S)\s+[x×X]\s?(\d{1,5})$`)
)

// closing maps the quotation marks that open a quoted name to those that close it.
var closing = map[rune]rune{'"': '"', '“': '”', '„': '“', '«': '»'}

// Parse reads entrants separated by commas, semicolons or line breaks.
func Parse(text string) (List, error) { return parse(split(text, ",;\n\r")) }

// ParseFile reads a file with one entrant per line.
func ParseFile(text string) (List, error) { return parse(split(text, "\n\r")) }

func parse(parts []part) (List, error) {
	var l List
	var apart []part
	known := map[string]bool{}
	for _, p := range parts {
		if p.apart() {
			apart = append(apart, p)
			continue
		}
		e, out, err := p.entrant()
		switch {
		case err != nil:
			return l, err
		case e.Name == "" && e.User == "":
			continue
		case known[e.key()]:
			return l, engine.Refuse(engine.Invalid, "", "“%s” is listed twice. Remove one, or number them.",
				naming.Clip(p.text))
		case len(l.In) == MaxEntrants:
			return l, engine.Refuse(engine.Invalid, "", "A draw has at most %d entrants. Shorten the list.",
				MaxEntrants)
		}
		known[e.key()] = true
		if out {
			l.Out = append(l.Out, e)
		} else {
			l.In = append(l.In, e)
		}
	}
	return l, l.keepApart(apart)
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
			e, _, err := name.entrant()
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

// part is the text of one entrant as written, with a quoted name split off.
type part struct {
	text   string
	quoted string // the quoted name, without quotation marks
	in     bool   // whether there is a quoted name
	rest   string // the text after the quoted name
	minus  bool   // whether a minus precedes the quoted name
}

// entrant reads one part. An empty part gives the zero Entrant.
func (p part) entrant() (e Entrant, out bool, err error) {
	name, weight := strings.TrimSpace(p.text), "1"
	if p.in {
		name, out = p.quoted, p.minus
		if m := weightText.FindStringSubmatch("n " + strings.TrimSpace(p.rest)); m != nil {
			weight = m[2]
		}
	} else {
		name, out = strings.CutPrefix(name, "-")
		if m := weightText.FindStringSubmatch(name); m != nil {
			name, weight = m[1], m[2]
		}
	}
	if e.Weight, err = strconv.Atoi(weight); err != nil || e.Weight < 1 || e.Weight > MaxWeight {
		return e, out, engine.Refuse(engine.Invalid, "",
			"“%s” has no weight that Warbell can use. Write x1 to x%d.",
			naming.Clip(p.text), MaxWeight)
	}
	if m := mentionText.FindStringSubmatch(strings.TrimSpace(name)); m != nil && !p.in {
		e.User = m[1]
		return e, out, nil
	}
	if !p.in && strings.HasPrefix(strings.TrimSpace(name), "<@&") {
		return e, out, engine.Refuse(engine.Illegal, "",
			"You can't enter a role: Warbell can't see its members. Use the Join button instead.")
	}
	clean, seen := naming.Clean(name, len(name))
	switch {
	case !seen && strings.TrimSpace(p.text) == "":
		return Entrant{}, false, nil
	case !seen:
		return e, out, engine.Refuse(engine.Invalid, "",
			"You can't enter a name without visible letters. Write a name.")
	case utf8.RuneCountInString(clean) > MaxName:
		return e, out, engine.Refuse(engine.Invalid, "",
			"“%s” is too long: a name has at most %d characters. Shorten it.",
			naming.Clip(clean), MaxName)
	}
	e.Name = clean
	return e, out, nil
}

// split cuts a text at marks outside quotation marks.
func split(text, marks string) []part {
	var all []part
	for len(text) > 0 {
		p, rest := cut(text, marks)
		all, text = append(all, p), rest
	}
	return all
}

// cut removes the part before the first mark from a text. A quotation mark that is not closed is an ordinary
// character.
func cut(text, marks string) (p part, rest string) {
	lead := strings.TrimLeft(text, " \t")
	minus := strings.HasPrefix(lead, "-")
	lead = strings.TrimLeft(strings.TrimPrefix(lead, "-"), " \t")
	first, size := utf8.DecodeRuneInString(lead)
	if end, quotes := closing[first]; quotes {
		if quoted, after, ok := unquote(lead[size:], end); ok {
			at := strings.IndexAny(after, marks)
			if at < 0 {
				at = len(after)
			}
			behind := strings.TrimSpace(after[:at])
			if behind == "" || weightText.MatchString("n "+behind) || apartText.MatchString("n "+behind) {
				whole := text[:len(text)-len(after)+at]
				return part{text: whole, quoted: quoted, in: true, rest: behind, minus: minus},
					skip(after[at:])
			}
		}
	}
	at := strings.IndexAny(text, marks)
	if at < 0 {
		at = len(text)
	}
	return part{text: text[:at]}, skip(text[at:])
}

// maxQuoted bounds a quoted name, in bytes, so that unclosed quotation marks cost little time.
const maxQuoted = 4 * MaxName

// unquote reads up to the closing quotation mark on the same line. Two such marks stand for one.
func unquote(text string, end rune) (quoted, after string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		i += size
		switch {
		case r == '\n' || r == '\r' || b.Len() > maxQuoted:
			return "", "", false
		case r != end:
			b.WriteRune(r)
		case strings.HasPrefix(text[i:], string(end)):
			b.WriteRune(end)
			i += utf8.RuneLen(end)
		default:
			return b.String(), text[i:], true
		}
	}
	return "", "", false
}

// skip removes the mark at the beginning of a text.
func skip(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return text[min(size, len(text)):]
}
