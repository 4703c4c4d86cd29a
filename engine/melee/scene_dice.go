package melee

import "warbell/engine"

func newPurse() purse {
	return purse{
		hit: thrown{name: "To hit"}, wound: thrown{name: "To wound"}, injury: thrown{name: "Injury"},
		parry: thrown{name: "Parry"}, save: thrown{name: "Save"}, helmet: thrown{name: "Helmet"}, critical: thrown{name: "Critical"},
	}
}

// filled lists the rows that have dice, as many as a panel has room for.
func (p *purse) filled() []engine.DiceRow {
	var rows []engine.DiceRow
	for _, t := range []*thrown{&p.hit, &p.wound, &p.injury, &p.parry, &p.save, &p.helmet, &p.critical} {
		if len(t.dice) > 0 && len(rows) < sceneRows {
			rows = append(rows, t.row())
		}
	}
	return rows
}
