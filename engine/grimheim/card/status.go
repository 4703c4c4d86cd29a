package card

import "slices"

// Hidden is the status of a model that hides (rule 21.8).
const Hidden Status = "hidden"

// Status is a condition or an injury of a fighter (rules 8.1 to 8.7 and 7.3).
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

var Injuries = []Status{HeadInjury, ArmInjury, LegInjury}

// Recoverable lists the statuses that Recover removes (reading G39).
var Recoverable = []Status{Burning, Fearful, Stunned, Frozen}

// Injury reports whether the status is an injury, which only healing to full wounds removes.
func (s Status) Injury() bool { return slices.Contains(Injuries, s) }

// Guards lists the traits that prevent a status (rules 9.2 and 9.3).
func Guards(s Status) []Trait {
	switch s {
	case Fearful:
		return []Trait{Fearless, Lifeless, Resilient, Dreadful}
	case Poisoned:
		return []Trait{Lifeless, MarkOfPestilence}
	case HeadInjury:
		return []Trait{Resilient, Robust, Helmet}
	case ArmInjury, LegInjury:
		return []Trait{Resilient, Robust, ExtraLimb}
	}
	return nil
}
