package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Shove pushes an enemy away (rule 21.7).
type Shove struct{ Target game.ModelID }

func (Shove) Kind() string { return "push" }

var pushing = game.Action[Shove]{
	Noted: true, Travels: game.Always[Shove],
	Verb: game.Verb[Shove]{
		Name: "push", Rule: "grimheim 21.7", May: Shove.may, Do: shoves,
		NoneLeft: "You have no model to push now. Choose another action.",
		Inputs: []game.Input[Shove]{game.Whom(game.AtFoe, func(c *Shove) *game.ModelID { return &c.Target },
			game.Rivals)},
	},
}

// closing returns the path of a push up to its target. It is empty if they are in melee already (rule 21.7).
func closing(s *game.State, id, foe game.ModelID) (battlefield.Way, error) {
	if s.Meets(id, foe) {
		return battlefield.Way{}, nil
	}
	most := combat.InInches(s.Fighter(id).Move())
	if err := within(s, id, foe, most); err != nil {
		return battlefield.Way{}, err
	}
	costs := MoveCosts(s, id, most)
	costs.Melee = 0
	way, err := s.Board().Charge(int(id), int(foe), 0, costs, most)
	return way, ruled("grimheim 21.7", err)
}

func (c Shove) may(pos game.Position) error {
	s, f := active(pos)
	id := s.Acting.Model
	if err := combat.Targets(s, c.Target); err != nil {
		return err
	}
	foe := s.Fighter(c.Target)
	switch {
	case f.At == nil || f.Profile.Has(card.Immobile) || f.Move() == 0:
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s can't move, so can't push. Choose another action, or end the activation.", f.Profile.Name)
	case foe.Height > f.Height:
		return engine.Refuse(engine.Illegal, "grimheim 21.7",
			"%s is too tall for %s to push. Choose another model or action.", foe.Profile.Name, f.Profile.Name)
	case s.InMelee(id) && !s.Meets(id, c.Target):
		return engine.Refuse(engine.Illegal, "grimheim 21.7",
			"%s is in melee with another enemy. Push that enemy, or Fight.", f.Profile.Name)
	}
	if err := combat.AllowsAgain(s, game.ActPush, ""); err != nil {
		return err
	}
	_, err := closing(s, id, c.Target)
	return err
}

// shoves rolls for a push and carries it out.
func shoves(p *game.Play, c Shove) error {
	id := p.S.Acting.Model
	way, _ := closing(p.S, id, c.Target) // checked before
	from := *p.S.Fighter(id).At
	if n := len(way.Legs); n > 0 {
		from = way.Legs[n-1].To
	}
	ev := game.Shoved{Model: p.S.NameOf(id), Foe: p.S.NameOf(c.Target)}
	if len(way.Legs) > 0 {
		ev.Way = way.Corners(*p.S.Fighter(id).At)
	}
	if combat.MoveNumbers(p.S).Dodge {
		ev.Need = p.S.Fighter(c.Target).Profile.SAV
		dodges := func(face int) bool { return exchange.Classify(face, ev.Need) != exchange.NoHit }
		ev.Their = combat.Tried(p, c.Target, game.FromPush, combat.Wins(dodges))
		ev.Moved = !dodges(ev.Their)
	} else {
		ev.Mine, ev.Their = p.Dice.Die(6), p.Dice.Die(6)
		ev.Mine = combat.Swayed(p, id, game.FromPush, ev.Mine, combat.Passes(ev.Their+1))
		ev.Their = combat.Swayed(p, c.Target, game.FromPush, ev.Their, combat.Passes(ev.Mine))
		ev.Moved = ev.Mine > ev.Their
	}
	shove(p, ev, id, c.Target, from)
	arrive(p, id, way)
	return nil
}

// shove records a push by a model at a place, and applies the fall after it.
func shove(p *game.Play, ev game.Shoved, id, foe game.ModelID, from battlefield.Place) {
	if ev.Moved {
		ev.To, ev.Far, ev.Fell = pushed(p.S, id, foe, from)
	}
	p.Tell(ev)
	combat.Land(p, foe, ev.Fell)
}

// pushed returns the place where a pushed model ends, how far that is, and how deep it drops. The pushing
// model stands at the place from.
func pushed(s *game.State, id, foe game.ModelID,
	from battlefield.Place) (to battlefield.Place, far, fell battlefield.Inch) {
	board := s.Board()
	board.Models = slices.Clone(board.Models)
	for i := range board.Models {
		if board.Models[i].ID == int(id) {
			board.Models[i].At = from
		}
	}
	end, err := board.Push(int(foe), from.Point, combat.MoveNumbers(s).Push)
	if err != nil {
		return *s.Fighter(foe).At, 0, 0
	}
	return end.To, end.Moved, end.Fell
}
