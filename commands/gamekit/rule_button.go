package gamekit

import (
	"warbell/engine/lazyregexp"
	"warbell/templates"
)

// VerbRule begins the custom ID of a button that shows a rule privately; see RuleButton.
const VerbRule = "hr"

// ruleNumber matches the number of a rule in a refusal, such as "grimheim 21.3".
var ruleNumber = lazyregexp.New(`^([a-z]+) (\d+\.\d+)$`)

// RuleButton returns the button that shows a rule, such as "grimheim 21.3"; false if rule isn't a number of
// that form.
func RuleButton(words *templates.Renderer, rule string) (templates.Button, bool) {
	m := ruleNumber.FindStringSubmatch(rule)
	if m == nil {
		return templates.Button{}, false
	}
	return templates.Button{
		ID: VerbRule + ":" + m[1] + ":" + m[2], Label: words.Text("rules.button", m[2]), Verbatim: true,
		Style: templates.Secondary,
	}, true
}
