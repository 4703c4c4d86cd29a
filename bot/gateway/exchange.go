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

// followWithin is how long an answer may take to be delivered after the first response.
const followWithin = 30 * time.Second

// exchange is one interaction with its answer.
type exchange struct {
	g       *Gateway
	in      wire.Interaction
	call    *gamekit.Call
	until   time.Time // Discord's limit for the first response
	shown   waiting   // what was shown while the caller waits
	receipt gamekit.Receipt
	account account
	noted   chan struct{} // closed when the deferral was written down; nil if it wasn't deferred
	failed  error         // why an answer was not delivered
	// doubtful: the first response may be another process's. Discord had one already.
	doubtful bool
}

// waiting is how an answer was deferred.
type waiting string

const (
	notYet    waiting = ""
	loud      waiting = storage.ShownToAll // a message that everyone sees says "thinking"
	whispered waiting = "whispered"        // in a message that only the caller sees
	quiet     waiting = "quiet"            // nothing is shown
)

// said is a reply as messages: its parts, and their audience.
type said struct {
	parts   []templates.Message
	alone   bool // to the caller alone
	replace bool // in the place of the pressed message; never what is private where others read
}

// excuse is a sentence for the caller alone.
func excuse(text string) said {
	return said{parts: []templates.Message{{Text: text}}, alone: true}
}

// sayingOf reads the message of a reply; false if it has none.
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

// answer gives the first response.
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

// plain gives a first response that is no message.
func (x *exchange) plain(what string, body wire.Body) {
	if err := x.respond(body); err != nil {
		x.lost(what, err)
	}
}

// show gives a first response that is a message, and what didn't fit into it.
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

// refOf names the message that the first response became.
func (x *exchange) refOf(m wire.Message, s said) storage.Ref {
	if s.replace && m.ID == "" {
		return x.call.Message
	}
	return m.Ref(x.call.Channel.ID)
}

// later says that an answer will come; false if Discord doesn't take that.
func (x *exchange) later() bool {
	public := x.g.bot.Public(x.call)
	body := wire.AnswerLater(!public)
	switch {
	case x.in.FromEphemeral: // only so can that message still be replaced
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

// sendRest sends what didn't fit into the first message, and remembers the last one: that one carries
// the buttons.
func (x *exchange) sendRest(s said, first storage.Ref) { x.send(s.parts[1:], s.alone, first) }

// send sends messages after the first response. Ref is the message before them, if any. What can be left to
// the outbox is: a follow-up has no nonce, and if the process ended before it was marked as said, nobody
// could tell whether it was sent.
func (x *exchange) send(parts []templates.Message, alone bool, ref storage.Ref) {
	ctx, cancel := x.time()
	defer cancel()
	begun := x.receipt.Row == 0 && ref != storage.Ref{} // a challenge is said by the outbox from its beginning
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

// noteAgain is after how long it is tried again to note which message a reply became: within the time in
// which nobody else says the same, for a message that nobody knows can't be taken back.
var noteAgain = []time.Duration{500 * time.Millisecond, 2 * time.Second, 5 * time.Second}

// remember tells the bot which message its reply became.
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

// lost logs an answer that couldn't be delivered. Its outbox row, if it has one, stays unsaid, and the
// courier says it.
func (x *exchange) lost(what string, err error) {
	x.failed = cmp.Or(x.failed, err)
	x.g.log.Warn("answer not delivered", slog.String("id", x.call.ID), slog.String("what", what),
		slog.Int64("row", x.receipt.Row), slog.Any("err", err))
}
