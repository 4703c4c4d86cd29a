package zones

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// The words with a special meaning in a line.
const (
	agility = "agility"
	exempt  = "exempt"
)

// parseHead parses the text before the first semicolon.
func parseHead(s section) (Profile, error) {
	name, words := s.name, s.words
	if !s.quoted {
		var err error
		if name, words, err = takeName(words); err != nil {
			return Profile{}, err
		}
	}
	if short, ok := strings.CutSuffix(name, ":"); ok && !s.quoted && len(words) > 0 {
		name = short // as in a list: "Ana: TH 8, 5 hits"
	}
	p := Profile{Name: engine.Name(name)}
	if p.Name == "" {
		return Profile{}, engine.Refuse(engine.Invalid, "zones 1.4",
			"A line begins with the creature's name, like “Ana the Bold th8 hits4”.")
	}
	for len(words) > 0 {
		used, err := p.read(words)
		if err != nil {
			return Profile{}, err
		}
		words = words[used:]
	}
	return p, nil
}

// takeName returns the words before the first figure or comma as a name, and the other words.
func takeName(words []word) (name string, left []word, err error) {
	var parts []string
	for i, w := range words {
		if endsName(words[i:], i == 0) {
			return strings.Join(parts, " "), words[i:], unclear(parts)
		}
		parts = append(parts, w.text)
		if w.comma {
			return strings.Join(parts, " "), words[i+1:], nil
		}
	}
	return strings.Join(parts, " "), nil, unclear(parts)
}

// endsName reports whether a name ends before these words: TH, hits, agility or "exempt". An attribute
// written with its number as one lower-case word ends it, too, except at the beginning of the line.
func endsName(words []word, first bool) bool {
	if _, hits := hitsFirst(words); hits || strings.EqualFold(words[0].text, exempt) {
		return true
	}
	switch key, _, used := figure(words); {
	case key == "th" || key == "hits" || key == agility:
		return true
	default:
		return used == 1 && !first && words[0].text == strings.ToLower(words[0].text)
	}
}

// unclear returns a refusal if a name ends like an attribute: "Ana might 9", "Ana Might9".
func unclear(parts []string) error {
	n := len(parts)
	for _, tail := range []int{1, 2} {
		if n <= tail {
			continue
		}
		text := strings.Join(parts[n-tail:], " ")
		if _, _, used := figure(split(text)); used == tail && (tail == 1 || text == strings.ToLower(text)) {
			return engine.Refuse(engine.Invalid, "zones 1.4",
				"“%s”: is “%s” part of the name? If so, put the name in quotation marks. If not, add a comma after the name.",
				naming.Clip(strings.Join(parts, " ")), naming.Clip(text))
		}
	}
	return nil
}

// read parses the next figure of a head and returns the number of its words.
func (p *Profile) read(words []word) (int, error) {
	if strings.EqualFold(words[0].text, exempt) {
		p.Exempt = true
		return 1, nil
	}
	key, digits, used := figure(words)
	if number, ok := hitsFirst(words); ok {
		key, digits, used = "hits", number, 2
	}
	if used == 0 {
		return 0, engine.Refuse(engine.Invalid, "zones 1.4",
			"%s: Warbell can't read “%s”. Write TH, hits and attributes like “th8 hits4 agility6”, then weapons like “; bow 2 ranged”.",
			naming.Clip(string(p.Name)), naming.Clip(words[0].text))
	}
	value, err := strconv.Atoi(digits)
	if err != nil || value > 999 {
		return 0, engine.Refuse(engine.Invalid, "zones 1.3",
			"%s: %s can't be %s. Write a small number, like “%s7”.", naming.Clip(string(p.Name)), inSentence(key), naming.Clip(digits), naming.Clip(key))
	}
	return used, p.set(key, value)
}

func (p *Profile) set(key string, value int) error {
	var twice bool
	switch key {
	case "th":
		twice, p.TH = p.TH > 0, value
	case "hits":
		twice, p.Hits = p.Hits > 0, value
	default:
		_, twice = p.Attributes[key]
		if p.Attributes == nil {
			p.Attributes = map[string]int{}
		}
		p.Attributes[key] = value
	}
	if twice {
		return engine.Refuse(engine.Invalid, "zones 1.4", "%s: %s appears twice. Leave one out.",
			naming.Clip(string(p.Name)), inSentence(key))
	}
	return nil
}

// inSentence returns a key as a sentence shows it.
func inSentence(key string) string {
	if key == "th" {
		return "TH"
	}
	return naming.Clip(key)
}

