package playground

import (
	"fmt"
	"testing"
)

type history struct {
	Messages []Message
	More     bool
}

func (p *page) history(channel, query string) history {
	p.tb.t.Helper()
	a := p.tb.do("GET", "/play/messages?user="+p.user+"&channel_id="+channel+query, "", "", nil)
	if a.Status != 200 {
		p.tb.t.Fatalf("%d %s", a.Status, a.Body)
	}
	var h history
	a.into(p.tb.t, &h)
	return h
}

// fill posts n messages as the bot without HTTP.
func (tb *table) fill(channel string, n int) {
	tb.s.mu.Lock()
	defer tb.s.mu.Unlock()
	c, author := tb.s.channelNamed(channel, ""), tb.s.apps[tb.botID()].user
	for i := range n {
		tb.s.post(c, draft{in: &messageInput{Content: fmt.Sprint(i)}, author: author})
	}
}

func TestPageReadsSixThousandMessages(t *testing.T) {
	tb := newTable(t, Options{})
	tb.fill("tavern", 6000)
	p, tavern := tb.page("Ann"), tb.channelID("tavern")
	read, before := 0, ""
	for {
		h := p.history(tavern, "&limit=500"+before)
		for i, m := range h.Messages {
			if want := fmt.Sprint(6000 - read - len(h.Messages) + i); m.Content != want {
				t.Fatalf("got %q, want %q", m.Content, want)
			}
		}
		read += len(h.Messages)
		if !h.More {
			break
		}
		before = "&before=" + h.Messages[0].ID
	}
	if read != 6000 {
		t.Errorf("read %d messages", read)
	}
}

func TestPageHistoryIsWhatOneUserSees(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	tb.send("duels", obj{"content": "first"})
	c := tb.begin("go") // by Ann
	tb.api("POST", c.callback(), reply(obj{"content": "a secret", "flags": FlagEphemeral}))
	last := tb.send("duels", obj{"content": "last"})
	duels := tb.channelID("duels")
	for name, want := range map[string]int{"Ann": 3, "Bob": 2} {
		h := tb.page(name).history(duels, "")
		if len(h.Messages) != want || h.More {
			t.Errorf("%s reads %d, more: %v", name, len(h.Messages), h.More)
		}
	}
	older := tb.page("Bob").history(duels, "&limit=1&before="+last.ID)
	if len(older.Messages) != 1 || older.Messages[0].Content != "first" || older.More {
		t.Errorf("%+v", older)
	}
	dm, ann, bob := tb.s.As("Ann").DM(), tb.s.As("Ann").ID(), tb.s.As("Bob").ID()
	rows := map[string]int{
		"user=" + bob + "&channel_id=" + dm:                   404,
		"user=" + bob + "&channel_id=1":                       404,
		"user=1&channel_id=" + duels:                          404,
		"user=&channel_id=" + duels:                           404,
		"user=" + ann + "&channel_id=" + dm:                   200,
		"user=" + ann + "&channel_id=" + duels + "&limit=0":   400,
		"user=" + ann + "&channel_id=" + duels + "&limit=501": 400,
		"user=" + ann + "&channel_id=" + duels + "&before=x":  400,
	}
	for query, want := range rows {
		if a := tb.do("GET", "/play/messages?"+query, "", "", nil); a.Status != want {
			t.Errorf("%s: %d %s", query, a.Status, a.Body)
		}
	}
}
