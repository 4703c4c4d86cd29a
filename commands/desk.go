package commands

import (
	"context"
	"time"

	"warbell/commands/drafts"
	"warbell/commands/gamekit"
	"warbell/commands/lookup"
	"warbell/commands/opening"
	"warbell/commands/rolllog"
	"warbell/commands/roster"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// desk is what systems may use of a Bot; see gamekit.Host.
type desk struct {
	*roster.Rosters
	*lookup.Lookup
	*opening.Opener
	*rolllog.Service
	*drafts.Saver
	b *Bot
}

func (b *Bot) desk() desk { return desk{b.rosters, b.lookup, b.opener, b.series, b.drafts, b} }

var _ gamekit.Host = desk{}

func (d desk) Words() *templates.Renderer { return d.b.words }
func (d desk) Table() *runner.Runner      { return d.b.table }
func (d desk) Now() time.Time             { return d.b.now() }

func (d desk) Shown(call *gamekit.Call, v engine.View) (templates.Public, error) {
	return d.b.words.ViewIn(v, d.b.servers.Light(call.Guild))
}

func (d desk) Pictured(call *gamekit.Call, post templates.Public) (templates.Public, error) {
	return d.b.pictured(call, post)
}

func (d desk) Asked(ctx context.Context, call *gamekit.Call) (*runner.Game, error) {
	return d.b.asked(ctx, call)
}

func (d desk) Reach(ctx context.Context, call *gamekit.Call, id string) (*runner.Game, error) {
	return d.b.reach(ctx, call, id)
}

func (d desk) Here(ctx context.Context, call *gamekit.Call, system string, ended bool) ([]storage.Summary, error) {
	return d.b.here(ctx, call, system, ended)
}

func (d desk) Do(ctx context.Context, call *gamekit.Call, l *runner.Game, a runner.Request) (gamekit.Reply, error) {
	return d.b.carryOut(ctx, call, l, a)
}

func (d desk) Seat(ctx context.Context, call *gamekit.Call, l *runner.Game,
	user gamekit.User) (*runner.Game, engine.Seat, error) {
	return d.b.seated(ctx, call, l, user)
}

func (d desk) Reply(ctx context.Context, call *gamekit.Call, done runner.Done) gamekit.Reply {
	return d.b.reply(ctx, call, done)
}

func (d desk) Untold(ctx context.Context, call *gamekit.Call, l *runner.Game, why error) gamekit.Reply {
	return d.b.untold(ctx, call, l.Where(), why)
}

func (d desk) Offer(m gamekit.Match, name, about string) gamekit.Command {
	return d.b.offerCommand(m, name, about)
}

func (d desk) Acts(system string, t gamekit.Turns) []gamekit.Command { return d.b.acts(system, t) }
