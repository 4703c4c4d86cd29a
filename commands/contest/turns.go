package contest

import (
	"slices"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/commands/verbform"
	"warbell/engine"
	"warbell/engine/contest"
	"warbell/templates"
)

// turns has the actions of players in a Contest fight.
var turns = gamekit.Turns{
	Actions: slices.Concat(moves(), []gamekit.Action{answersAction()}, claims(), orders()),
	Asks: map[string][]string{
		contest.DutyTurn:  {"turn", "attack", "engage", "sidestep", "break", "act", "claims", "end"},
		contest.DutyFacts: {"accept", "object"},
	},
	Beside:  map[string][]string{contest.DutyRespond: {"answers"}},
	Anytime: []string{"object", "orders"},
}

// rows returns the buttons of a turn without anything to attack or engage: ending it comes first. It returns
// nil for the usual buttons.
func rows(l *runner.Game) []templates.Row {
	owed := runner.Filter(l.Owed(), runner.OfSystem)
	if len(owed) != 1 || owed[0].Kind != contest.DutyTurn {
		return nil
	}
	f := frayOf(l, owed[0].Seat)
	if len(f.attackable()) > 0 || len(f.own(f.engages())) > 0 {
		return nil
	}
	buttons := turns.Buttons(l, owed[0], "end", "sidestep", "break", "act", "claims")
	buttons[0].Style = templates.Primary
	return runner.LayOut(buttons, "")
}

// The fields of the forms.
const (
	fieldFrom   = "from"
	fieldGround = "ground"
	fieldDo     = "do"
	fieldWho    = "who"
	fieldWhen   = "when"
)

// moves returns the actions of a side in its turn.
func moves() []gamekit.Action {
	return []gamekit.Action{
		turnAction(),
		{
			Name: "attack", Label: "Attack…", Fields: askAttack, Parse: parseAttack,
			Offered: func(l *runner.Game, seat engine.Seat) bool { return len(frayOf(l, seat).attackable()) > 0 },
		},
		verbform.Action("engage", "Engage…", formOf(contest.Engage{}), canEngage),
		verbform.Action("sidestep", "Sidestep…", formOf(contest.Sidestep{}), nil),
		verbform.Action("break", "Break…", formOf(contest.Break{}), nil),
		{Name: "act", Label: "More…", Offered: offersMore, Fields: askAct, Parse: parseAct},
		{
			Name: "end", Label: "End turn",
			Parse: func(*runner.Game, engine.Seat, map[string]string) (engine.Command, error) {
				return contest.EndTurn{}, nil
			},
		},
	}
}
