package runner

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Rows returns the buttons and menus for duties, one set for each group. A system's own rows replace those of
// all its duties; the kernel's duties keep theirs.
func Rows(l *Game, duties []engine.Duty) ([]templates.Row, error) {
	var rows, own []templates.Row
	if l.Surface.Rows != nil && slices.ContainsFunc(duties, OfSystem) {
		own = l.Surface.Rows(l)
	}
	seen := map[string]bool{}
	for _, d := range duties {
		if d.Seat == engine.NoSeat || seen[d.Name()] || own != nil && OfSystem(d) {
			continue
		}
		seen[d.Name()] = true
		more, err := rowsFor(l, d)
		if err != nil {
			return nil, err
		}
		rows = append(rows, more...)
	}
	rows = append(rows, own...)
	return rows[:min(len(rows), templates.MaxRows)], nil
}

// OfSystem reports whether a duty belongs to the rule system, not to the kernel.
func OfSystem(d engine.Duty) bool { return d.Kind != "motion" }

func rowsFor(l *Game, d engine.Duty) ([]templates.Row, error) {
	id := l.Ref(d)
	if l.Surface.Secret(d.Kind) {
		label, err := l.words.FormLabel(l.Table(), d)
		if err != nil {
			return nil, err
		}
		return []templates.Row{{Buttons: []templates.Button{{ID: "f:" + id, Label: label, Verbatim: true,
			Style: templates.Primary}}}}, nil
	}
	if buttons := buttonsOf(l.Surface.Instead, l, d); len(buttons) > 0 {
		buttons[0].Style = templates.Primary
		return LayOut(buttons, ""), nil
	}
	var buttons []templates.Button
	table := l.Table()
	for _, o := range l.OptionsFor(d) {
		label, err := l.words.Label(table, o)
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
		buttons = append(buttons, templates.Button{ID: "d:" + id + ":" + o.Key, Label: label, Verbatim: true,
			Style: style})
	}
	rows := LayOut(buttons, "m:"+id)
	if beside := buttonsOf(l.Surface.Beside, l, d); len(beside) > 0 {
		rows = append(rows, templates.Row{Buttons: beside})
	}
	return rows, nil
}

// buttonsOf returns the buttons that a system's function gives a duty; nil if the system lacks the function.
func buttonsOf(sort func(*Game, engine.Duty) []templates.Button, l *Game, d engine.Duty) []templates.Button {
	if sort == nil {
		return nil
	}
	return sort(l, d)
}

// LayOut puts options into rows of buttons, or into a menu if there are many.
func LayOut(buttons []templates.Button, menu string) []templates.Row {
	if len(buttons) > 2*templates.MaxButtons {
		return []templates.Row{{Menu: menuOf(buttons, menu)}}
	}
	var rows []templates.Row
	for some := range slices.Chunk(buttons, templates.MaxButtons) {
		rows = append(rows, templates.Row{Buttons: some})
	}
	return rows
}

func menuOf(buttons []templates.Button, id string) *templates.Menu {
	m := &templates.Menu{ID: id, Placeholder: "Choose an action"}
	for _, b := range buttons[:min(len(buttons), templates.MaxChoices)] {
		m.Choices = append(m.Choices, templates.Choice{Label: b.Label, Verbatim: b.Verbatim,
			Value: b.ID[strings.LastIndexByte(b.ID, ':')+1:]})
	}
	return m
}

// Link returns the address of a message, or of a channel if there is no message.
func Link(guild string, ref storage.Ref) string {
	if guild == "" {
		guild = "@me"
	}
	if ref.Message == "" {
		return fmt.Sprintf("https://discord.com/channels/%s/%s", guild, ref.Channel)
	}
	return fmt.Sprintf("https://discord.com/channels/%s/%s/%s", guild, ref.Channel, ref.Message)
}

// Asks returns the first of a player's duties, and the names of all of them for a list.
func (l *Game) Asks(owed []storage.Duty) (first engine.Duty, names []string) {
	for _, d := range owed {
		if open, ok := l.Duty(d.ID); ok && first.ID == "" {
			first = open
		}
		if name := l.words.Owed(l.System, d.Kind); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return first, names
}
