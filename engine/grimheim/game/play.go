package game

import (
	"cmp"

	"warbell/engine"
)

// SystemID is the system's name in logs, custom IDs and rule numbers.
const SystemID = "grimheim"

// Play is one decision being carried out. The rules are functions of the packages above, which take it.
type Play struct {
	engine.Play[*State]
	Held    map[ModelID]Pick // orders that this decision has opened
	Running bool             // both let it run (rule 12.4)
	Over    bool             // this decision has ended a duel

	Blamed map[ModelID]ModelID // who did the last damage to whom in this decision
	Moved  Mover               // a way to which nobody has reacted yet
	Arms   map[int]Pick        // what this commitment has said of its fights, by the numbers of their slots
	Price  int                 // in action points, of the action that is carried out
	Rest   *Planned            // what is left of a plan that this decision has opened
}

// NewPlay begins to carry a decision out, on a copy of the game.
func NewPlay(s *State, in engine.Inputs) *Play {
	p := &Play{Play: engine.NewPlay(Fold{}, s, in)}
	p.S.Boards = cmp.Or(s.Boards, new(Boards))
	return p
}

// NameOf names a fighter.
func (s *State) NameOf(id ModelID) Model {
	f := s.Fighter(id)
	m := Model{Seat: f.Seat, Name: f.Profile.Name}
	if Champion(f.Seat) != id {
		m.ID = id
	}
	return m
}
