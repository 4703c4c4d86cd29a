package grimheim

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"warbell/engine"
)

// Terms are the setup of a duel (rules 2.1 and 2.2).
type Terms struct {
	Fighters [2]Profile `json:"fighters,omitzero"` // by seat, the first seat's first; of a ladder they are in it
	Engaged  bool       `json:"engaged"`           // they begin in melee range
	Distance int        `json:"distance"`          // inches between them, 2 to 24; 0 when engaged
	Cover    [2]bool    `json:"cover"`             // by seat: stands in cover from the other
	Ladder   *Ladder    `json:"ladder,omitempty"`  // duels one after the other, all begun like that; nil: one
}

// How far apart fighters can be, in inches.
const (
	MinDistance = 2
	MaxDistance = 24
)

func readTerms(raw json.RawMessage) (Terms, error) {
	var t Terms
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&t); err != nil {
		if refusal := (*engine.Refusal)(nil); errors.As(err, &refusal) {
			return Terms{}, refusal
		}
		return Terms{}, engine.Refuse(engine.Invalid, "grimheim 2.1", "These terms of a duel can't be read. Name two fighters, and whether they begin engaged or how many inches apart.")
	}
	for i := range t.Fighters {
		t.Fighters[i] = t.Fighters[i].tidy()
	}
	if t.Ladder != nil {
		t.Fighters = [2]Profile{}
		t.Ladder.tidy()
	}
	return t, t.Check()
}

// Check refuses terms under which no duel can be fought, in words for a player.
func (t Terms) Check() error {
	if err := t.checkFighters(); err != nil {
		return err
	}
	if t.Engaged && t.Distance != 0 {
		return engine.Refuse(engine.Invalid, "grimheim 2.1", "Fighters who begin engaged stand face to face: leave out the distance of %d inches.", t.Distance)
	}
	if !t.Engaged && (t.Distance < MinDistance || t.Distance > MaxDistance) {
		return engine.Refuse(engine.Invalid, "grimheim 2.1", "Fighters who begin apart stand %d to %d inches from each other, not %d. Name a distance, or begin engaged.", MinDistance, MaxDistance, t.Distance)
	}
	if t.Engaged && t.Cover != [2]bool{} {
		return engine.Refuse(engine.Invalid, "grimheim 2.2", "Nobody has cover in melee. Begin apart, or leave the cover out.")
	}
	if t.Ladder == nil && t.hopeless() {
		return engine.Refuse(engine.Invalid, "grimheim 2.1", "These two can never reach each other: neither can move, and neither has a weapon that reaches %d inches. Begin closer or engaged.", t.Distance)
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

// hopeless reports whether the two can never reach each other.
func (t Terms) hopeless() bool {
	if t.Engaged {
		return false
	}
	return !slices.ContainsFunc(t.Fighters[:], func(p Profile) bool {
		return !p.Has(Immobile) || slices.ContainsFunc(p.Shots(), func(w Weapon) bool { return w.RNG >= t.Distance })
	})
}

// RenamedBySeat gives what each seat brought other names; see engine.SeatRenamer.
func (t Terms) RenamedBySeat(to func(engine.Seat, engine.Name) engine.Name) any {
	if t.Ladder != nil {
		ladder := *t.Ladder
		t.Ladder = &ladder
	}
	for i := range t.Fighters {
		mine := func(name engine.Name) engine.Name { return to(engine.Seat(i+1), name) }
		t.Fighters[i] = engine.Rename(t.Fighters[i], mine)
		if t.Ladder != nil {
			t.Ladder.Bands[i] = engine.Rename(t.Ladder.Bands[i], mine)
		}
	}
	return t
}
