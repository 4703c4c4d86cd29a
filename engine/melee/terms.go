package melee

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"warbell/engine"
	"warbell/engine/naming"
)

// Terms are the terms of a fight (rules 1.1 and 1.5).
type Terms struct {
	Sides   [2]Warband `json:"sides"`   // by seat
	Engaged bool       `json:"engaged"` // a duel that begins in contact
	Apart   int        `json:"apart"`   // inches between the sides at the start, 1 to 36; 0 if Engaged
	Window  int        `json:"window"`  // seconds until a claim counts as accepted; 0: 12 hours
}

// Warband is one side's models with their name.
type Warband struct {
	Name   engine.Name `json:"name,omitempty"`
	Models []Profile   `json:"models"` // 1 to 12
}

// The limits of the terms.
const (
	MaxModels     = 12
	MaxApart      = 36
	MinWindow     = 600
	MaxWindow     = 604800
	DefaultWindow = 43200

	maxBandName = 32
)

// UnmarshalJSON decodes a warband from a JSON object, or from a string with its notation or a pre-made name.
// It refuses unknown fields.
func (w *Warband) UnmarshalJSON(raw []byte) error {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		found, err := ParseWarband(text)
		*w = found
		return err
	}
	type plain Warband
	if err := engine.DecodeStrict(raw, (*plain)(w)); err != nil {
		return fmt.Errorf("warband: %w", err)
	}
	return nil
}

func readTerms(raw json.RawMessage) (Terms, error) {
	var t Terms
	if err := engine.DecodeStrict(raw, &t); err != nil {
		if refusal := (*engine.Refusal)(nil); errors.As(err, &refusal) {
			return Terms{}, refusal
		}
		return Terms{}, engine.Refuse(engine.Invalid, "melee 1.5",
			"Warbell can't read these terms. Name two sides, and a distance or face to face.")
	}
	return t, t.Check()
}

// Check returns a refusal if the terms don't allow a fight.
func (t Terms) Check() error {
	for _, w := range t.Sides {
		if err := w.Check(); err != nil {
			return err
		}
	}
	switch duel := len(t.Sides[0].Models) == 1 && len(t.Sides[1].Models) == 1; {
	case t.Engaged && !duel:
		return engine.Refuse(engine.Invalid, "melee 1.5",
			"Only a duel can start face to face. Choose a distance in inches.")
	case t.Engaged && t.Apart != 0:
		return engine.Refuse(engine.Invalid, "melee 1.5",
			"A fight that starts face to face has no distance. Leave out the %d inches.", t.Apart)
	case !t.Engaged && (t.Apart < 1 || t.Apart > MaxApart):
		return engine.Refuse(engine.Invalid, "melee 1.5",
			"The starting distance must be 1 to %d inches, not %d. Choose another one, or start a duel face to face.", MaxApart, t.Apart)
	case t.Window != 0 && (t.Window < MinWindow || t.Window > MaxWindow):
		return engine.Refuse(engine.Invalid, "melee 4.5",
			"The time limit for distances must be %d to %d seconds, not %d. Choose 10 minutes to 7 days.", MinWindow, MaxWindow, t.Window)
	}
	return nil
}

// Check returns a refusal if the warband can't fight.
func (w Warband) Check() error {
	if n := len(w.Models); n < 1 || n > MaxModels {
		return engine.Refuse(engine.Invalid, "melee 1.1",
			"A side has 1 to %d models, not %d. Change the number of models.", MaxModels, n)
	}
	if name, ok := naming.Clean(string(w.Name), maxBandName); w.Name != "" && (!ok || name != string(w.Name)) {
		return engine.Refuse(engine.Invalid, "melee 1.1",
			"“%s” isn't a valid warband name. Choose up to %d characters in one line, or no name.", naming.Clip(string(w.Name)), maxBandName)
	}
	for _, p := range w.Models {
		if err := p.Check(); err != nil {
			return err
		}
	}
	return nil
}

// window returns the time to answer a claim, in seconds.
func (t Terms) window() int {
	if t.Window == 0 {
		return DefaultWindow
	}
	return t.Window
}

func (s *State) window() time.Duration {
	if s.Window < MinWindow || s.Window > MaxWindow {
		return DefaultWindow * time.Second
	}
	return time.Duration(s.Window) * time.Second
}

// RenamedBySeat replaces the names that each seat brought. See engine.SeatRenamer.
func (t Terms) RenamedBySeat(to func(engine.Seat, engine.Name) engine.Name) any {
	for i := range t.Sides {
		t.Sides[i] = engine.Rename(t.Sides[i],
			func(name engine.Name) engine.Name { return to(engine.Seat(i+1), name) })
	}
	return t
}
