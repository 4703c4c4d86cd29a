package commands

import (
	"context"

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
	sure := templates.Button{ID: "u:" + privacySure + ":" + call.User.ID, Label: "Erase me for good", Style: templates.Danger}
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
	err = b.table.Forget(talks(held), func() error { return b.store.EraseUser(ctx, user, b.now()) })
	if err != nil {
		return plug.Reply{}, err
	}
	b.log.Info("a person was erased at their own request")
	b.table.Wake()
	page, err := b.words.Note("privacy.erased", gone)
	return plug.Reply{Update: page}, err
}
