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

// nextPost are the entries that the post after one tells that is told again and asks nothing any more; none
// of any other. While it was the newest it told some of them, too: the commitments among them are never
// edited away, so that the table can check what is opened later.
func (p *Publisher) nextPost(ctx context.Context, l *runner.Game, what renderRange) ([]engine.Entry, error) {
	if !what.again || what.asks {
		return nil, nil
	}
	next, err := p.Store.Posts(ctx, l.ID, what.to+1, l.Seq)
	if err != nil || len(next) == 0 {
		return nil, err
	}
	entries, _, err := p.Entries(ctx, l, next[0].From, next[0].Seq)
	return entries, err
}

// redraws reports whether a message that is told again gets another picture, so that it shows the same step
// as the text: the message tells steps that its post did not, or it did so while they rested, and no longer
// does. The last picture of a game stays.
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

// rested reports whether some of the entries that a post tells were told before it by the post that stood
// then: what one call did was not.
func rested(entries []engine.Entry) bool {
	if len(entries) == 0 {
		return false
	}
	last := causeOf(entries[len(entries)-1])
	return slices.ContainsFunc(entries, func(e engine.Entry) bool { return causeOf(e) != last && !e.Announces() })
}

// causeOf is the call that caused an entry, also where Warbell's own seat answered it.
func causeOf(e engine.Entry) string {
	call, _, _ := strings.Cut(e.Call, ".")
	return call
}

// renewed is a post as it stands in its own place: with what came since as far as there is room, or, if it
// was too long for one message from the first, with other buttons alone. One that is not drawn anew keeps
// its picture.
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

// composeForget tells entries again on their own message, as they are told now that somebody was erased: no
// picture stays, for it may show them, and where there is nothing left to tell, neither does the message.
func (p *Publisher) composeForget(ctx context.Context, l *runner.Game, row storage.Row) (Dispatch, error) {
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
