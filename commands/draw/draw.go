// Package draw implements /draw: winners, an order, teams or pairs from a list of entrants, which all users
// can verify.
//
// A draw is open while players join. Then it is locked, and its result follows from stored data: the list,
// and a slot of the channel's secret roll log (package rolllog). Lock and slot are stored in one transaction
// with the rows that post first the list with its code, then the result. If the process dies in between, the
// next one posts the same result.
//
// Custom IDs:
//
//	dw:ID:WORD     a button of a draw
//	dwn:           open a draw with a Join button
//	dwc:CALL:WORD  open the draw of a call whose list was checked, or of members: the word is the kind
//	dwr:ID:PLACE   open the form that rerolls a winner, and send it; without a place, the menu of winners
//	dwd:ID         open the form that draws several cards of a deck, and send it
//	dwh:ID:WORD    the menu of a hand: show or discard cards
//	dwk:ID:PART    a menu of a draft: pick a thing
//	dwm:           the menu of members to draw among
//	dwp:           propose a draw in the game of the channel
package draw

import (
	"context"
	"errors"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/storage"
	"warbell/templates"
)

// Draws implements /draw.
type Draws struct {
	Store Store
	Words *templates.Renderer
	Now   func() time.Time
	Wake  func()
	Log   *rolllog.Service
	// Attached reads a text file that a caller attached.
	Attached func(context.Context, gamekit.File) (string, error)
	Games    GameFinder
	Drafts   Drafts
	// Keeps reports whether the caller is an organiser of the server.
	Keeps func(context.Context, *gamekit.Call) (bool, error)
	// Propose proposes a draw in the game of a call.
	Propose gamekit.Handler
}

// Store is the part of a storage.Store that draws use.
type Store interface {
	storage.Draws
	Hours(ctx context.Context, users ...string) (map[string]storage.Hours, error)
}

// GameFinder returns the game of a call; see finder.Finder.
type GameFinder interface {
	Game(context.Context, *gamekit.Call) (*runner.Game, error)
}

// Verbs of custom IDs.
const (
	verb        = "dw"
	verbOpen    = "dwn"
	verbSure    = "dwc"
	verbReroll  = "dwr"
	verbSeveral = "dwd"
	verbHand    = "dwh"
	verbPick    = "dwk"
	verbMembers = "dwm"
	verbPropose = "dwp"
)

// The words after verb in a custom ID.
const (
	toJoin  = "join"
	toLeave = "leave"
	toClose = "close"
	// toCancel asks before it cancels a draw, and toCancelNow does it.
	toCancel    = "cancel"
	toCancelNow = "off"
	toList      = "list" // with the number of the page
	toProof     = "proof"
)

const (
	// maxTitle bounds a title, in characters.
	maxTitle = 80
	// maxJoined bounds the entrants of a draw with a Join button.
	maxJoined = 5000
	// maxAhead bounds the time for which a draw stays open. It is shorter than Kept.
	maxAhead = 28 * 24 * time.Hour
	// joinFor is the time for which a draw stays open if no closing time is given.
	joinFor = 24 * time.Hour
	// editEvery is the least time between two edits that update the number of entrants.
	editEvery = 5 * time.Second
	// Kept is the time for which a draw is stored.
	Kept = 30 * 24 * time.Hour
)

// The options.
const (
	optTitle    = "title"
	optEntrants = "entrants"
	optExcept   = "except"
	optFile     = "file"
	optType     = "type"
	optCount    = "count"
	optCloses   = "closes"
)

var kinds = []templates.Choice{
	{Label: "Winners", Value: string(draw.Winners)}, {Label: "Full order", Value: string(draw.Order)},
	{Label: "Teams", Value: string(draw.Teams)}, {Label: "Pairs", Value: string(draw.Pairs)},
	{Label: "Secret Santa", Value: string(draw.Santa)},
	{Label: "Deck of cards", Value: string(draw.KindDeck)}, {Label: "Draft: pick in turns", Value: string(draw.KindDraft)},
}

