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

// Log reads the logs of games as they are told.
type Log struct {
	Store LogStore
	Games Games
	Words *templates.Renderer
	Now   func() time.Time
}

// LogStore is the part of storage.Store by which the posts are found that tell entries.
type LogStore interface {
	PostOf(ctx context.Context, game storage.GameID, seq int) (storage.Post, error)
	Posts(ctx context.Context, game storage.GameID, from, to int) ([]storage.Post, error)
}

// Entries reads the entries of a range of positions as they are told: with the names that players gave,
// without those that are never told or were taken back within the range, and with the players' own words as
// far as they are kept.
func (r *Log) Entries(ctx context.Context, l *runner.Game, from, to int) ([]engine.Entry,
	map[int]string, error) {
	all, err := r.Stood(ctx, l, from, to)
	if err != nil {
		return nil, nil, err
	}
	var told []engine.Entry
	prosaic := false
	for _, e := range all {
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

// Stood reads the entries of a range of positions that were not taken back within it, those that are never
// told among them: what they sealed can be asked for.
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

// PostText is a message that tells entries of a game, as anyone may read it.
type PostText struct {
	Link    string
	Seq     int // of the last of its entries
	Entries []engine.Entry
}

// mostPosted is how many entries Posts looks through.
const mostPosted = 500

// Posts are the messages that tell the entries from one position to another, the oldest first. What no
// message has told yet, what is told to nobody and what was taken back is not among them.
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
		if len(of) > 0 {
			all = append(all, PostText{Link: runner.Link(l.Guild, p.Ref), Seq: p.Seq, Entries: of})
		}
	}
	return all, nil
}
