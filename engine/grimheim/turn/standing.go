package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// maxConditions is the maximum number of conditions of orders or a plan: each trigger once.
const maxConditions = 4

// checkConditions refuses conditions that a player can't choose.
func checkConditions(s *game.State, id game.ModelID, all []game.Condition) error {
	if len(all) > maxConditions {
		return engine.Refuse(engine.Invalid, "grimheim 11.2",
			"You named %d conditions, but only %d exist. Name each once.", len(all), maxConditions)
	}
	var had []game.Trigger
	for _, c := range all {
		most := s.Fighter(id).Profile.WND
		switch {
		case s.IsSkirmish() && (c.If == combat.WhenWeapon || c.If == combat.WhenState):
			return engine.Refuse(engine.Invalid, "grimheim 22.24",
				"You can't use enemy weapons or states as a condition in a skirmish. Choose under or injured.")
		case !slices.Contains([]game.Trigger{combat.WhenUnder, combat.WhenInjured, combat.WhenWeapon,
			combat.WhenState}, c.If):
			return engine.Refuse(engine.Invalid, "grimheim 11.2",
				"“%s” isn't a condition. Choose under, injured, weapon or state.", card.Clip(string(c.If)))
		case slices.Contains(had, c.If):
			return engine.Refuse(engine.Invalid, "grimheim 11.2",
				"You named the condition “%s” twice. Name each condition once.", c.If)
		case c.If == combat.WhenUnder && (c.Under < 1 || c.Under > most):
			return engine.Refuse(engine.Invalid, "grimheim 11.2",
				"That number of wounds isn't possible: choose 1 to %d, not %d.", most, c.Under)
		}
		had = append(had, c.If)
	}
	return nil
}

// own finds the model that a seat names; 0 is its only model.
func own(s *game.State, seat engine.Seat, named game.ModelID) (game.ModelID, error) {
	if named == 0 {
		named = game.Champion(seat)
	}
	if !s.Fields(named) || s.Fighter(named).Seat != seat {
		return 0, engine.Refuse(engine.NotYours, "grimheim 2.1", "That isn't your model. Choose one of your own.")
	}
	return named, nil
}

func giveOrder(p *game.Play, id game.ModelID, pick game.Pick, ask bool, until []game.Condition, watch *game.Watch) {
	m, number := p.S.NameOf(id), max(p.S.Fighter(id).Order.Number, 1)
	p.Seal(m.Seat, game.OrderSlot(m, number), pick)
	p.Tell(game.OrderSet{Model: m, Number: number, Ask: ask, Until: slices.Clone(until),
		Watch: combat.SealWatch(p, id, watch)})
}

// giveDefaults gives each fighter orders when the duel begins: the best weapon against this enemy, and bold
// play.
func giveDefaults(p *game.Play) {
	if !combat.Standing(p.S) {
		return
	}
	for seat := engine.Seat(1); seat <= 2; seat++ {
		giveOrder(p, game.Champion(seat), usual(p.S, game.Champion(seat), game.Champion(game.Other(seat))),
			false, nil, nil)
	}
}

// usual returns a fighter's pick against an enemy if its player has given no orders.
func usual(s *game.State, id, foe game.ModelID) game.Pick {
	if s.IsSkirmish() {
		attacks := s.Melee != nil && s.Melee.Who(exchange.Attacker) == id
		return game.Pick{Weapon: combat.Handiest(s, id, foe, attacks), Order: exchange.OrderBold}
	}
	weapons := s.Fighter(id).Profile.Melee()
	best := weapons[0]
	if len(weapons) > 1 {
		mix, _ := combat.Solve(s, id, foe, false)
		for i, n := range mix {
			if n > mix[slices.IndexFunc(weapons, func(w card.Weapon) bool { return w.Name == best.Name })] {
				best = weapons[i]
			}
		}
	}
	return game.Pick{Weapon: best.Name, Order: exchange.OrderBold}
}

