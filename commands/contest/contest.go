// Package contest is what one can do in Contest, best-die close combat.
package contest

import (
	"slices"

	"warbell/commands/closecombat"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// Plug is Contest: duels, warbands, and quick attempts on the spot.
func Plug() gamekit.System {
	combat := closecombat.Combat{
		Name: "contest", About: "Best-die close combat: a duel, warbands, or a quick fight on the spot",
		Duel: duel, Fight: fight, Quick: quick, Turns: turns,
	}
	return gamekit.System{
		System: runner.System{
			Rules: engine.Bind(contest.System()),
			Surface: runner.UI{
				Title: title, Rematch: true, Advise: advise, Rows: rows, Silent: silent, HandsOver: newTurn, OrdersUI: &standing,
				Instead: turns.Instead, Beside: turns.BesideOptions, Anytime: turns.AtAnyTime, About: about, Of: optionsOf, Open: open,
			},
		},
		Words:    contestwords.Words,
		Matches:  []gamekit.Match{duel, fight},
		Turns:    turns,
		Topics:   []templates.Choice{{Label: "Contest: best die wins", Value: "contest"}},
		Commands: func(d gamekit.Host) []gamekit.Command { return []gamekit.Command{combat.Command(d)} },
		Keeps: func(gamekit.Host) []gamekit.Kind {
			return []gamekit.Kind{{Roster: contestants, Label: "Contest fighter"},
				{Roster: contestBands, Label: "Contest warband"}}
		},
	}
}

// newTurn reports whether a turn has begun: then the table reads what became of the one before, whoever acted
// last.
func newTurn(_, _ *runner.Game, e engine.Entry) bool {
	return slices.ContainsFunc(e.Events, func(ev engine.Event) bool { _, began := ev.(contest.TurnBegan); return began })
}

func advise(l *runner.Game, d engine.Duty, src dice.Source) engine.Command {
	s, ok := l.Shown().(*contest.State)
	if !ok {
		return nil
	}
	return contest.Advise(s, d, src)
}
