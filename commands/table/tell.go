package table

import (
	"context"
	"encoding/hex"
	"slices"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Tell makes the message for one entry: what happened, and, for what is owed since then and still
// open, who is asked, with buttons.
func (t *Table) Tell(ctx context.Context, l *Live, e engine.Entry) (templates.Public, []engine.DutyID, error) {
	table := l.Table()
	e = l.Entry(e)
	if e.Prose != "" {
		words, err := t.Prose(ctx, l, e.Seq-1)
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
	all := OpenDuties(duties, kept, e.At)
	ask, err := t.words.Ask(table, all)
	if err != nil {
		return templates.Public{}, nil, err
	}
	rows, err := t.Rows(l, duties)
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
	if e.Seq != 1 || !l.ByDM() || l.Surface.FoughtOut == nil {
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
	if !l.Surface.Rematch {
		return templates.Public{}, nil
	}
	again := templates.Row{Buttons: []templates.Button{{ID: "r:" + string(l.ID), Label: "Rematch", Style: templates.Primary}}}
	if !l.ByDM() {
		return templates.Public{}.With(again), nil
	}
	again.Buttons = append(again.Buttons, templates.Button{ID: "v:" + string(l.ID), Label: "Check the dice", Style: templates.Secondary})
	if l.Surface.FoughtOut == nil || !l.Surface.FoughtOut(l) { // given up, or called off
		return templates.Public{}.With(again), nil
	}
	note, err := t.words.View(practisedView{})
	return note.With(again), err
}

// askedBy are the duties that came up with the entry, as far as they are still open.
func (l *Live) askedBy(e engine.Entry, kept []storage.Duty) []engine.Duty {
	var duties []engine.Duty
	for _, d := range l.Owed() {
		if slices.ContainsFunc(kept, func(k storage.Duty) bool { return k.ID == d.ID && k.Seq == e.Seq }) {
			duties = append(duties, d)
		}
	}
	return duties
}

// practisingView begins a practice game in a DM, practisedView ends one that was fought out.
type (
	practisingView struct{}
	practisedView  struct{}
)

func (practisingView) ViewOf() string { return "ui/tour.first" }
func (practisedView) ViewOf() string  { return "ui/tour.end" }
