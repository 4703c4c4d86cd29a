package commands

import (
	"context"
	"time"

	"warbell/commands/challenge"
	"warbell/commands/drafts"
	"warbell/commands/finder"
	"warbell/commands/gamekit"
	"warbell/commands/lookup"
	"warbell/commands/opening"
	"warbell/commands/play"
	"warbell/commands/publish"
	"warbell/commands/rolllog"
	"warbell/commands/roster"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// desk is the part of a Bot that systems may use; see gamekit.Host.
type desk struct {
	*roster.Rosters
	*lookup.Lookup
	*opening.Opener
	*rolllog.Service
	*drafts.Saver
	*finder.Finder
	*play.Play
	*challenge.Challenges
	*publish.Log
	b *Bot
}

func (b *Bot) desk() desk {
	return desk{b.rosters, b.lookup, b.opener, b.series, b.drafts, b.finder, b.play, b.challenges,
		b.publisher.Log, b}
}

var _ gamekit.Host = desk{}

func (d desk) Words() *templates.Renderer { return d.b.words }
func (d desk) Table() *runner.Runner      { return d.b.table }
func (d desk) Now() time.Time             { return d.b.now() }

func (d desk) Failed(ctx context.Context, call *gamekit.Call, err error) string {
	return d.b.failures.Add(ctx, call, err)
}

func (d desk) KeepDesk(ctx context.Context, l *runner.Game, user string) (closed bool, err error) {
	person, err := d.b.store.Settings(ctx, user)
	if err != nil || person.DMClosed {
		return person.DMClosed, err
	}
	defer d.b.table.Wake()
	return false, d.b.store.KeepDesk(ctx, l.ID, user, d.b.now())
}

func (d desk) TurnDesk(ctx context.Context, l *runner.Game, user, message, page string) error {
	return d.b.store.TurnDesk(ctx, l.ID, user, message, page)
}

func (d desk) DeskPage(ctx context.Context, l *runner.Game, user string) (string, error) {
	return d.b.store.DeskPage(ctx, l.ID, user)
}

func (d desk) Library() storage.Library { return d.b.store }
func (d desk) Parties() storage.Parties { return d.b.store }

func (d desk) Attached(ctx context.Context, f gamekit.File) (string, error) {
	return d.b.attached.text(ctx, f)
}

func (d desk) Shown(call *gamekit.Call, v engine.View) (templates.Public, error) {
	return d.b.words.ViewIn(v, d.b.servers.Light(call.Guild))
}
