package publish

import (
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// AnyRung stands in a custom ID for whom a ring is for: each of several people.
const AnyRung = "all"

// SinceLeftLabel is on the button that shows what was missed.
const SinceLeftLabel = "Since last move"

// VerbMoreTime begins the custom ID of the button by which a player takes more time in a game.
const VerbMoreTime = "ut"

// moreTime returns that button if players are warned in one game and have extensions left; else none.
func moreTime(asked []called) []templates.Button {
	var l *runner.Game
	for _, a := range asked {
		seat, err := a.SeatOf(a.user)
		switch {
		case !a.warn || err != nil || a.State.Kernel.ExtensionsOf(seat) == 0:
		case l != nil && l.ID != a.ID:
			return nil
		default:
			l = a.Game
		}
	}
	if l == nil {
		return nil
	}
	return []templates.Button{{ID: VerbMoreTime + ":" + string(l.ID), Label: "More time",
		Style: templates.Secondary}}
}

// Snoozes are how long one may snooze.
var Snoozes = []templates.Choice{
	{Label: "Snooze 1 h", Value: "hour"}, {Label: "Snooze until tonight",
		Value: "tonight"}, {Label: "Snooze until tomorrow", Value: "tomorrow"},
}

// ringButton does something about being rung: for one person, or, of AnyRung, for who presses it.
func ringButton(who, word, label string) templates.Button {
	return templates.Button{ID: "s:" + who + ":" + word, Label: label, Style: templates.Secondary}
}

func snoozeRow(who string) templates.Row {
	return templates.Row{Menu: &templates.Menu{ID: "s:" + who + ":snooze", Placeholder: "Snooze…", Choices: Snoozes}}
}

// ringRows are the buttons of a ring by DM: of its only game the most urgent duty's own, so that it can be
// met right there, else one that leads to each game; and what the person may do about being rung.
func (m *Mentions) ringRows(user string, owed []PendingGame, more int) ([]templates.Row, error) {
	rows, err := m.actRows(owed)
	if err != nil {
		return nil, err
	}
	last := []templates.Button{ringButton(user, "left", SinceLeftLabel), ringButton(user, "on", "I'll play soon"),
		ringButton(user, "not", "Find a replacement")}
	if more > 0 {
		last = append(last, ringButton(user, "mine", "All my games"))
	}
	last = append(last, ringButton(user, "stop", "Stop DM reminders"))
	return append(rows[:min(len(rows), templates.MaxRows-2)], snoozeRow(user), templates.Row{Buttons: last}), nil
}

const (
	mostCalling = 5 // buttons of a post that calls people
	mostClaims  = 3 // of these, for what others may do about a player, and for more time
)

// callRows are the buttons of a post that calls people, few enough for a phone: the first of what acts, and
// what leads to the rest; claim, what the others may about who does not answer; and in a menu what anybody
// may do about being rung.
func (m *Mentions) callRows(who string, owed []PendingGame, more int,
	claim []templates.Button) ([]templates.Row, error) {
	rows, err := m.actRows(owed)
	if err != nil {
		return nil, err
	}
	var acts []templates.Button
	for _, r := range rows {
		acts = append(acts, r.Buttons...)
	}
	room := mostCalling - len(claim)
	if more > 0 || games(owed) > room {
		more, room = max(more, 1), room-1
	}
	switch alone := len(rows) == 1 || !slices.ContainsFunc(rows, isMenu); {
	case alone && len(acts) <= room:
	case games(owed) > 1:
		rows = runner.LayOut(acts[:min(len(acts), room)], "")
	default:
		if !alone || who == AnyRung { // whose is whose would not be seen
			acts = nil
		}
		acts = append(slices.Clone(acts[:min(len(acts), room-1)]),
			templates.Button{ID: "g:" + string(owed[0].ID), Label: "Open game", Style: templates.Secondary})
		if len(acts) == 1 {
			acts[0].Style = templates.Primary
		}
		rows = runner.LayOut(acts, "")
	}
	shown := 0
	for _, r := range rows {
		shown += len(r.Buttons)
	}
	last := slices.Clone(claim)
	missed := shown < room
	if missed {
		last = append(last, ringButton(who, "left", SinceLeftLabel))
	}
	if more > 0 {
		last = append(last, ringButton(who, "mine", "All my games"))
	}
	if len(last) > 0 {
		rows = append(rows, templates.Row{Buttons: last})
	}
	return append(rows, aboutRinging(who, missed)), nil
}

// aboutRinging is the menu of what one may do about being rung besides to act; what was missed may have a
// button.
func aboutRinging(who string, button bool) templates.Row {
	var lines []templates.Choice
	if !button {
		lines = append(lines, templates.Choice{Label: SinceLeftLabel, Value: "left",
			About: "Steps of the other players"})
	}
	lines = append(lines,
		templates.Choice{Label: "I'll play soon", Value: "on", About: "Postpones the next reminder, once per turn"},
		templates.Choice{Label: "Find a replacement", Value: "not", About: "Asks for a player to take your place"})
	lines = append(lines, Snoozes...)
	return templates.Row{Menu: &templates.Menu{ID: "s:" + who + ":snooze",
		Placeholder: "Snooze, replacement…", Choices: lines}}
}

func isMenu(r templates.Row) bool { return r.Menu != nil }

// games counts the games of some that wait for people.
func games(owed []PendingGame) int {
	var all []string
	for _, o := range owed {
		if !slices.Contains(all, string(o.ID)) {
			all = append(all, string(o.ID))
		}
	}
	return len(all)
}

// actRows returns the buttons that lead to acting: in one game those of each player's most urgent duty, else
// one button for each game, by its number in the list.
func (m *Mentions) actRows(owed []PendingGame) ([]templates.Row, error) {
	if games(owed) == 1 {
		var duties []engine.Duty
		for _, o := range owed {
			duties = append(duties, o.Duties[0].Duty)
		}
		return runner.Rows(owed[0].Game, duties)
	}
	var buttons []templates.Button
	var seen []string
	for i, o := range owed {
		if slices.Contains(seen, string(o.ID)) {
			continue
		}
		seen = append(seen, string(o.ID))
		b := templates.Button{ID: Opens(o.Game, o.Duties[0].Duty), Label: m.Words.Text("open", len(seen)),
			Style: templates.Secondary}
		if i == 0 {
			b.Style = templates.Primary
		}
		buttons = append(buttons, b)
	}
	return runner.LayOut(buttons, ""), nil
}
