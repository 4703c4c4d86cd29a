package turn

import (
	"slices"

	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// warded is a model that a die may protect, and the points that it needs.
type warded struct {
	id   game.ModelID
	need int
}

// hinders spends the other side's dice when an activation begins (rule 29.10): Claws on a model that could
// charge, an Aura near it. It opens the fate order only if a die is enough for some model.
func hinders(p *game.Play, id game.ModelID) {
	if !p.S.IsSkirmish() || p.Ended() || p.S.Acting.Model != id || !p.S.Fighter(id).Up() ||
		p.S.Fighter(id).At == nil {
		return
	}
	seat := game.Other(p.S.Fighter(id).Seat)
	charged, near := within(p.S, fate.Claws, chargedBy(p.S, id)), within(p.S, fate.Aura, frightens(p.S, id))
	var uses []fate.Use
	if len(charged) > 0 {
		uses = append(uses, fate.Claws)
	}
	if len(near) > 0 {
		uses = append(uses, fate.Aura)
	}
	o, ok := combat.FateOrder(p, seat, uses...)
	if !ok {
		return
	}
	for _, w := range charged {
		if spendsEnough(p, o, o.Claws, w, fate.Claws, id) {
			break
		}
	}
	for _, w := range near {
		if spendsEnough(p, o, o.Aura, w, fate.Aura, w.id) {
			break
		}
	}
}

// spendsEnough spends a die on a target for a warded model, if one is enough.
func spendsEnough(p *game.Play, o game.FateOrder, ward game.Ward, w warded, use fate.Use, target game.ModelID) bool {
	seat := p.S.Fighter(w.id).Seat
	return combat.Spends(p, seat, enough(p.S, use, w, combat.Ward(p, seat, o, ward, w.id)), use, w.need, target)
}

// enough returns the faces that count for as many points as the model needs.
func enough(s *game.State, use fate.Use, w warded, faces []int) []int {
	a, ok := combat.FateSet(s, s.Fighter(w.id).Seat).Ability(use)
	return slices.DeleteFunc(slices.Clone(faces), func(face int) bool { return !ok || a.Points(face) < w.need })
}

// within returns the warded models for which their side has a die that is enough.
func within(s *game.State, use fate.Use, all []warded) []warded {
	return slices.DeleteFunc(all, func(w warded) bool {
		return len(enough(s, use, w, s.Skirmish.Fate[int(s.Fighter(w.id).Seat)-1])) == 0
	})
}

// chargedBy lists the models that a model could charge in a straight line, also after a move. Leaders come
// first. The need of each is by how many inches the move must shrink to prevent that. A model in melee
// charges no one.
func chargedBy(s *game.State, id game.ModelID) []warded {
	f := s.Fighter(id)
	if f.Charge() <= 0 || s.InMelee(id) {
		return nil
	}
	threat, ways := s.Threat(id), battlefield.Inch(1)
	if threat > f.Charge() {
		ways = 2 // both the move and the charge are shorter then
	}
	reach := combat.InInches(threat) + battlefield.One // into melee range
	var all []warded
	for _, foe := range leadersFirst(s, s.FoesOf(id)) {
		away := game.Between(f.Piece(id), s.Fighter(foe).Piece(foe))
		if need := int((reach-away)/(ways*battlefield.One)) + 1; away <= reach && need <= f.Move() {
			all = append(all, warded{foe, need})
		}
	}
	return all
}

// frightens lists the enemies whose Aura could make a model Fearful, leaders first. The need of each is the
// range that its Aura must have, in inches.
func frightens(s *game.State, id game.ModelID) []warded {
	f := s.Fighter(id)
	if f.Has(card.Fearful) || f.KeepsAway(card.Fearful) != "" {
		return nil
	}
	var all []warded
	for _, foe := range leadersFirst(s, s.FoesOf(id)) {
		away := game.Between(f.Piece(id), s.Fighter(foe).Piece(foe))
		all = append(all, warded{foe, max(int((away+battlefield.One-1)/battlefield.One), 1)})
	}
	return all
}

// leadersFirst returns the models on the battlefield, leaders first.
func leadersFirst(s *game.State, ids []game.ModelID) []game.ModelID {
	var leads, rest []game.ModelID
	for _, id := range ids {
		switch f := s.Fighter(id); {
		case f.At == nil:
		case f.Profile.Has(game.Leader):
			leads = append(leads, id)
		default:
			rest = append(rest, id)
		}
	}
	return append(leads, rest...)
}
