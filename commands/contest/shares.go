package contest

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine/contest"
	"warbell/engine/naming"
)

// isSeparator reports whether a character stands between two things of a list.
func isSeparator(r rune) bool { return strings.ContainsRune(",;\n", r) }

// items parts a list of models at commas and semicolons, without empty ones.
func (f fray) items(list string) []string {
	var all []string
	for more := true; more; {
		var item string
		if item, list, more = f.cutItem(list); strings.TrimSpace(item) != "" {
			all = append(all, strings.TrimSpace(item))
		}
	}
	return all
}

// beforeName is what may stand before a name: spaces, and a number of attacks.
var beforeName = regexp.MustCompile(`^ *(?:\d{1,2} *[xX×*]? *)?`)

// cutItem takes the first item off a list. What separates items may stand in the name of a model as well, and
// in quotes.
func (f fray) cutItem(list string) (item, rest string, more bool) {
	whole := 0
	for _, begins := range []int{len(list) - len(strings.TrimLeft(list, " ")), len(beforeName.FindString(list))} {
		if n := f.wholeName(list[begins:]); n > 0 && whole == 0 {
			whole = begins + n
		}
	}
	at := strings.IndexFunc(list[whole:], isSeparator)
	if at < 0 {
		return list, "", false
	}
	_, size := utf8.DecodeRuneInString(list[whole+at:])
	return list[:whole+at], list[whole+at+size:], true
}

// wholeName is how many bytes a text begins with that belong together: what stands in quotes, or the longest
// name of a model, or a part of a name that is all there is.
func (f fray) wholeName(text string) int {
	for _, quotes := range []string{`""`, "“”", "„“"} {
		opens, size := utf8.DecodeRuneInString(quotes)
		if within, ok := strings.CutPrefix(text, string(opens)); ok {
			if at := strings.Index(within, quotes[size:]); at >= 0 {
				return at + len(quotes)
			}
		}
	}
	longest := 0
	for _, m := range f.Models {
		if n := beginsWith(text, string(m.Profile.Name)); n > longest {
			longest = n
		}
	}
	return longest
}

// behindName is what can follow a name: nothing more of a word, but perhaps a number of attacks.
var behindName = regexp.MustCompile(`^(?:$|[^\pL\pN]|[xX]?\d)`)

// beginsWith is how many bytes of a text a name takes at its beginning; all, if the text ends within the name.
func beginsWith(text, name string) int {
	if text == "" {
		return 0
	}
	n, letters := 0, utf8.RuneCountInString(name)
	for range letters {
		_, size := utf8.DecodeRuneInString(text[n:])
		n += size
	}
	if n == len(text) {
		written := utf8.RuneCountInString(text)
		name = string([]rune(name)[:min(written, letters)])
	}
	if !strings.EqualFold(text[:n], name) || !behindName.MatchString(text[n:]) {
		return 0
	}
	return n
}

// share is one of those who attack as it is written: who, and with how many attacks if a number stands there.
type share struct {
	who     string
	attacks int
	counted bool
}

// Where a number of attacks can stand: "Berserker 1 x2", "Dog: 2", "2 Dog", "Bea2", "Beax2".
var (
	numberBehind = regexp.MustCompile(`^(?P<who>.+?)(?:\s+[xX]?\s*|\s*[×*:]\s*)(?P<n>\d{1,2})$`)
	numberBefore = regexp.MustCompile(`^(?P<n>\d{1,2})(?:\s*[×*]\s*|[xX]\s*|\s+[xX]\s+|\s+)(?P<who>.+)$`)
	numberAtEnd  = regexp.MustCompile(`^(?P<who>.+?)(?P<n>\d{1,2})$`)
	numberAtX    = regexp.MustCompile(`^(?P<who>.+?)[xX](?P<n>\d{1,2})$`)
)

// shareOf reads one of a list. A number that belongs to a name is no number of attacks.
func (f fray) shareOf(item string) share {
	shares := []share{{who: item}}
	for _, form := range []*regexp.Regexp{numberBehind, numberBefore, numberAtEnd, numberAtX} {
		if found := form.FindStringSubmatch(item); found != nil {
			n, _ := strconv.Atoi(found[form.SubexpIndex("n")])
			shares = append(shares, share{strings.TrimSpace(found[form.SubexpIndex("who")]), n, true})
		}
	}
	mine := modelThings(f.models(func(m *contest.Model) bool { return m.Seat == f.seat }))
	for _, means := range []func(who string) bool{
		func(who string) bool { return f.everyone(who) || slices.ContainsFunc(mine, isCalled(who)) },
		func(who string) bool { return len(naming.Meant(who, mine)) > 0 },
	} {
		if at := slices.IndexFunc(shares, func(sh share) bool { return means(sh.who) }); at >= 0 {
			return shares[at]
		}
	}
	return shares[min(1, len(shares)-1)]
}

// isCalled holds for what has that ID or name, in quotes or not.
func isCalled(text string) func(naming.Thing) bool {
	bare := strings.TrimFunc(text, func(r rune) bool { return unicode.In(r, unicode.Quotation_Mark) })
	return func(t naming.Thing) bool {
		return t.ID == text || strings.EqualFold(t.Name, text) || strings.EqualFold(t.Name, bare)
	}
}
