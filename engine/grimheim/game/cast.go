package game

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/magic"
)

// PowerCast tells of the energy that a caster has thrown, and whether the power is cast (rules 24.4 and
// 24.5). Where it is not, nothing else comes of it but what the ones do.
type PowerCast struct {
	Caster magic.Source        `json:"source"`
	Model  Model               `json:"model"`
	Power  magic.Power         `json:"power"`
	Target Model               `json:"target,omitzero"`
	Dice   []int               `json:"dice,omitempty"` // as they lie; none where no energy is needed
	Need   int                 `json:"need"`           // energy that it takes
	Plus   int                 `json:"plus,omitempty"` // energy that fate dice add
	Less   int                 `json:"less,omitempty"` // energy that a counterspell takes off
	Foil   Model               `json:"foil,omitzero"`  // whose counterspell
	Cast   bool                `json:"cast,omitempty"`
	Spent  []fate.Use          `json:"spent,omitempty"` // fate dice that were pledged and are used up
	Way    []battlefield.Place `json:"way,omitempty"`   // of a leap: from where the caster stood to where it stands
	Foe    Model               `json:"foe,omitzero"`    // whom the leap charges
}

// Withstood tells of the D6 of who has a Demonic Soul (rule 24.8).
type Withstood struct {
	Model Model       `json:"model"`
	Power magic.Power `json:"power"`
	Face  int         `json:"face"`
	Held  bool        `json:"held,omitempty"` // nothing comes of the power for this model
}

func (PowerCast) Kind() string { return "power_cast" }

func (Withstood) Kind() string { return "withstood" }

// Trail is the way of a model that a power moved.
func (e PowerCast) Trail() (Model, []battlefield.Place) { return e.Model, e.Way }

// The acts of magic. A spell that is a shot is an act of its own, which does not go with hiding.
const (
	ActCast Act = "cast"
	ActHurl Act = "hurl"
)

// CastAs is what the casting of a power is.
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

// Fold takes the boon away.
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
		pledged = nil // as JSON reads an empty list
	}
	s.Acting.Pledged = pledged
	s.Of(e.Foil, func(f *Fighter) { f.lose(BoonCounter) })
	s.steps(e.Model, e.Way)
	if e.Foe.Seat != 0 {
		s.Acting.Done = append(s.Acting.Done, ActCharge)
		s.Of(e.Model, func(f *Fighter) { f.Charging = s.Is(RuleCharge, Yes) })
	}
}

// CounterReadied tells that a model has prepared one.
type CounterReadied struct {
	Model Model `json:"model"`
}

func (CounterReadied) Kind() string { return "counter_readied" }

// ActCounter is that action.
const ActCounter Act = "counterspell"
