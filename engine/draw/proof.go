package draw

import (
	"encoding/hex"
	"errors"
	"fmt"
	"reflect"
	"slices"
)

// Proof holds the data to verify a draw, except the seed.
type Proof struct {
	Lock
	Sum    string    // the lock in hex, as posted
	List   []Entrant // entrants erased since have only their leaf
	Result Result
	Steps  []Step // of a deck or draft
}

// Verify draws again with a seed. The error names the first difference.
func (p Proof) Verify(seed [32]byte) error {
	if err := p.known(); err != nil {
		return err
	}
	for i, e := range p.List {
		if err := e.verify(); err != nil {
			return fmt.Errorf("entrant %d: %w", i+1, err)
		}
	}
	if sum := p.Lock.Sum(p.List); sum != p.Sum {
		return fmt.Errorf("the list gives the lock %s, not %s", sum, p.Sum)
	}
	if drawn := p.Terms.Draw(Dice(seed, p.Sum, p.Call), p.List); !reflect.DeepEqual(drawn, p.Result) {
		return errors.New("the seed gives a different result")
	}
	return p.verifySteps(seed)
}

// verifySteps repeats the steps of a deck or a draft.
func (p Proof) verifySteps(seed [32]byte) error {
	switch {
	case p.Terms.Kind == KindDeck:
		_, err := DeckOf(len(p.List), p.Steps)
		return err
	case p.Terms.Kind != KindDraft && len(p.Steps) > 0:
		return errors.New("it has steps, but a draw of its type has none")
	case p.Terms.Kind != KindDraft:
		return nil
	}
	for i, s := range p.Steps {
		if _, err := p.Terms.Draft(p.Result[0], p.Steps[:i+1]); err != nil {
			return err
		}
		before, _ := p.Terms.Draft(p.Result[0], p.Steps[:i])
		if of := p.List[before.Player(i)].User; s.Kind == Picked && s.User != "" && of != "" && of != s.User {
			return fmt.Errorf("pick %d was made by a player out of turn", i+1)
		}
		if s.Kind == Missed && before.Miss(seed, p.Sum, p.Call) != s {
			return fmt.Errorf("pick %d: the seed gives a different thing", i+1)
		}
	}
	return nil
}

// known refuses types of draw that this version does not know, and impossible sizes.
func (p Proof) known() error {
	if len(p.List) > MaxEntrants || p.Terms.Count < 0 || p.Terms.Count > MaxEntrants {
		return fmt.Errorf("it has %d entrants and asks for %d, but a draw has at most %d", len(p.List),
			p.Terms.Count,
			MaxEntrants)
	}
	if n := len(p.Terms.Apart); n > MaxApart || n > 0 && len(p.List) > MaxApartList ||
		slices.ContainsFunc(p.Terms.Apart, func(two [2]int) bool {
			return min(two[0], two[1]) < 0 || max(two[0], two[1]) >= len(p.List)
		}) {
		return errors.New("it keeps more entrants apart than a draw can, or some that aren't in the list")
	}
	switch p.Terms.Kind {
	case Winners, Order, Teams, Pairs, Santa:
		return nil
	case KindDeck:
		if len(p.Steps) <= 2*MaxCards && len(p.List) <= MaxCards {
			return nil
		}
		return errors.New("it has more cards or steps than a deck can have")
	case KindDraft:
		return p.knownDraft()
	}
	return fmt.Errorf("it is a draw of type %q, which this Warbell doesn't know: use a newer one",
		p.Terms.Kind)
}

// knownDraft refuses impossible sizes of a draft.
func (p Proof) knownDraft() error {
	t := p.Terms.Picking
	if t == nil || len(t.Things) > MaxThings || len(p.List) < 2 || len(p.List) > MaxDrafters ||
		p.Terms.Count > MaxThings {
		return errors.New("it has no things, or more players or things than a draft can have")
	}
	return nil
}

// verify compares an entrant with its leaf. For an erased entrant it only checks the weight and the form of
// the leaf.
func (e Entrant) verify() error {
	switch raw, err := hex.DecodeString(e.Leaf); {
	case e.Weight < 1 || e.Weight > MaxWeight:
		return fmt.Errorf("the weight %d is out of range", e.Weight)
	case err != nil || len(raw) != 32:
		return errors.New("the leaf is not 64 hexadecimal digits")
	case e.Salt == "" && e.Name == "" && e.User == "":
		return nil
	case e.leaf() != e.Leaf:
		return errors.New("the name doesn't lead to the leaf")
	}
	return nil
}

// Reroll verifies a reroll of one place with its own seed and call, and returns the places after it.
func (p Proof) Reroll(picks Picks, seed [32]byte, call string, place, to int) (Picks, error) {
	if err := p.Terms.CheckReroll(picks, p.List, place); err != nil {
		return picks, err
	}
	drawn, _ := Redraw(RerollDice(seed, p.Sum, call, place), p.List, picks.Gone())
	if drawn != to {
		return picks, fmt.Errorf("the seed gives entrant %d, not %d", drawn+1, to+1)
	}
	return picks.Reroll(place, to), nil
}
