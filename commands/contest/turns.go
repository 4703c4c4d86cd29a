package contest

import (
	"slices"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// turns are what players do in a Contest.
var turns = plug.Turns{
	Command: "/contest",
	Actions: slices.Concat(moves(), []plug.Action{answersAction()}, claims(), orders()),
	Asks: map[string][]string{
		contest.DutyTurn:  {"turn", "attack", "engage", "sidestep", "break", "act", "claims", "end"},
		contest.DutyFacts: {"accept", "object"},
	},
	Beside:  map[string][]string{contest.DutyRespond: {"answers"}},
	Anytime: []string{"object", "orders"},
}

// rows are the buttons of a turn in which nobody can be attacked or engaged any more: to end it stands
// first. Nil: the buttons stand as usual.
func rows(l *table.Live) []templates.Row {
	owed := table.Filter(l.Owed(), table.OfSystem)
	if len(owed) != 1 || owed[0].Kind != contest.DutyTurn {
		return nil
	}
	f := frayOf(l, owed[0].Seat)
	if len(f.attackable()) > 0 || len(f.own(f.engages())) > 0 {
		return nil
	}
	buttons := turns.Buttons(l, owed[0], "end", "sidestep", "break", "act", "claims")
	buttons[0].Style = templates.Primary
	return table.LayOut(buttons, "")
}

// The fields of the forms.
const (
	fieldFrom      = "from"
	fieldCharge    = "charge"
	fieldCompelled = "compelled"
	fieldGround    = "ground"
	fieldDo        = "do"
	fieldWho       = "who"
	fieldWhen      = "when"
)

// offeredIf offers an action while one of the player's models can do it.
func offeredIf(can func(fray) fits) func(*table.Live, engine.Seat) bool {
	return func(l *table.Live, seat engine.Seat) bool {
		f := frayOf(l, seat)
		return len(f.own(can(f))) > 0
	}
}

// moves are what a side does in its turn.
func moves() []plug.Action {
	return []plug.Action{
		turnAction(),
		{
			Name: "attack", Label: "Attack", Fields: askAttack, Parse: parseAttack,
			Offered: func(l *table.Live, seat engine.Seat) bool { return len(frayOf(l, seat).attackable()) > 0 },
		},
		{Name: "engage", Label: "Engage", Offered: offeredIf(fray.engages), Fields: askEngage, Parse: parseEngage},
		{Name: "sidestep", Label: "Sidestep", Offered: offeredIf(fray.sidesteps), Fields: askSidestep, Parse: parseSidestep},
		{Name: "break", Label: "Break off", Offered: offeredIf(fray.breaks), Fields: askBreak, Parse: parseBreak},
		{Name: "act", Label: "More…", Offered: offeredIf(fray.doesMore), Fields: askAct, Parse: parseAct},
		{
			Name: "end", Label: "End the turn",
			Parse: func(*table.Live, engine.Seat, map[string]string) (engine.Command, error) {
				return contest.EndTurn{}, nil
			},
		},
	}
}
