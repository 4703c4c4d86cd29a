package publish

import (
	"context"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// The bounds of SinceLeft.
const (
	mostLeft      = 300 // entries that are searched for the user's last act
	mostLeftLines = 12
	leftLine      = 150 // of a line, in characters
)

// SinceLeft returns what happened in a game since a user's last act there, the oldest first. Each step is a
// line that all users may know. Steps that are never posted are left out.
func (r *Log) SinceLeft(ctx context.Context, l *runner.Game, user string) (templates.Missed, error) {
	missed := templates.Missed{Title: l.Surface.Title(l),
		Link: runner.Link(l.Guild, storage.Ref{Channel: l.Where()})}
	seat, err := l.SeatOf(user)
	if err != nil {
		return missed, err
	}
	if missed.Waits = deadlines.Here(l, r.Now()).WaitsFor(user); missed.Waits {
		missed.Owes = l.DutyNames(r.Words, seat)
	}
	from := max(l.Seq-mostLeft, 0) + 1
	told, _, err := r.Entries(ctx, l, from, l.Seq)
	if err != nil {
		return missed, err
	}
	for _, e := range told {
		if e.Seat == seat && e.ByUser() {
			from = e.Seq + 1
		}
	}
	told = runner.Filter(told, func(e engine.Entry) bool { return e.Seq >= from })
	if missed.Older = max(len(told)-mostLeftLines, 0); len(told) == 0 {
		return missed, nil
	}
	missed.Link, err = r.postOf(ctx, l, told[0].Seq)
	for _, e := range told[missed.Older:] {
		line, wrong := r.Words.Happened(l.Table().Unpinged(), e)
		if wrong != nil {
			return missed, wrong
		}
		missed.Lines = append(missed.Lines, templates.Clip(line, leftLine))
	}
	return missed, err
}

// postOf returns a link to the post of an entry. While there is none, the link leads to the game's channel.
func (r *Log) postOf(ctx context.Context, l *runner.Game, seq int) (string, error) {
	post, err := r.Store.PostOf(ctx, l.ID, seq)
	if err != nil || post.Message == "" {
		post.Ref = storage.Ref{Channel: l.Where()}
	}
	return runner.Link(l.Guild, post.Ref), err
}

// lastNews returns a line about the last step in a game since a user's last act; "" if there is none.
func (r *Log) lastNews(ctx context.Context, l *runner.Game, user string) (string, error) {
	missed, err := r.SinceLeft(ctx, l, user)
	if err != nil || len(missed.Lines) == 0 {
		return "", err
	}
	return missed.Lines[len(missed.Lines)-1], nil
}
