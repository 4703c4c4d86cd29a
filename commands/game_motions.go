package commands

import (
	"context"

	"warbell/commands/gamekit"
	"warbell/engine"
	"warbell/templates"
)

// give gives a command of the kernel in the name of the caller's seat, in the game of the channel.
func (b *Bot) give(ctx context.Context, call *gamekit.Call, cmd engine.Command) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.act(ctx, call, l, seat, "", cmd)
}

// gameResign asks first.
func (b *Bot) gameResign(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, err := l.Player(call.User.ID)
	if err == nil {
		err = l.Try(seat, engine.Resign{})
	}
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := b.words.Note("resigning", struct {
		Title string
		Last  bool
	}{l.Surface.Title(l), len(l.State.Kernel.In()) <= 2})
	return gamekit.Whisper(note.With(templates.Row{Buttons: []templates.Button{
		{ID: "k:" + string(l.ID), Label: "Give up", Style: templates.Danger},
	}})), err
}

// pressResign gives up, once that was asked.
func (b *Bot) pressResign(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, err := l.Player(call.User.ID)
	if err != nil {
		return gamekit.Reply{}, err
	}
	return b.act(ctx, call, l, seat, "", engine.Resign{})
}

func (b *Bot) gameDraw(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	return b.give(ctx, call, engine.Propose{Motion: engine.Motion{Kind: engine.MotionDraw}})
}

// gameEnd proposes the end. A moderator who does not play ends the game at once, and so does who waits for
// the only other player, if they are silent.
func (b *Bot) gameEnd(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	seat, err := l.SeatOf(call.User.ID)
	if err != nil && call.Moderates(l) {
		return b.act(ctx, call, l, engine.NoSeat, "", engine.End{})
	}
	if err != nil {
		return gamekit.Reply{}, engine.Refuse(engine.NotYours, "",
			"Only its players, or a moderator of this channel, can end a game. Ask one of them.")
	}
	silent, err := b.table.Silent(ctx, l)
	if err != nil {
		return gamekit.Reply{}, err
	}
	if s, may := l.PassesOver(call.User.ID, silent); may {
		return b.passOver(ctx, call, l, silent, s)
	}
	return b.act(ctx, call, l, seat, "", engine.Propose{Motion: engine.Motion{Kind: engine.MotionEnd}})
}

func (b *Bot) gameRule(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return gamekit.Reply{}, err
	}
	rules, err := b.opener.HouseRules(l.System, call.Text("rule", ""))
	if err != nil {
		return gamekit.Reply{}, err
	}
	if len(rules) != 1 {
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"Name one house rule and no more, such as melee=proactive.")
	}
	for key, value := range rules {
		return b.give(ctx, call, engine.Propose{Motion: engine.Motion{Kind: engine.MotionRule, Key: key,
			Value: value}})
	}
	return gamekit.Reply{}, nil
}
