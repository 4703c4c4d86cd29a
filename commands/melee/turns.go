package melee

import (
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/verbform"
	"warbell/engine"
	"warbell/engine/melee"
)

// turns has the actions of players in a Melee fight.
var turns = gamekit.Turns{
	Actions: append(append(moves(), settling()...), choices()...),
	Asks: map[string][]string{
		melee.DutyActivate: {"move", "charge", "advance", "done", "targets", "panic"},
		melee.DutyFacts:    {"accept", "object"},
		melee.DutyTargets:  {"targets"},
	},
	Anytime: []string{"object", "plan"},
	Beside:  map[string][]string{melee.DutyActivate: {"from"}},
}

// fieldPolicy is the field for the target priority.
const fieldPolicy = "policy"

// moves returns the actions of the active side's models.
func moves() []gamekit.Action {
	return []gamekit.Action{
		{Name: "move", Label: "Move all…", Offered: severalCanMove, Fields: askMoves, Parse: parseMoves},
		verbform.Action("charge", "Charge…", formOf(melee.Charge{}), offeredTo(melee.Charge{})),
		verbform.Action("from", "Charge from…", formOf(melee.Charge{}), farOff),
		verbform.Action("advance", "Advance…", formOf(melee.Advance{}), offeredTo(melee.Advance{})),
		verbform.Action("panic", "Panic…", formOf(melee.Panic{}), offeredTo(melee.Panic{})),
		{
			Name: "done", Label: "To combat", Offered: inBands,
			Parse: func(*runner.Game, engine.Seat, map[string]string) (engine.Command, error) {
				return melee.Done{}, nil
			},
			Risky: func(l *runner.Game, seat engine.Seat, _ engine.Command) bool {
				return brawlOf(l, seat).Asks(seat)
			},
		},
	}
}
