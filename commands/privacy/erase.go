package privacy

import (
	"context"
	"errors"
	"log/slog"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// erasure is the data for words about the erasure of a user.
type erasure struct {
	User    string
	Games   int // on servers, with that user
	Running int // the running ones of Games, in which the user has a seat
}

// erasureOf returns the data of an erasure.
func erasureOf(user string, held []storage.DataSet) erasure {
	e := erasure{User: user}
	for _, g := range their(held, "games") {
		if _, server := g["guild"]; !server {
			continue
		}
		e.Games++
		if over, _ := g["over"].(bool); !over {
			e.Running++
		}
	}
	return e
}

// askToErase lists what is erased and what stays. The button's ID holds the user, so that no other user can
// press it and erase either the reader or themselves by mistake.
func (p *Privacy) askToErase(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	held, err := p.Store.DataSets(ctx, call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	page, err := p.Words.Note("privacy.ask", erasureOf(call.User.ID, held))
	sure := templates.Button{ID: verb + ":" + toSure + ":" + call.User.ID, Label: "Erase for good",
		Style: templates.Danger}
	choice := back()
	choice.Buttons = append(choice.Buttons, sure)
	return gamekit.Reply{Update: page.With(choice)}, err
}

// erasePerson erases the presser. A second press does no harm: an erased user has no data, and a user with
// new data has asked for their erasure.
func (p *Privacy) erasePerson(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if call.CustomID.Part(1) != call.User.ID {
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"You can't press this button: it is for another player. Use /privacy to see your own data.")
	}
	gone, err := p.forget(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	p.Log.Info("a person was erased at their own request")
	p.Table.Wake()
	page, err := p.Words.Note("privacy.erased", gone)
	return gamekit.Reply{Update: page}, err
}

// forget erases the caller, while no other call of theirs is running.
func (p *Privacy) forget(ctx context.Context, call *gamekit.Call) (gone erasure, err error) {
	user := call.User.ID
	end, err := p.Alone(ctx, call)
	if err != nil {
		return gone, err
	}
	defer func() { end(err == nil) }()
	defer p.Turnstile.Enter(user)() // other users may be adding them to a game
	held, err := p.Store.DataSets(ctx, user)
	if err != nil {
		return gone, err
	}
	gone = erasureOf(user, held)
	p.handOver(ctx, held)
	if held, err = p.Store.DataSets(ctx, user); err != nil { // they have left their seats now
		return gone, err
	}
	return gone, p.Table.Forget(talks(held), func() error { return p.Store.EraseUser(ctx, user, p.Now()) })
}

// handOver gives a user's seats in running games to Warbell. If that fails, the seat stays empty, for the
// erasure must not wait. A game against Warbell alone is not changed, as it has no other readers.
func (p *Privacy) handOver(ctx context.Context, held []storage.DataSet) {
	self := p.Self()
	for _, s := range their(held, "seats") {
		id, _ := s["game"].(string)
		seat, _ := s["seat"].(int64)
		l, err := p.Table.Load(ctx, storage.GameID(id))
		if err == nil && !l.Over && l.Shared() {
			_, err = p.Table.Replace(ctx, l.ID, engine.Seat(seat),
				storage.Seat{User: self.ID, Name: self.Name, Bot: true})
		}
		var refusal *engine.Refusal
		if err != nil && !errors.As(err, &refusal) {
			p.Log.Warn("a seat was not handed over", slog.String("game", id), slog.Any("err", err))
		}
	}
}
