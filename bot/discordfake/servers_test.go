package discordfake

import (
	"encoding/json"
	"testing"

	"warbell/bot/bottest"
)

// twoServers are the first one and one in which only Bob and Gil are.
func twoServers() Scene {
	sc := DefaultScene()
	sc.Servers = []SceneServer{{Name: "Annex", Channels: []string{"duels", "cellar"}, Users: []string{"Bob", "Gil"}}}
	return sc
}

func TestServersHaveTheirOwnPeople(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{Scene: twoServers()})
		if a := tb.api("POST", "/channels/"+tb.channelID("cellar")+"/messages", obj{"content": "hello"}); a.Status != 200 {
			t.Errorf("%d %s", a.Status, a.Body)
		}
		if got := tb.s.As("Bob").Messages("cellar"); len(got) != 1 {
			t.Errorf("%+v", got)
		}
		if got := tb.s.As("Ann").Messages("cellar"); got != nil {
			t.Errorf("Ann reads a server that she isn't in: %v", got)
		}
		if _, err := tb.s.As("Ann").Say("Annex/duels", "hello"); err == nil {
			t.Error("Ann wrote in a server that she isn't in")
		}
		if m, err := tb.s.As("Bob").Say("Annex/duels", "hello"); err != nil || m.ChannelID == tb.channelID("duels") {
			t.Errorf("%+v %v", m, err)
		}
		if m, err := tb.s.As("Bob").Say("duels", "hello"); err != nil || m.ChannelID != stableID("channel", "The Long Table/duels") {
			t.Errorf("a bare name is one of the first server: %+v %v", m, err)
		}
	})
}

func TestServersHaveTheirOwnCommands(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{Scene: twoServers()})
		w := tb.wire(v9)
		w.send(opIdentify, identify(nil))
		w.until(opDispatch, "READY")
		home, annex := stableID("guild", "The Long Table"), stableID("guild", "Annex")
		tb.register(command("go"))
		tb.accepts("a command of one server", "PUT", "/applications/"+tb.botID()+"/guilds/"+annex+"/commands", []any{command("here")})
		use := func(channel, name string) error {
			in, err := tb.s.As("Bob").commandUse(channel, name, nil)
			if err == nil {
				_, err = tb.s.UseCommand(in)
			}
			return err
		}
		for _, c := range []struct{ channel, name, guild string }{{"duels", "go", home}, {"Annex/duels", "go", annex}, {"Annex/cellar", "here", annex}} {
			if err := use(c.channel, c.name); err != nil {
				t.Fatal(err)
			}
			var p payload
			if err := json.Unmarshal(w.until(opDispatch, "INTERACTION_CREATE").D, &p); err != nil || p.GuildID != c.guild || p.AuthorizingIntegrationOwners["0"] != c.guild {
				t.Errorf("/%s in %s: guild %s %v", c.name, c.channel, p.GuildID, err)
			}
		}
		if use("duels", "here") == nil {
			t.Error("another server's command ran")
		}
	})
}

func TestLeavingAndJoiningOneServer(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{Scene: twoServers()})
		tb.register(command("go"))
		w := tb.wire(v9)
		w.send(opIdentify, identify(nil))
		w.until(opDispatch, "GUILD_CREATE")
		w.until(opDispatch, "GUILD_CREATE")
		tb.s.Kick("Annex")
		w.until(opDispatch, "GUILD_DELETE")
		if _, err := tb.s.As("Bob").Command(soon(t), "Annex/duels", "go"); err == nil {
			t.Error("a command ran where the bot is not")
		}
		tb.send("duels", obj{"content": "still here"})
		wrong{status: 403, code: 50001}.check(t, tb.api("POST", "/channels/"+tb.channelID("cellar")+"/messages", obj{"content": "x"}))
		tb.s.Invite()
		var g Guild
		if err := json.Unmarshal(w.until(opDispatch, "GUILD_CREATE").D, &g); err != nil || g.Name != "Annex" || len(g.Channels) != 2 || len(g.Members) != 1 {
			t.Errorf("%+v %v", g, err)
		}
	})
}

func TestWrongScenes(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		for name, change := range map[string]func(*Scene){
			"a server twice":    func(sc *Scene) { sc.Servers = []SceneServer{{Name: sc.Guild}} },
			"no name":           func(sc *Scene) { sc.Servers = []SceneServer{{}} },
			"an unknown person": func(sc *Scene) { sc.Servers = []SceneServer{{Name: "x", Users: []string{"Zed"}}} },
			"a channel twice":   func(sc *Scene) { sc.Servers = []SceneServer{{Name: "x", Channels: []string{"a", "#a"}}} },
			"a person twice":    func(sc *Scene) { sc.Users = append(sc.Users, SceneUser{Name: "ANN"}) },
			"no channel":        func(sc *Scene) { sc.Channels = nil },
		} {
			sc := DefaultScene()
			change(&sc)
			if _, err := New(Options{Scene: sc}); err == nil {
				t.Errorf("%s was accepted", name)
			}
		}
	})
}
