package action

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/loot"
	"warbell/engine/grimheim/mission"
)

// MoveTargets are the IDs of what an active model could loot now: loot sites and objectives within an inch,
// once each (rule
// 27.2).
func MoveTargets(s *game.State, id game.ModelID) []string {
	f := s.Fighter(id)
	if !s.IsSkirmish() || f.At == nil {
		return nil
	}
	return mission.Lootable(s.Board(), s.Skirmish.Facts, int(id))
}

func allowsLoot(s *game.State, f *game.Fighter, c game.Loot) error {
	if err := s.MayHandle(f); err != nil {
		return err
	}
	if !slices.Contains(MoveTargets(s, s.Acting.Model), c.Site) {
		return engine.Refuse(engine.Illegal, "grimheim 27.2",
			"%s has nothing to loot there: sites are looted from within an inch, and once. Choose another one.", f.Profile.Name)
	}
	return combat.AllowsAgain(s, game.ActLoot, "")
}

// lootSite throws two dice for what is found; a trap shoots at once.
func lootSite(p *game.Play, c game.Loot) {
	id := p.S.Acting.Model
	ev := game.Looted{Model: p.S.NameOf(id), Site: c.Site, Name: p.S.PieceName(c.Site)}
	if seeksRelic(p.S, id, c.Site) {
		if ev.Relic = p.Dice.Die(6); ev.Relic == game.RelicOn {
			p.Tell(ev)
			return
		}
	}
	ev.Dice = [2]int{p.Dice.Die(6), p.Dice.Die(6)}
	ev.Gear = loot.Of(ev.Dice[0], ev.Dice[1]).Name
	p.Tell(ev)
	if ev.Gear == game.TrapFound {
		trap(p, id)
	}
}

// trap shoots at who has found it, with the figures of the lists. The saves that leave the least damage are
// taken.
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
