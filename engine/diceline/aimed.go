package diceline

import (
	"strconv"
	"strings"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
)

// A target and advantage can stand away from their D20: before it, in the name before it, in brackets, or
// behind the words about it. This file puts them right behind the dice.

const targetMarks = `(?:(?:vs?|versus|against)\b\.?|dc|ac|tn)`

var (
	// nameTarget matches a target within the name of a roll: Dex save DC 15.
	nameTarget = lazyregexp.New(`(?i)^(.*?)\s*\b(?:vs\.?\s*)?(vs|dc|ac|tn)\s*(\d{1,3})\b\s*(.*)$`)
	// nameAdvantage matches advantage at the end of the name of a roll.
	nameAdvantage = lazyregexp.New(`(?i)^(.*?\pL)\s+(?:with\s+|at\s+)?` + advantageWord + `$`)
	// targetFirst matches a target before the roll: DC 15 d20+5.
	targetFirst = lazyregexp.New(`(?is)^\s*((?:\pL[\pL '’-]*?\s+)??)(vs|dc|ac|tn)\.?\s*(\d{1,3})[\s:,]+` +
		`((?:\d{1,2}\s*x\s*)?[12]?d20(?:k[hl]\d?)?` + modifiers + `)(.*)$`)
	// targetBrackets matches a target, a critical or advantage in brackets.
	targetBrackets = lazyregexp.New(`(?i)\(\s*(` + targetMarks +
		`\s*(?:(?:ac|dc)\s*)?\d{1,3}|crits?\s[^()]*|(?:with\s+)?` +
		`(?:adv|advantage|dis|disadv|disadvantage))\s*\)`)
	// targetLast matches words between a roll with a D20 and its target: d20+5 to hit vs AC 15.
	targetLast = lazyregexp.New(`(?is)^((?:\d{1,2}\s*x\s*)?(?:.*[^\d\pL])?[1-3]?d20\S*` +
		`(?:\s*[+−–-]\s*\d*(?:d\d+)?)*)\s+` +
		`(\pL[\pL '’-]*?)\s+(` + targetMarks + `\s*(?:(?:ac|dc)\s*)?\d{1,3})(?:\s+(?:ac|dc))?\b(.*)$`)
	// targetNamed matches what a target is: vs parry 6.
	targetNamed = lazyregexp.New(`(?i)\b(vs?\.?|versus|against)\s+(?:an?\s+)?` +
		`(?:parry|toughness|armou?r\s+class|armou?r|defen[cs]e|target(?:\s+number)?|difficulty|tn)\s*(?:of\s+)?(\d)`)
	// savageAimed matches words between a trait die and its target in Savage Worlds.
	savageAimed = lazyregexp.New(`(?i)^(\s*1?d(?:4|6|8|10|12)(?:\s*[+−–-]\s*\d+)*)\s+(\pL[\pL '’-]*?)\s+` +
		`((?:vs?|versus|against)\.?\s*\d{1,2})\s+(savage|swade|sw)\s*$`)
	// criticalFrom matches the number from which a roll is critical: crits on 19, crit 18-20.
	criticalFrom = lazyregexp.New(`(?i)\bcrits?\s+(?:on\s+|range\s+|from\s+)*(?:an?\s+)?` +
		`([2-9]|1\d|20)(?:\s*[-–]\s*20\b|\+($|[\s,;)]))?`)
)

// nameFirst cuts a name with a colon before a roll. A word that changes the roll is no name, and a target in
// the name belongs to the roll.
func nameFirst(text string) (name, roll string) {
	name, roll = named(text)
	if notName.MatchString(name) {
		return "", name + " " + roll
	}
	if m := nameTarget.FindStringSubmatch(name); m != nil {
		return strings.TrimSpace(m[1] + " " + m[4]), roll + " " + m[2] + " " + m[3]
	}
	if m := nameAdvantage.FindStringSubmatch(name); m != nil {
		return m[1], roll + " " + m[2]
	}
	return name, roll
}

// aimed puts the target of a D20 right behind its dice.
func aimed(text string) string {
	text = savageAimed.ReplaceAllString(targetNamed.ReplaceAllString(text, "$1 $2"), "$1 $3 $4 $2")
	text = criticalFrom.ReplaceAllString(targetBrackets.ReplaceAllString(text, "$1"), "crit $1$2")
	if m := targetFirst.FindStringSubmatch(text); m != nil {
		return m[1] + m[4] + " " + m[2] + " " + m[3] + m[6]
	}
	if m := targetLast.FindStringSubmatch(text); m != nil && isWords(m[2]) {
		if word, _ := ruleIn(m[2]); word == "" {
			return m[1] + " " + m[3] + " " + m[2] + m[4]
		}
	}
	return text
}

var (
	// severalAttacks matches the attacks of a D20 with falling modifiers: d20+15/+10/+5.
	severalAttacks = lazyregexp.New(`(?is)^([^#]*?\b1?d20)\s*([+−–-]\s*\d{1,2})` +
		`((?:\s*/\s*[+−–-]\s*\d{1,2})+|(?:\s*/\s*\d{1,2}){2,})(.*)$`)
	nextAttack = lazyregexp.New(`[+−–-]?\s*\d+`)
	// numberedRolls matches a number of things, and then a roll for each: 3 attacks d20+5.
	numberedRolls = lazyregexp.New(`(?is)^\s*(\d{1,2}|` + numberWord + `)\s+(\pL[\pL '’-]*s)\s+` +
		`([({]*\d*d(?:\d|%|f\b|\{).*)$`)
	// wordRepeats matches a number in words before dice with their own number: six 4d6.
	wordRepeats = lazyregexp.New(`(?is)^\s*(` + numberWord + `)\s+(\d+d(?:\d|%).*)$`)
)

// attacksApart writes attacks with falling modifiers as a roll for each.
func attacksApart(text string) string {
	m := severalAttacks.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	all := []string{m[1] + m[2]}
	for _, modifier := range nextAttack.FindAllString(m[3], -1) {
		if modifier[0] >= '0' && modifier[0] <= '9' {
			modifier = "+" + modifier
		}
		all = append(all, "d20"+modifier)
	}
	if label := strings.TrimSpace(m[4]); label != "" && !strings.HasPrefix(label, "#") {
		m[4] = " # " + label
	}
	return strings.Join(all, "; ") + m[4]
}

// eachRolled reads a number of things before a roll as its repeats. The things become its label.
func eachRolled(text string) string {
	if m := wordRepeats.FindStringSubmatch(text); m != nil {
		return inDigits(m[1]) + "x" + m[2]
	}
	m := numberedRolls.FindStringSubmatch(text)
	if m == nil || !dice.IsLabel(m[2]) || wordsBetween.MatchString(m[3]) || systemIn(m[3]) {
		return text
	}
	if n, _ := strconv.Atoi(inDigits(m[1])); n < 1 || n > dice.MaxRepeats {
		return text
	}
	return inDigits(m[1]) + "x" + strings.TrimSpace(m[3]) + " " + m[2]
}
