package discordfake

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"warbell/bot/bottest"
)

// may is what a person or a bot may do in a channel.
func (tb *table) may(name, channel string) perms {
	tb.s.mu.Lock()
	defer tb.s.mu.Unlock()
	c := tb.s.channelNamed(channel, "")
	for id, u := range c.guild.members {
		if strings.EqualFold(u.obj.Username, name) {
			return c.guild.permsIn(c.guild.members[id], c)
		}
	}
	tb.t.Fatalf("nobody is called %s", name)
	return 0
}

func (tb *table) overwrite(channel, who string, allow, deny []string) {
	tb.t.Helper()
	if err := tb.s.Overwrite(channel, who, allow, deny); err != nil {
		tb.t.Fatal(err)
	}
}

func twoGMs() Scene {
	sc := DefaultScene()
	sc.Users = append(sc.Users, SceneUser{Name: "Hal", GM: true}) // Gil owns the guild, Hal is a game master only
	return sc
}

func TestOverwritesCountInDiscordsOrder(t *testing.T) {
	send, one := permSendMessages, []string{"SEND_MESSAGES"}
	type set struct{ who, how string }
	rows := []struct {
		name string
		sets []set
		want map[string]bool // who may send
	}{
		{"nothing", nil, map[string]bool{"ann": true, "hal": true, "gil": true, "warbell": true}},
		{"everyone denied", []set{{"@everyone", "deny"}}, map[string]bool{"ann": false, "hal": false, "gil": true, "warbell": false}},
		{"a role above everyone", []set{{"@everyone", "deny"}, {"@GM", "allow"}}, map[string]bool{"ann": false, "hal": true, "warbell": false}},
		{"a bot's role", []set{{"@everyone", "deny"}, {"@Warbell", "allow"}}, map[string]bool{"ann": false, "hal": false, "warbell": true}},
		{"a member above roles", []set{{"@GM", "deny"}, {"hal", "allow"}}, map[string]bool{"ann": true, "hal": true}},
		{"a member denied", []set{{"@GM", "allow"}, {"hal", "deny"}}, map[string]bool{"ann": true, "hal": false}},
		{"the owner is never denied", []set{{"gil", "deny"}, {"@everyone", "deny"}}, map[string]bool{"gil": true}},
	}
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				tb := newTable(t, Options{Scene: twoGMs()})
				th := tb.thread("a game", 60)
				for _, s := range r.sets {
					if s.how == "allow" {
						tb.overwrite("duels", s.who, one, nil)
					} else {
						tb.overwrite("duels", s.who, nil, one)
					}
				}
				for who, want := range r.want {
					if got := tb.may(who, "duels").has(send); got != want {
						t.Errorf("%s may send: %v", who, got)
					}
					if tb.may(who, th) != tb.may(who, "duels") {
						t.Errorf("%s: the thread differs from its parent", who)
					}
					if !tb.may(who, "tavern").has(send) {
						t.Errorf("%s: another channel was changed", who)
					}
				}
			})
		})
	}
}

func TestAdministratorsAreNotOverwritten(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.s.guild("The Long Table").roles[2].perms |= permAdministrator
		tb.overwrite("duels", "Warbell", nil, []string{"VIEW_CHANNEL", "SEND_MESSAGES"})
		tb.send("duels", obj{"content": "I may do everything"})
		if tb.may("warbell", "duels") != permsAll {
			t.Error("an administrator lacks something")
		}
	})
}

func TestHiddenChannels(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go"))
		th := tb.thread("a game", 60)
		tb.send("duels", obj{"content": "xyzzy"})
		bob, duels := tb.watch("Bob"), tb.channelID("duels")
		tb.overwrite("duels", "Bob", nil, []string{"VIEW_CHANNEL"})
		if got := bob.state(); strings.Contains(got, "xyzzy") || strings.Contains(got, duels) {
			t.Errorf("Bob still sees it: %s", got)
		}
		if _, _, ok := tb.s.History(bob.user, duels, "", 10); ok {
			t.Error("Bob still reads it")
		}
		if _, err := tb.s.Say(bob.user, duels, "hello"); err == nil {
			t.Error("Bob still writes in it")
		}
		if m := tb.send("duels", obj{"content": tb.s.As("bob").Mention()}); m.Rings(bob.user) {
			t.Error("a mention rang someone who doesn't see the channel")
		}
		tb.overwrite("duels", "Bob", nil, nil)
		if got := bob.until("CHANNEL_UPDATE"); !strings.Contains(got, duels) {
			t.Error(got)
		}
		tb.overwrite("duels", "@Warbell", nil, []string{"VIEW_CHANNEL"})
		for _, path := range []string{"/channels/" + duels, "/channels/" + th} {
			wrong{status: 403, code: 50001}.check(t, tb.api("GET", path, nil))
		}
		wrong{status: 403, code: 50001}.check(t, tb.api("POST", "/channels/"+duels+"/messages", obj{"content": "x"}))
		c := tb.begin("go") // commands need no access of the bot
		if a := tb.api("POST", c.callback(), reply(obj{"content": "answers need none either"})); a.Status != 204 {
			t.Errorf("%d %s", a.Status, a.Body)
		}
	})
}

