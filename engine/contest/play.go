package contest

import (
	"slices"

	"warbell/engine"
)

// mostSteps is how much is carried out after one command before it waits for another.
const mostSteps = 1000

// play is one decision being carried out: each event is applied to a copy of the state as soon as
// it is told, so that what follows sees it.
type play struct {
	engine.Inputs
	s    *State
	out  engine.Outcome
	over bool
}

func newPlay(s *State, in engine.Inputs) *play { return &play{Inputs: in, s: s.clone()} }

func (p *play) tell(ev engine.Event) {
	p.out.Events = append(p.out.Events, ev)
	p.s.apply(ev)
}

// reveal notes that what follows depends on a secret.
func (p *play) reveal(owner engine.Seat, slot engine.Slot) {
	r := engine.Reveal{Owner: owner, Slot: slot}
	if !slices.Contains(p.out.Reveals, r) {
		p.out.Reveals = append(p.out.Reveals, r)
	}
}

// goOn carries out whatever has one possible answer.
func (p *play) goOn() {
	for range mostSteps {
		if p.over || !p.advance() {
			return
		}
	}
}

// advance takes one step, and reports false if somebody has to be waited for.
func (p *play) advance() bool {
	switch s := p.s; {
	case p.defeat():
		return false
	case s.Attempt != nil:
		return p.believe()
	case s.Breaking != nil:
		return p.letStrike()
	case s.Attack != nil:
		return p.fight()
	case s.Ending:
		return p.nextTurn()
	case s.exhausted():
		p.endTurn()
		return true
	}
	return false
}
