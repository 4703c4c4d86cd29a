package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// AllowsAgain refuses an action that was already done in this activation (rule 3.1). The trait twice
// allows a second time; Overexert does so for fights and shots.
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

// Foe returns the named enemy or, for 0, the only enemy.
func Foe(s *game.State, named game.ModelID) game.ModelID {
	if named == 0 {
		return game.Champion(game.Other(s.Acting.Seat))
	}
	return named
}

// Open reveals the other side's pick. It returns false if the pick can't be read or is no longer possible,
// so that it must be made again.
func Open(p *game.Play, foe engine.Seat) (game.Pick, bool) {
	var theirs game.Pick
	p.Reveal(foe, game.Slot(p.S.Melee.Fight))
	if !p.Secrets.Open(foe, game.Slot(p.S.Melee.Fight), &theirs) {
		return game.Pick{}, false
	}
	theirs, err := CheckPick(p.S, p.S.Melee.Mine(foe), theirs)
	return theirs, err == nil
}

// CheckPick returns a pick with the weapon's name from the profile, and with bold play if it has no order.
// It refuses an invalid pick.
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

// ReadOrder checks an order. Without one it returns bold play (rule 5.4).
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
