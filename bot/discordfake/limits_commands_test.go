package discordfake

import (
	"encoding/json"
	"fmt"
	"testing"
)

func commandLimits() []limitRow {
	return []limitRow{
		{2, "100 global CHAT_INPUT", "how many commands of each kind", proveCommandCounts, ""},
		{2, "200 command creates", "new commands per day", proveDailyCreates, ""},
		{2, "Name 1-32", "names, texts, options and choices", proveCommandSizes, ""},
		{2, "Whole command tree", "the size of a command's tree", proveCommandTree, ""},
		{2, "A base command", "a command with subcommands can't be used alone", proveSubcommands, ""},
		{2, "String option", "lengths of a text option", proveOptionLengths, ""},
		{2, "Autocomplete:", "autocomplete", proveAutocomplete, ""},
		{2, "`default_member_permissions`", "who sees a command", proveDefaultPermissions, ""},
		{2, "`contexts`", "where a command can be used", proveContexts, ""},
		{2, "Localisation:", "languages of commands", nil, "the bot speaks one language yet"},
	}
}

func (tb *table) commandsPath() string { return "/applications/" + tb.botID() + "/commands" }

func (tb *table) here() string {
	return "/applications/" + tb.botID() + "/guilds/" + stableID("guild", "The Long Table") + "/commands"
}

func named(n int) []any { return many(n, func(i int) any { return command(fmt.Sprint("c", i)) }) }

func proveCommandCounts(t *testing.T) {
	limits := GenerousLimits()
	limits.DailyCreates = 0
	tb := newTable(t, Options{Limits: &limits})
	for _, path := range []string{tb.commandsPath(), tb.here()} {
		tb.accepts("a hundred", "PUT", path, named(100))
		tb.refusesIt("one more", 50035, "PUT", path, named(101))
		tb.refusesIt("an entry of a context menu, which the bot has not", 50035, "PUT", path, []any{with(command("x"), "type", 2)})
	}
}

func proveDailyCreates(t *testing.T) {
	tb := newTable(t, Options{})
	for _, path := range []string{tb.commandsPath(), tb.here()} { // each scope counts for itself
		tb.accepts("the first hundred", "PUT", path, named(100))
		tb.accepts("the same again", "PUT", path, named(100))
		tb.accepts("none", "PUT", path, []any{})
		tb.accepts("the second hundred", "PUT", path, named(100))
		tb.refusesIt("one more", 30034, "PUT", path, []any{command("more")})
	}
}

func proveCommandSizes(t *testing.T) {
	tb := newTable(t, Options{})
	long32, text100 := long(32), long(100)
	choice := func(name, value string) obj {
		return command("x", option(optionString, "a", "choices", []any{obj{"name": name, "value": value}}))
	}
	good := map[string]obj{
		"name of 32": command(long32), "description of 100": with(command("x"), "description", text100),
		"25 options": command("x", manyOptions(25)...), "25 subcommands": command("x", manySubs(25)...),
		"choice of 100": choice(text100, text100),
	}
	for name, c := range good {
		tb.accepts(name, "PUT", tb.commandsPath(), []any{c})
	}
	bad := map[string]obj{
		"name of 33": command(long(33)), "upper case": command("Duel"), "no name": command(""), "no description": with(command("x"), "description", ""),
		"description of 101": with(command("x"), "description", long(101)), "26 options": command("x", manyOptions(26)...),
		"26 subcommands": command("x", manySubs(26)...), "choice value of 101": choice("n", long(101)),
		"26 choices": command("x", option(optionString, "a", "choices", many(26, func(i int) any { return obj{"name": fmt.Sprint(i), "value": fmt.Sprint(i)} }))),
	}
	for name, c := range bad {
		tb.refusesIt(name, 50035, "PUT", tb.commandsPath(), []any{c})
	}
}

func proveCommandTree(t *testing.T) {
	tb := newTable(t, Options{})
	badForm("", nil, "0", "APPLICATION_COMMAND_TOO_LARGE").check(t, tb.api("PUT", tb.commandsPath(), []any{command("x", hugeSubs()...)}))
	tb.accepts("a smaller one", "PUT", tb.commandsPath(), []any{command("x", hugeSubs()[:8]...)})
}

