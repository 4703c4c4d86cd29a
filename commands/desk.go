package commands

import (
	"context"
	"time"

	"warbell/commands/drafts"
	"warbell/commands/lookup"
	"warbell/commands/opening"
	"warbell/commands/plug"
	"warbell/commands/roster"
	"warbell/commands/series"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// desk is what systems may use of a Bot; see plug.Desk.
type desk struct {
	*roster.Rosters
	*lookup.Lookup
	*opening.Opener
	*series.Keeper
	*drafts.Saver
	b *Bot
}

func (b *Bot) desk() desk { return desk{b.rosters, b.lookup, b.opener, b.series, b.drafts, b} }

var _ plug.Desk = desk{}

func (d desk) Words() *templates.Renderer { return d.b.words }
func (d desk) Table() *table.Table        { return d.b.table }
func (d desk) Now() time.Time             { return d.b.now() }

func (d desk) Shown(call *plug.Call, v engine.View) (templates.Public, error) {
	return d.b.words.ViewIn(v, d.b.servers.Light(call.Guild))
}

func (d desk) Pictured(call *plug.Call, post templates.Public) (templates.Public, error) {
	return d.b.pictured(call, post)
}

func (d desk) Asked(ctx context.Context, call *plug.Call) (*table.Live, error) {
	return d.b.asked(ctx, call)
}

func (d desk) Reach(ctx context.Context, call *plug.Call, id string) (*table.Live, error) {
	return d.b.reach(ctx, call, id)
}

func (d desk) Here(ctx context.Context, call *plug.Call, system string, ended bool) ([]storage.Summary, error) {
	return d.b.here(ctx, call, system, ended)
}

func (d desk) Do(ctx context.Context, call *plug.Call, l *table.Live, a table.Act) (plug.Reply, error) {
	return d.b.carryOut(ctx, call, l, a)
}

func (d desk) Seat(ctx context.Context, call *plug.Call, l *table.Live, user plug.User) (*table.Live, engine.Seat, error) {
	return d.b.seated(ctx, call, l, user)
}

func (d desk) Reply(ctx context.Context, call *plug.Call, done table.Done) plug.Reply {
	return d.b.reply(ctx, call, done)
}

func (d desk) Untold(ctx context.Context, call *plug.Call, l *table.Live, why error) plug.Reply {
	return d.b.untold(ctx, call, l.Where(), why)
}

func (d desk) Offer(m plug.Match, name, about string) plug.Command {
	return d.b.offerCommand(m, name, about)
}

func (d desk) Acts(system string, t plug.Turns) []plug.Command { return d.b.acts(system, t) }
