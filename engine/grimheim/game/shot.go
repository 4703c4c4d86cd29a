package game

import (
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// CauseSpell is a shot that a spell is (rule 24.7).
const CauseSpell Cause = "spell"

// Misfired tells that black powder failed (rule 22.12): nobody was shot at.
type Misfired struct {
	Shooter Model       `json:"shooter"`
	Target  Model       `json:"target"`
	Weapon  card.Weapon `json:"weapon"`
	Cause   Cause       `json:"cause,omitempty"`
	Attack  Roll        `json:"attack"`
	Face    int         `json:"face"` // of the D6: 1 it flashes back, 2 and 3 it is jammed, else it is only a spark
}

func (Misfired) Kind() string { return "misfired" }

// The ends of a misfire by the D6.
const (
	Flashback = 1
	jammed    = 3
)

// Fold notes the shot that went wrong.
func (e Misfired) Fold(s *State) {
	s.fired(e.Shooter, e.Weapon, e.Cause)
	if e.Shooter.Who() == s.Acting.Model {
		s.Acting.Pledged = nil // it was for this shot
	}
	s.Of(e.Shooter, func(f *Fighter) {
		if e.Face > Flashback && e.Face <= jammed {
			f.Jammed = card.Add(f.Jammed, e.Weapon.Name)
		}
	})
}

// fired is what a shot leaves behind, whether it went off or not: what it cost, and the weapon empty.
func (s *State) fired(shooter Model, w card.Weapon, cause Cause) {
	price := 1
	if w.Has(card.Unwieldy) && s.IsSkirmish() {
		price = 2
	}
	switch cause {
	case "":
		s.PayAll(ActShoot, price)
	case CauseQuick:
		s.PayAll(ActQuick, price)
	}
	s.Of(shooter, func(f *Fighter) {
		if cause.Own() {
			f.Aiming = false
		}
		if cause == CauseWatch {
			f.Watching = false
		}
		if cause == CauseDraw {
			f.Drew = s.Turn
		}
		if w.Has(card.Reloading) || w.Has(card.BlackPowder) {
			f.Unloaded = card.Add(f.Unloaded, w.Name)
		}
		if w.Has(card.Limited) || w.Has(card.Throwable) {
			f.throws(w)
		}
	})
}

// heave takes the second point for a fight with an unwieldy weapon (rule 22.7).
func (s *State) heave(w card.Weapon) {
	if s.IsSkirmish() && w.Has(card.Unwieldy) {
		s.Acting.AP = max(s.Acting.AP-1, 0)
	}
}

// Repelled tells that a critical with a weapon that pushes moved its target (rule 22.13).
type Repelled struct {
	Model Model               `json:"model"`
	By    Model               `json:"by"`
	Way   []battlefield.Place `json:"way"` // from where it stood to where it stands
	Fell  battlefield.Inch    `json:"fell,omitempty"`
}

func (Repelled) Kind() string { return "repelled" }

// Cause says what an attack at range comes from. The zero value is the action Shoot.
type Cause string

// The causes besides that.
const (
	CauseQuick   Cause = "quick"        // a Quick Shot (rule 22.15)
	CauseShare   Cause = "fusillade"    // a further share of a Fusillade (rule 22.11)
	CauseBlast   Cause = "blast"        // caught by a Blast (rule 22.10)
	CauseScatter Cause = "scatter-shot" // or by Scatter Shot
	CauseStray   Cause = "stray"        // missed a foe in melee with this friend (rule 22.8)
	CauseWatch   Cause = "overwatch"    // rule 26.2
	CauseDraw    Cause = "quick-draw"   // rule 26.4
	CauseImpact  Cause = "impact"       // no shot, but what a charge does (rule 10.18)
	CauseSpikes  Cause = "spikes"       // likewise (rule 21.9)
)

// Own reports whether the shooter takes the shot as an action of its activation, and so chooses it.
func (c Cause) Own() bool { return c == "" || c == CauseQuick || c == CauseShare || c == CauseSpell }

// Attack is an attack at range before its dice fall.
type Attack struct {
	By     ModelID            `json:"by"`
	At     ModelID            `json:"at"`
	Weapon string             `json:"weapon,omitempty"`
	Cause  Cause              `json:"cause,omitempty"`
	Dice   int                `json:"dice,omitempty"`  // of its attack dice; 0: all
	Where  *battlefield.Place `json:"where,omitempty"` // where its target is; nil: where it stands
	From   *battlefield.Place `json:"from,omitempty"`  // where it is shot from, likewise
}

// Share is a part of a Fusillade (rule 22.11).
type Share struct {
	Target ModelID `json:"target"`
	Dice   int     `json:"dice"`
}

// ActQuick is a Quick Shot.
const ActQuick Act = "quick"

// Volley is the shot as package exchange reckons with it.
func (e ShotFired) Volley() exchange.Volley {
	return exchange.Volley{
		Hits: e.Hits, Damage: e.DMG, CritDamage: e.CRT,
		Brutal: e.Weapon.Has(card.Brutal), Deadly: e.Weapon.Has(card.Deadly),
	}
}
