package gateway

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/gamekit"
	"warbell/storage"
	"warbell/templates"
)

// followWithin bounds the time to deliver an answer after the first response.
const followWithin = 30 * time.Second

// exchange is an interaction and its answer.
type exchange struct {
	g       *Gateway
	in      wire.Interaction
	call    *gamekit.Call
	until   time.Time // Discord's limit for the first response
	shown   waiting   // how the answer was deferred
	receipt gamekit.Receipt
	account account
	noted   chan struct{} // closed when the deferral is stored; nil if there was none
	failed  error         // why an answer was not delivered
	// doubtful reports that Discord already had a first response, perhaps of another process.
	doubtful bool
}

// waiting is how an answer was deferred.
type waiting string

const (
	notYet    waiting = ""
	loud      waiting = storage.ShownToAll // "thinking" in a message that everyone sees
	whispered waiting = "whispered"        // "thinking" in a message that only the caller sees
	quiet     waiting = "quiet"            // nothing is shown
)

// said is a reply as messages, with their audience.
type said struct {
	parts   []templates.Message
	alone   bool // only the caller sees it
	replace bool // replaces the pressed message; never with private text where others can read it
}

// excuse returns a text that only the caller sees.
func excuse(text string) said {
	return said{parts: []templates.Message{{Text: text}}, alone: true}
}

// sayingOf returns the messages of a reply; false if it has none.
func (x *exchange) sayingOf(r gamekit.Reply) (said, bool) {
	switch {
	case r.Post != nil:
		return said{parts: r.Post.Message().Split()}, true
	case r.Whisper != nil:
		return said{parts: r.Whisper.Message().Split(), alone: true}, true
	case r.Update != nil:
		_, public := r.Update.(templates.Public)
		s := said{parts: r.Update.Message().Split(), alone: !public}
		s.replace = x.in.FromMessage && (public || x.in.FromEphemeral || x.call.Channel.DM)
		return s, true
	}
	return said{}, false
}

// answer sends the first response.
func (x *exchange) answer(r gamekit.Reply) {
	x.receipt = r.Receipt
	s, speaks := x.sayingOf(r)
	switch {
	case x.call.Kind == gamekit.Complete && r.Numbers:
		x.plain("choices", wire.AnswerNumbers(r.Choices))
	case x.call.Kind == gamekit.Complete:
		x.plain("choices", wire.AnswerChoices(r.Choices))
	case r.Modal != nil:
		x.plain("modal", wire.AnswerModal(r.Modal))
	case speaks:
		x.show(s)
	case x.in.FromMessage:
		x.plain("done", wire.AnswerQuietly())
		x.send(nil, true, x.call.Message)
	default:
		x.later()
		x.forgetOriginal()
		x.done()
	}
}

// plain sends a first response that isn't a message.
func (x *exchange) plain(what string, body wire.Body) {
	if err := x.respond(body); err != nil {
		x.lost(what, err)
	}
}

// show sends a first response that is a message, and then the parts that didn't fit into it.
func (x *exchange) show(s said) {
	body := wire.AnswerMessage(s.parts[0], s.alone)
	if s.replace {
		body = wire.AnswerUpdate(s.parts[0])
	}
	m, err := x.respondAs(body)
	if err != nil {
		x.lost("answer", err)
		if rest.Is(err, wire.CodeBadForm, wire.CodeTooLarge, wire.CodeModerated) {
			x.plain("apology", wire.AnswerMessage(templates.Message{Text: brokeText}, true))
		}
		x.relinquish(s.alone, err)
		return
	}
	if x.doubtful && x.leavable(s.alone) && !x.stands() {
		x.yield()
		return
	}
	x.sendRest(s, x.refOf(m, s))
}

// refOf returns the message that the first response became.
func (x *exchange) refOf(m wire.Message, s said) storage.Ref {
	if s.replace && m.ID == "" {
		return x.call.Message
	}
	return m.Ref(x.call.Channel.ID)
}

// later defers the answer. It returns false if Discord refuses that.
func (x *exchange) later() bool {
	public := x.g.bot.Public(x.call)
	body := wire.AnswerLater(!public)
	switch {
	case x.in.FromEphemeral: // otherwise that message could no longer be replaced
		x.shown, body = quiet, wire.AnswerQuietly()
	case public:
		x.shown = loud
	default:
		x.shown = whispered
	}
	x.note()
	err := x.respond(body)
	if err != nil {
		x.lost("deferral", err)
	}
	return err == nil
}

// sendRest sends the parts that didn't fit into the first message, and stores the last message, which has
// the buttons.
func (x *exchange) sendRest(s said, first storage.Ref) { x.send(s.parts[1:], s.alone, first) }

// send sends messages after the first response. Ref is the message before them, if any. Whatever the
// outbox can post is left to it: a follow-up has no nonce, so after a crash it would be unknown
// whether it was sent.
func (x *exchange) send(parts []templates.Message, alone bool, ref storage.Ref) {
	ctx, cancel := x.time()
	defer cancel()
	begun := x.receipt.Row == 0 && ref != storage.Ref{} // the outbox posts a challenge from its beginning
	if len(parts) > 0 && x.leavable(alone) && !begun {
		x.leave(ctx, 0)
		return
	}
	for _, part := range parts {
		m, err := x.g.rest.Followup(ctx, x.call.App, x.call.Token, wire.Followup(part, alone))
		if err != nil {
			x.lost("follow-up", err)
			return
		}
		ref = m.Ref(x.call.Channel.ID)
	}
	x.remember(ctx, ref)
}

// noteAgain holds the pauses before the retries to store which message a reply became. They end before the
// outbox would post the reply again, since an unknown message couldn't be deleted.
var noteAgain = []time.Duration{500 * time.Millisecond, 2 * time.Second, 5 * time.Second}

// remember stores which message the reply became.
func (x *exchange) remember(ctx context.Context, ref storage.Ref) {
	if x.receipt.Empty() {
		return
	}
	x.receipt.Ref = ref
	err := x.noteMessage(ctx)
	for i := 0; err != nil && i < len(noteAgain) && rest.Sleep(ctx, noteAgain[i]); i++ {
		err = x.noteMessage(ctx)
	}
	if err != nil {
		x.g.log.Error("reply sent but not marked as said", slog.String("id", x.call.ID), slog.Any("err", err))
	}
}

func (x *exchange) noteMessage(ctx context.Context) error {
	if x.receipt.Ref.Message == "" && x.receipt.Posts() {
		m, err := x.g.rest.Original(ctx, x.call.App, x.call.Token)
		if err != nil {
			return fmt.Errorf("ask which message it became: %w", err)
		}
		x.receipt.Ref = m.Ref(x.call.Channel.ID)
	}
	return x.g.bot.Sent(ctx, x.receipt)
}

func (x *exchange) time() (context.Context, context.CancelFunc) {
	return context.WithTimeout(x.g.life, followWithin)
}

// lost logs an answer that couldn't be delivered. Its outbox row, if any, stays open, and
// the courier posts it.
func (x *exchange) lost(what string, err error) {
	x.failed = cmp.Or(x.failed, err)
	x.g.log.Warn("answer not delivered", slog.String("id", x.call.ID), slog.String("what", what),
		slog.Int64("row", x.receipt.Row), slog.Any("err", err))
}
