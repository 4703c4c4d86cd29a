package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
)

// AllowsShot refuses a shot that the active model can't fire (rules 3.4 and 22.5).
func AllowsShot(s *game.State, f *game.Fighter, c game.Shoot) error {
	if len(c.Shares) > 0 {
		return allowsShares(s, f, c)
	}
	if err := Targets(s, c.Target); err != nil {
		return err
	}
	if err := CanUse(s, game.Attack{By: s.Acting.Model, At: Foe(s, c.Target), Weapon: c.Weapon}); err != nil {
		return err
	}
	if err := mayShoot(s, c.Weapon, game.ActShoot); err != nil {
		return err
	}
	return AllowsAgain(s, game.ActShoot, card.Hunter)
}

// AllowsQuick refuses a Quick Shot (rule 22.15).
func AllowsQuick(s *game.State, f *game.Fighter, c game.QuickShot) error {
	if !s.IsSkirmish() || !f.Profile.Has(card.Ranger) {
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"%s is no Ranger, and does not shoot in passing. Choose another action.", f.Profile.Name)
	}
	if err := Targets(s, c.Target); err != nil {
		return err
	}
	if s.InMelee(s.Acting.Model) {
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"Nobody shoots in passing while in melee. Fight instead.")
	}
	if err := CanUse(s, game.Attack{By: s.Acting.Model, At: c.Target, Weapon: c.Weapon,
		Cause: game.CauseQuick}); err != nil {
		return err
	}
	if err := mayShoot(s, c.Weapon, game.ActQuick); err != nil {
		return err
	}
	return AllowsAgain(s, game.ActQuick, "")
}

// mayShoot refuses what does not go together in one activation of a skirmish (rules 22.7, 22.8, 22.15 and
// 22.17).
func mayShoot(s *game.State, weapon string, act game.Act) error {
	if !s.IsSkirmish() {
		return nil
	}
	f := s.Fighter(s.Acting.Model)
	w, _ := f.Profile.Weapon(weapon)
	switch {
	case s.Acting.Times(game.ActHide) > 0 && !w.Has(card.Silent):
		return engine.Refuse(engine.Illegal, "grimheim 22.17",
			"%s has just hidden, and %s would give it away. Choose another action.", f.Profile.Name, w.Name)
	case w.Has(card.Heavy) && f.Strode == s.Turn:
		return engine.Refuse(engine.Illegal, "grimheim 22.7",
			"%s is heavy, and %s has moved in this turn. Use another weapon.", w.Name, f.Profile.Name)
	case w.Has(card.Unwieldy) && !twoPoints(s, act):
		return engine.Refuse(engine.Illegal, "grimheim 22.7",
			"%s is unwieldy: a shot with it takes 2 AP. Use another weapon.", w.Name)
	case act == game.ActQuick && s.Acting.Times(game.ActRun) > 0:
		return engine.Refuse(engine.Illegal, "grimheim 22.15",
			"%s has run, and does not shoot in passing. Choose another action.", f.Profile.Name)
	case act == game.ActShoot && s.Strides() && s.Is(game.RuleMoveShoot, game.No) &&
		!f.Profile.Has(card.Gunslinger) && !s.Acting.Free:
		return engine.Refuse(engine.Illegal, "grimheim 22.8",
			"In this game nobody moves and shoots in one activation. Choose another action.")
	}
	return nil
}

// CanUse refuses a shot that a model could not take from where both stand, whoever's turn it is.
func CanUse(s *game.State, a game.Attack) error {
	f := s.Fighter(a.By)
	w, ok := f.Profile.Weapon(a.Weapon)
	if a.Cause == game.CauseSpell {
		w, ok = bolt(a.Weapon)
	}
	if !ok || !w.Shoots() {
		return engine.Refuse(engine.Invalid, "grimheim 3.4",
			"“%s” is no ranged weapon of %s. Choose another weapon, or another action.", card.Clip(a.Weapon), f.Profile.Name)
	}
	switch {
	case hampered(s, a) && !w.Has(card.MeleeShot):
		return engine.Refuse(engine.Illegal, "grimheim 3.4", "%s can't be shot in melee. Fight instead.", w.Name)
	case slices.Contains(f.Spent, w.Name) && w.Has(card.Throwable):
		return engine.Refuse(engine.Illegal, "grimheim 22.14",
			"%s was thrown and is gone. Choose another action.", w.Name)
	case slices.Contains(f.Spent, w.Name):
		return engine.Refuse(engine.Illegal, "grimheim 10.16",
			"%s can be shot once in a duel, and was. Choose another action.", w.Name)
	case !f.Ready(w):
		return engine.Refuse(engine.Illegal, "grimheim 10.16", "%s is not loaded. Reload it first.", w.Name)
	case s.IsSkirmish():
		return inSight(s, a, w)
	case !s.Engaged && s.Distance > w.RNG:
		return engine.Refuse(engine.Illegal, "grimheim 3.4",
			"%s reaches %d inches, and your foe is %d away. Move closer.", w.Name, w.RNG, s.Distance)
	}
	return nil
}

