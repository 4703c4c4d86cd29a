package game

import (
	"cmp"

	"warbell/engine"
)

// SystemID is the system's name in logs, custom IDs and rule numbers.
const SystemID = "grimheim"

// Play is one decision being carried out. The packages above implement the rules as functions with a Play.
type Play struct {
	engine.Play[*State]
	Held    map[ModelID]Pick // orders that this decision has revealed
	Running bool             // both players auto-play (rule 12.4)
	Over    bool             // this decision has ended a duel

	Blamed map[ModelID]ModelID // who did the last damage to each model in this decision
	Moved  Mover               // a move that enemies may still react to
	Arms   map[int]Pick        // the picks that this commitment contains, by slot numbers
	Price  int                 // of the current action, in action points
	Rest   *Planned            // the rest of a plan that this decision has revealed
}

// NewPlay returns a Play of one decision on a copy of the game.
func NewPlay(s *State, in engine.Inputs) *Play {
	p := &Play{Play: engine.NewPlay(Fold{}, s, in)}
	p.S.Boards = cmp.Or(s.Boards, new(Boards))
	return p
}

// NameOf returns the Model that names a fighter in events.
func (s *State) NameOf(id ModelID) Model {
	f := s.Fighter(id)
	m := Model{Seat: f.Seat, Name: f.Profile.Name}
	if Champion(f.Seat) != id {
		m.ID = id
	}
	return m
}
