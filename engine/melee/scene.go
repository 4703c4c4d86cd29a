package melee

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// mostTold bounds the attacks in a picture, which are the most important ones.
const mostTold = 6

// Scene returns a picture of a combat phase: the dice of its most important attacks, and their results.
func (e Fought) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.phase", e.Phase)}
	told := e.telling()
	for seat := engine.Seat(1); seat <= 2; seat++ {
		scene.Panels = append(scene.Panels, e.panel(seat, told))
	}
	for _, s := range told {
		scene.Steps = append(scene.Steps, s.sceneStep())
	}
	if len(told) < len(e.Strikes) {
		scene.Footer = engine.Worded("scene.some", [2]int{len(told), len(e.Strikes)})
	}
	return scene
}

// telling returns the most important attacks in their original order.
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

// telling returns the rank of an attack by its result.
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

// panel returns one side's dice for these attacks, by purpose.
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
		panel.Out = slices.ContainsFunc(e.Strikes,
			func(s Strike) bool { return s.Target.ID == one.ID && s.After == OutOfAction })
	}
	panel.Rows = dice.filled()
	toll := e.toll(seat)
	panel.Sub, panel.Result = engine.Worded("scene.swung", toll), engine.Worded("scene.fallen", toll)
	if toll.Out+toll.Down > 0 {
		panel.Tone = engine.StyleHurt
	}
	return panel
}

// Toll is one side's result of a combat phase.
type Toll struct {
	Blows, Hits int // its own attacks and hits
	Out, Down   int // its models that went Out of Action, and those that are down now
}

func (e Fought) toll(seat engine.Seat) Toll {
	var t Toll
	last := map[ModelID]Condition{}
	for _, s := range e.Strikes {
		if s.Striker.Seat == seat {
			t.Blows++
			if s.hit() {
				t.Hits++
			}
		}
		if s.Target.Seat == seat {
			last[s.Target.ID] = s.After
		}
	}
	for _, c := range last {
		switch c {
		case OutOfAction:
			t.Out++
		case KnockedDown, Stunned:
			t.Down++
		}
	}
	return t
}

// only returns the one model of a side in these attacks. It reports false if there are several.
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

// sceneStep returns an attack as one line that names attacker and target.
func (s Strike) sceneStep() engine.Step {
	step := s.boutStep()
	step.Who = engine.Worded("scene.blow", s)
	return step
}

func newPurse() purse {
	return purse{
		hit: thrown{For: "hit"}, wound: thrown{For: "wound"}, injury: thrown{For: "injury"},
		parry: thrown{For: "parry"}, save: thrown{For: "save"}, helmet: thrown{For: "helmet"}, critical: thrown{For: "critical"},
	}
}

// filled returns the rows with dice, as far as a panel has room.
func (p *purse) filled() []engine.DiceRow {
	var rows []engine.DiceRow
	for _, t := range []*thrown{&p.hit, &p.wound, &p.injury, &p.parry, &p.save, &p.helmet, &p.critical} {
		if len(t.Dice) > 0 && len(rows) < sceneRows {
			rows = append(rows, t.row())
		}
	}
	return rows
}
