package runner

import (
	"context"

	"warbell/engine"
	"warbell/templates"
)

// Odds are what a seat may reckon with before it commits; nil if there is nothing.
func (l *Game) Odds(seat engine.Seat) engine.View { return l.Rules.Odds(l.filled(), seat) }

// reckons reports whether a button for them makes sense.
func (l *Game) reckons() bool {
	return !l.Over && (l.Surface.Reckons == nil || l.Surface.Reckons(l))
}

// MyOdds is the button that shows them in private.
const MyOdds = "My odds"

// Luck tells after the end of a game how lucky all were; it is empty where nobody compares that.
func (t *Runner) Luck(ctx context.Context, l *Game) (templates.Public, error) {
	log, err := t.Log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	all, err := t.luck(l, log)
	if err != nil {
		return templates.Public{}, err
	}
	return t.luckTold(l, all)
}

// luck is how lucky all were by a game's log; nil where nobody compares that.
func (t *Runner) luck(l *Game, log []engine.Entry) ([]engine.Luck, error) {
	if !t.words.HasOdds(l.System) {
		return nil, nil
	}
	return l.Rules.Luck(log)
}

func (t *Runner) luckTold(l *Game, all []engine.Luck) (templates.Public, error) {
	if all == nil {
		return templates.Public{}, nil
	}
	return t.words.Luck(l.Table().Unpinged(), all)
}
