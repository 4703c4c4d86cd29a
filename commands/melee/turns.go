package melee

import (
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/melee"
)

// turns holds the actions of players in a Melee fight.
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

// fieldPolicy is the field that chooses targets by a rule.
const fieldPolicy = "policy"

// moves lists the actions of the active side's models.
func moves() []gamekit.Action {
	return []gamekit.Action{
		{Name: "move", Label: "Move all", Offered: severalCanMove, Fields: askMoves, Parse: parseMoves},
		{Name: "charge", Label: "Charge", Offered: offeredTo(playerView.charges), Fields: askCharge,
			Parse: parseCharge},
		{Name: "from", Label: "Charge from…", Offered: farOff, Fields: askCharge, Parse: parseCharge},
		{Name: "advance", Label: "Advance", Offered: offeredTo(playerView.advances), Fields: askAdvance,
			Parse: parseAdvance},
		{Name: "panic", Label: "Panic", Offered: offeredTo(playerView.panics), Fields: askPanic, Parse: parsePanic},
		{
			Name: "done", Label: "Done: on to combat", Offered: inBands,
			Parse: func(*runner.Game, engine.Seat, map[string]string) (engine.Command, error) {
				return melee.Done{}, nil
			},
			Risky: func(l *runner.Game, seat engine.Seat, _ engine.Command) bool {
				return brawlOf(l, seat).Asks(seat)
			},
		},
	}
}
