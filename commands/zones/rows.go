package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// fightID returns a custom ID about a fight in its present state:
//
//	z:GAME:SEQ:WORD:N     asks for an action or for information; N is the request that it is about
//	zd:GAME:SEQ:WORD:N    withdraws request N
//	zs:GAME:SEQ:WORD      submits the form for joining
//	zg:GAME:SEQ:WORD:N    the GM's panel, which is edited in place
//	zr:GAME:SEQ:WORD:N    rules on request N in the post that shows it
//	zo:GAME:SEQ:round:N   the form for all opponents' orders in round N
//	zn:GAME:SEQ:begin     begins the fight
func fightID(l *runner.Game, verb string, words ...string) string {
	return strings.Join(append([]string{verb, string(l.ID), strconv.Itoa(l.Seq)}, words...), ":")
}

func (f *playerView) fightID(verb string, words ...string) string {
	return fightID(f.Game, verb, words...)
}

// button returns a secondary button.
func button(id, label string) templates.Button {
	return templates.Button{ID: id, Label: label, Style: templates.Secondary}
}

// primary makes a button the main one.
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

// mostShown bounds the buttons under a post of a fight, with that for details.
const mostShown = 5

// rows returns the buttons of a fight's phase, as many as a post has. They are the same for all players: a
// press without the right is refused with the reason. "Show my options" and the GM's panel have the others.
func rows(l *runner.Game) []templates.Row {
	if _, ok := l.Shown().(*zones.State); !ok || l.Over {
		return nil
	}
	f := fightAt(l, engine.NoSeat, nil)
	if f.s.Roaming() && len(f.s.Requests) > 0 {
		return f.roamRequests()
	}
	asked, shown := f.requestRows("zr", "zr"), 0
	for _, r := range asked {
		shown += len(r.Buttons)
	}
	more := f.phaseButtons()
	if shown >= mostShown {
		return asked
	}
	return append(asked, templates.Row{Buttons: more[:min(len(more), mostShown-shown)]})
}

// roamRequests returns the buttons of a post with requests outside rounds: there the others go on asking,
// moving and joining, so their buttons stay.
func (f *playerView) roamRequests() []templates.Row {
	others := []templates.Button{f.act(actAsk), button(f.fightID("z", "me"), "Show my options"),
		button(joinButton(f.Game).ID, "Join")}
	if len(f.s.Requests) > 1 {
		return []templates.Row{f.requestMenu("zr"), {Buttons: append(others, panelButton(f.Game))}}
	}
	r := f.s.Requests[0]
	rule := []templates.Button{f.grantButton(r, "zr", "zr"),
		button(f.fightID("zr", "request", strconv.Itoa(r.ID)), "Other ruling…")}
	return []templates.Row{{Buttons: append(rule, others...)}}
}

// phaseButtons returns the buttons of the phase besides those for requests, the main one first.
func (f *playerView) phaseButtons() []templates.Button {
	switch f.s.Phase {
	case zones.Players:
		return f.turnButtons()
	case zones.Reacting:
		acts := []templates.Button{primary(f.act("interpose"))}
		if f.knows(zones.Both) {
			acts = append(acts, f.act("both"))
		}
		return append(append(acts, f.act("let")), f.tableButtons()...)
	case zones.Between:
		on, end := button(f.fightID("zn", "on"), "Start next round"),
			button(f.fightID("zn", "how"), "End the game…")
		explore := button(f.fightID("zn", "explore", f.round()), "End combat, explore")
		if side, none := f.s.Alone(); side != "" || none {
			return []templates.Button{primary(end), explore, on, panelButton(f.Game)}
		}
		return []templates.Button{primary(on), explore, end, panelButton(f.Game)}
	case zones.Opponents:
		order := primary(button(f.fightID("zo", "round", f.round()), "Order opponents…"))
		return append([]templates.Button{order}, f.tableButtons()...)
	}
	if f.s.Exploring() {
		return append(f.roamButtons(), button(f.fightID("z", "me"), "Show my options"), panelButton(f.Game),
			button(joinButton(f.Game).ID, "Join"))
	}
	return f.tableButtons()
}

