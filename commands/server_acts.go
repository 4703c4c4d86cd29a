package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
)

// acted is what came of an action on chosen games.
type acted struct {
	What  string // the action
	Done  int    // games
	Left  []string
	Spare int // that were left as they are besides those that are named
}

// mostLeft is how many games are named that an action left as they are.
const mostLeft = 3

// organise does something to one running game in the name of who keeps the server's games going. It reports whether
// there was anything to do; a refusal means that there was not.
type organise func(context.Context, *Bot, *plug.Call, storage.Summary) (bool, error)

// organised are the actions of the panel that are carried out at once.
var organised = map[string]organise{"ring": ringNow, "replaced": replaceNow, "ended": endNow}

// actOn does something to all games that are chosen. What one of them refuses keeps it from none of the others.
func (b *Bot) actOn(ctx context.Context, call *plug.Call, p panel, act organise) (acted, error) {
	games, err := b.store.GamesOn(ctx, call.Guild)
	if err != nil {
		return acted{}, err
	}
	done := acted{What: call.CustomID.Part(0)}
	var all []error
	for _, g := range p.among(games) {
		ok, err := act(ctx, b, call, g)
		switch {
		case plug.Refused(err), err == nil && !ok:
			if len(done.Left) < mostLeft {
				done.Left = append(done.Left, gameName(g.Game))
			} else {
				done.Spare++
			}
		case err != nil:
			all = append(all, fmt.Errorf("%s %s: %w", done.What, g.Game.ID, err))
		default:
			done.Done++
		}
	}
	return done, errors.Join(all...)
}

// ringNow has the next sweep ring whoever owes something in a game, for all that they owe and as they want to be rung. Where
// nobody is ever rung, nobody is now.
func ringNow(ctx context.Context, b *Bot, _ *plug.Call, g storage.Summary) (bool, error) {
	rung := map[string]bool{}
	for _, d := range g.Owed {
		if d.NextRing.IsZero() || d.User == "" || rung[d.User] {
			continue
		}
		rung[d.User] = true
		if err := b.store.Snooze(ctx, d.User, b.now()); err != nil {
			return false, err
		}
	}
	return len(rung) > 0, nil
}

// replaceNow has Warbell play on for those for whom a game waits. What is refused for one of them keeps it from none
// of the others.
func replaceNow(ctx context.Context, b *Bot, call *plug.Call, g storage.Summary) (some bool, err error) {
	self := b.self()
	for _, s := range g.Game.Seats {
		waits := func(d storage.Duty) bool { return d.Seat == s.Seat }
		if s.Bot || s.User == "" || !slices.ContainsFunc(g.Owed, waits) {
			continue
		}
		act := table.Replacing(callFor(call, g)+":"+strconv.Itoa(int(s.Seat)), s.Seat, storage.Seat{User: self.ID, Name: self.Name, Bot: true})
		act.By = call.User.ID
		if _, err := b.table.Do(ctx, g.Game.ID, act); err != nil && !plug.Refused(err) {
			return some, err
		} else if err == nil {
			some = true
		}
	}
	return some, nil
}

// callFor is a call of its own for one of the games that a call acts on.
func callFor(call *plug.Call, g storage.Summary) string { return call.ID + ":" + string(g.Game.ID) }

// endNow ends a game without a result, and says in it who did.
func endNow(ctx context.Context, b *Bot, call *plug.Call, g storage.Summary) (bool, error) {
	_, err := b.table.Do(ctx, g.Game.ID, table.Act{
		Call: callFor(call, g), Seat: engine.NoSeat, Command: engine.End{}, By: call.User.ID,
	})
	return err == nil, err
}
