package commandstest

import (
	"context"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/templates"
)

// SlashCall returns the call that Slash would carry out.
func (h *House) SlashCall(by gamekit.User, options map[string]gamekit.Value, path ...string) *gamekit.Call {
	call := h.Call(by, gamekit.Slash)
	call.Path, call.Options = path, options
	resolve(call)
	return call
}

// PressCall returns the call that Press would carry out.
func (h *House) PressCall(by gamekit.User, id string) *gamekit.Call {
	call := h.Call(by, gamekit.Press)
	call.CustomID = gamekit.ParseCustomID(id)
	return call
}

// Value returns the result of a call, or ends the test if it failed: Value(f())(t).
func Value[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// Filled returns a call of a command with each option set to the given values.
func (h *House) Filled(path []string, options []gamekit.Option, text string, number int64, who byte) *gamekit.Call {
	users := []gamekit.User{Ann, Bob, Cat, Self}
	values := map[string]gamekit.Value{}
	for i, o := range options {
		values[o.Name] = gamekit.Value{
			Text: text, Int: number, Bool: number%2 == 0, User: users[(int(who)+i)%len(users)],
			File: gamekit.File{Name: text, Size: int(number), URL: text},
		}
	}
	call := h.SlashCall(users[who%3], values, path...)
	if len(options) > 0 {
		call.Focused = options[int(who)%len(options)].Name
	}
	return call
}

// Suggest returns the suggestions for an option of a command or subcommand. filled are other options, each
// written name=text.
func (h *House) Suggest(by gamekit.User, command, sub, option string, filled ...string) []templates.Choice {
	h.Helper()
	options := map[string]gamekit.Value{option: {}}
	for _, pair := range filled {
		name, v, _ := strings.Cut(pair, "=")
		options[name] = gamekit.Value{Text: v}
	}
	call := h.SlashCall(by, options, strings.Fields(command+" "+sub)...)
	call.Kind, call.Focused = gamekit.Complete, option
	choices := h.Bot.Do(context.Background(), call).Choices
	for _, c := range choices {
		h.Between("a suggestion", c.Label, 1, 100)
		h.Between("a suggestion's value", c.Value, 1, 100)
	}
	return choices
}
