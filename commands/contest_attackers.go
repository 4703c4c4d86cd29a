package commands

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/naming"
)

// declared reads who attacks: those that are named, with their numbers, those that are chosen, or all.
func (f fray) declared(target contest.ID, fields map[string]string, each int) ([]contest.Attacker, error) {
	able := f.Attackers(target)
	for i, a := range able {
		if each > 0 {
			able[i].Actions = min(a.Actions, each)
		}
	}
	exactly, who := naming.OneLine(fields[fieldExactly]), fields[fieldWho]
	switch {
	case exactly != "":
		return f.attackersNamed(exactly, able)
	case strings.ContainsRune(who, '\n'): // several lines of a menu
		able = filter(able, func(a contest.Attacker) bool { return slices.Contains(strings.Split(who, "\n"), string(a.Model)) })
	case who != "" && !f.everyone(who):
		return f.attackersNamed(who, able)
	}
	if t := f.Model(target); len(able) == 0 && !t.Out && !slices.Contains(f.Fought, target) {
		return nil, engine.Refuse(engine.Illegal, "contest 2.1", "Of those who could attack nobody has %s within reach and in front. Engage or sidestep first, or choose another target.", t.Profile.Name)
	}
	return able, nil
}

// everyone reports whether a text stands for all models, and is no model's own name.
func (f fray) everyone(text string) bool {
	text = naming.OneLine(text)
	return text == noModel || strings.EqualFold(text, "all") && !slices.ContainsFunc(f.Models, func(m contest.Model) bool { return called(m, text) })
}

// called reports whether a text is the ID or the whole name of a model.
func called(m contest.Model, text string) bool {
	return string(m.ID) == text || strings.EqualFold(m.Profile.Name, text)
}

// attackersNamed reads who attacks, and how often where a number is written.
func (f fray) attackersNamed(text string, able []contest.Attacker) ([]contest.Attacker, error) {
	var all []contest.Attacker
	for _, part := range strings.FieldsFunc(text, isSeparator) {
		if part = naming.OneLine(part); part == "" {
			continue
		}
		a, err := f.attackerNamed(part, able)
		if err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	if len(all) == 0 {
		return nil, engine.Refuse(engine.Invalid, "contest 4.1", "Write who attacks and how often, like this: Berserker 1 x2, Dog x1.")
	}
	return all, nil
}

// isSeparator reports whether a character stands between two things of a list.
func isSeparator(r rune) bool { return strings.ContainsRune(",;\n", r) }

// often is a name with a number of attacks behind it: "Berserker 1 x2", "Dog 2".
var often = regexp.MustCompile(`^(.+?)(?:\s+[xX]?\s*|\s*[×*:]\s*)(\d{1,2})$`)

// attackerNamed reads one of them. A number that belongs to a name is no number of attacks.
func (f fray) attackerNamed(text string, able []contest.Attacker) (contest.Attacker, error) {
	attacks := 0
	whole := slices.ContainsFunc(f.Models, func(m contest.Model) bool { return m.Seat == f.seat && called(m, text) })
	if found := often.FindStringSubmatch(text); !whole && found != nil {
		text = found[1]
		attacks, _ = strconv.Atoi(found[2])
		if attacks == 0 {
			return contest.Attacker{}, engine.Refuse(engine.Invalid, "contest 4.1", "“%s” attacks with at least one action. Leave it out if it should not attack.", naming.Clip(text))
		}
	}
	at := func(id contest.ID) int {
		return slices.IndexFunc(able, func(a contest.Attacker) bool { return a.Model == id })
	}
	id, err := f.named("model", text, true, func(m *contest.Model) bool { return at(m.ID) >= 0 })
	switch {
	case err != nil:
		return contest.Attacker{}, err
	case attacks > 0:
		return contest.Attacker{Model: id, Actions: attacks}, nil
	case at(id) >= 0:
		return able[at(id)], nil
	}
	return contest.Attacker{Model: id, Actions: 1}, nil // refused: it can't attack this target
}
