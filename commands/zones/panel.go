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

// panelView is what a game master's panel says.
type panelView struct {
	Stage    string   // where the fight stands
	Note     string   // what is asked of them just now
	Ranks    []string // who stands where, with all numbers
	Requests []panelRequest
	More     int      // requests that are not told
	Orders   []string // given so far
}

// panelRequest is something to rule on, in the player's own words as far as they are kept.
type panelRequest struct {
	By, For, Words string
}

// What a panel has room for, so that it stays one message.
const (
	mostPanel    = 1500 // characters, if that leaves leastRanks for who stands where
	leastRanks   = 300
	mostRequests = 4
	mostRequest  = 100 // characters of a request
	mostNote     = 560
	mostRulings  = 2 // requests with buttons of their own; a menu has more
)

// panelState is what a panel asks besides what there always is.
type panelState struct {
	note string
	rows []templates.Row // in the place of the phase's own
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

// panel makes a game master's panel.
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

// alwaysButtons are those that every panel has.
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

// helped names whom a request wants to help, if it does.
func (f *playerView) helped(r zones.Request) string {
	if r.For == "" {
		return ""
	}
	return f.line().WhoIs(r.For)
}

// panelRows are the buttons for what waits for a ruling, then those of the phase, and all else.
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

// houseButtons leave the opponents to Warbell, or take them back.
func (f *playerView) houseButtons() []templates.Button {
	if f.s.House {
		return []templates.Button{button(f.fightID("zg", "house-off"), "Order opponents")}
	}
	return []templates.Button{button(f.fightID("zg", "house-on"), "Auto-play opponents")}
}

// requestRows rule on what waits: with a row for each request, or with a menu if there are more.
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

// rulingRow rules on one request, by the verb that acts and the one that opens forms.
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

// stepButtons are the button that carries the round on.
func (f *playerView) stepButtons(step, label string) []templates.Button {
	return []templates.Button{primary(button(f.fightID("zg", step, f.round()), label))}
}

// goButtons carry out the orders. As long as somebody has none, to have the house suggest is what is looked
// for.
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

// verdicts are what a game master can say now of the checks of round one, whoever rolls them.
func (f *playerView) verdicts() (all []zones.Verdict) {
	for _, cmd := range f.legal(zones.Verdict{}) {
		all = append(all, cmd.(zones.Verdict))
	}
	return all
}

// mostExempt is how many characters a menu has room for with all three results.
const mostExempt = 8

// agilityRows decide the checks of round one. Before the fight a character is let off at most.
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
