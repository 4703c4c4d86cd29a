package gateway_test

import (
	"context"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// stuckDesk is a database that nobody gets an answer of.
type stuckDesk struct {
	ledger
	free chan struct{}
}

func (d *stuckDesk) Defer(context.Context, storage.Deferral) error { <-d.free; return nil }

// TestAStuckDatabaseDoesNotHoldBackADeferral checks F100: the deferral is sent in time, even if
// it can't be stored.
func TestAStuckDatabaseDoesNotHoldBackADeferral(t *testing.T) {
	for _, form := range []bool{false, true} {
		bottest.Run(t, func(t *testing.T) {
			bot, gate := held(true, func(*gamekit.Call) gamekit.Reply { return gamekit.Post(public("at last")) })
			bot.forms = map[string]bool{"ping": form}
			tb := stand(t, bot)
			desk := &stuckDesk{free: make(chan struct{})}
			opened(t, tb.gateway(bot, gateway.Options{Deferrals: desk}))
			ann := tb.s.As("Ann")
			go func() { _, _ = ann.Command(soon(t), "duels", "ping") }()
			began, latest := time.Now(), 1600*time.Millisecond
			if form { // what may open a form gets more of the time that Discord gives
				latest = 2600 * time.Millisecond
			}
			if _, err := ann.Await(soon(t), "duels", isLoading); err != nil {
				t.Fatal(err)
			}
			if took := time.Since(began); took > latest {
				t.Errorf("deferred after %s", took)
			}
			close(desk.free)
			close(gate)
			if _, err := ann.Await(soon(t), "duels", discordfake.HasText("at last")); err != nil {
				t.Error(err)
			}
		})
	}
}
