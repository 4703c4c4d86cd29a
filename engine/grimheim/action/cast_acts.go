package action

import (
	"fmt"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/magic"
)

// castKey writes a power that is cast: with its target or place, and what Divine Favor is for.
func castKey(c game.Cast) string {
	key := "cast." + string(c.Power)
	switch {
	case c.To != nil:
		return key + "." + PlaceKey(*c.To)
	case c.Target != 0:
		key = fmt.Sprintf("%s.%d", key, c.Target)
	}
	if c.Save {
		return key + ".save"
	}
	return key
}

// readCast reads what stands behind the word "cast".
func readCast(args []string) (engine.Command, bool) {
	if len(args) == 0 {
		return nil, false
	}
	spec, _, known := magic.Find(magic.Power(args[0]))
	c, args := game.Cast{Power: spec.Power}, args[1:]
	switch {
	case !known:
		return nil, false
	case spec.Aim == magic.Around:
		return c, len(args) == 0
	case spec.Aim == magic.AtPlace && len(args) == 1:
		at, ok := game.ReadPlace(args[0])
		c.To = &at
		return c, ok
	case spec.Aim == magic.AtPlace:
		return nil, false
	}
	if c.Save = spec.Power == magic.DivineFavor && last(args) == "save"; c.Save {
		args = args[:len(args)-1]
	}
	if len(args) == 0 {
		return c, spec.Aim == magic.AtFriend
	}
	target, ok := readTarget(args, 1)
	c.Target = target
	return c, ok && target != 0
}

// Magical lists what a model of a skirmish may think of that is magic.
func Magical(s *game.State, id game.ModelID) (list []engine.Command) {
	if !s.IsSkirmish() {
		return nil
	}
	f := s.Fighter(id)
	for _, from := range []magic.Source{magic.Arcane, magic.Divine} {
		if !f.Profile.Has(card.Trait(from)) {
			continue
		}
		for _, spec := range loreOf(s, f.Seat, from).Powers {
			list = append(list, castings(s, id, spec)...)
		}
	}
	if f.Profile.Has(card.Arcane) && s.Is(game.RuleCounter, game.EnergyMinusD6) {
		list = append(list, game.Counter{})
	}
	return list
}

// castings are the ways in which a power might be cast: on each friend, at each foe; a leap towards the
// nearest enemy and away from it.
func castings(s *game.State, id game.ModelID, spec magic.Spec) (list []engine.Command) {
	c := game.Cast{Power: spec.Power}
	switch spec.Aim {
	case magic.AtPlace:
		for _, direction := range []float64{1, -1} {
			if to, ok := SuggestedMove(s, id, direction, spec.Range); ok {
				list = append(list, game.Cast{Power: spec.Power, To: &to})
			}
		}
	case magic.AtFoe:
		for _, foe := range s.FoesOf(id) {
			list = append(list, game.Cast{Power: spec.Power, Target: foe})
		}
	case magic.AtFriend:
		list = append(list, c)
		for _, friend := range Friends(s, id) {
			list = append(list, game.Cast{Power: spec.Power, Target: friend})
		}
		if spec.Power == magic.DivineFavor {
			for _, one := range list {
				saving := one.(game.Cast)
				saving.Save = true
				list = append(list, saving)
			}
		}
	case magic.Around:
		list = append(list, c)
	}
	return list
}
