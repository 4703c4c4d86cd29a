package playground

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"warbell/bot/bottest"
	"warbell/bot/discordfake"
)

func TestGuidesArePartOfTheState(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		guides := []Guide{{Name: "a duel", Steps: []GuideStep{{Title: "Take it up", Text: "Press it.", Point: []GuidePoint{{User: "Bob", Button: "^x$"}, {User: "Ann", Command: "duel", Values: map[string]string{"opponent": "Bob"}}}, Done: []GuideDone{{Message: "done"}}}}}}
		tb := newTable(t, discordfake.Options{}, Options{Guides: guides})
		var st struct{ Guides []Guide }
		if err := json.Unmarshal(tb.get("/play/state?user=Ann").Body, &st); err != nil || !reflect.DeepEqual(st.Guides, guides) {
			t.Errorf("%v %+v", err, st)
		}
		if got := string(tb.get("/play/state?user=Bob").Body); !strings.Contains(got, `"guides":[{"name":"a duel","steps":[{"title":"Take it up"`) {
			t.Error(got)
		}
	})
}

func TestState(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		tb.register("go")
		var st discordfake.View
		tb.get("/play/state?user="+tb.s.As("ann").ID()).into(t, &st)
		if len(st.Users) != 4 || !st.Users[3].GM || st.Bot.ID != tb.botID() || st.Bot.Online {
			t.Errorf("%+v %+v", st.Users, st.Bot)
		}
		if len(st.Channels) != 5 || st.Channels[0].Name != "duels" || st.Channels[4].Name != "general-chat" || st.Messages[st.Channels[0].ID] == nil {
			t.Errorf("%+v", st.Channels)
		}
		if len(st.Commands) != 1 || st.Commands[0].ID == "" || st.Now == "" || st.Guilds[0].Name != "The Long Table" {
			t.Errorf("%+v", st)
		}
		ann, gil := tb.s.As("ann").ID(), tb.s.As("gil").ID()
		back := st.Guilds[1]
		if back.Name != "The Back Room" || back.OwnerID != gil || !slices.Equal(back.Members, []string{ann, gil, tb.botID()}) ||
			len(back.Roles) != 1 || back.Roles[0].Name != "GM" || !slices.Equal(back.Roles[0].Members, []string{gil}) {
			t.Errorf("%+v", back)
		}
		st = discordfake.View{}
		if tb.get("/play/state?user=bob").into(t, &st); len(st.Guilds) != 1 || len(st.Channels) != 4 {
			t.Errorf("Bob is in %d servers with %d channels", len(st.Guilds), len(st.Channels))
		}
		st = discordfake.View{}
		if tb.get("/play/state").into(t, &st); len(st.Users) != 4 || len(st.Guilds)+len(st.Channels)+len(st.Commands) != 0 {
			t.Errorf("who names nobody sees %+v", st)
		}
		if a := tb.get("/play/state?user=nobody"); a.Status != 404 {
			t.Errorf("%d", a.Status)
		}
	})
}

type history struct {
	Messages []discordfake.Message
	More     bool
}

func TestPageReadsSixThousandMessages(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		for i := range 6000 {
			if _, err := tb.s.As("Bob").Say("tavern", fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
		}
		read, before := 0, ""
		for {
			var h history
			tb.get("/play/messages?limit=500&user=Ann&channel_id="+tb.channelID("tavern")+before).into(t, &h)
			for i, m := range h.Messages {
				if want := fmt.Sprint(6000 - read - len(h.Messages) + i); m.Content != want {
					t.Fatalf("got %q, want %q", m.Content, want)
				}
			}
			if read += len(h.Messages); !h.More {
				break
			}
			before = "&before=" + h.Messages[0].ID
		}
		if read != 6000 {
			t.Errorf("read %d messages", read)
		}
	})
}

func TestPageHistoryIsWhatOneUserSees(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, discordfake.Options{}, Options{})
		call := tb.calls()
		tb.send("duels", "first")
		tb.api("POST", call().callback(), obj{"type": 4, "data": ephemeral("a secret")}) // Ann's
		last := tb.send("duels", "last")
		duels := tb.channelID("duels")
		for name, want := range map[string]int{"Ann": 3, "Bob": 2} {
			var h history
			if tb.get("/play/messages?user="+name+"&channel_id="+duels).into(t, &h); len(h.Messages) != want || h.More {
				t.Errorf("%s reads %d, more: %v", name, len(h.Messages), h.More)
			}
		}
		var older history
		tb.get("/play/messages?user=Bob&channel_id="+duels+"&limit=1&before="+last.ID).into(t, &older)
		if len(older.Messages) != 1 || older.Messages[0].Content != "first" || older.More {
			t.Errorf("%+v", older)
		}
		dm := tb.s.As("Ann").DM()
		for query, want := range map[string]int{
			"user=Bob&channel_id=" + dm:                   404,
			"user=Bob&channel_id=1":                       404,
			"user=1&channel_id=" + duels:                  404,
			"user=&channel_id=" + duels:                   404,
			"user=Ann&channel_id=" + dm:                   200,
			"user=Ann&channel_id=" + duels + "&limit=0":   400,
			"user=Ann&channel_id=" + duels + "&limit=501": 400,
			"user=Ann&channel_id=" + duels + "&before=x":  400,
		} {
			if a := tb.get("/play/messages?" + query); a.Status != want {
				t.Errorf("%s: %d %s", query, a.Status, a.Body)
			}
		}
	})
}
