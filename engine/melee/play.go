package melee

import (
	"warbell/engine"
)

// play is one decision being carried out: each event is applied to a copy of the state as soon as it
// is told, so that what follows sees it.
type play struct {
	engine.Inputs
	s      *State
	out    engine.Outcome
	over   bool
	choose [2]*Choose // what is chosen by this very decision, by seat
	plan   [2]*Plan
}

func newPlay(s *State, in engine.Inputs) *play { return &play{Inputs: in, s: s.clone()} }

func (p *play) tell(ev engine.Event) {
	p.out.Events = append(p.out.Events, ev)
	p.s.apply(ev)
}

func (p *play) seal(slot engine.Slot, value any) {
	p.out.Seal = append(p.out.Seal, engine.Sealed{Owner: p.Seat, Slot: slot, Value: value})
}

// reveal declares that what follows depends on a secret.
func (p *play) reveal(owner engine.Seat, slot engine.Slot) {
	r := engine.Reveal{Owner: owner, Slot: slot}
	for _, known := range p.out.Reveals {
		if known == r {
			return
		}
	}
	p.out.Reveals = append(p.out.Reveals, r)
}

// roll throws two D6.
func (p *play) roll() [2]int { return [2]int{p.Dice.Die(6), p.Dice.Die(6)} }

// mostTies is how often equal dice are rolled again before the table decides without them.
const mostTies = 20

// rollOff rolls a D6 for each side until they differ (rule 3.1).
func (p *play) rollOff() {
	rolls := p.contest()
	last := rolls[len(rolls)-1]
	first := engine.Seat(1)
	if last[1] > last[0] {
		first = 2
	}
	p.tell(FirstRolled{Rolls: rolls, First: first})
}

// contest rolls pairs of dice until they differ.
func (p *play) contest() [][2]int {
	var rolls [][2]int
	for range mostTies {
		pair := p.roll()
		rolls = append(rolls, pair)
		if pair[0] != pair[1] {
			break
		}
	}
	return rolls
}

func sum(dice [2]int) int { return dice[0] + dice[1] }
