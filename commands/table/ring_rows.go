package table

import (
	"slices"

	"warbell/engine"
	"warbell/templates"
)

// AnyRung stands in a custom ID for whom a ring is for: each of several people.
const AnyRung = "all"

// SinceLeftLabel is on the button that shows what was missed.
const SinceLeftLabel = "Since you left"

// Snoozes are how long one may snooze.
var Snoozes = []templates.Choice{
	{Label: "Snooze for an hour", Value: "hour"}, {Label: "Snooze until tonight", Value: "tonight"}, {Label: "Snooze until tomorrow", Value: "tomorrow"},
}

// ringButton does something about being rung: for one person, or, of AnyRung, for who presses it.
func ringButton(who, word, label string) templates.Button {
	return templates.Button{ID: "s:" + who + ":" + word, Label: label, Style: templates.Secondary}
}

func snoozeRow(who string) templates.Row {
	return templates.Row{Menu: &templates.Menu{ID: "s:" + who + ":snooze", Placeholder: "Snooze", Choices: Snoozes}}
}

// ringRows are the buttons of a ring by DM: of its only game the most urgent duty's own, so that it can be met right there, else
// one that leads to each game; and what the person may do about being rung.
func (t *Table) ringRows(user string, owed []Owing, more int) ([]templates.Row, error) {
	rows, err := t.actRows(owed)
	if err != nil {
		return nil, err
	}
	last := []templates.Button{ringButton(user, "left", SinceLeftLabel), ringButton(user, "on", "On it"), ringButton(user, "not", "Not me")}
	if more > 0 {
		last = append(last, ringButton(user, "mine", "All of mine"))
	}
	last = append(last, ringButton(user, "stop", "Stop"))
	return append(rows[:min(len(rows), templates.MaxRows-2)], snoozeRow(user), templates.Row{Buttons: last}), nil
}

// mostCalling is how many buttons a post has at most that calls people.
const mostCalling = 5

// callRows are the buttons of a post that calls people, few enough for a phone: what acts, if that is no more than there is room
// for, else what leads there; what anybody may do about being rung; and claim, what the others may about who does not answer.
func (t *Table) callRows(who string, owed []Owing, more int, claim []templates.Button) ([]templates.Row, error) {
	const own = 3 // buttons about being rung
	room := max(mostCalling-own-len(claim), 1)
	if more > 0 {
		room = max(room-1, 1)
	}
	rows, err := t.actRows(owed)
	if err != nil {
		return nil, err
	}
	acts := 0
	for _, r := range rows {
		acts += len(r.Buttons)
	}
	menu := len(rows) == 1 && rows[0].Menu != nil
	switch several := games(owed) > 1; {
	case acts <= room && (len(rows) <= 1 || acts > 0 && !slices.ContainsFunc(rows, isMenu)), menu:
	case several:
		rows, acts, more = nil, 0, max(more, 1)
	default:
		opens := templates.Button{ID: "g:" + string(owed[0].ID), Label: "Open the game", Style: templates.Primary}
		rows, acts = []templates.Row{{Buttons: []templates.Button{opens}}}, 1
	}
	left := mostCalling - acts - len(claim)
	last := []templates.Button{ringButton(who, "left", SinceLeftLabel), ringButton(who, "on", "On it"), ringButton(who, "not", "Not me")}
	if more > 0 {
		last = append(last[:min(len(last), max(left-1, 0))], ringButton(who, "mine", "All of mine"))
	}
	last = last[:min(len(last), left)]
	rows = append(rows[:min(len(rows), templates.MaxRows-3)], snoozeRow(who), templates.Row{Buttons: last})
	if len(claim) > 0 {
		rows = append(rows, templates.Row{Buttons: claim})
	}
	return rows, nil
}

func isMenu(r templates.Row) bool { return r.Menu != nil }

// games counts the games of some that wait for people.
func games(owed []Owing) int {
	var all []string
	for _, o := range owed {
		if !slices.Contains(all, string(o.ID)) {
			all = append(all, string(o.ID))
		}
	}
	return len(all)
}

// actRows are the buttons that lead to acting: of one game those of what each owes there most urgently.
func (t *Table) actRows(owed []Owing) ([]templates.Row, error) {
	if games(owed) == 1 {
		var duties []engine.Duty
		for _, o := range owed {
			duties = append(duties, o.Duties[0].Duty)
		}
		return t.Rows(owed[0].Live, duties)
	}
	var buttons []templates.Button
	var seen []string
	for i, o := range owed {
		if slices.Contains(seen, string(o.ID)) {
			continue
		}
		seen = append(seen, string(o.ID))
		b := templates.Button{ID: o.Opens(o.Duties[0].Duty), Label: templates.Plain(o.Surface.Title(o.Live), 80), Style: templates.Secondary}
		if i == 0 {
			b.Style = templates.Primary
		}
		buttons = append(buttons, b)
	}
	return LayOut(buttons, ""), nil
}
