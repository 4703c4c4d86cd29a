package draw

import (
	"strconv"
	"strings"
	"unicode"

	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// Numbers beside names.
var (
	looseText = lazyregexp.New(`(?i)^(.*\S)\s*(?:[:=]\s*(\d{1,5})` + chanceWord + `|\([x×]?(\d{1,5})` + chanceWord + `\))$`)
	// behindText and aheadText match a number that only a space parts from a name, or a percentage.
	behindText = lazyregexp.New(`(?i)^(.*[^\s:=*×(≠])\s+(\d{1,5})` + chanceWord + `$`)
	aheadText  = lazyregexp.New(`^(\d{1,5})(?:\s?%\s?|\s)(\S.*)$`)
)

// chanceWord matches what a weight may count.
const chanceWord = `(?:\s*(?:tickets?|entry|entries|chances?|%))?`

// unpointed removes the bullet and the number before a text.
func unpointed(text string) string {
	_, text = naming.CutNumber(naming.CutBullet(text))
	return text
}

// apartMentions puts a mark between mentions that only spaces separate.
func apartMentions(text, mark string) string {
	for range 2 { // a match ends where the next would begin, so one pass finds every second
		text = mentionsText.ReplaceAllString(text, "${1}"+mark+"${2}")
	}
	return text
}

// unbullet removes the bullets of parts, or their numbers if these count all parts from 1.
func unbullet(parts []part) {
	numbered, dashed, all := true, true, 0
	for i := range parts {
		p := &parts[i]
		text := strings.TrimSpace(p.text)
		if text == "" {
			continue
		}
		if all++; p.in {
			dashed = false
			continue
		}
		p.text = strings.TrimSpace(naming.CutBullet(text))
		number, _ := naming.CutNumber(p.text)
		numbered = numbered && number == strconv.Itoa(all)
		dashed = dashed && len(p.text) > 1 && p.text[0] == '-' && !unicode.IsDigit(rune(p.text[1]))
	}
	for i := range parts {
		switch p := &parts[i]; {
		case all < 2 || p.in:
		case numbered:
			_, p.text = naming.CutNumber(p.text)
		case dashed:
			p.text = strings.TrimPrefix(p.text, "-")
		}
	}
}

// weigh takes a number beside a name for a weight, unless another part has the same name:
// Cat, Cat (2) are two names. It reports whether there is such a weight.
func weigh(parts []part) (guessed bool) {
	known := map[string]int{}
	for _, p := range parts {
		name, _, _ := p.loose()
		known[Entrant{Name: name}.key()]++
	}
	for i := range parts {
		name, weight, ok := parts[i].loose()
		if n, _ := strconv.Atoi(weight); !ok || parts[i].apart() || n < 1 || n > MaxWeight || known[Entrant{Name: name}.key()] > 1 {
			continue
		}
		parts[i].text, parts[i].weight, guessed = name, weight, true
	}
	return guessed
}

// loose splits a number off the part's name, as in Bob: 2, Bob (2 tickets), Bob 2 and 2x Bob; false if there
// is none, or if the name has no letter, as in 12:30.
func (p part) loose() (name, weight string, ok bool) {
	text := strings.TrimSpace(p.text)
	if _, copies := naming.Copies(text); p.in || copies >= 0 {
		return text, "", false
	}
	if m := looseText.FindStringSubmatch(text); m != nil {
		name, weight = m[1], m[2]+m[3]
	} else if m := behindText.FindStringSubmatch(text); m != nil {
		name, weight = m[1], m[2]
	} else if n, bare := naming.CopiesBefore(text); n >= 0 {
		name, weight = bare, strconv.Itoa(n)
	} else if m := aheadText.FindStringSubmatch(text); m != nil {
		name, weight = m[2], m[1]
	}
	if strings.HasPrefix(strings.ToLower(name), "of ") { // a card: 7 of Hearts
		return text, "", false
	}
	if !strings.ContainsFunc(name, unicode.IsLetter) && !mentionText.MatchString(name) {
		return text, "", false
	}
	return name, weight, true
}
