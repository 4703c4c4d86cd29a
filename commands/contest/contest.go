// Package contest has the commands of Contest, best-die close combat.
package contest

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
	"warbell/templates"
	contestwords "warbell/templates/contest"
)

// Plug returns Contest: duels, warbands, and quick attacks.
func Plug() gamekit.System {
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
		Quicks:   []gamekit.Quick{quickAttack, quickDuel},
		Turns:    turns,
		Rulebook: contest.Rulebook,
		Lessons:  []gamekit.Lesson{{Key: "react", Rule: "contest 4.4", Met: attacked}},
		Topics:   []templates.Choice{{Label: "Contest: best die wins", Value: "contest"}},
		Keeps: func(gamekit.Host) []gamekit.Kind {
			return []gamekit.Kind{{Roster: contestants, Label: "Contest fighter"},
				{Roster: contestBands, Label: "Contest warband"}}
		},
	}
}

// newTurn reports whether a turn has begun. Then the previous turn is posted, whichever player acted last.
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

// attacked reports whether a player's model is attacked, and may react.
func attacked(l *runner.Game, seat engine.Seat) bool {
	s, ok := l.Shown().(*contest.State)
	if !ok || s.Attack == nil {
		return false
	}
	target := s.Model(s.Attack.Target)
	return target != nil && target.Seat == seat
}
