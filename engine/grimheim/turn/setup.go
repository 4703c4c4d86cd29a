package turn

import (
	"warbell/engine"
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/grimheim/mission"
)

// muster begins a skirmish: a roll-off, and the dice by which tables are proposed. Where all stand already
// the battle begins at once.
func muster(p *game.Play) {
	if p.S.Skirmish.Phase == game.PhaseBattle {
		if rollQuests(p); p.S.Skirmish.Phase == game.PhaseBattle {
			beginTurn(p, 1)
		}
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

// boxDice are thrown for where terrain from the box is laid.
const boxDice = 4

// Tables are those among which the defender chooses.
func Tables(s *game.State) []battlefield.Map {
	var all []battlefield.Map
	for i := range s.Skirmish.Proposed {
		all = append(all, table(s, i))
	}
	return all
}

// table lays one of the tables out: the agreed one, or one from the box, with the objectives of the mission.
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

// setUp carries out a command of the set-up.
func setUp(p *game.Play, cmd engine.Command) error {
	if err := maySetUp(p.S, p.Seat, phaseOf(cmd)); err != nil {
		return err
	}
	side := combat.Party(p.S, p.Seat)
	switch c := cmd.(type) {
	case game.TakeRole:
		if c.Role != game.Defender && c.Role != game.Attacker {
			return engine.Refuse(engine.Invalid, "grimheim 20.3",
				"There is no such role. Choose defender, who takes a table, or attacker, who picks an area.")
		}
		if c.Table != 0 && (c.Role != game.Defender || !offers(p.S, c.Table)) {
			return engine.Refuse(engine.Invalid, "grimheim 20.3",
				"Only the defender takes a table, one of %d. Choose again.", game.Tables)
		}
		p.Tell(game.RoleTaken{Side: side, Role: c.Role})
		if c.Table != 0 {
			p.Tell(game.TableLaid{Side: side, Table: c.Table, Map: table(p.S, c.Table-1)})
		}
	case game.LayTable:
		if !offers(p.S, c.Table) {
			return engine.Refuse(engine.Invalid, "grimheim 20.3",
				"There are %d tables to choose from. Name one of them.", game.Tables)
		}
		p.Tell(game.TableLaid{Side: side, Table: c.Table, Map: table(p.S, c.Table-1)})
	case game.PickArea:
		p.Tell(game.AreaPicked{Side: side, Swapped: c.Swap})
	}
	return nil
}

func offers(s *game.State, table int) bool { return table >= 1 && table <= len(s.Skirmish.Proposed) }

// phaseOf is the phase in which a command of the set-up is given.
func phaseOf(cmd engine.Command) game.Phase {
	switch cmd.(type) {
	case game.TakeRole:
		return game.PhaseRoles
	case game.LayTable:
		return game.PhaseTable
	case game.PickArea:
		return game.PhaseArea
	}
	return game.PhaseDeploy
}

// maySetUp refuses what is not a side's to do in the set-up now.
func maySetUp(s *game.State, seat engine.Seat, phase game.Phase) error {
	switch {
	case !s.IsSkirmish() || s.Skirmish.Phase != phase:
		return engine.Refuse(engine.Stale, "grimheim 20.3",
			"That is not what the set-up waits for now. /game status shows what it is.")
	case s.BatchOf != seat:
		return engine.Refuse(engine.NotYours, "grimheim 20.3",
			"That is the other side's to say. /game status shows what is waited for.")
	}
	return nil
}
