package card

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
)

// profile matches a weapon's numbers in short: "3/4+/2/3" is ATK 3, HTV 4+, DMG 2, CRT 3.
var profile = lazyregexp.New(`^([0-9]{1,4})/([0-9]{1,4})\+?/([0-9]{1,4})/([0-9]{1,4})$`)

// inches matches a range without its key: 8".
var inches = lazyregexp.New(`^([0-9]{1,4})(″|''|in|inch|inches)$`)

// parseWeapon parses one section after the first semicolon.
func parseWeapon(owner string, words []word, traits home) (Weapon, error) {
	name, words, marked := takeName(words, isWeaponWord)
	if tail, ok := unclear(name, meansOnWeapon); ok && !marked {
		return Weapon{}, unclearError(name, tail)
	}
	if err := CheckName(name, engine.Phrased("A weapon of %s", owner)); err != nil {
		return Weapon{}, err
	}
	w := Weapon{Name: name}
	r := reader{whose: owner + ", " + Clip(name), words: words}
	given := map[string]bool{}
	for !r.done() {
		if err := w.read(&r, traits, given); err != nil {
			return Weapon{}, err
		}
	}
	return w.filled(owner, given)
}

// read parses the next number or trait of a weapon.
func (w *Weapon) read(r *reader, traits home, given map[string]bool) error {
	if key, value, ok, err := r.figure(weaponKeys); ok || err != nil {
		w.set(key, value)
		given[key] = true
		return err
	}
	text := strings.ToLower(r.words[0].text)
	if m := profile.FindStringSubmatch(text); m != nil && !r.words[0].quoted {
		return w.readProfile(r, m[1:], given)
	}
	if m := inches.FindStringSubmatch(text); m != nil && !r.words[0].quoted {
		r.words[0].text = "r" + m[1]
		return nil
	}
	if strings.Contains(text, "/") {
		return engine.Refuse(engine.Invalid, "grimheim 1.3",
			"%s: “%s” isn't valid. Write ATK/HTV/DMG/CRT, like “3/4+/2/3”.", r.whose, Clip(r.words[0].text))
	}
	if isReachWord(squeeze(text)) && !r.ahead(traits) {
		r.words = r.words[1:]
		return nil
	}
	return r.trait(traits, &w.Traits)
}

func (w *Weapon) readProfile(r *reader, digits []string, given map[string]bool) error {
	r.words = r.words[1:]
	for i, key := range []string{"atk", "htv", "dmg", "crt"} {
		n, err := number(r.whose, key, digits[i])
		if err != nil {
			return err
		}
		w.set(key, n)
		given[key] = true
	}
	return nil
}

func (w *Weapon) set(key string, value int) {
	switch key {
	case "rng":
		w.RNG = value
	case "atk":
		w.ATK = value
	case "htv":
		w.HTV = value
	case "dmg":
		w.DMG = value
	case "crt":
		w.CRT = value
	}
}

// filled completes a weapon that has only a name from the armoury. It refuses a weapon with some numbers
// missing.
func (w Weapon) filled(owner string, given map[string]bool) (Weapon, error) {
	missing := slices.DeleteFunc([]string{"atk", "htv", "dmg", "crt"}, func(k string) bool { return given[k] })
	if len(missing) == 0 {
		if !given["rng"] {
			w.RNG = MeleeRange
		}
		return w, nil
	}
	known, ok := Armoury(w.Name)
	if !ok || len(missing) < 4 {
		return Weapon{}, engine.Refuse(engine.Invalid, "grimheim 1.3",
			"%s: the weapon “%s” has no %s. Add ATK/HTV/DMG/CRT, like “%s 3/4+/2/3”, or use a weapon from the armoury: %s.",
			owner, Clip(w.Name), strings.ToUpper(List(missing)), Clip(w.Name), List(armouryNames()))
	}
	if given["rng"] {
		known.RNG = w.RNG
	}
	for _, t := range w.Traits {
		if !known.Has(t) {
			known.Traits = append(known.Traits, t)
		}
	}
	return known, nil
}

func isWeaponWord(words []word) bool {
	r := reader{words: words}
	if _, _, ok, err := r.figure(weaponKeys); ok || err != nil {
		return true
	}
	text := strings.ToLower(words[0].text)
	return strings.Contains(text, "/") || inches.MatchString(text)
}

func meansOnWeapon(phrase string) bool {
	_, trait := traitNamed(weaponTraits, phrase)
	return trait || isReachWord(phrase)
}

// isReachWord reports whether a phrase only repeats what the range says.
func isReachWord(phrase string) bool { return phrase == "melee" || phrase == "ranged" }
