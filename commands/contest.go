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
	turns: contestTurns,
}

// addContest adds the command /contest.
func (b *Bot) addContest() {
	b.addMatches(contestDuel, contestFight)
	c := &command{
		def: Definition{Name: "contest", Description: "Best-die hand-to-hand: a duel, warbands, or an attempt on the spot", Subs: []Definition{
			contestDuel.definition("duel", "Challenge somebody to a Contest duel by post, one fighter each"),
			contestFight.definition("fight", "Challenge somebody to a Contest of warbands by post"),
			contestQuick,
		}},
		run: map[string]handler{
			"duel": b.offering(contestDuel), "fight": b.offering(contestFight), "quick": b.quickContest,
		},
		complete: map[string]handler{
			"duel": b.completing(contestDuel), "fight": b.completing(contestFight), "quick": b.completeQuickContest,
		},
		asks: func(call *Call) bool {
			m, ok := map[string]match{"duel": contestDuel, "fight": contestFight}[call.Path[len(call.Path)-1]]
			return ok && m.asks(call)
		},
	}
	b.addTurns(c, contestTurns)
	b.add(c)
}
