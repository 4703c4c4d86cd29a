// Package dmcheck finds out whether a DM reaches a user: it sends one and waits for the result.
package dmcheck

import (
	"context"
	"fmt"
	"sync"
	"time"

	"warbell/commands/publish"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Checker sends greetings by DM when their recipients press a button.
type Checker struct {
	Store storage.Store
	Now   func() time.Time
	Wake  func()        // called when a DM is to be sent; must not block
	Await time.Duration // bounds the wait for Discord's answer

	writing sync.Map // the users with a DM on its way
}

// The kinds of rows that greet a user by DM.
const (
	RowTry      storage.RowKind = "dm.try"  // a test whether DMs arrive
	RowPractice storage.RowKind = "dm.tour" // for practice by DM: the duel begins if it arrives
)

// greetings holds the names of these rows' words, under ui.
var greetings = map[storage.RowKind]string{RowTry: "doctor.hello", RowPractice: "tour.hello"}

// Greets reports whether a row is a greeting by DM.
func Greets(row storage.Row) bool { return greetings[row.Kind] != "" }

// Compose composes a greeting.
func Compose(words *templates.Renderer, row storage.Row) (publish.Dispatch, error) {
	hello, err := words.Note(greetings[row.Kind], nil)
	return publish.Dispatch{Action: publish.SendDM, User: row.User, Whisper: &hello}, err
}

// glance is the interval at which a check looks for the result of its DM.
const glance = 25 * time.Millisecond

// Result is the result of a DM, as texts name it.
type Result string

// The results of a check.
const (
	Untried Result = ""
	Unknown Result = "unknown" // Discord has not answered yet
	Open    Result = "open"
	Closed  Result = "closed"
)

// Check sends a DM and waits for the result. It returns the DM's channel if DMs are open. It first deletes
// the stored state of the user's DMs, so that any state is new.
func (c *Checker) Check(
	ctx context.Context, user string, kind storage.RowKind,
) (channel string, result Result, err error) {
	if _, busy := c.writing.LoadOrStore(user, true); busy {
		return "", Unknown, engine.Refuse(engine.Stale, "",
			"Warbell is sending you a DM right now. Check your DMs, and press again if nothing arrives.")
	}
	defer c.writing.Delete(user)
	if err := c.Store.SetDM(ctx, user, "", false); err != nil {
		return "", Unknown, err
	}
	hello := storage.Row{Lane: "user:" + user, Kind: kind, User: user, Created: c.Now()}
	if _, err := c.Store.Say(ctx, hello); err != nil {
		return "", Unknown, fmt.Errorf("greet by DM: %w", err)
	}
	c.Wake()
	return c.await(ctx, user)
}

// await waits until the store says whether the user takes DMs. Any process may have sent the DM.
func (c *Checker) await(ctx context.Context, user string) (channel string, result Result, err error) {
	enough := time.NewTimer(c.Await)
	defer enough.Stop()
	again := time.NewTicker(glance)
	defer again.Stop()
	for {
		switch s, err := c.Store.Settings(ctx, user); {
		case err != nil:
			return "", Unknown, err
		case s.DMClosed:
			return "", Closed, nil
		case s.DMChannel != "":
			return s.DMChannel, Open, nil
		}
		select {
		case <-again.C:
		case <-enough.C:
			return "", Unknown, nil
		case <-ctx.Done():
			return "", Unknown, ctx.Err()
		}
	}
}
