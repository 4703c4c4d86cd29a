package commands

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Discord's limits on what stands under a message.
const (
	mostRows    = 5
	mostButtons = 5
	mostChoices = 25
)

// tableOf is what the words may look at.
func (l *Live) tableOf() templates.Table {
	people := make(map[engine.Seat]templates.Person, len(l.Seats))
	for _, s := range l.Seats {
		people[s.Seat] = templates.Person{User: l.user(s.Seat), Name: s.Name}
	}
	return templates.Table{
		ID: string(l.ID), System: l.System, Kernel: l.State.Kernel, View: l.Rules.View(l.State), People: people,
	}
}

// asked joins duties with the time since which they are kept.
func asked(duties []engine.Duty, kept []storage.Duty, now time.Time) []templates.OpenDuty {
	all := make([]templates.OpenDuty, len(duties))
	for i, d := range duties {
		all[i] = templates.OpenDuty{Duty: d, Since: now}
		if d.Window > 0 {
			all[i].Due = now.Add(d.Window)
		}
		for _, k := range kept {
			if k.ID == d.ID {
				all[i].Since, all[i].Due = k.Since, k.Due
			}
		}
	}
	return all
}

// rows are the buttons and menus for the given duties: one set for each group of duties. Where a
// system has rows of its own they stand for all of its duties; the kernel's are asked besides.
func (t *Table) rows(l *Live, duties []engine.Duty) ([]templates.Row, error) {
	var rows, own []templates.Row
	if f := faces[l.System]; f.rows != nil && slices.ContainsFunc(duties, ofSystem) {
		own = f.rows(l)
	}
	seen := map[string]bool{}
	for _, d := range duties {
		if d.Seat == engine.NoSeat || seen[d.Asks()] || own != nil && ofSystem(d) {
			continue
		}
		seen[d.Asks()] = true
		more, err := t.rowsFor(l, d)
		if err != nil {
			return nil, err
		}
		rows = append(rows, more...)
	}
	rows = append(rows, own...)
	return rows[:min(len(rows), mostRows)], nil
}

// ofSystem reports whether a duty is the rule system's, not the kernel's.
func ofSystem(d engine.Duty) bool { return d.Kind != "motion" }

// custom is the part of a custom ID that names a duty: the game, the position at which it is asked,
// and what is asked.
func (l *Live) custom(d engine.Duty) string {
	return string(l.ID) + ":" + strconv.Itoa(l.Seq) + ":" + d.Asks()
}

func (t *Table) rowsFor(l *Live, d engine.Duty) ([]templates.Row, error) {
	id := l.custom(d)
	if secret(l.System, d.Kind) {
		label, err := t.words.FormLabel(l.tableOf(), d)
		if err != nil {
			return nil, err
		}
		return []templates.Row{{Buttons: []templates.Button{{ID: "f:" + id, Label: label, Style: templates.Primary}}}}, nil
	}
	turns := faces[l.System].turns
	if buttons := turns.buttons(l, d, turns.asks[d.Kind]); buttons != nil {
		buttons[0].Style = templates.Primary
		return layOut(buttons, ""), nil
	}
	var buttons []templates.Button
	table := l.tableOf()
	for _, o := range l.options(d) {
		label, err := t.words.Label(table, o)
		if err != nil {
			return nil, err
		}
		style := templates.Secondary
		switch {
		case len(buttons) == 0:
			style = templates.Primary
		case o.Confirm:
			style = templates.Danger
		}
		buttons = append(buttons, templates.Button{ID: "d:" + id + ":" + o.Key, Label: label, Style: style})
	}
	rows := layOut(buttons, "m:"+id)
	if beside := turns.buttons(l, d, turns.beside[d.Kind]); beside != nil {
		rows = append(rows, templates.Row{Buttons: beside})
	}
	return rows, nil
}

// layOut puts options into rows of buttons, or, if there are many, into a menu.
func layOut(buttons []templates.Button, menu string) []templates.Row {
	if len(buttons) > 2*mostButtons {
		return []templates.Row{{Menu: menuOf(buttons, menu)}}
	}
	var rows []templates.Row
	for some := range slices.Chunk(buttons, mostButtons) {
		rows = append(rows, templates.Row{Buttons: some})
	}
	return rows
}

func menuOf(buttons []templates.Button, id string) *templates.Menu {
	m := &templates.Menu{ID: id, Placeholder: "Choose what to do"}
	for _, b := range buttons[:min(len(buttons), mostChoices)] {
		m.Choices = append(m.Choices, templates.Choice{Label: b.Label, Value: lastPart(b.ID)})
	}
	return m
}

// ids lists the IDs of duties.
func ids(duties []engine.Duty) []engine.DutyID {
	all := make([]engine.DutyID, len(duties))
	for i, d := range duties {
		all[i] = d.ID
	}
	return all
}

// link leads to a message, or to a channel.
func link(guild string, ref storage.Ref) string {
	if guild == "" {
		guild = "@me"
	}
	if ref.Message == "" {
		return fmt.Sprintf("https://discord.com/channels/%s/%s", guild, ref.Channel)
	}
	return fmt.Sprintf("https://discord.com/channels/%s/%s/%s", guild, ref.Channel, ref.Message)
}
