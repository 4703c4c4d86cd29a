package contest

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// The limits of the terms (rules 1.1 and 1.5).
const (
	MaxModels = 12 // models of a side
	MaxGround = 12 // elements of ground
	MinApart  = 1  // inches
	MaxApart  = 36

	MinWindow     = 600
	MaxWindow     = 604800
	DefaultWindow = 43200
)

// Terms are the terms of a fight (rules 1.1 and 1.5).
type Terms struct {
	Sides   [2]Warband `json:"sides"`            // by seat
	Engaged bool       `json:"engaged"`          // a duel that begins within Reach
	Apart   int        `json:"apart"`            // inches between the sides at the start, 1 to 36; 0 if Engaged
	Window  int        `json:"window"`           // seconds to answer a claim, 600 to 604800; 0: 43200
	Ground  []Ground   `json:"ground,omitempty"` // Good and Damn Good Ground
}

// Warband is one side's models with their name.
type Warband struct {
	Name   engine.Name `json:"name,omitempty"`
	Models []Profile   `json:"models"`
}

// Ground is an element of Good Ground or Damn Good Ground.
type Ground struct {
	Name engine.Name `json:"name"`
	Damn bool        `json:"damn,omitempty"` // Damn Good Ground
}

// kind returns the quality of the ground.
func (g Ground) kind() GroundKind {
	if g.Damn {
		return DamnGround
	}
	return GoodGround
}

// Check returns a refusal if the terms don't allow a fight.
func (t Terms) Check() error {
	for i, w := range t.Sides {
		if err := w.check(i + 1); err != nil {
			return err
		}
	}
	if !t.Sides[0].fights() && !t.Sides[1].fights() {
		return engine.Refuse(engine.Invalid, "contest 1.5",
			"This fight can't start: no model has a hand-to-hand weapon. Bring at least one model that has one.")
	}
	if err := t.checkStart(); err != nil {
		return err
	}
	return checkGround(t.Ground)
}

// CheckUnder returns a refusal if these house rules let no model hurt an enemy (rule 1.6).
func (t Terms) CheckUnder(rules engine.Rules) error {
	if tableDecides(rules) || t.Sides[0].threatens(t.Sides[1]) || t.Sides[1].threatens(t.Sides[0]) {
		return nil
	}
	return engine.Refuse(engine.Invalid, "contest 1.6",
		"This fight can't start: no weapon can penetrate any enemy armour. Lower some armour, raise some power, or use the house rule armour=table.")
}

// threatens reports whether a model of the warband could penetrate some armour of another warband.
func (w Warband) threatens(o Warband) bool {
	return slices.ContainsFunc(w.Models, func(p Profile) bool { return slices.ContainsFunc(o.Models, p.threatens) })
}

func (t Terms) checkStart() error {
	duel := len(t.Sides[0].Models) == 1 && len(t.Sides[1].Models) == 1
	switch {
	case t.Engaged && !duel:
		return engine.Refuse(engine.Invalid, "contest 1.5",
			"Only a duel can start face to face. Choose a distance of %d to %d inches.", MinApart, MaxApart)
	case t.Engaged && t.Apart != 0:
		return engine.Refuse(engine.Invalid, "contest 1.5",
			"A fight that starts face to face has no distance. Leave out the %d inches.", t.Apart)
	case !t.Engaged && (t.Apart < MinApart || t.Apart > MaxApart):
		return engine.Refuse(engine.Invalid, "contest 1.5",
			"The starting distance must be %d to %d inches, not %d. Choose another one.", MinApart, MaxApart, t.Apart)
	case t.Window != 0 && (t.Window < MinWindow || t.Window > MaxWindow):
		return engine.Refuse(engine.Invalid, "contest 1.5",
			"The time limit for declarations must be 10 minutes to 7 days. Choose another one.")
	}
	return nil
}

