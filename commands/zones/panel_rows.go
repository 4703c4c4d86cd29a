package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

func (f *playerView) addButton() templates.Button {
	return button(f.fightID("z", "foe"), "Add opponents…")
}

func (f *playerView) refreshButton() templates.Button {
	return button(f.fightID("zg", "show"), "Refresh")
}

// panelRows returns the rows for open requests, then the next step of the round, the menus of the phase,
// and the GM's tools. Menus without room have buttons beside the step.
func (f *playerView) panelRows(waited []late) []templates.Row {
	rows, menus := f.requestRows("zg", "z"), f.phaseMenus(waited)
	room := min(len(menus), templates.MaxRows-len(rows)-3)
	due := f.dueButtons()
	for _, m := range menus[room:] {
		due = append(due, button(f.fightID("zg", "list", "0", m.word), m.label))
	}
	due = append(due, f.houseButtons()...)
	rows = append(rows, templates.Row{Buttons: due[:min(len(due), templates.MaxButtons)]})
	for _, m := range menus[:room] {
		rows = append(rows, m.row)
	}
	return append(rows, f.toolRow(), f.fixRow())
}

// phaseMenu is a menu that the panel shows in a phase, or opens with a button.
type phaseMenu struct {
	word, label string
	row         templates.Row
}

// phaseMenus returns the menus of the phase, the most important first.
func (f *playerView) phaseMenus(waited []late) (all []phaseMenu) {
	add := func(word, label string, rows []templates.Row) {
		for _, row := range rows {
			all = append(all, phaseMenu{word, label, row})
		}
	}
	switch f.s.Phase {
	case zones.Setup:
		if f.s.Exploring() {
			break
		}
		add("map", "Load a map…", []templates.Row{f.mapRow()})
		add("verdict", "Agility checks…", f.agilityRows())
	case zones.Players:
		add("verdict", "Agility checks…", f.agilityRows())
	case zones.Opponents:
		add("unit", "Order a unit…", f.unitRows())
	}
	add("late", "Still to act…", f.lateRow(waited))
	return all
}

// panelList shows a menu of the phase that had no room in the panel.
func (h handlers) panelList(ctx context.Context, f *playerView, word string) (panelState, error) {
	waited, err := h.latecomers(ctx, f)
	if err != nil {
		return panelState{}, err
	}
	for _, m := range f.phaseMenus(waited) {
		if m.word == word {
			return panelState{note: strings.TrimSuffix(m.label, "…") + ".", rows: []templates.Row{m.row, f.backRow()}}, nil
		}
	}
	return panelState{}, engine.Refuse(engine.Stale, "", "There is nothing left to choose here. Press *Refresh* in the panel.")
}

// due returns the step that continues the round now; "" if there is none. The panel offers it, and /gm next
// carries it out.
func (f *playerView) due() string { return steps[f.s.Phase] }

// dueLabels are the labels of steps in the panel.
var dueLabels = map[string]string{
	"begin": "Begin the fight", "close": "End players' phase", "skip": "Close reactions", "on": "Start next round",
	"go": "Carry out orders",
}

// dueButtons returns the button of the step that continues the round, with what belongs to it. It is the main
// one if the fight waits for it.
func (f *playerView) dueButtons() []templates.Button {
	step := f.due()
	if step == "" {
		return nil
	}
	if f.s.Exploring() {
		fight := button(f.fightID("zg", "fight", f.round()), "Begin fight…")
		if len(f.s.Requests) == 0 && f.canBegin() {
			fight = primary(fight)
		}
		return []templates.Button{fight}
	}
	next := button(f.fightID("zg", step, f.round()), dueLabels[step])
	switch owes := len(f.s.Requests) == 0; {
	case step == "go":
		return f.goButtons(next)
	case step == "close":
		next.Style = templates.Danger
	case owes && (step != "begin" || f.canBegin()):
		next = primary(next)
	}
	switch step {
	case "begin":
		return []templates.Button{next, f.exploreButton()}
	case "on":
		return []templates.Button{next, f.exploreButton(), button(f.fightID("zg", "how"), "End the game…")}
	}
	return []templates.Button{next}
}

// toolRow returns what a GM does at any time. Reserves are brought in, or added if there are none.
func (f *playerView) toolRow() templates.Row {
	reserves := f.fightID("z", "bring")
	if len(f.legal(zones.Bring{})) == 0 {
		reserves = f.fightID("z", "foe", toReserve)
	}
	add := f.addButton()
	if f.s.Phase == zones.Setup && len(f.s.Requests) == 0 && !f.canBegin() {
		add = primary(add)
	}
	rule := "Rule…"
	if len(f.s.Requests) > 0 {
		rule = "Other ruling…" // each request has a button of its own
	}
	return templates.Row{Buttons: []templates.Button{button(f.fightID("z", "rule"), rule),
		button(f.fightID("z", "say"), "Say…"), button(reserves, "Reserves…"),
		button(f.fightID("zg", "scene", f.round()), "Scene…"), add}}
}

