package turn

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// muster begins a skirmish with a roll-off and the dice of the proposed layouts. If all models have places
// already, the battle begins at once.
func muster(p *game.Play) {
	if p.S.Skirmish.Phase == game.PhaseBattle {
		rollQuests(p)
		beginIfReady(p)
		return
	}
	first := rolledOff(p, 0)
	first.Deploys = true
	p.Tell(first)
	var ev game.TablesProposed
	for range game.Tables {
		faces := make([]int, mission.Dice(p.S.Mission())+boxDice)
		for i := range faces {
			faces[i] = p.Dice.Die(6)
		}
		ev.Faces = append(ev.Faces, faces)
	}
	rollQuests(p)
	p.Tell(ev)
}

// boxDice is the number of dice for terrain from the box.
const boxDice = 4

// Tables returns the layouts that the defender chooses from.
func Tables(s *game.State) []battlefield.Map {
	var all []battlefield.Map
	for i := range s.Skirmish.Proposed {
		all = append(all, table(s, i))
	}
	return all
}

// table returns one of the layouts: the agreed battlefield, or terrain from the box, with the objectives of
// the mission.
func table(s *game.State, i int) battlefield.Map {
	m, faces := s.Mission(), s.Skirmish.Proposed[i]
	ground, n := s.Skirmish.Map, min(mission.Dice(m), len(faces))
	if s.Skirmish.Box {
		ground = unpacked(ground.Size, mission.Number(m, faces[:n]...), faces[n:])
	}
	laid, err := mission.Lay(m, ground, faces[:n]...)
	if err != nil {
		return ground
	}
	return laid
}

// beginIfReady begins the battle once the set-up is over.
func beginIfReady(p *game.Play) {
	if p.S.Skirmish.Phase == game.PhaseBattle {
		beginTurn(p, 1)
	}
}

// maySetUp refuses a set-up decision that isn't the side's to make now.
func maySetUp(s *game.State, seat engine.Seat, phase game.Phase) error {
	switch {
	case !s.IsSkirmish() || s.Skirmish.Phase != phase:
		return engine.Refuse(engine.Stale, "grimheim 20.3",
			"You can't do that at this step of the set-up. See `/game status`.")
	case s.BatchOf != seat:
		return engine.Refuse(engine.NotYours, "grimheim 20.3",
			"You can't decide that: your opponent does. See `/game status`.")
	}
	return nil
}

// rollQuests rolls four D6 for each side, if there are side quests.
func rollQuests(p *game.Play) {
	if !p.S.Skirmish.Quests {
		return
	}
	var ev game.QuestsRolled
	for side := range ev.Dice {
		for i := range ev.Dice[side] {
			ev.Dice[side][i] = p.Dice.Die(6)
		}
	}
	p.Tell(ev)
}
