package commands

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim"
	"warbell/storage"
	"warbell/templates"
)

// tell makes the message for one entry: what happened, and, for what is owed since then and still
// open, who is asked, with buttons.
func (t *Table) tell(ctx context.Context, l *Live, e engine.Entry) (templates.Public, []engine.DutyID, error) {
	table := l.tableOf()
	if e.Prose != "" {
		words, err := t.prose(ctx, l, e.Seq-1)
		if err != nil {
			return templates.Public{}, nil, err
		}
		table.Prose = words
	}
	told, err := t.words.Entry(table, e)
	if err != nil {
		return templates.Public{}, nil, err
	}
	kept, err := t.store.Duties(ctx, l.ID)
	if err != nil {
		return templates.Public{}, nil, err
	}
	duties := l.askedBy(e, kept)
	all := asked(duties, kept, e.At)
	ask, err := t.words.Ask(table, all)
	if err != nil {
		return templates.Public{}, nil, err
	}
	rows, err := t.rows(l, duties)
	if err != nil {
		return templates.Public{}, nil, err
	}
	first, end, err := t.tellFrame(l, e)
	if err != nil {
		return templates.Public{}, nil, err
	}
	undone, err := t.tellUndone(ctx, l, e)
	if err != nil {
		return templates.Public{}, nil, err
	}
	return templates.Join(first, told, undone, ask, end).With(rows...).Quietly(), ids(duties), nil
}

// tellFrame is what is said before the first entry of a game and after its last.
func (t *Table) tellFrame(l *Live, e engine.Entry) (first, end templates.Public, err error) {
	if first, err = t.tellFirst(l, e); err != nil {
		return first, end, err
	}
	end, err = t.tellEnd(l, e)
	return first, end, err
}

// tellFirst says before the first entry of a practice duel in a DM how it goes on there.
func (t *Table) tellFirst(l *Live, e engine.Entry) (templates.Public, error) {
	if e.Seq != 1 || !l.byDM() || l.System != grimheim.SystemID {
		return templates.Public{}, nil
	}
	return t.words.View(practisingView{})
}

// seedView reveals what the dice of a game that is over followed from.
type seedView struct{ Seed string }

func (seedView) ViewOf() string { return "ui/seed" }

// tellEnd adds to a game's last entry the seed of its dice, and what may come after.
func (t *Table) tellEnd(l *Live, e engine.Entry) (templates.Public, error) {
	if !l.Over || e.Seq != l.Seq {
		return templates.Public{}, nil
	}
	var seed templates.Public
	var err error
	if l.State.Kernel.Commitment != "" {
		if seed, err = t.words.View(seedView{hex.EncodeToString(l.Seed[:])}); err != nil {
			return seed, err
		}
	}
	next, err := t.tellNext(l)
	return templates.Join(seed, next), err
}

// tellNext offers what may come after a game.
func (t *Table) tellNext(l *Live) (templates.Public, error) {
	if !faces[l.System].again {
		return templates.Public{}, nil
	}
	again := templates.Row{Buttons: []templates.Button{{ID: "r:" + string(l.ID), Label: "Rematch", Style: templates.Primary}}}
	if !l.byDM() {
		return templates.Public{}.With(again), nil
	}
	again.Buttons = append(again.Buttons, templates.Button{ID: "v:" + string(l.ID), Label: "Check the dice", Style: templates.Secondary})
	if !l.fell() { // given up, or called off
		return templates.Public{}.With(again), nil
	}
	note, err := t.words.View(practisedView{})
	return note.With(again), err
}

// askedBy are the duties that came up with the entry, as far as they are still open.
func (l *Live) askedBy(e engine.Entry, kept []storage.Duty) []engine.Duty {
	var duties []engine.Duty
	for _, d := range l.Rules.Owed(l.State) {
		if slices.ContainsFunc(kept, func(k storage.Duty) bool { return k.ID == d.ID && k.Seq == e.Seq }) {
			duties = append(duties, d)
		}
	}
	return duties
}

// reply tells an act's entry in answer to its call, or, if the courier has to do it, says so. A call
// that comes again is told alone: the others have read it, or will.
func (b *Bot) reply(ctx context.Context, call *Call, done Done) Reply {
	r, err := b.replyTo(ctx, call, done)
	if err != nil {
		return b.untold(ctx, call, done.Live.Where(), fmt.Errorf("tell %s at %d: %w", done.Live.ID, done.Entry.Seq, err))
	}
	return r
}

func (b *Bot) replyTo(ctx context.Context, call *Call, done Done) (Reply, error) {
	if done.Row == 0 && !done.Seen {
		return b.noted(call, done.Live)
	}
	told, duties, err := b.table.tell(ctx, done.Live, done.Entry)
	switch {
	case err != nil:
		return Reply{}, err
	case !done.Seen && told.Message().Empty():
		note, err := b.noted(call, done.Live)
		note.Receipt = Receipt{Row: done.Row}
		return note, err
	case !done.Seen:
		return Reply{Post: &told, Receipt: Receipt{Row: done.Row, Duties: duties}}, nil
	case told.Message().Text == "":
		return b.noted(call, done.Live)
	}
	return Whisper(told.Whisper()), nil
}

// noted says that something was done, and where it is told, unless that is right here.
func (b *Bot) noted(call *Call, l *Live) (Reply, error) {
	where := l.mention()
	if call.Channel.ID == l.Where() {
		where = ""
	}
	note, err := b.words.Note("noted", struct {
		Where string
		Over  bool
	}{where, l.Over})
	return Whisper(note), err
}

// untold answers a call that was carried out but can't be told of. If a row waits for it, the courier
// says that later.
func (b *Bot) untold(ctx context.Context, call *Call, channel string, why error) Reply {
	id := b.fault(ctx, call, why)
	where := "<#" + channel + ">"
	if call.Channel.DM && call.Channel.ID == channel {
		where = "this chat"
	}
	note, err := b.words.Note("untold", struct{ ID, Where string }{id, where})
	if err != nil {
		return Whisper(b.words.Broken(id))
	}
	return Whisper(note)
}
