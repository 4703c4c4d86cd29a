package discordfake

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

func messageLimits() []limitRow {
	return []limitRow{
		{3, "content 2000", "the size of a text", proveTextSize, ""},
		{3, "Request 25 MiB", "sizes of requests and files", proveFileSizes, ""},
		{3, "Attachment `description`", "alt texts", proveAltTexts, ""},
		{3, "nonce up to 25", "nonces", proveNonces, ""},
		{3, "SUPPRESS_NOTIFICATIONS", "silent messages", proveSilence, ""},
		{3, "**30046**", "edits of messages older than an hour", proveOldEdits, ""},
		{3, "Pinning needs", "the permission to pin", provePins, ""},
		{3, "`<t:UNIX:F>`", "times in the reader's zone", nil, "the page shows them, the server passes them on"},
		{3, "AutoMod can block", "automatic moderation", prepared(400, 200000), ""},
	}
}

func mentionLimits() []limitRow {
	return []limitRow{
		{4, "Default in normal messages", "what rings without and with allowed_mentions", proveMentionDefaults, ""},
		{4, "Role pings work only if", "roles and everyone", proveRolePings, ""},
		{4, "A ping in an edited message", "edits ring nobody", proveEditsAreSilent, ""},
		{4, "User text", "player text is filtered", nil, "the bot filters what it repeats; the stand-in rings whom the text names"},
	}
}

func proveTextSize(t *testing.T) {
	tb := newTable(t, Options{})
	tb.accepts("2000 characters", "POST", tb.posts(), obj{"content": long(2000)})
	tb.refusesIt("2001", 50035, "POST", tb.posts(), obj{"content": long(2001)})
	tb.refusesIt("embeds, which the bot sends none of", 50035, "POST", tb.posts(), obj{"content": "x", "embeds": []any{obj{"title": "x"}}})
}

func proveFileSizes(t *testing.T) {
	tb := newTable(t, Options{})
	eight := make([]byte, 8<<20)
	if a := tb.upload(obj{}, map[string][]byte{"exact": make([]byte, 10<<20)}); a.Status != 200 {
		t.Errorf("10 MiB: %d %s", a.Status, a.Body)
	}
	wrong{status: 413, code: 40005}.check(t, tb.upload(obj{}, map[string][]byte{"big": make([]byte, 10<<20+1)}))
	if a := tb.upload(obj{}, map[string][]byte{"a": eight, "b": eight, "c": eight}); a.Status != 200 {
		t.Errorf("24 MiB: %d %s", a.Status, a.Body)
	}
	wrong{status: 413, code: 40005}.check(t, tb.upload(obj{}, map[string][]byte{"a": eight, "b": eight, "c": eight, "d": eight}))
}

func proveAltTexts(t *testing.T) {
	tb := newTable(t, Options{})
	pic := map[string][]byte{"map.png": picture(t)}
	described := func(n int) []any { return []any{obj{"id": 0, "description": long(n)}} }
	var m Message
	tb.upload(obj{"attachments": described(1024)}, pic).into(t, &m)
	if m.Attachments[0].Description != long(1024) {
		t.Error("the alt text is lost")
	}
	wrong{status: 400, code: 50035}.check(t, tb.upload(obj{"attachments": described(1025)}, pic))
}

func proveNonces(t *testing.T) {
	tb := newTable(t, Options{})
	body := obj{"content": "x", "nonce": long(25), "enforce_nonce": true}
	first, again := tb.send("duels", body), tb.send("duels", body)
	if first.ID != again.ID || first.Nonce != long(25) {
		t.Errorf("%s and %s, nonce %v", first.ID, again.ID, first.Nonce)
	}
	tb.refusesIt("a nonce of 26", 50035, "POST", tb.posts(), obj{"content": "x", "nonce": long(26)})
}

func proveSilence(t *testing.T) {
	tb := newTable(t, Options{})
	ann := tb.s.As("Ann")
	for flag, rings := range map[int]bool{0: true, FlagSuppressNotifications: false} {
		m := tb.send("duels", obj{"content": ann.Mention(), "flags": flag})
		if m.Rings(ann.ID()) != rings || len(m.Mentions) != 1 || m.Flags != flag {
			t.Errorf("flags %d: rings %v, %+v", flag, m.Rings(ann.ID()), m)
		}
	}
}

func proveOldEdits(t *testing.T) {
	limits := GenerousLimits()
	limits.OldEdits = 2
	tb := newTable(t, Options{Limits: &limits})
	m := tb.send("duels", obj{"content": "board"})
	path := tb.posts() + "/" + m.ID
	for range 5 {
		tb.accepts("an edit of a fresh message", "PATCH", path, obj{"content": "x"})
	}
	tb.s.Advance(time.Hour)
	fresh := tb.send("duels", obj{"content": "reposted"})
	tb.accepts("the first", "PATCH", path, obj{"content": "x"})
	tb.accepts("the second", "PATCH", path, obj{"content": "x"})
	a := tb.refusesIt("the third", 30046, "PATCH", path, obj{"content": "x"})
	var body struct {
		After  float64 `json:"retry_after"`
		Global *bool   `json:"global"`
	}
	if a.into(t, &body); a.Status != 429 || body.After <= 0 || body.Global == nil || a.Header.Get("Retry-After") == "" {
		t.Errorf("%d %s %v", a.Status, a.Body, a.Header)
	}
	tb.accepts("an edit of the new message", "PATCH", tb.posts()+"/"+fresh.ID, obj{"content": "x"})
}

