// Package servercheck implements /server check: what works in a channel, what doesn't, and how to fix it.
package servercheck

import (
	"context"
	"time"

	"warbell/commands/dmcheck"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Checker implements /server check.
type Checker struct {
	Store    storage.Store
	Table    *runner.Runner
	Words    *templates.Renderer
	Now      func() time.Time
	DMs      *dmcheck.Checker
	Failures *Failures
	Vitals   func() Vitals // nil: unknown
}

// verb begins the custom IDs of the report's buttons: x:WORD.
const verb = "x"

// The words after the verb in a custom ID.
const (
	toCheck = ""
	toTryDM = "dm"
	toShow  = "gm" // the report, beside a GM's panel; see gamekit.CheckRights
)

// Command returns /server check.
func (c *Checker) Command() gamekit.Command {
	return gamekit.Command{Name: "server", DM: true, Subs: []gamekit.Command{{
		Name: "check", Description: "Permissions, DMs, clock and recent errors", DM: true, Run: c.report,
	}}}
}

// Presses returns the buttons of the report.
func (c *Checker) Presses() map[string]gamekit.ComponentHandler {
	return map[string]gamekit.ComponentHandler{verb: {Run: c.press}}
}

// examinable refuses a check-up in a DM, and for users who could fix nothing. For a GM it returns the GM's
// games in the channel; the check-up then contains nothing about the rest of the server. For moderators of
// the server it returns nil, which stands for everything.
func (c *Checker) examinable(ctx context.Context, call *gamekit.Call) (mastered []storage.Summary, err error) {
	switch {
	case call.Guild == "" || call.Channel.DM:
		return nil, engine.Refuse(engine.Illegal, "",
			"You can't use /server check in a DM: it checks a server's channel and its threads. Use it in a channel.")
	case call.Keeper:
		return nil, nil
	}
	games, err := c.Store.GamesIn(ctx, call.Channel.ID, false)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		if !runner.Sits(g.Game, call.User.ID) {
			continue
		}
		l, err := c.Table.Load(ctx, g.Game.ID)
		if err != nil {
			return nil, err
		}
		if l.Referee(call.User.ID) {
			mastered = append(mastered, g)
		}
	}
	if len(mastered) == 0 {
		return nil, engine.Refuse(engine.NotYours, "",
			"You can't use /server check here: you need Manage Server, or to be a GM in this channel. Ask a moderator or GM.")
	}
	return mastered, nil
}

func (c *Checker) report(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	mastered, err := c.examinable(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	report, err := c.examine(ctx, call, c.Now(), dmcheck.Untried, mastered)
	return gamekit.Whisper(report), err
}

// press checks again. It may first try whether a DM reaches the presser.
func (c *Checker) press(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	mastered, err := c.examinable(ctx, call)
	if err != nil {
		return gamekit.Reply{}, err
	}
	now, tried := c.Now(), dmcheck.Untried // the time before the wait for a DM
	switch call.CustomID.Part(0) {
	case toShow:
		return c.report(ctx, call)
	case toCheck:
	case toTryDM:
		_, result, err := c.DMs.Check(ctx, call.User.ID, dmcheck.RowTry)
		if err != nil {
			return gamekit.Reply{}, err
		}
		tried = result
	default:
		return gamekit.Reply{}, gamekit.ErrOldButton
	}
	report, err := c.examine(ctx, call, now, tried, mastered)
	return gamekit.Reply{Update: report}, err
}

// examine runs all checks. The number of its reads from the store is constant. now is the time of the call.
// mastered are the games that the caller is shown; nil: everything.
func (c *Checker) examine(
	ctx context.Context, call *gamekit.Call, now time.Time, tried dmcheck.Result, mastered []storage.Summary,
) (templates.Ephemeral, error) {
	up := checkup{Checker: c, ctx: ctx, call: call, now: now, mastered: mastered}
	if c.Vitals != nil {
		how := c.Vitals()
		up.how = &how
	}
	up.permissions()
	up.records()
	up.connection()
	up.clock()
	if mastered == nil {
		up.failures()
		up.version()
	}
	if up.err != nil {
		return templates.Ephemeral{}, up.err
	}
	page, err := c.Words.Note("doctor", struct {
		Tried          dmcheck.Result
		Bad, Odd, Fine []string
	}{tried, up.found[bad], up.found[odd], up.found[fine]})
	return page.With(templates.Row{Buttons: []templates.Button{
		{ID: verb + ":" + toCheck, Label: "Check again", Style: templates.Primary},
		{ID: verb + ":" + toTryDM, Label: "Try a DM", Style: templates.Secondary},
	}}), err
}
