package action

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
)

// blink returns the path of a teleport: a straight line to a place in sight on which the model can stand.
func blink(s *game.State, id game.ModelID, to battlefield.Place, most battlefield.Inch) (battlefield.Way, error) {
	f, board := s.Fighter(id), s.Board()
	if f.At == nil {
		return battlefield.Way{}, engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s isn't on the battlefield and can't move. Choose another action.", f.Profile.Name)
	}
	me := f.Piece(id)
	if err := board.Stand(me, to); err != nil {
		return battlefield.Way{}, ruled("grimheim 21.4", err)
	}
	far := board.Between(battlefield.Model{At: me.At}, battlefield.Model{At: to})
	if far > most {
		return battlefield.Way{}, engine.Refuse(engine.Illegal, "grimheim 21.4",
			"You can't leap %s: %s can leap up to %s. Choose a closer place.", far, f.Profile.Name, most)
	}
	there := me
	there.ID, there.At = 0, to
	if !board.SightOf(me, there, battlefield.SightOptions{}).Visible {
		return battlefield.Way{}, engine.Refuse(engine.Illegal, "grimheim 21.4",
			"%s doesn't see that place. Choose one in Line of Sight.", f.Profile.Name)
	}
	return battlefield.Way{Legs: []battlefield.Leg{{Kind: battlefield.Fly, From: me.At, To: to, Cost: far}},
		Cost: far}, nil
}
