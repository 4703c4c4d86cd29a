package rolls

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/diceline"
	"warbell/storage"
)

// The options of /roll.
const (
	optDice    = "dice"
	optSecret  = "secret"
	optPicture = "picture"
	optGM      = "gm"
	optPlayer  = "player"
)

// mostTyped bounds the typed dice, in characters: a notation, or the name of a saved roll with its
// parameters.
const mostTyped = 300

func (s *Rolls) rollCommand() gamekit.Command {
	return gamekit.Command{
		Name: "roll", Description: "Roll dice: 2d6+3, 4d6kh3, 3d12!>=8, D66, or @name for a saved roll", Public: true, DM: true, Anywhere: true,
		Run: s.roll, Complete: s.suggest, Hides: func(call *gamekit.Call) bool { return call.Text(optSecret, "") == string(forMe) },
		Options: []gamekit.Option{
			{Name: optDice, Description: "Dice to roll, or @name; add # and a label", Kind: gamekit.OptionText, Required: true, Complete: true, Max: mostTyped},
			{Name: optSecret, Description: "Visibility of the roll (default: everyone)", Kind: gamekit.OptionText,
				Choices: audiences},
			{Name: optPicture, Description: "Picture of the dice (default: no)", Kind: gamekit.OptionBool},
			{Name: optGM, Description: "GM who sees a secret roll (default: any GM here)", Kind: gamekit.OptionUser},
			{Name: optPlayer, Description: "Player to roll for (GMs only; default: you)", Kind: gamekit.OptionUser},
		},
	}
}

// roll implements /roll.
func (s *Rolls) roll(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	text := call.Text(optDice, "")
	a := asked{picture: call.Bool(optPicture, false), to: audience(call.Text(optSecret, "")), owner: call.User}
	if err := s.setOwner(ctx, call, &a); err != nil {
		return gamekit.Reply{}, err
	}
	if err := s.readDice(ctx, call, text, &a); err != nil {
		return gamekit.Reply{}, err
	}
	return s.throwOrAsk(ctx, call, a)
}

// asked is a requested roll.
type asked struct {
	line    diceline.Line // unless it is on a random table
	table   table
	times   int    // the number of rolls on the table
	saved   string // the name of the saved roll; empty: it isn't a saved one
	id      string // of a table, for rolling on it again
	picture bool
	to      audience
	master  gamekit.User
	push    *push        // the dice that a push kept
	once    string       // see gamekit.Roll; with errOnce
	errOnce error        // refuses a second roll
	owner   gamekit.User // the owner of the roll
}

// setOwner sets the owner of a call's roll. Only GMs may roll for other players.
func (s *Rolls) setOwner(ctx context.Context, call *gamekit.Call, a *asked) error {
	a.master, _ = call.Named(optGM)
	switch {
	case a.master.ID != "" && !a.to.judged():
		return engine.Refuse(engine.Invalid, "",
			"You can only name a GM for a secret roll. Choose one in `secret:`.")
	case a.master.Bot:
		return engine.Refuse(engine.Invalid, "", "%s is a bot and can't see rolls. Name a person.", a.master.Name)
	case a.to.judged() && call.Channel.DM:
		return engine.Refuse(engine.Illegal, "",
			"There is no GM in DMs. Roll in your game's channel.")
	}
	player, ok := call.Named(optPlayer)
	if !ok || player.ID == call.User.ID {
		return nil
	}
	if player.Bot {
		return engine.Refuse(engine.Invalid, "",
			"You can't roll for %s, a bot. Name a person.", player.Name)
	}
	keeps, err := s.Keeps(ctx, call)
	if err != nil {
		return err
	}
	masters, err := s.Masters(ctx, call, player.ID)
	switch {
	case err != nil:
		return err
	case !keeps && !slices.Contains(masters, call.User.ID):
		return engine.Refuse(engine.NotYours, "",
			"Only a GM can roll for another player: an organiser, a moderator, or the GM of a game of %s here. Roll your own dice.", player.Name)
	}
	a.owner = player
	return nil
}

// throw makes the requested roll, stores it if it is secret, and shows it to its audience.
func (s *Rolls) throw(ctx context.Context, call *gamekit.Call, a asked) (gamekit.Reply, error) {
	fell := outcome{Name: a.owner.Name, Saved: a.saved, Notation: a.line.String(), Picture: a.picture, Push: a.push}
	if a.owner.ID != call.User.ID {
		fell.By = call.User.Name
	}
	if err := s.cast(ctx, call, a, &fell); err != nil {
		return gamekit.Reply{}, err
	}
	if a.to.hidden() {
		return s.hide(ctx, call, a, fell)
	}
	post, err := s.resultPost(call, fell, a.id)
	return gamekit.Post(post), err
}

