package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Verdict sets the result of an agility check, or exempts from it (rules 3.2, 3.3).
type Verdict struct {
	Creature ModelID `json:"creature"`
	Result   Result  `json:"result"`
}

// Judged records an agility check that the GM decided.
type Judged struct {
	Creature Ref    `json:"creature"`
	Result   Result `json:"result"`
}

func (Verdict) Kind() string { return "verdict" }
func (Judged) Kind() string  { return "judged" }

var verdict = verb.Verb[*State, *play, Verdict]{
	Name: "verdict", Rule: "zones 3.2", Duties: []string{DutyVerdict}, When: byGM, Resolve: Verdict.resolve,
	NoneLeft: "No agility check needs your decision now.",
	Inputs: []input[Verdict]{
		one("creature", "character", func(c *Verdict) *ModelID { return &c.Creature }).Among(func(pos position, _ Verdict) []string {
			s := pos.State
			return s.which(func(c *Creature) bool {
				unready := s.Phase == Setup && c.Side == PCs && c.Standing() && !c.Exempt && c.Agility == ""
				return (unready || s.owesAgility(c)) &&
					(pos.Duty == "" || pos.Duty == gmDuty(verdictGroup(s, c), pos.Seat))
			})
		}),
		verb.Word[*State](verb.Named{Name: "result"}, func(c *Verdict) *Result { return &c.Result }).Among(
			func(position, Verdict) []string { return []string{string(Passed), string(Failed), string(Exempt)} }),
	},
	OptionKey: func(c Verdict) string { return keyOf(string(c.Result), c.Creature) },
}

func (c Verdict) resolve(pos position) (engine.Event, error) {
	pc, err := pos.State.own(pos.Seat, c.Creature)
	if err != nil {
		return nil, err
	}
	before := pos.State.Phase == Setup && c.Result == Exempt
	if err := checkOwed(pos.State, pc); err != nil && !before {
		return nil, err
	}
	if !slices.Contains([]Result{Passed, Failed, Exempt}, c.Result) {
		return nil, engine.Refuse(engine.Invalid, "zones 3.2",
			"“%s” isn't a result of an agility check. Choose passed, failed or exempt.", naming.Clip(string(c.Result)))
	}
	return Judged{Creature: pc.Ref(), Result: c.Result}, nil
}

func (e Judged) fold(s *State) {
	if c := s.Creature(e.Creature.ID); c != nil {
		c.judged(e.Result)
	}
}
