package contest

import (
	"strings"

	"warbell/engine/contest"
)

// oddsOn returns the odds of a model's attacks on an enemy within its Reach.
func (f playerView) oddsOn(m, foe *contest.Model) string {
	return f.line.Phrase("odds.target", f.odds.Blow(m.ID, foe.ID))
}

// oddsAfter returns the odds of attacks after a move of the model; empty if it can't attack then.
func (f playerView) oddsAfter(move contest.Deed, foe *contest.Model) string {
	odds, ok := f.odds.After(move, foe.ID)
	if !ok {
		return ""
	}
	return f.line.Phrase("odds.target", odds)
}

// oddsOfTask returns the odds of a choice in a model's menu; empty if it has none.
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

// mostReckoned bounds the models whose odds are in one menu choice.
const mostReckoned = 2

// oddsOf joins the odds of the first models, with their names if there are several.
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
