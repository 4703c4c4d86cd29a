package grimheim

import (
	"slices"

	"warbell/engine/grimheim/exchange"
)

// Status is a condition a fighter is in, or an injury (rules 8.1 to 8.7 and 7.3).
type Status string

// The statuses and injuries.
const (
	Stunned  Status = "stunned"
	Burning  Status = "burning"
	Frozen   Status = "frozen"
	Fearful  Status = "fearful"
	Poisoned Status = "poisoned"
	Cursed   Status = "cursed"

	HeadInjury Status = "head_injury"
	ArmInjury  Status = "arm_injury"
	LegInjury  Status = "leg_injury"
)

var injuries = []Status{HeadInjury, ArmInjury, LegInjury}

// recoverable is what Recover removes (reading G39).
var recoverable = []Status{Burning, Fearful, Stunned, Frozen}

// Injury reports whether it is an injury, which only healing to full removes.
func (s Status) Injury() bool { return slices.Contains(injuries, s) }

// guards lists the traits that keep each status away (rules 9.2 and 9.3).
func guards(s Status) []Trait {
	switch s {
	case Fearful:
		return []Trait{Fearless, Lifeless, Resilient}
	case Poisoned:
		return []Trait{Lifeless}
	case HeadInjury:
		return []Trait{Resilient, Robust, Helmet}
	case ArmInjury, LegInjury:
		return []Trait{Resilient, Robust, ExtraLimb}
	}
	return nil
}

// keepsAway is the model's trait that keeps the status away, empty if none does.
func (p Profile) keepsAway(s Status) Trait {
	for _, t := range guards(s) {
		if p.Has(t) {
			return t
		}
	}
	return ""
}

// injuryFor is the injury that a D6 gives, empty for a scratch: by the table of the reference, or by
// the published one where every critical rolls on it (readings G10 and G11).
func injuryFor(mode string, face int) Status {
	if mode == OnCritical {
		if face < 1 || face > len(injuries) {
			return ""
		}
		return injuries[face-1]
	}
	switch exchange.InjuryOf(face) {
	case exchange.InjuryHead:
		return HeadInjury
	case exchange.InjuryArm:
		return ArmInjury
	case exchange.InjuryLeg:
		return LegInjury
	}
	return ""
}
