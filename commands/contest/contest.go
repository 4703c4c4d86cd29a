// Package contest is what one can do in Contest, best-die close combat.
package contest

import (
	"slices"

	"warbell/commands/closecombat"
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// Plug is Contest: duels, warbands, and quick attempts on the spot.
func Plug() plug.System {
	combat := closecombat.Combat{
		Name: "contest", About: "Best-die close combat: a duel, warbands, or a quick fight on the spot",
		Duel: duel, Fight: fight, Quick: quick, Turns: turns,
	}
	return plug.System{
		System: table.System{
			Rules: engine.Bind(contest.System()),
			Surface: table.Surface{
				Title: title, Rematch: true, Advise: advise, Rows: rows, Silent: silent, HandsOver: newTurn, Standing: &standing,
				Instead: turns.Instead, Beside: turns.BesideOptions, Anytime: turns.AtAnyTime, About: about, Of: optionsOf, Open: open,
			},
		},
		Words:    contestwords.Words,
		Matches:  []plug.Match{duel, fight},
		Turns:    turns,
		Topics:   []templates.Choice{{Label: "Contest: best die wins", Value: "contest"}},
		Commands: func(d plug.Desk) []plug.Command { return []plug.Command{combat.Command(d)} },
		Keeps: func(plug.Desk) []plug.Kind {
			return []plug.Kind{{Roster: contestants, Label: "Contest fighter"}, {Roster: contestBands, Label: "Contest warband"}}
		},
	}
}

// newTurn reports whether a turn has begun: then the table reads what became of the one before, whoever acted last.
func newTurn(_, _ *table.Live, e engine.Entry) bool {
	return slices.ContainsFunc(e.Events, func(ev engine.Event) bool { _, began := ev.(contest.TurnBegan); return began })
}

func advise(l *table.Live, d engine.Duty, src dice.Source) engine.Command {
	s, ok := l.Shown().(*contest.State)
	if !ok {
		return nil
	}
	return contest.Advise(s, d, src)
}
