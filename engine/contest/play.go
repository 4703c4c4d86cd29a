package contest

import "warbell/engine"

// mostSteps is how much is carried out after one command before it waits for another.
const mostSteps = 1000

// play is one decision being carried out.
type play struct{ engine.Play[*State] }

func newPlay(s *State, in engine.Inputs) *play {
	return &play{engine.NewPlay[*State](system{}, s, in)}
}

// goOn carries out whatever has one possible answer.
func (p *play) goOn() {
	for range mostSteps {
		if p.Ended() || !p.advance() {
			return
		}
	}
}

// advance takes one step, and reports false if somebody has to be waited for.
func (p *play) advance() bool {
	switch s := p.S; {
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