func (w Warband) check(side int) error {
	if w.Name != "" {
		if clean, ok := naming.Clean(string(w.Name), MaxName); !ok || clean != string(w.Name) {
			return engine.Refuse(engine.Invalid, "contest 1.1",
				"“%s” isn't a valid warband name. Choose up to %d characters in one line.", naming.Clip(string(w.Name)), MaxName)
		}
	}
	if n := len(w.Models); n < 1 || n > MaxModels {
		return engine.Refuse(engine.Invalid, "contest 1.1", "Side %d has %d models. Choose 1 to %d.",
			side, n, MaxModels)
	}
	for _, p := range w.Models {
		if err := p.Check(); err != nil {
			return err
		}
	}
	return nil
}

func (w Warband) fights() bool {
	return slices.ContainsFunc(w.Models, func(p Profile) bool { return !p.Harmless })
}

func checkGround(all []Ground) error {
	if len(all) > MaxGround {
		return engine.Refuse(engine.Invalid, "contest 1.5",
			"A fight has up to %d pieces of Good Ground, not %d. Leave some out.", MaxGround, len(all))
	}
	for i, g := range all {
		if clean, ok := naming.Clean(string(g.Name), MaxName); !ok || clean != string(g.Name) {
			return engine.Refuse(engine.Invalid, "contest 1.5",
				"“%s” isn't a valid name for Good Ground. Choose 1 to %d characters in one line.", naming.Clip(string(g.Name)), MaxName)
		}
		if slices.ContainsFunc(all[:i], func(o Ground) bool { return strings.EqualFold(string(o.Name), string(g.Name)) }) {
			return engine.Refuse(engine.Invalid, "contest 1.5",
				"Two pieces of Good Ground are named “%s”. Give each its own name.", g.Name)
		}
	}
	return nil
}

func readTerms(raw json.RawMessage) (Terms, error) {
	var t Terms
	if err := engine.DecodeStrict(raw, &t); err != nil {
		if refusal := (*engine.Refusal)(nil); errors.As(err, &refusal) {
			return Terms{}, refusal
		}
		return Terms{}, engine.Refuse(engine.Invalid, "contest 1.5",
			"Warbell can't read these terms. Name the models of both sides, and a distance or face to face.")
	}
	if t.Window == 0 {
		t.Window = DefaultWindow
	}
	return t, t.Check()
}

// UnmarshalJSON decodes a warband from a JSON object, in which a model may be a string with its line. It also
// accepts a JSON string with the lines of all models (rule 1.4).
func (w *Warband) UnmarshalJSON(raw []byte) error {
	var text string
	if json.Unmarshal(raw, &text) == nil {
		band, err := ParseWarband(text)
		*w = band
		return err
	}
	var band struct {
		Name   string            `json:"name"`
		Models []json.RawMessage `json:"models"`
	}
	if err := engine.DecodeStrict(raw, &band); err != nil {
		return err
	}
	w.Name, w.Models = engine.Name(band.Name), nil
	for _, raw := range band.Models {
		p, err := readProfile(raw)
		if err != nil {
			return err
		}
		w.Models = append(w.Models, p)
	}
	return nil
}

func readProfile(raw json.RawMessage) (Profile, error) {
	var line string
	if json.Unmarshal(raw, &line) == nil {
		return ParseProfile(line)
	}
	var p Profile
	err := engine.DecodeStrict(raw, &p)
	return p, err
}

// RenamedBySeat replaces the names that each seat brought. See engine.SeatRenamer.
func (t Terms) RenamedBySeat(to func(engine.Seat, engine.Name) engine.Name) any {
	for i := range t.Sides {
		t.Sides[i] = engine.Rename(t.Sides[i],
			func(name engine.Name) engine.Name { return to(engine.Seat(i+1), name) })
	}
	t.Ground = engine.Rename(t.Ground, func(name engine.Name) engine.Name { return to(1, name) }) // the challenger's
	return t
}
