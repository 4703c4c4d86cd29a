package templates

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine/melee"
)

// Order tells in one line who strikes when, with the dice among equals:
//
//	First Gorak; then Goblin 1 (I 3, `5`), Goblin 2 (I 3, `2`); last Skarn
func (m MeleeWords) Order(order []melee.Place) string {
	var classes []string
	for i := 0; i < len(order); {
		end := i + 1
		for end < len(order) && order[end].Class == order[i].Class {
			end++
		}
		classes = append(classes, m.class(order[i:end], i == 0))
		i = end
	}
	return strings.Join(classes, "; ")
}

// class names those of one class of the order, their Initiative where it matters.
func (MeleeWords) class(places []melee.Place, opens bool) string {
	names := make([]string, len(places))
	for i, p := range places {
		names[i] = Escape(modelName(p.Model))
		if len(places) > 1 {
			names[i] += fmt.Sprintf(" (I %d%s)", p.I, tieDice(p.Rolls))
		}
	}
	lead := "then "
	switch {
	case places[0].Class == melee.ClassFirst:
		lead = "first "
	case places[0].Class == melee.ClassLast:
		lead = "last "
	case places[0].Class == melee.ClassStoodUp:
		lead = "last of all "
	case opens:
		lead = ""
	}
	if opens {
		lead = capital(lead)
	}
	return lead + strings.Join(names, ", ")
}

// tieDice shows the dice that a model rolled among equals.
func tieDice(rolls []int) string {
	if len(rolls) == 0 {
		return ""
	}
	return ", `" + strings.Trim(fmt.Sprint(rolls), "[]") + "`"
}

// toll is what a combat phase came to for one model.
type toll struct {
	model         melee.ModelID
	name          string
	before, after melee.Condition
	silent        bool // was to strike, and did not
	lost          bool // a Wound
	left          int
}

// tolls adds up what the blows of a phase did, model by model.
func tolls(e melee.Fought) []toll {
	var sums []toll
	for _, s := range e.Strikes {
		at := slices.IndexFunc(sums, func(t toll) bool { return t.model == s.Target.ID })
		if at < 0 {
			at = len(sums)
			sums = append(sums, toll{
				model: s.Target.ID, name: modelName(s.Target), before: s.Before, silent: silent(e, s.Target.ID),
			})
		}
		sums[at].after, sums[at].left = s.After, s.WoundsLeft
		for _, i := range s.Injuries {
			sums[at].lost = sums[at].lost || i.Lost
		}
	}
	return sums
}

// silent reports whether a model has a place in the order, but strikes no blow.
func silent(e melee.Fought, id melee.ModelID) bool {
	return slices.ContainsFunc(e.Order, func(p melee.Place) bool { return p.Model.ID == id }) &&
		!slices.ContainsFunc(e.Strikes, func(s melee.Strike) bool { return s.Striker.ID == id })
}

// Result says what a combat phase came to.
func (m MeleeWords) Result(e melee.Fought) string {
	if len(e.Strikes) == 0 {
		return "Nobody strikes a blow."
	}
	sums := tolls(e)
	sign, parts := "🛡️", []string(nil)
	for _, c := range []struct {
		to   melee.Condition
		sign string
	}{{melee.KnockedDown, "💥"}, {melee.Stunned, "💥"}, {melee.OutOfAction, "☠️"}} {
		if texts := m.became(sums, c.to); len(texts) > 0 {
			sign, parts = c.sign, append(texts, parts...)
		}
	}
	for _, t := range sums {
		if t.lost && t.after != melee.OutOfAction {
			parts = append(parts, bold(t.name)+" has "+plural(t.left, "Wound")+" left")
			sign = strings.Replace(sign, "🛡️", "💥", 1)
		}
	}
	if len(parts) == 0 {
		return sign + " Nobody is hurt."
	}
	return sign + " " + strings.Join(parts, "; ") + "."
}

// became names those whom the phase brought into a condition, last who had not struck before that.
func (m MeleeWords) became(sums []toll, c melee.Condition) []string {
	var names, silent, texts []string
	for _, t := range sums {
		switch {
		case t.after != c || t.before == c:
		case t.silent:
			silent = append(silent, t.name)
		default:
			names = append(names, t.name)
		}
	}
	if len(names) > 0 {
		texts = append(texts, m.troop(names)+" "+c.Name())
	}
	if len(silent) > 0 {
		texts = append(texts, m.troop(silent)+" "+c.Name()+" before striking")
	}
	return texts
}
