package zones

import (
	"strconv"
	"strings"

	"warbell/commands/table"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// fightID makes a custom ID about a fight as it stands:
//
//	z:GAME:SEQ:WORD:N     ask for what to do, or for what there is to know; N is the request that it is about
//	zd:GAME:SEQ:WORD:N    take request N back
//	zs:GAME:SEQ:WORD      send the form of who joins
//	zg:GAME:SEQ:WORD:N    the game master's panel, which stays where it is
func fightID(l *table.Live, verb string, words ...string) string {
	return strings.Join(append([]string{verb, string(l.ID), strconv.Itoa(l.Seq)}, words...), ":")
}

func (f *fight) fightID(verb string, words ...string) string { return fightID(f.Live, verb, words...) }

// button is a quiet button.
func button(id, label string) templates.Button {
	return templates.Button{ID: id, Label: label, Style: templates.Secondary}
}

// primary makes a button the one that is looked for.
func primary(b templates.Button) templates.Button {
	b.Style = templates.Primary
	return b
}

func joinButton(l *table.Live) templates.Button {
	return primary(button(fightID(l, "z", "join"), "Join"))
}

func panelButton(l *table.Live) templates.Button { return button(fightID(l, "z", "panel"), "GM panel") }

// rows are the buttons of a fight's phase. They are the same for everybody: who may not press one
// is told why.
func rows(l *table.Live) []templates.Row {
	s, ok := l.Shown().(*zones.State)
	if !ok || l.Over {
		return nil
	}
	f := fightAt(l, engine.NoSeat, nil)
	switch s.Phase {
	case zones.Players:
		return f.turnRows()
	case zones.Reacting:
		return []templates.Row{f.reactRow()}
	}
	return f.tableRow()
}

func (f *fight) tableRow() []templates.Row {
	return []templates.Row{{Buttons: f.tableButtons()}}
}

// tableButtons are those that have nothing to do with anybody's turn. In the middle of a fight one joins
// by /zones join, unless somebody has a seat and no character. The panel comes first where only game
// masters are waited for.
func (f *fight) tableButtons() []templates.Button {
	panel := panelButton(f.Live)
	switch {
	case f.s.Phase == zones.Setup:
		return []templates.Button{primary(panel), joinButton(f.Live)}
	case f.s.Phase == zones.Opponents, f.s.Phase == zones.Players && len(f.s.Requests) > 0:
		panel = primary(panel)
	}
	if len(f.s.Waiting) > 0 {
		return []templates.Button{panel, joinButton(f.Live)}
	}
	return []templates.Button{panel}
}

func (f *fight) turnRows() []templates.Row {
	acts := templates.Row{Buttons: []templates.Button{
		primary(f.act("move")), primary(f.act("attack")),
		f.act("do"), f.act("help"),
		f.act("pass"),
	}}
	var more templates.Row
	if len(f.owed("agility")) > 0 {
		more.Buttons = append(more.Buttons, primary(f.act("agility")))
	}
	more.Buttons = append(append(more.Buttons, button(f.fightID("z", "me"), "What can I do?")), f.tableButtons()...)
	return []templates.Row{acts, more}
}

func (f *fight) reactRow() templates.Row {
	return templates.Row{Buttons: append([]templates.Button{
		primary(f.act("interpose")),
		f.act("let"), f.act("arm"),
	}, f.tableButtons()...)}
}

// round numbers what a button is for, so that one of an earlier round is known.
func (f *fight) round() string { return strconv.Itoa(f.s.Round) }
