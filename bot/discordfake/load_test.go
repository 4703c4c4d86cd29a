package discordfake

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// BenchmarkInteractions measures full round trips over 50 channels: a person runs a command, the gateway
// sends it to a discordgo session, the bot answers over HTTP, and the person reads the answer.
func BenchmarkInteractions(b *testing.B) {
	sc := DefaultScene()
	sc.Channels = nil
	for i := range 50 {
		sc.Channels = append(sc.Channels, fmt.Sprint("table-", i))
	}
	s, err := New(Options{Scene: sc})
	if err != nil {
		b.Fatal(err)
	}
	tb := newBenchTable(b, s)
	var round atomic.Int64
	b.SetParallelism(25) // times GOMAXPROCS people at once
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		ann := s.As("Ann")
		for pb.Next() {
			channel := fmt.Sprint("table-", round.Add(1)%50)
			if _, err := ann.Command(b.Context(), channel, "roll"); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.StopTimer()
	_ = tb.Close()
	_ = s.Close()
}

// newBenchTable serves a stand-in to a discordgo session that answers every
// command at once.
func newBenchTable(b *testing.B, s *Server) *discordgo.Session {
	b.Helper()
	web := httptest.NewServer(s)
	b.Cleanup(web.Close)
	dg, err := discordgo.New("Bot " + Token)
	if err != nil {
		b.Fatal(err)
	}
	dg.StateEnabled, dg.LogLevel, dg.Identify.Intents = false, -1, discordgo.IntentsGuilds
	dg.Client = &http.Client{Transport: elsewhere{web.URL, http.DefaultTransport}}
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 100}}
	base := web.URL + "/api/v9"
	send := func(method, path, body string) {
		req, _ := http.NewRequest(method, base+path, strings.NewReader(body))
		req.Header.Set("Content-Type", "application/json")
		req.Header.Set("Authorization", "Bot "+Token)
		resp, err := client.Do(req)
		if err != nil {
			b.Error(err)
			return
		}
		_, _ = io.Copy(io.Discard, resp.Body)
		_ = resp.Body.Close()
	}
	send("PUT", "/applications/"+stableID("app", Token)+"/commands", `[{"name":"roll","description":"Roll."}]`)
	dg.AddHandler(rawEvent("INTERACTION_CREATE", func(raw json.RawMessage) {
		var c seenCall
		if err := json.Unmarshal(raw, &c); err != nil {
			b.Error(err)
			return
		}
		send("POST", c.callback(), `{"type":4,"data":{"content":"You rolled a 4.","allowed_mentions":{"parse":[]},"components":[{"type":1,"components":[{"type":2,"style":1,"label":"Again","custom_id":"again"}]}]}}`)
	}))
	if err := dg.Open(); err != nil {
		b.Fatal(err)
	}
	return dg
}
