package draw

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/rolllog"
	"warbell/engine"
	"warbell/engine/draw"
	"warbell/engine/naming"
	"warbell/storage"
	"warbell/templates"
)

// The fields of the form.
const (
	fieldWinner = "winner"
	fieldReason = "reason"
)

// maxReason bounds the reason of a reroll, in characters.
const maxReason = 150

// maxRerolls bounds the rerolls of a draw, for its post shows all of them.
const maxRerolls = 5

// canReroll reports whether another entrant can get a place.
func canReroll(drawn rolllog.Drawn) bool {
	return drawn.Terms.Kind == draw.Winners && len(drawn.Rerolls) < maxRerolls &&
		len(drawn.Picks.Gone()) < len(drawn.List)
}

// pressReroll opens the form for a reroll, or takes the submitted form.
func (d *Draws) pressReroll(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	stored, err := d.find(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if !opened(call, stored) {
		return gamekit.Reply{}, errNotReroller
	}
	if len(stored.Seed) == 0 || stored.Running() {
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	drawn, err := d.Log.Drawn(ctx, stored)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(drawn.Rerolls) >= maxRerolls {
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't reroll again: a draw has at most %d rerolls. Open a new draw.", maxRerolls)
	}
	if call.Kind == gamekit.Press {
		return gamekit.Reply{Modal: d.rerollForm(drawn)}, nil
	}
	return d.reroll(ctx, call, drawn)
}

// rerollForm returns the form that asks for the winner and the reason.
func (d *Draws) rerollForm(drawn rolllog.Drawn) *templates.Modal {
	winner := templates.Field{ID: fieldWinner, Label: "Place of the winner, such as 1",
		Input: &templates.Input{Value: "1", Max: 5}}
	if places := drawn.Picks.Places; len(places) <= templates.MaxChoices {
		winner = templates.Field{ID: fieldWinner, Label: "Winner to reroll", Menu: &templates.Menu{}}
		for i, p := range places {
			e := drawn.List[p.Now]
			label := templates.Plain(d.Words.Text("draw.winner", entrantView{Entrant: e, Number: i + 1}),
				templates.MaxChoiceText)
			winner.Menu.Choices = append(winner.Menu.Choices, templates.Choice{Label: label, Verbatim: true,
				Value: strconv.Itoa(i + 1)})
		}
		winner.Menu.Choices[0].Default = true
	}
	return &templates.Modal{ID: verbReroll + ":" + drawn.ID, Title: "Reroll a winner",
		Fields: []templates.Field{winner, {
			ID: fieldReason, Label: "Reason, posted with the result",
			Input: &templates.Input{Hint: "Prize not claimed within 24 h", Max: maxReason}}}}
}

// reroll gives a place to another entrant, with new dice.
func (d *Draws) reroll(ctx context.Context, call *gamekit.Call, drawn rolllog.Drawn) (gamekit.Reply, error) {
	place, err := strconv.Atoi(strings.TrimSpace(call.Fields[fieldWinner]))
	if err != nil {
		place = 0
	}
	reason := naming.OneLine(call.Fields[fieldReason])
	if reason == "" {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can't reroll without a reason: everyone sees it. Write one.")
	}
	if err := drawn.Terms.CheckReroll(drawn.Picks, drawn.List, place-1); err != nil {
		return gamekit.Reply{}, err
	}
	reroll := storage.DrawReroll{Draw: drawn.ID, Number: len(drawn.Rerolls) + 1, Place: place - 1, Call: call.ID,
		Reason: templates.Clip(reason, maxReason), At: d.Now()}
	err = d.Log.Take(ctx, drawn.Guild, drawn.Channel, call.ID,
		func(seed []byte, r storage.Roll, until time.Time) error {
			reroll.Seed = seed
			return d.Store.RerollDraw(ctx, reroll, r, until)
		})
	if errors.Is(err, storage.ErrTaken) {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"You can't reroll now: another reroll came first. Try again.")
	}
	if err != nil && !errors.Is(err, storage.ErrSeen) {
		return gamekit.Reply{}, err
	}
	d.Wake()
	note, err := d.Words.Note("draw.rerolled", d.view(drawn.Draw))
	return gamekit.Whisper(note), err
}
