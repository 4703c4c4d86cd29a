package zones

import (
	"slices"
	"strings"
)

// actionsAfter returns the actions of a turn after a number of reactions (rules 4.1, 6.1).
func actionsAfter(reactions int) int { return turnActions - min(max(reactions, 0), turnActions) }

// roundStart returns the event that starts the characters' turns (rules 3.1, 4.1).
func roundStart(s *State, round int) RoundStarted {
	ev := RoundStarted{Round: round}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == PCs && c.Standing() {
			ev.Turns = append(ev.Turns, Turn{Creature: c.Ref(), Actions: s.Turn(c, actionsAfter(c.Spent))})
		}
	}
	return ev
}

func (e RoundStarted) fold(s *State) {
	s.Phase, s.Round, s.Peace = Players, e.Round, false
	for i := range s.Creatures {
		c := &s.Creatures[i]
		c.From, c.Actions, c.Attacks, c.Begun, c.Reopened, c.Held = "", 0, 0, false, 0, nil
		c.StandIn = 0
		if e.Round == 1 && c.Side == PCs && c.Exempt {
			c.Agility = Exempt
		}
	}
	statusesBegin(s)
	for _, turn := range e.Turns {
		if c := s.Creature(turn.Creature.ID); c != nil {
			c.Actions = within(turn.Actions, maxActions)
		}
	}
}

// endRound goes on to the next round. If a side is gone, it asks the GM instead, again if necessary (rule
// 3.5).
func (p *play) endRound() {
	if p.Ended() || p.S.Phase == Between {
		return
	}
	p.roundEnds()
	if gone := p.S.gone(); len(gone) > 0 {
		p.Tell(RoundOver{Why: p.howGone(gone...)})
		return
	}
	p.roundBegins(p.S.Round + 1)
}

// rollAgility rolls the agility checks of round 1 as soon as they are due, because players have nothing to
// decide (rule 3.2).
func (p *play) rollAgility() {
	if p.S.rule(agility) == "gm" {
		return
	}
	for i := range p.S.Creatures {
		if c := &p.S.Creatures[i]; p.S.owesAgility(c) {
			p.test(c, agility, c.target(agility), agility)
		}
	}
}

// helpers returns the names of the characters whose offers of Help for an ally have no ruling.
func (s *State) helpers(ally ModelID) string {
	var names []string
	for _, r := range s.Requests {
		if r.For == ally {
			names = append(names, string(s.ref(r.By).Name))
		}
	}
	return strings.Join(names, " and ")
}

// advance carries the round on until a player must decide. It carries out attacks whose Help has a ruling,
// hands over the turns of players who are away, ends a round without a side, closes reactions when no
// character can react any more, and ends the players' phase when each character is done.
func (p *play) advance() {
	if p.Ended() {
		return
	}
	p.rollAgility()
	p.releaseHeld()
	p.settleTable()
	for range mostAlone {
		p.handOvers()
		for !p.settled() && p.S.Phase == Players && !slices.ContainsFunc(p.S.Creatures, p.S.busy) {
			p.closePhase()
		}
		if p.Ended() || !p.S.House || p.S.Phase != Opponents || len(p.S.In(PCs)) == 0 {
			return
		}
		p.opponentsAct(Go{Suggest: true})
	}
}

// mostAlone bounds the opponents' phases that Warbell plays in a row without a player's decision. This
// happens when set reactions cost all characters their turns.
const mostAlone = 20

// releaseHeld carries out the attacks that don't wait for Help any more (rule 6.8).
func (p *play) releaseHeld() {
	var free []ModelID
	for i := range p.S.Creatures {
		if c := &p.S.Creatures[i]; c.Held != nil && !p.S.offered(c.ID) {
			free = append(free, c.ID)
		}
	}
	for _, id := range free {
		p.release(id)
	}
}

func (p *play) release(id ModelID) {
	c := p.S.Creature(id)
	if c == nil || c.Held == nil {
		return
	}
	held := *c.Held
	target := p.S.Creature(held.Target)
	if target == nil || checkAttack(p.S, c, held.Weapon, target) != nil {
		p.Tell(AttackLapsed{By: c.Ref(), Target: p.S.ref(held.Target)})
		return
	}
	p.hit(c, held.Weapon, target)
}
