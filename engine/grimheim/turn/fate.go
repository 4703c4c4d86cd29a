package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/view"
)

// threeDice is the number of a side's fate dice in a game without fate sets (reading G13).
const threeDice = 3

// fateDice returns how many fate dice a side rolls in a turn (rule 23.1).
func fateDice(s *game.State, seat engine.Seat) int {
	k := s.Skirmish
	mine, theirs := k.Bands[int(seat)-1], k.Bands[int(game.Other(seat))-1]
	n := 0
	switch {
	case s.Is(game.RuleFate, game.ThreeDice) && mine.Fate == "" && theirs.Fate == "":
		n = threeDice
	case mine.Fate != "":
		n = fate.SetOf(mine.Fate).Dice
	}
	if exchange.Underdog(mine.Points, theirs.Points) {
		n++
	}
	return n + s.Idols(seat)
}

// rollFate rolls both sides' fate dice for a turn.
func rollFate(p *game.Play) {
	if !p.S.IsSkirmish() {
		return
	}
	ev := game.FateRolled{Turn: p.S.Turn, Free: p.S.Skirmish.Free}
	for i := range ev.Dice {
		for range fateDice(p.S, engine.Seat(i+1)) {
			ev.Dice[i] = append(ev.Dice[i], p.Dice.Die(6))
		}
	}
	if len(ev.Dice[0])+len(ev.Dice[1]) > 0 {
		p.Tell(ev)
	}
}

// FreeFates lists the uses of a seat's fate dice while no attack waits, by ascending faces. Each use is
// listed for each possible model (rule 23.3). A blessing is also listed for all wounded models, each of them
// first. In the seat's own activation it lists blessings only.
func FreeFates(v view.View, seat engine.Seat) (all []game.SpendFate) {
	if v.State == nil || !v.IsSkirmish() || !game.Playing(seat) || v.Shot != nil || v.Melee != nil {
		return nil
	}
	for _, face := range slices.Compact(slices.Sorted(slices.Values(v.Skirmish.Fate[int(seat)-1]))) {
		for _, a := range combat.FateSet(v.State, seat).Abilities {
			if !a.Use.Spontaneous() || a.Use != fate.Blessing && v.Acting.Seat == seat {
				continue
			}
			var targets []game.ModelID
			for i := range v.Fighters {
				c := game.SpendFate{Use: a.Use, Face: face, Targets: []game.ModelID{game.ModelID(i + 1)}}
				if combat.AllowsFate(v.State, seat, c) == nil {
					all, targets = append(all, c), append(targets, c.Targets...)
				}
			}
			for i, first := range targets {
				if a.Use == fate.Blessing && len(targets) > 1 {
					rest := slices.Delete(slices.Clone(targets), i, i+1)
					all = append(all, game.SpendFate{Use: a.Use, Face: face, Targets: append([]game.ModelID{first}, rest...)})
				}
			}
		}
	}
	return all
}
