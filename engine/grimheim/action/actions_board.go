package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/game"
)

// onBoard lists what a model of a skirmish might do besides, in sections 21 and 27.
func onBoard(s *game.State, id game.ModelID) (list []engine.Command) {
	if !s.IsSkirmish() {
		return nil
	}
	f := s.Fighter(id)
	for _, foe := range s.FoesOf(id) {
		list = append(list, game.Shove{Target: foe})
	}
	for _, site := range MoveTargets(s, id) {
		list = append(list, game.Loot{Site: site})
	}
	for _, thing := range takeable(s, id) {
		list = append(list, TakeUp{Thing: thing})
	}
	for _, d := range s.Openings(id) {
		list = append(list, game.Interact{Piece: d.Piece, Entry: d.Entry})
	}
	for _, friend := range Nearby(s, id) {
		if friend != id {
			list = append(list, game.Heal{Target: friend}, game.Cleanse{Target: friend})
		}
	}
	for i, gear := range f.Gear {
		if slices.Contains(f.Gear[:i], gear) {
			continue
		}
		for _, on := range beneficiaries(s, id, gear) {
			list = append(list, game.Use{Gear: gear, Target: on})
		}
	}
	return append(list, game.Cleanse{}, game.Hide{}, game.RaiseShield{})
}

// allowsOnBoard refuses what of it can't be done now.
func allowsOnBoard(s *game.State, f *game.Fighter, cmd engine.Command) error {
	switch c := cmd.(type) {
	case game.Run:
		return allowsSprint(s, f, c)
	case game.FallBack:
		return allowsFallBack(s, f, c)
	case game.Shove:
		return allowsPush(s, f, c)
	case game.Hide:
		return allowsHide(s, f)
	case game.Interact:
		return s.AllowsInteract(f, c)
	case game.Loot:
		return allowsLoot(s, f, c)
	case TakeUp:
		return allowsTake(s, f, c)
	case game.Use:
		return allowsGear(s, f, c)
	case game.Cleanse:
		return allowsCleanse(s, f, c)
	case game.RaiseShield:
		return allowsRaise(s, f)
	}
	return nil // Pass
}

// BoardAction finds what such a command does.
func BoardAction(p *game.Play, cmd engine.Command) (game.Act, func()) {
	switch c := cmd.(type) {
	case game.Run:
		return game.ActRun, func() { carryRun(p, c) }
	case game.FallBack:
		return game.ActFallBack, func() { carryFallBack(p, c) }
	case game.Shove:
		return game.ActPush, func() { push(p, c) }
	case game.Hide:
		return game.ActHide, func() { hide(p) }
	case game.Interact:
		return game.ActInteract, func() { p.Interact(c) }
	case game.Loot:
		return game.ActLoot, func() { lootSite(p, c) }
	case TakeUp:
		return game.ActTake, func() { takeThing(p, c) }
	case game.Use:
		return game.ActUse, func() { useGear(p, c) }
	case game.Cleanse:
		return game.ActCleanse, func() { cleanse(p, c) }
	case game.RaiseShield:
		return game.ActRaise, func() { raiseShield(p) }
	}
	return "", nil
}
