package game

import "warbell/engine/battlefield"

// Painter collects what a picture of the battlefield shows of an event.
type Painter interface {
	Shows(models ...Model)                   // these models are shown
	Walked(m Model, way []battlefield.Place) // it went along this path
	Had(m Model, wounds int)                 // its wounds before the event
	Lost(m Model, l Loss)                    // it was attacked, even if it lost no wounds
	Marks(m Model)                           // it got a status
	Falls(m Model)                           // it was taken Out of Action
	Whole(deployed, begins bool)             // the whole battlefield: models were deployed, a turn begins
}

// Painted is implemented by events that a picture of the battlefield shows.
type Painted interface{ Paint(Painter) }

// Paint shows the path.
func (e Moved) Paint(p Painter) { p.Walked(e.Model, e.Way) }

// Paint shows the path and the charged enemy.
func (e Charged) Paint(p Painter) {
	p.Walked(e.Model, e.Way)
	p.Shows(e.Foe)
}

// Paint shows the pushed model and the pusher's path.
func (e Shoved) Paint(p Painter) {
	p.Walked(e.Model, e.Way)
	p.Marks(e.Foe)
}

// Paint shows the path of the pushed model and the model that pushed it.
func (e Repelled) Paint(p Painter) {
	p.Walked(e.Model, e.Way)
	p.Marks(e.Model)
	p.Shows(e.By)
}

// Paint shows the model that landed.
func (e Landed) Paint(p Painter) { p.Shows(e.Model) }

// Paint shows the model that arrived.
func (e Arrived) Paint(p Painter) { p.Shows(e.Model) }

// Paint shows both fighters.
func (e FightDeclared) Paint(p Painter) { p.Shows(e.Attacker, e.Defender) }

// Paint shows both fighters.
func (e FightRolled) Paint(p Painter) { paintSides(p, e.Sides) }

// Paint shows both fighters.
func (e FightEnded) Paint(p Painter) { paintSides(p, e.Sides) }

// paintSides shows both fighters with their wounds before the fight.
func paintSides(p Painter, all [2]FightSide) {
	for _, s := range all {
		p.Shows(s.Model)
		p.Had(s.Model, s.Wounds)
	}
}

// Paint shows the model that was hurt.
func (e HitSpent) Paint(p Painter) {
	if e.Loss.Max > 0 {
		p.Lost(e.Hurt, e.Loss)
	}
}

// Paint shows the shooter and its target.
func (e ShotFired) Paint(p Painter) { p.Shows(e.Shooter, e.Target) }

// Paint shows the shooter and the target's loss.
func (e ShotResolved) Paint(p Painter) {
	p.Shows(e.Fired.Shooter)
	p.Lost(e.Fired.Target, e.Loss)
}

// Paint shows the shooter and its target.
func (e Misfired) Paint(p Painter) { p.Shows(e.Shooter, e.Target) }

// Paint shows the model on overwatch.
func (e Watched) Paint(p Painter) { p.Shows(e.Model) }

// Paint shows the model's loss.
func (e Hurt) Paint(p Painter) { p.Lost(e.Model, e.Loss) }

// Paint shows the model with the spikes and the enemy's loss.
func (e Spiked) Paint(p Painter) {
	p.Shows(e.Model)
	p.Lost(e.Foe, e.Loss)
}

// Paint shows the model's loss.
func (e Trapped) Paint(p Painter) { p.Lost(e.Model, e.Loss) }

// Paint shows the healed model.
func (e Healed) Paint(p Painter) {
	p.Shows(e.Model)
	p.Had(e.Model, e.Before)
}

// Paint shows the model with the status.
func (e StatusGained) Paint(p Painter) { p.Marks(e.Model) }

// Paint shows a model with an injury that takes effect.
func (e Injured) Paint(p Painter) {
	if e.Injury != "" && e.Ignored == "" {
		p.Marks(e.Model)
	}
}

// Paint shows the defeated model.
func (e Defeated) Paint(p Painter) { p.Falls(e.Model) }

// Paint shows the model that is back.
func (e Returned) Paint(p Painter) { p.Shows(e.Model) }

// Paint shows the path of a leap and the power's target.
func (e PowerCast) Paint(p Painter) {
	p.Walked(e.Model, e.Way)
	p.Shows(e.Target)
}

// Paint shows the whole battlefield.
func (Deployed) Paint(p Painter) { p.Whole(true, false) }

// Paint shows the whole battlefield.
func (TurnStarted) Paint(p Painter) { p.Whole(false, true) }

// Paint shows the whole battlefield.
func (AreaPicked) Paint(p Painter) { p.Whole(false, false) }

// Paint shows the whole battlefield.
func (TableLaid) Paint(p Painter) { p.Whole(false, false) }
