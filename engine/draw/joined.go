package draw

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

var (
	plusText = lazyregexp.New(`^(.*\S)\s+\+\s?(\d{1,4})$`)
	partText = lazyregexp.New(`\d\s*%$`)
)

// disjoin splits the last of several parts that commas separate at the word before its last name: Ann, Bob
// and Cat; Ann, Bob, or Cat. It keeps the word if an earlier part has it too, as in a list of couples, and if
// the parts have bullets or numbers.
func disjoin(parts []part) []part {
	last := len(parts) - 1
	if last < 1 || parts[last].in || parts[last].out {
		return parts
	}
	if text := strings.TrimSpace(parts[last].text); unpointed(text) != text {
		return parts
	}
	if name, found := naming.CutAnd(parts[last].text); found {
		parts[last].text = name
		return parts
	}
	names := naming.SplitAnd(parts[last].text)
	if len(names) != 2 || slices.ContainsFunc(parts[:last], func(p part) bool {
		return len(naming.SplitAnd(p.text)) > 1
	}) {
		return parts
	}
	parts[last].text, parts[last].joined = names[0], strings.TrimSpace(parts[last].text)
	return append(parts, part{text: names[1]})
}

// unclear refuses an unquoted name in the list that could be something else than a name. It notes the first
// one that may be two.
func (l *List) unclear(parts []part, loose bool) error {
	for _, p := range parts {
		name := strings.TrimSpace(p.text)
		if p.in || p.out || p.apart() || name == "" {
			continue
		}
		shown := naming.Clip(name)
		if l.Versus == "" && len(naming.SplitVersus(name)) > 1 {
			l.Versus = name
		}
		if m := plusText.FindStringSubmatch(name); m != nil {
			return engine.Refuse(engine.Invalid, "",
				"“%s” could be a weight or a guest. Write %s x2, or list the guest too: %s, %s's guest.",
				shown, naming.Clip(m[1]), naming.Clip(m[1]), naming.Clip(m[1]))
		}
		if loose && p.weight == "" && partText.MatchString(name) {
			return engine.Refuse(engine.Invalid, "",
				"You can't weight “%s”: a weight is a whole number up to %d. Write, for example, Ann 10%%, Bob 90%%.",
				shown, MaxWeight)
		}
		if bare, signed := cutNot(name); signed && !strings.ContainsAny(name[:1], "-!") && l.has(name) {
			return engine.Refuse(engine.Invalid, "",
				"You can't exclude “%s” here: it isn't in the list. Use `except`, or put a name in quotation marks.",
				naming.Clip(bare))
		}
	}
	return nil
}

// has reports whether a name is in the list.
func (l *List) has(name string) bool {
	key := Entrant{Name: name}.key()
	return slices.ContainsFunc(l.In, func(e Entrant) bool { return e.key() == key })
}
