package diceline

import (
	"cmp"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// Some numbers and signs have several meanings. This file refuses them, with a line for each meaning.

var (
	// unsignedDice matches dice without a sign behind a modifier: d20+7 d10.
	unsignedDice = lazyregexp.New(`(?is)^(.*?d\d+.*?[+−–-]\s*)(\d{1,3})\s+(d(?:\d+|%))(.*)$`)
	spacedFirst  = lazyregexp.New(`(?i)^\s*\d{1,2}\s+d\d`)
	// modifierFirst matches a modifier before dice: -5 d20+9.
	modifierFirst = lazyregexp.New(`(?is)^\s*([+−–-]\s*\d{1,3})\s+(d(?:\d+|%).*)$`)
	// signedFirst matches a D20 with a sign before it, which is advantage for some bots.
	signedFirst = lazyregexp.New(`(?i)^\s*([+−–-])\s*[12]?d20\b(.*)$`)
	// numberBefore matches words with a number before dice: skill 12 3d6.
	numberBefore = lazyregexp.New(`(?is)^\s*(\pL[\pL '’-]*?)\s+(\d{1,2})\s+([1-9]\d*d\d+.*)$`)
)

// refuseUnclear refuses numbers and signs that have several meanings.
func refuseUnclear(text string) error {
	if m := signedFirst.FindStringSubmatch(text); m != nil {
		return unclearSign(m[1], m[2])
	}
	if m := modifierFirst.FindStringSubmatch(text); m != nil {
		line, _ := readable(m[2] + m[1])
		return refuse("A modifier comes behind the dice. Write %s.", cmp.Or(line, "d20+5"))
	}
	if m := unsignedDice.FindStringSubmatch(text); m != nil &&
		!(spacedFirst.MatchString(text) && strings.HasSuffix(m[1], " ")) {
		before, behind := strings.TrimSpace(m[1]), m[3]
		return refuse("“%s %s” has several meanings. Write %s, %s, or %s for two rolls.", m[2], m[3],
			clipLine(before+m[2]+behind), clipLine(before+m[2]+"+"+behind), clipLine(before+m[2]+", "+behind))
	}
	if m := numberBefore.FindStringSubmatch(text); m != nil && isWords(m[1]) && !gameFirst.MatchString(text) {
		roll := clipLine(m[3])
		return refuse("“%s” could be a target or repeats. Write %s >= %s, %s <= %s, or %sx%s.", m[2], roll, m[2],
			roll, m[2], m[2], roll)
	}
	return nil
}

// refuseNegative refuses dice that are written with a sign before a D20, however they were typed.
func refuseNegative(e dice.Expr) error {
	if text := e.Notation(); text != "" && text[0] == '-' {
		return refuseUnclear(text)
	}
	return nil
}

// unclearSign refuses a D20 with a sign before it.
func unclearSign(sign, behind string) error {
	kept, meant := "2d20kh1", "advantage"
	if sign != "+" {
		kept, sign, meant = "2d20kl1", "-", "disadvantage"
	}
	line, _ := readable(kept + behind)
	plain, _ := readable("d20" + behind)
	return refuse("“%sd20” could be %s. Write %s for that, or %s without.", sign, meant, cmp.Or(line, kept),
		cmp.Or(plain, "d20"))
}

// clipLine shortens a line in a refusal.
func clipLine(text string) string {
	if runes := []rune(strings.TrimSpace(text)); len(runes) > mostHelp/2 {
		return string(runes[:mostHelp/2]) + "…"
	}
	return strings.TrimSpace(text)
}
