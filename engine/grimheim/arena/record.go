package arena

import (
	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// Record is what is counted of a battle.
type Record struct {
	Turns    int              `json:"turns"`
	Steps    int              `json:"steps"`   // choices of both sides, refused ones too
	Actions  int              `json:"actions"` // what models did: all events that the choices led to
	Points   [2]int           `json:"points"`  // victory points, by seat
	Lost     [2]int           `json:"lost"`    // models that each seat has lost
	Winner   engine.Seat      `json:"-"`       // 0: nobody
	End      engine.EndReason `json:"end"`
	Refusals int              `json:"refusals"`
	Faults   int              `json:"faults"` // a panic, an error, nothing to do, or no end
	Why      []string         `json:"why,omitempty"`
}

// read counts the entry that came last.
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

// For is the record with what is counted by seat in the order of who sits on a seat and the other.
func (r Record) For(seat engine.Seat) Record {
	if seat == 2 {
		r.Points[0], r.Points[1] = r.Points[1], r.Points[0]
		r.Lost[0], r.Lost[1] = r.Lost[1], r.Lost[0]
	}
	return r
}
