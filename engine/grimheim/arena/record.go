package arena

import (
	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Record holds the counts of a battle.
type Record struct {
	Turns    int              `json:"turns"`
	Steps    int              `json:"steps"`   // choices of both sides, with refused ones
	Actions  int              `json:"actions"` // all events of the choices
	Points   [2]int           `json:"points"`  // victory points, by seat
	Lost     [2]int           `json:"lost"`    // lost models, by seat
	Winner   engine.Seat      `json:"-"`       // 0: a draw
	End      engine.EndReason `json:"end"`
	Refusals int              `json:"refusals"`
	Faults   int              `json:"faults"` // panics, errors, missing commands, or no end
	Why      []string         `json:"why,omitempty"`
}

// read counts the events of the last entry.
func (b *Bout) read() {
	r := &b.record
	for _, ev := range b.last.Entry.Events {
		switch e := ev.(type) {
		case game.TurnStarted:
			r.Turns = e.Turn
		case game.Defeated:
			r.Lost[int(e.Model.Seat)-1]++
		case game.Scored:
			r.Points = e.Total
		case engine.Ended:
			r.End = e.Why
			if len(e.Winners) == 1 {
				r.Winner = e.Winners[0]
			}
		}
	}
	r.Actions += len(b.last.Entry.Events)
}

// For returns the record with its counts in the order of this seat and its opponent.
func (r Record) For(seat engine.Seat) Record {
	if seat == 2 {
		r.Points[0], r.Points[1] = r.Points[1], r.Points[0]
		r.Lost[0], r.Lost[1] = r.Lost[1], r.Lost[0]
	}
	return r
}
