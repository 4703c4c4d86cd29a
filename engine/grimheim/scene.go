package grimheim

import (
	"fmt"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// Scene draws both fighters as they stand.
func (v View) Scene() engine.Scene {
	where := "In melee"
	if !v.Engaged {
		where = fmt.Sprintf("%d inches apart", v.Distance)
	}
	scene := engine.Scene{Title: fmt.Sprintf("Turn %d", v.Turn), Footer: where}
	for _, f := range v.Seats() {
		scene.Panels = append(scene.Panels, engine.Panel{
			Seat: f.Seat, Name: string(f.Profile.Name), Sub: f.condition(), Out: f.Wounds == 0,
			Bar: &engine.Bar{Label: "WND", Now: f.Wounds, Was: f.Wounds, Max: f.Profile.WND},
		})
	}
	return scene
}

// condition sums up what isn't as usual.
func (f Fighter) condition() string {
	var words []string
	for _, s := range f.Statuses {
		words = append(words, s.Name())
	}
	for _, flag := range []struct {
		on   bool
		word string
	}{{f.Guarding, "on guard"}, {f.Charging, "charging"}, {f.Aiming, "aiming"}, {f.InCover, "in cover"}} {
		if flag.on {
			words = append(words, flag.word)
		}
	}
	return strings.Join(words, ", ")
}

// Name is the status for a sentence: "stunned", "head injury".
func (s Status) Name() string { return strings.ReplaceAll(string(s), "_", " ") }

// Scene draws the fight: a panel for each side with all its dice, and the story step by step.
func (e FightEnded) Scene() engine.Scene {
	scene := engine.Scene{
		Title:  fmt.Sprintf("%s fights %s", e.Sides[0].Model.Name, e.Sides[1].Model.Name),
		Footer: fightFooter(e),
	}
	for r, side := range e.Sides {
		scene.Panels = append(scene.Panels, side.panel(e.After[r]))
	}
	for _, b := range e.Blows {
		scene.Steps = append(scene.Steps, b.step())
	}
	return scene
}

func fightFooter(e FightEnded) string {
	for r, after := range e.After {
		if after == 0 {
			return fmt.Sprintf("%s is defeated.", e.Sides[r].Model.Name)
		}
	}
	if e.Dealt == [2]int{} {
		return "Nobody is hurt."
	}
	return fmt.Sprintf("Damage done: %s %d, %s %d.", e.Sides[0].Model.Name, e.Dealt[0], e.Sides[1].Model.Name, e.Dealt[1])
}

// Scene draws the fallen dice of a fight that waits for a player.
func (e FightRolled) Scene() engine.Scene {
	scene := engine.Scene{Title: fmt.Sprintf("%s fights %s", e.Sides[0].Model.Name, e.Sides[1].Model.Name)}
	for _, side := range e.Sides {
		scene.Panels = append(scene.Panels, side.panel(side.Wounds))
	}
	return scene
}

func (s FightSide) panel(after int) engine.Panel {
	p := engine.Panel{
		Seat: s.Model.Seat, Name: string(s.Model.Name), Sub: s.Weapon.Name, Out: after == 0,
		Bar:  &engine.Bar{Label: "WND", Now: after, Was: s.Wounds, Max: s.Max},
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
		Title: fmt.Sprintf("%s shoots at %s", f.Shooter.Name, f.Target.Name),
		Panels: []engine.Panel{
			{Seat: f.Shooter.Seat, Name: string(f.Shooter.Name), Sub: f.Weapon.Name, Rows: []engine.DiceRow{f.Attack.row()}},
			{
				Seat: f.Target.Seat, Name: string(f.Target.Name), Out: e.Loss.Wounds == 0, Rows: []engine.DiceRow{f.Defence.row()},
				Bar: &engine.Bar{Label: "WND", Now: e.Loss.Wounds, Was: e.Loss.Before, Max: e.Loss.Max},
			},
		},
		Steps: e.steps(),
	}
	if f.Cover {
		scene.Panels[1].Sub = "in cover"
	}
	if len(f.Faith.Dice) > 0 {
		scene.Panels[1].Rows = append(scene.Panels[1].Rows, f.Faith.row())
	}
	return scene
}

func (e ShotResolved) steps() []engine.Step {
	var steps []engine.Step
	if done := e.Cancelled.Cancelled(); done.Total() > 0 {
		steps = append(steps, engine.Step{Panel: 1, Text: "saves stop " + handful(done), Tone: engine.ToneStopped})
	}
	switch {
	case e.Fired.Hits.Total() == 0:
		return append(steps, engine.Step{Text: "misses", Tone: engine.ToneQuiet})
	case e.Through.Total() == 0:
		return steps
	case e.Loss.Damage == 0:
		return append(steps, engine.Step{Text: handful(e.Through) + " through, no damage", Tone: engine.ToneQuiet})
	}
	return append(steps, engine.Step{Text: fmt.Sprintf("%s through: %d damage", handful(e.Through), e.Loss.Damage), Tone: engine.ToneHurt})
}

// row is the roll as a picture has it.
func (r Roll) row() engine.DiceRow {
	row := engine.DiceRow{Label: r.label()}
	for _, d := range r.Dice {
		row.Dice = append(row.Dice, engine.SceneDie{Face: d.Face, Sides: 6, Mark: d.mark(), Was: d.Was})
	}
	return row
}

func (r Roll) label() string {
	name := map[RollSource]string{
		FromAttack: "Attack", FromBlock: "Block", FromHeavy: "Block, higher of two", FromBuckler: "Buckler",
		FromFaith: "Shield of Faith", FromTail: "Lashing Tail", FromDefence: "Defence",
	}[r.Source]
	label := fmt.Sprintf("%s %d+", name, r.Need)
	if r.Need > 6 {
		label = name + " 6"
	}
	if r.Kept > 0 {
		label += fmt.Sprintf(", and %d without a roll", r.Kept)
	}
	return label
}

func (d Die) mark() engine.DieMark {
	switch d.Hit {
	case exchange.Normal:
		return engine.MarkHit
	case exchange.Crit, exchange.CritBlock:
		return engine.MarkCrit
	case exchange.Block, exchange.Buckler:
		return engine.MarkBlock
	}
	return engine.MarkMiss
}
