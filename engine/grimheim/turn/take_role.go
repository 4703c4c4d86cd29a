package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// TakeRole is the choice of a role by the roll-off's winner (rule 20.3). A defender can also choose a layout
// at once.
type TakeRole struct {
	Role  game.Role `json:"role"`
	Table int       `json:"table,omitempty"` // counted from 1; 0: none yet
}

func (TakeRole) Kind() string { return "take_role" }

var takeRole = game.Verb[TakeRole]{
	Name: "take_role", Rule: "grimheim 20.3", Duties: []string{DutySetUp}, May: TakeRole.may, Do: takesRole,
	NoneLeft: "The roles have already been chosen. See `/game status`.",
	Inputs: []game.Input[TakeRole]{
		verb.Word[*game.State](verb.Named{Name: "role"},
			func(c *TakeRole) *game.Role { return &c.Role }).Among(func(game.Position, TakeRole) []string {
			return []string{string(game.Attacker), string(game.Defender)}
		}),
		counted("table", true, func(c *TakeRole) *int { return &c.Table }, proposedTables),
	},
	Offers: func(pos game.Position) (all []TakeRole) {
		if maySetUp(pos.State, pos.Seat, game.PhaseRoles) != nil {
			return nil
		}
		all = append(all, TakeRole{Role: game.Attacker})
		for n := range proposedTables(pos.State) {
			all = append(all, TakeRole{Role: game.Defender, Table: n + 1})
		}
		return all
	},
}

// proposedTables returns how many layouts the defender can choose from.
func proposedTables(s *game.State) int {
	if s.Skirmish == nil {
		return 0
	}
	return len(s.Skirmish.Proposed)
}

func (c TakeRole) may(pos game.Position) error {
	if err := maySetUp(pos.State, pos.Seat, game.PhaseRoles); err != nil {
		return err
	}
	if c.Role != game.Defender && c.Role != game.Attacker {
		return engine.Refuse(engine.Invalid, "grimheim 20.3",
			"That role doesn't exist. Choose defender (picks the layout) or attacker (picks the Deployment Areas).")
	}
	if c.Table != 0 && (c.Role != game.Defender || c.Table < 1 || c.Table > proposedTables(pos.State)) {
		return engine.Refuse(engine.Invalid, "grimheim 20.3",
			"You can't choose that layout: only the defender chooses, from %d layouts. Use the buttons.", game.Tables)
	}
	return nil
}

func takesRole(p *game.Play, c TakeRole) error {
	p.Tell(game.RoleTaken{Side: combat.Party(p.S, p.Seat), Role: c.Role})
	if c.Table != 0 {
		return laysTable(p, LayTable{Table: c.Table})
	}
	return nil
}
