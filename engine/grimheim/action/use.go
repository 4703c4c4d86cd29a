package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// raising is from how far a scroll reaches one that has fallen, and the zombie that it makes.
const (
	raising   = 8 * battlefield.One
	raisedOn  = 4 // what a scroll of resurrection must roll
	zombieMOV = 3
	zombieDEF = 3
	zombieWND = 8
)

// Nearby lists who can be treated by a model: itself, and friends within an inch (rules 27.5 to 27.7).
func Nearby(s *game.State, id game.ModelID) []game.ModelID {
	all := []game.ModelID{id}
	if !s.IsSkirmish() {
		return all
	}
	board, me := s.Board(), s.Fighter(id)
	for _, friend := range s.OnTable(me.Seat) {
		f := s.Fighter(friend)
		if friend != id && me.At != nil && board.Between(me.Piece(id), f.Piece(friend)) <= battlefield.One {
			all = append(all, friend)
		}
	}
	return all
}

// Treated is whom an act treats: who is named, or else who does it.
func Treated(s *game.State, target game.ModelID) game.ModelID {
	if target == 0 {
		return s.Acting.Model
	}
	return target
}

// beneficiaries are on whom a piece of gear can be used.
func beneficiaries(s *game.State, id game.ModelID, gear string) []game.ModelID {
	switch gear {
	case game.HealingScroll, game.HealingPotion:
		return slices.DeleteFunc(Nearby(s, id),
			func(o game.ModelID) bool { return !s.Fighter(o).Wounded() && !s.Fighter(o).Has(card.Poisoned) })
	case game.BlessedWater:
		return slices.DeleteFunc(Nearby(s, id), func(o game.ModelID) bool { return !Tainted(s.Fighter(o)) })
	case game.CursedSouls:
		return slices.DeleteFunc(s.FoesOf(id), func(o game.ModelID) bool { return s.Fighter(o).Has(card.Cursed) })
	case game.Reanimation, game.Resurrection:
		return lying(s, id, gear)
	}
	return nil
}

// lying are the defeated friends that a scroll can bring back: of Reanimation those near enough.
func lying(s *game.State, id game.ModelID, gear string) (all []game.ModelID) {
	me := s.Fighter(id)
	for i := range s.Fighters {
		f := &s.Fighters[i]
		if f.Seat != me.Seat || !f.Out || f.Fell == nil || me.At == nil {
			continue
		}
		if gear == game.Resurrection || me.Piece(id).From(*f.Fell) <= raising {
			all = append(all, game.ModelID(i+1))
		}
	}
	return all
}

func allowsGear(s *game.State, f *game.Fighter, c game.Use) error {
	g, ok := game.GearNamed(c.Gear)
	switch {
	case !ok || !g.Once || !f.Carries(c.Gear):
		return engine.Refuse(engine.Illegal, "grimheim 27.5",
			"%s has nothing like that to use. Choose another action.", f.Profile.Name)
	case f.At == nil || s.InMelee(s.Acting.Model):
		return engine.Refuse(engine.Illegal, "grimheim 27.5", "Nobody has a hand free in melee. Fight, or fall back.")
	case !slices.Contains(beneficiaries(s, s.Acting.Model, c.Gear), Treated(s, c.Target)):
		return engine.Refuse(engine.Illegal, "grimheim 27.5",
			"That can't be used on this model now. Choose another target, or another action.")
	}
	return nil
}

// useGear uses a piece of gear up.
func useGear(p *game.Play, c game.Use) {
	id, target := p.S.Acting.Model, Treated(p.S, c.Target)
	ev := game.GearUsed{Model: p.S.NameOf(id), Gear: c.Gear, Target: p.S.NameOf(target)}
	if c.Gear == game.Resurrection {
		ev.Face = combat.Tried(p, id, game.FromRise, combat.Passes(raisedOn))
		ev.Failed = ev.Face < raisedOn
	}
	p.Tell(ev)
	why := game.Slug(c.Gear)
	switch c.Gear {
	case game.HealingScroll:
		treat(p, target, why)
	case game.HealingPotion:
		detox(p, target, why)
		faces := []int{p.Dice.Die(6), p.Dice.Die(6)}
		combat.Heal(p, target, faces[0]+faces[1], why, faces...)
	case game.BlessedWater:
		purge(p, id, target, why)
	case game.CursedSouls:
		combat.Inflict(p, target, card.Cursed, card.Trait(why))
	case game.Reanimation:
		rise(p, target)
	case game.Resurrection:
		if !ev.Failed {
			combat.ComeBack(p, target, (p.S.Fighter(target).Profile.WND+1)/2, nil)
		}
	}
}

// rise brings a model back as a zombie.
func rise(p *game.Play, id game.ModelID) {
	zombie := zombie(p.S.Fighter(id).Profile)
	combat.ComeBack(p, id, zombie.WND, &zombie)
}

// zombie is what rises of a model: its name and weapons, and the figures of a zombie.
func zombie(p card.Profile) card.Profile {
	p = p.Clone()
	p.MOV, p.DEF, p.WND, p.SAV, p.Armour = zombieMOV, zombieDEF, zombieWND, card.SaveOf(card.NoArmour), card.NoArmour
	p.Traits = []card.Trait{card.Resilient, card.Slow, card.NecroticHunger}
	return p
}
