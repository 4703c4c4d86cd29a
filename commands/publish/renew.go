package publish

import (
	"context"
	"errors"
	"slices"
	"strings"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// nextPost returns the entries of the post that follows an edited one; none if the edited post is the newest.
// While it was the newest, it may have shown some of them. Their verification codes stay in it, so that
// players can check what is revealed later.
func (p *Publisher) nextPost(ctx context.Context, l *runner.Game, what renderRange) ([]engine.Entry, error) {
	if !what.again || what.asks {
		return nil, nil
	}
	next, err := p.Store.Posts(ctx, l.ID, what.to+1, l.Seq)
	next = runner.Filter(next, func(at storage.Post) bool { return !at.Aside })
	if err != nil || len(next) == 0 {
		return nil, err
	}
	entries, _, err := p.Entries(ctx, l, next[0].From, next[0].Seq)
	return withoutAsides(l, entries), err
}

// redraws reports whether an edited message gets a new picture, so that text and picture show the same step.
// That is so if it gains steps, or loses steps that it showed while they had no post of their own. The last
// picture of a game stays.
func (what renderRange) redraws(l *runner.Game, entries, next []engine.Entry) bool {
	switch {
	case !what.again || what.whole || what.ends(l):
		return false
	case what.pressed && what.told == 0:
		return true
	case what.told == 0:
		return false
	case what.asks:
		return slices.ContainsFunc(entries, func(e engine.Entry) bool { return e.Seq > what.told && !e.Announces() })
	}
	return rested(next)
}

// rested reports whether earlier posts may have shown some of these entries for a while. Entries of the last
// call never were.
func rested(entries []engine.Entry) bool {
	if len(entries) == 0 {
		return false
	}
	last := causeOf(entries[len(entries)-1])
	return slices.ContainsFunc(entries, func(e engine.Entry) bool { return causeOf(e) != last && !e.Announces() })
}

// causeOf returns the ID of the call that caused an entry, even if Warbell's own seat made the entry in
// answer.
func causeOf(e engine.Entry) string {
	call, _, _ := strings.Cut(e.Call, ".")
	return call
}

// renewed returns the new content of an edited post, with later entries as far as there is room. If it was
// too long for one message from the first, only its buttons change. Unless it is redrawn, it keeps its
// picture.
func (p *Publisher) renewed(
	about templates.Table, what renderRange, entries []engine.Entry, post templates.Post, redrawn bool,
) (templates.Public, error) {
	if !templates.Fits(post.Whole().Message().Text) && what.told > 0 {
		i := slices.IndexFunc(entries, func(e engine.Entry) bool { return e.Seq > what.told })
		if i < 0 {
			i = len(entries)
		}
		about.Unpictured = true
		own, err := p.Words.Entry(about, entries[:i]...)
		if err != nil || !templates.Fits(own.Message().Text) {
			return post.End.Staying(), err
		}
	}
	renewed := post.Fitted()
	if !redrawn {
		renewed = renewed.Keeping()
	}
	return renewed, nil
}

// composeForget composes a post again after the erasure of a user. No picture stays, for it may show that
// user. If there is nothing left to show, the message is deleted.
func (p *Publisher) composeForget(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
	alone, is, err := p.asideAgain(ctx, l, row)
	if err != nil || is {
		return alone, err
	}
	post, err := p.tell(ctx, l, renderRange{from: row.From, to: row.Seq, again: true, whole: true})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return Dispatch{}, err
	}
	d := Dispatch{Action: Delete, Channel: row.Ref.Channel, Ref: row.Ref, Game: l.ID}
	if err == nil && !post.Message().Empty() {
		d.Action, d.Post, d.Duties = Edit, &post.Public, post.Duties
	}
	return d, nil
}
