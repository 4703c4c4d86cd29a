package initiative

import (
	"context"
	"errors"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/initiative"
	"warbell/storage"
)

// start begins the turn order of a roll-off. Its players and organisers may do that.
func (k *Lists) start(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := k.Games.Reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	decided, ok := k.decided(l)
	if !ok {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	if !replied(call) {
		if err := call.Writable(); err != nil {
			return gamekit.Reply{}, err
		}
	}
	o := &order{texts: map[initiative.Text]storage.TurnText{}}
	o.TurnList = storage.TurnList{ID: string(l.ID), Guild: call.Guild, Channel: call.Channel.ID,
		User: openerOf(l)}
	if _, err := l.SeatOf(call.User.ID); err != nil {
		if err := k.mayLead(ctx, call, o); err != nil {
			return gamekit.Reply{}, err
		}
	}
	o.Now = o.listOf(l, decided)
	if err := o.Now.Next(); err != nil {
		return gamekit.Reply{}, err
	}
	return k.begin(ctx, call, o)
}

// begin stores a new turn order, and posts it.
func (k *Lists) begin(ctx context.Context, call *gamekit.Call, o *order) (gamekit.Reply, error) {
	c := storage.TurnChange{Call: call.ID, List: o.TurnList, Calls: o.Now.Calls() && !replied(call),
		Texts: o.added, Quiet: replied(call), Token: call.Token, Until: k.Now().Add(runner.ReplyTime)}
	row, err := k.put(ctx, &c, o)
	if errors.Is(err, storage.ErrTaken) {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"You can't start this turn order again: it is running further down this channel. Press *Next turn* there.")
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	post, err := k.post(o, c.Calls)
	reply := gamekit.Post(post)
	reply.Receipt.Row = row
	return reply, err
}

// openerOf returns the user who opened a roll-off: the one who typed its names, or the first player.
func openerOf(l *runner.Game) string {
	if len(l.Names) > 0 {
		return l.Names[0].User
	}
	for _, s := range l.Seats {
		if s.User != "" {
			return s.User
		}
	}
	return ""
}

// decided returns the order that a game has decided; false if it has none.
func (k *Lists) decided(l *runner.Game) (gamekit.TurnOrder, bool) {
	sys := k.Systems[l.Rules.Info().ID]
	if sys == nil || sys.Order == nil {
		return gamekit.TurnOrder{}, false
	}
	return sys.Order(l)
}

// listOf returns the list of a roll-off.
func (o *order) listOf(l *runner.Game, decided gamekit.TurnOrder) initiative.List {
	var all []initiative.Entry
	for _, p := range decided.Placed {
		e := initiative.Entry{Total: p.Total, Bonus: p.Bonus, Hits: p.Hits}
		sitter, _ := l.Sitter(p.Seat)
		if e.Person = p.Name == "" && sitter.User != ""; e.Person {
			e.Name = o.write(sitter.User, sitter.Name)
		} else if p.Name != "" {
			e.Name = o.write(o.User, string(p.Name))
		}
		all = append(all, e)
	}
	return initiative.New(decided.Dice, decided.Low, all)
}
