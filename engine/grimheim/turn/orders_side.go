package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// tends spends fate dice of a side after an enemy's activation (rule 29.8), for leaders first. They bring
// back models defeated in this turn, heal models under half their wounds, and attack the enemy if that
// defeats it.
func tends(p *game.Play, seat engine.Seat, enemy game.ModelID) {
	if !p.S.IsSkirmish() || p.Ended() {
		return
	}
	fallen, hurt := needy(p.S, seat)
	foe := p.S.Fighter(enemy)
	grips := foe.Up() && foe.At != nil && p.S.InMelee(enemy) && foe.Wounds <= 2
	var uses []fate.Use
	if len(fallen) > 0 {
		uses = append(uses, fate.Reanimate)
	}
	if len(hurt) > 0 {
		uses = append(uses, fate.Heal, fate.Blessing)
	}
	if grips {
		uses = append(uses, fate.Grip)
	}
	o, ok := combat.FateOrder(p, seat, uses...)
	if !ok {
		return
	}
	for _, id := range fallen {
		combat.Spends(p, seat, combat.Ward(p, seat, o, o.Back, id), fate.Reanimate, p.S.Fighter(id).Profile.WND, id)
	}
	for _, id := range hurt {
		f := p.S.Fighter(id)
		missing := f.Profile.WND - f.Wounds
		_ = combat.Spends(p, seat, combat.Ward(p, seat, o, o.Heal, id), fate.Heal, missing, id) ||
			combat.Spends(p, seat, combat.Ward(p, seat, o, o.Heal, id), fate.Blessing, missing, id)
	}
	if grips && o.Grip {
		tearAt(p, seat, o, enemy)
	}
}

// tearAt spends a die on Grip if that defeats the enemy.
func tearAt(p *game.Play, seat engine.Seat, o game.FateOrder, enemy game.ModelID) {
	a, _ := combat.FateSet(p.S, seat).Ability(fate.Grip)
	faces := p.S.Skirmish.Fate[int(seat)-1]
	if len(faces) <= o.Keep {
		return
	}
	combat.Spends(p, seat, slices.DeleteFunc(slices.Clone(faces),
		func(face int) bool { return a.Points(face) < p.S.Fighter(enemy).Wounds }),
		fate.Grip, p.S.Fighter(enemy).Wounds, enemy)
}

// needy lists a side's models that were defeated in this turn, and those under half their wounds. Leaders
// come first.
func needy(s *game.State, seat engine.Seat) (fallen, hurt []game.ModelID) {
	for _, leads := range []bool{true, false} {
		for i := range s.Fighters {
			f, id := &s.Fighters[i], game.ModelID(i+1)
			switch {
			case f.Seat != seat || f.Profile.Has(game.Leader) != leads:
			case f.Out && f.Fell != nil && f.FellIn == s.Turn:
				fallen = append(fallen, id)
			case f.Up() && f.At != nil && f.Wounded() && f.UnderHalf():
				hurt = append(hurt, id)
			}
		}
	}
	return fallen, hurt
}
