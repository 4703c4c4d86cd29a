package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/action"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// mostTies bounds the ties of a roll-off. After that many the first seat wins, so that broken dice can't
// block a duel.
const mostTies = 100

// rollOff decides which side acts first in a turn or, if turn is 0, in all turns.
func rollOff(p *game.Play, turn int) { p.Tell(rolledOff(p, turn)) }

func rolledOff(p *game.Play, turn int) game.InitiativeRolled {
	var rolls [][2]int
	winner := engine.Seat(1)
	for range mostTies {
		pair := [2]int{p.Dice.Die(6), p.Dice.Die(6)}
		rolls = append(rolls, pair)
		if pair[0] != pair[1] {
			if pair[1] > pair[0] {
				winner = 2
			}
			break
		}
	}
	return game.InitiativeRolled{
		Turn: turn, Rolls: rolls, Winner: combat.Party(p.S, winner), Loser: combat.Party(p.S, game.Other(winner)),
	}
}

// Open begins a skirmish, a duel, or the first duel of a ladder.
func Open(s *game.State, in engine.Inputs) (engine.Outcome, error) {
	p := game.NewPlay(s, in)
	if s.IsSkirmish() {
		muster(p)
	} else {
		beginDuel(p)
	}
	return p.Outcome(), nil
}

// beginTurn rolls for initiative (rule 2.3), applies Burning (rule 8.2) and lets the winner act.
func beginTurn(p *game.Play, turn int) {
	switch {
	case p.S.Is(game.RuleInitiative, game.EachTurn):
		rollOff(p, turn)
	case turn == 1:
		rollOff(p, 0)
	}
	p.Tell(game.TurnStarted{Turn: turn})
	rollFate(p)
	for _, id := range p.S.InTurn() {
		if p.S.Fighter(id).Has(card.Burning) {
			face := p.Dice.Die(6)
			combat.Hurt(p, id, exchange.BurningDamage(face), string(card.Burning), face)
		}
		combat.HealFlesh(p, id)
	}
	if !combat.Fallen(p) {
		handOver(p)
	}
}

// handOver lets the next seat act (rule 2.4). If it has only one ready model, that one is activated. If no
// models are ready, the turn ends.
func handOver(p *game.Play) {
	overRests(p)
	if p.S.BatchOf == engine.NoSeat {
		endTurn(p)
		return
	}
	if midGo(p.S) && p.S.Skirmish.Foreseen && len(p.S.Following(p.S.BatchOf)) == 0 {
		p.Tell(game.HandedOver{Side: combat.Party(p.S, p.S.BatchOf)}) // a plan is one activation (rule 29.2)
		handOver(p)
		return
	}
	if runBattlePlan(p, p.S.BatchOf) {
		return
	}
	if ready := p.S.Eligible(p.S.BatchOf); len(ready) == 1 && !midGo(p.S) {
		activate(p, ready[0])
		hinders(p, ready[0])
	}
}

func activate(p *game.Play, id game.ModelID) {
	m := p.S.NameOf(id)
	p.Tell(game.Activated{Model: m, Turn: p.S.Turn, AP: p.S.Fighter(id).ActionPoints()})
	if !p.S.IsSkirmish() {
		runPlan(p, m.Seat)
		return
	}
	if p.S.Acting.AP <= 0 {
		endActivation(p, false) // it was dazzled and has no AP (rule 24.7)
		return
	}
	if f := p.S.Fighter(id); f.Has(card.Hidden) && !f.Blessed(game.BoonFog) {
		p.Tell(game.StatusLost{Model: m, Status: card.Hidden, Why: "activated"}) // rule 21.8
	}
	mutate(p, id)
}

// endActivation ends the activation. The other side acts next or, if all models have acted, the turn ends.
func endActivation(p *game.Play, passed bool) {
	p.LapseActed()
	id := p.S.Acting.Model
	p.Tell(game.ActivationEnded{Model: p.S.NameOf(id), Passed: passed, Left: p.S.Acting.AP})
	tends(p, game.Other(p.S.Fighter(id).Seat), id)
	if p.S.IsSkirmish() && combat.Fallen(p) {
		return
	}
	handOver(p)
}

// endTurn applies poison (rule 8.3) and begins the next turn, if there is one.
func endTurn(p *game.Play) {
	for _, id := range p.S.InTurn() {
		if p.S.Fighter(id).Has(card.Poisoned) {
			combat.Hurt(p, id, exchange.PoisonDamage, string(card.Poisoned))
		}
	}
	combat.ClearBrew(p)
	p.LapseTurn()
	if !combat.Fallen(p) && !outlasted(p) && !combat.Decided(p) {
		beginTurn(p, p.S.Turn+1)
	}
}

// goOn continues after an action. The activation ends by itself when nothing is left to do (rule 3.2). Each
// activation asks the fighter's player at least once.
func goOn(p *game.Play) {
	switch {
	case p.Ended() || p.S.Acting.Seat == engine.NoSeat || p.S.Melee != nil || p.S.Shot != nil:
	case done(p.S):
		endActivation(p, false)
	default:
		follow(p)
	}
}

// done reports whether the activation ends by itself.
func done(s *game.State) bool {
	f := s.Fighter(s.Acting.Model)
	return !f.Up() || s.Acting.Spent() || s.Acting.AP < f.ActionPoints() && action.NothingLeft(s)
}

// mutate rolls for an unstable mutation when a model is activated, which can defeat it.
func mutate(p *game.Play, id game.ModelID) {
	if !p.S.Fighter(id).Profile.Has(card.UnstableMutation) {
		return
	}
	ev := game.Mutated{Model: p.S.NameOf(id), Face: p.Dice.Die(6)}
	if ev.Face >= 5 {
		ev.AP = 1
	}
	p.Tell(ev)
	if ev.Face <= 2 {
		face := p.Dice.Die(6)
		combat.Hurt(p, id, combat.D3(face), string(card.UnstableMutation), face)
	}
	if !combat.Fallen(p) && !p.S.Fighter(id).Up() {
		endActivation(p, false)
	}
}
