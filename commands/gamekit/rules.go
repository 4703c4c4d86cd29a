package gamekit

import (
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/templates"
)

// RulesOption is the option for the house rules of a new game.
var RulesOption = Option{Name: "rules", Description: "House rules, such as: agility=gm (default: the server's)",
	Kind: OptionText, Complete: true, Max: 300}

// RuleExample returns a house rule of a system in the form KEY=VALUE, as an example.
func RuleExample(info engine.Info) string {
	if len(info.Rules) == 0 {
		return "rule=value"
	}
	def := info.Rules[0]
	return strings.TrimPrefix(def.Key, info.ID+".") + "=" + def.Values[len(def.Values)-1]
}

// HouseRules parses a text such as "melee=proactive cover=retain". The system's name before a key is
// optional.
func HouseRules(info engine.Info, text string) (engine.Rules, error) {
	chosen := engine.Rules{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		key, value, ok := strings.Cut(word, "=")
		if !ok {
			return nil, engine.Refuse(engine.Invalid, "",
				"“%s” isn't a house rule. Separate house rules with spaces, as in %s.",
				templates.Clip(word, 40), RuleExample(info))
		}
		if !strings.Contains(key, ".") {
			key = info.ID + "." + key
		}
		chosen[key] = value
	}
	_, err := engine.Freeze(info.Rules, chosen)
	return chosen, err
}

// SuggestRules completes the last house rule in a text being typed.
func SuggestRules(info engine.Info, typed string) []templates.Choice {
	before, last := "", typed
	if i := strings.LastIndexByte(typed, ' '); i >= 0 {
		before, last = typed[:i+1], typed[i+1:]
	}
	var all []string
	for _, def := range info.Rules {
		for _, value := range def.Values {
			all = append(all, strings.TrimPrefix(def.Key, info.ID+".")+"="+value)
		}
	}
	choices := []templates.Choice{}
	for _, c := range Matching(all, last) {
		if text := before + c.Value; utf8.RuneCountInString(text) <= templates.MaxChoiceText {
			choices = append(choices, templates.Choice{Label: text, Verbatim: true, Value: text})
		}
	}
	return choices
}
