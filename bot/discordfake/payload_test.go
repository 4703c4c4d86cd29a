package discordfake

import (
	"encoding/json"
	"io"
	"slices"
	"testing"

	"warbell/bot/bottest"
)

func TestInteractionPayload(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{Scene: Scene{Guild: "G", Channels: []string{"duels"}, Users: []SceneUser{{Name: "Ann", Locale: "de"}, {Name: "Gil", GM: true}}}})
		tb.register(with(command("go", option(optionUser, "who"), option(optionInteger, "n")), "contexts", []int{0, 1}))
		b := tb.connect(nil)
		ann, gil := tb.s.As("Ann"), tb.s.As("Gil")
		go func() {
			_, _ = ann.Command(soon(t), "duels", "go", Opt{"who", gil}, Opt{"n", 3})
		}()
		var p payload
		raw := (<-b.calls).Raw
		if err := json.Unmarshal(raw, &p); err != nil {
			t.Fatal(err)
		}
		guild := stableID("guild", "G")
		checks := map[string]bool{
			"application":  p.ApplicationID == tb.botID() && p.Type == callCommand && p.Version == 1,
			"guild":        p.GuildID == guild && p.Guild.ID == guild && p.GuildLocale == "en-US" && p.Context == contextGuild,
			"channel":      p.ChannelID == tb.channelID("duels") && p.Channel.ID == p.ChannelID && p.Channel.Type == ChannelText,
			"member":       p.Member != nil && p.Member.User.ID == ann.ID() && p.Member.Permissions == permsEveryone.String() && p.User == nil,
			"locale":       p.Locale == "de",
			"permissions":  p.AppPermissions == permsEveryone.String(),
			"owners":       p.AuthorizingIntegrationOwners["0"] == guild,
			"size limit":   p.AttachmentSizeLimit == 10<<20,
			"entitlements": p.Entitlements != nil && len(p.Entitlements) == 0,
		}
		for what, ok := range checks {
			if !ok {
				t.Errorf("%s is wrong in %s", what, raw)
			}
		}
		var data commandData
		if err := json.Unmarshal(mustRaw(t, p.Data), &data); err != nil {
			t.Fatal(err)
		}
		r := data.Resolved
		if r == nil || r.Users[gil.ID()].Username != "gil" || r.Members[gil.ID()].User != nil {
			t.Errorf("resolved: %s", raw)
		}
		if len(data.Options) != 2 || data.Options[1].Value != 3.0 || data.Options[1].Type != optionInteger {
			t.Errorf("options: %+v", data.Options)
		}
	})
}

// TestAttachedFile checks that a file in an option is sent as an ID, can be read at its address, and
// belongs to no message.
func TestAttachedFile(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(command("keep", option(optionAttachment, "file", "required", true)))
		b := tb.connect(nil)
		ann := tb.s.As("Ann")
		go func() {
			_, _ = ann.Command(soon(t), "duels", "keep", Opt{"file", FileUse{Name: "my band.txt", Data: []byte("The Grey")}})
		}()
		var p payload
		if err := json.Unmarshal((<-b.calls).Raw, &p); err != nil {
			t.Fatal(err)
		}
		var data commandData
		if err := json.Unmarshal(mustRaw(t, p.Data), &data); err != nil {
			t.Fatal(err)
		}
		id, _ := data.Options[0].Value.(string)
		a, ok := data.Resolved.Attachments[id]
		if !ok || a.Filename != "my_band.txt" || a.Size != 8 || !a.Ephemeral {
			t.Fatalf("%+v", data)
		}
		resp, err := tb.net.Client().Get(a.URL)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		if got, _ := io.ReadAll(resp.Body); string(got) != "The Grey" {
			t.Errorf("%s gives %q", a.URL, got)
		}
		for name, v := range map[string]any{"a text": "x", "nothing": nil, "no name": FileUse{Data: []byte("x")}, "too large": FileUse{Name: "x", Data: make([]byte, maxFile+1)}} {
			if _, err := ann.Command(soon(t), "duels", "keep", Opt{"file", v}); err == nil {
				t.Errorf("%s was accepted", name)
			}
		}
	})
}

func TestInteractionPayloadInDM(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(with(command("settings"), "contexts", []int{1}), with(command("duel"), "contexts", []int{0}))
		b := tb.connect(nil)
		ann := tb.s.As("Ann")
		go func() { _, _ = ann.Command(soon(t), ann.DM(), "settings") }()
		var p payload
		if err := json.Unmarshal((<-b.calls).Raw, &p); err != nil {
			t.Fatal(err)
		}
		if p.Member != nil || p.User == nil || p.GuildID != "" || p.Context != contextBotDM || p.AuthorizingIntegrationOwners["0"] != "0" {
			t.Errorf("%+v", p)
		}
		for channel, name := range map[string]string{ann.DM(): "duel", "duels": "settings"} {
			if _, err := ann.Command(soon(t), channel, name); err == nil {
				t.Errorf("/%s worked in the wrong place", name)
			}
		}
	})
}

func TestPeopleMustFillCommandsInProperly(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		tb := newTable(t, Options{})
		tb.register(
			command("game", option(optionSubcommand, "start", "options", []any{option(optionString, "system", "required", true, "choices", []any{obj{"name": "Melee", "value": "melee"}})})),
			command("roll", option(optionInteger, "n", "min_value", 1, "max_value", 6), option(optionString, "why", "max_length", 5), option(optionUser, "by")),
			with(command("admin"), "default_member_permissions", permManageGuild.String()),
		)
		ann := tb.s.As("Ann")
		rows := map[string]struct {
			command string
			opts    []Opt
		}{
			"no subcommand":      {"game", nil},
			"unknown subcommand": {"game stop", nil},
			"missing option":     {"game start", nil},
			"not a choice":       {"game start", []Opt{{"system", "chess"}}},
			"too large":          {"roll", []Opt{{"n", 7}}},
			"not whole":          {"roll", []Opt{{"n", 1.5}}},
			"not a number":       {"roll", []Opt{{"n", "1"}}},
			"too long":           {"roll", []Opt{{"why", "because"}}},
			"nobody":             {"roll", []Opt{{"by", "123"}}},
			"unknown option":     {"roll", []Opt{{"x", 1}}},
			"twice":              {"roll", []Opt{{"n", 1}, {"n", 2}}},
			"not a GM":           {"admin", nil},
			"unknown command":    {"chess", nil},
		}
		for name, r := range rows {
			part(t, name, func(t *testing.T) {
				if _, err := ann.Command(soon(t), "duels", r.command, r.opts...); err == nil {
					t.Error("was accepted")
				}
			})
		}
		if _, err := tb.s.As("nobody").Command(soon(t), "duels", "roll"); err == nil {
			t.Error("an unknown user acted")
		}
		if _, err := tb.s.As("Warbell").Say("duels", "I am no person"); err == nil || tb.s.As("Warbell").ID() != tb.botID() {
			t.Errorf("a bot can be named but not act, got %v", err)
		}
		names := func(who string) (list []string) {
			tb.s.mu.Lock()
			defer tb.s.mu.Unlock()
			for _, c := range tb.s.commandsFor(tb.s.person(who)) {
				list = append(list, c.Name)
			}
			return list
		}
		if !slices.Equal(names("ann"), []string{"game", "roll"}) || !slices.Equal(names("gil"), []string{"admin", "game", "roll"}) {
			t.Errorf("Ann sees %v, Gil %v", names("ann"), names("gil"))
		}
	})
}

func mustRaw(t *testing.T, v any) []byte {
	t.Helper()
	raw, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
