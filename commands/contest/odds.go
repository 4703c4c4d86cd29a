package contest

import (
	"strings"

	"warbell/engine/contest"
)

// oddsOn says in a line what a model's attacks on an enemy within its reach are likely to come to.
func (f playerView) oddsOn(m, foe *contest.Model) string {
	return f.line.Phrase("odds.target", f.odds.Blow(m.ID, foe.ID))
}

// oddsAfter says the same of attacks that come after a move of the model; empty if none can.
func (f playerView) oddsAfter(move contest.Deed, foe *contest.Model) string {
	odds, ok := f.odds.After(move, foe.ID)
	if !ok {
		return ""
	}
	return f.line.Phrase("odds.target", odds)
}

// oddsOfTask says it of what a line of a model's menu stands for; empty if there is nothing to reckon with.
func (f playerView) oddsOfTask(m *contest.Model, line string) string {
	t, err := f.taskMeant(m, line)
	switch foe := f.Model(t.Target); {
	case err != nil || foe == nil:
		return ""
	case t.Move.Do != "":
		return f.oddsAfter(t.Move, foe)
	default:
		return f.oddsOn(m, foe)
	}
}

// mostReckoned is of how many models a line of a menu has room to tell odds.
const mostReckoned = 2

// oddsOf says them of the first of some models, with their names if there are several.
func (f playerView) oddsOf(models []*contest.Model, odds func(*contest.Model) string) string {
	var all []string
	for _, m := range models[:min(len(models), mostReckoned)] {
		told := odds(m)
		if told != "" && len(models) > 1 {
			told = f.line.Phrase("odds.of", struct{ Name, Odds string }{string(m.Profile.Name), told})
		}
		if told != "" {
			all = append(all, told)
		}
	}
	return strings.Join(all, "; ")
}
