package runner

import (
	"context"
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// mostMarked is how many posts are marked at once that an undo has taken back: the latest ones.
const mostMarked = 10

// markPosts has posts told again in their places that an entry takes back, or that count again: in every
// system they say in a line what of them doesn't count.
func (t *Runner) markPosts(ctx context.Context, l *Game, e engine.Entry) ([]storage.Row, error) {
	from, to := 0, 0
	if back, undone := e.UndoneTo(); undone {
		from, to = back+1, e.Seq-1
	} else if at, redone := e.RedoneAt(); redone {
		gone, err := t.Entry(ctx, l, at)
		if err != nil {
			return nil, err
		}
		back, _ := gone.UndoneTo()
		from, to = back+1, at-1
	}
	if to < from || from == 0 || l.ByDM() {
		return nil, nil
	}
	posts, err := t.store.Posts(ctx, l.ID, from, to)
	if err != nil {
		return nil, err
	}
	rows := make([]storage.Row, 0, len(posts))
	for _, p := range posts[max(len(posts)-mostMarked, 0):] {
		rows = append(rows, retold(l.ID, p, e.At))
	}
	return rows, nil
}

// retold is the row of a post that is told again in its own place, beside the lane of what is new.
func retold(id storage.GameID, p storage.Post, at time.Time) storage.Row {
	return storage.Row{Lane: "close:" + string(id), Kind: storage.RowEditPost, Game: id, From: p.From,
		Seq: p.Seq, Ref: p.Ref, Created: at}
}

// unmadeView says what of a post that stands doesn't count any more.
type unmadeView struct{ Gone, Of int }

func (unmadeView) ViewOf() string { return "ui/unmade" }

// unmade is the line of a post some of whose entries were taken back after it; nothing for any other.
func (t *Runner) unmade(l *Game, entries []engine.Entry) (templates.Public, error) {
	counts := slices.DeleteFunc(slices.Clone(entries), engine.Entry.Settles)
	gone := Filter(counts, func(e engine.Entry) bool { return !l.State.Kernel.Live(e.Seq) })
	if len(gone) == 0 {
		return templates.Public{}, nil
	}
	return t.words.View(unmadeView{Gone: len(gone), Of: len(counts)})
}
