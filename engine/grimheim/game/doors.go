package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// Door is a door whose state differs from the map.
type Door struct {
	Piece string `json:"piece"`
	Entry int    `json:"entry"` // from 1
	Shut  bool   `json:"shut"`
}

// Table returns the map with its doors in their current state.
func (k *Skirmish) Table() battlefield.Map {
	if len(k.Doors) == 0 {
		return k.Map
	}
	table := k.Map
	table.Pieces = slices.Clone(table.Pieces)
	for _, d := range k.Doors {
		if i := slices.IndexFunc(table.Pieces,
			func(p battlefield.Piece) bool { return p.ID == d.Piece }); i >= 0 &&
			d.Entry <= len(table.Pieces[i].Entries) {
			p := &table.Pieces[i]
			p.Entries = slices.Clone(p.Entries)
			p.Entries[d.Entry-1].Shut = d.Shut
		}
	}
	return table
}

// Leave notes the state of a door.
func (k *Skirmish) Leave(d Door) {
	i := slices.IndexFunc(k.Map.Pieces, func(p battlefield.Piece) bool { return p.ID == d.Piece })
	if i < 0 || d.Entry < 1 || d.Entry > len(k.Map.Pieces[i].Entries) {
		return
	}
	k.Doors = slices.DeleteFunc(slices.Clone(k.Doors),
		func(o Door) bool { return o.Piece == d.Piece && o.Entry == d.Entry })
	k.Doors = append(k.Doors, d)
}

// isDoor reports whether an entry is a door that models can walk through, and not a window.
func isDoor(p battlefield.Piece, e battlefield.Entry) bool {
	return e.Floor == p.Bottom || slices.Contains(p.Floors, e.Floor)
}

// doorway returns the distance between a model's base and an entry. It returns false if the entry is on
// another floor.
func doorway(m battlefield.Model, e battlefield.Entry) (battlefield.Inch, bool) {
	if m.At.Up >= e.Floor+e.Height || m.At.Up+m.Height <= e.Floor {
		return 0, false
	}
	line := battlefield.Outline{Corners: []battlefield.Point{e.From, e.To, e.From}}
	near := battlefield.Place{Point: line.Nearest(m.At.Point), Up: m.At.Up}
	return m.From(near), true
}

// Openings lists the doors within an inch of a model, each in the state that using it leads to.
func (s *State) Openings(id ModelID) (all []Door) {
	f := s.Fighter(id)
	if !s.IsSkirmish() || f.At == nil {
		return nil
	}
	for _, p := range s.Board().Pieces {
		for i, e := range p.Entries {
			if away, ok := doorway(f.Piece(id), e); ok && away <= battlefield.One && isDoor(p, e) {
				all = append(all, Door{Piece: p.ID, Entry: i + 1, Shut: !e.Shut})
			}
		}
	}
	return all
}

// MayHandle refuses models that can't use objects now (rule 27.1).
func (s *State) MayHandle(f *Fighter) error {
	switch {
	case !s.IsSkirmish() || f.At == nil:
		return engine.Refuse(engine.Illegal, "grimheim 27.1",
			"You can't use anything here: no object is near. Choose another action.")
	case f.Profile.Has(Creature):
		return engine.Refuse(engine.Illegal, "grimheim 27.1",
			"%s can't use objects: creatures never can. Choose another action.", f.Profile.Name)
	case s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 27.1", "You can't use objects in melee. Fight or Fall back first.")
	}
	return nil
}

// Barred reports whether a base blocks a door. Entries of a piece count from 1.
func (s *State) Barred(piece string, entry int) bool {
	board := s.Board()
	i := slices.IndexFunc(board.Pieces, func(p battlefield.Piece) bool { return p.ID == piece })
	return slices.ContainsFunc(board.Models, func(m battlefield.Model) bool {
		away, ok := doorway(m, board.Pieces[i].Entries[entry-1])
		return ok && away == 0
	})
}

// PieceName returns the name of a piece of terrain, empty if there is none with that ID.
func (s *State) PieceName(id string) string {
	for _, p := range s.Skirmish.Map.Pieces {
		if p.ID == id {
			return p.Name
		}
	}
	return ""
}

// Boards caches the board of the last state that used it, with its lines of sight and paths. Deciding one
// command or listing options asks for these many times. The state of a running game has no cache, because
// others read it at the same time. An owner of private states of one battle can share a cache among them by
// [Boards.Serve].
type Boards struct {
	last  *battlefield.Board
	doors []Door // their state when last was made
}

// Remembering returns a copy of the state with a cache, for many questions before anything changes. The copy
// must not be shared.
func (s *State) Remembering() *State {
	if s.Boards != nil || !s.IsSkirmish() {
		return s
	}
	twin := *s
	twin.Boards = new(Boards)
	return &twin
}

// Serve makes a state of a battle use this cache. The terrain must stay the same, and only the caller may
// read the state.
func (b *Boards) Serve(s *State) {
	if s.IsSkirmish() && s.Skirmish.Phase == PhaseBattle {
		s.Boards = b
	}
}

// Board returns the battlefield with all models on it.
func (s *State) Board() *battlefield.Board {
	switch {
	case s.Boards == nil:
		return &battlefield.Board{Map: s.Skirmish.Table(), Models: s.Pieces()}
	case s.Boards.last == nil || !slices.Equal(s.Boards.doors, s.Skirmish.Doors):
		fresh := &battlefield.Board{Map: s.Skirmish.Table(), Models: s.Pieces()}
		s.Boards.last, s.Boards.doors = fresh.Remembering(), slices.Clone(s.Skirmish.Doors)
	case !s.unmoved(s.Boards.last.Models):
		s.Boards.last = s.Boards.last.With(s.Pieces())
	}
	return s.Boards.last
}

// Pieces lists all models on the battlefield, in the order of their IDs.
func (s *State) Pieces() []battlefield.Model {
	all := make([]battlefield.Model, 0, len(s.Fighters))
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.At != nil {
			all = append(all, f.Piece(ModelID(i+1)))
		}
	}
	return all
}

// unmoved reports whether these are exactly the models on the battlefield, at their places.
func (s *State) unmoved(models []battlefield.Model) bool {
	n := 0
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.At != nil {
			if n == len(models) || models[n] != f.Piece(ModelID(i+1)) {
				return false
			}
			n++
		}
	}
	return n == len(models)
}
