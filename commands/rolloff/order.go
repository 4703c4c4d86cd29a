package rolloff

import (
	"warbell/commands/gamekit"
	"warbell/commands/initiative"
	"warbell/commands/runner"
	turns "warbell/engine/initiative"
	"warbell/engine/rolloff"
	"warbell/templates"
)

const verbEnd = "je"

// turnOrder returns the order that a roll-off decided, without the participants who dropped out; false if it
// decided none.
func turnOrder(l *runner.Game) (gamekit.TurnOrder, bool) {
	v, ok := l.View().(rolloff.View)
	if !ok || !v.Terms.Order || len(v.Results) == 0 {
		return gamekit.TurnOrder{}, false
	}
	order := gamekit.TurnOrder{Dice: v.Terms.Dice, Low: v.Terms.Low}
	for _, r := range v.Results {
		if r.Place > 0 && len(r.Scores) > 0 {
			order.Placed = append(order.Placed, gamekit.Placed{Seat: r.Seat, Name: r.Name, Total: r.Scores[0].Total,
				Bonus: r.Scores[0].Bonus, Hits: (*turns.Hits)(v.Terms.HitsOf(r.Seat))})
		}
	}
	return order, len(order.Placed) > 0
}

// orderButtons returns the button that begins that turn order.
func orderButtons(l *runner.Game) []templates.Button {
	if _, ok := turnOrder(l); !ok {
		return nil
	}
	return []templates.Button{{ID: initiative.VerbStart + ":" + string(l.ID), Label: "Start round 1",
		Style: templates.Primary}}
}
