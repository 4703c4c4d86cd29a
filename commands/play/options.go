package play

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/templates"
)

func (p *Play) pressOption(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return p.takeOption(ctx, call, call.CustomID.Part(3), false)
}

func (p *Play) pressConfirmed(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return p.takeOption(ctx, call, call.CustomID.Part(3), true)
}

func (p *Play) pressMenu(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if len(call.Values) != 1 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "", "Choose an option from the menu.")
	}
	return p.takeOption(ctx, call, call.Values[0], false)
}

// takeOption takes an option of one of the caller's duties. sure says that the caller has confirmed it.
func (p *Play) takeOption(ctx context.Context, call *gamekit.Call, key string, sure bool) (gamekit.Reply, error) {
	l, err := p.Games.Asked(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	d, err := l.DutyOf(call.User.ID, call.CustomID.Part(2))
	if err != nil {
		return gamekit.Reply{}, err
	}
	o, ok := l.Option(d, key)
	if !ok {
		return gamekit.Reply{}, engine.Refuse(engine.Stale, "",
			"You can't do that any more. See the newest post or `/game status`.")
	}
	if o.Confirm && !sure {
		return p.confirm(l, d, o)
	}
	if own := l.Surface.Pressed; own != nil && own(l, o) != "" {
		at := *call
		at.CustomID = gamekit.ParseCustomID(own(l, o))
		return p.Buttons.Pressed(at.CustomID.Verb).Run(ctx, &at)
	}
	return p.Do(ctx, call, l, runner.Request{Seat: d.Seat, Duty: d.ID, Command: o.Command, Prose: call.Words()})
}

func (p *Play) confirm(l *runner.Game, d engine.Duty, o engine.Option) (gamekit.Reply, error) {
	return p.confirmBy(l, "y:"+l.Ref(d)+":"+o.Key, o)
}

// confirmBy warns of an option in private. The button with this ID takes it anyway.
func (p *Play) confirmBy(l *runner.Game, id string, o engine.Option) (gamekit.Reply, error) {
	warning, err := p.Words.Warning(l.Table(), o)
	if err != nil {
		return gamekit.Reply{}, err
	}
	label, err := p.Words.Label(l.Table(), o)
	return gamekit.Whisper(warning.With(templates.Row{Buttons: []templates.Button{
		{ID: id, Label: label, Verbatim: true, Style: templates.Danger},
	}})), err
}
