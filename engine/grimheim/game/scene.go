package game

import (
	"warbell/engine"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// Scene returns the picture of the fight: its result, and its blows with their dice.
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

// Scene returns the picture of a fight's dice while it waits for a player.
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
		Bar:  card.WoundBar(after, s.Wounds, s.Max),
		Rows: []engine.DiceRow{s.Attack.row()},
	}
	for _, r := range s.Blocks {
		p.Rows = append(p.Rows, r.row())
	}
	return p
}

// Scene returns the picture of the shot: the shooter's dice against the target's.
func (e ShotResolved) Scene() engine.Scene {
	f := e.Fired
	scene := engine.Scene{
		Title: engine.Worded("scene.shot", f),
		Panels: []engine.Panel{
			{Seat: f.Shooter.Seat, Name: string(f.Shooter.Name), Sub: engine.Verbatim(f.Weapon.Name),
				Rows: []engine.DiceRow{f.Attack.row()}},
			{
				Seat: f.Target.Seat, Name: string(f.Target.Name), Out: e.Loss.Wounds == 0, Rows: []engine.DiceRow{f.Defence.row()},
				Bar: card.WoundBar(e.Loss.Wounds, e.Loss.Before, e.Loss.Max),
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

// row returns the roll as a row of dice in a picture.
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

// Highlights returns the blows and ripostes of a fight with their damage.
func (e FightEnded) Highlights() []engine.Highlight {
	var feats []engine.Highlight
	for _, b := range e.Blows {
		by := b.By & 1
		for _, did := range []struct {
			side   FightSide
			damage int
		}{{e.Sides[by], b.Damage}, {e.Sides[1-by], b.Riposte}} {
			feats = append(feats, engine.Highlight{Seat: did.side.Model.Seat, Worth: did.damage,
				Deed: engine.Worded("scene.best", Feat{did.side.Weapon.Name, did.damage})})
		}
	}
	return feats
}

// Highlights returns the shot with its damage.
func (e ShotResolved) Highlights() []engine.Highlight {
	return []engine.Highlight{{Seat: e.Fired.Shooter.Seat, Worth: e.Loss.Damage,
		Deed: engine.Worded("scene.best", Feat{e.Fired.Weapon.Name, e.Loss.Damage})}}
}

// Feat is the damage of a weapon by one blow or shot.
type Feat struct {
	Weapon string
	Damage int
}

// OnTable reports whether the event happened on a battlefield, which duels don't have.
func (e Moved) OnTable() bool { return len(e.Way) > 0 }

func (e Charged) OnTable() bool { return len(e.Way) > 0 }

func (e Deployed) OnTable() bool { return true }

func (e FightEnded) OnTable() bool { return e.Sides[0].Model.ID+e.Sides[1].Model.ID > 0 }

func (e ShotResolved) OnTable() bool { return e.Fired.Shooter.ID+e.Fired.Target.ID > 0 }

func (e Defeated) OnTable() bool { return e.Model.ID > 0 }

func (e PowerCast) OnTable() bool { return true }

// Number returns the number of the model, as its token in a picture shows it.
func (m Model) Number() ModelID { return m.Who() }
