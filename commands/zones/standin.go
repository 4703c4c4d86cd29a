package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/verb"
	"warbell/engine/zones"
	"warbell/templates"
)

// The fields of the form for a stand-in. The value of a player is the number of the seat.
const (
	fieldBy   = "by"
	fieldWhen = "when"
)

// The values of that form besides seats.
const (
	byNobody  = "nobody"
	byWarbell = "warbell"
	atOnceNow = "now"
	whenLate  = "late"
)

// actsFor reports whether the caller acts for a character, as its player or because its turn was handed over.
func (f *playerView) actsFor(pc *zones.Creature) bool {
	return pc.Seat == f.by || f.s.ActsFor(f.by, pc)
}

// answersFor reports whether the caller can set a character's reactions, which no stand-in or GM can.
func (f *playerView) answersFor(pc *zones.Creature) bool { return pc.Standing() && f.owns(pc) }

// owns reports whether a character is the caller's own.
func (f *playerView) owns(pc *zones.Creature) bool { return pc.Seat == f.by && f.by != engine.NoSeat }

// optionsOf returns the options for a character's turn. While another player has it, the character's own
// player can still act first.
func (f *playerView) optionsOf(pc *zones.Creature) []engine.Option {
	if pc.StandIn == engine.NoSeat {
		return f.Rules.Options(f.State, pc.Seat)
	}
	if pc.StandIn == f.by {
		return f.Rules.Options(f.State, f.by)
	}
	pos := verb.Position[*zones.State]{State: f.Shown().(*zones.State), Seat: pc.Seat}
	var all []engine.Option
	for _, verb := range []engine.Command{zones.Attack{}, zones.Move{}} {
		for _, cmd := range zones.FormOf(verb).Acts(pos, nil) {
			all = append(all, engine.Option{Command: cmd})
		}
	}
	return all
}

// ownTurnOf returns the command with which Warbell takes a turn in its own place; nil for another duty.
func ownTurnOf(d engine.Duty) engine.Command {
	if d.Kind != zones.DutyTurn {
		return nil
	}
	return zones.HandOver{Creature: zones.ModelID(d.Unit)}
}

// standInButtons returns the button with which players name a stand-in. It is for players with a character.
func (f *playerView) standInButtons() []templates.Button {
	if len(f.mine()) == 0 {
		return nil
	}
	return []templates.Button{button(f.fightID("z", "stand-in"), "Stand-in…")}
}

// standIn asks for a player's stand-in in private, or saves it.
func (h handlers) standIn(ctx context.Context, call *gamekit.Call, f *playerView) (gamekit.Reply, error) {
	if len(f.mine()) == 0 {
		return gamekit.Reply{}, errNoCharacter
	}
	if call.Kind != gamekit.Submit {
		return gamekit.Reply{Modal: f.standInForm()}, nil
	}
	cmd := standInSaid(call)
	view := standInView{NameStandIn: cmd, None: cmd.By == engine.NoSeat && !cmd.Warbell}
	if in, named := f.s.StandInOf(f.by); view.None && !named ||
		named && !view.None && in == (zones.StandIn{Seat: f.by, By: cmd.By, Now: cmd.Now}) {
		view.Same = true
		note, err := h.Words().NoteAt(f.Game.Table(), "stand_in", view)
		return gamekit.Whisper(note), err
	}
	if _, err := h.Table().Do(ctx, f.ID, runner.Request{Call: call.ID, Seat: f.by, Command: cmd}); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := h.Words().NoteAt(f.Game.Table(), "stand_in", view)
	return gamekit.Whisper(note), err
}

// standInView is the view of a saved stand-in.
type standInView struct {
	zones.NameStandIn
	None bool // no stand-in
	Same bool // the form changes nothing, so nothing is saved
}

// standInForm returns the form with what the player has set.
func (f *playerView) standInForm() *templates.Modal {
	in, named := f.s.StandInOf(f.by)
	who := []templates.Choice{{Label: "No one: my characters pass", Value: byNobody, Default: !named},
		{Label: "Warbell", Value: byWarbell, About: "Attacks or moves closer; never leaves, asks or helps",
			Default: named && in.By == engine.NoSeat}}
	for _, s := range f.playersBut(f.by) {
		who = append(who, templates.Choice{Label: f.line().Label(s), Verbatim: true,
			Value:   strconv.Itoa(int(s)),
			Default: named && in.By == s})
	}
	when := []templates.Choice{
		{Label: "After a missed deadline", Value: whenLate, About: "One turn each time", Default: !in.Now},
		{Label: "Now, until I act again", Value: atOnceNow, About: "The fight doesn't wait for you",
			Default: in.Now},
	}
	return &templates.Modal{ID: f.fightID("z", "stand-in"), Title: "Name a stand-in",
		Fields: []templates.Field{
			menu(fieldBy, "Plays when you're away", "Your turn only; you can act first.", who),
			menu(fieldWhen, "Starting", "", when),
		}}
}

// playersBut returns the seats of the players in the fight, GMs included, except one.
func (f *playerView) playersBut(seat engine.Seat) []engine.Seat {
	var seats []engine.Seat
	for _, s := range f.Seats {
		if s.Seat != seat && !s.Bot && !slices.Contains(f.State.Kernel.Out, s.Seat) {
			seats = append(seats, s.Seat)
		}
	}
	return seats[:min(len(seats), templates.MaxChoices-2)]
}

// standInSaid parses that form.
func standInSaid(call *gamekit.Call) zones.NameStandIn {
	cmd := zones.NameStandIn{Now: call.Fields[fieldWhen] == atOnceNow}
	switch by := call.Fields[fieldBy]; by {
	case byWarbell:
		cmd.Warbell = true
	default:
		n, _ := strconv.Atoi(by) // text that is no number names no one
		cmd.By = engine.Seat(n)
	}
	return cmd
}

// handOverRow returns the menu with which a GM hands a late player's turns to another player or to Warbell.
func (f *playerView) handOverRow(who late) []templates.Row {
	if len(who.turns()) == 0 {
		return nil
	}
	menu := &templates.Menu{ID: f.fightID("zg", "hand-over", strconv.Itoa(int(who.seat))),
		Placeholder: "Hand over the turn…",
		Choices: []templates.Choice{{Label: "Warbell", Value: byWarbell,
			About: "Attacks or moves closer; never leaves, asks or helps"}}}
	for _, s := range f.playersBut(who.seat) {
		menu.Choices = append(menu.Choices, templates.Choice{Label: f.line().Label(s), Verbatim: true,
			Value: strconv.Itoa(int(s))})
	}
	return []templates.Row{{Menu: menu}}
}

// turns returns the open turns of a late player.
func (who late) turns() []engine.Duty {
	return runner.Filter(who.duties, func(d engine.Duty) bool { return d.Kind == zones.DutyTurn })
}

// handedTo returns the commands that hand over a late player's turns.
func handedTo(who late, to string) (bidding, error) {
	seat, err := strconv.Atoi(strings.TrimSpace(to))
	if err != nil && to != byWarbell {
		return bidding{}, errNotChosen
	}
	var todo bidding
	for _, d := range who.turns() {
		todo.all = append(todo.all, zones.HandOver{Creature: zones.ModelID(d.Unit), Seat: engine.Seat(seat)})
	}
	if len(todo.all) == 0 {
		return todo, engine.Refuse(engine.Stale, "zones 3.6",
			"This player has nothing left to do. Press *Refresh* in the panel.")
	}
	return todo, nil
}
