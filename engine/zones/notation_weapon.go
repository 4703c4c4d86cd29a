package zones

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// parseWeapon reads a section behind the first semicolon. Dice and kind stand at its end, in either
// order, so that a name can hold any word: "hand axe 2 hand".
func parseWeapon(owner string, s section) (Weapon, error) {
	w, words := Weapon{Name: s.name}, s.words
	least := 1 // a name's worth
	if s.quoted {
		least = 0
	}
	dice := ""
	for len(words) > least {
		text := strings.ToLower(words[len(words)-1].text)
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

// filled completes a weapon by its name and the number of its dice.
func (w Weapon) filled(owner, dice string, left []word, quoted bool) (Weapon, error) {
	if quoted && len(left) > 0 {
		return w, weaponError(owner, w.Name, "“%s” can't be read", joined(left))
	}
	if !quoted {
		w.Name = joined(left)
	}
	switch {
	case dice == "":
		return w, weaponError(owner, w.Name, "it has no number of dice")
	case w.Reach == "":
		return w, weaponError(owner, w.Name, "it isn't said what it is for, the hand, throwing or ranged")
	}
	w.Dice, _ = strconv.Atoi(dice) // at most three digits
	return w, nil
}

// weaponError says what is wrong with a weapon and how one is written.
func weaponError(owner, weapon, why string, args ...any) error {
	args = append([]any{naming.Clip(owner), naming.Clip(weapon)}, args...)
	return engine.Refuse(engine.Invalid, "zones 1.4", "%s, “%s”: "+why+". Write a weapon as its name, its dice and its kind (hand, thrown or ranged), like “bow 2 ranged”.", args...)
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

// diceOf reads "3", "3d" and "3d12".
func diceOf(word string) (string, bool) {
	digits, die, _ := strings.Cut(word, "d")
	ok := digits != "" && len(digits) <= 3 && !strings.ContainsFunc(digits, notDigit) && (die == "" || die == "12")
	return digits, ok
}

func isDiceWord(word string) bool { return word == "dice" || word == "die" || word == "d12" }

func endsInNumber(words []word) bool {
	_, ok := diceOf(words[len(words)-1].text)
	return ok
}

// headName writes a creature's name, in quotation marks if it would not be read as it is.
func headName(name string) string {
	if s, err := lex(name + " th1"); err == nil && len(s) == 1 && !s[0].quoted {
		if read, left, err := takeName(s[0].words); err == nil && read == name && len(left) == 1 {
			return name
		}
	}
	return inQuotes(name)
}

// weaponName does the same for a weapon.
func weaponName(name string) string {
	if s, err := lex("x;" + name + " 1 hand"); err == nil && len(s) == 2 && !s[1].quoted {
		if w, err := parseWeapon("", s[1]); err == nil && w.Name == name {
			return name
		}
	}
	return inQuotes(name)
}

func inQuotes(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }
