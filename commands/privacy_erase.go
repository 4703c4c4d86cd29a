package commands

import (
	"context"
	"errors"
	"log/slog"

	"warbell/commands/plug"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// erasure is what words about erasing a person look at.
type erasure struct {
	User    string
	Games   int // in servers, that show them
	Running int // of them, in which they have a seat
}

// erasureOf counts what erasing a person is about.
func erasureOf(user string, held []storage.Holding) erasure {
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

// askToErase says what goes and what stays. The button names whom it was shown to: nobody erases another, or, by a
// button that was not meant for them, themselves.
func (b *Bot) askToErase(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	held, err := b.store.Held(ctx, call.User.ID)
	if err != nil {
		return plug.Reply{}, err
	}
	page, err := b.words.Note("privacy.ask", erasureOf(call.User.ID, held))
	sure := templates.Button{ID: "pv:" + privacySure + ":" + call.User.ID, Label: "Erase me for good", Style: templates.Danger}
	back := privacyBack()
	back.Buttons = append(back.Buttons, sure)
	return plug.Reply{Update: page.With(back)}, err
}

// erasePerson has the presser forgotten. It may be pressed again: nobody is erased twice, and who came back meanwhile
// has asked for it.
func (b *Bot) erasePerson(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	user := call.User.ID
	if call.CustomID.Part(1) != user {
		return plug.Reply{}, engine.Refuse(engine.NotYours, "", "This button was for somebody else. Use /privacy for what Warbell keeps of you.")
	}
	defer b.turnstile.Enter(user)()
	held, err := b.store.Held(ctx, user)
	if err != nil {
		return plug.Reply{}, err
	}
	gone := erasureOf(user, held)
	b.handOver(ctx, held)
	if held, err = b.store.Held(ctx, user); err != nil { // their seats are behind them now
		return plug.Reply{}, err
	}
	err = b.table.Forget(talks(held), func() error { return b.store.EraseUser(ctx, user, b.now()) })
	if err != nil {
		return plug.Reply{}, err
	}
	b.log.Info("a person was erased at their own request")
	b.table.Wake()
	page, err := b.words.Note("privacy.erased", gone)
	return plug.Reply{Update: page}, err
}

// handOver gives the seats that a person has in running games to Warbell. Where that can't be, nobody sits there from now
// on: the erasure does not wait for it. A game that they play alone with Warbell stays as it is, for nobody would read on.
func (b *Bot) handOver(ctx context.Context, held []storage.Holding) {
	self := b.self()
	for _, s := range their(held, "seats") {
		id, _ := s["game"].(string)
		seat, _ := s["seat"].(int64)
		l, err := b.table.Load(ctx, storage.GameID(id))
		if err == nil && !l.Over && l.Shared() {
			_, err = b.table.Replace(ctx, l.ID, engine.Seat(seat), storage.Seat{User: self.ID, Name: self.Name, Bot: true})
		}
		var refusal *engine.Refusal
		if err != nil && !errors.As(err, &refusal) {
			b.log.Warn("a seat was not handed over", slog.String("game", id), slog.Any("err", err))
		}
	}
}
