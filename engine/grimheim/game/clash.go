package game

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
)

// clashes lists pairs of acts that can't be in one activation (rule 21.3, readings G37, G38 and G40).
var clashes = [][2]Act{
	{ActRun, ActMove}, {ActRun, ActPush}, {ActRun, ActCharge}, {ActRun, ActFallBack}, {ActRun, ActAim},
	{ActCharge, ActPush}, {ActCharge, ActFallBack}, {ActCharge, ActHide},
	{ActFallBack, ActMove}, {ActFallBack, ActPush}, {ActPush, ActMove},
	{ActHide, ActShoot}, {ActHide, ActAim}, {ActHide, ActHurl},
}

// Clash reports whether two acts can't be in one activation (rules 3.5 and 21.3). A move and a charge clash
// by house rule in duels and skirmishes, the other pairs in skirmishes only.
func Clash(s *State, a, b Act) bool {
	is := func(pair [2]Act) bool { return pair == [2]Act{a, b} || pair == [2]Act{b, a} }
	if is([2]Act{ActCharge, ActMove}) {
		return s.Is(RuleMoveCharge, Refused)
	}
	return s.IsSkirmish() && slices.ContainsFunc(clashes, is)
}

// Together refuses an act that clashes with an earlier one of the active model's activation. The weapon is
// the one that the act names, or empty.
func Together(s *State, act Act, weapon string) error {
	rule := "grimheim 21.3"
	if !s.IsSkirmish() {
		rule = "grimheim 3.5"
	}
	for _, done := range s.Acting.All() {
		if Clash(s, act, done) && !silently(s, act, done, weapon) {
			return engine.Refuse(engine.Illegal, rule,
				"%s has already %s in this activation, so can't do that. Choose another action, or end the activation.", s.NameOf(s.Acting.Model).Name, DoneAs(done))
		}
	}
	return nil
}

// silently reports whether hiding and shooting don't clash because the weapon is Silent (rule 21.8).
func silently(s *State, act, done Act, weapon string) bool {
	switch {
	case act == ActShoot && done == ActHide:
		w, ok := s.Fighter(s.Acting.Model).Profile.Weapon(weapon)
		return ok && w.Has(card.Silent)
	case act == ActHide && done == ActShoot:
		return !s.Acting.Loud
	}
	return false
}

// DoneAs returns what a model has done, as said after "has".
func DoneAs(act Act) engine.Phrase {
	switch act {
	case ActRun:
		return engine.Ours("run")
	case ActCharge:
		return engine.Ours("charged")
	case ActFallBack:
		return engine.Ours("fallen back")
	case ActPush:
		return engine.Ours("pushed a model")
	case ActHide:
		return engine.Ours("hidden")
	case ActShoot:
		return engine.Ours("shot")
	case ActAim:
		return engine.Ours("taken aim")
	}
	return engine.Ours("moved")
}

// CostOf returns a command's full cost in AP. An Unwieldy weapon costs 1 AP extra, which is taken once the
// dice are rolled (rule 22.7).
func CostOf(s *State, a AnyAction, cmd engine.Command) int {
	price, weapon := a.PriceOf(s), a.ArmOf(cmd)
	if !s.IsSkirmish() || weapon == "" || !s.Fields(s.Acting.Model) {
		return price
	}
	if w, ok := s.Fighter(s.Acting.Model).Profile.Weapon(weapon); ok && w.Has(card.Unwieldy) {
		price++
	}
	return price
}

// Affords refuses an act that costs more AP than are left.
func Affords(s *State, act Act, price int) error {
	switch {
	case !s.IsSkirmish():
	case s.Acting.Spent():
		return engine.Refuse(engine.Illegal, "grimheim 3.2",
			"%s has no AP left after that. Remove an action from the draft to do this instead.", s.NameOf(s.Acting.Model).Name)
	case s.Acting.AP <= 0 && price > 0 && !s.Freely(act): // the free action that is left allows some acts only
		return engine.Refuse(engine.Illegal, "grimheim 25.4",
			"%s has no AP left for that. Choose a free action, or end the activation.", s.NameOf(s.Acting.Model).Name)
	case price > 1 && s.Acting.AP < price:
		return engine.Refuse(engine.Illegal, "grimheim 21.1",
			"That action costs %d AP, but %s has only %d. Choose another action, or end the activation.", price, s.NameOf(s.Acting.Model).Name, s.Acting.AP)
	}
	return nil
}
