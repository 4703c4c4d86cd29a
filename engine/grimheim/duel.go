package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// mostTies is how many ties a roll-off takes before the first seat wins it: dice that fall so are
// broken, and a duel must begin all the same.
const mostTies = 100

// rollOff decides who acts first, and begins the first turn.
func (p *play) rollOff() {
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
	p.tell(InitiativeRolled{Rolls: rolls, Winner: p.s.model(winner), Loser: p.s.model(other(winner))})
	p.beginTurn(1)
}

// beginTurn burns who burns (rule 8.2) and lets the winner of the roll-off act.
func (p *play) beginTurn(turn int) {
	p.tell(TurnStarted{Turn: turn})
	for _, seat := range p.order() {
		if p.s.fighter(seat).Has(Burning) {
			face := p.Dice.Die(6)
			p.hurt(seat, exchange.BurningDamage(face), string(Burning), face)
		}
	}
	if !p.fallen() {
		p.activate(p.s.First)
	}
}

func (p *play) order() [2]engine.Seat { return [2]engine.Seat{p.s.First, other(p.s.First)} }

func (p *play) activate(seat engine.Seat) {
	p.tell(Activated{Model: p.s.model(seat), Turn: p.s.Turn, AP: p.s.fighter(seat).Profile.AP})
}

// endActivation hands over to the other fighter, or ends the turn when both have acted.
func (p *play) endActivation(passed bool) {
	seat := p.s.Acting.Seat
	p.tell(ActivationEnded{Model: p.s.model(seat), Passed: passed, Left: p.s.Acting.AP})
	if next := other(seat); !p.s.fighter(next).Acted {
		p.activate(next)
		return
	}
	p.endTurn()
}

// endTurn lets poison work (rule 8.3) and begins the next turn.
func (p *play) endTurn() {
	for _, seat := range p.order() {
		if p.s.fighter(seat).Has(Poisoned) {
			p.hurt(seat, exchange.PoisonDamage, string(Poisoned))
		}
	}
	if !p.fallen() {
		p.beginTurn(p.s.Turn + 1)
	}
}

// goOn follows every action: the activation ends by itself when nothing is left to do (rule 3.2).
// A fighter is asked at least once in each activation, whatever it can do.
func (p *play) goOn() {
	a := p.s.Acting
	if p.over || p.s.Melee != nil || p.s.Shot != nil {
		return
	}
	if a.AP == 0 || (a.AP < p.s.fighter(a.Seat).Profile.AP && len(p.s.actions()) == 0) {
		p.endActivation(false)
	}
}

// fallen ends the duel if somebody is defeated (rule 2.5).
func (p *play) fallen() bool {
	var winners []engine.Seat
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if p.s.fighter(seat).Up() {
			winners = append(winners, seat)
		}
	}
	if len(winners) == 2 || p.over {
		return p.over
	}
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if !p.s.fighter(seat).Up() {
			p.tell(Defeated{Model: p.s.model(seat), By: p.s.model(other(seat))})
		}
	}
	p.tell(engine.Ended{Winners: winners, Why: EndDefeated})
	p.over = true
	return true
}
