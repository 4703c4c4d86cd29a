package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// AllowsAgain refuses an action that was done already in this activation (rule 3.1).
func AllowsAgain(s *game.State, act game.Act, twice card.Trait) error {
	limit := 1
	if s.Acting.Free && s.Freely(act) {
		return nil
	}
	if s.Acting.Times(game.ActOverexert) > 0 && (act == game.ActFight || act == game.ActShoot) {
		limit = 2
	}
	if twice != "" && s.Fighter(s.Acting.Model).Profile.Has(twice) {
		limit = 2
	}
	if s.Acting.Times(act) < limit {
		return nil
	}
	return engine.Refuse(engine.Illegal, "grimheim 3.1",
		"%s has already done that this activation. Choose another action, or end the activation.", s.NameOf(s.Acting.Model).Name)
}

// Foe is whom the active model is up against: who is named, or the only one there is.
func Foe(s *game.State, named game.ModelID) game.ModelID {
	if named == 0 {
		return game.Champion(game.Other(s.Acting.Seat))
	}
	return named
}

// Open reads the other's pick. What can't be read, or no longer fits, must be picked anew.
func Open(p *game.Play, foe engine.Seat) (game.Pick, bool) {
	var theirs game.Pick
	p.Reveal(foe, game.Slot(p.S.Melee.Fight))
	if !p.Secrets.Open(foe, game.Slot(p.S.Melee.Fight), &theirs) {
		return game.Pick{}, false
	}
	theirs, err := CheckPick(p.S, p.S.Melee.Mine(foe), theirs)
	return theirs, err == nil
}

// CheckPick brings a pick into its own words: the weapon's name as the profile has it, and bold play
// where no order is given.
func CheckPick(s *game.State, id game.ModelID, c game.Pick) (game.Pick, error) {
	f := s.Fighter(id)
	w, ok := weaponOf(s, id, c.Weapon)
	if !ok || !w.Melee() {
		var names []string
		for _, m := range f.Profile.Melee() {
			names = append(names, m.Name)
		}
		return game.Pick{}, engine.Refuse(engine.Invalid, "grimheim 5.1",
			"“%s” isn't a melee weapon of %s. Pick one of: %s.", card.Clip(c.Weapon), f.Profile.Name, card.List(names))
	}
	order, err := ReadOrder(c.Order)
	return game.Pick{Weapon: w.Name, Order: order}, err
}

// ReadOrder reads a standing order. None is bold play (rule 5.4).
func ReadOrder(o exchange.Order) (exchange.Order, error) {
	switch {
	case o == "":
		return exchange.OrderBold, nil
	case slices.Contains(exchange.Orders(), o):
		return o, nil
	}
	return "", engine.Refuse(engine.Invalid, "grimheim 5.4", "“%s” isn't a style. Choose one of: %s.",
		card.Clip(string(o)), card.List(exchange.Orders()))
}
