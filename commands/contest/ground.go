package contest

import (
	"strings"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// groundOption is the option for the Good Ground of the battlefield.
var groundOption = gamekit.Option{
	Name: fieldGround, Description: "Good Ground, such as: hill; barricade! (! marks Damn Good Ground)", Kind: gamekit.OptionText, Max: 450,
}

// damnMark matches the marks of Damn Good Ground: "barricade!", "damn barricade", "barricade (damn good)".
var damnMark = lazyregexp.New(`(?i)^damn( good)?\b[\s:]*|[\s:(]+damn( good)?\)?$|\s*!+$`)

// elements parses the list of Good Ground.
func elements(text string) ([]contest.Ground, error) {
	var all []contest.Ground
	for _, part := range strings.FieldsFunc(text, isSeparator) {
		part = naming.OneLine(part)
		if part == "" {
			continue
		}
		name, damn := unmarked(part)
		name, ok := naming.Clean(name, contest.MaxName)
		if !ok {
			return nil, engine.Refuse(engine.Invalid, "contest 1.5",
				"“%s” isn't Good Ground. Write it like “hill; barricade!” (! means Damn Good Ground).", naming.Clip(part))
		}
		all = append(all, contest.Ground{Name: engine.Name(name), Damn: damn})
	}
	return all, nil
}

// unmarked removes the marks of Damn Good Ground from a name, and reports whether it had any.
func unmarked(name string) (string, bool) {
	for damn := false; ; damn = true {
		bare := damnMark.ReplaceAllString(name, "")
		if bare == name {
			return name, damn
		}
		name = bare
	}
}

// elementsAs returns Good Ground in the form that elements parses.
func elementsAs(all []contest.Ground) string {
	names := make([]string, len(all))
	for i, g := range all {
		names[i] = string(g.Name)
		if g.Damn {
			names[i] += "!"
		}
	}
	return strings.Join(names, "; ")
}

// groundAgreed returns the agreed ground; nil if there is none.
func groundAgreed(s gamekit.TermOptions) any {
	all, err := elements(s[fieldGround])
	if err != nil || len(all) == 0 {
		return nil
	}
	return all
}
