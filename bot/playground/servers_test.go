package playground

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// twoServers has a bot of its own in the second server, and Warbell in the first
// alone.
func twoServers() Scene {
	sc := DefaultScene()
	sc.Servers = []SceneServer{
		{Name: "Annex", Channels: []string{"duels", "cellar"}, Users: []string{"Bob", "Gil"}, Bots: []string{"second"}},
		{Name: "Empty", Channels: []string{"hall"}, Users: []string{"Ann"}, Bots: []string{}},
	}
	return sc
}

const secondToken = Token + ".second"

func TestServersHaveTheirOwnPeopleAndBots(t *testing.T) {
	tb := newTable(t, Options{Scene: twoServers()})
	second := "Bot " + secondToken
	mine := func(auth string) (names []string) {
		var list []myGuild
		tb.apiAs(auth, "GET", "/users/@me/guilds", nil).into(t, &list)
		for _, g := range list {
			names = append(names, g.Name)
		}
		slices.Sort(names)
		return names
	}
	if a, b := mine("Bot "+Token), mine(second); !slices.Equal(a, []string{"The Long Table"}) || !slices.Equal(b, []string{"Annex", "The Long Table"}) {
		t.Errorf("Warbell is in %v, the second bot in %v", a, b)
	}
	annex, cellar := stableID("guild", "Annex"), tb.channelID("cellar")
	wrong{status: 404, code: 10004}.check(t, tb.api("GET", "/guilds/"+annex, nil))
	wrong{status: 403, code: 50001}.check(t, tb.api("POST", "/channels/"+cellar+"/messages", obj{"content": "x"}))
	wrong{status: 403, code: 50001}.check(t, tb.api("PUT", "/applications/"+tb.botID()+"/guilds/"+annex+"/commands", []any{}))
	if a := tb.apiAs(second, "POST", "/channels/"+cellar+"/messages", obj{"content": "hello"}); a.Status != 200 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if got := tb.s.As("Bob").Messages("cellar"); len(got) != 1 || got[0].Author.Username != "second" {
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
}

func TestBotsHaveTheirOwnCommandsAndSessions(t *testing.T) {
	tb := newTable(t, Options{Scene: twoServers()})
	first, other := tb.wire(v9), tb.wire(v9)
	first.send(opIdentify, identify(nil))
	other.send(opIdentify, identify(obj{"token": secondToken}))
	first.until(opDispatch, "GUILD_CREATE")
	other.until(opDispatch, "GUILD_CREATE")
	other.until(opDispatch, "GUILD_CREATE")
	secondID, annex := stableID("app", secondToken), stableID("guild", "Annex")
	tb.register(command("go"))
	tb.apiAs("Bot "+secondToken, "PUT", "/applications/"+secondID+"/commands", []any{command("go"), command("stop")})
	tb.apiAs("Bot "+secondToken, "PUT", "/applications/"+secondID+"/guilds/"+annex+"/commands", []any{command("here")})
	wrong{status: 403, code: 50001}.check(t, tb.api("PUT", "/applications/"+secondID+"/commands", []any{}))
	use := func(channel, name string) error {
		in, err := tb.s.As("Bob").commandInput(channel, name, nil)
		if err == nil {
			_, err = tb.s.useCommand(in, callCommand)
		}
		return err
	}
	for _, c := range []struct {
		channel, name string
		to            *wire
		guild         string
	}{
		{"duels", "go", first, stableID("guild", "The Long Table")}, {"Annex/duels", "go", other, annex},
		{"duels", "stop", other, stableID("guild", "The Long Table")}, {"Annex/cellar", "here", other, annex},
	} {
		if err := use(c.channel, c.name); err != nil {
			t.Fatal(err)
		}
		var p payload
		if err := json.Unmarshal(c.to.until(opDispatch, "INTERACTION_CREATE").D, &p); err != nil || p.GuildID != c.guild || p.AuthorizingIntegrationOwners["0"] != c.guild {
			t.Errorf("/%s in %s: guild %s %v", c.name, c.channel, p.GuildID, err)
		}
	}
	if use("duels", "here") == nil {
		t.Error("another server's command ran")
	}
	wrong{status: 404, code: 10015}.check(t, tb.api("POST", "/webhooks/1/x", obj{"content": "x"}))
}

func TestBotsDoNotReadEachOther(t *testing.T) {
	tb := newTable(t, Options{Scene: twoServers()})
	second := "Bot " + secondToken
	tb.apiAs(second, "GET", "/users/@me", nil)
	ann := tb.s.As("Ann")
	dm := "/channels/" + ann.DM()
	wrong{status: 403, code: 50001}.check(t, tb.apiAs(second, "GET", dm, nil))
	wrong{status: 403, code: 50001}.check(t, tb.apiAs(second, "POST", dm+"/messages", obj{"content": "x"}))
	m := tb.send("duels", obj{"content": "not for you"})
	path := "/channels/" + m.ChannelID + "/messages/" + m.ID
	wrong{status: 403, code: 50005}.check(t, tb.apiAs(second, "PATCH", path, obj{"content": "x"}))
	if a := tb.apiAs(second, "GET", path, nil); a.Status != 200 || strings.Contains(string(a.Body), "not for you") {
		t.Errorf("without the privileged intent another's text is hidden: %d %s", a.Status, a.Body)
	}
	own, _ := ann.Say("duels", "<@"+tb.botID()+"> look")
	if a := tb.api("GET", "/channels/"+own.ChannelID+"/messages?limit=2", nil); !strings.Contains(string(a.Body), "look") || !strings.Contains(string(a.Body), "not for you") {
		t.Errorf("a bot reads its own messages and those that mention it: %s", a.Body)
	}
}

func TestJoiningAndLeavingOneServer(t *testing.T) {
	tb := newTable(t, Options{Scene: twoServers()})
	w, page := tb.wire(v9), tb.page("Gil")
	w.send(opIdentify, identify(nil))
	w.until(opDispatch, "GUILD_CREATE")
	if err := tb.s.InviteTo("annex", "warbell"); err != nil {
		t.Fatal(err)
	}
	var g Guild
	if err := json.Unmarshal(w.until(opDispatch, "GUILD_CREATE").D, &g); err != nil || g.Name != "Annex" || len(g.Channels) != 2 || len(g.Members) != 1 {
		t.Errorf("%+v %v", g, err)
	}
	page.until("GUILDS_UPDATE") // of the bot's coming
	if got := page.until("GUILDS_UPDATE"); !strings.Contains(got, `"name":"Annex","owner_id":"`+page.user+`"`) || strings.Contains(got, `"Empty"`) {
		t.Error(got)
	}
	tb.s.Kick()
	w.until(opDispatch, "GUILD_DELETE")
	tb.s.Invite()
	if w.until(opDispatch, "GUILD_CREATE"); !slices.Contains(guildIDs(tb), "The Long Table") {
		t.Error("Warbell did not come back")
	}
	if err := tb.s.KickFrom("The Long Table", "Warbell"); err != nil {
		t.Fatal(err)
	}
	if got := guildIDs(tb); slices.Contains(got, "The Long Table") {
		t.Errorf("%v", got)
	}
	if tb.s.KickFrom("Nowhere", "Warbell") == nil || tb.s.InviteTo("Annex", "nobody") == nil {
		t.Error("a server or a bot that isn't there was accepted")
	}
}

func TestPeopleComeAndGo(t *testing.T) {
	tb := newTable(t, Options{Scene: twoServers()})
	p, cat := tb.page("Cat"), tb.s.As("Cat")
	if err := cat.Join("Annex"); err != nil {
		t.Fatal(err)
	}
	if got := p.until("GUILDS_UPDATE"); strings.Count(got, "CHANNEL_CREATE") != 2 || !strings.Contains(got, `"name":"Annex"`) {
		t.Error(got)
	}
	if _, err := cat.Say("cellar", "hello"); err != nil {
		t.Error(err)
	}
	cat.LeaveGuild()
	if got := p.until("GUILDS_UPDATE"); strings.Count(got, "CHANNEL_DELETE") != 4 {
		t.Error(got)
	}
	if cat.Channels() != nil || cat.Join("Nowhere") == nil {
		t.Error("Cat is still somewhere")
	}
}

func guildIDs(tb *table) (names []string) {
	tb.s.mu.Lock()
	defer tb.s.mu.Unlock()
	for _, g := range tb.s.laid {
		if g.apps[tb.botID()] {
			names = append(names, g.name)
		}
	}
	return names
}

func TestWrongScenes(t *testing.T) {
	for name, change := range map[string]func(*Scene){
		"a server twice":     func(sc *Scene) { sc.Servers = []SceneServer{{Name: sc.Guild}} },
		"no name":            func(sc *Scene) { sc.Servers = []SceneServer{{}} },
		"an unknown person":  func(sc *Scene) { sc.Servers = []SceneServer{{Name: "x", Users: []string{"Zed"}}} },
		"a channel twice":    func(sc *Scene) { sc.Servers = []SceneServer{{Name: "x", Channels: []string{"a", "#a"}}} },
		"a person twice":     func(sc *Scene) { sc.Users = append(sc.Users, SceneUser{Name: "ANN"}) },
		"no channel":         func(sc *Scene) { sc.Channels = nil },
		"unknown permission": func(sc *Scene) { sc.BotPermissions = []string{"FLY"} },
	} {
		sc := DefaultScene()
		change(&sc)
		if _, err := New(Options{Scene: sc}); err == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}
