package commands

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strings"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// handler carries out one call.
type handler func(context.Context, *Call) (Reply, error)

// command is a slash command with what runs it.
type command struct {
	def      Definition
	run      map[string]handler // by subcommand; "" for a command without
	complete map[string]handler
	asks     func(*Call) bool // whether the answer to a call may be a form; nil: never
}

// deadline is how long a call may take before it is given up. The caller has been deferred long since.
const deadline = 12 * time.Second

// Do carries out a call: it finds the handler, keeps a panic from spreading, and turns whatever
// goes wrong into a private sentence. It never fails.
func (b *Bot) Do(ctx context.Context, call *Call) Reply {
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	start := time.Now()
	reply, err := b.guarded(ctx, call)
	b.log.LogAttrs(ctx, slog.LevelDebug, "call",
		slog.String("id", call.ID), slog.String("what", b.what(call)), slog.Duration("took", time.Since(start)))
	if err == nil {
		return reply
	}
	return b.sorry(ctx, call, err)
}

func (b *Bot) guarded(ctx context.Context, call *Call) (reply Reply, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	h, err := b.find(call)
	if err != nil {
		return Reply{}, err
	}
	reply, err = h(ctx, call)
	if err == nil {
		return reply, nil
	}
	if before, ok := b.again(ctx, call, err); ok {
		return before, nil
	}
	return reply, err
}

// sorry answers a call that failed: a refusal with its reason, anything else with an ID that the
// log has too.
func (b *Bot) sorry(ctx context.Context, call *Call, err error) Reply {
	if call.Kind == Complete {
		b.log.LogAttrs(ctx, slog.LevelWarn, "autocomplete", slog.String("what", b.what(call)), slog.Any("err", err))
		return Reply{}
	}
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return Whisper(b.words.Refusal(refusal))
	}
	if errors.Is(err, storage.ErrUnavailable) || errors.Is(err, context.DeadlineExceeded) {
		id := b.fault(ctx, call, err)
		return Whisper(b.words.Busy(id))
	}
	return Whisper(b.words.Broken(b.fault(ctx, call, err)))
}

// fault logs an error under an ID, and remembers the ID for those who manage the server. Neither options
// nor fields are logged: they may be secret.
func (b *Bot) fault(ctx context.Context, call *Call, err error) string {
	id := shortID(5)
	b.faults.add(failure{ID: id, At: b.now(), What: call.kind(), Guild: call.Guild})
	b.log.LogAttrs(ctx, slog.LevelError, "call failed",
		slog.String("error_id", id), slog.String("id", call.ID), slog.String("what", b.what(call)), slog.Any("err", err))
	return id
}

// what names a call for the log: its kind, never its arguments.
func (b *Bot) what(call *Call) string {
	switch call.Kind {
	case Press, Submit:
		return "press " + verb(call)
	}
	return "/" + strings.Join(call.Path, " ")
}

func (b *Bot) find(call *Call) (handler, error) {
	if call.Kind == Press || call.Kind == Submit {
		if h, ok := b.presses[verb(call)]; ok {
			return h, nil
		}
		return nil, engine.Refuse(engine.Stale, "", "This button is from an older Warbell. Use /game status to get new ones.")
	}
	if len(call.Path) == 0 {
		return nil, errors.New("a slash command without a name")
	}
	cmd := b.named(call)
	if cmd == nil {
		return nil, engine.Refuse(engine.Invalid, "", "Warbell has no command /%s. See /help.", call.Path[0])
	}
	set := cmd.run
	if call.Kind == Complete {
		set = cmd.complete
	}
	h, ok := set[strings.Join(call.Path[1:], " ")]
	if !ok {
		return nil, engine.Refuse(engine.Invalid, "", "Warbell has no command /%s. See /help.", strings.Join(call.Path, " "))
	}
	return h, nil
}

// verb is what a custom ID begins with.
func verb(call *Call) string {
	v, _, _ := strings.Cut(call.CustomID, ":")
	return v
}

// named finds the command that a slash command calls, nil if there is none.
func (b *Bot) named(call *Call) *command {
	if len(call.Path) == 0 {
		return nil
	}
	return b.commands[call.Path[0]]
}

// Public reports whether the answer to a call is seen by everyone in its channel, before it runs: it
// decides how a slow answer is deferred. In a DM everyone is the caller.
func (b *Bot) Public(call *Call) bool {
	switch call.Kind {
	case Press, Submit:
		return b.loud[verb(call)]
	case Slash:
		cmd := b.named(call)
		return cmd != nil && cmd.public(call.Path[1:])
	}
	return false
}

func (c *command) public(path []string) bool {
	for _, sub := range c.def.Subs {
		if len(path) > 0 && sub.Name == path[0] {
			return sub.Public
		}
	}
	return c.def.Public
}

// OpensModal reports whether the answer to a call may be a modal: it cannot be deferred then.
func (b *Bot) OpensModal(call *Call) bool {
	switch call.Kind {
	case Press:
		return b.forms[verb(call)]
	case Slash:
		cmd := b.named(call)
		return cmd != nil && cmd.asks != nil && cmd.asks(call)
	}
	return false
}