// ordered reveals a fighter's orders for a fight. It puts the same orders into the next slot, so that later
// fights stay secret (rule 11.4). That happens once in a decision, because a decision shows all its fights
// at once. Orders that can't be read are void, and their owner is asked.
func ordered(p *game.Play, id game.ModelID) (game.Pick, bool) {
	if pick, held := p.Held[id]; held {
		return pick, true
	}
	m, number := p.S.NameOf(id), p.S.Fighter(id).Order.Number
	p.Reveal(m.Seat, game.OrderSlot(m, number))
	pick, ok := peek(p, id)
	if !ok {
		p.Tell(game.OrderVoided{Model: m, Number: number})
		return game.Pick{}, false
	}
	hold(p, id, pick)
	p.Seal(m.Seat, game.OrderSlot(m, number+1), pick)
	p.Tell(game.OrderUsed{Model: m, Number: number})
	return pick, true
}

func hold(p *game.Play, id game.ModelID, pick game.Pick) {
	if p.Held == nil {
		p.Held = map[game.ModelID]game.Pick{}
	}
	p.Held[id] = pick
}

// peek reads a fighter's orders without revealing them. What follows must be the same for all orders.
func peek(p *game.Play, id game.ModelID) (game.Pick, bool) {
	if pick, held := p.Held[id]; held {
		return pick, true
	}
	var pick game.Pick
	m, o := p.S.NameOf(id), p.S.Fighter(id).Order
	if !o.Stands || !p.Secrets.Open(m.Seat, game.OrderSlot(m, o.Number), &pick) {
		return game.Pick{}, false
	}
	pick, err := checkOrder(p.S, id, pick)
	return pick, err == nil
}

// checkOrder checks the pick of orders. In a skirmish it may leave the weapon open; the best one at the
// start of a fight is used then (rule 29.5).
func checkOrder(s *game.State, id game.ModelID, pick game.Pick) (game.Pick, error) {
	if s.IsSkirmish() && pick.Weapon == "" {
		order, err := combat.ReadOrder(pick.Order)
		return game.Pick{Order: order}, err
	}
	return combat.CheckPick(s, id, pick)
}

// meet continues a declared fight (rule 11.3): at once if the defender has orders, otherwise when its player
// has picked. The active fighter's pick stays secret until then.
func meet(p *game.Play, c combat.Fight) {
	m := p.S.Melee
	if !c.Said() && !combat.Standing(p.S) {
		return // both sides pick
	}
	attacker, defender := m.Who(exchange.Attacker), m.Who(exchange.Defender)
	if !combat.MustAsk(p.S, defender, attacker) {
		if theirs, ok := readies(p, defender, attacker); ok {
			rollFight(p, [2]game.Pick{fightWith(p, c,
				func(id game.ModelID) (game.Pick, bool) { return ordered(p, id) }), theirs})
			return
		}
	}
	p.Seal(m.Attacker, game.Slot(m.Fight), fightWith(p, c,
		func(id game.ModelID) (game.Pick, bool) { return peek(p, id) }))
	p.Tell(game.Picked{Fight: m.Fight, Model: p.S.NameOf(attacker)})
}

// readies returns the pick of a defender that isn't asked: its orders or, in a skirmish without orders, the
// usual pick.
func readies(p *game.Play, id, foe game.ModelID) (game.Pick, bool) {
	if p.S.Fighter(id).Order.Stands {
		pick, ok := ordered(p, id)
		return combat.Fitting(p.S, id, foe, pick, false), ok
	}
	return usual(p.S, id, foe), true
}

// fightWith returns the active fighter's pick: the one in the command, or the one of its orders. Orders that
// can't be read count as none.
func fightWith(p *game.Play, c combat.Fight, read func(game.ModelID) (game.Pick, bool)) game.Pick {
	m := p.S.Melee
	id := m.Who(exchange.Attacker)
	if c.Said() {
		pick, _ := combat.CheckPick(p.S, id, c.Pick()) // checked before
		return pick
	}
	if p.S.Fighter(id).Order.Stands {
		if pick, ok := read(id); ok {
			return combat.Fitting(p.S, id, m.Who(exchange.Defender), pick, true)
		}
	}
	return usual(p.S, id, m.Who(exchange.Defender))
}
