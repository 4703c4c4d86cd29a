package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// clashes lists what one activation does not combine (rule 21.3, readings G37, G38 and G40).
var clashes = [][2]game.Act{
	{game.ActRun, game.ActMove}, {game.ActRun, game.ActPush}, {game.ActRun, game.ActCharge}, {game.ActRun,
		game.ActFallBack}, {game.ActRun, game.ActAim},
	{game.ActCharge, game.ActPush}, {game.ActCharge, game.ActFallBack}, {game.ActCharge, game.ActHide},
	{game.ActFallBack, game.ActMove}, {game.ActFallBack, game.ActPush}, {game.ActPush, game.ActMove},
	{game.ActHide, game.ActShoot}, {game.ActHide, game.ActAim}, {game.ActHide, game.ActHurl},
}

// clash reports whether one activation does not combine two acts: a move and a charge only by house rule, in
// a duel as on a table, the others on a table (rules 3.5 and 21.3).
func clash(s *game.State, a, b game.Act) bool {
	is := func(pair [2]game.Act) bool { return pair == [2]game.Act{a, b} || pair == [2]game.Act{b, a} }
	if is([2]game.Act{game.ActCharge, game.ActMove}) {
		return s.Is(game.RuleMoveCharge, game.Refused)
	}
	return s.IsSkirmish() && slices.ContainsFunc(clashes, is)
}

// Together refuses an act that does not go with what the active model has done in this activation.
func Together(s *game.State, cmd engine.Command) error {
	act, weapon, rule := game.Act(cmd.Kind()), "", "grimheim 21.3" // of what can clash both are called the same
	if !s.IsSkirmish() {
		rule = "grimheim 3.5"
	}
	switch c := cmd.(type) {
	case game.Shoot:
		weapon = c.Weapon
	case game.Cast:
		act = c.Act()
	}
	for _, done := range s.Acting.All() {
		if clash(s, act, done) && !silently(s, act, done, weapon) {
			return engine.Refuse(engine.Illegal, rule,
				"%s can't do that in an activation in which it has %s. Choose another action, or end the activation.", s.NameOf(s.Acting.Model).Name, doneAs(done))
		}
	}
	return nil
}

// silently reports whether hiding and shooting go together, because the weapon is Silent (rule 21.8).
func silently(s *game.State, act, done game.Act, weapon string) bool {
	switch {
	case act == game.ActShoot && done == game.ActHide:
		w, ok := s.Fighter(s.Acting.Model).Profile.Weapon(weapon)
		return ok && w.Has(card.Silent)
	case act == game.ActHide && done == game.ActShoot:
		return !s.Acting.Loud
	}
	return false
}

// doneAs is what a model has done, behind "has".
func doneAs(act game.Act) engine.Phrase {
	switch act {
	case game.ActRun:
		return engine.Ours("run")
	case game.ActCharge:
		return engine.Ours("charged")
	case game.ActFallBack:
		return engine.Ours("fallen back")
	case game.ActPush:
		return engine.Ours("pushed somebody")
	case game.ActHide:
		return engine.Ours("hidden")
	case game.ActShoot:
		return engine.Ours("shot")
	case game.ActAim:
		return engine.Ours("taken aim")
	}
	return engine.Ours("moved")
}

// PriceOf is how many action points a command takes now.
func PriceOf(s *game.State, cmd engine.Command) int {
	switch cmd.(type) {
	case game.Pass, game.SpendFate, game.Arrive, game.Change, game.Brew, game.Free:
		return 0
	case game.Run:
		return 2
	case game.FallBack:
		return s.Fighter(s.Acting.Model).FallBackPrice()
	}
	return 1
}

// CostOf is how many action points a command takes in all: with an unwieldy weapon that it names one more
// than PriceOf has, which is taken once the dice have fallen (rule 22.7).
func CostOf(s *game.State, cmd engine.Command) int {
	price, weapon := PriceOf(s, cmd), ""
	switch c := cmd.(type) {
	case game.Fight:
		weapon = c.Weapon
	case game.Shoot:
		weapon = c.Weapon
	case game.QuickShot:
		weapon = c.Weapon
	}
	if !s.IsSkirmish() || weapon == "" || !s.Fields(s.Acting.Model) {
		return price
	}
	if w, ok := s.Fighter(s.Acting.Model).Profile.Weapon(weapon); ok && w.Has(card.Unwieldy) {
		price++
	}
	return price
}

// Affords refuses what takes more action points than are left.
func Affords(s *game.State, cmd engine.Command) error {
	switch price := PriceOf(s, cmd); {
	case !s.IsSkirmish():
	case s.Acting.Spent():
		return engine.Refuse(engine.Illegal, "grimheim 3.2",
			"%s has no action point left, and its activation ends with that. Take something back if it is to do this instead.", s.NameOf(s.Acting.Model).Name)
	case s.Acting.AP <= 0 && price > 0 && !s.Freely(game.Act(cmd.Kind())): // a free action is left, which is of some kinds alone
		return engine.Refuse(engine.Illegal, "grimheim 25.4",
			"%s has no action point left for that. Do what is free, or end the activation.", s.NameOf(s.Acting.Model).Name)
	case price > 1 && s.Acting.AP < price:
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"That takes %d action points, and %s has %d left. Choose another action, or end the activation.", price, s.NameOf(s.Acting.Model).Name, s.Acting.AP)
	}
	return nil
}
