package commandstest

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/plug"
	"warbell/templates"
)

// SlashCall is the call of a slash command that Slash would carry out.
func (h *House) SlashCall(by plug.User, options map[string]plug.Value, path ...string) *plug.Call {
	call := h.Call(by, plug.Slash)
	call.Path, call.Options = path, options
	return call
}

// PressCall is the call that Press would carry out.
func (h *House) PressCall(by plug.User, id string) *plug.Call {
	call := h.Call(by, plug.Press)
	call.CustomID = plug.ParseCustomID(id)
	return call
}

// Value is what a call returns, for a test that can't go on without it: Value(f())(t).
func Value[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// Filled makes a call of a command with each option set to what is given.
func (h *House) Filled(path []string, options []plug.Option, text string, number int64, who byte) *plug.Call {
	users := []plug.User{Ann, Bob, Cat, Self}
	values := map[string]plug.Value{}
	for i, o := range options {
		values[o.Name] = plug.Value{
			Text: text, Int: number, Bool: number%2 == 0, User: users[(int(who)+i)%len(users)],
			File: plug.File{Name: text, Size: int(number), URL: text},
		}
	}
	call := h.SlashCall(users[who%3], values, path...)
	if len(options) > 0 {
		call.Focused = options[int(who)%len(options)].Name
	}
	return call
}

// Suggest gives what is offered for an option of a subcommand while others, each written name=text, are filled in.
func (h *House) Suggest(by plug.User, command, sub, option string, filled ...string) []templates.Choice {
	h.Helper()
	options := map[string]plug.Value{option: {}}
	for _, pair := range filled {
		name, v, _ := strings.Cut(pair, "=")
		options[name] = plug.Value{Text: v}
	}
	call := h.SlashCall(by, options, command, sub)
	call.Kind, call.Focused = plug.Complete, option
	choices := h.Bot.Do(context.Background(), call).Choices
	for _, c := range choices {
		h.Between("a suggestion", c.Label, 1, 100)
		h.Between("a suggestion's value", c.Value, 1, 100)
	}
	return choices
}
