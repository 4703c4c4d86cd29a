package action

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// rush returns the path of a charge into melee range of an enemy (rule 21.9).
func rush(s *game.State, id, foe game.ModelID) (battlefield.Way, error) {
	most := combat.InInches(s.Fighter(id).Charge())
	if err := within(s, id, foe, most); err != nil {
		return battlefield.Way{}, err
	}
	costs := MoveCosts(s, id, most)
	costs.Melee = 0
	if way, err := s.Board().Charge(int(id), int(foe), 0, costs, most); err == nil {
		return way, nil
	}
	way, err := s.Board().Charge(int(id), int(foe), battlefield.One, costs, most)
	return way, ruled("grimheim 21.9", err)
}

// within refuses an enemy that is out of reach in a straight line, which saves a search for a path.
func within(s *game.State, id, foe game.ModelID, most battlefield.Inch) error {
	f, g := s.Fighter(id), s.Fighter(foe)
	if f.At == nil || g.At == nil {
		return engine.Refuse(engine.Illegal, "grimheim 21.9", "You can't Charge: one of the models isn't on the battlefield. Choose another action.")
	}
	a, b := f.Piece(id), g.Piece(foe)
	a.At.Up, b.At.Up = 0, 0
	if away := s.Board().Between(a, b); away > most+battlefield.One {
		return engine.Refuse(engine.Illegal, "grimheim 21.9",
			"%s can Charge %s, but %s is %s away. Move closer first.", f.Profile.Name, most, g.Profile.Name, away)
	}
	return nil
}

func allowsRush(s *game.State, f *game.Fighter, c Charge) error {
	id := s.Acting.Model
	switch {
	case s.InMelee(id):
		return engine.Refuse(engine.Illegal, "grimheim 3.5", "You can't Charge: you're already in melee. Fight instead.")
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is Immobile and can't Charge. Choose another action, or end the activation.", f.Profile.Name)
	}
	if err := combat.Targets(s, c.Target); err != nil {
		return err
	}
	if err := allowsSeen(s, id, c.Target); err != nil {
		return err
	}
	if err := combat.AllowsAgain(s, game.ActCharge, ""); err != nil {
		return err
	}
	if _, err := rush(s, id, c.Target); err != nil {
		return err
	}
	if tank, ok := drawn(s, id, c.Target); ok {
		return engine.Refuse(engine.Illegal, "grimheim 21.9",
			"You must Charge %s instead: a Tank in range draws the Charge.", s.NameOf(tank).Name)
	}
	return nil
}

// drawn returns the enemy that must be charged instead of another one, false if there is none.
func drawn(s *game.State, id, target game.ModelID) (game.ModelID, bool) {
	if s.Fighter(target).Profile.Has(card.Tank) {
		return 0, false
	}
	for _, foe := range s.FoesOf(id) {
		if s.Fighter(foe).Profile.Has(card.Tank) {
			if _, err := rush(s, id, foe); err == nil {
				return foe, true
			}
		}
	}
	return 0, false
}

// prey returns an enemy that a model can charge now, false if there is none.
func prey(s *game.State, id game.ModelID) (game.ModelID, bool) {
	if s.Acting.Times(game.ActCharge) > 0 {
		return 0, false
	}
	for _, foe := range s.FoesOf(id) {
		if _, err := rush(s, id, foe); err == nil {
			return foe, true
		}
	}
	return 0, false
}

// beside returns the nearest enemy whose melee range contains a place, false if there is none.
func beside(s *game.State, id game.ModelID, at battlefield.Place) (game.ModelID, bool) {
	f := s.Fighter(id)
	m := f.Piece(id)
	m.At = at
	for _, n := range s.Board().Around(m, battlefield.One) {
		if s.Fighter(game.ModelID(n.ID)).Seat != f.Seat {
			return game.ModelID(n.ID), true
		}
	}
	return 0, false
}

// plunge returns the height from which a charge drops or jumps onto an enemy for free, or else 0 (reading
// G17).
func plunge(s *game.State, way battlefield.Way) battlefield.Inch {
	if falls := way.Falls(); falls <= combat.MoveNumbers(s).Free {
		return falls
	}
	return 0
}