// Command returns /draw.
func (d *Draws) Command() gamekit.Command {
	return gamekit.Command{
		Name: "draw", Description: "Provable draw: winners, order, teams, Secret Santa, a deck, a draft",
		Public: true,
		Options: append([]gamekit.Option{
			{Name: optTitle, Description: "Title or prize of the draw", Kind: gamekit.OptionText,
				Max: maxTitle},
			{Name: optEntrants, Description: "Names, mentions or cards, separated by commas (default: Join button)",
				Kind: gamekit.OptionText,
				Max:  6000},
			{Name: optExcept, Description: "Players and names to exclude, with commas", Kind: gamekit.OptionText,
				Max: 2000},
			{Name: optFile, Description: "Text file with one entrant or card per line", Kind: gamekit.OptionFile},
			{Name: optType, Description: "Type of draw (default: winners)", Kind: gamekit.OptionText,
				Choices: kinds},
			{Name: optCount, Description: "Number of winners, teams or picks for each player (default: 1)",
				Kind: gamekit.OptionInt, Min: 1,
				Max: draw.MaxEntrants},
			{Name: optCloses, Description: "Closing time, such as: 2h, friday 20:00 (default: now)",
				Kind: gamekit.OptionText,
				Max:  60},
		}, typeOptions()...),
		Run: d.run, Hides: bare,
	}
}

// Presses returns the buttons and the forms of draws.
func (d *Draws) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{
		verb:        {Run: d.press},
		verbOpen:    {Run: d.openByButton, Public: true},
		verbSure:    {Run: d.confirm, Public: true},
		verbReroll:  {Run: d.pressReroll, Form: true},
		verbSeveral: {Run: d.pressed(draw.KindDeck, decks{d}.several), Form: true},
		verbHand:    {Run: d.pressed(draw.KindDeck, decks{d}.playHand)},
		verbPick:    {Run: d.pressed(draw.KindDraft, d.pick)},
		verbMembers: {Run: d.chooseKind},
		verbPropose: {Run: d.Propose, Public: true},
	}
}

// errGone refuses a press on a deleted draw.
var errGone = engine.Refuse(engine.Stale, "",
	"This draw is gone: Warbell deletes draws 30 days after they were opened. Open a new one: `/draw`.")

// find returns the draw of a press.
func (d *Draws) find(ctx context.Context, call *gamekit.Call) (storage.Draw, error) {
	stored, err := d.Store.Draw(ctx, call.CustomID.Part(0))
	if errors.Is(err, storage.ErrNotFound) || err == nil && stored.Guild != call.Guild {
		return stored, errGone
	}
	return stored, err
}

// pressed returns a handler that finds the draw of a press, which must be of a kind and have its dice.
func (d *Draws) pressed(kind draw.Kind,
	run func(context.Context, *gamekit.Call, storage.Draw) (gamekit.Reply, error)) gamekit.Handler {
	return func(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
		stored, err := d.find(ctx, call)
		if err == nil && (draw.Kind(stored.Kind) != kind || len(stored.Seed) == 0) {
			err = gamekit.ErrOldButton
		}
		if err != nil {
			return gamekit.Reply{}, err
		}
		return run(ctx, call, stored)
	}
}

func (d *Draws) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	stored, err := d.find(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	switch call.CustomID.Part(1) {
	case toJoin:
		return d.join(ctx, call, stored)
	case toLeave:
		return d.leave(ctx, call, stored)
	case toClose:
		return d.closeNow(ctx, call, stored)
	case toCancel, toCancelNow:
		return d.cancel(ctx, call, stored)
	case toList:
		return d.showList(ctx, stored)
	case toProof:
		return d.showProof(ctx, stored)
	}
	switch kind := draw.Kind(stored.Kind); {
	case kind == draw.Santa && len(stored.Seed) > 0:
		return d.pressSanta(ctx, call, stored)
	case kind == draw.KindDeck && len(stored.Seed) > 0:
		return decks{d}.press(ctx, call, stored)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// These refuse a caller who did not open the draw.
var (
	errNotCanceller = engine.Refuse(engine.NotYours, "",
		"You can't cancel this draw: only the player who opened it, moderators and organisers can. Ask them.")
	errNotCloser = engine.Refuse(engine.NotYours, "",
		"You can't close this draw: only the player who opened it can. Ask them.")
	errNotReroller = engine.Refuse(engine.NotYours, "",
		"You can't reroll in this draw: only the player who opened it can. Ask them.")
)

// opened reports whether the caller opened a draw. If its opener was erased, no caller did.
func opened(call *gamekit.Call, stored storage.Draw) bool {
	return stored.User != "" && stored.User == call.User.ID
}

// Further returns the pages of /help about draws, which come after that of roll-offs.
func Further() map[string][]templates.Choice {
	return map[string][]templates.Choice{"rolloff": {{Label: "Many entrants", Value: "draw"},
		{Label: "Decks and drafts", Value: "deck"}}}
}
