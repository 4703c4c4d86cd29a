package diceline

import "math/big"

// Verdict is the result of a roll in the words of its game. It can be compared.
type Verdict struct {
	Key  VerdictKey
	N    int    // successes, raises, or what is left of a chain
	Text string // of VerdictBand: player text
	Narrative
}

// Narrative is the part of a VerdictNarrative besides its N net successes.
type Narrative struct {
	Advantage          int // net; below 0 it is threat
	Triumphs, Despairs int
}

// Threat returns the net threat.
func (n Narrative) Threat() int { return max(0, -n.Advantage) }

// VerdictKey names a verdict.
type VerdictKey string

// The verdicts.
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
	VerdictSuccesses   VerdictKey = "successes" // N
	VerdictExceptional VerdictKey = "exceptional"
	VerdictBotch       VerdictKey = "botch"
	VerdictCritFailure VerdictKey = "critical failure"
	VerdictRaises      VerdictKey = "raises" // N
	VerdictBand        VerdictKey = "band"
	VerdictStep        VerdictKey = "step" // N of a chain, named by Text
	VerdictNarrative   VerdictKey = "narrative"
	VerdictAdvantage   VerdictKey = "advantage"
	VerdictThreat      VerdictKey = "threat"
	VerdictTriumph     VerdictKey = "triumph"
	VerdictDespair     VerdictKey = "despair"
)

// Chance is how likely a verdict is.
type Chance struct {
	Verdict Verdict
	Is      *big.Rat
}

// hits reports whether the verdict lets an "if hit" happen.
func (v Verdict) hits() bool { return v.Key == VerdictHit || v.Key == VerdictCritical }
