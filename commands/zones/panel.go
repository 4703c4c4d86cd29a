package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/commands/gamekit"
	"warbell/engine/zones"
	"warbell/templates"
)

// panelView is the view of a GM's panel.
type panelView struct {
	Stage    string   // the phase of the fight
	Note     string   // what the GM must do now
	Ranks    []string // where the creatures stand, with all stats
	Requests []panelRequest
	More     int      // number of requests not shown
	Orders   []string // the orders given so far
}

// panelRequest is a request to rule on, in the player's words if they were not erased.
type panelRequest struct {
	By, For, Words string
}

// The bounds of a panel's parts, so that it fits in one message.
const (
	mostPanel    = 1500 // characters, if that leaves leastRanks for the creatures
	leastRanks   = 300
	mostRequests = 4
	mostRequest  = 100 // characters of a request
	mostNote     = 560
	mostRulings  = 2 // requests with buttons of their own; a menu has more
)

// panelState has the parts of a panel that depend on the last press.
type panelState struct {
	note string
	rows []templates.Row // replace the rows of the phase
}

func (h handlers) panelTyped(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	f, err := h.gmFight(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return h.openPanel(ctx, f)
}

func (h handlers) openPanel(ctx context.Context, f *playerView) (gamekit.Reply, error) {
	panel, err := h.panel(ctx, f, panelState{})
	return gamekit.Whisper(panel), err
}

// panel returns a GM's panel.
func (h handlers) panel(ctx context.Context, f *playerView, state panelState) (templates.Ephemeral, error) {
	if err := f.gm(); err != nil {
		return templates.Ephemeral{}, err
	}
	view, err := h.panelView(ctx, f, state.note)
	if err != nil {
		return templates.Ephemeral{}, err
	}
	panel, err := h.Words().NoteAt(f.Game.Table(), "panel", view)
	if err != nil || f.Over {
		return panel, err
	}
	if state.rows != nil {
		return panel.With(append(state.rows, templates.Row{Buttons: f.alwaysButtons()})...), nil
	}
	waited, err := h.latecomers(ctx, f)
	return panel.With(f.panelRows(waited)...), err
}

// alwaysButtons returns the buttons of every panel.
func (f *playerView) alwaysButtons() []templates.Button {
	return []templates.Button{button(f.fightID("z", "foe"), "Add opponents…"),
		button(f.fightID("zg", "show"), "Refresh")}
}

func (h handlers) panelView(ctx context.Context, f *playerView, note string) (panelView, error) {
	view := panelView{Note: templates.Clip(note, mostNote), More: max(len(f.s.Requests)-mostRequests, 0)}
	var err error
	if view.Stage, err = h.Words().Phrase(f.Game.Table(), "stage", nil); err != nil {
		return view, err
	}
	said, err := h.asked(ctx, f)
	if err != nil {
		return view, err
	}
	used := utf8.RuneCountInString(view.Stage + view.Note)
	for _, r := range f.s.Requests[:min(len(f.s.Requests), mostRequests)] {
		told := panelRequest{By: f.line().WhoIs(r.By), For: f.helped(r),
			Words: templates.Clip(templates.Escape(said[r.ID]), mostRequest)}
		used += utf8.RuneCountInString(told.By+told.For+told.Words) + 24
		view.Requests = append(view.Requests, told)
	}
	own, _ := f.Own(f.by).(zones.Own)
	room := max(mostPanel-used, leastRanks)
	view.Orders = f.line().Commands(own, room/3)
	view.Ranks = f.line().Ranks(own, room-utf8.RuneCountInString(strings.Join(view.Orders, "\n")))
	return view, nil
}

// helped returns the name of the ally that a request wants to help, if it does.
func (f *playerView) helped(r zones.Request) string {
	if r.For == "" {
		return ""
	}
	return f.line().WhoIs(r.For)
}

// panelRows returns the rows for open requests, then those of the phase, then the rest.
func (f *playerView) panelRows(waited []late) []templates.Row {
	rows := f.requestRows()
	var buttons []templates.Button
	switch f.s.Phase {
	case zones.Setup:
		rows = append(append(rows, f.mapRow()), f.agilityRows()...)
		buttons = f.stepButtons("begin", "Begin the fight")
	case zones.Players:
		rows, buttons = append(rows, f.agilityRows()...), f.stepButtons("close", "End players' phase")
		buttons[0].Style = templates.Danger
	case zones.Opponents:
		rows, buttons = append(rows, f.unitRows()...), f.goButtons()
	case zones.Reacting:
		buttons = f.stepButtons("skip", "Close reactions")
	case zones.Between:
		rows = append(rows, templates.Row{Buttons: append(f.stepButtons("on", "Start next round"),
			button(f.fightID("zg", "how"), "End the fight…"), button(f.fightID("zg", "scene", f.round()), "Next scene…"))})
	}
	rows = append(rows, f.lateRow(waited)...)
	rows = append(rows[:min(len(rows), templates.MaxRows-2)], templates.Row{Menu: f.moreMenu()})
	return append(rows, templates.Row{Buttons: slices.Concat(buttons, f.alwaysButtons(), f.houseButtons())})
}

// houseButtons returns the button that lets Warbell play the opponents, or that ends it.
func (f *playerView) houseButtons() []templates.Button {
	if f.s.House {
		return []templates.Button{button(f.fightID("zg", "house-off"), "Order opponents")}
	}
	return []templates.Button{button(f.fightID("zg", "house-on"), "Auto-play opponents")}
}

// requestRows returns a row for each open request, or one menu if there are too many.
func (f *playerView) requestRows() []templates.Row {
	var rows []templates.Row
	if len(f.s.Requests) <= mostRulings {
		for _, r := range f.s.Requests {
			rows = append(rows, f.rulingRow(r, "zg", "z"))
		}
		return rows
	}
	all := &templates.Menu{ID: f.fightID("zg", "request"), Placeholder: "Rule on a request…"}
	for _, r := range f.s.Requests[:min(len(f.s.Requests), templates.MaxChoices)] {
		all.Choices = append(all.Choices, templates.Choice{Label: templates.Clip(f.line().Phrase("asking.label", r), 100), Value: strconv.Itoa(r.ID)})
	}
	return []templates.Row{{Menu: all}}
}

// rulingRow returns the buttons that rule on a request. act is the verb that rules, ask the one that opens
// forms.
func (f *playerView) rulingRow(r zones.Request, act, ask string) templates.Row {
	id := strconv.Itoa(r.ID)
	who := f.line().PlainName(r.By)
	grant := primary(button(f.fightID(act, "grant", id), f.line().Phrase("grant", who)))
	if len(f.s.Requests) == 1 {
		grant.Label = "Grant"
	}
	if r.For != "" {
		grant.ID = f.fightID(ask, "dice", id)
		grant.Label = f.line().Phrase("grant_help", who)
	}
	row := templates.Row{Buttons: []templates.Button{grant,
		button(f.fightID(ask, "check", id), "Grant with check…"), button(f.fightID(ask, "refuse", id), "Refuse…")}}
	if r.For == "" {
		row.Buttons = append(row.Buttons, button(f.fightID(ask, "rule", id), "Rule…"))
	}
	return row
}

// stepButtons returns the button that continues the round.
func (f *playerView) stepButtons(step, label string) []templates.Button {
	return []templates.Button{primary(button(f.fightID("zg", step, f.round()), label))}
}

// goButtons returns the buttons that carry out orders. If an opponent has none, the main one suggests orders.
func (f *playerView) goButtons() []templates.Button {
	suggest := button(f.fightID("zg", "suggest", f.round()), "Suggest orders")
	roll := button(f.fightID("zg", "go", f.round()), "Carry out orders")
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

// verdicts returns the results that a GM can set now for the Agility checks of round 1.
func (f *playerView) verdicts() (all []zones.Verdict) {
	for _, cmd := range f.legal(zones.Verdict{}) {
		all = append(all, cmd.(zones.Verdict))
	}
	return all
}

// mostExempt bounds the characters for which a menu has all three results.
const mostExempt = 8

// agilityRows returns the menu that decides the Agility checks of round 1. If there are too many characters,
// it leaves out exempting one.
func (f *playerView) agilityRows() []templates.Row {
	all := f.verdicts()
	if len(all) == 0 {
		return nil
	}
	checks := &templates.Menu{ID: f.fightID("zg", "verdict"), Placeholder: "Decide agility checks…",
		Choices: []templates.Choice{{Label: "No character needs a check", Value: nobody}}}
	for _, v := range all {
		if v.Result == zones.Exempt && len(all) > 3*mostExempt {
			continue
		}
		label := f.line().Phrase("agility_said", struct {
			Name   string
			Result zones.Result
		}{f.line().PlainName(v.Creature), v.Result})
		checks.Choices = append(checks.Choices,
			templates.Choice{Label: label, Value: string(v.Result) + ":" + string(v.Creature)})
	}
	return []templates.Row{{Menu: checks}}
}
