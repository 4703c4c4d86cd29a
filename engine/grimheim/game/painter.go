package game

import "warbell/engine/battlefield"

// Painter is told what events did to the models of a table, for a picture of it.
type Painter interface {
	Shows(models ...Model)                   // they are to be seen
	Walked(m Model, way []battlefield.Place) // it went along these places
	Had(m Model, wounds int)                 // before the event
	Lost(m Model, l Loss)                    // it was attacked, and maybe hurt
	Marks(m Model)                           // it came into a state
	Falls(m Model)                           // it was taken out of action
	Whole(deployed, begins bool)             // the table is meant: models were deployed, a turn begins
}

// Painted is an event that a picture of the table has something of.
type Painted interface{ Paint(Painter) }

// Paint shows the way.
func (e Moved) Paint(p Painter) { p.Walked(e.Model, e.Way) }

// Paint shows the way, and who was charged.
func (e Charged) Paint(p Painter) {
	p.Walked(e.Model, e.Way)
	p.Shows(e.Foe)
}

// Paint shows who was pushed, and the way up to it.
func (e Shoved) Paint(p Painter) {
	p.Walked(e.Model, e.Way)
	p.Marks(e.Foe)
}

// Paint shows the way back from what repelled it.
func (e Repelled) Paint(p Painter) {
	p.Walked(e.Model, e.Way)
	p.Marks(e.Model)
	p.Shows(e.By)
}

// Paint shows where it landed.
func (e Landed) Paint(p Painter) { p.Shows(e.Model) }

// Paint shows where it came to the table.
func (e Arrived) Paint(p Painter) { p.Shows(e.Model) }

// Paint shows both fighters.
func (e FightDeclared) Paint(p Painter) { p.Shows(e.Attacker, e.Defender) }

// Paint shows both fighters.
func (e FightRolled) Paint(p Painter) { paintSides(p, e.Sides) }

// Paint shows both fighters.
func (e FightEnded) Paint(p Painter) { paintSides(p, e.Sides) }

// paintSides shows those of a fight, with the wounds that they had before it.
func paintSides(p Painter, all [2]FightSide) {
	for _, s := range all {
		p.Shows(s.Model)
		p.Had(s.Model, s.Wounds)
	}
}

// Paint shows who was hurt.
func (e HitSpent) Paint(p Painter) {
	if e.Loss.Max > 0 {
		p.Lost(e.Hurt, e.Loss)
	}
}

// Paint shows the shooter and its target.
func (e ShotFired) Paint(p Painter) { p.Shows(e.Shooter, e.Target) }

// Paint shows the shooter, and what its target lost.
func (e ShotResolved) Paint(p Painter) {
	p.Shows(e.Fired.Shooter)
	p.Lost(e.Fired.Target, e.Loss)
}

// Paint shows the shooter and its target.
func (e Misfired) Paint(p Painter) { p.Shows(e.Shooter, e.Target) }

// Paint shows who is on watch.
func (e Watched) Paint(p Painter) { p.Shows(e.Model) }

// Paint shows what it lost.
func (e Hurt) Paint(p Painter) { p.Lost(e.Model, e.Loss) }

// Paint shows who has the spikes, and what its foe lost.
func (e Spiked) Paint(p Painter) {
	p.Shows(e.Model)
	p.Lost(e.Foe, e.Loss)
}

// Paint shows what it lost.
func (e Trapped) Paint(p Painter) { p.Lost(e.Model, e.Loss) }

// Paint shows who was healed.
func (e Healed) Paint(p Painter) {
	p.Shows(e.Model)
	p.Had(e.Model, e.Before)
}

// Paint shows who came into a state.
func (e StatusGained) Paint(p Painter) { p.Marks(e.Model) }

// Paint shows who has an injury that counts.
func (e Injured) Paint(p Painter) {
	if e.Injury != "" && e.Ignored == "" {
		p.Marks(e.Model)
	}
}

// Paint shows who fell.
func (e Defeated) Paint(p Painter) { p.Falls(e.Model) }

// Paint shows who is back.
func (e Returned) Paint(p Painter) { p.Shows(e.Model) }

// Paint shows the way of a leap, and for whom the power is.
func (e PowerCast) Paint(p Painter) {
	p.Walked(e.Model, e.Way)
	p.Shows(e.Target)
}

// Paint shows the whole table.
func (Deployed) Paint(p Painter) { p.Whole(true, false) }

// Paint shows the whole table.
func (TurnStarted) Paint(p Painter) { p.Whole(false, true) }

// Paint shows the whole table.
func (AreaPicked) Paint(p Painter) { p.Whole(false, false) }

// Paint shows the whole table.
func (TableLaid) Paint(p Painter) { p.Whole(false, false) }
