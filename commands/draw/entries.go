package draw

import (
	"context"
	"crypto/rand"
	"errors"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// errClosed refuses a change of a locked list.
var errClosed = engine.Refuse(engine.Stale, "",
	"You can't change the list: this draw is closed. See the result below.")

// join adds the presser to a draw.
func (d *Draws) join(ctx context.Context, call *gamekit.Call, stored storage.Draw) (gamekit.Reply, error) {
	if !stored.Joins || !stored.Locked.IsZero() {
		return gamekit.Reply{}, closedFor(stored)
	}
	name, _ := naming.Clean(call.User.Name, draw.MaxName)
	row := rowOf(stored.ID, 0, draw.Entrant{User: call.User.ID, Name: name, Weight: 1})
	now, most := d.Now(), maxJoined
	if stored.Picks() {
		most = draw.MaxDrafters
	}
	number, err := d.Store.EnterDraw(ctx, row, most, now, now.Add(editEvery))
	switch {
	case errors.Is(err, storage.ErrMoved):
		return gamekit.Reply{}, errClosed
	case errors.Is(err, storage.ErrFull):
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't join: this draw is full, with %d entrants. Ask the player who opened it for another.",
			most)
	case errors.Is(err, storage.ErrTaken):
		return gamekit.Reply{}, d.whyNot(ctx, stored, call.User.ID)
	case err != nil:
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note("draw.joined", struct {
		drawView
		Number int
	}{d.view(stored), number})
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{leaveButton(stored)}})), err
}

// whyNot returns the refusal for a player who is entered already, or who may not enter.
func (d *Draws) whyNot(ctx context.Context, stored storage.Draw, user string) error {
	rows, err := d.Store.DrawList(ctx, stored.ID)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if r.User == user && r.Number < 0 {
			return engine.Refuse(engine.Illegal, "",
				"You can't join: this draw excludes you. Ask its opener why.")
		}
	}
	return engine.Refuse(engine.Illegal, "",
		"You can't join again: you're already in this draw. Wait for the result.")
}

// leave removes the presser from a draw.
func (d *Draws) leave(ctx context.Context, call *gamekit.Call, stored storage.Draw) (gamekit.Reply, error) {
	if !stored.Joins || !stored.Locked.IsZero() {
		return gamekit.Reply{}, closedFor(stored)
	}
	now := d.Now()
	switch err := d.Store.LeaveDraw(ctx, stored.ID, call.User.ID, now, now.Add(editEvery)); {
	case errors.Is(err, storage.ErrMoved):
		return gamekit.Reply{}, errClosed
	case errors.Is(err, storage.ErrNotFound):
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't leave: you aren't in this draw. Press Join first.")
	case err != nil:
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note("draw.left", d.view(stored))
	return gamekit.Whisper(note), err
}

func leaveButton(stored storage.Draw) templates.Button {
	return templates.Button{ID: verb + ":" + stored.ID + ":" + toLeave, Label: "Leave the draw",
		Style: templates.Secondary}
}

// rowsOf returns the rows of a list, with new salts.
func rowsOf(id string, list draw.List) []storage.DrawEntrant {
	var rows []storage.DrawEntrant
	for i, e := range list.Out {
		rows = append(rows, storage.DrawEntrant{Draw: id, Number: i - len(list.Out), User: e.User,
			Name: e.Name})
	}
	for i, e := range list.In {
		rows = append(rows, rowOf(id, i+1, e))
	}
	return rows
}

// rowOf returns the row of an entrant, with a new salt.
func rowOf(id string, number int, e draw.Entrant) storage.DrawEntrant {
	var salt [16]byte
	rand.Read(salt[:])
	e = e.Salted(salt)
	return storage.DrawEntrant{Draw: id, Number: number, User: e.User, Name: e.Name, Weight: e.Weight,
		Salt: e.Salt,
		Leaf: e.Leaf}
}
