package playground

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

func messageLimits() []limitRow {
	return []limitRow{
		{3, "content 2000", 0x7ed8d2c1, "sizes of texts and embeds", proveTextSizes, ""},
		{3, "Request 25 MiB", 0xb0b1a422, "sizes of requests and files", proveFileSizes, ""},
		{3, "Attachment `description`", 0xbdb7354d, "alt texts, which embeds lose", proveAltTexts, ""},
		{3, "nonce up to 25", 0x72376c13, "nonces", proveNonces, ""},
		{3, "SUPPRESS_NOTIFICATIONS", 0x6b0676d2, "silent messages", proveSilence, ""},
		{3, "**30046**", 0x3e311e62, "edits of messages older than an hour", proveOldEdits, ""},
		{3, "Pinning needs", 0x711b6687, "the permission to pin", provePins, ""},
		{3, "`<t:UNIX:F>`", 0xb6c6c178, "times in the reader's zone", nil, "the page shows them, the server passes them on"},
		{3, "AutoMod can block", 0x02cc11fc, "automatic moderation", proveAutoMod, ""},
	}
}

func mentionLimits() []limitRow {
	return []limitRow{
		{4, "Default in normal messages", 0x32d18839, "what rings without and with allowed_mentions", proveMentionDefaults, ""},
		{4, "Role pings work only if", 0xa68e8ae0, "roles and everyone", proveRolePings, ""},
		{4, "A ping in an edited message", 0x2cc79a13, "edits ring nobody", proveEditsAreSilent, ""},
		{4, "User text", 0x7353b12c, "player text is filtered", nil, "the bot filters what it repeats; the stand-in rings whom the text names"},
	}
}

func proveTextSizes(t *testing.T) {
	tb := newTable(t, Options{})
	fields := func(n, name, value int) []any {
		return many(n, func(int) any { return obj{"name": long(name), "value": long(value)} })
	}
	good := map[string]obj{
		"content of 2000": {"content": long(2000)}, "ten embeds": {"embeds": many(10, func(int) any { return obj{"description": long(600)} })},
		"title of 256": embedded(obj{"title": long(256)}), "description of 4096": embedded(obj{"description": long(4096)}),
		"25 fields": embedded(obj{"fields": fields(25, 1, 1)}), "a field of 256 and 1024": embedded(obj{"fields": fields(1, 256, 1024)}),
		"footer of 2048": embedded(obj{"footer": obj{"text": long(2048)}}), "author of 256": embedded(obj{"author": obj{"name": long(256)}}),
	}
	for name, body := range good {
		tb.accepts(name, "POST", tb.posts(), body)
	}
	bad := map[string]obj{
		"content of 2001": {"content": long(2001)}, "eleven embeds": {"embeds": many(11, func(int) any { return obj{"description": "x"} })},
		"title of 257": embedded(obj{"title": long(257)}), "description of 4097": embedded(obj{"description": long(4097)}),
		"26 fields": embedded(obj{"fields": fields(26, 1, 1)}), "a name of 257": embedded(obj{"fields": fields(1, 257, 1)}),
		"a value of 1025": embedded(obj{"fields": fields(1, 1, 1025)}), "footer of 2049": embedded(obj{"footer": obj{"text": long(2049)}}),
		"author of 257": embedded(obj{"author": obj{"name": long(257)}}), "6001 in all": {"embeds": []any{obj{"description": long(4000)}, obj{"description": long(2001)}}},
	}
	for name, body := range bad {
		tb.refusesIt(name, 50035, "POST", tb.posts(), body)
	}
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
	image := obj{"url": "attachment://map.png", "description": "The bridge"}
	tb.upload(obj{"embeds": []any{obj{"image": image}}, "attachments": described(9)}, pic).into(t, &m)
	if len(m.Attachments) != 0 || tb.message("duels", m.ID).Text() != "" {
		t.Errorf("an embed kept the alt text: %+v", m)
	}
	gallery := obj{"type": ComponentMediaGallery, "items": []any{obj{"media": obj{"url": "attachment://map.png"}, "description": "The bridge"}}}
	tb.upload(v2(gallery), pic).into(t, &m)
	if m.Text() != "The bridge" {
		t.Errorf("a gallery lost it: %+v", m)
	}
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
	sc := DefaultScene()
	sc.BotPermissions = []string{"MANAGE_MESSAGES"}
	tb := newTable(t, Options{Scene: sc})
	m := tb.send("duels", obj{"content": "x"})
	for _, path := range []string{tb.posts() + "/pins/" + m.ID, "/channels/" + m.ChannelID + "/pins/" + m.ID} {
		tb.overwrite("duels", "Warbell", nil, nil)
		tb.refusesIt("with MANAGE_MESSAGES alone", 50013, "PUT", path, nil)
		tb.overwrite("duels", "Warbell", []string{"PIN_MESSAGES"}, nil)
		tb.accepts("with PIN_MESSAGES", "PUT", path, nil)
		tb.accepts("taking it off", "DELETE", path, nil)
	}
}

func proveAutoMod(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	tb.s.BlockWords("Orcslayer")
	m := tb.send("duels", obj{"content": "fine"})
	bad := []obj{{"content": "the ORCSLAYER"}, {"embeds": []any{obj{"fields": []any{obj{"name": "x", "value": "orcslayer!"}}}}}, v2(text("orcslayer"))}
	for i, body := range bad {
		tb.refusesIt(fmt.Sprint("message ", i), 200000, "POST", tb.posts(), body)
		c := tb.begin("go")
		tb.refusesIt(fmt.Sprint("answer ", i), 200000, "POST", c.callback(), reply(body))
		tb.accepts("a deferral", "POST", c.callback(), obj{"type": respondDeferred})
		tb.refusesIt(fmt.Sprint("edit of the answer ", i), 200000, "PATCH", c.hook(tb)+"/messages/@original", body)
	}
	tb.refusesIt("an edit", 200000, "PATCH", tb.posts()+"/"+m.ID, bad[0])
	if _, err := tb.s.As("Ann").Say("duels", "orcslayer"); err == nil {
		t.Error("people are moderated as well")
	}
}

func proveMentionDefaults(t *testing.T) {
	sc := DefaultScene()
	sc.BotPermissions = []string{"MENTION_EVERYONE"}
	tb := newTable(t, Options{Scene: sc})
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
