package gateway_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"warbell/bot/bottest"
	"warbell/bot/gateway"
	"warbell/bot/rest"
)

// tries connects a gateway with the commands of one server, or of all, to the stand-in, and closes
// it. It tells what was written where, in order, and how many questions were asked.
func (tb *table) tries(t *testing.T, guild string) (written []string, asked int, err error) {
	t.Helper()
	before := len(tb.s.Requests())
	g := tb.gateway(tb.bot, gateway.Options{Guild: guild})
	err = g.Open(soon(t))
	closes(g)
	for _, r := range tb.s.Requests()[before:] {
		_, where, _ := strings.Cut(r.Route, "{app}")
		switch {
		case r.Method == http.MethodPut:
			var list []json.RawMessage
			_ = json.Unmarshal(r.Body, &list)
			written = append(written, where+" "+strings.Repeat("x", len(list)))
		case strings.HasSuffix(where, "/commands"):
			asked++
		}
	}
	return written, asked, err
}

// seenAs lists the names of the commands that a person sees in the server, and whether one is there twice.
func (tb *table) seenAs(t *testing.T, guild string) (names []string) {
	t.Helper()
	for _, at := range []string{"", guild} {
		client := tb.client()
		app, err := client.Application(soon(t))
		if err != nil {
			t.Fatal(err)
		}
		raw, err := client.Commands(soon(t), app, at)
		if err != nil {
			t.Fatal(err)
		}
		client.Close()
		var list []struct{ Name string }
		if err := json.Unmarshal(raw, &list); err != nil {
			t.Fatal(err)
		}
		for _, one := range list {
			names = append(names, one.Name)
		}
	}
	slices.Sort(names)
	return names
}

// joined lists the servers in which the bot is.
func (tb *table) joined(t *testing.T) []rest.Server {
	t.Helper()
	client := tb.client()
	in, err := client.Servers(soon(t))
	if err != nil || len(in) == 0 {
		t.Fatalf("in %d servers, %v", len(in), err)
	}
	return in
}

const (
	everywhere = "/commands "
	inOne      = "/guilds/{guild}/commands "
)

// TestCommandsAreNeverSeenTwice switches between one server and all, and back.
func TestCommandsAreNeverSeenTwice(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := stand(t, &fakeBot{})
		guild := tb.s.As("Ann").Channels()[0].GuildID
		servers := len(tb.joined(t))
		for _, step := range []struct {
			name    string
			guild   string
			written []string
			most    int // questions about commands
		}{
			{"first start, for all", "", []string{everywhere + "xx"}, 1 + servers},
			{"again", "", nil, 1},
			{"for one server", guild, []string{everywhere, inOne + "xx"}, 1 + servers},
			{"again for one", guild, nil, 2},
			{"for all again", "", []string{inOne, everywhere + "xx"}, 1 + servers},
			{"and again", "", nil, 1},
			{"for one again", guild, []string{everywhere, inOne + "xx"}, 1 + servers},
		} {
			written, asked, err := tb.tries(t, step.guild)
			if err != nil {
				t.Fatalf("%s: %v", step.name, err)
			}
			if !slices.Equal(written, step.written) || asked > step.most {
				t.Errorf("%s: wrote %q, want %q; %d questions, want at most %d", step.name, written, step.written, asked, step.most)
			}
			if names := tb.seenAs(t, guild); !slices.Equal(names, []string{"game", "ping"}) {
				t.Errorf("%s: the server sees %v", step.name, names)
			}
		}
	})
}

// wantSeen wants the commands in all of the servers, or in the one that was named alone.
func (tb *table) wantSeen(t *testing.T, when string, in []rest.Server, named string) {
	t.Helper()
	for _, s := range in {
		want := []string{"game", "ping"}
		if named != "" && s.ID != named {
			want = nil
		}
		if names := tb.seenAs(t, s.ID); !slices.Equal(names, want) {
			t.Errorf("%s: the server %s sees %v, want %v", when, s.Name, names, want)
		}
	}
}

// TestCommandsMoveToAnotherServer checks that the previous server loses the commands.
func TestCommandsMoveToAnotherServer(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := stand(t, &fakeBot{})
		in := tb.joined(t)
		if len(in) < 2 {
			t.Skip("the stand-in has one server")
		}
		for i, move := range []string{in[0].ID, in[1].ID, in[0].ID} {
			if _, _, err := tb.tries(t, move); err != nil {
				t.Fatal(err)
			}
			tb.wantSeen(t, fmt.Sprint(i), in[:2], move)
		}
	})
}

