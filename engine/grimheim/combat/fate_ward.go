package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// FateOrder reveals a side's fate order, if it may be about some of these uses. Without a die or a set with
// one of them, the order stays secret.
func FateOrder(p *game.Play, seat engine.Seat, uses ...fate.Use) (game.FateOrder, bool) {
	k := p.S.Skirmish
	if k == nil || !k.Minded[int(seat)-1].Stands || len(k.Fate[int(seat)-1]) == 0 {
		return game.FateOrder{}, false
	}
	has := func(use fate.Use) bool { _, ok := FateSet(p.S, seat).Ability(use); return ok }
	if !slices.ContainsFunc(uses, has) {
		return game.FateOrder{}, false
	}
	slot := game.FateSlot(k.Minded[int(seat)-1].Number)
	var o game.FateOrder
	p.Reveal(seat, slot)
	ok := p.Secrets.Open(seat, slot, &o) && o.Check() == nil
	return o, ok
}

// Ward lists the dice that an order allows for a model, in the order of their roll.
func Ward(p *game.Play, seat engine.Seat, o game.FateOrder, w game.Ward, id game.ModelID) []int {
	faces := p.S.Skirmish.Fate[int(seat)-1]
	leads := func(id game.ModelID) bool { return p.S.Fighter(id).Profile.Has(game.Leader) }
	keep := o.Keep
	switch {
	case w == "" || w == game.WardLeader && !leads(id):
		return nil
	case w == game.WardAll && !leads(id) && slices.ContainsFunc(p.S.UpOf(seat), leads):
		keep++
	}
	if len(faces) <= keep {
		return nil
	}
	return faces
}

// Spends spends the lowest die that gives enough points or, if none does, the best one. It reports whether
// it spent one.
func Spends(p *game.Play, seat engine.Seat, faces []int, use fate.Use, points int, id game.ModelID) bool {
	a, ok := FateSet(p.S, seat).Ability(use)
	if !ok || len(faces) == 0 {
		return false
	}
	best := faces[0]
	for _, face := range faces[1:] {
		now, was := a.Points(face), a.Points(best)
		if was < points && now > was || now >= points && (now < was || now == was && face < best) {
			best = face
		}
	}
	cmd := game.SpendFate{Face: best, Use: use, Targets: []game.ModelID{id}}
	if AllowsFate(p.S, seat, cmd) != nil {
		return false
	}
	Fated(p, seat, cmd)
	return true
}

// shields spends a die on saves for a model that an enemy is about to shoot at (rule 29.7).
func shields(p *game.Play, a game.Attack) {
	target := p.S.Fighter(a.At)
	if target.Seat == p.S.Fighter(a.By).Seat || target.Ward > 0 || !p.S.IsSkirmish() {
		return
	}
	shot := ShotAttack(p.S, a)
	crit := exchange.Reduced(shot.CRT, target.Profile.Tough())
	leads := target.Profile.Has(game.Leader)
	if !leads && shot.Dice*crit < target.Wounds {
		return
	}
	if o, ok := FateOrder(p, target.Seat, fate.Save); ok {
		Spends(p, target.Seat, Ward(p, target.Seat, o, o.Save, a.At), fate.Save, shot.Dice, a.At)
	}
}

// asksForSaves reports whether the target's player chooses what saves stop. In a duel that is always so, in
// a skirmish only if the player wants to be asked (rule 29.9).
func asksForSaves(s *game.State, id game.ModelID, shooter game.ModelID) bool {
	return !s.IsSkirmish() || MustAsk(s, id, shooter)
}
