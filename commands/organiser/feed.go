package organiser

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"time"

	"warbell/commands/deadlines"
	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// The choices about a server's feed.
const (
	feedNew  = "new"
	feedNone = "none"
)

var feedChoices = []templates.Choice{{Label: "New address", Value: feedNew},
	{Label: "Delete the feed", Value: feedNone}}

const (
	// feedKey is the number of random bytes in a feed's address.
	feedKey = 20
	// mostFed bounds the games in a feed.
	mostFed = 100
	// mostNamed bounds the users that an entry names.
	mostNamed = 8
)

// ErrNoFeed is returned for an address without a feed.
var ErrNoFeed = errors.New("no such feed")

// address makes a new address for the server's feed, or deletes it. Only its hash is stored, so a lost
// address must be replaced.
func (o *Organiser) address(ctx context.Context, call *gamekit.Call) (gamekit.Reply, error) {
	if err := o.organising(ctx, call); err != nil {
		return gamekit.Reply{}, err
	}
	switch call.Text("address", "") {
	case feedNone:
		err := o.Store.DropFeed(ctx, call.Guild)
		if errors.Is(err, storage.ErrNotFound) {
			return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
				"You can't delete the feed: this server has none.")
		}
		if err != nil {
			return gamekit.Reply{}, err
		}
		note, err := o.Words.Note("feed.none", nil)
		return gamekit.Whisper(note), err
	case feedNew:
	default:
		return gamekit.Reply{}, engine.Refuse(engine.Invalid, "",
			"You can only make a new address or delete the feed. Choose from the list.")
	}
	switch {
	case o.Feeds == "":
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"This Warbell has no web feeds: ask its host. `/server settings` can post turns in a channel instead.")
	case call.Channel.Thread:
		return gamekit.Reply{}, engine.Refuse(engine.Illegal, "",
			"You can't make a feed in a thread: a feed shows what a channel's members see. Use the channel.")
	}
	key := runner.ShortID(feedKey)
	err := o.Store.PutFeed(ctx, storage.Feed{Guild: call.Guild, Channel: call.Channel.ID, Hash: hashed(key),
		Made: o.Now()})
	if err != nil {
		return gamekit.Reply{}, err
	}
	note, err := o.Words.Note("feed.new", struct {
		Address,
		Channel string
	}{o.Feeds + "/feed/" + key + ".atom", call.Channel.ID})
	return gamekit.Whisper(note), err
}

func hashed(key string) string {
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:])
}

// These types describe a feed in the Atom format (RFC 4287).
type (
	atomFeed struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		ID      string      `xml:"id"`
		Title   string      `xml:"title"`
		Updated string      `xml:"updated"`
		Author  atomAuthor  `xml:"author"`
		Entries []atomEntry `xml:"entry"`
	}
	atomAuthor struct {
		Name string `xml:"name"`
	}
	atomEntry struct {
		ID      string   `xml:"id"`
		Title   string   `xml:"title"`
		Updated string   `xml:"updated"`
		Link    atomLink `xml:"link"`
		Summary string   `xml:"summary"`
	}
	atomLink struct {
		Href string `xml:"href,attr"`
	}
)

// Feed returns the feed of a key as Atom. It has an entry for each game, and a new one each time the game
// begins to wait again. It leaves out games that the readers of the feed's channel may not read. It returns
// ErrNoFeed if the key belongs to no feed.
func (o *Organiser) Feed(ctx context.Context, key string) ([]byte, error) {
	f, err := o.Store.FeedBy(ctx, hashed(key))
	if errors.Is(err, storage.ErrNotFound) {
		return nil, ErrNoFeed
	}
	if err != nil {
		return nil, err
	}
	games, _, err := o.gamesOf(ctx, storage.Board{Guild: f.Guild, Channel: f.Channel, Whole: true})
	if err != nil {
		return nil, err
	}
	feed := atomFeed{ID: "urn:warbell:" + f.Guild, Title: o.Words.Text("feed.title", nil),
		Author: atomAuthor{"Warbell"}}
	last := f.Made
	for _, g := range games[:min(len(games), mostFed)] {
		l, err := o.Table.Load(ctx, g.Game.ID)
		if err != nil {
			return nil, err
		}
		since := deadlines.Later(g.Since, g.Game.Created)
		last = deadlines.Later(last, since)
		feed.Entries = append(feed.Entries, o.fed(l, g.Told(mostNamed), since))
	}
	feed.Updated = last.Format(time.RFC3339)
	raw, err := xml.MarshalIndent(feed, "", " ")
	return append([]byte(xml.Header), raw...), err
}

// fed returns the entry of a game. It has no escapes for Discord, since a feed is read elsewhere.
func (o *Organiser) fed(l *runner.Game, stands templates.Stands, since time.Time) atomEntry {
	return atomEntry{
		ID: fmt.Sprintf("urn:warbell:%s:%d", l.ID, since.Unix()), Title: templates.Plain(l.Surface.Title(l),
			90), Updated: since.Format(time.RFC3339),
		Link: atomLink{runner.Link(l.Guild, storage.Ref{Channel: l.Where()})}, Summary: o.Words.Text("feed.waits", stands),
	}
}
