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

// pressDeck handles the buttons of a deck.
func (d *Draws) pressDeck(ctx context.Context, call *gamekit.Call, one storage.Draw) (gamekit.Reply, error) {
	switch call.CustomID.Part(1) {
	case toCard:
		return d.deal(ctx, call, one, draw.FaceUp, 1)
	case toHand:
		return d.deal(ctx, call, one, draw.ToHand, 1)
	case toShow:
		return d.showHand(ctx, call, one)
	}
	if !opened(call, one) {
		return gamekit.Reply{}, errNotDealer
	}
	switch call.CustomID.Part(1) {
	case toFinish:
		return d.askFinish(one)
	case toEnd:
		return d.endDeck(ctx, call, one)
	case toReshuffle, toAgain:
		return d.reshuffle(ctx, call, one)
	}
	return gamekit.Reply{}, gamekit.ErrOldButton
}

// deckOf returns the deck of a press.
func (d *Draws) deckOf(ctx context.Context, call *gamekit.Call) (storage.Draw, error) {
	one, err := d.find(ctx, call)
	if err == nil && (draw.Kind(one.Kind) != draw.KindDeck || len(one.Seed) == 0) {
		err = gamekit.ErrOldButton
	}
	return one, err
}

// deal draws cards for the presser.
func (d *Draws) deal(ctx context.Context, call *gamekit.Call, one storage.Draw, kind draw.StepKind,
	cards int) (gamekit.Reply, error) {
	drawn, err := d.play(ctx, one, call.ID, func(at rolllog.Drawn) ([]draw.Step, time.Time, error) {
		deck, err := draw.DeckOf(len(at.List), at.Proof.Steps)
		if err != nil {
			return nil, time.Time{}, err
		}
		steps, err := deck.Deal(kind, call.User.ID, cards)
		return steps, d.Now().Add(deckFor), err
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	panel, err := d.handPanel(drawn, call)
	return gamekit.Whisper(panel), err
}

// several opens the form that draws several cards, or takes the submitted form.
func (d *Draws) several(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	one, err := d.deckOf(ctx, call)
	switch {
	case err != nil:
		return gamekit.Reply{}, err
	case !one.Running():
		return gamekit.Reply{}, errEnded
	case call.Kind == gamekit.Press:
		return gamekit.Reply{Modal: severalForm(one)}, nil
	}
	cards, err := strconv.Atoi(strings.TrimSpace(call.Fields[fieldCards]))
	if err != nil {
		cards = 0
	}
	kind := draw.FaceUp
	if call.Fields[fieldWhere] == string(draw.ToHand) {
		kind = draw.ToHand
	}
	return d.deal(ctx, call, one, kind, cards)
}

func severalForm(one storage.Draw) *templates.Modal {
	return &templates.Modal{ID: verbSeveral + ":" + one.ID, Title: "Draw several cards", Fields: []templates.Field{
		{ID: fieldCards, Label: "Number of cards, such as 3", Input: &templates.Input{Value: "2", Max: 2}},
		{ID: fieldWhere, Label: "Drawn cards", Menu: &templates.Menu{Choices: []templates.Choice{
			{Label: "Face up", Value: string(draw.FaceUp), Default: true},
			{Label: "To my hand", Value: string(draw.ToHand)}}}},
	}}
}

// showHand shows the presser's hand, with the menus that show or discard cards.
func (d *Draws) showHand(ctx context.Context, call *gamekit.Call, one storage.Draw) (gamekit.Reply, error) {
	if !one.Running() {
		return gamekit.Reply{}, errEnded
	}
	drawn, err := d.Log.Drawn(ctx, one)
	if err != nil {
		return gamekit.Reply{}, err
	}
	panel, err := d.handPanel(drawn, call)
	return gamekit.Whisper(panel), err
}

// playHand shows or discards the chosen cards of the presser.
func (d *Draws) playHand(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	one, err := d.deckOf(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
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
	drawn, err := d.play(ctx, one, call.ID, func(at rolllog.Drawn) ([]draw.Step, time.Time, error) {
		deck, err := draw.DeckOf(len(at.List), at.Proof.Steps)
		if err != nil {
			return nil, time.Time{}, err
		}
		steps, err := deck.Play(kind, call.User.ID, cards)
		return steps, d.Now().Add(deckFor), err
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	panel, err := d.handPanel(drawn, call)
	return gamekit.Reply{Update: panel}, err
}

// askFinish asks whether to reshuffle or to end a deck.
func (d *Draws) askFinish(one storage.Draw) (gamekit.Reply, error) {
	if !one.Running() {
		return gamekit.Reply{}, errEnded
	}
	note, err := d.Words.Note("draw.finish", d.view(one))
	id := verb + ":" + one.ID + ":"
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		{ID: id + toReshuffle, Label: "Reshuffle all cards", Style: templates.Primary},
		{ID: id + toEnd, Label: "End this deck", Style: templates.Secondary},
	}})), err
}

// endDeck ends a deck and reveals its order.
func (d *Draws) endDeck(ctx context.Context, call *gamekit.Call, one storage.Draw) (gamekit.Reply, error) {
	_, err := d.play(ctx, one, call.ID, func(rolllog.Drawn) ([]draw.Step, time.Time, error) {
		return nil, time.Time{}, nil
	})
	if err != nil {
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note("draw.deck.ended", d.view(one))
	return gamekit.Whisper(note), err
}

// reshuffle ends a running deck and opens a new one with the same cards. If the process dies in between, the
// ended deck still has its button.
func (d *Draws) reshuffle(ctx context.Context, call *gamekit.Call, one storage.Draw) (gamekit.Reply, error) {
	if one.Running() {
		if _, err := d.endDeck(ctx, call, one); err != nil {
			return gamekit.Reply{}, err
		}
	}
	rows, err := d.Store.DrawList(ctx, one.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	next := storage.Draw{ID: strings.TrimPrefix(call.ID, "i:"), Guild: one.Guild, Channel: one.Channel,
		User: call.User.ID, Name: call.User.Name, Title: one.Title, Kind: one.Kind, Count: one.Count,
		TermsJSON: one.TermsJSON,
		Opened:    d.Now(), Closes: d.Now(), Entered: one.Size, Size: one.Size}
	cards := draw.List{In: rolllog.EntrantsOf(rows)}
	_, err = d.Store.PutDraw(ctx, next, rowsOf(next.ID, cards), "", d.Now())
	switch {
	case errors.Is(err, storage.ErrFull):
		return gamekit.Reply{}, d.tooMany(ctx, call)
	case err != nil && !errors.Is(err, storage.ErrSeen):
		return gamekit.Reply{}, err
	}
	if next, err = d.lock(ctx, next); err != nil {
		return gamekit.Reply{}, err // the sweep locks it
	}
	d.Wake()
	note, err := d.Words.Note("draw.reshuffled", d.view(next))
	return gamekit.Whisper(note), err
}
