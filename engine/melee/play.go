package melee

import "warbell/engine"

// play is one decision being carried out.
type play struct {
	engine.Play[*State]
	choose [2]*Choose // what is chosen by this very decision, by seat
	plan   [2]*Plan
}

func newPlay(s *State, in engine.Inputs) *play {
	return &play{Play: engine.NewPlay[*State](system{}, s, in)}
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
	p.Tell(FirstRolled{Rolls: rolls, First: first})
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
