package commands

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/templates"
)

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

// undoTarget is the step that was named, or the one before the last command that counts: the seat's own,
// or, where nobody else's consent is asked, anybody's.
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
	anybody := l.Rules.Referees(l.State, seat)
	for i := len(live) - 1; i > 0; i-- {
		if (anybody || live[i].Seat == seat) && !settling(live[i]) {
			return live[i-1].Seq, nil
		}
	}
	return 0, engine.Refuse(engine.Illegal, "", "You have done nothing yet that could be undone. To go back further, name a step in “to”; /game log shows them.")
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

// suggestSteps lists the last steps that the game can go back to, the latest first.
func (b *Bot) suggestSteps(ctx context.Context, l *Live, typed string) ([]templates.Choice, error) {
	log, err := b.table.log(ctx, l)
	if err != nil {
		return nil, err
	}
	steps := []templates.Choice{}
	for _, e := range slices.Backward(log) {
		if len(steps) == mostChoices {
			break
		}
		if e.Seq >= l.Seq || !l.State.Kernel.Live(e.Seq) || settling(e) {
			continue
		}
		told, err := b.words.Happened(l.tableOf().Unpinged(), e)
		if err != nil {
			return nil, err
		}
		step := strconv.Itoa(e.Seq)
		label := templates.Plain(step+" · "+templates.Bare(told), longestChoice)
		if strings.Contains(strings.ToLower(label), strings.ToLower(strings.TrimSpace(typed))) {
			steps = append(steps, templates.Choice{Label: label, Value: step})
		}
	}
	return steps, nil
}

// mostUndone is how many steps are told that an undo took back.
const mostUndone = 6

// undoneView tells what was undone.
type undoneView struct {
	Steps int
	Told  []string // the latest of them, in their order
	More  int      // that came before these
}

func (undoneView) ViewOf() string { return "ui/undone" }

// tellUndone tells what an undo took back; nothing if the entry is none.
func (t *Table) tellUndone(ctx context.Context, l *Live, e engine.Entry) (templates.Public, error) {
	i := slices.IndexFunc(e.Events, func(ev engine.Event) bool { _, ok := ev.(engine.Undone); return ok })
	if i < 0 {
		return templates.Public{}, nil
	}
	log, err := t.log(ctx, l)
	if err != nil {
		return templates.Public{}, err
	}
	gone := undone(log, e.Events[i].(engine.Undone).To, e.Seq)
	view := undoneView{Steps: len(gone), More: max(len(gone)-mostUndone, 0)}
	for _, g := range gone[view.More:] {
		told, err := t.words.Happened(l.tableOf().Unpinged(), g)
		if err != nil {
			return templates.Public{}, err
		}
		view.Told = append(view.Told, "`"+strconv.Itoa(g.Seq)+"` "+templates.Clip(told, 140))
	}
	if len(gone) == 0 {
		return templates.Public{}, nil
	}
	return t.words.View(view)
}

// undone are the entries behind a step that counted until an undo at a later one.
func undone(log []engine.Entry, to, at int) []engine.Entry {
	live, _, _ := engine.Replay(filter(log, func(e engine.Entry) bool { return e.Seq < at }))
	return filter(live, func(e engine.Entry) bool { return e.Seq > to && !settling(e) })
}