func provePins(t *testing.T) {
	tb := newTable(t, Options{})
	m := tb.send("duels", obj{"content": "board"})
	path := "/channels/" + m.ChannelID + "/messages/pins/"
	tb.overwrite("duels", "Warbell", nil, []string{"PIN_MESSAGES"})
	tb.refusesIt("without the permission", 50013, "PUT", path+m.ID, nil)
	tb.refusesIt("unpinning without it", 50013, "DELETE", path+m.ID, nil)
	tb.overwrite("duels", "Warbell", []string{"PIN_MESSAGES"}, nil)
	tb.refusesIt("a message that isn't there", 10008, "PUT", path+"1", nil)
	tb.accepts("with it", "PUT", path+m.ID, nil)
	var told []Message
	tb.api("GET", tb.posts()+"?limit=10&after="+m.ID, nil).into(t, &told)
	if len(told) != 1 || told[0].Type != messagePinned || told[0].Reference.MessageID != m.ID {
		t.Errorf("Discord's message about it: %+v", told)
	}
	tb.accepts("once more", "PUT", path+m.ID, nil)
	tb.accepts("unpinning", "DELETE", path+m.ID, nil)
	tb.accepts("unpinning again", "DELETE", path+m.ID, nil)
	tb.accepts("with it again", "PUT", path+m.ID, nil)
	for range maxPins - 1 {
		tb.accepts("another", "PUT", path+tb.send("duels", obj{"content": "x"}).ID, nil)
	}
	tb.refusesIt("one too many", 30003, "PUT", path+tb.send("duels", obj{"content": "x"}).ID, nil)
}

func proveMentionDefaults(t *testing.T) {
	tb := newTable(t, Options{})
	tb.overwrite("duels", "Warbell", []string{"MENTION_EVERYONE"}, nil)
	tb.register(command("go"))
	ann, bob := tb.s.As("Ann"), tb.s.As("Bob")
	all := ann.Mention() + "<@&" + stableID("role", "The Long Table/GM") + "> @everyone"
	m := tb.send("duels", obj{"content": all})
	if len(m.Mentions) != 1 || len(m.MentionRoles) != 1 || !m.MentionEveryone {
		t.Errorf("a message: %+v", m)
	}
	c := tb.begin("go")
	tb.accepts("a response", "POST", c.callback(), reply(obj{"content": all}))
	tb.api("GET", c.hook(tb)+"/messages/@original", nil).into(t, &m)
	if len(m.Mentions) != 1 || len(m.MentionRoles) != 0 || m.MentionEveryone {
		t.Errorf("a response: %+v", m)
	}
	m = tb.send("duels", obj{"content": ann.Mention() + bob.Mention() + "@everyone", "allowed_mentions": obj{"parse": []any{}, "users": []any{bob.ID()}}})
	if len(m.Mentions) != 1 || !m.Rings(bob.ID()) || m.Rings(ann.ID()) || m.MentionEveryone {
		t.Errorf("exact IDs: %+v", m)
	}
	ids := func(n int) obj {
		return obj{"content": "x", "allowed_mentions": obj{"users": many(n, func(i int) any { return fmt.Sprint(i + 1) })}}
	}
	tb.accepts("100 IDs", "POST", tb.posts(), ids(100))
	tb.refusesIt("101 IDs", 50035, "POST", tb.posts(), ids(101))
	tb.refusesIt("all and some", 50035, "POST", tb.posts(), obj{"content": "x", "allowed_mentions": obj{"parse": []any{"users"}, "users": []any{"1"}}})
}

func proveRolePings(t *testing.T) {
	tb := newTable(t, Options{})
	mentionable, own := stableID("role", "The Long Table/GM"), stableID("role", "The Long Table/"+tb.botID())
	body := obj{"content": "<@&" + mentionable + "> <@&" + own + "> @here"}
	if m := tb.send("duels", body); !slices.Equal(m.MentionRoles, []string{mentionable}) || m.MentionEveryone {
		t.Errorf("%+v", m)
	}
	tb.overwrite("duels", "Warbell", []string{"MENTION_EVERYONE"}, nil)
	if m := tb.send("duels", body); !slices.Equal(m.MentionRoles, []string{mentionable, own}) || !m.MentionEveryone {
		t.Errorf("with MENTION_EVERYONE: %+v", m)
	}
}

func proveEditsAreSilent(t *testing.T) {
	tb := newTable(t, Options{})
	ann := tb.s.As("Ann")
	m := tb.send("duels", obj{"content": "hm"})
	tb.accepts("an edit", "PATCH", tb.posts()+"/"+m.ID, obj{"content": ann.Mention()})
	if m = tb.message("duels", m.ID); len(m.Mentions) != 1 || m.Rings(ann.ID()) {
		t.Errorf("%+v rings", m)
	}
}
