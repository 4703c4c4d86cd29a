package commands

import (
	"context"
	"fmt"
	"time"

	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
)

// Rows that greet a user by DM, at a press of their own.
const (
	rowTryDM    storage.RowKind = "dm.try"  // because they try whether it arrives
	rowPractice storage.RowKind = "dm.tour" // because they want to practise there; the duel begins if this arrives
)

// hellos are the words of those greetings, under ui.
var hellos = map[storage.RowKind]string{rowTryDM: "doctor.hello", rowPractice: "tour.hello"}

func (b *Bot) composeHello(row storage.Row, note string) (table.Dispatch, error) {
	hello, err := b.words.Note(note, nil)
	return table.Dispatch{Action: table.SendDM, User: row.User, Whisper: &hello}, err
}

// dmGlance is how often a press that waits for a DM looks.
const dmGlance = 25 * time.Millisecond

// arrival is what became of a DM.
type arrival int

const (
	dmUnknown arrival = iota // Discord has not answered yet
	dmOpen
	dmClosed
)

// greet sends a DM and waits for what becomes of it. It gives the DM's channel, if that is open. What was
// known of the user's DMs is forgotten first, so that what is known afterwards is the answer.
func (b *Bot) greet(ctx context.Context, user string, kind storage.RowKind) (string, arrival, error) {
	if _, busy := b.writing.LoadOrStore(user, true); busy {
		return "", dmUnknown, engine.Refuse(engine.Stale, "", "Warbell is writing to you this moment. Look at your direct messages, then press again if nothing came.")
	}
	defer b.writing.Delete(user)
	if err := b.store.SetDM(ctx, user, "", false); err != nil {
		return "", dmUnknown, err
	}
	hello := storage.Row{Lane: "user:" + user, Kind: kind, User: user, Created: b.now()}
	if _, err := b.store.Say(ctx, hello); err != nil {
		return "", dmUnknown, fmt.Errorf("greet by DM: %w", err)
	}
	b.table.Wake()
	return b.awaitDM(ctx, user)
}

// awaitDM looks until the courier, of this process or another, knows how the user's DMs are.
func (b *Bot) awaitDM(ctx context.Context, user string) (string, arrival, error) {
	enough := time.NewTimer(b.limits.AwaitDM)
	defer enough.Stop()
	glance := time.NewTicker(dmGlance)
	defer glance.Stop()
	for {
		switch s, err := b.store.Settings(ctx, user); {
		case err != nil:
			return "", dmUnknown, err
		case s.DMClosed:
			return "", dmClosed, nil
		case s.DMChannel != "":
			return s.DMChannel, dmOpen, nil
		}
		select {
		case <-glance.C:
		case <-enough.C:
			return "", dmUnknown, nil
		case <-ctx.Done():
			return "", dmUnknown, ctx.Err()
		}
	}
}
