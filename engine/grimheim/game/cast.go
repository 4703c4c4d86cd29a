package game

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/magic"
)

// PowerCast records a caster's energy roll and whether the power is cast (rules 24.4 and 24.5). If it is
// not, only the ones among the dice have an effect.
type PowerCast struct {
	Caster magic.Source        `json:"source"`
	Model  Model               `json:"model"`
	Power  magic.Power         `json:"power"`
	Target Model               `json:"target,omitzero"`
	Dice   []int               `json:"dice,omitempty"` // in the order of the roll; none if no energy is needed
	Need   int                 `json:"need"`           // energy that the power needs
	Plus   int                 `json:"plus,omitempty"` // energy that fate dice add
	Less   int                 `json:"less,omitempty"` // energy that a counterspell takes
	Foil   Model               `json:"foil,omitzero"`  // the model that used its counterspell
	Cast   bool                `json:"cast,omitempty"`
	Spent  []fate.Use          `json:"spent,omitempty"` // pledged fate dice that the cast used up
	Way    []battlefield.Place `json:"way,omitempty"`   // the path of a leap, its start included
	Foe    Model               `json:"foe,omitzero"`    // the enemy that the leap charges
}

// Withstood records the D6 of a model with a Demonic Soul (rule 24.8).
type Withstood struct {
	Model Model       `json:"model"`
	Power magic.Power `json:"power"`
	Face  int         `json:"face"`
	Held  bool        `json:"held,omitempty"` // the power has no effect on this model
}

func (PowerCast) Kind() string { return "power_cast" }

func (Withstood) Kind() string { return "withstood" }

// Trail returns the path of a model that a power moved.
func (e PowerCast) Trail() (Model, []battlefield.Place) { return e.Model, e.Way }

// The acts of magic. A spell that shoots is an act of its own, which clashes with hiding.
const (
	ActCast Act = "cast"
	ActHurl Act = "hurl"
)

// CastAs returns the act that casting a power counts as.
func CastAs(power magic.Power) Act {
	if power == magic.Fireball {
		return ActHurl
	}
	return ActCast
}

// Fold pays for the counterspell and keeps it ready.
func (e CounterReadied) Fold(s *State) {
	s.Pay(ActCounter)
	s.Of(e.Model, func(f *Fighter) { f.gain(Boon{Name: BoonCounter, Turn: s.Turn}) })
}

// Fold removes the boon.
func (e BoonEnded) Fold(s *State) {
	s.Of(e.Model, func(f *Fighter) { f.lose(e.Boon.Name) })
}

// Fold pays for the power and notes that it was tried.
func (e PowerCast) Fold(s *State) {
	s.Pay(CastAs(e.Power))
	s.Acting.Powers = append(slices.Clone(s.Acting.Powers), e.Power)
	pledged := slices.Clone(s.Acting.Pledged)
	for _, use := range e.Spent {
		if i := slices.IndexFunc(pledged, func(l Pledge) bool { return l.Use == use }); i >= 0 {
			pledged = slices.Delete(pledged, i, i+1)
		}
	}
	if len(pledged) == 0 {
		pledged = nil // equal to its decoded JSON
	}
	s.Acting.Pledged = pledged
	s.Of(e.Foil, func(f *Fighter) { f.lose(BoonCounter) })
	s.steps(e.Model, e.Way)
	if e.Foe.Seat != 0 {
		s.Acting.Done = append(s.Acting.Done, ActCharge)
		s.Of(e.Model, func(f *Fighter) { f.Charging = s.Is(RuleCharge, Yes) })
	}
}

// CounterReadied records that a model has prepared a counterspell.
type CounterReadied struct {
	Model Model `json:"model"`
}

func (CounterReadied) Kind() string { return "counter_readied" }

// ActCounter is the act of preparing a counterspell.
const ActCounter Act = "counterspell"
