package contest

import (
	"slices"
	"strings"

	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/naming"
)

// attackersOf reads who attacks a target: those that are named, with their numbers, those that are chosen,
// or all.
func (f fray) attackersOf(target contest.ModelID, fields map[string]string, each int) ([]contest.Attacker, error) {
	all := upTo(f.Attackers(target), each)
	exactly, who := naming.OneLine(fields[fieldExactly]), fields[fieldWho]
	var err error
	switch {
	case exactly != "":
		all, err = f.attackersNamed(exactly, all)
	case strings.ContainsRune(who, '\n'): // several lines of a menu
		all = table.Filter(all, func(a contest.Attacker) bool { return slices.Contains(strings.Split(who, "\n"), string(a.Model)) })
	case who != "":
		all, err = f.attackersNamed(who, all)
	}
	if t := f.Model(target); err == nil && len(all) == 0 && !t.Out && !slices.Contains(f.Fought, target) {
		err = engine.Refuse(engine.Illegal, "contest 2.1", "None of your models that could attack has %s within reach and in front. Engage or sidestep first, or choose another target.", t.Profile.Name)
	}
	return all, err
}

// upTo limits how many attacks each makes; 0 is no limit.
func upTo(all []contest.Attacker, most int) []contest.Attacker {
	for i, a := range all {
		if most > 0 {
			all[i].Actions = min(a.Actions, most)
		}
	}
	return all
}

// attackersNamed reads a list of who attacks, out of those who are able to, and how often where a number is
// written. "All" stands for whoever isn't named besides.
func (f fray) attackersNamed(text string, able []contest.Attacker) ([]contest.Attacker, error) {
	var all []contest.Attacker
	var rest *share
	at := 0
	for _, item := range f.items(naming.OneLine(text)) {
		sh := f.shareOf(item)
		if sh.counted && sh.attacks == 0 {
			return nil, engine.Refuse(engine.Invalid, "contest 4.1", "“%s” attacks with at least one action. Leave it out if it should not attack.", naming.Clip(sh.who))
		}
		if f.everyone(sh.who) {
			rest, at = &sh, len(all)
			continue
		}
		a, err := f.attackerNamed(sh, able)
		if err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	if rest != nil {
		unnamed := table.Filter(able, func(a contest.Attacker) bool { return !attacks(all, a.Model) })
		return slices.Insert(all, at, upTo(unnamed, rest.attacks)...), nil
	}
	if len(all) == 0 {
		return nil, engine.Refuse(engine.Invalid, "contest 4.1", "Write who attacks and how often, like this: Berserker 1 x2, Dog x1.")
	}
	return all, nil
}

// attacks reports whether a model is among the attackers.
func attacks(all []contest.Attacker, id contest.ModelID) bool {
	return slices.ContainsFunc(all, func(a contest.Attacker) bool { return a.Model == id })
}

// attackerNamed finds whom a share means.
func (f fray) attackerNamed(sh share, able []contest.Attacker) (contest.Attacker, error) {
	id, err := f.named("model", sh.who, true, func(m *contest.Model) bool { return attacks(able, m.ID) })
	if err != nil {
		return contest.Attacker{}, err
	}
	a := contest.Attacker{Model: id, Actions: 1} // refused, if it can't attack this target
	for _, can := range able {
		if can.Model == id {
			a = can
		}
	}
	if sh.counted {
		a.Actions = sh.attacks
	}
	return a, nil
}

// everyone reports whether a text stands for all models, and is no model's own name.
func (f fray) everyone(text string) bool {
	text = naming.OneLine(text)
	return text == noModel || strings.EqualFold(text, "all") && !slices.ContainsFunc(f.Models, func(m contest.Model) bool { return called(m, text) })
}

// called reports whether a text is the ID or the whole name of a model.
func called(m contest.Model, text string) bool {
	return string(m.ID) == text || strings.EqualFold(string(m.Profile.Name), text)
}
