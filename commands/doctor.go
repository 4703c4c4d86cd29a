package commands

import (
	"context"
	"time"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// The words behind the doctor's verb in a custom ID.
const (
	doctorAgain = ""
	doctorDM    = "dm"
)

func (b *Bot) doctorCommand() plug.Command {
	return plug.Command{
		Name: "doctor", Description: "Check how Warbell does in this channel, and what to mend", DM: true, Run: b.doctor,
	}
}

// examinable refuses a check-up where there is nothing to check, and to those who could do nothing about it. Who masters games
// of the channel gets these: their check-up tells nothing of the rest of the server. Who manages the server gets none, which
// is all.
func (b *Bot) examinable(ctx context.Context, c *plug.Call) (mastered []storage.Summary, err error) {
	switch {
	case c.Guild == "" || c.Channel.DM:
		return nil, engine.Refuse(engine.Illegal, "", "Use /doctor in a channel of your server: it checks what Warbell may do there, in the channel and its threads.")
	case c.Keeper:
		return nil, nil
	}
	games, err := b.store.GamesIn(ctx, c.Channel.ID, false)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		if !table.Sits(g.Game, c.User.ID) {
			continue
		}
		l, err := b.table.Load(ctx, g.Game.ID)
		if err != nil {
			return nil, err
		}
		if l.Referee(c.User.ID) {
			mastered = append(mastered, g)
		}
	}
	if len(mastered) == 0 {
		return nil, engine.Refuse(engine.NotYours, "", "/doctor is for those who have the permission Manage Server, and for the game masters of this channel's games. Ask one of them to use it here.")
	}
	return mastered, nil
}

func (b *Bot) doctor(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	mastered, err := b.examinable(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	report, err := b.examine(ctx, call, b.now(), "", mastered)
	return plug.Whisper(report), err
}

// pressDoctor checks again, or tries whether a DM reaches the presser and then checks again.
func (b *Bot) pressDoctor(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	mastered, err := b.examinable(ctx, call)
	if err != nil {
		return plug.Reply{}, err
	}
	now, tried := b.now(), "" // a DM may be waited for; the call was made before that
	switch call.CustomID.Part(0) {
	case doctorAgain:
	case doctorDM:
		_, how, err := b.greet(ctx, call.User.ID, rowTryDM)
		if err != nil {
			return plug.Reply{}, err
		}
		tried = map[arrival]string{dmOpen: "open", dmClosed: "closed", dmUnknown: "unknown"}[how]
	default:
		return plug.Reply{}, plug.ErrOldButton
	}
	report, err := b.examine(ctx, call, now, tried, mastered)
	return plug.Reply{Update: report}, err
}

// examine checks everything, with as many looks into the store whatever there is to find. Now is when the
// call came in, mastered is what the caller is shown of games; nil: everything.
func (b *Bot) examine(ctx context.Context, call *plug.Call, now time.Time, tried string, mastered []storage.Summary) (templates.Private, error) {
	c := checkup{b: b, ctx: ctx, call: call, now: now, mastered: mastered}
	if b.vitals != nil {
		how := b.vitals()
		c.how = &how
	}
	c.permissions()
	c.records()
	c.connection()
	c.clock()
	if mastered == nil {
		c.errors()
		c.version()
	}
	if c.err != nil {
		return templates.Private{}, c.err
	}
	page, err := b.words.Note("doctor", struct {
		Tried          string // "open", "closed" or "unknown" if a DM was tried just now
		Bad, Odd, Fine []string
	}{tried, c.found[bad], c.found[odd], c.found[fine]})
	return page.With(templates.Row{Buttons: []templates.Button{
		{ID: "x:" + doctorAgain, Label: "Check again", Style: templates.Primary},
		{ID: "x:" + doctorDM, Label: "Try a DM now", Style: templates.Secondary},
	}}), err
}
