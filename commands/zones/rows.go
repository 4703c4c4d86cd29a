package zones

import (
	"strconv"
	"strings"

	"warbell/commands/runner"
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
//	zr:GAME:SEQ:WORD:N    a ruling on request N where it was told
//	zo:GAME:SEQ:round:N   the form of what all opponents do in round N
//	zn:GAME:SEQ:begin     begin the fight
func fightID(l *runner.Game, verb string, words ...string) string {
	return strings.Join(append([]string{verb, string(l.ID), strconv.Itoa(l.Seq)}, words...), ":")
}

func (f *playerView) fightID(verb string, words ...string) string {
	return fightID(f.Game, verb, words...)
}

// button is a quiet button.
func button(id, label string) templates.Button {
	return templates.Button{ID: id, Label: label, Style: templates.Secondary}
}

// primary makes a button the one that is looked for.
func primary(b templates.Button) templates.Button {
	b.Style = templates.Primary
	return b
}

func joinButton(l *runner.Game) templates.Button {
	return primary(button(fightID(l, "z", "join"), "Join"))
}

func panelButton(l *runner.Game) templates.Button {
	return button(fightID(l, "z", "panel"), "GM panel")
}

// rows are the buttons of a fight's phase. They are the same for everybody: who may not press one
// is told why.
func rows(l *runner.Game) []templates.Row {
	if _, ok := l.Shown().(*zones.State); !ok || l.Over {
		return nil
	}
	f := fightAt(l, engine.NoSeat, nil)
	return append(f.toldRequests(), f.phaseRows()...)
}

// phaseRows are those without what waits for a ruling.
func (f *playerView) phaseRows() []templates.Row {
	switch f.s.Phase {
	case zones.Players:
		return f.turnRows()
	case zones.Reacting:
		acts := []templates.Button{primary(f.act("interpose"))}
		if f.knows(zones.Both) {
			acts = append(acts, f.act("both"), f.act("cost"))
		}
		return []templates.Row{{Buttons: append(acts, f.act("let"))}, f.tableRow()[0]}
	case zones.Between:
		on, end := button(f.fightID("zn", "on"), "Start next round"),
			button(f.fightID("zn", "how"), "End the fight…")
		if side, none := f.s.Alone(); side != "" || none {
			return []templates.Row{{Buttons: []templates.Button{primary(end), on, panelButton(f.Game)}}}
		}
		return []templates.Row{{Buttons: []templates.Button{primary(on), end, panelButton(f.Game)}}}
	case zones.Opponents:
		order := primary(button(f.fightID("zo", "round", f.round()), "Order opponents…"))
		return []templates.Row{{Buttons: append([]templates.Button{order}, f.tableButtons()...)}}
	}
	return f.tableRow()
}

func (f *playerView) tableRow() []templates.Row {
	return []templates.Row{{Buttons: f.tableButtons()}}
}

// tableButtons are those that have nothing to do with anybody's turn. In the middle of a fight one joins
// by /game join, unless somebody has a seat and no character.
func (f *playerView) tableButtons() []templates.Button {
	panel := panelButton(f.Game)
	switch {
	case f.canBegin():
		return []templates.Button{primary(button(f.fightID("zn", "begin"), "Begin the fight")),
			joinButton(f.Game), panel}
	case f.s.Phase == zones.Setup:
		return []templates.Button{joinButton(f.Game), primary(panel)}
	case len(f.s.Waiting) > 0:
		return []templates.Button{panel, joinButton(f.Game)}
	}
	return []templates.Button{panel}
}

// turnRows are what characters can do. Where all who could act still owe the check of round one, it is only
// that.
func (f *playerView) turnRows() []templates.Row {
	about := append([]templates.Button{button(f.fightID("z", "me"), "Show my options")}, f.tableButtons()...)
	check := []templates.Button{primary(f.act("agility"))}
	switch owed, turns := len(f.owed(zones.DutyAgility)) > 0, len(f.owed(zones.DutyTurn)) > 0; {
	case owed && !turns:
		return []templates.Row{{Buttons: append(check, about...)}}
	case owed:
		about = append(check, about...)
	case !turns:
		return []templates.Row{{Buttons: append([]templates.Button{f.act("help")}, about...)}}
	}
	acts := []templates.Button{primary(f.act("turn")), f.act("attack"), f.act("move"), f.act("do"), f.act("help")}
	return []templates.Row{{Buttons: acts}, {Buttons: append([]templates.Button{f.act("pass")},
		about...)[:min(len(about)+1, templates.MaxButtons)]}}
}

// round numbers what a button is for, so that one of an earlier round is known.
func (f *playerView) round() string { return strconv.Itoa(f.s.Round) }
