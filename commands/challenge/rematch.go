package challenge

import (
	"context"
	"errors"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// rematches offers rematches.
type rematches struct{ *Challenges }

// press offers a rematch with the same forces.
func (r rematches) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := r.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	m, sides, s, err := r.matchOf(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !l.Over {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't have a rematch yet: this game isn't over. Press *Rematch* again at the end.")
	}
	if seat == 2 && m.Mirror != nil {
		s = m.Mirror(s)
	}
	row, _ := l.Sitter(3 - seat)
	if row.User == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't have a rematch: Warbell no longer knows your opponent. Challenge another player with `/challenge`.")
	}
	o := offer{Match: m.Key, Mine: sides[seat-1], Theirs: sides[2-seat], Stated: s,
		Rules: l.State.Kernel.Rules, Time: l.State.Kernel.Terms}
	if call.Channel.DM {
		return r.inDM(ctx, call, m, whom{User: gamekit.User{ID: row.User, Name: row.Name}}, o)
	}
	return r.offer(ctx, call, l, m, whom{User: gamekit.User{ID: row.User, Name: row.Name}}, o)
}

// offer posts the challenge, unless a rematch of this game is open.
func (r rematches) offer(ctx context.Context, call *gamekit.Call, l *runner.Game, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	var err error
	if o.id, err = r.id(ctx, l); err != nil {
		return gamekit.Reply{}, err
	}
	reply, err := r.put(ctx, call, m, to, o)
	if errors.Is(err, storage.ErrTaken) { // another press was faster
		if _, open := r.id(ctx, l); open != nil {
			return gamekit.Reply{}, open
		}
	}
	return reply, err
}

// mostRematches bounds the rematches that are offered of one game.
const mostRematches = 50

// id returns the ID for the challenge to a rematch: the game and a number. Only one rematch of a game is open
// at a time, for of two simultaneous presses only the first can use the ID.
func (r rematches) id(ctx context.Context, l *runner.Game) (string, error) {
	for n := range mostRematches {
		id := fmt.Sprintf("%s-%d", l.ID, n+1)
		c, err := r.Store.Challenge(ctx, id)
		switch {
		case errors.Is(err, storage.ErrNotFound):
			return id, nil
		case err != nil:
			return "", err
		case c.State == storage.ChallengeOpen:
			return "", engine.Refuse(engine.Illegal, "",
				"A rematch is already open. Accept or withdraw it first: %s", engine.Ours(offeredAt(c)))
		}
	}
	return "", engine.Refuse(engine.Illegal, "",
		"You can't have another rematch: this game has reached its limit. Make a new challenge.")
}

// offeredAt returns a link to the message of a challenge, or to its channel.
func offeredAt(c storage.Challenge) string {
	ref := c.Ref
	if ref.Message == "" {
		ref = storage.Ref{Channel: c.Channel}
	}
	return runner.Link(c.Guild, ref)
}

// inDM begins a rematch in a DM. It refuses while another game runs there, for a command could mean either.
func (r rematches) inDM(ctx context.Context, call *gamekit.Call, m gamekit.Match, to whom,
	o offer) (gamekit.Reply, error) {
	free, err := r.Practices.Begin(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	defer free()
	running, err := r.Practices.Running(ctx, call.User.ID, m.System)
	if err != nil {
		return gamekit.Reply{}, err
	}
	before, err := r.Practices.BegunBy(ctx, call.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(running) > 0 && before == nil {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You already play against Warbell here. Finish that game or use `/game resign`, then press *Rematch* again.")
	}
	return r.put(ctx, call, m, to, o)
}

// matchOf returns the match by which a game was begun: the one of its system that can read its terms.
func (r rematches) matchOf(ctx context.Context,
	l *runner.Game) (gamekit.Match, [2]string, gamekit.TermOptions, error) {
	for _, m := range r.Listed {
		if m.System != l.System {
			continue
		}
		sides, s, err := r.begun(ctx, m, l)
		if err == nil || !gamekit.Refused(err) {
			return m, sides, s, err
		}
	}
	return gamekit.Match{}, [2]string{}, nil,
		engine.Refuse(engine.Illegal, "", "You can't have a rematch here: only duels and warband fights have rematches. Start a new game with its command.")
}