// roamButtons returns the buttons of what players do outside rounds.
func (f *playerView) roamButtons() []templates.Button {
	return []templates.Button{primary(f.act(actMove)), f.act(actAsk)}
}

// tableButtons returns the buttons that belong to no player's turn. In the middle of a fight, players join
// with /game join, unless a player has a seat and no character.
func (f *playerView) tableButtons() []templates.Button {
	panel := panelButton(f.Game)
	switch {
	case f.s.Exploring():
		return []templates.Button{joinButton(f.Game), panel}
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

// turnButtons returns the buttons of the players' phase. If all characters still have to roll Agility, that
// is the only action.
func (f *playerView) turnButtons() []templates.Button {
	about := append([]templates.Button{button(f.fightID("z", "me"), "Show my options")}, f.tableButtons()...)
	acts := []templates.Button{f.act("help")}
	switch owed, turns := len(f.owed(zones.DutyAgility)) > 0, len(f.owed(zones.DutyTurn)) > 0; {
	case owed && !turns:
		acts = []templates.Button{primary(f.act("agility"))}
	case owed:
		acts = []templates.Button{primary(f.act("turn")), f.act("agility")}
	case turns:
		acts = append([]templates.Button{primary(f.act("turn"))}, acts...)
	}
	return append(acts, about...)
}

// ownRows returns the buttons of the phase in a player's private panel: every action of a turn has one.
// Players who can't act now get no actions.
func (f *playerView) ownRows() []templates.Row {
	all := [][]templates.Button{f.phaseButtons()}
	switch {
	case f.s.Roaming():
		all = [][]templates.Button{append(f.roamButtons(), f.act(actSay)), f.tableButtons()}
	case f.onlyWaits():
		return f.usable(f.tableButtons())
	}
	switch {
	case f.s.Phase == zones.Players && len(f.owed(zones.DutyTurn)) > 0:
		row := []templates.Button{f.act("attack"), f.act("move"), f.act("do"), f.act("pass")}
		if len(f.owed(zones.DutyAgility)) > 0 { // the first row then has no button for help
			row = append(row, f.act("help"))
		}
		all = append(all, row)
	case f.s.Phase == zones.Reacting && f.knows(zones.Mortal):
		all = append(all, []templates.Button{f.act("cost")})
	}
	return f.usable(all...)
}

// onlyWaits reports whether the caller, who is no GM, has neither a duty nor a possible action in this phase.
func (f *playerView) onlyWaits() bool {
	return !f.s.GM(f.by) && len(f.turns()) == 0 && len(f.OwedBy(f.by)) == 0
}

// usable returns rows of buttons for the caller's private panel, without those that are of no use there: the
// one that opens that panel, the GM's panel for others, and joining for a player who can't.
func (f *playerView) usable(all ...[]templates.Button) (rows []templates.Row) {
	none := []string{f.fightID("z", "me")}
	if !f.s.GM(f.by) {
		none = append(none, panelButton(f.Game).ID)
	}
	if f.by != engine.NoSeat && f.mayEnter() != nil {
		none = append(none, joinButton(f.Game).ID)
	}
	for _, buttons := range all {
		buttons = slices.DeleteFunc(buttons, func(b templates.Button) bool { return slices.Contains(none, b.ID) })
		if len(buttons) > 0 {
			rows = append(rows, templates.Row{Buttons: buttons[:min(len(buttons), templates.MaxButtons)]})
		}
	}
	return rows
}

// round returns the number that a button is for, so that buttons of earlier rounds and scenes are recognised.
func (f *playerView) round() string { return strconv.Itoa(f.nth()) }

// perScene separates the round numbers of different scenes and fights, since each begins with round 1.
const perScene = 1000

func (f *playerView) nth() int { return f.s.Round + perScene*f.s.Restarts }
