package melee

import (
	"errors"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// mostMoves bounds the moves of one command: one for each model of the largest side.
const mostMoves = MaxModels

// Activate has several models act one after the other. Done then ends the activations (rule 3.6).
type Activate struct {
	Moves []Move `json:"moves"`
	Done  bool   `json:"done,omitempty"`
}

// Move is one model's part in an Activate: a charge, an advance or a panic, with the fields of that command.
type Move struct {
	Do     Doing   `json:"do"`
	Model  ModelID `json:"model"`
	Target ModelID `json:"target,omitempty"`
	Inches int     `json:"inches,omitempty"`
}

// Doing is the kind of a model's move.
type Doing string

// The kinds of moves.
const (
	DoCharge  Doing = "charge"
	DoAdvance Doing = "advance"
	DoPanic   Doing = "panic"
)

func (Activate) Kind() string { return "activate" }

// activate has no inputs, because it is typed and offered as a whole.
var activate = verb.Verb[*State, *play, Activate]{
	Name: "move", Rule: "melee 3.6", When: ownTurn, May: Activate.may, Do: (*play).activate,
}

func (c Activate) may(position) error {
	switch {
	case len(c.Moves) > mostMoves:
		return engine.Refuse(engine.Invalid, "melee 3.6",
			"A side has up to %d models. Name each model once.", mostMoves)
	case len(c.Moves) == 0 && !c.Done:
		return engine.Refuse(engine.Invalid, "melee 3.6",
			"No moves chosen. Charge, advance or panic with a model, or go to combat.")
	}
	return nil
}

// activate has several models act one after the other (rule 3.6). Enemies don't move in between and each
// model acts once, so whether a move is refused doesn't depend on the dice of earlier moves.
func (p *play) activate(c Activate) error {
	for i, move := range c.Moves {
		if p.Ended() {
			return nil
		}
		cmd, err := move.command()
		if err == nil {
			_, err = verbs.Follow(p.position(), p, cmd)
		}
		if refusal := (*engine.Refusal)(nil); errors.As(err, &refusal) && len(c.Moves) > 1 {
			return refusal.WithHint("No model has moved: see line %d.", i+1)
		}
		if err != nil {
			return err
		}
	}
	if c.Done && !p.Ended() {
		p.Tell(ActivationsEnded{Seat: p.Seat})
	}
	return nil
}

// command returns the command for a single move.
func (m Move) command() (engine.Command, error) {
	switch m.Do {
	case DoCharge:
		return Charge{Model: m.Model, Target: m.Target, Inches: m.Inches}, nil
	case DoAdvance:
		return Advance{Model: m.Model, Target: m.Target, Inches: m.Inches}, nil
	case DoPanic:
		return Panic{Model: m.Model}, nil
	}
	return nil, engine.Refuse(engine.Invalid, "melee 3.4",
		"“%s” isn't a move. Write charge, advance or panic, or leave out the model.", naming.Clip(string(m.Do)))
}

// Suggested returns moves for all free models of the active side: a charge if it is likely to succeed,
// otherwise an advance. It uses public facts only.
func (v View) Suggested() []Move { return v.suggested() }

func (s *State) suggested() []Move {
	s = s.clone()
	var moves []Move
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != s.Active || !s.free(m) {
			continue
		}
		c, ok := s.adviseModel(m).(interface{ move() Move })
		if !ok {
			continue
		}
		move := c.move()
		if moves = append(moves, move); move.Do == DoCharge {
			s.touch(m, s.Model(move.Target)) // later models prefer enemies without contact
		}
	}
	return moves
}
