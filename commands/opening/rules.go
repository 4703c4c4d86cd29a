package opening

import (
	"context"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// HouseRules reads "melee=proactive cover=retain"; the system's name in front of a key may be left out.
func (o *Opener) HouseRules(system, text string) (engine.Rules, error) {
	rs, ok := o.Table.Rules(system)
	if !ok {
		return nil, engine.Refuse(engine.Invalid, "",
			"This Warbell doesn't have the game “%s”. Choose another one, or ask the host.", system)
	}
	chosen := engine.Rules{}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		key, value, ok := strings.Cut(word, "=")
		if !ok {
			return nil, engine.Refuse(engine.Invalid, "",
				"“%s” isn't a house rule. Write house rules like %s, with spaces between.", templates.Clip(word,
					40), RuleExample(rs.Info()))
		}
		if !strings.Contains(key, ".") {
			key = system + "." + key
		}
		chosen[key] = value
	}
	_, err := engine.Freeze(rs.Info().Rules, chosen)
	return chosen, err
}

// OpeningRules reads the house rules of a game that a call opens, on top of those that its server plays by.
func (o *Opener) OpeningRules(ctx context.Context, call *gamekit.Call, system, text string) (engine.Rules, error) {
	chosen, err := o.Chosen(ctx, call.Guild)
	if err != nil {
		return nil, err
	}
	return o.HouseRules(system, chosen.Rules[system]+" "+text)
}

// MatchRules reads the house rules of a match that a call offers, on top of what is usual in it.
func (o *Opener) MatchRules(ctx context.Context, call *gamekit.Call, m gamekit.Match) (engine.Rules, error) {
	rules, err := o.OpeningRules(ctx, call, m.System, call.Text("rules", ""))
	if err != nil {
		return nil, err
	}
	for key, value := range m.Usual {
		if _, said := rules[key]; !said {
			rules[key] = value
		}
	}
	return rules, nil
}

// RuleExample returns a house rule of a system as it is written.
func RuleExample(info engine.Info) string {
	if len(info.Rules) == 0 {
		return "rule=value"
	}
	def := info.Rules[0]
	return strings.TrimPrefix(def.Key, info.ID+".") + "=" + def.Values[len(def.Values)-1]
}

// SuggestRules completes the last of the house rules being typed.
func (o *Opener) SuggestRules(system, typed string) []templates.Choice {
	rs, ok := o.Table.Rules(system)
	if !ok {
		return nil
	}
	before, last := "", typed
	if i := strings.LastIndexByte(typed, ' '); i >= 0 {
		before, last = typed[:i+1], typed[i+1:]
	}
	var all []string
	for _, def := range rs.Info().Rules {
		for _, value := range def.Values {
			all = append(all, strings.TrimPrefix(def.Key, system+".")+"="+value)
		}
	}
	choices := []templates.Choice{}
	for _, c := range gamekit.Matching(all, last) {
		if text := before + c.Value; utf8.RuneCountInString(text) <= templates.MaxChoiceText {
			choices = append(choices, templates.Choice{Label: text, Value: text})
		}
	}
	return choices
}
