package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// mostTies is how many ties a roll-off takes before the first seat wins it: dice that fall so are
// broken, and a duel must begin all the same.
const mostTies = 100

// rollOff decides who acts first: in one turn or, if turn is 0, in all of them.
func (p *play) rollOff(turn int) {
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
	p.Tell(InitiativeRolled{Turn: turn, Rolls: rolls, Winner: p.S.model(winner), Loser: p.S.model(other(winner))})
}

// beginTurn rolls for who acts first (rule 2.3), burns who burns (rule 8.2) and lets the winner act.
func (p *play) beginTurn(turn int) {
	switch {
	case p.S.is(RuleInitiative, EachTurn):
		p.rollOff(turn)
	case turn == 1:
		p.rollOff(0)
	}
	p.Tell(TurnStarted{Turn: turn})
	for _, seat := range p.order() {
		if p.S.fighter(seat).Has(Burning) {
			face := p.Dice.Die(6)
			p.hurt(seat, exchange.BurningDamage(face), string(Burning), face)
		}
	}
	if !p.fallen() {
		p.activate(p.S.First)
	}
}

func (p *play) order() [2]engine.Seat { return [2]engine.Seat{p.S.First, other(p.S.First)} }

func (p *play) activate(seat engine.Seat) {
	p.Tell(Activated{Model: p.S.model(seat), Turn: p.S.Turn, AP: p.S.fighter(seat).Profile.AP})
	p.runPlan(seat)
}

// endActivation hands over to the other fighter, or ends the turn when both have acted.
func (p *play) endActivation(passed bool) {
	seat := p.S.Acting.Seat
	p.Tell(ActivationEnded{Model: p.S.model(seat), Passed: passed, Left: p.S.Acting.AP})
	if next := other(seat); !p.S.fighter(next).Acted {
		p.activate(next)
		return
	}
	p.endTurn()
}

// endTurn lets poison work (rule 8.3) and begins the next turn, if there is one.
func (p *play) endTurn() {
	for _, seat := range p.order() {
		if p.S.fighter(seat).Has(Poisoned) {
			p.hurt(seat, exchange.PoisonDamage, string(Poisoned))
		}
	}
	if !p.fallen() && !p.outlasted() {
		p.beginTurn(p.S.Turn + 1)
	}
}

// goOn follows every action: the activation ends by itself when nothing is left to do (rule 3.2).
// A fighter is asked at least once in each activation, whatever it can do.
func (p *play) goOn() {
	a := p.S.Acting
	if p.Ended() || p.S.Melee != nil || p.S.Shot != nil {
		return
	}
	if a.AP == 0 || (a.AP < p.S.fighter(a.Seat).Profile.AP && len(p.S.actions()) == 0) {
		p.endActivation(false)
		return
	}
	p.follow()
}

// fallen ends the duel if somebody is defeated (rule 2.5).
func (p *play) fallen() bool {
	var winners []engine.Seat
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if p.S.fighter(seat).Up() {
			winners = append(winners, seat)
		}
	}
	if len(winners) == 2 || p.Ended() {
		return p.Ended()
	}
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if !p.S.fighter(seat).Up() {
			p.Tell(Defeated{Model: p.S.model(seat), By: p.S.model(other(seat))})
		}
	}
	p.endDuel(winners...)
	return true
}
