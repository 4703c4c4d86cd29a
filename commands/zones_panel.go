package commands

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// panelView is what a game master's panel says.
type panelView struct {
	Stage    string // where the fight stands
	Own      string // what only game masters may see
	Reserve  string // whose numbers are open, but who wait out of sight
	Requests []panelRequest
	Note     string // what is asked of them just now
}

// panelRequest is something to rule on, in the player's own words as far as they are kept.
type panelRequest struct {
	By, For, Words string
}

// What a panel has room for, so that it stays one message.
const (
	mostOwn      = 800 // characters of what is behind the screen
	mostRequests = 2
	mostRequest  = 180 // characters of a request, a note or the reserve
)

// panelState is what a panel asks besides what there always is.
type panelState struct {
	note string
	rows []templates.Row // in the place of the phase's own
}

func (b *Bot) zonesPanel(ctx context.Context, call *Call) (Reply, error) {
	f, err := b.gmFight(ctx, call)
	if err != nil {
		return Reply{}, err
	}
	return b.openPanel(ctx, f)
}

func (b *Bot) openPanel(ctx context.Context, f *fight) (Reply, error) {
	panel, err := b.panel(ctx, f, panelState{})
	return Whisper(panel), err
}

// panel makes a game master's panel.
func (b *Bot) panel(ctx context.Context, f *fight, state panelState) (templates.Private, error) {
	if err := f.gm(); err != nil {
		return templates.Private{}, err
	}
	view, err := b.panelView(ctx, f, state.note)
	if err != nil {
		return templates.Private{}, err
	}
	panel, err := b.words.Note("zones.panel", view)
	if err != nil || f.Over {
		return panel, err
	}
	rows := state.rows
	if rows == nil {
		if rows, err = b.panelRows(f); err != nil {
			return templates.Private{}, err
		}
	}
	always := templates.Row{Buttons: []templates.Button{
		button(f.fightID("z", "foe"), "Add opponents…"), button(f.fightID("zg", "show"), "Refresh"),
	}}
	return panel.With(append(rows[:min(len(rows), mostRows-1)], always)...), nil
}

func (b *Bot) panelView(ctx context.Context, f *fight, note string) (panelView, error) {
	view := panelView{Stage: f.line().Stage(), Note: templates.Clip(note, 2*mostRequest)}
	own, err := b.ownOf(f)
	if err != nil {
		return view, err
	}
	view.Own = wholeLines(own, mostOwn)
	view.Reserve = templates.Clip(f.waiting(), mostRequest)
	said, err := b.asked(ctx, f)
	if err != nil {
		return view, err
	}
	for _, r := range f.s.Requests[:min(len(f.s.Requests), mostRequests)] {
		view.Requests = append(view.Requests, panelRequest{
			By: f.line().WhoIs(r.By), For: f.helped(r), Words: templates.Clip(templates.Escape(said[r.ID]), mostRequest),
		})
	}
	return view, nil
}

// wholeLines keeps as many lines as fit, and says where the rest is.
func wholeLines(text string, most int) string {
	if len(text) <= most {
		return text
	}
	end := max(strings.LastIndexByte(text[:most], '\n'), 0)
	return text[:end] + "\n… the rest is in /zones me"
}

// waiting names the opponents in reserve that are not behind the screen anyway.
func (f *fight) waiting() string {
	var names []string
	for _, c := range f.s.Creatures {
		if isFoe(&c) && c.Standing() && c.Zone == "" && !c.Sealed() {
			names = append(names, templates.Escape(c.Name))
		}
	}
	return strings.Join(names, ", ")
}

// helped names whom a request wants to help, if it does.
func (f *fight) helped(r zones.Request) string {
	if r.For == "" {
		return ""
	}
	return f.line().WhoIs(r.For)
}

// panelRows are the buttons for what waits for a ruling, then those of the phase.
func (b *Bot) panelRows(f *fight) ([]templates.Row, error) {
	var rows []templates.Row
	for _, r := range f.s.Requests[:min(len(f.s.Requests), mostRequests)] {
		rows = append(rows, f.rulingRow(r))
	}
	switch f.s.Phase {
	case zones.Setup:
		return append(rows, f.setupRows()...), nil
	case zones.Players:
		return append(rows, f.playersRows()...), nil
	case zones.Opponents:
		more, err := b.orderRows(f)
		return append(rows, more...), err
	case zones.Reacting:
		return append(rows, f.stepRow("skip", "Skip the window")), nil
	}
	return rows, nil
}

