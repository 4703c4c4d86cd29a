package gateway

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"

	"warbell/bot/bottest"
	"warbell/bot/rest"
	"warbell/commands/gamekit"
)

// TestServersAreCountedInSilence sends the events of joining and leaving servers. They are counted, and the
// bot sends nothing.
func TestServersAreCountedInSilence(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		net := bottest.NewNet(t)
		url := net.Serve(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			t.Errorf("the bot sent %s %s", r.Method, r.URL.Path)
		}))
		g := New(Options{Token: "t", REST: rest.New(rest.Options{Token: "t", Base: url, HTTP: net.Client()}), Log: slog.New(slog.DiscardHandler)})
		for _, step := range []struct {
			event, raw string
			want       int
		}{
			{"READY", `{"user":{"id":"9","username":"Warbell"},"guilds":[{"id":"1","unavailable":true},{"id":"2","unavailable":true}]}`, 2},
			{"GUILD_CREATE", `{"id":"1","name":"One","channels":[{"id":"11"}]}`, 2},
			{"GUILD_CREATE", `{"id":"3","name":"Three","channels":[{"id":"31","name":"general"}],"system_channel_id":"31"}`, 3},
			{"GUILD_DELETE", `{"id":"2","unavailable":true}`, 3},
			{"GUILD_CREATE", `{"id":"2"}`, 3},
			{"GUILD_DELETE", `{"id":"1"}`, 2},
			{"GUILD_DELETE", `{"id":"1"}`, 2},
			{"GUILD_DELETE", `nonsense`, 2},
			{"READY", `{"user":{"id":"9"},"guilds":[{"id":"2"}]}`, 1},
		} {
			g.event(&discordgo.Event{Type: step.event, RawData: json.RawMessage(step.raw)}, false)
			if got := g.Servers(); got != step.want {
				t.Errorf("after %s %s: in %d servers, want %d", step.event, step.raw, got, step.want)
			}
		}
		_ = g.Close()
		if g.Self() != (gamekit.User{ID: "9", Bot: true}) {
			t.Errorf("self: %+v", g.Self())
		}
	})
}
