package card

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
)

// reader takes numbers and phrases from the words of one section.
type reader struct {
	whose string
	words []word
}

func (r *reader) done() bool { return len(r.words) == 0 }

// keys maps the spellings of a number's name to the name.
type keys map[string]string

func headKeys() keys {
	return keys{
		"ap": "ap", "mov": "mov", "mv": "mov", "move": "mov", "def": "def", "d": "def",
		"sav": "sav", "save": "sav", "sv": "sav", "wnd": "wnd", "wounds": "wnd", "w": "wnd", "hp": "wnd",
	}
}

func weaponKeys() keys {
	return keys{
		"r": "rng", "rng": "rng", "range": "rng", "atk": "atk", "htv": "htv", "dmg": "dmg", "crt": "crt", "crit": "crt",
	}
}

// figure takes a number written as "ap4", "ap 4", "AP=4" or "sav 5+", if one is next.
func (r *reader) figure(known func() keys) (key string, value int, ok bool, err error) {
	if r.done() || r.words[0].quoted {
		return "", 0, false, nil
	}
	text := strings.ToLower(r.words[0].text)
	cut := strings.IndexFunc(text, isDigit)
	used := 1
	if cut < 0 && len(r.words) > 1 && !r.words[1].quoted && !r.words[0].comma {
		cut, used = len(text), 2
		text += r.words[1].text
	}
	if cut < 0 {
		return "", 0, false, nil
	}
	key, ok = known()[strings.TrimRight(text[:cut], ":=")]
	digits := strings.TrimRight(strings.TrimLeft(text[cut:], ":="), "+\"″”'’")
	if !ok || digits == "" || strings.Trim(digits, "0123456789") != "" {
		return "", 0, false, nil
	}
	r.words = r.words[used:]
	value, err = number(r.whose, key, digits)
	return key, value, true, err
}

func isDigit(c rune) bool { return c >= '0' && c <= '9' }

func number(whose, key, digits string) (int, error) {
	n, err := strconv.Atoi(digits)
	if err != nil || n > 1000 {
		return 0, engine.Refuse(engine.Invalid, "grimheim 1.1",
			"%s: %s can't be %s. Use a small number, like “%s4”.", whose, strings.ToUpper(key), Clip(digits), key)
	}
	return n, nil
}

// longestPhrase is the maximum number of words of a trait or armour.
const longestPhrase = 3

// take takes the longest phrase that find recognises.
func take[T any](r *reader, find func(phrase string) (T, bool)) (T, bool) {
	for n := min(longestPhrase, len(r.words)); n > 0; n-- {
		if slices.ContainsFunc(r.words[:n], func(w word) bool { return w.quoted }) {
			continue
		}
		if found, ok := find(squeeze(phraseOf(r.words[:n]))); ok {
			r.words = r.words[n:]
			return found, true
		}
	}
	var none T
	return none, false
}

// phrase returns the next words up to a comma, for a refusal that quotes them.
func (r *reader) phrase() string {
	for i, w := range r.words {
		if w.comma || i == longestPhrase-1 {
			return phraseOf(r.words[:i+1])
		}
	}
	return phraseOf(r.words)
}

func phraseOf(words []word) string {
	texts := make([]string, len(words))
	for i, w := range words {
		texts[i] = w.text
	}
	return strings.Join(texts, " ")
}

// armourWords recognises armour by its kind and by its name on a card.
func armourWords(phrase string) (Armour, bool) {
	switch strings.TrimSuffix(strings.TrimPrefix(phrase, "armor"), "armor") {
	case "none", "no", "un", "unarmored":
		return NoArmour, true
	case "light", "robes", "leather", "greatcoat", "thickhide":
		return LightArmour, true
	case "medium", "brigandine", "chainmail", "scale", "cuirass":
		return MediumArmour, true
	case "heavy", "plate", "fullplate":
		return HeavyArmour, true
	}
	return "", false
}

func factionWords(phrase string) (Faction, bool) {
	f := Faction(strings.TrimPrefix(phrase, "faction"))
	return f, slices.Contains(Factions(), f)
}
