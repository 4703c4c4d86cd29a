package draw

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/storage"
	"warbell/templates"
)

// The words after verb in the custom IDs of a deck.
const (
	toCard      = "card"
	toHand      = "tohand"
	toShow      = "hand"
	toFinish    = "finish"
	toReshuffle = "reshuffle"
	toEnd       = "end"
	toAgain     = "again"
)

// The fields of the form that draws several cards.
const (
	fieldCards = "cards"
	fieldWhere = "where"
)

// The refusals of decks and drafts.
var (
	errEnded = engine.Refuse(engine.Stale, "",
		"You can't go on: this deck or draft has ended. Open a new one with `/draw`.")
	errNotDealer = engine.Refuse(engine.NotYours, "",
		"You can't reshuffle or end this deck: only the player who opened it can. Ask them.")
	errSecret = engine.Refuse(engine.Illegal, "",
		"You can't see the proof yet: its seed would reveal what is still secret. Wait for the end.")
)

// decks are the draws of cards from a deck.
type decks struct{ *Draws }

// press handles the buttons of a deck.
func (k decks) press(ctx context.Context, call *gamekit.Call, stored storage.Draw) (gamekit.Reply, error) {
	switch call.CustomID.Part(1) {
	case toCard:
		return k.deal(ctx, call, stored, draw.FaceUp, 1)
	case toHand:
		return k.deal(ctx, call, stored, draw.ToHand, 1)
	case toShow:
		return k.showHand(ctx, call, stored)
	}
	if !opened(call, stored) {
		return gamekit.Reply{}, errNotDealer
	}
	switch call.CustomID.Part(1) {
	case toFinish:
		return k.askFinish(stored)
	case toEnd:
		return k.finish(ctx, call, stored, "draw.deck.ended")
	case toReshuffle, toAgain:
		return k.reshuffle(ctx, call, stored)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// deal draws cards for the presser.
func (k decks) deal(ctx context.Context, call *gamekit.Call, stored storage.Draw, kind draw.StepKind,
	cards int) (gamekit.Reply, error) {
	panel, err := k.move(ctx, call, stored, func(deck draw.Deck) ([]draw.Step, error) {
		return deck.Deal(kind, call.User.ID, cards)
	})
	return gamekit.Whisper(panel), err
}

// move makes the steps of a call in a deck, and shows the caller's hand.
func (k decks) move(ctx context.Context, call *gamekit.Call, stored storage.Draw,
	steps func(draw.Deck) ([]draw.Step, error)) (templates.Ephemeral, error) {
	drawn, err := k.play(ctx, stored, call.ID, func(at rolllog.Drawn) ([]draw.Step, time.Time, error) {
		deck, err := draw.DeckOf(len(at.List), at.Proof.Steps)
		if err != nil {
			return nil, time.Time{}, err
		}
		all, err := steps(deck)
		return all, k.Now().Add(deckFor), err
	})
	if err != nil {
		return templates.Ephemeral{}, err
	}
	k.Wake()
	return k.handPanel(drawn, call)
}

// several opens the form that draws several cards, or takes the submitted form.
func (k decks) several(ctx context.Context, call *gamekit.Call, stored storage.Draw) (gamekit.Reply, error) {
	switch {
	case !stored.Running():
		return gamekit.Reply{}, errEnded
	case call.Kind == gamekit.Press:
		return gamekit.Reply{Modal: severalForm(stored)}, nil
	}
	cards, err := strconv.Atoi(strings.TrimSpace(call.Fields[fieldCards]))
	if err != nil {
		cards = 0
	}
	kind := draw.FaceUp
	if call.Fields[fieldWhere] == string(draw.ToHand) {
		kind = draw.ToHand
	}
	return k.deal(ctx, call, stored, kind, cards)
}

func severalForm(stored storage.Draw) *templates.Modal {
	return &templates.Modal{ID: verbSeveral + ":" + stored.ID, Title: "Draw several cards", Fields: []templates.Field{
		{ID: fieldCards, Label: "Number of cards, such as 3", Input: &templates.Input{Value: "2", Max: 2}},
		{ID: fieldWhere, Label: "Drawn cards", Menu: &templates.Menu{Choices: []templates.Choice{
			{Label: "Face up", Value: string(draw.FaceUp), Default: true},
			{Label: "To my hand", Value: string(draw.ToHand)}}}},
	}}
}

// showHand shows the presser's hand, with the menus that show or discard cards.
func (k decks) showHand(ctx context.Context, call *gamekit.Call, stored storage.Draw) (gamekit.Reply, error) {
	if !stored.Running() {
		return gamekit.Reply{}, errEnded
	}
	drawn, err := k.Log.Drawn(ctx, stored)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := k.handPanel(drawn, call)
	return gamekit.Whisper(panel), err
}

// playHand shows or discards the chosen cards of the presser.
func (k decks) playHand(ctx context.Context, call *gamekit.Call, stored storage.Draw) (gamekit.Reply, error) {
	kind := draw.StepKind(call.CustomID.Part(1))
	if kind != draw.Show && kind != draw.Discard {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	var cards []int
	for _, value := range call.Values {
		card, err := strconv.Atoi(value)
		if err != nil || slices.Contains(cards, card) {
			return gamekit.Reply{}, gamekit.ErrOldButton
		}
		cards = append(cards, card)
	}
	panel, err := k.move(ctx, call, stored, func(deck draw.Deck) ([]draw.Step, error) {
		return deck.Play(kind, call.User.ID, cards)
	})
	return gamekit.Reply{Update: panel}, err
}

// askFinish asks whether to reshuffle or to end a deck.
func (k decks) askFinish(stored storage.Draw) (gamekit.Reply, error) {
	if !stored.Running() {
		return gamekit.Reply{}, errEnded
	}
	note, err := k.Words.Note("draw.finish", k.view(stored))
	id := verb + ":" + stored.ID + ":"
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		{ID: id + toReshuffle, Label: "Reshuffle all cards", Style: templates.Primary},
		{ID: id + toEnd, Label: "End this deck", Style: templates.Secondary},
	}})), err
}

// reshuffle ends a running deck and opens a new one with the same cards. If the process dies in between, the
// ended deck still has its button.
func (k decks) reshuffle(ctx context.Context, call *gamekit.Call,
	stored storage.Draw) (gamekit.Reply, error) {
	if stored.Running() {
		if _, err := k.finish(ctx, call, stored, "draw.deck.ended"); err != nil {
			return gamekit.Reply{}, err
		}
	}
	rows, err := k.Store.DrawList(ctx, stored.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	next := storage.Draw{ID: call.Interaction(), Guild: stored.Guild, Channel: stored.Channel,
		User: call.User.ID, Name: call.User.Name, Title: stored.Title, Kind: stored.Kind, Count: stored.Count,
		TermsJSON: stored.TermsJSON,
		Opened:    k.Now(), Closes: k.Now(), Entered: stored.Size, Size: stored.Size}
	cards := draw.List{In: rolllog.EntrantsOf(rows)}
	_, err = k.Store.PutDraw(ctx, next, rowsOf(next.ID, cards), "", k.Now())
	switch {
	case errors.Is(err, storage.ErrFull):
		return gamekit.Reply{}, k.tooMany(ctx, call)
	case err != nil && !errors.Is(err, storage.ErrSeen):
		return gamekit.Reply{}, err
	}
	if next, err = k.lock(ctx, next); err != nil {
		return gamekit.Reply{}, err // the sweep locks it
	}
	k.Wake()
	note, err := k.Words.Note("draw.reshuffled", k.view(next))
	return gamekit.Whisper(note), err
}
