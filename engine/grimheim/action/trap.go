package action

import (
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/loot"
)

// trap lets a trap shoot at the model that found it, with the numbers of the lists. It uses the saves that
// leave the least damage.
func trap(p *game.Play, id game.ModelID) {
	f := p.S.Fighter(id)
	t := loot.Trap()
	shot := combat.AttackDice{Dice: t.ATK, HTV: t.HTV, CritFrom: 6, DMG: t.DMG, CRT: t.CRT}
	ev := game.Trapped{Model: p.S.NameOf(id), Attack: shot.Roll(p.Dice)}
	ev.Defence, ev.Faith = combat.Defend(p.S, p.Dice, f, card.Weapon{}, false)
	v := exchange.Volley{
		Hits:   ev.Attack.Hits(),
		Damage: exchange.Reduced(shot.DMG, f.Profile.Tough()), CritDamage: exchange.Reduced(shot.CRT,
			f.Profile.Tough()),
	}
	combat.SavesHelped(p, id, v, &ev.Defence, &ev.Faith)
	best := exchange.Cancellation{}
	if all := exchange.Cancels(v, ev.Defence.Hits().Plus(ev.Faith.Hits())); len(all) > 0 {
		best = all[0]
	}
	ev.Loss = f.Loss(v.Through(best))
	p.Tell(ev)
	if v.CritDamage > 0 {
		for range v.Hits.Minus(best.Cancelled()).Crit {
			combat.CritWound(p, id)
		}
	}
	combat.FirstWound(p, id, ev.Loss)
	combat.Fallen(p)
}
