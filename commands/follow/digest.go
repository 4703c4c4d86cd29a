package follow

import (
	"context"
	"time"

	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

const (
	// maxFollowers is how many people are looked at in one sweep.
	maxFollowers = 200
	// newsRest is how long nobody looks again for news of who was found to have none.
	newsRest = time.Hour
	// Of a digest: it is one message, whatever happened.
	maxGames  = 8    // games
	maxPosts  = 5    // posts of one game
	maxPost   = 120  // characters of a post
	maxDigest = 1700 // characters in all
)

// Sweep looks who is told today what happened in the games that they follow: those for whom there is news
// and who may be rung now.
func (f *Follow) Sweep(ctx context.Context, now time.Time) error {
	due, err := f.Store.DueFollowers(ctx, now, maxFollowers)
	if err != nil || len(due) == 0 {
		return err
	}
	users := make([]string, len(due))
	for i, one := range due {
		users[i] = one.User
	}
	calendars, err := f.Table.Calendars(ctx, users...)
	if err != nil {
		return err
	}
	decided := make([]storage.Digest, len(due))
	for i, one := range due {
		c := calendars[one.User]
		decided[i] = storage.Digest{User: one.User, Next: c.Wakes(now.Add(newsRest))}
		switch {
		case !c.Rings(now):
			decided[i].Next = c.Wakes(now)
		case one.News:
			decided[i].Now, decided[i].Next = true, c.Wakes(now.Add(digestEvery))
		}
	}
	return f.Store.Digest(ctx, now, decided...)
}

// digestGame is what happened in a game that somebody follows.
type digestGame struct {
	game
	Stands templates.Stands
	Posts  []digestPost
	Older  int // posts before these
}

type digestPost struct{ Text, Link string }

// digestView is what happened in all of them.
type digestView struct {
	Games        []digestGame
	More, Hidden int // games with news besides, and those that the reader can't see any more
}

// Compose tells somebody what happened in the games that they follow, as far as they may see these now.
func (f *Follow) Compose(ctx context.Context, row storage.Row) (runner.Dispatch, error) {
	followed, err := f.Store.Followed(ctx, row.User)
	if err != nil {
		return runner.Dispatch{}, err
	}
	view := digestView{}
	for _, one := range followed {
		if one.UpTo <= one.Told {
			continue
		}
		l, err := f.seen(ctx, one)
		switch {
		case err != nil:
			return runner.Dispatch{}, err
		case l == nil:
			view.Hidden++
		case runner.Sits(l.Game, row.User): // a player is rung
		case len(view.Games) == maxGames:
			view.More++
		default:
			if err := f.addNews(ctx, &view, one, l); err != nil {
				return runner.Dispatch{}, err
			}
		}
	}
	if len(view.Games) == 0 {
		return runner.Dispatch{Action: runner.Skip, User: row.User}, nil
	}
	view.fit()
	note, err := f.Words.Note("digest", view)
	var games []game
	for _, g := range view.Games {
		games = append(games, g.game)
	}
	note = note.With(stopRows(games, 0)...)
	return runner.Dispatch{Action: runner.SendDM, User: row.User, Whisper: &note}, err
}

// maxAwaited is how many people a digest names for whom a game waits.
const maxAwaited = 3

// addNews adds what the posts of a game told since the last digest, in a line each, as anyone may know it.
func (f *Follow) addNews(ctx context.Context, view *digestView, one storage.Following, l *runner.Game) error {
	stands, err := f.Table.Stand(ctx, l)
	if err != nil {
		return err
	}
	g := digestGame{game: gameOf(l), Stands: stands.Told(maxAwaited)}
	posts, err := f.Table.Posts(ctx, l, one.Told+1, one.UpTo)
	if err != nil {
		return err
	}
	g.Older = max(len(posts)-maxPosts, 0)
	for _, p := range posts[g.Older:] {
		about, err := f.Table.AsOf(ctx, l, p.Seq)
		if err != nil {
			return err
		}
		text, err := f.Words.InShort(about.Unpinged(), p.Entries...)
		if err != nil {
			return err
		}
		g.Posts = append(g.Posts, digestPost{templates.Clip(text, maxPost), p.Link})
	}
	if len(g.Posts) > 0 || l.Over {
		view.Games = append(view.Games, g)
	}
	return nil
}

// fit leaves out the oldest posts until all fits into one message. The last one of each game stays.
func (v *digestView) fit() {
	for {
		size, longest := 0, 0
		for i, g := range v.Games {
			size += len([]rune(g.Title)) + 2*len(g.Link)
			for _, p := range g.Posts {
				size += len([]rune(p.Text)) + len(p.Link)
			}
			if len(g.Posts) > len(v.Games[longest].Posts) {
				longest = i
			}
		}
		g := &v.Games[longest]
		switch {
		case size <= maxDigest:
			return
		case len(g.Posts) > 1:
			g.Posts, g.Older = g.Posts[1:], g.Older+1
		default:
			v.Games, v.More = v.Games[:len(v.Games)-1], v.More+1
		}
	}
}
