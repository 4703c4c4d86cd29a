package commands

import (
	"context"
	"errors"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// pressRematch offers the same match again, with the same on both sides.
func (b *Bot) pressRematch(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	m, sides, s, err := b.matchOf(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !l.Over {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"This game isn't over yet. Press Rematch again when it is.")
	}
	if seat == 2 && m.Mirror != nil {
		s = m.Mirror(s)
	}
	row, _ := l.Sitter(3 - seat)
	if row.User == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"Whoever played this with you is no longer known here. Challenge somebody with %s.", m.Command)
	}
	o := offer{Match: m.Key, Mine: sides[seat-1], Theirs: sides[2-seat], Stated: s,
		Rules: l.State.Kernel.Rules, Time: l.State.Kernel.Terms}
	if call.Channel.DM {
		return b.practiseAgain(ctx, call, m, whom{User: gamekit.User{ID: row.User, Name: row.Name}}, o)
	}
	return b.offerRematch(ctx, call, l, m, whom{User: gamekit.User{ID: row.User, Name: row.Name}}, o)
}

// offerRematch puts the challenge, unless one to a rematch of this game is open.
func (b *Bot) offerRematch(ctx context.Context, call *gamekit.Call, l *runner.Game, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	var err error
	if o.id, err = b.rematchID(ctx, l); err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := b.putOffer(ctx, call, m, to, o)
	if errors.Is(err, storage.ErrTaken) { // another press was faster
		if _, open := b.rematchID(ctx, l); open != nil {
			return gamekit.Reply{}, open
		}
	}
	return reply, err
}

// mostRematches is how often a rematch of one game is offered.
const mostRematches = 50

// rematchID names the challenge to a rematch of a game. Only one of a game is open at a time: each is named
// by the game and a number, so that of two presses at once only the first can put it.
func (b *Bot) rematchID(ctx context.Context, l *runner.Game) (string, error) {
	for n := range mostRematches {
		id := fmt.Sprintf("%s-%d", l.ID, n+1)
		c, err := b.store.Challenge(ctx, id)
		switch {
		case errors.Is(err, storage.ErrNotFound):
			return id, nil
		case err != nil:
			return "", err
		case c.State == storage.ChallengeOpen:
			return "", engine.Refuse(engine.Illegal, "",
				"A rematch of this game is offered already. Accept it there, or withdraw it first. %s", engine.Ours(offeredAt(c)))
		}
	}
	return "", engine.Refuse(engine.Illegal, "",
		"A rematch of this game was offered too often. Make a new challenge.")
}

// offeredAt links to the message that shows a challenge, or to its channel.
func offeredAt(c storage.Challenge) string {
	ref := c.Ref
	if ref.Message == "" {
		ref = storage.Ref{Channel: c.Channel}
	}
	return runner.Link(c.Guild, ref)
}

// practiseAgain begins a rematch in a DM, unless one runs there: then no command would know which is meant.
func (b *Bot) practiseAgain(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	free, err := b.practices.Begin(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	defer free()
	running, err := b.practices.Running(ctx, call.User.ID, m.System)
	if err != nil {
		return gamekit.Reply{}, err
	}
	before, err := b.practices.BegunBy(ctx, call.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(running) > 0 && before == nil {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You play against Warbell here already; /game status shows how it stands. Finish that, or give it up with /game resign, then press Rematch again.")
	}
	return b.putOffer(ctx, call, m, to, o)
}
