package publish

import (
	"slices"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// AnyRung replaces the user in the custom IDs of a reminder for several users.
const AnyRung = "all"

// SinceLeftLabel labels the button that shows what the user has missed.
const SinceLeftLabel = "Since last move"

// VerbMoreTime begins the custom ID of the button by which a player takes an extension in a game.
const VerbMoreTime = "ut"

// moreTime returns that button if the warnings concern one game and the players have extensions left; else
// none.
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

// Snoozes are the choices of how long to snooze.
var Snoozes = []templates.Choice{
	{Label: "Snooze 1 h", Value: "hour"}, {Label: "Snooze until tonight",
		Value: "tonight"}, {Label: "Snooze until tomorrow", Value: "tomorrow"},
}

// settingsLine is the line below the Snoozes that opens the settings for reminders.
var settingsLine = templates.Choice{Label: "Reminder settings", Value: "settings", About: "Quiet hours, days off, mention or DM"}

// ringButton returns a button that answers a reminder, for one user or, with AnyRung, for the presser.
func ringButton(who, word, label string) templates.Button {
	return templates.Button{ID: "s:" + who + ":" + word, Label: label, Style: templates.Secondary}
}

func snoozeRow(who string) templates.Row {
	return templates.Row{Menu: &templates.Menu{ID: "s:" + who + ":snooze", Placeholder: "Snooze, settings…",
		Choices: append(slices.Clone(Snoozes), settingsLine)}}
}

// ringRows returns the rows of a reminder by DM. With one game, they have the buttons of its most urgent
// duty; otherwise a button for each game. The last row answers the reminder.
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
	mostCalling = 5 // bounds the buttons of a post that pings users
	mostClaims  = 3 // bounds, of these, the buttons about a silent player and for an extension
)

// callRows returns the rows of a post that pings users, few enough for a phone: first buttons for duties and
// one that leads to the rest, then claim, the buttons about a silent player. A menu has the answers to a
// reminder.
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
		if !alone || who == AnyRung { // buttons of several users can't be told apart
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

// aboutRinging returns the menu of answers to a reminder. If button is true, the line for missed steps is
// left out, since a button shows them.
func aboutRinging(who string, button bool) templates.Row {
	var lines []templates.Choice
	if !button {
		lines = append(lines, templates.Choice{Label: SinceLeftLabel, Value: "left",
			About: "Steps of the other players"})
	}
	lines = append(lines,
		templates.Choice{Label: "I'll play soon", Value: "on", About: "Postpones the next reminder, once per turn"},
		templates.Choice{Label: "Find a replacement", Value: "not", About: "Asks for a player to take your place"})
	lines = append(append(lines, Snoozes...), settingsLine)
	return templates.Row{Menu: &templates.Menu{ID: "s:" + who + ":snooze",
		Placeholder: "Snooze, replacement…", Choices: lines}}
}

func isMenu(r templates.Row) bool { return r.Menu != nil }

// games counts the different games among some.
func games(owed []PendingGame) int {
	var all []string
	for _, o := range owed {
		if !slices.Contains(all, string(o.ID)) {
			all = append(all, string(o.ID))
		}
	}
	return len(all)
}

// actRows returns the buttons that lead to acts. With one game, they are those of each player's most urgent
// duty; otherwise there is one for each game, by its number in the list.
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
		b := templates.Button{ID: Opens(o.Game, o.Duties[0].Duty), Label: m.Words.Posts().Text("open", len(seen)),
			Verbatim: true,
			Style:    templates.Secondary}
		if i == 0 {
			b.Style = templates.Primary
		}
		buttons = append(buttons, b)
	}
	return runner.LayOut(buttons, ""), nil
}
