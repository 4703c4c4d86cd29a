package draw

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

var (
	// joinText matches the word between the last two names of a list, and leadText that before the last one.
	joinText = lazyregexp.New(`(?i)\s(?:and|or)\s+`)
	leadText = lazyregexp.New(`(?i)^\s*(?:and|or)\s+`)
	plusText = lazyregexp.New(`^(.*\S)\s+\+\s?(\d{1,4})$`)
	partText = lazyregexp.New(`\d\s*%$`)
	// VersusText matches the word between two entrants who meet.
	VersusText = lazyregexp.New(`(?i)\s+(?:vs\.?|versus)\s+`)
)

// disjoin splits the last of several parts at the word before its last name: Ann, Bob and Cat; Ann, Bob, or
// Cat. It keeps the word if an earlier part has it too, as in a list of couples.
func disjoin(parts []part) []part {
	last := len(parts) - 1
	if last < 1 || parts[last].in || parts[last].out {
		return parts
	}
	text := parts[last].text
	if at := leadText.FindStringIndex(text); at != nil {
		parts[last].text = text[at[1]:]
		return parts
	}
	at := joinText.FindAllStringIndex(text, 2)
	if len(at) != 1 || strings.TrimSpace(text[:at[0][0]]) == "" ||
		slices.ContainsFunc(parts[:last], func(p part) bool { return joinText.MatchString(p.text) }) {
		return parts
	}
	parts[last].text = text[:at[0][0]]
	return append(parts, part{text: text[at[0][1]:]})
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
		if l.Versus == "" && VersusText.MatchString(name) {
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
