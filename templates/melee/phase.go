package melee

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine/melee"
	"warbell/templates"
)

// Order returns the strike order in one line, with the roll-offs of equal models:
//
//	First Gorak; then Goblin 1 (I 3, `5`), Goblin 2 (I 3, `2`); last Skarn
func (m Line) Order(order []melee.Place) string {
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

// class names the models of one class of the order, with Initiative where it matters.
func (m Line) class(places []melee.Place, opens bool) string {
	names := make([]string, len(places))
	for i, p := range places {
		names[i] = templates.Escape(modelName(p.Model))
		if len(places) > 1 {
			names[i] += fmt.Sprintf(" (I %d%s)", p.I, tieDice(p.Rolls))
		}
	}
	return m.Phrase("order_class", struct {
		Class int
		Opens bool
		Names string
	}{int(places[0].Class), opens, strings.Join(names, ", ")})
}

// tieDice returns the dice that a model rolled against equal ones.
func tieDice(rolls []int) string {
	if len(rolls) == 0 {
		return ""
	}
	return ", `" + strings.Trim(fmt.Sprint(rolls), "[]") + "`"
}

// toll is the effect of a combat phase on one model.
type toll struct {
	model         melee.ModelID
	Name          string
	before, after melee.Condition
	silent        bool // had a place in the order but didn't attack
	lost          bool // a Wound
	Left          int  // Wounds
}

// tolls sums up the effects of a phase's attacks, model by model.
func tolls(e melee.Fought) []toll {
	var sums []toll
	for _, s := range e.Strikes {
		at := slices.IndexFunc(sums, func(t toll) bool { return t.model == s.Target.ID })
		if at < 0 {
			at = len(sums)
			sums = append(sums, toll{
				model: s.Target.ID, Name: modelName(s.Target), before: s.Before, silent: silent(e, s.Target.ID),
			})
		}
		sums[at].after, sums[at].Left = s.After, s.WoundsLeft
		for _, i := range s.Injuries {
			sums[at].lost = sums[at].lost || i.Lost
		}
	}
	return sums
}

// silent reports whether a model has a place in the order but doesn't attack.
func silent(e melee.Fought, id melee.ModelID) bool {
	return slices.ContainsFunc(e.Order, func(p melee.Place) bool { return p.Model.ID == id }) &&
		!slices.ContainsFunc(e.Strikes, func(s melee.Strike) bool { return s.Striker.ID == id })
}

// Result sums up a combat phase, the worst results first.
type Result struct {
	Nothing bool // there were no attacks
	Out     bool // a model is Out of Action
	Became  []Became
	Lost    []toll
}

// Became names the models that a phase brought into a condition.
type Became struct {
	Who    string
	Now    melee.Condition
	Silent bool // without having attacked
}

// Result describes the results of a combat phase.
func (m Line) Result(e melee.Fought) string {
	sums := tolls(e)
	r := Result{Nothing: len(e.Strikes) == 0}
	for _, c := range []melee.Condition{melee.OutOfAction, melee.Stunned, melee.KnockedDown} {
		all := m.became(sums, c)
		r.Became, r.Out = append(r.Became, all...), r.Out || c == melee.OutOfAction && len(all) > 0
	}
	r.Lost = slices.DeleteFunc(sums, func(t toll) bool { return !t.lost || t.after == melee.OutOfAction })
	return m.Phrase("result", r)
}

// became names the models that the phase brought into a condition. Those that had not attacked before come
// last.
func (m Line) became(sums []toll, c melee.Condition) []Became {
	var names, silent []string
	for _, t := range sums {
		switch {
		case t.after != c || t.before == c:
		case t.silent:
			silent = append(silent, t.Name)
		default:
			names = append(names, t.Name)
		}
	}
	var all []Became
	if len(names) > 0 {
		all = append(all, Became{Who: m.troop(names), Now: c})
	}
	if len(silent) > 0 {
		all = append(all, Became{Who: m.troop(silent), Now: c, Silent: true})
	}
	return all
}
