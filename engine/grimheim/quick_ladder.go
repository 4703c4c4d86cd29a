package grimheim

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/grimheim/game"
)

// LadderBout is a whole ladder that Warbell has played at once, outside any game.
type LadderBout struct {
	Duels []QuickDuel // in order; the last one has the score
}

// QuickDuel is a duel of such a ladder.
type QuickDuel struct {
	game.DuelEnded
	Turns int
}

// ViewOf names the template.
func (LadderBout) ViewOf() string { return "grimheim/quick_ladder" }

// QuickLadder lets Warbell play a whole ladder for both sides. It refuses the same terms and house rules as
// a ladder, and terms without one.
func QuickLadder(terms game.Terms, house engine.Rules, src dice.Source) (LadderBout, error) {
	if terms.Ladder == nil {
		return LadderBout{}, engine.Refuse(engine.Invalid, "grimheim 16.1",
			"A ladder needs at least one duel. Pair a model from each warband.")
	}
	var b LadderBout
	turns := 0
	_, err := fight(terms, house, src, longestBout*len(terms.Ladder.Pairs), func(events []engine.Event) {
		for _, ev := range events {
			switch e := ev.(type) {
			case game.TurnStarted:
				turns = e.Turn
			case game.DuelEnded:
				b.Duels = append(b.Duels, QuickDuel{e, turns})
			}
		}
	})
	return b, err
}

// Last returns the duel that ended the ladder, the zero value if there was none.
func (b LadderBout) Last() QuickDuel {
	if len(b.Duels) == 0 {
		return QuickDuel{}
	}
	return b.Duels[len(b.Duels)-1]
}
