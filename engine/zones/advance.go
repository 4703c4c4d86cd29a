package zones

import (
	"slices"

	"warbell/engine"
)

// advance carries the round on as far as nobody is waited for: attacks whose help was ruled on are
// carried out, a fight that is decided ends, a window closes in which help has used up the last
// reactions, and the players' phase closes when each PC is done.
func (p *play) advance() {
	if p.Ended() {
		return
	}
	p.releaseHeld()
	p.settleTable()
	for !p.settled() && p.S.Phase == Players && !slices.ContainsFunc(p.S.Creatures, p.S.busy) {
		p.closePhase()
	}
}

// releaseHeld carries out the attacks that no offer of help keeps waiting any more (rule 6.8).
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
	if target == nil || p.S.checkAttack(c, held.Weapon, target) != nil {
		p.Tell(AttackLapsed{By: c.Ref(), Target: p.S.ref(held.Target)})
		return
	}
	p.hit(c, held.Weapon, target)
}

// settled ends the fight if one side is gone (rule 3.5), and reports whether it has ended.
func (p *play) settled() bool {
	pcs, foes := p.S.stands(PCs), p.S.stands(Foes)
	if p.Ended() || p.S.Round == 0 || pcs && foes {
		return p.Ended()
	}
	switch {
	case pcs:
		p.end(PCs, p.howGone(Foes))
	case foes:
		p.end(Foes, p.howGone(PCs))
	default:
		p.end("", p.howGone(PCs, Foes))
	}
	return true
}

// stands reports whether anybody of a side is left, reserves counted.
func (s *State) stands(side Side) bool {
	return slices.ContainsFunc(s.Creatures, func(c Creature) bool { return c.Side == side && c.Standing() })
}

// howGone says whether the last to go fled. A fight ends with the very decision in which they go.
func (p *play) howGone(sides ...Side) engine.EndReason {
	for _, ev := range slices.Backward(p.Outcome().Events) {
		switch e := ev.(type) {
		case Left:
			if c := p.S.Creature(e.Creature.ID); c != nil && slices.Contains(sides, c.Side) {
				return EndFled
			}
		case Struck:
			if c := p.S.Creature(e.Target.ID); e.Out && c != nil && slices.Contains(sides, c.Side) {
				return EndDefeated
			}
		}
	}
	return EndDefeated
}
