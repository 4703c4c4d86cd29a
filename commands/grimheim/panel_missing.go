package grimheim

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/turn"
)

// missingAct is a usual action that the panel doesn't offer, and why.
type missingAct struct{ Kind, Why string }

// missing returns, in words, why usual actions aren't offered. It lists only reasons that are certain.
func (s page) missing(rush *rushTold) []string {
	if s.plan || s.next.Thrown() || s.next.AP <= 0 {
		return nil
	}
	var all []string
	add := func(kind, why string) {
		if !slices.ContainsFunc(s.can, func(c turn.Choice) bool { return c.Kind == kind }) {
			all = append(all, s.Phrase("panel.missing", missingAct{kind, why}))
		}
	}
	f, _ := s.next.Of(s.id)
	arms := slices.DeleteFunc(slices.Clone(f.Profile.Weapons), func(w card.Weapon) bool { return !w.Shoots() })
	melee := s.next.State.InMelee(s.id)
	switch {
	case melee || len(arms) == 0 || f.At == nil:
	case !slices.ContainsFunc(arms, f.Ready):
		add(kindShoot, "unready")
	case !slices.ContainsFunc(s.next.Sees(s.id, s.next.Foes(s.id)...),
		func(seen battlefield.Seen) bool { return seen.Visible }):
		add(kindShoot, "sight")
	}
	if rush != nil && len(rush.Foes) == 0 {
		add(kindCharge, "range")
	}
	if melee && !slices.Contains(s.modes, string(game.ActMove)) {
		add(string(game.ActMove), "melee")
	}
	return all
}
