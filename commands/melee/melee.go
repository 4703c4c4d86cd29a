// Package melee is what one can do in Melee, Mordheim-style close combat.
package melee

import (
	"slices"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/melee"
	"warbell/templates"
	meleewords "warbell/templates/melee"
)

// Plug is Melee: duels, warbands, and quick fights on the spot.
func Plug() plug.System {
	combat := closecombat.Combat{
		Name: "melee", About: "Mordheim-style close combat: a duel, warbands, or a quick fight on the spot",
		Duel: duel, Fight: fight, Quick: quick, Turns: turns,
	}
	return plug.System{
		System: table.System{
			Rules: engine.Bind(melee.System()),
			Surface: table.Surface{
				Title: title, Rematch: true, Advise: advise, Instead: turns.Instead, Beside: turns.BesideOptions, About: about, Anytime: turns.AtAnyTime,
				Silent: ordersOnly, Standing: &table.Standing{Ask: standing, Parse: parseOrders, Note: "planned", Offered: func(l *table.Live) bool { return inBands(l, 1) }},
				Forms: map[string]table.Form{melee.DutyTargets: {Ask: askTargets, Parse: parseTargetsForm, Note: "chosen"}},
			},
		},
		Words:    meleewords.Words,
		Matches:  []plug.Match{duel, fight},
		Turns:    turns,
		Topics:   []templates.Choice{{Label: "Melee: duels and warbands", Value: "melee"}},
		Commands: func(d plug.Desk) []plug.Command { return []plug.Command{combat.Command(d)} },
		Keeps: func(plug.Desk) []plug.Kind {
			return []plug.Kind{{Roster: brawlers, Label: "Melee fighter"}, {Roster: warbands, Label: "Melee warband"}}
		},
	}
}

// ordersOnly reports whether an entry does no more than set orders, or change what was sealed before.
func ordersOnly(_ *table.Live, e engine.Entry) bool {
	return !slices.ContainsFunc(e.Events, func(ev engine.Event) bool {
		_, set := ev.(melee.OrderSet)
		return !set
	})
}

func advise(l *table.Live, d engine.Duty, src dice.Source) engine.Command {
	s, ok := l.Shown().(*melee.State)
	if !ok {
		return nil
	}
	return melee.Advise(s, d, src)
}
