package melee

import (
	"cmp"
	"fmt"
	"slices"

	"warbell/engine"
)

// mostTold is how many blows a picture shows: those that tell most.
const mostTold = 6

// Scene draws a combat phase: the dice of its most telling blows, side by side, and what came of them.
func (e Fought) Scene() engine.Scene {
	scene := engine.Scene{Title: fmt.Sprintf("Combat phase %d", e.Phase)}
	told := e.telling()
	for seat := engine.Seat(1); seat <= 2; seat++ {
		scene.Panels = append(scene.Panels, e.panel(seat, told))
	}
	for _, s := range told {
		scene.Steps = append(scene.Steps, s.sceneStep())
	}
	if more := len(e.Strikes) - len(told); more > 0 {
		scene.Footer = fmt.Sprintf("%d of %d blows", len(told), len(e.Strikes))
	}
	return scene
}

// telling picks the blows that tell most, in the order in which they fell.
func (e Fought) telling() []Strike {
	at := make([]int, len(e.Strikes))
	for i := range at {
		at[i] = i
	}
	slices.SortStableFunc(at, func(a, b int) int { return cmp.Compare(e.Strikes[b].telling(), e.Strikes[a].telling()) })
	at = at[:min(len(at), mostTold)]
	slices.Sort(at)
	told := make([]Strike, len(at))
	for i, n := range at {
		told[i] = e.Strikes[n]
	}
	return told
}

// telling ranks what came of a blow.
func (s Strike) telling() int {
	switch {
	case s.After == OutOfAction:
		return 6
	case len(s.Injuries) > 0:
		return 5
	case s.Critical > 0:
		return 4
	case s.Parried || len(s.Saves) > 0:
		return 3
	case s.hit():
		return 2
	}
	return 1
}

// panel is one side: the dice that it threw for these blows, by what they were for.
func (e Fought) panel(seat engine.Seat, told []Strike) engine.Panel {
	panel := engine.Panel{Seat: seat}
	dice := newPurse()
	for _, s := range told {
		switch seat {
		case s.Striker.Seat:
			dice.strikes(s)
		case s.Target.Seat:
			dice.answers(s)
		}
	}
	if one, ok := e.only(seat); ok {
		panel.Name = string(one.Name)
		panel.Out = slices.ContainsFunc(e.Strikes, func(s Strike) bool { return s.Target.ID == one.ID && s.After == OutOfAction })
	}
	panel.Rows = dice.filled()
	return panel
}

// only is the one model of a side that is in the blows, if there is just one.
func (e Fought) only(seat engine.Seat) (Ref, bool) {
	var one Ref
	for _, s := range e.Strikes {
		for _, m := range []Ref{s.Striker, s.Target} {
			if m.Seat == seat && one.ID != "" && m.ID != one.ID {
				return Ref{}, false
			}
			if m.Seat == seat {
				one = m
			}
		}
	}
	return one, one.ID != ""
}

// sceneStep tells a blow in one line.
func (s Strike) sceneStep() engine.Step {
	step := s.boutStep()
	step.Text = fmt.Sprintf("%s → %s: %s", s.Striker.Name, s.Target.Name, step.Text)
	return step
}

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
