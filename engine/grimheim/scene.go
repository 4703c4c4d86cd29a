package grimheim

import (
	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// Scene draws both fighters as they stand.
func (v View) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.turn", v.Turn), Footer: engine.Worded("scene.apart", v)}
	for _, f := range v.Seats() {
		panel := f.Profile.Panel(f.Seat)
		panel.Sub, panel.Out = engine.Worded("scene.condition", f), f.Wounds == 0
		panel.Bar = woundBar(f.Wounds, f.Wounds, f.Profile.WND)
		scene.Panels = append(scene.Panels, panel)
	}
	return scene
}

// woundBar shows wounds left, now and before.
func woundBar(now, was, most int) *engine.Bar {
	return &engine.Bar{Label: engine.Worded("scene.wounds", nil), Now: now, Was: was, Max: most}
}

// Scene draws the fight: what came of it, and its blows, each with its dice.
func (e FightEnded) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.fight", e.Sides), Footer: engine.Worded("scene.fought", e)}
	pools := [2]pool{newPool(e.Sides[0]), newPool(e.Sides[1])}
	for r, side := range e.Sides {
		scene.Panels = append(scene.Panels, side.panel(e.After[r]))
	}
	for _, b := range e.Blows {
		if b.Move.Do != exchange.Pass {
			scene.Steps = append(scene.Steps, b.step(&pools))
		}
	}
	return engine.BySeat(scene)
}

// Scene draws the fallen dice of a fight that waits for a player.
func (e FightRolled) Scene() engine.Scene {
	scene := engine.Scene{Title: engine.Worded("scene.fight", e.Sides)}
	for _, side := range e.Sides {
		scene.Panels = append(scene.Panels, side.panel(side.Wounds))
	}
	return engine.BySeat(scene)
}

func (s FightSide) panel(after int) engine.Panel {
	p := engine.Panel{
		Seat: s.Model.Seat, Name: string(s.Model.Name), Sub: engine.Verbatim(s.Weapon.Name), Out: after == 0,
		Bar:  woundBar(after, s.Wounds, s.Max),
		Rows: []engine.DiceRow{s.Attack.row()},
	}
	for _, r := range s.Blocks {
		p.Rows = append(p.Rows, r.row())
	}
	return p
}

// Scene draws the shot: the shooter's dice against the target's.
func (e ShotResolved) Scene() engine.Scene {
	f := e.Fired
	scene := engine.Scene{
		Title: engine.Worded("scene.shot", f),
		Panels: []engine.Panel{
			{Seat: f.Shooter.Seat, Name: string(f.Shooter.Name), Sub: engine.Verbatim(f.Weapon.Name), Rows: []engine.DiceRow{f.Attack.row()}},
			{
				Seat: f.Target.Seat, Name: string(f.Target.Name), Out: e.Loss.Wounds == 0, Rows: []engine.DiceRow{f.Defence.row()},
				Bar: woundBar(e.Loss.Wounds, e.Loss.Before, e.Loss.Max),
			},
		},
		Steps: e.steps(),
	}
	if f.Cover {
		scene.Panels[1].Sub = engine.Worded("scene.covered", nil)
	}
	if len(f.Faith.Dice) > 0 {
		scene.Panels[1].Rows = append(scene.Panels[1].Rows, f.Faith.row())
	}
	return engine.BySeat(scene)
}

// row is the roll as a picture has it.
func (r Roll) row() engine.DiceRow {
	row := engine.DiceRow{Label: engine.Worded("scene.roll", r)}
	for _, d := range r.Dice {
		row.Dice = append(row.Dice, engine.SceneDie{Face: d.Face, Sides: 6, Mark: markOf(d.Hit), Was: d.Was})
	}
	return row
}

func markOf(h exchange.Hit) engine.DieMark {
	switch h {
	case exchange.Normal:
		return engine.MarkHit
	case exchange.Crit, exchange.CritBlock:
		return engine.MarkCrit
	case exchange.Block, exchange.Buckler:
		return engine.MarkBlock
	}
	return engine.MarkMiss
}
