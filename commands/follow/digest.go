package follow

import (
	"context"
	"time"

	"warbell/commands/publish"
	"warbell/commands/runner"
	"warbell/storage"
	"warbell/templates"
)

const (
	// maxFollowers bounds the users of one sweep.
	maxFollowers = 200
	// newsRest is the wait before a follower without news is checked again.
	newsRest = time.Hour
	// maxGames and the constants after it bound a digest, which is a single message.
	maxGames  = 8    // games
	maxPosts  = 5    // posts of one game
	maxPost   = 120  // characters of a post
	maxDigest = 1700 // characters in total
)

// Sweep sends today's digests to followers with news who may be pinged now.
func (f *Follow) Sweep(ctx context.Context, now time.Time) error {
	due, err := f.Store.DueFollowers(ctx, now, maxFollowers)
	if err != nil || len(due) == 0 {
		return err
	}
	users := make([]string, len(due))
	for i, following := range due {
		users[i] = following.User
	}
	calendars, err := f.Waiting.Calendars(ctx, users...)
	if err != nil {
		return err
	}
	decided := make([]storage.Digest, len(due))
	for i, following := range due {
		c := calendars[following.User]
		decided[i] = storage.Digest{User: following.User, Next: c.Wakes(now.Add(newsRest))}
		switch {
		case !c.Rings(now):
			decided[i].Next = c.Wakes(now)
		case following.News:
			decided[i].Now, decided[i].Next = true, c.Wakes(now.Add(digestEvery))
		}
	}
	return f.Store.Digest(ctx, now, decided...)
}

// digestGame is a followed game with its news.
type digestGame struct {
	game
	Stands templates.Stands
	Posts  []digestPost
	Older  int // the number of older posts
}

type digestPost struct{ Text, Link string }

// digestView is the data of a digest.
type digestView struct {
	Games        []digestGame
	More, Hidden int // games with news beyond these, and games in hidden channels
}

// Compose composes a follower's digest, with the games that they may see now.
func (f *Follow) Compose(ctx context.Context, row storage.Row) (publish.Dispatch, error) {
	followed, err := f.Store.Followed(ctx, row.User)
	if err != nil {
		return publish.Dispatch{}, err
	}
	view := digestView{}
	for _, following := range followed {
		if following.UpTo <= following.Told {
			continue
		}
		l, err := f.seen(ctx, following)
		switch {
		case err != nil:
			return publish.Dispatch{}, err
		case l == nil:
			view.Hidden++
		case runner.Sits(l.Game, row.User): // a player gets reminders
		case len(view.Games) == maxGames:
			view.More++
		default:
			if err := f.addNews(ctx, &view, following, l); err != nil {
				return publish.Dispatch{}, err
			}
		}
	}
	if len(view.Games) == 0 {
		return publish.Dispatch{Action: publish.Skip, User: row.User}, nil
	}
	view.fit()
	note, err := f.Words.Note("digest", view)
	var games []game
	for _, g := range view.Games {
		games = append(games, g.game)
	}
	note = note.With(append(f.openRows(view.Games), stopRows(games, 0)...)...)
	return publish.Dispatch{Action: publish.SendDM, User: row.User, Whisper: &note}, err
}

// openRows returns a button for each of the first games of a digest, which leads to the game.
func (f *Follow) openRows(games []digestGame) []templates.Row {
	var row templates.Row
	for i, g := range games[:min(len(games), templates.MaxButtons)] {
		row.Buttons = append(row.Buttons,
			templates.Button{Label: f.Words.Text("open", i+1), Verbatim: true,
				URL: g.Link, Style: templates.Link})
	}
	return []templates.Row{row}
}

// maxAwaited bounds the players that a digest names for a game's next move.
const maxAwaited = 3

// addNews adds the posts of a game since the last digest, one line each, without private details.
func (f *Follow) addNews(ctx context.Context, view *digestView, following storage.Following,
	l *runner.Game) error {
	stands, err := f.Waiting.Stand(ctx, l)
	if err != nil {
		return err
	}
	g := digestGame{game: gameOf(l), Stands: stands.Told(maxAwaited)}
	posts, err := f.Logs.Posts(ctx, l, following.Told+1, following.UpTo)
	if err != nil {
		return err
	}
	g.Older = max(len(posts)-maxPosts, 0)
	for _, p := range posts[g.Older:] {
		about, err := f.Logs.AsOf(ctx, l, p.Seq)
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

// fit removes the oldest posts until the digest fits into one message. The last post of each game stays.
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
