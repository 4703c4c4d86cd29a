package action

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// Nearby lists the models that a model can treat: itself, and friends within an inch (rules 27.5 to 27.7).
func Nearby(s *game.State, id game.ModelID) []game.ModelID {
	all := []game.ModelID{id}
	if !s.IsSkirmish() {
		return all
	}
	board, me := s.Board(), s.Fighter(id)
	for _, friend := range s.OnTable(me.Seat) {
		f := s.Fighter(friend)
		if friend != id && me.At != nil && board.Between(me.Piece(id), f.Piece(friend)) <= battlefield.One {
			all = append(all, friend)
		}
	}
	return all
}

// Treated returns the model that an act treats: its target or, for 0, the active model.
func Treated(s *game.State, target game.ModelID) game.ModelID {
	if target == 0 {
		return s.Acting.Model
	}
	return target
}

// onFriend is the input for the model itself or a friend.
var onFriend = verb.Named{Name: "target", Noun: "friend", Optional: true}

// friendsBeside lists the friends within an inch.
func friendsBeside(pos game.Position) []game.ModelID {
	s, id := pos.State, pos.State.Acting.Model
	return slices.DeleteFunc(Nearby(s, id), func(o game.ModelID) bool { return o == id })
}

// nobody proposes no models.
func nobody(game.Position) []game.ModelID { return nil }
