package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// GoOn starts the next round although a side is gone (rule 3.5).
type GoOn struct{}

// WentOn records that the fight goes on although sides are gone.
type WentOn struct {
	Without []Side `json:"without,omitempty"`
}

func (GoOn) Kind() string   { return "go_on" }
func (WentOn) Kind() string { return "went_on" }

var goOn = verb.Verb[*State, *play, GoOn]{
	Name: "go-on", Rule: "zones 3.5", Duties: []string{DutyEnd}, When: byGM,
	May: GoOn.may, Do: (*play).nextRound,
	NoneLeft:  "You can't start the next round: this one isn't over. See the next step in the panel.",
	OptionKey: func(GoOn) string { return "go-on" },
}

func (GoOn) may(pos position) error {
	if pos.State.Phase != Between {
		return engine.Refuse(engine.Stale, "zones 3.5",
			"You can't start the next round: this one isn't over. See the next step in the panel.")
	}
	return nil
}

// nextRound starts the next round.
func (p *play) nextRound(GoOn) error {
	p.Tell(WentOn{Without: p.S.gone()})
	p.roundEnds()
	p.roundBegins(p.S.Round + 1)
	return nil
}

func (e WentOn) fold(s *State) { s.Without = e.Without }
