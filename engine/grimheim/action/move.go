package action

import (
	"cmp"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// Move walks closer or away by whole inches; 0 is as far as possible (rule 3.6).
type Move struct {
	Closer bool `json:"closer"`
	Inches int  `json:"inches"`

	To  *battlefield.Place `json:"to,omitempty"`  // in a skirmish, instead of the fields above
	How string             `json:"how,omitempty"` // in a skirmish: game.Walking, game.Leaping or game.Teleported
}

func (Move) Kind() string { return "move" }

var move = game.Action[Move]{
	Noted: true, Duel: true, Travels: game.Always[Move],
	Short: func(_ *game.State, _ game.ModelID, c Move) string {
		if c.Closer {
			return "closer"
		}
		return "back"
	},
	Words: []string{string(game.ActMove), game.Leaping, game.Teleported}, Write: Move.key, Reads: readMove,
	Verb: game.Verb[Move]{
		Name: "move", Rule: "grimheim 3.6", May: Move.may, Do: moves, Offers: movesProposed,
		NoneLeft: "None of your models can Move now. Choose another action.",
	},
}

func (c Move) key() string {
	word := cmp.Or(c.How, string(game.ActMove))
	if c.To == nil {
		return word
	}
	return word + "." + game.PlaceKey(*c.To)
}

func readMove(parts []string) (Move, bool) {
	if len(parts) != 2 {
		return Move{}, false
	}
	at, ok := game.ReadPlace(parts[1])
	how := parts[0]
	if how == string(game.ActMove) {
		how = game.Walking
	}
	return Move{To: &at, How: how}, ok
}

// movesProposed lists a walk and a teleport towards the nearest enemy and away from it, and leaps down.
func movesProposed(pos game.Position) (all []Move) {
	s, f := active(pos)
	if !s.IsSkirmish() {
		return []Move{{Closer: true}, {}}
	}
	id := s.Acting.Model
	if walks(s, f) {
		for _, direction := range []float64{1, -1} {
			if to, ok := SuggestedMove(s, id, direction, f.Move()); ok {
				all = append(all, Move{To: &to})
			}
			if f.Profile.Has(card.Teleport) {
				if to, ok := SuggestedMove(s, id, direction, 3*f.Move()); ok {
					all = append(all, Move{To: &to, How: game.Teleported})
				}
			}
		}
	}
	return append(all, drops(s, id)...)
}

// walks reports whether the model is offered any places.
func walks(s *game.State, f *game.Fighter) bool {
	return f.At != nil && f.Move() != 0 && !s.InMelee(s.Acting.Model)
}

func (c Move) may(pos game.Position) error {
	s, f := active(pos)
	if s.IsSkirmish() {
		return allowsWalk(s, f, c)
	}
	switch {
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.6",
			"You can't Move out of melee in a duel. Fight instead.")
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is Immobile and can't move. Choose another action, or end the activation.", f.Profile.Name)
	}
	if err := combat.AllowsAgain(s, game.ActMove, ""); err != nil {
		return err
	}
	furthest := reach(s, f, c.Closer)
	switch {
	case furthest == 0 && c.Closer:
		return engine.Refuse(engine.Illegal, "grimheim 3.6",
			"%s can't Move any closer. Charge to get into melee.", f.Profile.Name)
	case furthest == 0:
		return engine.Refuse(engine.Illegal, "grimheim 3.6",
			"%s can't Move back any further. Move closer, or choose another action.", f.Profile.Name)
	case c.Inches < 0 || c.Inches > furthest:
		return engine.Refuse(engine.Illegal, "grimheim 3.6",
			"%s can Move 1 to %d″ that way, not %d″. Choose another distance.", f.Profile.Name, furthest, c.Inches)
	}
	return nil
}

// reach returns how far the fighter can walk in a direction. It stops outside melee range.
func reach(s *game.State, f *game.Fighter, closer bool) int {
	room := game.MaxDistance - s.Distance
	if closer {
		room = s.Distance - game.MinDistance
	}
	return max(min(f.Move(), room), 0)
}

// moves carries out a move of any kind.
func moves(p *game.Play, c Move) error {
	if p.S.IsSkirmish() {
		walk(p, c)
		return nil
	}
	inches := c.Inches
	if inches == 0 {
		inches = reach(p.S, p.S.Fighter(p.S.Acting.Model), c.Closer)
	}
	distance := p.S.Distance + inches
	if c.Closer {
		distance = p.S.Distance - inches
	}
	p.Tell(game.Moved{Model: p.S.NameOf(p.S.Acting.Model), Foe: p.S.NameOf(combat.Foe(p.S, 0)),
		Closer: c.Closer, Inches: inches, Distance: distance})
	return nil
}
