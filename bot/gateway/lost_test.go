package gateway_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// TestWhatALostCallbackWasToShowIsLeft checks F97: if Discord refuses the update of a press,
// the outbox sends it.
func TestWhatALostCallbackWasToShowIsLeft(t *testing.T) {
	for name, lost := range map[string]func(*discordfake.Server){
		"taken":   func(*discordfake.Server) {},
		"unknown": func(s *discordfake.Server) { s.LoseCallbacks(1, 404, 10062) },
		"refused": func(s *discordfake.Server) { s.LoseCallbacks(1, 400, 50035) },
		"down":    func(s *discordfake.Server) { s.LoseCallbacks(4, 503, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				bot := &fakeBot{public: true, do: func(_ context.Context, c *gamekit.Call) gamekit.Reply {
					if c.Kind == gamekit.Press {
						return gamekit.Reply{Update: public("after"), Receipt: gamekit.Receipt{Updates: 7}}
					}
					return gamekit.Post(pressed("before", "go:1"))
				}}
				tb := sit(t, bot)
				ann := tb.s.As("Ann")
				a, err := ann.Command(soon(t), "duels", "ping")
				if err != nil {
					t.Fatal(err)
				}
				lost(tb.s)
				_, _ = ann.Click(soon(t), *a.Message, "Press") // nobody may answer
				time.Sleep(5 * time.Second)
				if name == "taken" {
					tb.wantReceipts(t, gamekit.Receipt{Updates: 7, Ref: storage.Ref{Channel: a.Message.ChannelID, Message: a.Message.ID}})
					return
				}
				tb.wantReceipts(t)
				if diff := cmp.Diff([]gamekit.Receipt{{Updates: 7}}, bot.left); diff != "" {
					t.Errorf("left (-want +got):\n%s", diff)
				}
			})
		})
	}
}
