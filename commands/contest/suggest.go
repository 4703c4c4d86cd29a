package contest

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// suggest lists what an option of an action can mean now. What is suggested follows from what
// anybody sees, and from who asks.
func suggest(l *table.Live, seat engine.Seat, a plug.Action, option string, fields map[string]string) []templates.Choice {
	f := frayOf(l, seat)
	switch option {
	case closecombat.FieldModel:
		return f.suggested(f.own(f.can(a.Name, fields)))
	case closecombat.FieldTarget:
		return f.suggestTargets(a.Name, fields)
	case fieldWho:
		return f.suggestAttackers(fields)
	case fieldGround:
		return f.grounds(len(f.own(f.does(doLeave))) > 0)
	case closecombat.FieldClaim:
		if a.Name == "object" {
			return f.claimLines(f.open())
		}
		return f.claimLines(f.DisputedFacts(seat))
	}
	return nil
}

// can says which of the player's models come into question for an action.
func (f fray) can(action string, fields map[string]string) fits {
	switch action {
	case "engage":
		return f.engages()
	case "sidestep":
		return f.sidesteps()
	case "break":
		return f.breaks()
	case "ground":
		return func(m *contest.Model) bool { return f.does(doTake)(m) || f.does(doLeave)(m) }
	case "act":
		if do := fields[fieldDo]; do != "" {
			return f.does(do)
		}
		return f.doesMore()
	case "split":
		return f.does(doSplit)
	case "nominate":
		return f.nominated()
	case "overrun":
		return f.idle()
	case "orders", "answers":
		return strikesBack
	}
	return inPlay
}

// meant is the model that was named beside what is typed now; nil if none can be made out.
func (f fray) meant(action string, fields map[string]string) *contest.Model {
	id, err := f.named("model", fields[closecombat.FieldModel], true, f.can(action, fields))
	if err != nil {
		return nil
	}
	return f.Model(id)
}

func (f fray) suggestTargets(action string, fields map[string]string) []templates.Choice {
	m := f.meant(action, fields)
	switch {
	case action == "attack":
		return f.suggested(f.attackable())
	case action == "act" && fields[fieldDo] == doOrder:
		if m == nil {
			return f.suggested(f.own(inPlay))
		}
		return f.suggested(f.own(f.hears(m.ID)))
	case action == "sidestep" && m != nil:
		return f.suggested(f.foes(func(foe *contest.Model) bool { return f.steps(m.ID, contest.Step(fields[fieldDo]), foe.ID) }))
	case action == "overrun" && m != nil:
		return f.suggested(append(f.foes(f.reachedBy(m.ID)), f.foes(func(foe *contest.Model) bool { return f.turnsOn(m.ID)(foe) && !f.reachedBy(m.ID)(foe) })...))
	}
	return f.suggested(f.foes(inPlay))
}

// suggestAttackers completes the last of the attackers being typed with one that is not named yet.
func (f fray) suggestAttackers(fields map[string]string) []templates.Choice {
	typed := fields[fieldWho]
	last := typed
	for _, rest, more := f.cutItem(last); more; _, rest, more = f.cutItem(last) {
		last = rest
	}
	last = strings.TrimLeft(last, " ")
	before := strings.TrimSuffix(typed, last)
	targets := f.attackable()
	if id, err := f.named("enemy", fields[closecombat.FieldTarget], false, inPlay); err == nil {
		targets = table.Filter(targets, func(m *contest.Model) bool { return m.ID == id })
	}
	models, _ := f.attackers(targets)
	var names []string
	for _, m := range models {
		if !slices.ContainsFunc(f.items(before), func(item string) bool { return called(*m, f.shareOf(item).who) }) {
			names = append(names, string(m.Profile.Name))
		}
	}
	var all []templates.Choice
	for _, c := range plug.Matching(names, last) {
		if text := before + c.Value; utf8.RuneCountInString(text) <= templates.MaxChoiceText {
			all = append(all, templates.Choice{Label: text, Value: text})
		}
	}
	return all
}
