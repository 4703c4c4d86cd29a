package play

import (
	"context"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

// doing is an action to be done: the game, the acting seat, and the input so far.
type doing struct {
	*runner.Game
	turns  gamekit.Turns
	action gamekit.Action
	seat   engine.Seat
	duty   engine.Duty
	said   map[string]string
	kept   []string // the part of said that the pressed button kept, without the actor
	asked  bool     // the action's form was submitted
}

// id returns the custom ID with which to continue an action. It keeps the actor and the given pairs.
func (do doing) id(keep ...string) string {
	if actor := do.said[gamekit.FieldActor]; actor != "" {
		keep = append(keep[:len(keep):len(keep)], gamekit.FieldActor+"="+actor)
	}
	return do.action.ID(do.Game, do.duty.Name(), keep...)
}

// spec returns the data for building the action's form.
func (do doing) spec(words *templates.Renderer) gamekit.FormSpec {
	return gamekit.FormSpec{Game: do.Game, Seat: do.seat, Said: do.said, Words: words}
}

// by sets the acting seat and model for a user. If several models can act, it returns them as choices.
func (do *doing) by(user string) (several []templates.Choice, err error) {
	seat := do.Player
	if do.turns.Seat != nil {
		seat = func(user string) (engine.Seat, error) { return do.turns.Seat(do.Game, user) }
	}
	if do.seat, err = seat(user); err != nil || do.turns.Actor == nil {
		return nil, err
	}
	actor, several, err := do.turns.Actor(do.Game, do.seat, do.action, do.said)
	do.said[gamekit.FieldActor] = actor
	return several, err
}

// askAct opens the form of an action, filled in with the input that its button keeps. If the form has no
// choice, the action is done at once.
func (p *Play) askAct(ctx context.Context, call *gamekit.Call, do doing) (gamekit.Reply, error) {
	return p.askFilled(ctx, call, do, do.said)
}

// askFilled is askAct with the given input in the form's fields.
func (p *Play) askFilled(ctx context.Context, call *gamekit.Call, do doing,
	filled map[string]string) (gamekit.Reply, error) {
	form, err := do.action.Form(do.spec(p.Words))
	if err != nil {
		return gamekit.Reply{}, err
	}
	for i := range form.Fields {
		gamekit.Prefill(&form.Fields[i], filled[form.Fields[i].ID])
	}
	if only, ok := foregone(form.Fields); ok {
		maps.Copy(only, do.said)
		do.said = only
		return p.doAct(ctx, call, do)
	}
	return gamekit.Reply{Modal: &templates.Modal{ID: do.id(form.Keep...), Title: form.Title,
		Fields: form.Fields}}, nil
}

// foregone returns the values of a form without a choice, in which every field is a menu of one line;
// otherwise false.
func foregone(fields []templates.Field) (map[string]string, bool) {
	only := map[string]string{}
	for _, f := range fields {
		if f.Menu == nil || len(f.Menu.Choices) != 1 {
			return nil, false
		}
		only[f.ID] = f.Menu.Choices[0].Value
	}
	return only, true
}

func (p *Play) doAct(ctx context.Context, call *gamekit.Call, do doing) (gamekit.Reply, error) {
	if do.duty.ID != "" {
		do.said[gamekit.FieldDuty] = string(do.duty.ID)
	}
	cmd, err := do.action.Parse(do.Game, do.seat, do.said)
	if err == nil {
		err = p.outdated(ctx, call, do, cmd)
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	act := runner.Request{Call: call.ID, Seat: do.seat, Duty: do.duty.ID, Command: cmd,
		Prose: strings.TrimSpace(do.said[gamekit.FieldWords])}
	if !do.action.Secret {
		return p.unlessUnsure(ctx, call, do, act)
	}
	done, err := p.Table.Do(ctx, do.ID, act)
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := p.Words.NoteAt(done.Live.Table(), do.action.Note, notedOf(done.Live, cmd, do.duty))
	if err != nil {
		return p.Untold(ctx, call, done.Live, err), nil
	}
	return gamekit.Whisper(note), nil
}

// outdated refuses a form with content that has changed since it was opened.
func (p *Play) outdated(ctx context.Context, call *gamekit.Call, do doing, cmd engine.Command) error {
	seq, _ := strconv.Atoi(call.CustomID.Part(1))
	if !do.asked || do.action.Outdated == nil || seq == do.Seq {
		return nil
	}
	since, err := p.Table.Since(ctx, do.Game, seq)
	if err != nil {
		return err
	}
	return do.action.Outdated(do.Game, cmd, since)
}

// sure is the part of a custom ID that marks the button confirming an action.
const sure = "sure=yes"

// unlessUnsure carries out a request. It asks for confirmation first if something would be lost.
func (p *Play) unlessUnsure(ctx context.Context, call *gamekit.Call, do doing,
	act runner.Request) (gamekit.Reply, error) {
	if risky := do.action.Risky; risky != nil && !slices.Contains(do.kept, sure) &&
		risky(do.Game, do.seat, act.Command) {
		return p.confirmBy(do.Game, do.id(append(do.kept, sure)...), engine.Option{Command: act.Command})
	}
	for _, o := range do.Rules.Options(do.State, act.Seat) {
		if o.Confirm && do.action.Ask == nil && reflect.DeepEqual(o.Command, act.Command) {
			if d, ok := do.Duty(o.Duty); ok {
				return p.confirm(do.Game, d, o)
			}
		}
	}
	return p.Do(ctx, call, do.Game, act)
}

// noted is the data of the private note that answers a secret command.
type noted struct {
	Command engine.Command
	Waiting bool // other players must still choose, so the choice can be changed
	Where   string
}

func notedOf(l *runner.Game, cmd engine.Command, d engine.Duty) noted {
	return noted{cmd, l.Waits(d.Name()), l.Mention()}
}
