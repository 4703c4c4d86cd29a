package publish

import (
	"context"
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// Undoing is an undo that a player wants.
type Undoing struct {
	Seat engine.Seat
	To   int
	Asks bool // the other players must agree
	Anew bool // the game has moved on since the player was asked
}

// reach says how far an undo goes.
type reach struct {
	Asks      bool // the other players are asked next
	Whose     []share
	Now, Then string // where the game is before and after the undo, if that differs
	Amend     bool   // the game has a GM, who can amend a step instead
}

// share is a player's part of the steps that an undo removes.
type share struct {
	Own   bool
	Name  string // empty: no player's
	Steps int
}

// Losing renders what an undo would remove, for confirmation by its player. It returns false if that is only
// the player's own last step.
func (r *Log) Losing(ctx context.Context, l *runner.Game, u Undoing) (templates.Public, bool, error) {
	log, err := r.Games.Since(ctx, l, u.To)
	if err != nil {
		return templates.Public{}, false, err
	}
	gone := runner.Filter(log, func(e engine.Entry) bool {
		return l.State.Kernel.Live(e.Seq) && !e.Settles() && !l.Hides(e, u.Seat)
	})
	others := slices.ContainsFunc(gone, func(e engine.Entry) bool { return e.Seat != u.Seat })
	if !others && len(gone) < 2 {
		return templates.Public{}, false, nil
	}
	view, err := r.listed(l, gone, nil)
	if err != nil {
		return templates.Public{}, false, err
	}
	view.Sure, view.Anew = true, u.Anew
	view.reach = reach{Asks: u.Asks, Whose: shares(l, gone, u.Seat), Amend: others && l.Refereed()}
	if view.Now, view.Then, err = r.moments(ctx, l, u.To); err != nil {
		return templates.Public{}, false, err
	}
	post, err := r.Words.View(view)
	return post, true, err
}

// shares counts the steps of each player, those of the given seat first.
func shares(l *runner.Game, steps []engine.Entry, seat engine.Seat) []share {
	own := share{Own: true}
	var others []share
	for _, e := range steps {
		if e.Seat == seat {
			own.Steps++
			continue
		}
		row, _ := l.Sitter(e.Seat)
		i := slices.IndexFunc(others, func(s share) bool { return s.Name == row.Name })
		if i < 0 {
			i, others = len(others), append(others, share{Name: row.Name})
		}
		others[i].Steps++
	}
	if own.Steps == 0 {
		return others
	}
	return append([]share{own}, others...)
}

// moments returns where a game is now and where it was at a position, in the system's words. Both are empty
// if they are the same, or if the system has no words for that.
func (r *Log) moments(ctx context.Context, l *runner.Game, to int) (now, then string, err error) {
	const words = "moment"
	if !r.Words.Has(l.System, words) {
		return "", "", nil
	}
	past, err := r.AsOf(ctx, l, to)
	if err != nil {
		return "", "", err
	}
	if now, err = r.Words.Phrase(l.Table(), words, nil); err != nil {
		return "", "", err
	}
	if then, err = r.Words.Phrase(past, words, nil); err != nil || now == then {
		return "", "", err
	}
	return now, then, nil
}

// Reverting renders the steps that count again if an amendment is undone, for confirmation by the GM. It
// returns false if the entry at the position begins no amendment.
func (r *Log) Reverting(ctx context.Context, l *runner.Game, at int) (templates.Public, bool, error) {
	log, err := r.Games.Log(ctx, l)
	if err != nil || at < 1 || at > len(log) {
		return templates.Public{}, false, err
	}
	if _, amends := log[at-1].Amends(); !amends {
		return templates.Public{}, false, nil
	}
	back := runner.Filter(change{at: at, back: true}.steps(log), public(l))
	back, reworded, err := r.changed(ctx, l, back, log)
	if err != nil {
		return templates.Public{}, false, err
	}
	view, err := r.listed(l, back, reworded)
	if err != nil {
		return templates.Public{}, false, err
	}
	view.Sure, view.Back = true, true
	post, err := r.Words.View(view)
	return post, true, err
}
