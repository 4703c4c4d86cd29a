package commands

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/typed"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// deadline bounds the time for one call. The caller has had a deferred answer long before.
const deadline = 12 * time.Second

// Do carries out a call. It finds the handler, recovers from a panic, and turns each error into a private
// reply. It never fails.
func (b *Bot) Do(ctx context.Context, call *gamekit.Call) gamekit.Reply {
	return b.answering(call).do(ctx, call)
}

func (b *Bot) do(ctx context.Context, call *gamekit.Call) gamekit.Reply {
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	start := time.Now()
	call = expandModal(call)
	leave, err := b.visits.enter(ctx, call)
	if err != nil {
		return b.labelled(ctx, b.errorReply(ctx, call, err), "")
	}
	defer leave()
	ctx, trace := runner.Tracing(ctx)
	reply, err := b.guarded(ctx, call)
	b.log.LogAttrs(ctx, slog.LevelDebug, "call", slog.String("id", call.ID), slog.String("what", call.LogName()),
		slog.String("server", call.Guild), slog.String("game", string(trace.Game())), slog.Duration("took",
			time.Since(start)))
	if err != nil {
		reply = b.errorReply(ctx, call, err)
	} else {
		reply = b.withLesson(ctx, call, trace.Game(), reply)
	}
	reply = b.labelled(ctx, reply, trace.Game())
	if reply.Modal != nil {
		askLess(b.words, reply.Modal) // its lines have the labels
	}
	return reply
}

func (b *Bot) guarded(ctx context.Context, call *gamekit.Call) (reply gamekit.Reply, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	if err := b.rateLimit(call); err != nil {
		return gamekit.Reply{}, err
	}
	b.noteLocale(ctx, call)
	run, err := b.Find(call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	once := func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		return b.readOnce(ctx, call, run)
	}
	switch call.Kind {
	case gamekit.Complete:
		return typed.Complete(ctx, call, b.called(call))
	case gamekit.Slash:
		reply, err = typed.Run(ctx, call, b.called(call), once)
	default:
		reply, err = once(ctx, call)
	}
	if err == nil {
		b.forms.Drop(ctx, call)
		return reply, nil
	}
	return b.again(ctx, call, err)
}

// errorReply answers a call that failed. A refusal is answered with its reason, another error with an ID that
// the log has too.
func (b *Bot) errorReply(ctx context.Context, call *gamekit.Call, err error) gamekit.Reply {
	var refusal *engine.Refusal
	refused := errors.As(err, &refusal)
	switch {
	case call.Kind == gamekit.Complete && refused:
		return gamekit.Reply{Choices: []templates.Choice{}}.Came(gamekit.ResultRefused)
	case call.Kind == gamekit.Complete:
		b.log.LogAttrs(ctx, slog.LevelWarn, "autocomplete", slog.String("what", call.LogName()), slog.Any("err", err))
		return gamekit.Reply{}.Came(gamekit.ResultBroke)
	case refused:
		return b.refusal(ctx, call, refusal).Came(gamekit.ResultRefused)
	case errors.Is(err, storage.ErrUnavailable), errors.Is(err, context.DeadlineExceeded):
		return gamekit.Whisper(b.words.Busy(b.failures.Add(ctx, call, err))).Came(gamekit.ResultBroke)
	}
	return gamekit.Whisper(b.words.Broken(b.failures.Add(ctx, call, err))).Came(gamekit.ResultBroke)
}

// refusal answers a call that was refused. Discord allows no form in answer to a form, so a button opens the
// refused one again, with its input. If that could not be stored, the reply repeats the caller's own words.
func (b *Bot) refusal(ctx context.Context, call *gamekit.Call, r *engine.Refusal) gamekit.Reply {
	if again, kept := b.forms.Keep(ctx, call, r); kept {
		return gamekit.Whisper(b.words.Refusal(r.Bare()).With(b.withRule(r, again)...))
	}
	if words := cmp.Or(call.Words(), strings.TrimSpace(call.Text(gamekit.FieldWords, ""))); words != "" {
		r = r.WithInput("Your words were", words)
	}
	note := b.words.Refusal(r)
	rows, err := b.play.Current(ctx, call, r)
	if err != nil {
		b.log.LogAttrs(ctx, slog.LevelWarn, "current buttons not shown", slog.String("what", call.LogName()),
			slog.Any("err", err))
	}
	rows = append(rows, b.withRule(r)...)
	return gamekit.Whisper(note.With(rows[:min(len(rows), templates.MaxRows)]...))
}