// parseWeapon parses a section after the first semicolon. Dice and kind come last, in either order, so that a
// name can contain any word: "hand axe 2 hand".
func parseWeapon(owner string, s section) (Weapon, error) {
	w, words := Weapon{Name: s.name}, s.words
	least := 1 // an unquoted name needs a word
	if s.quoted {
		least = 0
	}
	dice := ""
	for len(words) > least {
		text := strings.ToLower(bare(words[len(words)-1].text))
		reach, isReach := reachOf(text)
		number, isNumber := diceOf(text)
		switch {
		case isReach && w.Reach == "":
			w.Reach = reach
		case isNumber && dice == "":
			dice = number
		case dice == "" && isDiceWord(text) && len(words) > least+1 && endsInNumber(words[:len(words)-1]):
		default:
			return w.filled(owner, dice, words, s.quoted)
		}
		words = words[:len(words)-1]
	}
	return w.filled(owner, dice, words, s.quoted)
}

// filled adds the name and the number of dice to a weapon.
func (w Weapon) filled(owner, dice string, left []word, quoted bool) (Weapon, error) {
	if quoted && len(left) > 0 {
		return w, weaponError(owner, w.Name, engine.Phrased("Warbell can't read “%s”", joined(left)))
	}
	if !quoted {
		w.Name = joined(left)
	}
	switch {
	case dice == "" && w.manyKinds(left):
		return w, weaponError(owner, w.Name, engine.Ours("it has two kinds of reach: write two weapons"))
	case dice == "":
		return w, weaponError(owner, w.Name, engine.Ours("the number of dice is missing"))
	case w.Reach == "":
		w.Reach = usual(w.Name)
	}
	w.Dice, _ = strconv.Atoi(dice) // at most three digits
	return w, nil
}

// manyKinds reports whether the words left of a weapon have a kind of reach behind the dice, besides the kind
// that it already has: "dagger 2 hand" of "dagger 2 hand thrown".
func (w Weapon) manyKinds(left []word) bool {
	kinds := map[Reach]bool{w.Reach: w.Reach != ""}
	for i := len(left) - 1; i > 0; i-- {
		text := strings.ToLower(bare(left[i].text))
		if _, isNumber := diceOf(text); isNumber {
			delete(kinds, "")
			return len(kinds) > 1
		}
		for one := range strings.SplitSeq(text, "/") {
			if reach, ok := reachOf(one); ok {
				kinds[reach] = true
			}
		}
	}
	return false
}

// weaponError returns a refusal that says what is wrong with a weapon, and how to write one.
func weaponError(owner, weapon string, why engine.Phrase) error {
	return engine.Refuse(engine.Invalid, "zones 1.4",
		"%s, “%s”: %s. Write a weapon as its name, its dice and its kind (hand, thrown or ranged), like “bow 2 ranged”.",
		naming.Clip(owner), naming.Clip(weapon), why)
}

func joined(words []word) string {
	var b strings.Builder
	for i, w := range words {
		b.WriteString(w.text)
		if i == len(words)-1 {
			break
		}
		if w.comma {
			b.WriteByte(',')
		}
		b.WriteByte(' ')
	}
	return b.String()
}

func reachOf(word string) (Reach, bool) {
	switch word {
	case "hand", "melee", "hand-to-hand":
		return Hand, true
	case "thrown", "throw", "throwing":
		return Thrown, true
	case "ranged", "range", "shooting":
		return Ranged, true
	}
	return "", false
}

// diceOf parses "3", "3d" and "3d12".
func diceOf(word string) (string, bool) {
	digits, die, _ := strings.Cut(word, "d")
	ok := digits != "" && len(digits) <= 3 && !strings.ContainsFunc(digits, notDigit) && (die == "" || die == "12")
	return digits, ok
}

func isDiceWord(word string) bool { return word == "dice" || word == "die" || word == "d12" }

func endsInNumber(words []word) bool {
	_, ok := diceOf(bare(words[len(words)-1].text))
	return ok
}

// headName returns a creature's name for its line, quoted if it would be misread otherwise.
func headName(name string) string {
	if s, err := lex(name + " th1"); err == nil && len(s) == 1 && !s[0].quoted {
		if read, left, err := takeName(s[0].words); err == nil && read == name && len(left) == 1 &&
			!strings.HasSuffix(name, ":") {
			return name
		}
	}
	return inQuotes(name)
}

// weaponName returns a weapon's name for a line, quoted if it would be misread otherwise.
func weaponName(name string) string {
	if s, err := lex("x;" + name + " 1 hand"); err == nil && len(s) == 2 && !s[1].quoted {
		if w, err := parseWeapon("", s[1]); err == nil && w.Name == name && len(apart(s[1])) == 1 {
			return name
		}
	}
	return inQuotes(name)
}

func inQuotes(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
