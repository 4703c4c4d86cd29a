package draw

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// exceptWord excludes the parts after it.
const exceptWord = "except"

// strongMarks separate the parts of a text that was typed. lineMarks are those that a sentence doesn't have.
const (
	strongMarks = "," + lineMarks
	lineMarks   = ";|•\n\r"
)

var (
	mentionText = lazyregexp.New(`^<@!?(\d{1,20})>$`)
	mentionHere = lazyregexp.New(`<@[!&]?\d{1,20}>`)
	apartText   = lazyregexp.New(`^(.*\S)\s+(?:≠|!=)\s+(\S.*)$`)
	// exceptText matches the word that excludes what follows.
	exceptText = lazyregexp.New(`(?i)(?:^|\s)except:?\s`)
	// mentionsText matches the space between two mentions.
	mentionsText = lazyregexp.New(`(<@!?\d{1,20}>(?:\s*[x×X*]\s?\d{1,5})?)[ \t]+([-!]?<@)`)
)

// closing maps the quotation marks that open a quoted name to those that close it.
var closing = map[rune]rune{'"': '"', '“': '”', '„': '“', '«': '»'}

// part is the text of one entrant as written, with a quoted name split off.
type part struct {
	text   string
	quoted string // the quoted name, without quotation marks
	in     bool   // whether there is a quoted name
	rest   string // the text after the quoted name
	out    bool   // whether the entrant is excluded
	weight string // digits that stand behind a colon or in brackets
	joined string // the text with the next part, if a word between them separates the two
}

// weighed reports whether the text behind a quoted name is a weight, such as x3.
func weighed(behind string) bool {
	_, n := naming.Copies("n " + behind)
	return n >= 0
}

// entrant reads one part. A part without a name gives the zero Entrant.
func (p part) entrant() (e Entrant, err error) {
	name, weight := strings.TrimSpace(p.text), -1
	if p.out && !p.in && mentionsCouple(name) {
		return Entrant{Name: name, Weight: 1}, nil // exclude reads it
	}
	if p.in {
		name = p.quoted
		_, weight = naming.Copies("n " + strings.TrimSpace(p.rest))
	} else {
		name, weight = naming.Copies(name)
	}
	if p.weight != "" {
		weight, _ = strconv.Atoi(p.weight) // digits
	}
	if weight < 0 {
		weight = 1
	}
	if e.Weight = weight; weight < 1 || weight > MaxWeight {
		return e, engine.Refuse(engine.Invalid, "",
			"“%s” has no weight that Warbell can use. Write x1 to x%d.",
			naming.Clip(p.text), MaxWeight)
	}
	if m := mentionText.FindStringSubmatch(name); m != nil && !p.in {
		e.User = m[1]
		return e, nil
	}
	if err := p.plain(name); err != nil {
		return e, err
	}
	clean, seen := naming.Clean(name, len(name))
	switch {
	case !seen && strings.TrimSpace(p.text) == "":
		return Entrant{}, nil
	case !seen:
		return e, engine.Refuse(engine.Invalid, "",
			"You can't enter a name without visible letters. Write a name.")
	case utf8.RuneCountInString(clean) > MaxName:
		return e, longName(clean)
	}
	e.Name = clean
	return e, nil
}

func longName(name string) error {
	return engine.Refuse(engine.Invalid, "",
		"“%s” is too long: a name has at most %d characters. Shorten it.",
		naming.Clip(name), MaxName)
}

// plain refuses an unquoted name that mentions players, a role or everyone.
func (p part) plain(name string) error {
	mention := mentionHere.FindString(name)
	first, _, _ := strings.Cut(name, " ")
	switch {
	case p.in:
		return nil
	case first == "@everyone" || first == "@here":
		return engine.Refuse(engine.Illegal, "",
			"You can't enter `%s`: Warbell can't list a server's members. Exclude players alone, such as -@Bob, for a Join button.", first)
	case strings.HasPrefix(mention, "<@&"):
		return engine.Refuse(engine.Illegal, "",
			"You can't enter a role: Warbell can't see its members. Use the Join button instead.")
	case mention != "":
		return engine.Refuse(engine.Invalid, "",
			"You can't mix a player and a name. Put commas between: @Ann, Bob.")
	}
	return nil
}

// split cuts a text at marks outside quotation marks. After "except", all parts up to the end of the line
// are excluded.
func split(text, marks string) []part {
	var all []part
	except := false
	for len(text) > 0 {
		if lead := strings.TrimLeft(text, " \t"); len(lead) > len(exceptWord) &&
			strings.EqualFold(lead[:len(exceptWord)], exceptWord) {
			if at := exceptText.FindStringIndex(lead); at != nil && at[0] == 0 {
				text, except = lead[at[1]:], true
			}
		}
		p, rest := cut(text, marks)
		if p.out = p.out || except; p.in || strings.TrimSpace(p.text) != "" {
			all = append(all, p)
		}
		except = except && strings.IndexAny(rest, "\n\r") != 0
		text = skip(rest, marks)
	}
	return all
}

// cut removes the part before the first mark from a text. A quotation mark that is not closed is an
// ordinary character.
func cut(text, marks string) (p part, rest string) {
	lead := unpointed(strings.TrimLeft(text, " \t"))
	lead, signed := cutSign(lead)
	first, size := utf8.DecodeRuneInString(lead)
	if end, quotes := closing[first]; quotes {
		if quoted, after, ok := unquote(lead[size:], end); ok {
			at := endOf(after, marks, 0)
			behind := strings.TrimSpace(after[:at])
			if behind == "" || weighed(behind) || apartText.MatchString("n "+behind) {
				whole := text[:len(text)-len(after)+at]
				return part{text: whole, quoted: quoted, in: true, rest: behind, out: signed}, after[at:]
			}
		}
	}
	at := endOf(text, marks, 1)
	p = part{text: text[:at]}
	if name, signed := cutSign(strings.TrimSpace(p.text)); signed && strings.HasPrefix(name, "<@") {
		p.text, p.out = name, true
	}
	return p, text[at:]
}

// endOf returns where a part ends: at the first mark, or before the word except, at least some bytes from
// the start.
func endOf(text, marks string, least int) int {
	at := strings.IndexAny(text, marks)
	if at < 0 {
		at = len(text)
	}
	if !strings.ContainsAny(text[:at], "xX") { // most parts, which saves the search for the word
		return at
	}
	if except := exceptText.FindStringIndex(text[:at]); except != nil && except[0] >= least {
		return except[0]
	}
	return at
}

// cutSign removes the sign that excludes a mention or a quoted name.
func cutSign(text string) (rest string, signed bool) {
	if rest, signed = strings.CutPrefix(text, "-"); signed {
		return rest, true
	}
	return strings.CutPrefix(text, "!")
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

// skip removes a mark at the beginning of a text.
func skip(text, marks string) string {
	if r, size := utf8.DecodeRuneInString(text); size > 0 && strings.ContainsRune(marks, r) {
		return text[size:]
	}
	return text
}
