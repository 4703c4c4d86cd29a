package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/naming"
)

func (system) Decide(s *State, cmd engine.Command, in engine.Inputs) (engine.Outcome, error) {
	if !playing(in.Seat) {
		return engine.Outcome{}, engine.Refuse(engine.NotYours, "melee 1.1",
			"Only the two players of this fight can do that. Start your own with `/challenge`.")
	}
	p := newPlay(s, in)
	done, err := verbs.Do(p.position(), p, cmd)
	switch {
	case !done:
		return engine.Outcome{}, engine.Refuse(engine.Invalid, "",
			"“%s” isn't an action in Melee. Use the buttons.", naming.Clip(cmd.Kind()))
	case err != nil:
		return engine.Outcome{}, err
	}
	p.goOn()
	return p.Outcome(), nil
}

// position returns the state with the decisions made so far.
func (p *play) position() position { return position{State: p.S, Seat: p.Seat, Secrets: p.Secrets} }

// play carries out one decision.
type play struct {
	engine.Play[*State]
	choose [2]*Choose // choices made by this decision, by seat
	given  given
	shown  Opened // revealed by the current combat phase
}

func newPlay(s *State, in engine.Inputs) *play {
	return &play{
		Play:  engine.NewPlay[*State](system{}, s, in),
		given: given{orders: map[ModelID]Policy{}, marks: map[ModelID]bool{}},
	}
}

// roll rolls two D6.
func (p *play) roll() [2]int { return [2]int{p.Dice.Die(6), p.Dice.Die(6)} }

// rollOff rolls a D6 for each side and rerolls ties (rule 3.1).
func (p *play) rollOff() {
	rolls, winner := dice.Pairs(p.Dice)
	p.Tell(FirstRolled{Rolls: rolls, First: engine.Seat(max(winner, 1))})
}

func sum(dice [2]int) int { return dice[0] + dice[1] }