// rulingRow rules on one request.
func (f *fight) rulingRow(r zones.Request) templates.Row {
	id := strconv.Itoa(r.ID)
	who := f.line().PlainName(r.By)
	grant := primary(button(f.fightID("zg", "grant", id), "Grant: "+who))
	if r.For != "" {
		grant.ID = f.fightID("z", "dice", id)
		grant.Label = "Grant help: " + who
	}
	return templates.Row{Buttons: []templates.Button{
		grant, button(f.fightID("z", "check", id), "Grant with a check…"), button(f.fightID("z", "refuse", id), "Refuse…"),
	}}
}

// stepRow is the button that carries the round on.
func (f *fight) stepRow(step, label string) templates.Row {
	return templates.Row{Buttons: []templates.Button{primary(button(f.fightID("zg", step, f.round()), label))}}
}

func (f *fight) setupRows() []templates.Row {
	maps := &templates.Menu{ID: f.fightID("zg", "map"), Placeholder: "Map…"}
	for _, m := range zones.Maps() {
		maps.Choices = append(maps.Choices, templates.Choice{Label: m.Name, Value: m.Name, About: templates.Clip(m.About, 100)})
	}
	return []templates.Row{f.stepRow("begin", "Begin"), {Menu: maps}}
}

// playersRows close the phase, and decide the agility checks that are the game master's.
func (f *fight) playersRows() []templates.Row {
	row := f.stepRow("close", "Close the players' phase")
	row.Buttons[0].Style = templates.Danger
	rows := []templates.Row{row}
	owed := f.owed("verdict")
	checks := &templates.Menu{ID: f.fightID("zg", "verdict"), Placeholder: "Agility…"}
	for _, d := range owed {
		if d.Seat != f.by {
			continue
		}
		name := f.line().PlainName(zones.ID(d.Unit))
		for _, result := range []zones.Result{zones.Passed, zones.Failed} {
			checks.Choices = append(checks.Choices, templates.Choice{Label: name + " " + string(result), Value: string(result) + ":" + d.Unit})
		}
	}
	if len(checks.Choices) > 0 {
		rows = append(rows, templates.Row{Menu: checks})
	}
	return rows
}

// orderRows choose whom to order, and carry the orders out.
func (b *Bot) orderRows(f *fight) ([]templates.Row, error) {
	units := &templates.Menu{ID: f.fightID("zg", "unit"), Placeholder: "Order…"}
	given := f.orders()
	for _, u := range f.s.Units() {
		about := "no order: passes"
		if deeds, ok := given[u[0].ID]; ok {
			about = f.line().PlainDeeds(u[0].ID, deeds)
		}
		units.Choices = append(units.Choices, templates.Choice{
			Label: templates.Plain(fmt.Sprintf("%s at %s", f.line().PlainUnit(u[0].ID), f.s.Place(u[0].Zone).Name), 100),
			Value: string(u[0].ID), About: templates.Clip(about, 100),
		})
	}
	units.Choices = units.Choices[:min(len(units.Choices), mostChoices)]
	row := templates.Row{Buttons: []templates.Button{
		button(f.fightID("zg", "suggest", f.round()), "Suggest for the rest"),
		primary(button(f.fightID("zg", "go", f.round()), "Roll: the rest passes")),
	}}
	if len(units.Choices) == 0 {
		return []templates.Row{row}, nil
	}
	return []templates.Row{{Menu: units}, row}, nil
}

// orders are those given so far, by each member of the units.
func (f *fight) orders() map[zones.ID][]zones.Deed {
	given := map[zones.ID][]zones.Deed{}
	own, _ := f.Rules.Own(f.State, f.by).(zones.Own)
	for _, o := range own.Orders {
		for _, ref := range o.Unit {
			given[ref.ID] = o.Deeds
		}
	}
	return given
}

// planRows are the plans for a unit, and the way back.
func (b *Bot) planRows(f *fight, foe zones.ID) ([]templates.Row, error) {
	plans := &templates.Menu{ID: f.fightID("zg", "plan", f.round(), string(foe)), Placeholder: "What are they to do?"}
	for _, u := range f.s.Units() {
		if u[0].ID != foe {
			continue
		}
		for _, deeds := range f.s.Plans(u) {
			value, err := json.Marshal(deeds)
			if err != nil {
				return nil, err
			}
			label := templates.Clip(strings.TrimSpace(f.line().PlainDeeds(foe, deeds)), 100)
			plans.Choices = append(plans.Choices, templates.Choice{Label: label, Value: string(value)})
		}
	}
	back := templates.Row{Buttons: []templates.Button{button(f.fightID("zg", "back"), "Back")}}
	if len(plans.Choices) == 0 {
		return nil, engine.Refuse(engine.Stale, "", "That opponent no longer stands in a zone. Refresh the panel.")
	}
	plans.Choices = plans.Choices[:min(len(plans.Choices), mostChoices)]
	return []templates.Row{{Menu: plans}, back}, nil
}
