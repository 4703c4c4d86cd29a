package discordfake

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"
)

func interactionLimits() []limitRow {
	return []limitRow{
		{1, "First response within", "the first response comes within three seconds", proveThreeSeconds, ""},
		{1, "Token valid", "a token lives fifteen minutes, then a message needs permission", proveTokenLife, ""},
		{1, "A deferred reply may carry", "a deferral carries EPHEMERAL only, the edit the rest", proveDeferral, ""},
		{1, "Type 6/7", "updates are for components, modals come first", proveResponseTypes, ""},
		{1, "40060 =", "answering twice or too late", proveAcknowledged, ""},
		{1, "Interaction endpoints do not count", "interactions are outside the global limit", proveInteractionsAreFree, ""},
		{1, "User-install only", "five followups for user installs", proveFollowups, ""},
		{1, "Payload gives member", "what the payload tells", provePayload, ""},
	}
}

func proveThreeSeconds(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	w := tb.wire(v9)
	w.send(opIdentify, identify(nil))
	w.until(opDispatch, "READY")
	start := time.Now()
	if _, err := tb.s.As("Ann").Command(soon(t), "duels", "go"); !errors.Is(err, ErrNoAnswer) || time.Since(start) != 3*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	var c seenCall
	if err := json.Unmarshal(w.until(opDispatch, "INTERACTION_CREATE").D, &c); err != nil {
		t.Fatal(err)
	}
	tb.refusesIt("a late response", 10062, "POST", c.callback(), reply(obj{"content": "late"}))
	tb.refusesIt("a followup after no response", 50027, "POST", c.hook(tb), obj{"content": "late"})
}

func proveTokenLife(t *testing.T) {
	start := time.Now()
	tb := newTable(t, Options{Now: func() time.Time { return start }})
	tb.register(command("go"))
	c := tb.begin("go")
	tb.accepts("a response", "POST", c.callback(), reply(obj{"content": "x"}))
	tb.s.Advance(15 * time.Minute)
	tb.accepts("a followup after 15 minutes", "POST", c.hook(tb), obj{"content": "x"})
	tb.s.Advance(time.Second)
	tb.refusesIt("a later followup", 50027, "POST", c.hook(tb), obj{"content": "x"})
	tb.refusesIt("a later edit", 50027, "PATCH", c.hook(tb)+"/messages/@original", obj{"content": "x"})
	tb.s.Advance(time.Hour)
	tb.refusesIt("an edit hours later", 50027, "PATCH", c.hook(tb)+"/messages/@original", obj{"content": "x"})
	tb.accepts("a normal message", "POST", tb.posts(), obj{"content": "x"})
	tb.overwrite("duels", "Warbell", nil, []string{"SEND_MESSAGES"})
	tb.refusesIt("one without permission", 50013, "POST", tb.posts(), obj{"content": "x"})
}

func proveDeferral(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	c := tb.begin("go")
	for _, flag := range []int{FlagSuppressNotifications, FlagEphemeral | FlagSuppressNotifications} {
		tb.refusesIt("another flag", 50035, "POST", c.callback(), obj{"type": respondDeferred, "data": obj{"flags": flag}})
	}
	tb.accepts("ephemeral", "POST", c.callback(), obj{"type": respondDeferred, "data": obj{"flags": FlagEphemeral}})
	var m Message
	tb.accepts("an edit with buttons", "PATCH", c.hook(tb)+"/messages/@original", in(row(button("x", "x")))).into(t, &m)
	if m.Flags != FlagEphemeral || len(m.Components) != 1 {
		t.Errorf("flags %d", m.Flags)
	}
	c = tb.begin("go")
	tb.accepts("public", "POST", c.callback(), obj{"type": respondDeferred})
	tb.accepts("an edit that asks for ephemeral", "POST", c.hook(tb), obj{"content": "x", "flags": FlagEphemeral}).into(t, &m)
	if m.Ephemeral() {
		t.Error("a public deferral became ephemeral")
	}
}