// cast rolls the dice, or rolls on a table.
func (s *Rolls) cast(ctx context.Context, call *gamekit.Call, a asked, fell *outcome) (err error) {
	if a.table.Name != "" {
		return s.draw(ctx, call, a, fell)
	}
	kept := remembered{Saved: a.saved, Picture: a.picture, Push: fell.Push}
	roll := gamekit.Roll{
		Expr: a.line.First(), Veiled: a.to.hidden(), Blind: a.to == forBlind,
		Uncounted: a.owner.ID != call.User.ID || a.line.Faces(),
		Once:      a.once,
	}
	if e, single := a.line.Single(); single {
		roll.Expr = e
	} else {
		kept.Line, roll.Then = fell.Notation, a.line.Next
	}
	roll.More = func([]dice.Result) any { return kept }
	fell.thrown, err = s.Throws.Roll(ctx, call, roll)
	if errors.Is(err, storage.ErrTaken) {
		return a.errOnce
	}
	fell.Faces = fell.thrown.Faces
	return err
}

// draw rolls on a random table. That doesn't count for luck, as a higher number is no better.
func (s *Rolls) draw(ctx context.Context, call *gamekit.Call, a asked, fell *outcome) (err error) {
	first, err := a.table.die()
	if err != nil {
		return err
	}
	fell.Table = a.table.Name
	rows := func(all []dice.Result) []string { texts, _, _ := a.table.read(all, first, a.times); return texts }
	fell.thrown, err = s.Throws.Roll(ctx, call, gamekit.Roll{
		Expr: first, Veiled: a.to.hidden(), Blind: a.to == forBlind, Uncounted: true,
		Then: func(all []dice.Result) (dice.Expr, bool) {
			_, next, more := a.table.read(all, first, a.times)
			return next, more
		},
		More: func(all []dice.Result) any {
			if a.to == forBlind {
				return nil
			}
			return remembered{Table: a.table.Name, Rows: rows(all)}
		},
	})
	if err != nil {
		return err
	}
	if err = fell.of(fell.thrown); len(fell.Rows) == 0 { // a blind result is not stored with the roll
		fell.Rows = rows(append([]dice.Result{fell.thrown.Result}, fell.thrown.Rest...))
	}
	return err
}

// remembered is the data stored with a roll besides its dice, for posting it again.
type remembered struct {
	Saved   string   `json:"saved,omitempty"`
	Picture bool     `json:"picture,omitempty"`
	Table   string   `json:"table,omitempty"`
	Rows    []string `json:"rows,omitempty"`
	Line    string   `json:"line,omitempty"` // the whole line, if it has several rolls or a game's words
	Push    *push    `json:"push,omitempty"`
}

// errUnseen refuses to post a roll that was lost before any user saw it.
var errUnseen = engine.Refuse(engine.Stale, "",
	"Warbell was interrupted before anyone saw this roll. Roll again.")

// Retell renders the stored roll of a call again.
func (s *Rolls) Retell(ctx context.Context, call *gamekit.Call, t gamekit.RollResult) (gamekit.Reply, error) {
	if t.Veiled && !t.Open {
		row, err := s.Store.HiddenRoll(ctx, t.ID)
		if errors.Is(err, storage.ErrNotFound) { // the process ended before it was hidden
			return gamekit.Whisper(s.Words.Refusal(errUnseen)), nil
		}
		if err != nil {
			return gamekit.Reply{}, err
		}
		fell, err := s.recall(ctx, row)
		if err != nil {
			return gamekit.Reply{}, err
		}
		return s.veiled(call, row, fell)
	}
	fell := outcome{Name: t.Name}
	if err := fell.of(t); err != nil {
		return gamekit.Reply{}, err
	}
	post, err := s.resultPost(call, fell, "")
	return gamekit.Post(post), err
}

// of sets the outcome from a stored roll.
func (o *outcome) of(t gamekit.RollResult) error {
	if len(t.More) > 0 {
		var kept remembered
		if err := json.Unmarshal(t.More, &kept); err != nil {
			return fmt.Errorf("what is kept of the roll of call %s: %w", t.ID, err)
		}
		o.Saved, o.Picture, o.Table, o.Rows = cmp.Or(o.Saved, kept.Saved), o.Picture || kept.Picture,
			cmp.Or(o.Table, kept.Table), append(o.Rows, kept.Rows...)
		o.Notation, o.Push = kept.Line, kept.Push
	}
	if o.thrown = t; o.Table != "" {
		return nil
	}
	if o.Notation != "" {
		o.Faces = t.Faces
		return nil
	}
	if o.Notation, o.Faces = t.Expr.Notation(), t.Faces; t.Result.Label != "" {
		o.Notation += " # " + t.Result.Label
	}
	return nil
}
