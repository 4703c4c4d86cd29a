package zones

import (
	"slices"

	"warbell/engine"
)

// advance carries the round on as far as nobody is waited for: attacks whose help was ruled on are
// carried out, a fight that is decided ends, a window closes in which help has used up the last
// reactions, and the players' phase closes when each PC is done.
func (p *play) advance() {
	if p.over {
		return
	}
	p.releaseHeld()
	p.settleTable()
	for !p.settled() && p.s.Phase == Players && !slices.ContainsFunc(p.s.Creatures, p.s.busy) {
		p.closePhase()
	}
}

// releaseHeld carries out the attacks that no offer of help keeps waiting any more (rule 6.8).
func (p *play) releaseHeld() {
	var free []ID
	for i := range p.s.Creatures {
		if c := &p.s.Creatures[i]; c.Held != nil && !p.s.offered(c.ID) {
			free = append(free, c.ID)
		}
	}
	for _, id := range free {
		p.release(id)
	}
}

func (p *play) release(id ID) {
	c := p.s.Creature(id)
	if c == nil || c.Held == nil {
		return
	}
	held := *c.Held
	target := p.s.Creature(held.Target)
	if target == nil || p.s.checkAttack(c, held.Weapon, target) != nil {
		p.tell(AttackLapsed{By: c.Ref(), Target: p.s.ref(held.Target)})
		return
	}
	p.hit(c, held.Weapon, target)
}

// settled ends the fight if one side is gone (rule 3.5), and reports whether it has ended.
func (p *play) settled() bool {
	pcs, foes := p.s.stands(PCs), p.s.stands(Foes)
	if p.over || p.s.Round == 0 || pcs && foes {
		return p.over
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
	for _, ev := range slices.Backward(p.out.Events) {
		switch e := ev.(type) {
		case Left:
			if c := p.s.Creature(e.Creature.ID); c != nil && slices.Contains(sides, c.Side) {
				return EndFled
			}
		case Struck:
			if c := p.s.Creature(e.Target.ID); e.Out && c != nil && slices.Contains(sides, c.Side) {
				return EndDefeated
			}
		}
	}
	return EndDefeated
}