func proveSubcommands(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("game", option(optionSubcommand, "start")))
	for _, name := range []string{"game", "game stop"} {
		if _, err := tb.s.As("Ann").Command(soon(t), "duels", name); err == nil {
			t.Errorf("/%s was accepted", name)
		}
	}
	badForm("", nil, "0.options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID").check(t,
		tb.api("PUT", tb.commandsPath(), []any{command("game", option(optionSubcommand, "start"), option(optionString, "what"))}))
}

func proveOptionLengths(t *testing.T) {
	tb := newTable(t, Options{})
	one := func(key string, n int) []any { return []any{command("x", option(optionString, "a", key, n))} }
	tb.accepts("min_length of 6000", "PUT", tb.commandsPath(), one("min_length", 6000))
	tb.accepts("max_length of 6000", "PUT", tb.commandsPath(), one("max_length", 6000))
	tb.refusesIt("min_length of 6001", 50035, "PUT", tb.commandsPath(), one("min_length", 6001))
	tb.refusesIt("max_length of 6001", 50035, "PUT", tb.commandsPath(), one("max_length", 6001))
	tb.refusesIt("max_length of 0", 50035, "PUT", tb.commandsPath(), one("max_length", 0))
}

func proveAutocomplete(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(command("roster", option(optionString, "who", "required", true), option(optionString, "name", "autocomplete", true)))
	offer := func(n int) obj {
		return obj{"type": respondAutocomplete, "data": obj{"choices": many(n, func(i int) any { return obj{"name": "orc", "value": "orc"} })}}
	}
	partial := make(chan json.RawMessage, 1)
	tb.connect(func(c seenCall) {
		partial <- c.Data
		tb.refusesIt("a message", 50035, "POST", c.callback(), reply(obj{"content": "x"}))
		tb.refusesIt("26 choices", 50035, "POST", c.callback(), offer(26))
		tb.accepts("25 choices", "POST", c.callback(), offer(25))
	})
	if got, err := tb.s.As("Ann").Suggest(soon(t), "duels", "roster", "name", "or"); err != nil || len(got) != 25 {
		t.Fatalf("%d choices, %v", len(got), err)
	}
	var d commandData
	if err := json.Unmarshal(<-partial, &d); err != nil || len(d.Options) != 1 || !d.Options[0].Focused || d.Options[0].Value != "or" {
		t.Errorf("a required option may be missing: %+v %v", d, err)
	}
}

func proveDefaultPermissions(t *testing.T) {
	tb := newTable(t, Options{Scene: twoGMs()}) // Gil owns the guild, Hal only manages it
	tb.register(with(command("all"), "default_member_permissions", nil), with(command("manage"), "default_member_permissions", permManageGuild.String()),
		with(command("nobody"), "default_member_permissions", "0"))
	for who, want := range map[string][]bool{"Ann": {true, false, false}, "Hal": {true, true, false}, "Gil": {true, true, true}} {
		for i, name := range []string{"all", "manage", "nobody"} {
			in, err := tb.s.As(who).commandUse("duels", name, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := tb.s.useCommand(in, callCommand); (err == nil) != want[i] {
				t.Errorf("%s runs /%s: %v", who, name, err)
			}
		}
	}
}

func proveContexts(t *testing.T) {
	tb := newTable(t, Options{})
	tb.register(with(command("duel"), "contexts", []int{contextGuild}), with(command("settings"), "contexts", []int{contextGuild, contextBotDM}),
		with(command("private"), "contexts", []int{2}), with(with(command("roll"), "integration_types", []int{0, 1}), "contexts", []int{contextGuild}))
	ann := tb.s.As("Ann")
	for name, want := range map[string][2]bool{"duel": {true, false}, "settings": {true, true}, "private": {false, false}, "roll": {true, false}} {
		for i, channel := range []string{"duels", ann.DM()} {
			in, err := ann.commandUse(channel, name, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := tb.s.useCommand(in, callCommand); (err == nil) != want[i] {
				t.Errorf("/%s in context %d: %v", name, i, err)
			}
		}
	}
	tb.refusesIt("an unknown context", 50035, "PUT", tb.commandsPath(), []any{with(command("x"), "contexts", []int{3})})
	tb.refusesIt("an unknown install", 50035, "PUT", tb.commandsPath(), []any{with(command("x"), "integration_types", []int{2})})
}
