package diceline

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"warbell/engine/dice"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// ruleWords holds words that are rules in some game. Where one stands alone beside a roll, the player wants
// it applied, so that it is never silently a label. Each has the notation that does the same, of the first
// dice $2 between $1 and $3, or "".
var ruleWords = map[string]string{
	"adv": "${1}2d20kh1$3", "dis": "${1}2d20kl1$3",
	"b": "$0 1 bonus", "bb": "$0 2 bonus", "p": "$0 1 penalty", "pp": "$0 2 penalty",
	"hard": "", "extreme": "", "edge": "", "push": "", "pushed": "", "rote": "", "chance": "", "no again": "",
	"spec": "", "specialty": "", "speciality": "", "willpower": "", "torrent": "", "cover": "", "once": "",
	"lethal": "", "lethal hits": "", "devastating": "", "devastating wounds": "", "sustained": "",
	"sustained hits": "", "twin-linked": "", "twin linked": "", "duality": "", "open-ended": "", "open ended": "",
	"open end": "", "in order": "6x$2", "median": "",
	"max": "", "maximum": "", "maximize": "", "maximized": "", "maximise": "", "maximised": "",
	"evens": "", "odds": "", "matches": "", "match": "", "pairs": "", "pair": "", "triples": "", "triple": "",
	"doubles": "", "double": "", "stress": "", "hunger": "", "luck": "",
	"halfling": "${1}d20r1$3", "halfling luck": "${1}d20r1$3", "lucky": "${1}d20r1$3",
	"reliable": "${1}d20min10$3", "reliable talent": "${1}d20min10$3", "gwf": "${1}${2}r<=2$3",
	"great weapon fighting": "${1}${2}r<=2$3", "resist": "($0)/2",
	"resistant": "($0)/2", "resistance": "($0)/2",
	"resisted": "($0)/2", "vulnerable": "($0)*2", "vulnerability": "($0)*2", "exp": "$1$2!$3",
	"pen": "$1$2!p$3", "penetrating": "$1$2!p$3", "sixes": "$1$2=6$3", "hits": "$1$2>=5$3", "beats": "",
}

// alwaysRules are the rule words that no label begins or ends with: 8d6 fire resistance.
var alwaysRules = []string{
	"spec", "specialty", "speciality", "twin-linked", "duality", "halfling", "gwf", "resist",
	"resistance", "resistant",
	"vulnerable", "vulnerability", "rote",
}

// ruleIn returns the word of a label that is a rule in some game, and its key in ruleWords.
func ruleIn(label string) (word, key string) {
	fields := strings.Fields(strings.Trim(strings.ToLower(label), " .,!?()"))
	whole := strings.Join(fields, " ")
	if _, rule := ruleWords[whole]; rule {
		return whole, whole
	}
	for i, f := range fields {
		if key := advantageMeant(f); key != "" {
			return f, key
		}
		if ends := i == 0 || i == len(fields)-1; ends && slices.Contains(alwaysRules, f) {
			return f, f
		}
	}
	return "", ""
}

// shortSlips are near-misses of adv and dis.
var shortSlips = map[string]string{
	"avd": "adv", "advt": "adv", "addv": "adv", "dsadv": "dis", "dadv": "dis", "disav": "dis",
}

// advantageMeant returns adv or dis for a word that is nearly advantage or disadvantage, and else "".
func advantageMeant(word string) string {
	if key := shortSlips[word]; key != "" || len(word) < 4 || len(word) > 15 {
		return key
	}
	for key, meant := range map[string]string{"adv": "advantage", "dis": "disadvantage"} {
		if strings.HasPrefix(meant, word) || len(word) > 6 && naming.Distance(word, meant) <= 2 {
			return key
		}
	}
	return ""
}

// firstPool matches the first dice of a roll.
var firstPool = lazyregexp.New(`(?is)^(.*?)(\d*d(?:\d+|%))(.*)$`)

// refuseRule refuses a label that is a rule in some game. The label belongs to a roll.
func refuseRule(label, roll string) error {
	word, key := ruleIn(label)
	if word == "" {
		return nil
	}
	labelled := "put it after #"
	if hasRule(roll) { // advice on it would be refused in turn
		return refuse("Warbell doesn't know “%s” as a rule here. Apply it yourself, or %s.", clip(word), labelled)
	}
	if line, ok := readable(strings.TrimSpace(roll) + " # " + strings.TrimSpace(label)); ok {
		labelled = wordOf("for a label:", line)
	}
	advantage := key == "adv" || key == "dis"
	if template := ruleWords[key]; template != "" &&
		(!advantage || twenty.MatchString(roll) && !systemIn(roll)) {
		meant := firstPool.ReplaceAllString(strings.TrimSpace(roll), template)
		if behind, more := strings.CutPrefix(template, "$0 "); more {
			meant = strings.TrimSpace(roll) + " " + behind
		}
		if line, ok := readable(meant); ok {
			return refuse("Warbell doesn't know “%s” as a rule here. Write %s, or %s.", clip(word), line, labelled)
		}
	}
	return refuse("Warbell doesn't know “%s” as a rule here. Apply it yourself, or %s.", clip(word), labelled)
}

// longRules holds the rules of several words, by their first.
var longRules = func() map[string][]string {
	by := map[string][]string{}
	for rule := range ruleWords {
		if first, _, several := strings.Cut(rule, " "); several {
			by[first] = append(by[first], rule)
		}
	}
	return by
}()

// mostRuleWords is the number of words of the longest rule.
const mostRuleWords = 3

// hasRule reports whether a rule stands anywhere in a text.
func hasRule(text string) bool {
	apart := func(r rune) bool { return !unicode.IsLetter(r) && r != '-' }
	words := strings.FieldsFunc(strings.ToLower(text), apart)
	for i, word := range words {
		if found, _ := ruleIn(word); found != "" {
			return true
		}
		if len(longRules[word]) == 0 {
			continue
		}
		behind := strings.Join(words[i:min(i+mostRuleWords, len(words))], " ") + " "
		for _, rule := range longRules[word] {
			if strings.HasPrefix(behind, rule+" ") {
				return true
			}
		}
	}
	return false
}

// valueLabelTyped matches a label in single brackets behind a value.
var valueLabelTyped = lazyregexp.New(`\[([^\[\]]+)\]`)

// refuseRules refuses rules in brackets behind a value, and at the end of a roll without a system.
func refuseRules(text string) error {
	for _, m := range valueLabelTyped.FindAllStringSubmatch(text, -1) {
		bare := strings.Replace(text, m[0], "", 1)
		if err := refuseRule(m[1], bare); err != nil {
			return err
		}
		if _, err := strconv.Atoi(m[1]); err == nil {
			return refuse("“[%s]” could be a target or a label. Write, for example, d20+5 vs %s, or d20+5 # %s.", m[1], m[1], m[1])
		}
		if targetTyped.MatchString(m[1]) {
			return refuse("A target doesn't stand in brackets. Write, for example, d20+5 %s.", strings.ToLower(m[1]))
		}
	}
	if systemIn(text) {
		return nil
	}
	if e, err := dice.Parse(text); err == nil && e.Label() != "" {
		return refuseRule(e.Label(), e.Notation())
	}
	return nil
}

// targetTyped matches a target that a player writes as a label.
var targetTyped = lazyregexp.New(`(?i)^\s*(?:dc|ac|vs|tn)\s*\d+\s*$`)