// withRule returns a row with the buttons and the one that opens the refusal's rule; none if there are no
// buttons.
func (b *Bot) withRule(r *engine.Refusal, buttons ...templates.Button) []templates.Row {
	if rule, ok := gamekit.RuleButton(b.words, r.Rule); ok {
		buttons = append(buttons, rule)
	}
	if len(buttons) == 0 {
		return nil
	}
	return []templates.Row{{Buttons: buttons}}
}

// withLesson adds a lesson to a private page of a game, if its player meets a rule there for the first time.
func (b *Bot) withLesson(ctx context.Context, call *gamekit.Call, game storage.GameID,
	reply gamekit.Reply) gamekit.Reply {
	page, private := reply.Update.(templates.Ephemeral)
	if reply.Whisper != nil {
		page, private = *reply.Whisper, true
	}
	if !b.lessons || !private || game == "" {
		return reply
	}
	l, err := b.table.Load(ctx, game)
	if err == nil {
		page, err = b.help.Teach(ctx, call.User.ID, l, page)
	}
	if err != nil {
		b.log.LogAttrs(ctx, slog.LevelWarn, "lesson not given", slog.String("what", call.LogName()),
			slog.Any("err", err))
		return reply
	}
	if reply.Whisper != nil {
		reply.Whisper = &page
	} else {
		reply.Update = page
	}
	return reply
}

// placed refuses a command where it can't be used: without Warbell as a member, or outside a server. Discord
// knows for a command with subcommands only where any of them can be used.
func (b *Bot) placed(call *gamekit.Call, cmd *gamekit.Command) error {
	top := slices.IndexFunc(b.commands, func(c gamekit.Command) bool { return c.Name == call.Path[0] })
	if call.Channel.DM && !cmd.Anywhere && !b.commands[top].DM {
		return call.Present()
	}
	return present(call, cmd.Anywhere)
}

// present refuses a call that needs Warbell as a member, if Warbell isn't one there.
func present(call *gamekit.Call, anywhere bool) error {
	if call.Guest && !anywhere {
		return call.Present()
	}
	return nil
}

// Find returns the handler of a call. It refuses the call where it can't be used.
func (b *Bot) Find(call *gamekit.Call) (gamekit.Handler, error) {
	if call.Kind == gamekit.Press || call.Kind == gamekit.Submit {
		if p, ok := b.presses[call.CustomID.Verb]; ok {
			return p.Run, present(call, p.Anywhere)
		}
		return nil, gamekit.ErrOldButton
	}
	if len(call.Path) == 0 {
		return nil, errors.New("a slash command without a name")
	}
	cmd := b.called(call)
	if cmd == nil {
		return nil, engine.Refuse(engine.Invalid, "", "Warbell has no command /%s. See /help.",
			strings.Join(call.Path, " "))
	}
	if err := b.placed(call, cmd); err != nil {
		return nil, err
	}
	run := cmd.Run
	if call.Kind == gamekit.Complete {
		run = cmd.Complete
	}
	if run == nil {
		return nil, engine.Refuse(engine.Invalid, "", "Warbell has no command /%s. See /help.",
			strings.Join(call.Path, " "))
	}
	return run, nil
}

// called returns the command or subcommand of a slash command; nil if there is none.
func (b *Bot) called(call *gamekit.Call) *gamekit.Command {
	among := b.commands
	var cmd *gamekit.Command
	for _, name := range call.Path {
		i := slices.IndexFunc(among, func(c gamekit.Command) bool { return c.Name == name })
		if i < 0 {
			return nil
		}
		cmd = &among[i]
		among = cmd.Subs
	}
	return cmd
}

// Public reports whether all users in the channel will see the answer to a call. That is known before the
// call runs, and decides how a slow answer is deferred. In a DM the caller is the only user.
func (b *Bot) Public(call *gamekit.Call) bool {
	switch call.Kind {
	case gamekit.Press, gamekit.Submit:
		if call.By != nil {
			return b.Public(call.By)
		}
		return b.presses[call.CustomID.Verb].Public
	case gamekit.Slash:
		cmd := b.called(call)
		return cmd != nil && cmd.Public && (cmd.Hides == nil || !cmd.Hides(call))
	}
	return false
}

// OpensModal reports whether the answer to a call may be a modal, which can't be deferred.
func (b *Bot) OpensModal(call *gamekit.Call) bool {
	switch call.Kind {
	case gamekit.Press:
		return b.presses[call.CustomID.Verb].Form
	case gamekit.Slash:
		cmd := b.called(call)
		return cmd != nil && cmd.Asks != nil && cmd.Asks(call)
	}
	return false
}
