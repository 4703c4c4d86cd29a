package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// LayTable is the defender's choice of a layout, counted from 1 (rule 20.3).
type LayTable struct {
	Table int `json:"table"`
}

func (LayTable) Kind() string { return "lay_table" }

var layTable = game.Verb[LayTable]{
	Name: "lay_table", Rule: "grimheim 20.3", Duties: []string{DutySetUp}, May: LayTable.may, Do: laysTable,
	NoneLeft: "The layout has already been chosen. See `/game status`.",
	Inputs: []game.Input[LayTable]{counted("table", false, func(c *LayTable) *int { return &c.Table },
		proposedTables)},
}

func (c LayTable) may(pos game.Position) error {
	if err := maySetUp(pos.State, pos.Seat, game.PhaseTable); err != nil {
		return err
	}
	if c.Table < 1 || c.Table > proposedTables(pos.State) {
		return engine.Refuse(engine.Invalid, "grimheim 20.3",
			"You can't choose that: this skirmish has %d layouts. Choose one with the buttons.", game.Tables)
	}
	return nil
}

func laysTable(p *game.Play, c LayTable) error {
	p.Tell(game.TableLaid{Side: combat.Party(p.S, p.Seat), Table: c.Table, Map: table(p.S, c.Table-1)})
	return nil
}
