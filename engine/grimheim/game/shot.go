package game

import (
	"warbell/engine/battlefield"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
)

// CauseSpell is the cause of a spell that shoots (rule 24.7).
const CauseSpell Cause = "spell"

// Misfired records a failure of black powder, in place of a shot (rule 22.12).
type Misfired struct {
	Shooter Model       `json:"shooter"`
	Target  Model       `json:"target"`
	Weapon  card.Weapon `json:"weapon"`
	Cause   Cause       `json:"cause,omitempty"`
	Attack  Roll        `json:"attack"`
	Face    int         `json:"face"` // of the D6: 1 flashes back, 2 and 3 jam, others only spark
}

func (Misfired) Kind() string { return "misfired" }

// The results of a misfire by the D6. Flashback is a 1; faces up to jammed jam the weapon.
const (
	Flashback = 1
	jammed    = 3
)

// Fold notes the shot that went wrong.
func (e Misfired) Fold(s *State) {
	s.fired(e.Shooter, e.Weapon, e.Cause)
	if e.Shooter.Who() == s.Acting.Model {
		s.Acting.Pledged = nil // they were for this shot
	}
	s.Of(e.Shooter, func(f *Fighter) {
		if e.Face > Flashback && e.Face <= jammed {
			f.Jammed = card.Add(f.Jammed, e.Weapon.Name)
		}
	})
}

// fired applies the effects of a shot or a misfire on the shooter: its price and the empty weapon.
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

// heave takes the second AP for a fight with an Unwieldy weapon (rule 22.7).
func (s *State) heave(w card.Weapon) {
	if s.IsSkirmish() && w.Has(card.Unwieldy) {
		s.Acting.AP = max(s.Acting.AP-1, 0)
	}
}

// Repelled records that a critical hit with a pushing weapon moved its target (rule 22.13).
type Repelled struct {
	Model Model               `json:"model"`
	By    Model               `json:"by"`
	Way   []battlefield.Place `json:"way"` // from start to end
	Fell  battlefield.Inch    `json:"fell,omitempty"`
}

func (Repelled) Kind() string { return "repelled" }

// Cause is the reason for a ranged attack. The zero value is the action Shoot.
type Cause string

// The other causes.
const (
	CauseQuick   Cause = "quick"        // a Quick Shot (rule 22.15)
	CauseShare   Cause = "fusillade"    // a later share of a Fusillade (rule 22.11)
	CauseBlast   Cause = "blast"        // caught by a Blast (rule 22.10)
	CauseScatter Cause = "scatter-shot" // caught by Scatter Shot
	CauseStray   Cause = "stray"        // missed an enemy in melee with this friend (rule 22.8)
	CauseWatch   Cause = "overwatch"    // rule 26.2
	CauseDraw    Cause = "quick-draw"   // rule 26.4
	CauseImpact  Cause = "impact"       // no shot: the impact of a charge (rule 10.18)
	CauseSpikes  Cause = "spikes"       // no shot: the spikes of a charge (rule 21.9)
)

// Own reports whether the shot is an action of the shooter's activation, which its player chose.
func (c Cause) Own() bool { return c == "" || c == CauseQuick || c == CauseShare || c == CauseSpell }

// Attack is a ranged attack before its roll.
type Attack struct {
	By     ModelID            `json:"by"`
	At     ModelID            `json:"at"`
	Weapon string             `json:"weapon,omitempty"`
	Cause  Cause              `json:"cause,omitempty"`
	Dice   int                `json:"dice,omitempty"`  // number of its attack dice; 0: all
	Where  *battlefield.Place `json:"where,omitempty"` // the place of its target; nil: where that stands
	From   *battlefield.Place `json:"from,omitempty"`  // the place of its shooter; nil: where that stands
}

// Share is a part of a Fusillade (rule 22.11).
type Share struct {
	Target ModelID `json:"target"`
	Dice   int     `json:"dice"`
}

// ActQuick is the act of a Quick Shot.
const ActQuick Act = "quick"

// Volley returns the shot in the form that package exchange computes with.
func (e ShotFired) Volley() exchange.Volley {
	return exchange.Volley{
		Hits: e.Hits, Damage: e.DMG, CritDamage: e.CRT,
		Brutal: e.Weapon.Has(card.Brutal), Deadly: e.Weapon.Has(card.Deadly),
	}
}
