package draw

import (
	"context"
	"slices"
	"strconv"

	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine/draw"
	"warbell/storage"
	"warbell/templates"
)

// deckView is the data of a deck's post.
type deckView struct {
	drawView
	Code      string
	Left      int
	Last      *lastView
	Up        []string // cards face up, the latest last
	More      int      // the number of cards before them
	Hands     []handCount
	MoreHands int
	Away      int // the number of cards discarded unseen
	Ended     bool
}

func (deckView) ViewOf() string { return "ui/draw.deck" }

// lastView describes the last call on a deck: its public cards, or their number.
type lastView struct {
	User  string
	Kind  string
	Cards []string
	More  int // the number of cards without room
	Count int
}

// handCount says how many cards a player holds.
type handCount struct {
	User  string
	Count int
}

// maxHands bounds the hands that a post lists.
const maxHands = 15

// hands adds the number of cards in each hand that holds any.
func (v *deckView) hands(deck draw.Deck) {
	for _, h := range deck.Hands {
		switch {
		case len(h.Cards) == 0:
		case len(v.Hands) < maxHands:
			v.Hands = append(v.Hands, handCount{h.User, len(h.Cards)})
		default:
			v.MoreHands++
		}
	}
}

// cardName returns the plain name of the card at a place of a deck's order. A card whose name was erased
// has a number.
func (k decks) cardName(drawn rolllog.Drawn, place int) string {
	at := drawn.Proof.Result[0][place]
	return k.Words.Posts().Text("draw.card", entrantView{Entrant: drawn.List[at], Number: at + 1})
}

// cardNames returns the names of the cards at places of a deck's order, as many as fit.
func (k decks) cardNames(drawn rolllog.Drawn, most int, places []int) (fit []string, more int) {
	return fillTo(most, len(places), func(i int) string {
		return templates.Isolated(k.cardName(drawn, places[i]))
	})
}

// deckPost returns the present post of a deck. It shows no card of a hand.
func (k decks) deckPost(ctx context.Context, stored storage.Draw) (templates.Public, error) {
	v := deckView{drawView: k.view(stored), Left: stored.Size, Ended: !stored.Ended.IsZero()}
	if len(stored.Seed) > 0 {
		drawn, err := k.Log.Drawn(ctx, stored)
		if err != nil {
			return templates.Public{}, err
		}
		deck, err := draw.DeckOf(len(drawn.List), drawn.Proof.Steps)
		if err != nil {
			return templates.Public{}, err
		}
		v.Code, v.Left, v.Away = drawn.Sum, deck.Size-deck.Drawn, len(deck.Away)
		v.Last = k.lastOf(drawn)
		up := slices.Clone(deck.Up)
		slices.Reverse(up)
		v.Up, v.More = k.cardNames(drawn, maxPart, up)
		slices.Reverse(v.Up)
		v.hands(deck)
	}
	post, err := k.Words.View(v)
	return post.With(deckButtons(stored)...), err
}

// lastOf returns what the last call did with a deck; nil if there was none.
func (k decks) lastOf(drawn rolllog.Drawn) *lastView {
	n := len(drawn.Steps)
	if n == 0 {
		return nil
	}
	last := drawn.Steps[n-1]
	v := &lastView{User: last.User, Kind: last.Kind}
	var places []int
	for i := n - 1; i >= 0 && drawn.Steps[i].Call == last.Call; i-- {
		places, v.Count = append([]int{drawn.Steps[i].Place}, places...), v.Count+1
	}
	if kind := draw.StepKind(last.Kind); kind == draw.FaceUp || kind == draw.Show {
		v.Cards, v.More = k.cardNames(drawn, maxPart, places)
	}
	return v
}

func deckButtons(stored storage.Draw) []templates.Row {
	id := verb + ":" + stored.ID + ":"
	button := func(word, label string, style templates.Style) templates.Button {
		return templates.Button{ID: id + word, Label: label, Style: style}
	}
	switch {
	case len(stored.Seed) == 0:
		return nil
	case !stored.Running():
		return []templates.Row{{Buttons: []templates.Button{
			button(toAgain, "Shuffle again", templates.Primary),
			button(toList, "Full list", templates.Secondary),
			button(toProof, "Proof", templates.Secondary)}}}
	}
	return []templates.Row{{Buttons: []templates.Button{
		button(toCard, "Draw a card", templates.Primary),
		button(toHand, "Draw to hand", templates.Primary),
		{ID: verbSeveral + ":" + stored.ID, Label: "Draw several…", Style: templates.Secondary},
		button(toShow, "Discard or show…", templates.Secondary),
		button(toFinish, "Reshuffle or end…", templates.Secondary)}}}
}

// handView is the data of a player's hand, for that player only.
type handView struct {
	drawView
	New     []string // cards that this call drew
	MoreNew int      // the number of cards without room
	Up      bool     // face up
	Hand    []string
	More    int // the number of cards without room
	Count   int
	Left    int
}

// handPanel shows the caller the cards that the call drew, and the caller's hand.
func (k decks) handPanel(drawn rolllog.Drawn, call *gamekit.Call) (templates.Ephemeral, error) {
	deck, err := draw.DeckOf(len(drawn.List), drawn.Proof.Steps)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	v := handView{drawView: k.view(drawn.Draw), Left: deck.Size - deck.Drawn}
	var places []int
	for _, s := range drawn.Steps {
		if kind := draw.StepKind(s.Kind); s.Call == call.ID && (kind == draw.FaceUp || kind == draw.ToHand) {
			places, v.Up = append(places, s.Place), kind == draw.FaceUp
		}
	}
	hand := deck.Hand(call.User.ID)
	v.New, v.MoreNew = k.cardNames(drawn, maxPart, places)
	v.Hand, v.More = k.cardNames(drawn, 2*maxPart, hand)
	v.Count = len(hand)
	note, err := k.Words.Note("draw.hand", v)
	if err != nil || len(hand) == 0 || v.Up {
		return note, err
	}
	menu := func(kind draw.StepKind, hint string) templates.Row {
		m := &templates.Menu{ID: verbHand + ":" + drawn.ID + ":" + string(kind), Placeholder: hint, Max: len(hand)}
		for _, at := range hand {
			m.Choices = append(m.Choices, templates.Choice{Value: strconv.Itoa(at),
				Label: templates.Clip(k.cardName(drawn, at), templates.MaxChoiceText), Verbatim: true})
		}
		return templates.Row{Menu: m}
	}
	return note.With(menu(draw.Show, "Show cards to all"), menu(draw.Discard, "Discard cards unseen")), nil
}
