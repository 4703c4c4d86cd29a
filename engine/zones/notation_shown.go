package zones

import (
	"slices"
	"strings"

	"warbell/engine"
)

// Players can type what they see. These functions parse creatures as posts, cards and pictures show them,
// "Bolt: TH 8, 5 hits; hammer (hand, 3 dice), bow (ranged, 2 dice); agility 7; no agility check".

// bare returns a word without the brackets that a card puts around dice and kind.
func bare(text string) string { return strings.Trim(text, "()") }

// hitsFirst parses hits as cards show them, "5 hits". A number before "hits 4" belongs to the name.
func hitsFirst(words []word) (digits string, ok bool) {
	if len(words) < 2 || words[0].comma || words[0].text == "" || strings.ContainsFunc(words[0].text, notDigit) {
		return "", false
	}
	if canonical(strings.ToLower(words[1].text)) != "hits" {
		return "", false
	}
	number := len(words) > 2 && !words[1].comma && !strings.ContainsFunc(words[2].text, notDigit)
	return words[0].text, !number
}

// apart cuts a section at the commas between weapons: after a weapon's dice, unless only its kind follows.
func apart(s section) []section {
	if s.quoted {
		return []section{s}
	}
	var all []section
	from := 0
	for i, w := range s.words[:max(len(s.words)-1, 0)] {
		if w.comma && diced(s.words[from:i+1]) && named(s.words[i+1:]) {
			all, from = append(all, section{words: s.words[from : i+1]}), i+1
		}
	}
	return append(all, section{words: s.words[from:]})
}

// diced reports whether words end in a weapon's dice, with or without its kind.
func diced(words []word) bool {
	depth := 0
	for _, w := range words {
		depth += strings.Count(w.text, "(") - strings.Count(w.text, ")")
	}
	w, err := parseWeapon("", section{words: words})
	return depth == 0 && err == nil && w.Dice > 0
}

// named reports whether the words up to the next comma are more than dice and a kind.
func named(words []word) bool {
	for _, w := range words {
		text := strings.ToLower(bare(w.text))
		_, number := diceOf(text)
		if _, kind := reachOf(text); !kind && !number && !isDiceWord(text) {
			return true
		}
		if w.comma {
			break
		}
	}
	return false
}

// kindSaid reports whether a section contains the kind of a weapon.
func kindSaid(s section) bool {
	return slices.ContainsFunc(s.words, func(w word) bool {
		_, ok := reachOf(strings.ToLower(bare(w.text)))
		return ok
	})
}

// readBehind parses the section after a card's weapons: attributes, and whether the creature needs no check.
// It returns false if the section holds weapons. Without a kind, "bow 2" is a weapon by its name, as is
// anything before a weapon with a kind.
func (p *Profile) readBehind(s section) (bool, error) {
	if !s.quoted && strings.EqualFold(joined(s.words), "no agility check") {
		p.Exempt = true
		return true, nil
	}
	if s.quoted || kindSaid(s) {
		return false, nil
	}
	for rest := s.words; len(rest) > 0; {
		key, _, used := figure(rest)
		if used == 0 || key != agility && (len(p.Weapons) == 0 || engine.Silhouette(key) != "") {
			return false, nil
		}
		rest = rest[used:]
	}
	for words := s.words; len(words) > 0; {
		used, err := p.read(words)
		if err != nil {
			return true, err
		}
		words = words[used:]
	}
	return true, nil
}

// usual returns the kind of a weapon without one: that of a pre-made weapon of this name, or ranged if it
// shoots, or hand.
func usual(name string) Reach {
	for _, p := range append(Characters(), Bestiary()...) {
		for _, w := range p.Weapons {
			if strings.EqualFold(w.Name, name) {
				return w.Reach
			}
		}
	}
	for _, word := range []string{"bow", "sling", "pistol", "musket", "rifle", "gun"} {
		if strings.Contains(strings.ToLower(name), word) {
			return Ranged
		}
	}
	return Hand
}
