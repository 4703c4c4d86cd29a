package discordfake

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"warbell/bot/bottest"
)

func TestSlashCommandRoundTrip(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("duel", option(optionUser, "with", "required", true)))
		tb.connect(func(c seenCall) {
			tb.api("POST", c.callback(), reply(map[string]any{
				"content": "<@" + tb.s.As("bob").ID() + ">, Ann wants to fight.", "components": []any{row(button("Accept", "a:1"))},
			}))
		})
		ann, bob := tb.s.As("Ann"), tb.s.As("Bob")
		a, err := ann.Command(soon(t), "duels", "duel", Opt{"with", bob})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(a.Message.Content, "wants to fight") || !a.Message.Rings(bob.ID()) {
			t.Errorf("answer %q rings bob: %v", a.Message.Content, a.Message.Rings(bob.ID()))
		}
		if _, ok := a.Message.Button("Accept"); !ok {
			t.Error("no Accept button")
		}
	})
}

func TestResumeReplaysMissedEvents(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("ping"))
		b := tb.connect(nil)
		gone := make(chan struct{}, 10)
		b.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { gone <- struct{}{} })
		tb.s.DropGateway()
		missed := tb.begin("ping")
		select {
		case <-gone:
		case <-soon(t).Done():
			t.Fatal("the session was not dropped")
		}
		if err := b.Open(); err != nil {
			t.Fatal(err)
		}
		select {
		case c := <-b.calls:
			if c.ID != missed.ID {
				t.Errorf("got %+v, want %s", c, missed.ID)
			}
		case <-soon(t).Done():
			t.Fatal("the missed interaction never came")
		}
		select {
		case <-b.resumes:
		case <-soon(t).Done():
			t.Fatal("the session was not resumed")
		}
	})
}

func TestIdentifyGetsReadyThenGuild(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		guilds := make(chan *discordgo.GuildCreate, 2)
		dg := tb.session(Token)
		dg.AddHandler(func(_ *discordgo.Session, g *discordgo.GuildCreate) { guilds <- g })
		if err := dg.Open(); err != nil {
			t.Fatal(err)
		}
		defer leave(dg)
		want := map[string]int{"The Long Table": 4, "The Back Room": 1}
		for range 2 {
			select {
			case g := <-guilds:
				if want[g.Name] != len(g.Channels) {
					t.Errorf("guild %q with %d channels", g.Name, len(g.Channels))
				}
				delete(want, g.Name)
			case <-soon(t).Done():
				t.Fatalf("no GUILD_CREATE of %v", want)
			}
		}
	})
}
