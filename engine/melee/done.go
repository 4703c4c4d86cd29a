package melee

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Done ends the activations of the side.
type Done struct{}

// ActivationsEnded records that a side has moved. Idle is set if no model of it could act any more.
type ActivationsEnded struct {
	Seat engine.Seat `json:"seat"`
	Idle bool        `json:"idle,omitempty"`
}

func (Done) Kind() string             { return "done" }
func (ActivationsEnded) Kind() string { return "activations_ended" }

var done = verb.Verb[*State, *play, Done]{
	Name: "done", Rule: "melee 3.2", Duties: []string{DutyActivate}, When: ownTurn, Resolve: Done.resolve,
}

func (Done) resolve(pos position) (engine.Event, error) { return ActivationsEnded{Seat: pos.Seat}, nil }

func (e ActivationsEnded) fold(s *State) { s.Step = StepFacts }
