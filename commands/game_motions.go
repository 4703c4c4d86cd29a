package commands

import (
	"context"
	"errors"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

// give gives a command of the kernel in the name of the caller's seat, in the game of the channel.
func (b *Bot) give(ctx context.Context, call *Call, cmd engine.Command) (Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return Reply{}, err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	return b.act(ctx, call, l, seat, "", cmd)
}

func (b *Bot) gameResign(ctx context.Context, call *Call) (Reply, error) {
	return b.give(ctx, call, engine.Resign{})
}

func (b *Bot) gameDraw(ctx context.Context, call *Call) (Reply, error) {
	return b.give(ctx, call, engine.Propose{Motion: engine.Motion{Kind: engine.MotionDraw}})
}

// gameEnd proposes the end; a moderator who does not play ends the game at once.
func (b *Bot) gameEnd(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return Reply{}, err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil && call.moderates(l) {
		return b.act(ctx, call, l, engine.NoSeat, "", engine.End{})
	}
	if err != nil {
		return Reply{}, engine.Refuse(engine.NotYours, "", "Only its players, or a moderator of this channel, can end a game.")
	}
	return b.act(ctx, call, l, seat, "", engine.Propose{Motion: engine.Motion{Kind: engine.MotionEnd}})
}

func (b *Bot) gameRule(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return Reply{}, err
	}
	rules, err := b.houseRules(l.System, call.Text("rule", ""))
	if err != nil {
		return Reply{}, err
	}
	if len(rules) != 1 {
		return Reply{}, engine.Refuse(engine.Invalid, "", "Name one house rule, such as melee=proactive.")
	}
	for key, value := range rules {
		return b.give(ctx, call, engine.Propose{Motion: engine.Motion{Kind: engine.MotionRule, Key: key, Value: value}})
	}
	return Reply{}, nil
}

// gameUndo goes back at once if that is free, and else asks the others.
func (b *Bot) gameUndo(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return Reply{}, err
	}
	seat, err := l.seatOf(call.User.ID)
	if err != nil {
		return Reply{}, err
	}
	to, err := b.undoTarget(ctx, call, l, seat)
	if err != nil {
		return Reply{}, err
	}
	reply, err := b.act(ctx, call, l, seat, "", engine.Undo{To: to})
	var refusal *engine.Refusal
	if errors.As(err, &refusal) && refusal.Rule == engine.ConsentRule {
		return b.act(ctx, call, l, seat, "", engine.Propose{Motion: engine.Motion{Kind: engine.MotionUndo, To: to}})
	}
	return reply, err
}

// undoTarget is the step that was named, or the one before the seat's last command that counts.
func (b *Bot) undoTarget(ctx context.Context, call *Call, l *Live, seat engine.Seat) (int, error) {
	if call.has("to") {
		if to := call.Int("to", 0); to >= 1 {
			return to, nil
		}
		return 0, engine.Refuse(engine.Invalid, "", "A game begins with step 1: name that one, or a later one.")
	}
	log, err := b.table.log(ctx, l)
	if err != nil {
		return 0, err
	}
	live := filter(log, func(e engine.Entry) bool { return l.State.Kernel.Live(e.Seq) })
	for i := len(live) - 1; i > 0; i-- {
		if live[i].Seat == seat && !settling(live[i]) {
			return live[i-1].Seq, nil
		}
	}
	return 0, engine.Refuse(engine.Illegal, "", "You have done nothing yet that could be undone.")
}

// settling reports whether an entry is only about agreeing on something.
func settling(e engine.Entry) bool {
	for _, ev := range e.Events {
		switch ev.(type) {
		case engine.Proposed, engine.Agreed, engine.Disagreed, engine.Undone:
		default:
			return false
		}
	}
	return len(e.Seals) == 0
}

// mostLogged is how many steps /game log shows; the export has all.
const mostLogged = 25

func (b *Bot) gameLog(ctx context.Context, call *Call) (Reply, error) {
	l, err := b.theGame(ctx, call, true)
	if err != nil {
		return Reply{}, err
	}
	entries, err := b.table.since(ctx, l, max(l.Seq-mostLogged, 0))
	if err != nil {
		return Reply{}, err
	}
	var lines []string
	table := l.tableOf()
	if table.Prose, err = b.table.prose(ctx, l, max(l.Seq-mostLogged, 0)); err != nil {
		return Reply{}, err
	}
	for _, e := range entries {
		line, err := b.words.LogLine(table, e, l.State.Kernel.Live(e.Seq))
		if err != nil {
			return Reply{}, err
		}
		lines = append(lines, line)
	}
	note, err := b.words.Note("log", struct {
		Lines, ID string
		More      bool
	}{templates.Clip(strings.Join(lines, "\n"), 3800), string(l.ID), l.Seq > mostLogged})
	return Whisper(note), err
}
