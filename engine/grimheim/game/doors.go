package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
)

// Door is a door that is no longer as the map has it.
type Door struct {
	Piece string `json:"piece"`
	Entry int    `json:"entry"` // from 1
	Shut  bool   `json:"shut"`
}

// Table is the map as it is now: with its doors as they were left.
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

// Leave notes how a door is left.
func (k *Skirmish) Leave(d Door) {
	i := slices.IndexFunc(k.Map.Pieces, func(p battlefield.Piece) bool { return p.ID == d.Piece })
	if i < 0 || d.Entry < 1 || d.Entry > len(k.Map.Pieces[i].Entries) {
		return
	}
	k.Doors = slices.DeleteFunc(slices.Clone(k.Doors),
		func(o Door) bool { return o.Piece == d.Piece && o.Entry == d.Entry })
	k.Doors = append(k.Doors, d)
}

// isDoor reports whether an entry is one that can be walked through, and no window.
func isDoor(p battlefield.Piece, e battlefield.Entry) bool {
	return e.Floor == p.Bottom || slices.Contains(p.Floors, e.Floor)
}

// doorway is the distance of a model's base from an entry on its own floor; false if that is on another one.
func doorway(m battlefield.Model, e battlefield.Entry) (battlefield.Inch, bool) {
	if m.At.Up >= e.Floor+e.Height || m.At.Up+m.Height <= e.Floor {
		return 0, false
	}
	line := battlefield.Outline{Corners: []battlefield.Point{e.From, e.To, e.From}}
	near := battlefield.Place{Point: line.Nearest(m.At.Point), Up: m.At.Up}
	return m.From(near), true
}

// Openings are the doors within an inch of a model, with the state that they would come into.
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

// MayHandle refuses who can't do anything with its hands now (rule 27.1).
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

// Barred reports whether a base is in the way of a door: an entry of a piece, from 1.
func (s *State) Barred(piece string, entry int) bool {
	board := s.Board()
	i := slices.IndexFunc(board.Pieces, func(p battlefield.Piece) bool { return p.ID == piece })
	return slices.ContainsFunc(board.Models, func(m battlefield.Model) bool {
		away, ok := doorway(m, board.Pieces[i].Entries[entry-1])
		return ok && away == 0
	})
}

// PieceName is what a piece of the table is called.
func (s *State) PieceName(id string) string {
	for _, p := range s.Skirmish.Map.Pieces {
		if p.ID == id {
			return p.Name
		}
	}
	return ""
}

// Boards keeps the board that a state was asked about last, with what that worked out: sights, ways and where
// one can stand are asked again and again while one command is decided, or one list of options made. A state
// that is a game's has none: others read it at the same time. Who has a game all to itself may give its
// states of a battle one, [Boards.Serve].
type Boards struct {
	last  *battlefield.Board
	doors []Door // as they were then
}

// Remembering is the state for who asks it much before anything changes: its own, not to be shared.
func (s *State) Remembering() *State {
	if s.Boards != nil || !s.IsSkirmish() {
		return s
	}
	twin := *s
	twin.Boards = new(Boards)
	return &twin
}

// Serve has a state be asked with what is known already: one of a battle, in which terrain stays as it is,
// and which nobody else reads.
func (b *Boards) Serve(s *State) {
	if s.IsSkirmish() && s.Skirmish.Phase == PhaseBattle {
		s.Boards = b
	}
}

// Board is the table with all models that are on it.
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

// Pieces are all models that are on the table, in the order of their IDs.
func (s *State) Pieces() []battlefield.Model {
	all := make([]battlefield.Model, 0, len(s.Fighters))
	for i := range s.Fighters {
		if f := &s.Fighters[i]; f.At != nil {
			all = append(all, f.Piece(ModelID(i+1)))
		}
	}
	return all
}

// unmoved reports whether these are still the models on the table, where they stood.
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
