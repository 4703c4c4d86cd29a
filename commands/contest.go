package commands

import (
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/engine/dice"
)

// contestFace is what Contest shows of itself.
var contestFace = face{
	advise: func(l *Live, d engine.Duty, src dice.Source) engine.Command {
		s, ok := l.State.State.(*contest.State)
		if !ok {
			return nil
		}
		return contest.Advise(s, d, src)
	},
	title: contestTitle,
	again: true,
	rows:  contestRows,
	turns: contestTurns,
}

// addContest adds the command /contest.
func (b *Bot) addContest() {
	b.addCombat(combat{
		name: "contest", about: "Best-die close combat: a duel, warbands, or a quick fight on the spot",
		duel: contestDuel, fight: contestFight, quick: contestQuick, turns: contestTurns,
	})
}
