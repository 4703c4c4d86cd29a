package table

import (
	"context"

	"warbell/engine"
	"warbell/templates"
)

// Odds are what a seat may reckon with before it commits; nil if there is nothing.
func (l *Live) Odds(seat engine.Seat) engine.View { return l.Rules.Odds(l.filled(), seat) }

// reckons reports whether a button for them makes sense.
func (l *Live) reckons() bool {
	return !l.Over && (l.Surface.Reckons == nil || l.Surface.Reckons(l))
}

// MyOdds is the button that shows them in private.
const MyOdds = "My odds"

// Luck tells after the end of a game how lucky all were; it is empty where nobody compares that.
func (t *Table) Luck(ctx context.Context, l *Live) (templates.Public, error) {
	if !t.words.HasOdds(l.System) {
		return templates.Public{}, nil
	}
	log, err := t.Log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	all, err := l.Rules.Luck(log)
	if err != nil {
		return templates.Public{}, err
	}
	return t.words.Luck(l.Table().Unpinged(), all)
}
