package commands

import (
	"context"
	"time"

	"warbell/commands/table"
	"warbell/storage"
	"warbell/templates"
)

const (
	// mostFollowers is how many people are looked at in one sweep.
	mostFollowers = 200
	// newsRest is how long nobody looks again for news of who was found to have none.
	newsRest = time.Hour
	// Of a digest: it is one message, whatever happened.
	mostDigested = 8   // games
	mostNews     = 5   // posts of one game
	newsLine     = 120 // characters of a post
	digestRoom   = 1700
)

// digests looks who is told today what happened in the games that they follow: those for whom there is news and who may be
// rung now.
func (b *Bot) digests(ctx context.Context, now time.Time) error {
	due, err := b.store.DueFollowers(ctx, now, mostFollowers)
	if err != nil || len(due) == 0 {
		return err
	}
	users := make([]string, len(due))
	for i, f := range due {
		users[i] = f.User
	}
	calendars, err := b.table.Calendars(ctx, users...)
	if err != nil {
		return err
	}
	decided := make([]storage.Digest, len(due))
	for i, f := range due {
		c := calendars[f.User]
		decided[i] = storage.Digest{User: f.User, Next: c.Wakes(now.Add(newsRest))}
		switch {
		case !c.Rings(now):
			decided[i].Next = c.Wakes(now)
		case f.News:
			decided[i].Now, decided[i].Next = true, c.Wakes(now.Add(followEvery))
		}
	}
	return b.store.Digest(ctx, now, decided...)
}

// digestGame is what happened in a game that somebody follows.
type digestGame struct {
	followedGame
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

// composeDigest tells somebody what happened in the games that they follow, as far as they may see these now.
func (b *Bot) composeDigest(ctx context.Context, row storage.Row) (table.Dispatch, error) {
	followed, err := b.store.Followed(ctx, row.User)
	if err != nil {
		return table.Dispatch{}, err
	}
	view := digestView{}
	for _, f := range followed {
		if f.UpTo <= f.Told {
			continue
		}
		l, err := b.seen(ctx, f)
		switch {
		case err != nil:
			return table.Dispatch{}, err
		case l == nil:
			view.Hidden++
		case table.Sits(l.Game, row.User): // a player is rung
		case len(view.Games) == mostDigested:
			view.More++
		default:
			if err := b.addNews(ctx, &view, f, l); err != nil {
				return table.Dispatch{}, err
			}
		}
	}
	if len(view.Games) == 0 {
		return table.Dispatch{Action: table.Skip, User: row.User}, nil
	}
	view.fit()
	note, err := b.words.Note("digest", view)
	var games []followedGame
	for _, g := range view.Games {
		games = append(games, g.followedGame)
	}
	note = note.With(stopRows(games, 0)...)
	return table.Dispatch{Action: table.SendDM, User: row.User, Whisper: &note}, err
}

// mostAwaited is how many people a digest names for whom a game waits.
const mostAwaited = 3

// addNews adds what the posts of a game told since the last digest, in a line each, as anyone may know it.
func (b *Bot) addNews(ctx context.Context, view *digestView, f storage.Following, l *table.Live) error {
	stands, err := b.table.Stand(ctx, l)
	if err != nil {
		return err
	}
	g := digestGame{followedGame: followedGame{
		ID: l.ID, Title: templates.Plain(l.Surface.Title(l), 70), Link: table.Link(l.Guild, storage.Ref{Channel: l.Where()}), Over: l.Over,
	}, Stands: stands.Told(mostAwaited)}
	posts, err := b.table.Posts(ctx, l, f.Told+1, f.UpTo)
	if err != nil {
		return err
	}
	g.Older = max(len(posts)-mostNews, 0)
	for _, p := range posts[g.Older:] {
		about, err := b.table.AsOf(ctx, l, p.Seq)
		if err != nil {
			return err
		}
		text, err := b.words.InShort(about.Unpinged(), p.Entries...)
		if err != nil {
			return err
		}
		g.Posts = append(g.Posts, digestPost{templates.Clip(text, newsLine), p.Link})
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
		case size <= digestRoom:
			return
		case len(g.Posts) > 1:
			g.Posts, g.Older = g.Posts[1:], g.Older+1
		default:
			v.Games, v.More = v.Games[:len(v.Games)-1], v.More+1
		}
	}
}
