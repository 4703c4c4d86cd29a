package action

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

func sharesKey(shares []game.Share) string {
	parts := make([]string, len(shares))
	for i, share := range shares {
		parts[i] = fmt.Sprintf("%dx%d", share.Target, share.Dice)
	}
	return strings.Join(parts, "-")
}

// readShot reads what stands behind the word "shoot": a target or shares, and a weapon.
func readShot(s *game.State, id game.ModelID, args []string) (engine.Command, bool) {
	weapon, has := WeaponAt(s, id, last(args))
	if len(args) == 2 && strings.Contains(args[0], "x") {
		shares, ok := readShares(args[0])
		return game.Shoot{Shares: shares, Weapon: weapon}, ok && has
	}
	target, ok := readTarget(args, 2)
	return game.Shoot{Target: target, Weapon: weapon}, ok && has
}

func readShares(text string) (all []game.Share, ok bool) {
	for part := range strings.SplitSeq(text, "-") {
		target, dice, cut := strings.Cut(part, "x")
		n, bad := strconv.ParseUint(target, 10, 8)
		d, worse := strconv.ParseUint(dice, 10, 4)
		if !cut || bad != nil || worse != nil {
			return nil, false
		}
		all = append(all, game.Share{Target: game.ModelID(n), Dice: int(d)})
	}
	return all, len(all) > 0
}

// CombatAction finds what a command of a skirmish does that is about fights and shots.
func CombatAction(p *game.Play, cmd engine.Command) (game.Act, func()) {
	switch c := cmd.(type) {
	case game.QuickShot:
		return game.ActQuick, func() { combat.ShootQuickly(p, c) }
	case game.Overwatch:
		return game.ActOverwatch, func() { p.Tell(game.Watched{Model: p.S.NameOf(p.S.Acting.Model)}) }
	case game.Brew:
		return "", func() { combat.DrinkBrew(p) }
	case game.Change:
		return "", func() { p.Tell(game.Changing{Model: p.S.NameOf(p.S.Acting.Model)}) }
	}
	return "", nil
}

// martial lists what a model of a skirmish may think of that only some have.
func martial(s *game.State, id game.ModelID) (list []engine.Command) {
	if !s.IsSkirmish() {
		return nil
	}
	has := s.Fighter(id).Profile.Has
	if has(card.Ranger) {
		for _, w := range s.Fighter(id).Profile.Shots() {
			for _, foe := range s.FoesOf(id) {
				list = append(list, game.QuickShot{Weapon: w.Name, Target: foe})
			}
		}
	}
	if combat.MayWatch(s, s.Fighter(id), s.Acting.Free && s.Is(game.RuleOutnumbered, game.FreeOverwatch)) {
		list = append(list, game.Overwatch{})
	}
	if has(card.FungusBrew) {
		list = append(list, game.Brew{})
	}
	if has(card.MarkOfChange) {
		list = append(list, game.Change{})
	}
	return slices.Concat(list, shares(s, id))
}

// shares are ways to share out the dice of a Fusillade: over two targets that follow each other, as evenly as
// can be.
func shares(s *game.State, id game.ModelID) (list []engine.Command) {
	f, foes := s.Fighter(id), s.FoesOf(id)
	for _, w := range f.Profile.Shots() {
		dice := f.AttackDice(w)
		if !w.Has(card.Fusillade) || dice < 2 {
			continue
		}
		for i := 0; i+1 < len(foes); i++ {
			list = append(list, game.Shoot{Weapon: w.Name,
				Shares: []game.Share{{Target: foes[i], Dice: dice - dice/2}, {Target: foes[i+1], Dice: dice / 2}}})
		}
	}
	return list
}
