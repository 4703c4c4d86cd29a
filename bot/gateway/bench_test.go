package gateway_test

import (
	"context"
	"net/http/httptest"
	"testing"

	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/bot/rest"
	"warbell/commands/gamekit"
)

func BenchmarkAnswer(b *testing.B) {
	s, err := discordfake.New(discordfake.Options{})
	if err != nil {
		b.Fatal(err)
	}
	web := httptest.NewServer(s)
	b.Cleanup(func() {
		_ = s.Close()
		web.Close()
	})
	client := rest.New(rest.Options{Token: discordfake.Token, Base: web.URL + "/api", PerSecond: 5000})
	b.Cleanup(client.Close)
	bot := &fakeBot{public: true, do: always(gamekit.Post(public("x")))}
	g := gateway.New(gateway.Options{Token: discordfake.Token, REST: client, Bot: bot})
	if err := g.Open(b.Context()); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = g.Close() })
	ann := s.As("Ann")
	for b.Loop() {
		if _, err := ann.Command(context.Background(), "duels", "ping"); err != nil {
			b.Fatal(err)
		}
	}
}