func proveResponseTypes(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	form := obj{"type": respondModal, "data": modal(label(input("a", "value", "x")))}
	c := tb.begin("go")
	tb.refusesIt("a deferred update of a command", 50035, "POST", c.callback(), obj{"type": respondDeferUpdate})
	tb.refusesIt("an update of a command", 50035, "POST", c.callback(), obj{"type": respondUpdate, "data": obj{"content": "x"}})
	tb.accepts("a deferral", "POST", c.callback(), obj{"type": respondDeferred})
	tb.refusesIt("a modal after it", 40060, "POST", c.callback(), form)
	tb.connect(func(c seenCall) {
		switch c.Type {
		case callComponent:
			tb.accepts("a modal for a button", "POST", c.callback(), form)
		case callModal:
			tb.refusesIt("a modal for a modal", 50035, "POST", c.callback(), form)
			tb.accepts("a deferred update of the message behind it", "POST", c.callback(), obj{"type": respondDeferUpdate})
		}
	})
	ann := tb.s.As("Ann")
	a, err := ann.Click(soon(t), tb.send("duels", in(row(button("Go", "go")))), "Go")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ann.Submit(soon(t), a.Modal, nil); err != nil {
		t.Error(err)
	}
}

func proveAcknowledged(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("go"))
	c := tb.begin("go")
	tb.accepts("the first", "POST", c.callback(), obj{"type": respondDeferred})
	tb.refusesIt("the second", 40060, "POST", c.callback(), reply(obj{"content": "x"}))
	c.Token = "forged"
	tb.refusesIt("a forged token", 10062, "POST", c.callback(), reply(obj{"content": "x"}))
	c.ID = "1"
	tb.refusesIt("an unknown interaction", 10062, "POST", c.callback(), reply(obj{"content": "x"}))
}

func proveInteractionsAreFree(t *testing.T) {
	limits := GenerousLimits()
	limits.Global, limits.Bucket, limits.BucketWindow = 1, 4, time.Hour
	tb := newTable(t, Options{Limits: &limits})
	tb.register(command("go"))
	calls := []seenCall{tb.begin("go"), tb.begin("go")}
	for _, c := range calls {
		tb.accepts("a response", "POST", c.callback(), reply(obj{"content": "x"}))
		for i := range 4 {
			tb.accepts(fmt.Sprint("followup ", i), "POST", c.hook(tb), obj{"content": "x"})
		}
		a := tb.api("POST", c.hook(tb), obj{"content": "x"})
		if a.Status != 429 || a.Header.Get("X-RateLimit-Scope") != "user" || a.Header.Get("X-RateLimit-Bucket") == "" {
			t.Errorf("followups share their webhook's limit: %d %v", a.Status, a.Header)
		}
	}
}

func provePayload(t *testing.T) {
	sc := DefaultScene()
	sc.Users[3].Locale = "de"
	tb := newTable(t, Options{Scene: sc})
	tb.register(command("go"))
	b := tb.connect(nil)
	go func() { _, _ = tb.s.As("Gil").Command(soon(t), "duels", "go") }()
	var p payload
	if err := json.Unmarshal((<-b.calls).Raw, &p); err != nil {
		t.Fatal(err)
	}
	gm, guild := stableID("role", "The Long Table/GM"), stableID("guild", "The Long Table")
	for what, ok := range map[string]bool{
		"member": p.Member.User.Username == "gil" && p.Member.Roles[0] == gm, "permissions": p.Member.Permissions == permsAll.String(),
		"app_permissions": p.AppPermissions == permsEveryone.String(), "locale": p.Locale == "de", "guild_locale": p.GuildLocale == "en-US",
		"attachment_size_limit": p.AttachmentSizeLimit == 10<<20, "context": p.Context == contextGuild,
		"owners": p.AuthorizingIntegrationOwners["0"] == guild,
	} {
		if !ok {
			t.Errorf("%s is wrong: %+v", what, p)
		}
	}
}
