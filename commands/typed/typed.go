// Package typed lets users type what they have seen. That may be the label of a suggestion, which phones send
// as text, or a name copied from a message with its quotes or marks. Handlers read only plain values. If a
// text has such marks, or a call is refused, this package tries what the text may stand for. A refused call
// has changed nothing, so it can be run again.
package typed

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/templates"
)

// Run runs a slash command. If a text has marks, it first tries what the text stands for; otherwise the text
// itself. A refusal concerns what the text stands for.
func Run(ctx context.Context, call *gamekit.Call, cmd *gamekit.Command, run gamekit.Handler) (gamekit.Reply, error) {
	var refused error
	if !marked(call, cmd) {
		reply, err := run(ctx, call)
		if !misread(err) {
			return reply, err
		}
		refused = err
	}
	var meant error
	for _, other := range readings(ctx, call, cmd) {
		reply, err := run(ctx, other)
		switch {
		case !misread(err):
			return reply, err
		case meant == nil:
			meant = err
		}
	}
	if refused == nil {
		reply, err := run(ctx, call)
		if !misread(err) || meant == nil {
			return reply, err
		}
	}
	if meant != nil {
		refused = meant
	}
	return gamekit.Reply{}, refused
}

// misread reports whether a call was refused because of a typed text, which may stand for something else.
// Refusals by the rules, and of outdated calls, are final.
func misread(err error) bool {
	var refusal *engine.Refusal
	return errors.As(err, &refusal) && (refusal.Code == engine.Invalid || errors.Is(err, runner.ErrUnknown))
}

// Complete suggests values for an option. If there are none, it tries again with what the other options may
// stand for. A command that refuses suggests nothing.
func Complete(ctx context.Context, call *gamekit.Call, cmd *gamekit.Command) (gamekit.Reply, error) {
	reply, err := cmd.Complete(ctx, call)
	if err != nil && !gamekit.Refused(err) || len(reply.Choices) > 0 {
		return reply, err
	}
	for _, other := range readings(ctx, call, cmd) {
		if more, err := cmd.Complete(ctx, other); err == nil && len(more.Choices) > 0 {
			return more, nil
		}
	}
	return gamekit.Reply{Choices: []templates.Choice{}}, nil
}

// textsOf returns the options with typed text, except the one that is being completed.
func textsOf(call *gamekit.Call, cmd *gamekit.Command) []gamekit.Option {
	return slices.DeleteFunc(slices.Clone(cmd.Options), func(o gamekit.Option) bool {
		return !call.Has(o.Name) || o.Kind != gamekit.OptionText || len(o.Choices) > 0 ||
			call.Kind == gamekit.Complete && o.Name == call.Focused
	})
}

// marked reports whether an option with suggestions has a text with marks.
func marked(call *gamekit.Call, cmd *gamekit.Command) bool {
	return slices.ContainsFunc(textsOf(call, cmd), func(o gamekit.Option) bool {
		text := call.Text(o.Name, "")
		return o.Complete && naming.Unmarked(text) != naming.OneLine(text)
	})
}

// readings returns other readings of a call, the likeliest first. Each text becomes the suggestion that it
// stands for, or else loses its marks. A further reading removes the marks from free texts, too.
func readings(ctx context.Context, call *gamekit.Call, cmd *gamekit.Command) []*gamekit.Call {
	all, own := []*gamekit.Call{}, *call
	for _, free := range []bool{false, true} {
		own.Options = maps.Clone(own.Options)
		changed := false
		for _, o := range textsOf(call, cmd) {
			typed := own.Text(o.Name, "")
			meant := naming.Unmarked(typed)
			switch {
			case o.Complete == free, meant == "":
				continue
			case o.Complete && cmd.Complete != nil:
				meant = suggested(suggestions(ctx, &own, cmd, o.Name, meant), typed, meant)
			}
			if meant != typed {
				own.Options[o.Name], changed = gamekit.Value{Text: meant}, true
			}
		}
		if changed {
			next := own
			all = append(all, &next)
		}
	}
	return all
}

// suggestions returns the suggestions for an option: with the other options set, and without them; for an
// empty text, and for the given one.
func suggestions(ctx context.Context, call *gamekit.Call, cmd *gamekit.Command,
	option, text string) [][]templates.Choice {
	var all [][]templates.Choice
	head, _ := Head(text)
	for _, beside := range []map[string]gamekit.Value{call.Options, {}} {
		for _, typed := range slices.Compact([]string{"", text, head}) {
			ask := *call
			ask.Kind, ask.Focused, ask.Options = gamekit.Complete, option, maps.Clone(beside)
			ask.Options[option] = gamekit.Value{Text: typed}
			if reply, err := cmd.Complete(ctx, &ask); err == nil {
				all = append(all, reply.Choices)
			}
		}
	}
	return all
}

// echoes reports whether a suggestion only comments on the typed text.
func echoes(c templates.Choice) bool {
	return len(c.Label) > len(c.Value) && strings.HasPrefix(c.Label, c.Value+": ")
}

// suggested returns the value of the suggestion for which a text stands. It compares values, labels, and
// labels whose note after the name has changed. If no suggestion or several fit, it returns the text without
// marks.
func suggested(all [][]templates.Choice, typed, plain string) string {
	head, mark := Head(plain)
	for _, is := range []func(templates.Choice) bool{
		func(c templates.Choice) bool { return c.Value == typed && !echoes(c) },
		func(c templates.Choice) bool { return strings.EqualFold(naming.Unmarked(c.Label), plain) },
		func(c templates.Choice) bool { return strings.EqualFold(naming.Unmarked(c.Value), plain) },
		func(c templates.Choice) bool { return naming.Same(c.Value, plain) || naming.Same(c.Label, plain) },
		func(c templates.Choice) bool {
			shown, behind := Head(naming.Unmarked(c.Label))
			return mark != "" && mark == behind && strings.EqualFold(shown, head)
		},
	} {
		for _, some := range all {
			same := slices.DeleteFunc(slices.Clone(some), func(c templates.Choice) bool { return !is(c) })
			if len(same) == 1 {
				return same[0].Value
			}
		}
	}
	return plain
}

// Head splits a label into its name and the note about it, and returns the name and the mark between the two.
// A comma is no such mark, for it separates names.
func Head(label string) (head, mark string) {
	head = label
	for _, m := range []string{" · ", " (", ": ", " — "} {
		if before, _, told := strings.Cut(head, m); told && strings.TrimSpace(before) != "" {
			head, mark = strings.TrimSpace(before), m
		}
	}
	return head, mark
}
