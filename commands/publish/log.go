package publish

import (
	"context"
	"slices"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Log reads the logs of games as they are posted.
type Log struct {
	Store LogStore
	Games Games
	Words *templates.Renderer
	Now   func() time.Time
}

// LogStore is the part of storage.Store that finds the posts of entries.
type LogStore interface {
	PostOf(ctx context.Context, game storage.GameID, seq int) (storage.Post, error)
	Posts(ctx context.Context, game storage.GameID, from, to int) ([]storage.Post, error)
}

// Entries returns the entries between two positions as they are posted, with the names that players gave. It
// leaves out entries that are never posted, were undone within the range or repeat what was posted. The map
// holds the players' own words that are still stored.
func (r *Log) Entries(ctx context.Context, l *runner.Game, from, to int) ([]engine.Entry,
	map[int]string, error) {
	all, err := r.Stood(ctx, l, from, to)
	if err != nil {
		return nil, nil, err
	}
	unchanged, err := r.unchanged(ctx, l, all, from)
	if err != nil {
		return nil, nil, err
	}
	var told []engine.Entry
	prosaic := false
	for _, e := range all {
		if unchanged[e.Seq] {
			continue // an earlier post shows it
		}
		if l.State.Kernel.IsSecret(e.Seq) || l.Surface.Silent != nil && l.Surface.Silent(l, e) {
			continue
		}
		prosaic = prosaic || e.Prose != ""
		told = append(told, l.Entry(e))
	}
	if !prosaic {
		return told, nil, nil
	}
	words, err := r.Games.Prose(ctx, l, from-1)
	return told, words, err
}

// Stood returns the entries between two positions that were not undone within the range. It includes entries
// that are never posted, since players can check what these have sealed.
func (r *Log) Stood(ctx context.Context, l *runner.Game, from, to int) ([]engine.Entry, error) {
	log, err := r.Games.Between(ctx, l, from, to)
	if err != nil {
		return nil, err
	}
	var stood []engine.Entry
	for _, e := range engine.WithoutRedone(log) {
		if to, ok := e.UndoneTo(); ok {
			stood = slices.DeleteFunc(stood, func(e engine.Entry) bool { return e.Seq > to && !e.Settles() })
		}
		stood = append(stood, e)
	}
	return stood, nil
}

// PostText is a public post with entries of a game.
type PostText struct {
	Link    string
	Seq     int // the position of its last entry
	Entries []engine.Entry
}

// mostPosted bounds the entries that Posts reads.
const mostPosted = 500

// Posts returns the posts with entries between two positions, the oldest first. It leaves out entries that
// have no post or were undone.
func (r *Log) Posts(ctx context.Context, l *runner.Game, from, to int) ([]PostText, error) {
	from = max(from, to-mostPosted+1)
	posts, err := r.Store.Posts(ctx, l.ID, from, to)
	if err != nil || len(posts) == 0 {
		return nil, err
	}
	told, _, err := r.Entries(ctx, l, from, to)
	if err != nil {
		return nil, err
	}
	var all []PostText
	for _, p := range posts {
		of := runner.Filter(told, func(e engine.Entry) bool { return e.Seq >= p.From && e.Seq <= p.Seq })
		if !p.Aside {
			of = withoutAsides(l, of)
		}
		if len(of) > 0 {
			all = append(all, PostText{Link: runner.Link(l.Guild, p.Ref), Seq: p.Seq, Entries: of})
		}
	}
	return all, nil
}
