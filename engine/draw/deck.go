package draw

import (
	"fmt"
	"slices"

	"warbell/engine"
)

const (
	// MaxCards bounds the cards of a deck.
	MaxCards = 500
	// MaxHand bounds the cards of a hand, since one menu shows them all.
	MaxHand = 25
)

// StepKind is the kind of a step.
type StepKind string

// These are the kinds of steps. The first four are for decks, the others for drafts.
const (
	FaceUp  StepKind = "up"      // the next card is drawn face up
	ToHand  StepKind = "hand"    // the next card is drawn to a player's hand
	Show    StepKind = "show"    // a card leaves a hand face up
	Discard StepKind = "discard" // a card leaves a hand face down
	Picked  StepKind = "pick"    // a player picks a thing
	Missed  StepKind = "missed"  // a thing is picked for a player who ran out of time
)

// Step is an action with a deck or in a draft.
type Step struct {
	Kind StepKind `json:"kind"`
	User string   `json:"user,omitempty"` // empty for an erased player and for a missed pick
	// Place is the index of a card in the shuffled order, or of a thing in the list of things.
	Place int `json:"place"`
}

// Deck is a shuffled deck after some steps. Cards are given by their indexes in its order.
type Deck struct {
	Size  int
	Drawn int // number of cards drawn from the top
	Up    []int
	Away  []int // cards discarded face down
	Hands []Hand
}

// Hand holds the cards of one player.
type Hand struct {
	User  string
	Cards []int
}

// DeckOf returns a deck with size cards after steps. The error names the first impossible step.
func DeckOf(size int, steps []Step) (Deck, error) {
	d := Deck{Size: size}
	for i, s := range steps {
		if err := d.apply(s); err != nil {
			return d, fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return d, nil
}

func (d *Deck) apply(s Step) error {
	switch s.Kind {
	case FaceUp, ToHand:
		if s.Place != d.Drawn || s.Place >= d.Size {
			return fmt.Errorf("card %d is drawn, but the next is card %d of %d", s.Place+1, d.Drawn+1, d.Size)
		}
		d.Drawn++
		if s.Kind == FaceUp {
			d.Up = append(d.Up, s.Place)
			return nil
		}
		hand := d.hand(s.User)
		hand.Cards = append(hand.Cards, s.Place)
		return nil
	case Show, Discard:
		hand := d.hand(s.User)
		at := slices.Index(hand.Cards, s.Place)
		if at < 0 {
			return fmt.Errorf("card %d leaves a hand that doesn't hold it", s.Place+1)
		}
		hand.Cards = slices.Delete(hand.Cards, at, at+1)
		if s.Kind == Show {
			d.Up = append(d.Up, s.Place)
		} else {
			d.Away = append(d.Away, s.Place)
		}
		return nil
	}
	return fmt.Errorf("a deck has no step of kind %q", s.Kind)
}

// hand returns the hand of a user. It adds an empty one if there is none yet.
func (d *Deck) hand(user string) *Hand {
	at := slices.IndexFunc(d.Hands, func(h Hand) bool { return h.User == user })
	if at < 0 {
		d.Hands, at = append(d.Hands, Hand{User: user}), len(d.Hands)
	}
	return &d.Hands[at]
}

// Hand returns the cards in the hand of a user.
func (d Deck) Hand(user string) []int {
	for _, h := range d.Hands {
		if h.User == user {
			return h.Cards
		}
	}
	return nil
}

// Deal returns the steps that draw a number of cards, face up or to the hand of a user.
func (d Deck) Deal(kind StepKind, user string, cards int) ([]Step, error) {
	switch left := d.Size - d.Drawn; {
	case left == 0:
		return nil, engine.Refuse(engine.Illegal, "",
			"You can't draw: no card is left. Ask the player who opened the deck to reshuffle.")
	case cards < 1 || cards > min(left, MaxHand):
		return nil, engine.Refuse(engine.Invalid, "",
			"You can't draw that many cards: write a number from 1 to %d.", min(left, MaxHand))
	case kind == ToHand && len(d.Hand(user))+cards > MaxHand:
		return nil, engine.Refuse(engine.Illegal, "",
			"You can't hold more than %d cards. Discard some first.", MaxHand)
	}
	var steps []Step
	for i := range cards {
		steps = append(steps, Step{kind, user, d.Drawn + i})
	}
	return steps, nil
}

// Play returns the steps with which cards leave the hand of a user.
func (d Deck) Play(kind StepKind, user string, cards []int) ([]Step, error) {
	hand := d.Hand(user)
	var steps []Step
	for _, card := range cards {
		if !slices.Contains(hand, card) {
			return nil, engine.Refuse(engine.Stale, "",
				"You don't hold that card any more. Press *Discard or show…* again.")
		}
		steps = append(steps, Step{kind, user, card})
	}
	return steps, nil
}