// TestATakeBackThatFailedIsFinished checks that the next start deletes commands that Discord didn't delete
// at first, and that nothing is registered before.
func TestATakeBackThatFailedIsFinished(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := stand(t, &fakeBot{})
		in := tb.joined(t)
		if len(in) < 2 {
			t.Skip("the stand-in has one server")
		}
		if _, _, err := tb.tries(t, in[0].ID); err != nil {
			t.Fatal(err)
		}
		for _, move := range []string{in[1].ID, ""} {
			tb.s.Refuse(http.MethodPut, "/applications/{app}/guilds/{guild}/commands", 4, 500, 0) // for as often as it is tried
			if _, _, err := tb.tries(t, move); err == nil || gateway.Final(err) || strings.Contains(err.Error(), "\n") {
				t.Errorf("to %q while it fails: %v", move, err)
			}
			if written, _, err := tb.tries(t, move); err != nil || len(written) != 2 {
				t.Errorf("to %q: wrote %q, %v", move, written, err)
			}
			tb.wantSeen(t, fmt.Sprintf("to %q", move), in[:2], move)
		}
	})
}

func TestCommandsForAServerWhereTheBotIsNot(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := stand(t, &fakeBot{})
		written, _, err := tb.tries(t, "123456789012345678")
		if err == nil || !gateway.Final(err) || !strings.Contains(err.Error(), "123456789012345678") || strings.Contains(err.Error(), "\n") {
			t.Errorf("error %v, want a sentence that names the server", err)
		}
		if written != nil {
			t.Errorf("wrote %q", written)
		}
	})
}

// TestACutOffSwitchIsFinished completes a start that deleted the old commands and then stopped before it
// registered the new ones.
func TestACutOffSwitchIsFinished(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := stand(t, &fakeBot{})
		guild := tb.s.As("Ann").Channels()[0].GuildID
		for _, step := range []struct{ guild, broken string }{
			{"", ""},
			{guild, "/applications/{app}/guilds/{guild}/commands"},
			{guild, ""},
			{"", "/applications/{app}/commands"},
			{"", ""},
		} {
			if step.broken != "" {
				tb.s.Refuse(http.MethodPut, step.broken, 4, 500, 0) // for as often as it is tried
			}
			if _, _, err := tb.tries(t, step.guild); (err != nil) != (step.broken != "") || gateway.Final(err) {
				t.Fatalf("for %q, %q broken: %v", step.guild, step.broken, err)
			}
			want := []string{"game", "ping"}
			if step.broken != "" {
				want = nil
			}
			if names := tb.seenAs(t, guild); !slices.Equal(names, want) {
				t.Errorf("for %q, %q broken: the server sees %v, want %v", step.guild, step.broken, names, want)
			}
		}
	})
}

func TestStateOf(t *testing.T) {
	bot := &fakeBot{}
	defs := bot.Commands()
	// As Discord answers for a server: without the fields that only global commands have.
	theirs := strings.ReplaceAll(string(gateway.CommandsFor("1", defs).Data), `"type":1`, `"id":"7","guild_id":"1","contexts":null,"type":1`)
	if strings.Contains(string(gateway.CommandsFor("1", defs).Data), "contexts") {
		t.Error("a server's commands are sent with what only global ones have")
	}
	for _, tt := range []struct {
		name, raw, server string
		want              gateway.State
	}{
		{"none", `[]`, "", gateway.Absent},
		{"none of a server", `[]`, "1", gateway.Absent},
		{"global", string(gateway.CommandsFor("", defs).Data), "", gateway.Current},
		{"a server's", theirs, "1", gateway.Current},
		{"a server's, another text", strings.Replace(theirs, "Answers", "Replies", 1), "1", gateway.Outdated},
		{"a server's, one more", strings.Replace(theirs, `[{`, `[{"name":"old","description":"Old","type":1},{`, 1), "1", gateway.Outdated},
		{"no list", `{}`, "", gateway.Outdated},
	} {
		if got := gateway.StateOf([]byte(tt.raw), tt.server, defs); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