// fixRow returns the buttons that correct the fight, end it or lead to the rest. Between rounds, the button
// that ends it is beside the next step.
func (f *playerView) fixRow() templates.Row {
	row := templates.Row{Buttons: []templates.Button{button(f.fightID("zg", "fix"), "Fix…"),
		button(f.fightID("zg", "more"), "More…"), f.refreshButton()}}
	if f.due() != "on" {
		row.Buttons = append(row.Buttons, button(f.fightID("zg", "how"), "End the game…"))
	}
	return row
}

// houseButtons returns the button that lets Warbell play the opponents, or that ends it.
func (f *playerView) houseButtons() []templates.Button {
	if f.s.House {
		return []templates.Button{button(f.fightID("zg", "house-off"), "Order opponents")}
	}
	return []templates.Button{button(f.fightID("zg", "house-on"), "Auto-play opponents")}
}

// requestRows returns the buttons that rule on the open request or, if there are several, a menu that names
// their characters. act is the verb that rules, ask the one that opens forms.
func (f *playerView) requestRows(act, ask string) []templates.Row {
	switch len(f.s.Requests) {
	case 0:
		return nil
	case 1:
		return []templates.Row{f.rulingRow(f.s.Requests[0], act, ask)}
	}
	return []templates.Row{f.requestMenu(act)}
}

// requestMenu returns a menu with two choices for each open request: to grant it, and to rule otherwise. Each
// choice stands for the press of a button.
func (f *playerView) requestMenu(act string) templates.Row {
	all := &templates.Menu{ID: f.fightID(act, "requests"), Placeholder: "Rule on a request…"}
	for _, r := range f.s.Requests {
		id, grant, other := strconv.Itoa(r.ID), f.line().Phrase("grant_request", r), f.line().Phrase("other_ruling", r)
		all.Choices = append(all.Choices, templates.Choice{Label: templates.Clip(grant, 100), Verbatim: true,
			Value: grantWord(r) + ":" + id},
			templates.Choice{Label: templates.Clip(other, 100), Verbatim: true, Value: "request:" + id})
	}
	all.Choices = all.Choices[:min(len(all.Choices), templates.MaxChoices)]
	return templates.Row{Menu: all}
}

// grantWord returns the word of the button that grants a request. Help needs a number of dice first.
func grantWord(r zones.Request) string {
	if r.For != "" {
		return "dice"
	}
	return "grant"
}

// grantButton returns the button that grants a request.
func (f *playerView) grantButton(r zones.Request, act, ask string) templates.Button {
	if r.For != "" {
		return primary(button(f.fightID(ask, grantWord(r), strconv.Itoa(r.ID)), "Grant help…"))
	}
	return primary(button(f.fightID(act, grantWord(r), strconv.Itoa(r.ID)), "Grant"))
}

// rulingRow returns the buttons that rule on a request.
func (f *playerView) rulingRow(r zones.Request, act, ask string) templates.Row {
	id := strconv.Itoa(r.ID)
	row := templates.Row{Buttons: []templates.Button{f.grantButton(r, act, ask),
		button(f.fightID(ask, "check", id), "Grant with check…"), button(f.fightID(ask, "refuse", id), "Refuse…")}}
	if r.For == "" {
		row.Buttons = append(row.Buttons, button(f.fightID(ask, "rule", id), "Rule…"))
	}
	return row
}

// goButtons returns the buttons that carry out orders. If an opponent has none, the main one suggests orders.
func (f *playerView) goButtons(roll templates.Button) []templates.Button {
	suggest := button(f.fightID("zg", "suggest", f.round()), "Suggest orders")
	given := f.orders()
	if slices.ContainsFunc(f.s.Units(), func(u []*zones.Creature) bool { return given[u[0].ID] == nil }) {
		roll.Label = "Act (rest passes)"
		return []templates.Button{primary(suggest), roll}
	}
	return []templates.Button{primary(roll)}
}

func (f *playerView) mapRow() templates.Row {
	maps := &templates.Menu{ID: f.fightID("zg", "map"), Placeholder: "Load a map…"}
	for _, m := range zones.Maps() {
		maps.Choices = append(maps.Choices, templates.Choice{Label: m.Name, Value: m.Name,
			About: templates.Clip(m.About, 100)})
	}
	return templates.Row{Menu: maps}
}