// Shoot throws a shot, and resolves it unless its target has a choice (rules 6.1 to 6.4).
func Shoot(p *game.Play, c game.Shoot) {
	id := p.S.Acting.Model
	exposes(p, id, c.Weapon)
	if len(c.Shares) == 0 {
		Volley(p, []game.Attack{{By: id, At: Foe(p.S, c.Target), Weapon: c.Weapon}})
		return
	}
	var all []game.Attack
	for i, share := range c.Shares {
		a := game.Attack{By: id, At: share.Target, Weapon: c.Weapon, Dice: share.Dice}
		if i > 0 {
			a.Cause = game.CauseShare
		}
		all = append(all, a)
	}
	Volley(p, all)
}

// ShootQuickly fires a Quick Shot (rule 22.15).
func ShootQuickly(p *game.Play, c game.QuickShot) {
	exposes(p, p.S.Acting.Model, c.Weapon)
	Volley(p, []game.Attack{{By: p.S.Acting.Model, At: c.Target, Weapon: c.Weapon, Cause: game.CauseQuick}})
}

// exposes ends the hiding of who shoots with a weapon that is not Silent (rules 21.8 and 22.17).
func exposes(p *game.Play, id game.ModelID, weapon string) {
	if w, _ := weaponOf(p.S, id, weapon); p.S.Fighter(id).Has(card.Hidden) && !w.Has(card.Silent) {
		p.Tell(game.StatusLost{Model: p.S.NameOf(id), Status: card.Hidden, Why: string(game.ActShoot)})
	}
}

// allowsShares refuses a Fusillade that is not shared out as it has to be (rule 22.11).
func allowsShares(s *game.State, f *game.Fighter, c game.Shoot) error {
	w, _ := f.Profile.Weapon(c.Weapon)
	if !s.IsSkirmish() || !w.Has(card.Fusillade) {
		return engine.Refuse(engine.Illegal, "grimheim 22.11",
			"The dice of %s can't be shared out. Shoot at one target.", card.Clip(c.Weapon))
	}
	left := f.AttackDice(w)
	var had []game.ModelID
	for _, share := range c.Shares {
		if err := Targets(s, share.Target); err != nil {
			return err
		}
		if slices.Contains(had, share.Target) || share.Dice < 1 || share.Dice > left {
			return unshared(s, f, w)
		}
		if err := CanUse(s, game.Attack{By: s.Acting.Model, At: share.Target, Weapon: c.Weapon,
			Dice: share.Dice}); err != nil {
			return err
		}
		left -= share.Dice
		had = append(had, share.Target)
	}
	if left != 0 {
		return unshared(s, f, w)
	}
	if err := mayShoot(s, c.Weapon, game.ActShoot); err != nil {
		return err
	}
	return AllowsAgain(s, game.ActShoot, card.Hunter)
}

func unshared(s *game.State, f *game.Fighter, w card.Weapon) error {
	return engine.Refuse(engine.Invalid, "grimheim 22.11",
		"Share out all %d dice of %s, at least one for each target, and each target once.", f.AttackDice(w), w.Name)
}

// bolt is the weapon that a spell of that name is; false if it is none.
func bolt(power string) (card.Weapon, bool) {
	if magic.Power(power) == magic.Fireball {
		return card.Ranged(magic.Fireball.Name(), 12, 3, 4, 3, 4, card.Fire), true
	}
	return card.Weapon{}, false
}

// ArmOf is the weapon of an attack.
func ArmOf(s *game.State, a game.Attack) (card.Weapon, bool) {
	if a.Cause == game.CauseSpell {
		return bolt(a.Weapon)
	}
	return weaponOf(s, a.By, a.Weapon)
}
