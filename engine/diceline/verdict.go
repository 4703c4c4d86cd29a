package diceline

import "math/big"

// Verdict is the result of a roll in the terms of its game. It is comparable.
type Verdict struct {
	Key  VerdictKey
	N    int    // successes, raises, ones, or the remaining dice of a chain
	Text string // for VerdictBand, the player's text; for VerdictStep, the step
	// Damage is that of the N attacks of a chain, if each does more than 1.
	Damage int
	Narrative
}

// Narrative is the part of a VerdictNarrative besides its N net successes.
type Narrative struct {
	Advantage          int // net advantage; below 0: threat
	Triumphs, Despairs int
}

// Threat returns the net threat.
func (n Narrative) Threat() int { return max(0, -n.Advantage) }

// VerdictKey names a verdict.
type VerdictKey string

// These are the verdicts.
const (
	VerdictNone        VerdictKey = ""
	VerdictHit         VerdictKey = "hit"
	VerdictMiss        VerdictKey = "miss"
	VerdictCritical    VerdictKey = "critical"
	VerdictFumble      VerdictKey = "fumble"
	VerdictFull        VerdictKey = "full"
	VerdictPartial     VerdictKey = "partial"
	VerdictFailure     VerdictKey = "failure"
	VerdictSuccess     VerdictKey = "success"
	VerdictSuccesses   VerdictKey = "successes" // the number is N
	VerdictExceptional VerdictKey = "exceptional"
	VerdictBotch       VerdictKey = "botch" // with N ones
	VerdictCritFailure VerdictKey = "critical failure"
	VerdictRaises      VerdictKey = "raises" // the number is N
	VerdictExtreme     VerdictKey = "extreme success"
	VerdictHard        VerdictKey = "hard success"
	VerdictGlitch      VerdictKey = "glitch" // with N hits
	VerdictCritGlitch  VerdictKey = "critical glitch"
	VerdictMessy       VerdictKey = "messy critical" // with N successes
	VerdictCritWin     VerdictKey = "critical win"   // with N successes
	VerdictBestial     VerdictKey = "bestial failure"
	VerdictPanic       VerdictKey = "panic" // with N successes
	VerdictBand        VerdictKey = "band"
	VerdictStep        VerdictKey = "step" // N dice remain after the step Text of a chain
	VerdictNarrative   VerdictKey = "narrative"
	VerdictAdvantage   VerdictKey = "advantage"
	VerdictThreat      VerdictKey = "threat"
	VerdictTriumph     VerdictKey = "triumph"
	VerdictDespair     VerdictKey = "despair"
)

// Chance is the probability of a verdict.
type Chance struct {
	Verdict Verdict
	Is      *big.Rat
}

// hits reports whether the verdict meets an "if hit".
func (v Verdict) hits() bool { return v.Key == VerdictHit || v.Key == VerdictCritical }
