package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
)

// mayShoot refuses a shot that clashes with earlier actions of an activation in a skirmish (rules 22.7,
// 22.8, 22.15 and 22.17).
func mayShoot(s *game.State, weapon string, act game.Act) error {
	if !s.IsSkirmish() {
		return nil
	}
	f := s.Fighter(s.Acting.Model)
	w, _ := f.Profile.Weapon(weapon)
	switch {
	case s.Acting.Times(game.ActHide) > 0 && !w.Has(card.Silent):
		return engine.Refuse(engine.Illegal, "grimheim 22.17",
			"%s has just used Hide, and shooting %s would give the model away. Choose another action.", f.Profile.Name, w.Name)
	case w.Has(card.Heavy) && f.Strode == s.Turn:
		return engine.Refuse(engine.Illegal, "grimheim 22.7",
			"You can't use %s: it is Heavy, and %s moved this Turn. Use another weapon.", w.Name, f.Profile.Name)
	case w.Has(card.Unwieldy) && !twoPoints(s, act):
		return engine.Refuse(engine.Illegal, "grimheim 22.7",
			"%s is Unwieldy: a shot with it costs 2 AP. Use another weapon.", w.Name)
	case act == game.ActQuick && s.Acting.Times(game.ActRun) > 0:
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"%s can't use Quick Shot after Run. Choose another action.", f.Profile.Name)
	case act == game.ActShoot && s.Strides() && s.Is(game.RuleMoveShoot, game.No) &&
		!f.Profile.Has(card.Gunslinger) && !s.Acting.Free:
		return engine.Refuse(engine.Illegal, "grimheim 22.8",
			"You can't Move and Shoot in one activation in this game. Choose another action.")
	}
	return nil
}

// CanUse refuses a shot that a model can't take from its place, in any activation.
func CanUse(s *game.State, a game.Attack) error {
	f := s.Fighter(a.By)
	w, ok := f.Profile.Weapon(a.Weapon)
	if a.Cause == game.CauseSpell {
		w, ok = bolt(a.Weapon)
	}
	if !ok || !w.Shoots() {
		return engine.Refuse(engine.Invalid, "grimheim 3.4",
			"“%s” isn't a ranged weapon of %s. Choose another weapon or action.", card.Clip(a.Weapon), f.Profile.Name)
	}
	switch {
	case hampered(s, a) && !w.Has(card.MeleeShot):
		return engine.Refuse(engine.Illegal, "grimheim 3.4", "You can't Shoot %s in melee. Fight instead.", w.Name)
	case slices.Contains(f.Spent, w.Name) && w.Has(card.Throwable):
		return engine.Refuse(engine.Illegal, "grimheim 22.14",
			"%s was thrown and is gone. Choose another action.", w.Name)
	case slices.Contains(f.Spent, w.Name):
		return engine.Refuse(engine.Illegal, "grimheim 10.16",
			"You can't Shoot %s again: only once per duel. Choose another action.", w.Name)
	case !f.Ready(w):
		return engine.Refuse(engine.Illegal, "grimheim 10.16", "You can't Shoot %s until it's loaded. Reload first.", w.Name)
	case s.IsSkirmish():
		return inSight(s, a, w)
	case !s.Engaged && s.Distance > w.RNG:
		return engine.Refuse(engine.Illegal, "grimheim 3.4",
			"%s has a range of %d″, but the enemy is %d″ away. Move closer.", w.Name, w.RNG, s.Distance)
	}
	return nil
}

// exposes removes Hidden from a model that shoots with a weapon that isn't Silent (rules 21.8 and 22.17).
func exposes(p *game.Play, id game.ModelID, weapon string) {
	if w, _ := weaponOf(p.S, id, weapon); p.S.Fighter(id).Has(card.Hidden) && !w.Has(card.Silent) {
		p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: string(game.ActShoot)})
	}
}

// bolt returns a spell of that name as a weapon, false if it doesn't shoot.
func bolt(power string) (card.Weapon, bool) {
	if magic.Power(power) == magic.Fireball {
		return card.Ranged(magic.Fireball.Name(), 12, 3, 4, 3, 4, card.Fire), true
	}
	return card.Weapon{}, false
}

// ArmOf returns the weapon of an attack.
func ArmOf(s *game.State, a game.Attack) (card.Weapon, bool) {
	if a.Cause == game.CauseSpell {
		return bolt(a.Weapon)
	}
	return weaponOf(s, a.By, a.Weapon)
}
