package initiative

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine/initiative"
	"warbell/storage"
)

// order is a turn order with its texts.
type order struct {
	storage.TurnList
	initiative.Tracker
	texts map[initiative.Text]storage.TurnText
	added []storage.TurnText // not stored yet
}

// load returns a turn order by its ID.
func (k *Lists) load(ctx context.Context, id string) (*order, error) {
	l, err := k.Store.TurnList(ctx, id)
	if err != nil {
		return nil, err
	}
	o := &order{TurnList: l, texts: map[initiative.Text]storage.TurnText{}}
	if err := json.Unmarshal(l.State, &o.Tracker); err != nil {
		return nil, fmt.Errorf("turn order %s: %w", id, err)
	}
	texts, err := k.Store.TurnTexts(ctx, id)
	for _, t := range texts {
		o.texts[initiative.Text(t.Number)] = t
	}
	return o, err
}

// write adds a text and returns its number.
func (o *order) write(user, text string) initiative.Text {
	number := initiative.Text(len(o.texts) + 1)
	t := storage.TurnText{List: o.ID, Number: int(number), User: user, Text: text}
	o.texts[number] = t
	o.added = append(o.added, t)
	return number
}

// userOf returns the player of an entry; "" if it has none.
func (o *order) userOf(e initiative.Entry) string {
	if !e.Person {
		return ""
	}
	return o.texts[e.Name].User
}

// replied reports whether only replies show the turn order, where Warbell can't post.
func replied(call *gamekit.Call) bool { return call.Guest || call.Channel.DM }

// change changes the list, stores it and shows it.
func (k *Lists) change(ctx context.Context, call *gamekit.Call, o *order,
	change func(*initiative.List) error) (gamekit.Reply, error) {
	if err := o.Change(change); err != nil {
		return gamekit.Reply{}, err
	}
	return k.keep(ctx, call, o)
}

// keep stores a changed turn order. The reply edits its message, unless the courier must: a new message pings
// a player, another row comes first, or another message was pressed.
func (k *Lists) keep(ctx context.Context, call *gamekit.Call, o *order) (gamekit.Reply, error) {
	here := call.CustomID.Verb != verbPanel && (replied(call) || call.Message.Message == o.Post)
	c := storage.TurnChange{Call: call.ID, List: o.TurnList, Calls: o.Now.Calls() && !replied(call),
		Texts: o.added, Quiet: replied(call)}
	if here && !c.Calls && !c.Quiet {
		c.Until = k.Now().Add(runner.ReplyTime)
	}
	row, err := k.put(ctx, &c, o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch {
	case call.CustomID.Verb == verbPanel:
		note, err := k.Words.Note("initiative.done", call.CustomID.Part(1))
		return gamekit.Whisper(note), err
	case row != 0 || here && c.Quiet:
		post, err := k.post(o, false)
		return gamekit.Reply{Update: post, Receipt: gamekit.Receipt{Updates: row}}, err
	}
	return gamekit.Reply{Done: true}, nil
}

// put stores a change, and wakes the courier.
func (k *Lists) put(ctx context.Context, c *storage.TurnChange, o *order) (row int64, err error) {
	if c.List.State, err = json.Marshal(o.Tracker); err != nil {
		return 0, err
	}
	c.List.Changed = k.Now()
	row, err = k.Store.PutTurnList(ctx, *c)
	if errors.Is(err, storage.ErrMoved) {
		return 0, errMoved
	}
	if err == nil {
		k.Wake()
	}
	return row, err
}
