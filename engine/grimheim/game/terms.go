package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
)

// Terms are the set-up of a game (rules 2.1 and 2.2).
type Terms struct {
	Fighters [2]card.Profile `json:"fighters,omitzero"`  // by seat, from the first; empty in a ladder
	Engaged  bool            `json:"engaged"`            // the fighters begin in melee range
	Distance int             `json:"distance"`           // inches between them, 2 to 24; 0 when engaged
	Cover    [2]bool         `json:"cover"`              // by seat: its fighter has cover against the other
	Ladder   *Ladder         `json:"ladder,omitempty"`   // a series of duels on these terms; nil: one duel
	Skirmish *Muster         `json:"skirmish,omitempty"` // two warbands on a battlefield, instead of all that
}

// The limits of the distance between fighters, in inches.
const (
	MinDistance = 2
	MaxDistance = 24
)

func readTerms(raw json.RawMessage) (Terms, error) {
	var t Terms
	if err := engine.DecodeStrict(raw, &t); err != nil {
		if refusal := (*engine.Refusal)(nil); errors.As(err, &refusal) {
			return Terms{}, refusal
		}
		return Terms{}, engine.Refuse(engine.Invalid, "grimheim 2.1",
			"Warbell can't read these terms. Name two fighters, and start them in melee or some inches apart.")
	}
	for i := range t.Fighters {
		t.Fighters[i] = t.Fighters[i].Tidy()
	}
	switch {
	case t.Skirmish != nil:
		t = Terms{Skirmish: t.Skirmish}
		t.Skirmish.tidy()
	case t.Ladder != nil:
		t.Fighters = [2]card.Profile{}
		t.Ladder.tidy()
	}
	return t, t.Check()
}

// Check refuses impossible terms, in words for a player.
func (t Terms) Check() error {
	if t.Skirmish != nil {
		return t.Skirmish.Check()
	}
	if err := t.checkFighters(); err != nil {
		return err
	}
	if t.Engaged && t.Distance != 0 {
		return engine.Refuse(engine.Invalid, "grimheim 2.1",
			"You can't set a distance (%d inches) for fighters that start in melee. Delete the distance.", t.Distance)
	}
	if !t.Engaged && (t.Distance < MinDistance || t.Distance > MaxDistance) {
		return engine.Refuse(engine.Invalid, "grimheim 2.1",
			"The starting distance must be %d to %d inches, not %d. Change the distance, or start in melee.", MinDistance, MaxDistance, t.Distance)
	}
	if t.Engaged && t.Cover != [2]bool{} {
		return engine.Refuse(engine.Invalid, "grimheim 2.2",
			"You can't have cover in melee. Start apart, or remove the cover.")
	}
	if t.Ladder == nil && t.hopeless() {
		return engine.Refuse(engine.Invalid, "grimheim 2.1",
			"These fighters can't reach each other: neither can move, or attack from %d inches. Start closer, or in melee.", t.Distance)
	}
	return nil
}

func (t Terms) checkFighters() error {
	if t.Ladder != nil {
		return t.Ladder.Check()
	}
	for _, p := range t.Fighters {
		if err := p.Check(); err != nil {
			return err
		}
	}
	return nil
}

// hopeless reports whether the two fighters can never reach each other.
func (t Terms) hopeless() bool {
	if t.Engaged {
		return false
	}
	return !slices.ContainsFunc(t.Fighters[:], func(p card.Profile) bool {
		return !p.Has(card.Immobile) || slices.ContainsFunc(p.Shots(),
			func(w card.Weapon) bool { return w.RNG >= t.Distance })
	})
}

// RenamedBySeat gives each seat's fighters and warbands new names. It implements engine.SeatRenamer.
func (t Terms) RenamedBySeat(to func(engine.Seat, engine.Name) engine.Name) any {
	if t.Ladder != nil {
		ladder := *t.Ladder
		t.Ladder = &ladder
	}
	if t.Skirmish != nil {
		muster := *t.Skirmish
		t.Skirmish = &muster
	}
	for i := range t.Fighters {
		mine := func(name engine.Name) engine.Name { return to(engine.Seat(i+1), name) }
		t.Fighters[i] = engine.Rename(t.Fighters[i], mine)
		if t.Ladder != nil {
			t.Ladder.Bands[i] = engine.Rename(t.Ladder.Bands[i], mine)
		}
		if t.Skirmish != nil {
			t.Skirmish.Bands[i] = engine.Rename(t.Skirmish.Bands[i], mine)
		}
	}
	return t
}

// PlaceKey returns a place as the keys of acts have it.
func PlaceKey(at battlefield.Place) string {
	if at.Up == 0 {
		return fmt.Sprintf("%d-%d", at.X, at.Y)
	}
	return fmt.Sprintf("%d-%d-%d", at.X, at.Y, at.Up)
}

// ReadPlace parses a place that PlaceKey wrote: two or three lengths.
func ReadPlace(text string) (battlefield.Place, bool) {
	var at [3]battlefield.Inch
	parts := strings.Split(text, "-")
	if len(parts) < 2 || len(parts) > 3 {
		return battlefield.Place{}, false
	}
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 14)
		if err != nil {
			return battlefield.Place{}, false
		}
		at[i] = battlefield.Inch(n)
	}
	return battlefield.Place{Point: battlefield.Point{X: at[0], Y: at[1]}, Up: at[2]}, true
}

// NewGame begins a game on its terms.
func NewGame(setup engine.Setup) (*State, error) {
	terms, err := readTerms(setup.Config)
	if err != nil {
		return nil, err
	}
	rules := engine.Rules{}
	for key, value := range setup.Rules {
		rules[key] = value
	}
	s := &State{Rules: rules}
	if terms.Skirmish != nil {
		s.enlist(terms.Skirmish)
		return s, nil
	}
	if ladder := terms.Ladder; ladder != nil {
		terms.Ladder = nil
		s.Ladder = &Climb{Ladder: ladder, Terms: terms}
		terms = ladder.termsOf(1, terms)
	}
	s.lay(terms)
	return s, nil
}
