package discordfake

import (
	"testing"

	"warbell/bot/bottest"
)

// away is a stand-in whose bot is in no server, with an app that Ann has added to her account.
func away(t *testing.T) *table {
	tb := newTable(t, Options{})
	both, servers := command("go"), command("stay")
	both["contexts"], both["integration_types"] = []int{0, 1, 2}, []int{0, 1}
	servers["contexts"], servers["integration_types"] = []int{0}, []int{0}
	tb.register(both, servers)
	tb.s.Kick()
	tb.s.As("Ann").Install()
	return tb
}

// told is what the bot is told of an interaction.
func (tb *table) told(c seenCall) payload {
	tb.s.mu.Lock()
	defer tb.s.mu.Unlock()
	return tb.s.payloadOf(tb.s.calls[c.ID], nil)
}

// beginIn lets Ann use a command somewhere.
func (tb *table) beginIn(channel, name string) seenCall {
	tb.t.Helper()
	it, err := tb.s.useCommand(CommandUse{User: tb.s.As("ann").ID(), ChannelID: channel, CommandID: tb.commandID(name)}, callCommand)
	if err != nil {
		tb.t.Fatal(err)
	}
	return seenCall{ID: it.id, Token: it.token, Type: it.kind, ChannelID: it.ch.id}
}

// TestAnAppOfOnesOwn checks that the user of an app can use its commands where its bot isn't a member, and
// that interactions say so.
func TestAnAppOfOnesOwn(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := away(t)
		ann := tb.s.As("Ann")
		for _, who := range []string{"Bob", "Ann"} {
			command := "stay"
			if who == "Bob" {
				command = "go"
			}
			if _, err := tb.s.As(who).Command(soon(t), "duels", command); err == nil {
				t.Errorf("%s uses /%s", who, command)
			}
		}
		c := tb.begin("go")
		got := tb.told(c)
		if len(got.AuthorizingIntegrationOwners) != 1 || got.AuthorizingIntegrationOwners["1"] != ann.ID() || got.Context != contextGuild || got.GuildID == "" || got.Member == nil {
			t.Errorf("in a server without the bot it sees %+v", got)
		}
		if got.AppPermissions != permsAway.String() {
			t.Errorf("it may do %s", got.AppPermissions)
		}
		tb.accepts("an answer", "POST", c.callback(), reply(obj{"content": "x"}))
		tb.refusesIt("a message of the bot's own", 50001, "POST", tb.posts(), obj{"content": "x"})
		tb.s.Invite()
		if both := tb.told(tb.begin("go")); len(both.AuthorizingIntegrationOwners) != 2 || both.AuthorizingIntegrationOwners["0"] != both.GuildID {
			t.Errorf("in a server with the bot it sees %+v", both)
		}
		ann.Uninstall()
		if again := tb.told(tb.begin("go")); len(again.AuthorizingIntegrationOwners) != 1 || again.AuthorizingIntegrationOwners["0"] == "" {
			t.Errorf("without the app of her own it sees %+v", again)
		}
	})
}

// TestDMsBetweenPeople checks that a user's own app works in a DM between people, and that all
// members read the answer.
func TestDMsBetweenPeople(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := away(t)
		ann, bob, cat := tb.s.As("Ann"), tb.s.As("Bob"), tb.s.As("Cat")
		group := tb.s.Group("three", ann, bob)
		if _, err := bob.Command(soon(t), group, "go"); err == nil {
			t.Error("Bob uses an app that he has not added")
		}
		c := tb.beginIn(group, "go")
		if got := tb.told(c); got.Context != contextDMs || got.User == nil || got.GuildID != "" || got.Channel.Type != ChannelGroupDM {
			t.Errorf("it sees %+v", got)
		}
		tb.accepts("an answer", "POST", c.callback(), reply(obj{"content": "for both"}))
		if list, _, ok := tb.s.History(bob.ID(), group, "", 5); !ok || len(list) != 1 {
			t.Errorf("Bob reads %d messages", len(list))
		}
		if _, _, ok := tb.s.History(cat.ID(), group, "", 5); ok {
			t.Error("Cat reads it, too")
		}
		tb.refusesIt("a message of the bot's own", 50001, "POST", "/channels/"+group+"/messages", obj{"content": "x"})
	})
}

// TestExternalAppsAreHushed checks that only the user sees an answer where members may
// not use external apps.
func TestExternalAppsAreHushed(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := away(t)
		tb.s.Invite()
		tb.overwrite("duels", "Ann", nil, []string{"USE_EXTERNAL_APPS"})
		tb.s.Kick()
		c := tb.begin("go")
		tb.accepts("an answer", "POST", c.callback(), reply(obj{"content": "x"}))
		list, _, _ := tb.s.History(tb.s.As("Bob").ID(), tb.channelID("duels"), "", 5)
		if len(list) != 0 {
			t.Errorf("Bob reads %d messages", len(list))
		}
	})
}

func proveFollowups(t *testing.T) {
	tb := away(t)
	c := tb.begin("go")
	tb.accepts("an answer", "POST", c.callback(), reply(obj{"content": "x"}))
	for range 5 {
		tb.accepts("a followup", "POST", c.hook(tb), obj{"content": "x"})
	}
	tb.refusesIt("a sixth", 40094, "POST", c.hook(tb), obj{"content": "x"})
}
