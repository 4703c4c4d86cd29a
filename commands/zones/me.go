package zones

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// myFight is the view of what a player must and may do in a fight.
type myFight struct {
	Owed  []string // duties, with their age
	Roams bool     // they move and ask as they like
	Notes []string // which characters are out of the fight, and which requests wait
	Can   []charactersTurn
	Table []string // what a GM can do
	Own   string   // what only they may see
	Link  string
}

// charactersTurn lists the present actions of one character.
type charactersTurn struct {
	Name string
	Can  []string
}

// tellMine shows players privately what they may do now, with buttons for it.
func (h handlers) tellMine(ctx context.Context, f *playerView) (gamekit.Reply, error) {
	if f.by == engine.NoSeat {
		return gamekit.Reply{}, errNoCharacter
	}
	mine := myFight{Link: "<#" + f.Where() + ">", Notes: f.notes(), Can: f.turns(),
		Roams: f.s.Roaming() && len(f.mine()) > 0}
	duties, err := h.Duties(ctx, f.Game)
	if err != nil {
		return gamekit.Reply{}, err
	}
	for _, d := range duties {
		if d.Seat == f.by {
			mine.Owed = append(mine.Owed, f.line().Phrase("owed_since", struct {
				What  string
				Since time.Time
			}{h.Words().Owed(f.System, d.Kind), d.Since}))
		}
	}
	if mine.Table, err = h.canRule(f); err != nil {
		return gamekit.Reply{}, err
	}
	if mine.Own, err = h.ownOf(f); err != nil {
		return gamekit.Reply{}, err
	}
	note, err := h.Words().NoteAt(f.Game.Table(), "me", mine)
	return gamekit.Whisper(note.With(f.myRows()...)), err
}

// notes says which of the caller's characters are out of the fight, and which requests wait for a ruling.
func (f *playerView) notes() []string {
	var notes []string
	for _, c := range f.mine() {
		switch {
		case !c.Standing():
			notes = append(notes, f.line().Sentence(f.gone(c)))
		case c.Held != nil:
			notes = append(notes, f.line().Sentence(f.held(c)))
		}
	}
	for _, r := range f.s.Requests {
		if c := f.s.Creature(r.By); c != nil && c.Seat == f.by {
			notes = append(notes, f.line().Phrase("unruled", r.By))
		}
	}
	return notes
}

// turns returns what each of the caller's characters can do now.
func (f *playerView) turns() []charactersTurn {
	var all []charactersTurn
	options := f.Rules.Options(f.State, f.by)
	for _, c := range f.characters(f.actsFor) {
		var offered []engine.Command
		for _, o := range options {
			if actorOf(o.Command) == c.ID {
				offered = append(offered, o.Command)
			}
		}
		if f.s.Roaming() {
			offered = f.roams(c)
		}
		if can := f.line().Can(*c, offered); len(can) > 0 {
			all = append(all, charactersTurn{Name: f.line().WhoIs(c.ID), Can: can})
		}
	}
	return all
}

// roams returns what a character can do outside rounds: each move, and a request.
func (f *playerView) roams(c *zones.Creature) []engine.Command {
	var all []engine.Command
	if !slices.ContainsFunc(f.s.Requests, func(r zones.Request) bool { return r.By == c.ID }) {
		all = append(all, zones.Ask{Creature: c.ID})
	}
	for _, z := range f.s.Around(c.Zone) {
		if to := (zones.Move{Creature: c.ID, Zone: z.ID}); f.Try(f.by, to) == nil {
			all = append(all, to)
		}
	}
	return all
}

// actorOf returns the character whose turn a command spends; empty if it spends none.
func actorOf(cmd engine.Command) zones.ModelID {
	switch c := cmd.(type) {
	case zones.Move:
		return c.Creature
	case zones.Attack:
		return c.Creature
	case zones.Ask:
		return c.Creature
	case zones.OfferHelp:
		return c.Creature
	case zones.Leave:
		return c.Creature
	case zones.Pass:
		return c.Creature
	}
	return ""
}

// mostTold bounds the options that are listed in full; a menu has the others.
const mostTold = 20

// canRule lists what the caller can do besides the turns of their characters.
func (h handlers) canRule(f *playerView) ([]string, error) {
	var can []string
	for _, o := range f.Rules.Options(f.State, f.by) {
		if c := f.s.Creature(actorOf(o.Command)); c != nil && f.actsFor(c) {
			continue
		}
		label, err := f.label(o.Command)
		if err != nil {
			return nil, err
		}
		if label = templates.Escape(label); !slices.Contains(can, label) {
			can = append(can, label)
		}
	}
	if len(can) > mostTold {
		can = append(can[:mostTold], f.line().Phrase("more_to_do", nil))
	}
	return can, nil
}

// ownOf returns the text of what only the caller may see; empty if there is none.
func (h handlers) ownOf(f *playerView) (string, error) {
	own := f.Own(f.by)
	if own == nil || f.by == engine.NoSeat {
		return "", nil
	}
	told, err := h.Words().Phrase(f.Game.Table(), "own", own)
	return strings.TrimSpace(told), err
}

// myRows returns the buttons of the phase, and those for the caller's reactions and requests.
func (f *playerView) myRows() []templates.Row {
	if _, err := f.actors((*zones.Creature).Standing); err != nil { // there is no character to act with
		return f.usable(f.tableButtons())
	}
	own := []templates.Button{f.act("arm")}
	if underWay(f.Game) {
		own = append(own, button("l:"+string(f.ID), "My odds"))
	}
	own = slices.Concat(own, f.standInButtons(), f.withdrawals())
	return append(f.ownRows(), templates.Row{Buttons: own[:min(len(own), templates.MaxButtons)]})
}

// withdrawals returns the buttons that withdraw requests of the caller's characters.
func (f *playerView) withdrawals() (buttons []templates.Button) {
	for _, r := range f.s.Requests {
		if c := f.s.Creature(r.By); c != nil && (c.Seat == f.by || c.StandIn == f.by) {
			label := f.line().Phrase("withdraw_request", c.Name)
			buttons = append(buttons,
				button(f.fightID("zd", "withdraw", strconv.Itoa(r.ID)), templates.Plain(label, 80)))
		}
	}
	return buttons
}