func TestTheBotHearsOfOverwrites(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		w := tb.wire(v9)
		w.send(opIdentify, identify(nil))
		w.until(opDispatch, "GUILD_CREATE")
		tb.overwrite("duels", "Warbell", nil, []string{"ATTACH_FILES"})
		var c Channel
		if err := json.Unmarshal(w.until(opDispatch, "CHANNEL_UPDATE").D, &c); err != nil || len(c.Overwrites) != 1 || c.Overwrites[0].Deny != permAttachFiles.String() {
			t.Errorf("%+v %v", c, err)
		}
	})
}

func TestPeopleNeedPermissions(t *testing.T) {
	rows := []struct {
		deny               string
		say, command       bool // in the channel
		sayThere, runThere bool // in its thread
	}{
		{"", true, true, true, true},
		{"USE_APPLICATION_COMMANDS", true, false, true, false},
		{"SEND_MESSAGES", false, false, true, false}, // commands in threads: discord-api-docs #6916
		{"SEND_MESSAGES_IN_THREADS", true, true, false, false},
		{"VIEW_CHANNEL", false, false, false, false},
	}
	for _, r := range rows {
		t.Run(r.deny, func(t *testing.T) {
			bottest.Run(t, func(t *testing.T) {
				tb := newTable(t, Options{})
				tb.register(command("go", option(optionString, "what", "autocomplete", true)))
				tb.connect(func(c seenCall) {
					if c.Type == callAutocomplete {
						tb.api("POST", c.callback(), obj{"type": respondAutocomplete, "data": obj{"choices": []any{}}})
						return
					}
					tb.api("POST", c.callback(), reply(obj{"content": "here"}))
				})
				th := tb.thread("a game", 60)
				if r.deny != "" {
					tb.overwrite("duels", "@everyone", nil, []string{r.deny})
				}
				ann := tb.s.As("Ann")
				tried := func(what string, want bool, err error) {
					t.Helper()
					if (err == nil) != want || errors.Is(err, ErrNoAnswer) {
						t.Errorf("%s: %v, want %v", what, err, want)
					}
				}
				_, err := ann.Say("duels", "hello")
				tried("a message", r.say, err)
				_, err = ann.Command(soon(t), "duels", "go")
				tried("a command", r.command, err)
				_, err = ann.Suggest(soon(t), "duels", "go", "what", "x")
				tried("autocomplete", r.command, err)
				_, err = ann.Say(th, "hello")
				tried("a message in the thread", r.sayThere, err)
				_, err = ann.Command(soon(t), th, "go")
				tried("a command in the thread", r.runThere, err)
			})
		})
	}
}

func TestButtonsNeedNoPermissionToWrite(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.connect(func(c seenCall) { tb.api("POST", c.callback(), reply(obj{"content": "pressed"})) })
		m := tb.send("duels", in(row(button("Go", "go"))))
		tb.overwrite("duels", "@everyone", nil, []string{"SEND_MESSAGES", "USE_APPLICATION_COMMANDS"})
		if _, err := tb.s.As("Ann").Click(soon(t), m, "Go"); err != nil {
			t.Error(err)
		}
	})
}

func TestInteractionsTellPermissions(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("go", option(optionUser, "who")))
		b := tb.connect(nil)
		tb.overwrite("duels", "Ann", []string{"MANAGE_MESSAGES"}, []string{"ATTACH_FILES"})
		tb.overwrite("duels", "@Warbell", nil, []string{"SEND_MESSAGES"})
		if err := tb.s.SetFaults(Faults{MissingPermissions: []string{"ATTACH_FILES"}}); err != nil {
			t.Fatal(err)
		}
		ann := tb.s.As("Ann")
		go func() {
			_, _ = ann.Command(soon(t), "duels", "go", Opt{"who", ann})
		}()
		var p struct {
			payload
			Data commandData `json:"data"`
		}
		if err := json.Unmarshal((<-b.calls).Raw, &p); err != nil {
			t.Fatal(err)
		}
		here := (permsEveryone | permManageMessages) &^ permAttachFiles
		for what, row := range map[string][2]string{
			"the member":              {p.Member.Permissions, here.String()},
			"the resolved member":     {p.Data.Resolved.Members[ann.ID()].Permissions, here.String()},
			"the app":                 {p.AppPermissions, (permsEveryone &^ permSendMessages &^ permAttachFiles).String()},
			"overwrites in a partial": {string(mustRaw(t, p.Channel.Overwrites)), "null"},
		} {
			if row[0] != row[1] {
				t.Errorf("%s: %s, want %s", what, row[0], row[1])
			}
		}
	})
}

func TestWrongOverwrites(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		th := tb.thread("a game", 60)
		for name, err := range map[string]error{
			"a permission": tb.s.Overwrite("duels", "Ann", []string{"FLY"}, nil),
			"a channel":    tb.s.Overwrite("nowhere", "Ann", nil, nil),
			"a thread":     tb.s.Overwrite(th, "Ann", nil, nil),
			"nobody":       tb.s.Overwrite("duels", "Zed", nil, nil),
			"a stranger":   tb.s.Overwrite("The Back Room/general-chat", "Bob", nil, nil),
		} {
			if err == nil {
				t.Errorf("%s was accepted", name)
			}
		}
	})
}
