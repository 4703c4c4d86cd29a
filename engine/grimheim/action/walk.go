package action

import (
	"errors"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// way returns the path of a move on the battlefield (rule 21.2).
func (c Move) way(s *game.State, id game.ModelID) (battlefield.Way, error) {
	if c.To == nil {
		return battlefield.Way{}, nowhere(s, id)
	}
	f := s.Fighter(id)
	most := combat.InInches(f.Move())
	costs := MoveCosts(s, id, most)
	switch c.How {
	case game.Teleported:
		return blink(s, id, *c.To, 3*most)
	case game.Leaping:
		costs.Drop = NoLimit
	}
	return travel(s, id, *c.To, costs, most)
}

// travel returns the shortest path to a place. If only a drop that needs a test leads there, the refusal
// says so.
func travel(s *game.State, id game.ModelID, to battlefield.Place, costs battlefield.Costs,
	most battlefield.Inch) (battlefield.Way, error) {
	way, err := s.Board().Way(int(id), to, costs, most)
	if err == nil {
		return way, nil
	}
	var why *engine.Refusal
	if errors.As(err, &why) && s.Fighter(id).At.Up-to.Up > costs.Drop {
		return way, ruled("grimheim 21.6", why.WithHint("You can only get there by a drop that needs a test: choose Leap."))
	}
	return way, ruled("grimheim 21.2", err)
}

// ruled adds the number of the rule to a refusal by the board.
func ruled(rule string, err error) error {
	var why *engine.Refusal
	if !errors.As(err, &why) || why.Rule != "" {
		return err
	}
	c := *why
	c.Rule = rule
	return &c
}

// nowhere refuses a move without a place.
func nowhere(s *game.State, id game.ModelID) error {
	return engine.Refuse(engine.Invalid, "grimheim 21.1",
		"Choose where %s moves: pick a place or name a square.", s.Fighter(id).Profile.Name)
}

func allowsWalk(s *game.State, f *game.Fighter, c Move) error {
	id := s.Acting.Model
	if c.To == nil {
		return nowhere(s, id)
	}
	if c.How == game.Teleported && !f.Profile.Has(card.Teleport) {
		return engine.Refuse(engine.Illegal, "grimheim 21.4",
			"%s can't teleport without the special rule Teleport. Choose another action.", f.Profile.Name)
	}
	if err := goes(s, f); err != nil {
		return err
	}
	if err := combat.AllowsAgain(s, game.ActMove, ""); err != nil {
		return err
	}
	if c.How == game.Teleported {
		if err := allowsPounce(s, id, *c.To); err != nil {
			return err
		}
	}
	_, err := c.way(s, id)
	return err
}

// allowsPounce refuses a teleport into melee range that isn't possible as a charge now (rule 21.4).
func allowsPounce(s *game.State, id game.ModelID, to battlefield.Place) error {
	if _, ok := beside(s, id, to); !ok {
		return nil
	}
	if err := game.Together(s, game.ActCharge, ""); err != nil {
		return err
	}
	return combat.AllowsAgain(s, game.ActCharge, "")
}

// goes refuses a model that can't walk or run from its place (rules 21.1 and 21.4).
func goes(s *game.State, f *game.Fighter) error {
	id := s.Acting.Model
	switch {
	case f.At == nil:
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s isn't on the battlefield and can't move. Choose another action.", f.Profile.Name)
	case s.InMelee(id):
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"%s can't Move out of melee. Fight or fall back.", f.Profile.Name)
	case f.Profile.Has(card.Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14",
			"%s is Immobile and can't move. Choose another action, or end the activation.", f.Profile.Name)
	case f.Profile.Has(card.MarkOfFury):
		if foe, ok := prey(s, id); ok {
			return engine.Refuse(engine.Illegal, "grimheim 21.4",
				"%s must Charge: the Mark of Fury forces it, and %s is in range.", f.Profile.Name, s.NameOf(foe).Name)
		}
	}
	return nil
}

// walk moves the active model on the battlefield. A teleport into melee range is a charge.
func walk(p *game.Play, c Move) {
	id := p.S.Acting.Model
	way, _ := c.way(p.S, id) // checked before
	from := *p.S.Fighter(id).At
	if foe, ok := beside(p.S, id, *c.To); ok && c.How == game.Teleported {
		p.Tell(game.Charged{Model: p.S.NameOf(id), Foe: p.S.NameOf(foe), Inches: combat.Whole(way.Cost),
			Way: way.Corners(from), How: c.How})
		struckHome(p, id, foe, way)
		return
	}
	p.Tell(game.Moved{Model: p.S.NameOf(id), Inches: combat.Whole(way.Cost), Way: way.Corners(from), How: c.How})
	arrive(p, id, way)
}
