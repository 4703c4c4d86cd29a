package publish

import (
	"context"
	"slices"
	"strings"

	"warbell/commands/deadlines"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// What is looked at and shown of a game that somebody has left.
const (
	mostLeft      = 300 // entries that are looked through for their last act
	mostLeftLines = 12
	leftLine      = 150 // characters of a line
)

// SinceLeft tells what happened in a game since a person acted there last, the oldest first: in a line each,
// as anyone may know it, without what is told to nobody.
func (r *Log) SinceLeft(ctx context.Context, l *runner.Game, user string) (templates.Missed, error) {
	missed := templates.Missed{Title: l.Surface.Title(l),
		Link: runner.Link(l.Guild, storage.Ref{Channel: l.Where()})}
	seat, err := l.SeatOf(user)
	if err != nil {
		return missed, err
	}
	if missed.Waits = deadlines.Here(l, r.Now()).WaitsFor(user); missed.Waits {
		missed.Owes = r.owes(l, seat)
	}
	from := max(l.Seq-mostLeft, 0) + 1
	told, _, err := r.Entries(ctx, l, from, l.Seq)
	if err != nil {
		return missed, err
	}
	for _, e := range told {
		if e.Seat == seat && strings.HasPrefix(e.Call, "i:") {
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

// owes names what a seat has to do, each thing once.
func (r *Log) owes(l *runner.Game, seat engine.Seat) (names []string) {
	for _, d := range l.Owed() {
		if name := r.Words.Owed(l.System, d.Kind); d.Seat == seat && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// postOf links to the post that tells an entry, or, while none does, to where the game is played.
func (r *Log) postOf(ctx context.Context, l *runner.Game, seq int) (string, error) {
	post, err := r.Store.PostOf(ctx, l.ID, seq)
	if err != nil || post.Message == "" {
		post.Ref = storage.Ref{Channel: l.Where()}
	}
	return runner.Link(l.Guild, post.Ref), err
}

// lastNews is what happened last in a game since somebody acted there, in a line.
func (r *Log) lastNews(ctx context.Context, l *runner.Game, user string) (string, error) {
	missed, err := r.SinceLeft(ctx, l, user)
	if err != nil || len(missed.Lines) == 0 {
		return "", err
	}
	return missed.Lines[len(missed.Lines)-1], nil
}
