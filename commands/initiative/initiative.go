// Package initiative keeps turn orders that were rolled with /rolloff: rounds, late arrivals, delays, hits
// and conditions.
//
// A turn order begins with a press on a roll-off's post, and has the roll-off's ID. It is one message,
// which is edited. When it is a player's turn for the first time in a round, a new message with a mention
// replaces the former one, since an edit notifies no user. Posts are outbox rows. Where Warbell is no
// member, and in DMs, the reply to each press shows the list without mentions.
//
// Players act for their own entries, and can take back the end of their turn until the list changes
// again. The player who opened the roll-off, moderators and organisers act for all; they are the list's
// leaders.
//
// Custom IDs, where TURN is the turn in which they were shown:
//
//	inb:GAME              begin the turn order of a roll-off
//	in:LIST:WORD:TURN     a button of a list
//	inf:LIST:WORD:TURN    a form of a list, and its menu of entries
//	inq:LIST:WORD:TURN    a button or a form of the private panel
package initiative

import (
	"context"
	"errors"
	"strconv"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Lists implements turn orders.
type Lists struct {
	Store storage.TurnLists
	Words *templates.Renderer
	Now   func() time.Time
	Wake  func()
	Log   gamekit.Series
	Games GameFinder
	// Systems are the systems that can decide an order, by ID.
	Systems map[string]*gamekit.System
	// Keeps reports whether the caller is an organiser of the server.
	Keeps func(context.Context, *gamekit.Call) (bool, error)
}

// GameFinder returns a roll-off by its ID; see finder.Finder.
type GameFinder interface {
	Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error)
}

// VerbStart begins the custom ID of the button that begins a turn order; the ID of the roll-off follows.
const VerbStart = "inb"

// Verbs of custom IDs.
const (
	verb      = "in"
	verbForm  = "inf"
	verbPanel = "inq"
)

// The words after a verb.
const (
	toNext  = "next"
	toDelay = "delay"
	toAct   = "act"
	toMore  = "more"
	toReady = "ready"
	toJoin  = "join"
	toNote  = "note"
	toAdd   = "add"
	toUndo  = "undo"
	toEnd   = "end"
)

// Kept is the time for which a turn order is stored after its last change.
const Kept = 30 * 24 * time.Hour

// Presses returns the buttons, forms and menus of turn orders.
func (k *Lists) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		VerbStart: {Run: k.start, Public: true, Anywhere: true},
		verb:      {Run: k.press, Public: true, Anywhere: true},
		verbForm:  {Run: k.form, Public: true, Form: true, Anywhere: true},
		verbPanel: {Run: k.panel, Form: true, Anywhere: true},
	}
}

var (
	errGone = engine.Refuse(engine.Stale, "",
		"This turn order is gone: Warbell deletes it 30 days after its last change. Roll a new one: `/rolloff`.")
	errMoved = engine.Refuse(engine.Stale, "",
		"You can't do this now: the turn order has just changed. Check it and press again.")
	errNotYours = engine.Refuse(engine.NotYours, "",
		"You can't act for this entrant: only its player, the opener of the turn order and organisers can. Ask them.")
	errNotLeader = engine.Refuse(engine.NotYours, "",
		"You can't change this turn order: only its opener, moderators and organisers can. Ask them.")
)

// find returns the turn order of a press.
func (k *Lists) find(ctx context.Context, call *gamekit.Call) (*order, error) {
	o, err := k.load(ctx, call.CustomID.Part(0))
	if errors.Is(err, storage.ErrNotFound) || err == nil && (o.Guild != call.Guild || o.Channel != call.Channel.ID) {
		return nil, errGone
	}
	return o, err
}

// fresh refuses a press on a list that has moved on.
func fresh(call *gamekit.Call, o *order) error {
	if turn, err := strconv.Atoi(call.CustomID.Part(2)); err != nil || turn != o.Now.Turn {
		return errMoved
	}
	return nil
}

// leads reports whether the caller may act for all entries.
func (k *Lists) leads(ctx context.Context, call *gamekit.Call, o *order) (bool, error) {
	if o.User != "" && o.User == call.User.ID || call.Guild != "" && call.Manager {
		return true, nil
	}
	if call.Guild == "" {
		return false, nil
	}
	return k.Keeps(ctx, call)
}

// mayLead refuses a caller who may not act for all entries.
func (k *Lists) mayLead(ctx context.Context, call *gamekit.Call, o *order) error {
	leads, err := k.leads(ctx, call, o)
	if err == nil && !leads {
		err = errNotLeader
	}
	return err
}

// may refuses a caller who may not act for an entry.
func (k *Lists) may(ctx context.Context, call *gamekit.Call, o *order, id int) error {
	if o.owns(call, id) {
		return nil
	}
	leads, err := k.leads(ctx, call, o)
	if err == nil && !leads {
		err = errNotYours
	}
	return err
}

// Topic is the page of /help about turn orders, after that of roll-offs.
var Topic = templates.Choice{Label: "Initiative", Value: "initiative"}

// Sweep deletes turn orders that have not changed for the time Kept.
func (k *Lists) Sweep(ctx context.Context, now time.Time) error {
	return k.Store.DropTurnLists(ctx, now.Add(-Kept))
}
