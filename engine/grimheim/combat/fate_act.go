package combat

import (
	"slices"
	"strconv"

	"warbell/engine"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// Spending is the action of spending a fate die in an activation (rule 23.3).
var Spending = game.Action[game.SpendFate]{
	Price: game.Gratis, Write: FateKey, Reads: readFate, Suppose: takeDie,
	Verb: game.Verb[game.SpendFate]{
		Name: "fate", Rule: "grimheim 23.3", Offers: fatesOf,
		NoneLeft: "You have no Fate die to spend now. Choose another action.",
		May: func(c game.SpendFate, pos game.Position) error {
			return AllowsFate(pos.State, pos.State.Acting.Seat, c)
		},
		Do: func(p *game.Play, c game.SpendFate) error {
			Fated(p, p.S.Acting.Seat, c)
			return nil
		},
	},
}

// takeDie removes the spent die.
func takeDie(s *game.State, c game.SpendFate) {
	dice := &s.Skirmish.Fate[int(s.Acting.Seat)-1]
	if i := slices.Index(*dice, c.Face); i >= 0 {
		*dice = slices.Delete(slices.Clone(*dice), i, i+1)
	}
}

// readFate parses a key that FateKey wrote.
func readFate(parts []string) (c game.SpendFate, ok bool) {
	if len(parts) < 3 {
		return c, false
	}
	face, err := strconv.Atoi(parts[1])
	c = game.SpendFate{Face: face, Use: fate.Use(parts[2])}
	for _, arg := range parts[3:] {
		n, bad := strconv.ParseUint(arg, 10, 8)
		if bad != nil {
			return c, false
		}
		c.Targets = append(c.Targets, game.ModelID(n))
	}
	return c, err == nil
}

// fatesOf lists the uses of the fate dice of the active model's side: each die and use with the first
// possible target.
func fatesOf(pos game.Position) (list []game.SpendFate) {
	s, seat := pos.State, pos.Seat
	if !s.IsSkirmish() {
		return nil
	}
	faces := slices.Compact(slices.Sorted(slices.Values(s.Skirmish.Fate[int(seat)-1])))
	for _, face := range faces {
		for _, a := range FateSet(s, seat).Abilities {
			if c, ok := fateOn(s, seat, game.SpendFate{Face: face, Use: a.Use}); ok {
				list = append(list, c)
			}
		}
	}
	return list
}

// fateOn finds a target for a use, false if there is none.
func fateOn(s *game.State, seat engine.Seat, c game.SpendFate) (game.SpendFate, bool) {
	if AllowsFate(s, seat, c) == nil {
		return c, true
	}
	for i := range s.Fighters {
		c.Targets = []game.ModelID{game.ModelID(i + 1)}
		if AllowsFate(s, seat, c) == nil {
			return c, true
		}
	}
	return c, false
}
