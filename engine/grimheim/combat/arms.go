package combat

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
)

// weaponOf finds a model's weapon by its name. In a skirmish every model can also fight unarmed.
func weaponOf(s *game.State, id game.ModelID, name string) (card.Weapon, bool) {
	w, ok := s.Fighter(id).Profile.Weapon(name)
	if !ok && s.IsSkirmish() && strings.EqualFold(strings.TrimSpace(name), card.Unarmed().Name) {
		return card.Unarmed(), true
	}
	return w, ok
}

// arms lists the weapons that a model can fight with now, at any distance. In a duel these are all its melee
// weapons. A model without a usable weapon fights unarmed. If attacks is true, the model begins the fight in
// its own activation.
func arms(s *game.State, id game.ModelID, attacks bool) []card.Weapon {
	all := s.Fighter(id).Profile.Melee()
	if !s.IsSkirmish() {
		return all
	}
	all = slices.DeleteFunc(all, func(w card.Weapon) bool { return unusable(s, id, w, attacks) != nil })
	if len(all) == 0 {
		return []card.Weapon{card.Unarmed()}
	}
	return all
}

// unusable refuses a weapon that a model of a skirmish can't fight with now (rules 22.7 and 22.14).
func unusable(s *game.State, id game.ModelID, w card.Weapon, attacks bool) error {
	f := s.Fighter(id)
	switch {
	case !s.IsSkirmish():
		return nil
	case slices.Contains(f.Spent, w.Name):
		return engine.Refuse(engine.Illegal, "grimheim 22.14",
			"%s was thrown and is gone. Fight with another weapon.", w.Name)
	case w.Has(card.Heavy) && f.Strode == s.Turn:
		return engine.Refuse(engine.Illegal, "grimheim 22.7",
			"You can't use %s: it is Heavy, and %s moved this Turn. Use another weapon.", w.Name, f.Profile.Name)
	case attacks && w.Has(card.Unwieldy) && !twoPoints(s, game.ActFight):
		return engine.Refuse(engine.Illegal, "grimheim 22.7",
			"%s is Unwieldy: a Fight with it costs 2 AP. Use another weapon.", w.Name)
	}
	return nil
}

// twoPoints reports whether the active model can pay 2 AP for an action. The first may be paid already or be
// free (rule 22.7).
func twoPoints(s *game.State, act game.Act) bool {
	left := s.Acting.AP
	if act == game.ActFight && s.Melee != nil || s.Acting.Free && s.Freely(act) {
		left++
	}
	return left >= 2
}

// closes refuses to begin a fight with a weapon that doesn't reach the enemy (rules 3.3 and 22.6).
func closes(s *game.State, id, foe game.ModelID, w card.Weapon) error {
	if !s.IsSkirmish() || s.Meets(id, foe) {
		return nil
	}
	away := game.Between(s.Fighter(id).Piece(id), s.Fighter(foe).Piece(foe))
	if w.Has(card.Reach) && away <= InInches(w.RNG) {
		return nil
	}
	return engine.Refuse(engine.Illegal, "grimheim 3.3",
		"%s is %s from %s, too far for %s. Charge first, or choose another enemy.", s.NameOf(foe).Name, away, s.NameOf(id).Name, w.Name)
}

// MayFight refuses to fight with a weapon now. If attacks is true, the model begins the fight.
func MayFight(s *game.State, id, foe game.ModelID, name string, attacks bool) error {
	w, ok := weaponOf(s, id, name)
	if !ok {
		return nil // CheckPick refuses it
	}
	if err := unusable(s, id, w, attacks); err != nil {
		return err
	}
	if attacks {
		return closes(s, id, foe, w)
	}
	return nil
}

// InReach lists the weapons with which a model can begin a fight with an enemy from its place, or defend
// itself.
func InReach(s *game.State, id, foe game.ModelID, attacks bool) []card.Weapon {
	all := arms(s, id, attacks)
	if !attacks {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(w card.Weapon) bool { return closes(s, id, foe, w) != nil })
}

// Fitting returns a pick that is possible. If the orders of a skirmish name a weapon that can't be used now,
// it takes another one.
func Fitting(s *game.State, id, foe game.ModelID, pick game.Pick, attacks bool) game.Pick {
	if pick.Weapon == "" || MayFight(s, id, foe, pick.Weapon, attacks) != nil {
		pick.Weapon = Handiest(s, id, foe, attacks)
	}
	return pick
}

// Handiest returns the skirmish weapon with the highest average damage. Of equal ones it returns the first
// in the profile.
func Handiest(s *game.State, id, foe game.ModelID, attacks bool) string {
	best, most := card.Unarmed().Name, -1
	for _, w := range InReach(s, id, foe, attacks) {
		if n := heft(s, id, w); n > most {
			best, most = w.Name, n
		}
	}
	return best
}

// heft returns the average damage of a weapon's attack dice, in sixths of a wound.
func heft(s *game.State, id game.ModelID, w card.Weapon) int {
	f := s.Fighter(id)
	a := Common(f, w)
	a.HTV = HTV(s, f, w, 0)
	worth := 0
	for face := 1; face <= 6; face++ {
		worth += a.Worth(a.Read(face))
	}
	return worth*a.Dice + 6*a.Kept*a.DMG
}

// assists returns how many friends of an attacker are in melee with its enemy (rule 22.4).
func assists(s *game.State, id, foe game.ModelID) int {
	if !s.IsSkirmish() {
		return 0
	}
	n := 0
	for _, friend := range s.FoesOf(foe) {
		if friend != id && s.Meets(friend, foe) {
			n++
		}
	}
	return n
}

// offHand returns the second weapon of a model that fights with a weapon in a skirmish (rule 22.5). It is
// empty if the hand isn't free or has no weapon.
func offHand(s *game.State, id game.ModelID, w card.Weapon) string {
	f := s.Fighter(id)
	if !s.IsSkirmish() || w.Has(card.TwoHanded) || f.Profile.Has(card.Shield) ||
		f.Profile.Has(card.Buckler) || w.Name == card.Unarmed().Name {
		return ""
	}
	for _, o := range f.Profile.Melee() {
		if o.Name != w.Name && !o.Has(card.TwoHanded) && unusable(s, id, o, false) == nil {
			return o.Name
		}
	}
	return ""
}

// InInches returns a length of n inches.
func InInches(n int) battlefield.Inch { return battlefield.Inch(n) * battlefield.One }

// Whole returns a length in whole inches, rounded up.
func Whole(l battlefield.Inch) int { return int((l + battlefield.One - 1) / battlefield.One) }

// Targets refuses a target that isn't an enemy of the active model.
func Targets(s *game.State, target game.ModelID) error {
	if !s.IsSkirmish() {
		return nil
	}
	if !s.Fields(target) || !slices.Contains(s.FoesOf(s.Acting.Model), target) {
		return engine.Refuse(engine.Invalid, "grimheim 21.5",
			"That enemy isn't on the battlefield. Choose one from the picture.")
	}
	return nil
}
