package commands

import (
	"context"

	"warbell/engine"
)

// pressRematch offers the same match again, with the same on both sides.
func (b *Bot) pressRematch(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.reach(ctx, call, parts(call.CustomID, 1)[0])
	if err != nil {
		return Reply{}, err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	m, sides, s, err := b.matchOf(ctx, l)
	if err != nil {
		return Reply{}, err
	}
	if !l.Over {
		return Reply{}, engine.Refuse(engine.Illegal, "", "This game isn't over yet. Press Rematch again when it is.")
	}
	if seat == 2 && m.mirror != nil {
		s = m.mirror(s)
	}
	row, _ := l.seat(3 - seat)
	if row.User == "" {
		return Reply{}, engine.Refuse(engine.Illegal, "", "Whoever played this with you is no longer known here. Challenge somebody with %s.", m.command)
	}
	o := offer{Match: m.key, Mine: sides[seat-1], Theirs: sides[2-seat], Stated: s, Rules: l.State.Kernel.Rules}
	if call.Channel.DM {
		return b.practiseAgain(ctx, call, m, whom{User: User{ID: row.User, Name: row.Name}}, o)
	}
	return b.putOffer(ctx, call, m, whom{User: User{ID: row.User, Name: row.Name}}, o)
}

// practiseAgain begins a rematch in a DM, unless one runs there: then no command would know which is meant.
func (b *Bot) practiseAgain(ctx context.Context, call *Call, m match, to whom, o offer) (Reply, error) {
	free, err := b.layingOut(call)
	if err != nil {
		return Reply{}, err
	}
	defer free()
	running, err := b.practising(ctx, call, m.system)
	if err != nil {
		return Reply{}, err
	}
	before, err := b.begunBy(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	if len(running) > 0 && before == nil {
		return Reply{}, engine.Refuse(engine.Illegal, "", "You play against Warbell here already; /game status shows how it stands. Finish that, or give it up with /game resign, then press Rematch again.")
	}
	return b.putOffer(ctx, call, m, to, o)
}
