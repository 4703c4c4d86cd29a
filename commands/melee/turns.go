package melee

import (
	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/melee"
)

// turns are what players do in a Melee fight.
var turns = plug.Turns{
	Command: "/melee",
	Actions: append(append(moves(), claims()...), choices()...),
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

// moves are what the models of the active side can do.
func moves() []plug.Action {
	return []plug.Action{
		{Name: "move", Label: "Move all", Offered: severalCanMove, Fields: askMoves, Parse: parseMoves},
		{Name: "charge", Label: "Charge", Offered: offeredTo(brawl.charges), Fields: askCharge, Parse: parseCharge},
		{Name: "from", Label: "Charge from…", Offered: farOff, Fields: askCharge, Parse: parseCharge},
		{Name: "advance", Label: "Advance", Offered: offeredTo(brawl.advances), Fields: askAdvance, Parse: parseAdvance},
		{Name: "panic", Label: "Panic", Offered: offeredTo(brawl.panics), Fields: askPanic, Parse: parsePanic},
		{
			Name: "done", Label: "Done: on to combat", Offered: inBands,
			Parse: func(*table.Live, engine.Seat, map[string]string) (engine.Command, error) { return melee.Done{}, nil },
			Risky: func(l *table.Live, seat engine.Seat, _ engine.Command) bool { return brawlOf(l, seat).Asks(seat) },
		},
	}
}
