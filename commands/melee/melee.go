// Package melee has the commands of Melee, Mordheim-style close combat.
package melee

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
	"warbell/templates"
	meleewords "warbell/templates/melee"
)

// Plug returns Melee: duels, warbands, and quick fights.
func Plug() gamekit.System {
	return gamekit.System{
		System: runner.System{
			Rules: engine.Bind(melee.System()),
			Surface: runner.UI{
				Title: title, Rematch: true, Advise: advise, Instead: turns.Instead, Beside: turns.BesideOptions, About: about, Anytime: turns.AtAnyTime,
				Silent: ordersOnly, OrdersUI: &runner.OrdersUI{Ask: standing, Parse: parseOrders,
					Note: "planned", Offered: func(l *runner.Game) bool { return inBands(l, 1) }},
				Forms: map[string]runner.Form{melee.DutyTargets: {Ask: askTargets, Parse: parseTargetsForm,
					Note: "chosen"}},
			},
		},
		Words:    meleewords.Words,
		Matches:  []gamekit.Match{duel, fight},
		Quicks:   []gamekit.Quick{quick},
		Turns:    turns,
		Rulebook: melee.Rulebook,
		Lessons:  []gamekit.Lesson{{Key: "targets", Rule: "melee 5.13", Met: manyFight}},
		Topics:   []templates.Choice{{Label: "Melee: duels and warbands", Value: "melee"}},
		Keeps: func(gamekit.Host) []gamekit.Kind {
			return []gamekit.Kind{{Roster: brawlers, Label: "Melee fighter"},
				{Roster: warbands, Label: "Melee warband"}}
		},
	}
}

// ordersOnly reports whether an entry only set orders, or changed locked choices.
func ordersOnly(_ *runner.Game, e engine.Entry) bool {
	return !slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		_, set := ev.(melee.OrderSet)
		return !set
	})
}

func advise(l *runner.Game, d engine.Duty, src dice.Source) engine.Command {
	s, ok := l.Shown().(*melee.State)
	if !ok {
		return nil
	}
	return melee.Advise(s, d, src)
}

// manyFight reports whether there are targets to choose from, because more than one pair fights.
func manyFight(l *runner.Game, _ engine.Seat) bool {
	s, ok := l.Shown().(*melee.State)
	return ok && len(s.Contacts) > 1
}
