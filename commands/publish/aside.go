package publish

import (
	"context"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// composeAside composes the silent post of one entry. It pings no one and has no buttons.
func (p *Publisher) composeAside(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	post, err := p.tellAside(ctx, l, row.Seq)
	if err != nil || post.Message().Empty() {
		return Dispatch{Action: Skip}, err
	}
	return InGame(l, &post), nil
}

// asideAgain composes an edit of such a post, and reports whether the row is about one. If its words are
// erased and nothing else is left, the message is deleted.
func (p *Publisher) asideAgain(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, bool, error) {
	if l.Surface.Aside == nil || row.From != row.Seq {
		return Dispatch{}, false, nil
	}
	posts, err := p.Store.Posts(ctx, l.ID, row.Seq, row.Seq)
	if err != nil {
		return Dispatch{}, false, err
	}
	of := runner.Filter(posts, func(at storage.Post) bool { return at.Aside && at.Ref == row.Ref })
	if len(of) == 0 {
		return Dispatch{}, false, nil
	}
	d := Dispatch{Action: Delete, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID}
	post, err := p.tellAside(ctx, l, row.Seq)
	if err == nil && !post.Message().Empty() {
		d.Action, d.Post = Edit, &post
	}
	return d, true, err
}

// tellAside renders an entry alone. If it was undone, a line says so.
func (p *Publisher) tellAside(ctx context.Context, l *runner.Game, seq int) (templates.Public, error) {
	entries, words, err := p.Entries(ctx, l, seq, seq)
	if err != nil || len(entries) == 0 {
		return templates.Public{}, err
	}
	about := l.TableAt(seq).Unpinged()
	about.Prose, about.Unpictured = words, true
	body, err := p.Words.Entry(about, entries...)
	if err != nil || body.Message().Empty() {
		return body, err
	}
	mark, err := p.unmade(ctx, l, entries)
	return templates.Join(mark, body).Quietly(), err
}

// withoutAsides returns entries without those that have posts of their own.
func withoutAsides(l *runner.Game, entries []engine.Entry) []engine.Entry {
	if l.Surface.Aside == nil {
		return entries
	}
	return runner.Filter(entries, func(e engine.Entry) bool { return !isAside(l, e) })
}
