package storage

import (
	"context"
	"time"
)

// Servers stores the settings of Discord servers, the boards that list their games, and the feeds that show
// over the web whose turn it is.
type Servers interface {
	// Server reads a server's settings.
	Server(ctx context.Context, guild string) (Server, error)
	// ChangeServer changes a server's settings and returns the new ones. Concurrent calls run one after the
	// other. The change function must not call the store. If it returns an error, ChangeServer returns it and
	// changes nothing. If it changes the switch for pinned statuses, the rows that post or delete these are
	// added.
	ChangeServer(ctx context.Context, guild string, now time.Time, change func(*Server) error) (Server, error)
	// GamesOn lists the running games of a server with all their duties. Games that have waited longest for a
	// person come first, games that wait for no one last.
	GamesOn(ctx context.Context, guild string) ([]Summary, error)

	// PutBoard stores a board. It replaces the board that the channel had.
	PutBoard(ctx context.Context, b Board) error
	Board(ctx context.Context, channel string) (Board, error) // ErrNotFound
	// DeleteBoard deletes a board and returns it, or ErrNotFound.
	DeleteBoard(ctx context.Context, channel string) (Board, error)
	// DueBoards takes up to limit boards that are due, the longest due first, and sets the time of their next
	// check. It leaves out boards for which a row is waiting.
	DueBoards(ctx context.Context, now, next time.Time, limit int) ([]Board, error)
	// ShowBoard stores the digest of a board's new content and adds a row of kind RowBoard for it, or returns
	// ErrNotFound. When the row is sent, the board gets its message. If the row is given up, the digest is
	// deleted and the board is left alone for BoardPause; after BoardFailures in a row the board is deleted.
	ShowBoard(ctx context.Context, channel, shown string, now time.Time) error

	PutFeed(ctx context.Context, f Feed) error             // replaces the one that its server had
	DropFeed(ctx context.Context, guild string) error      // ErrNotFound
	FeedBy(ctx context.Context, hash string) (Feed, error) // ErrNotFound
}

// Battlefields stores the battlefields that channels measure on, outside any game.
type Battlefields interface {
	// Battlefield reads a channel's battlefield, or returns ErrNotFound.
	Battlefield(ctx context.Context, channel string) (Battlefield, error)
	// PutBattlefield replaces a channel's battlefield, including the texts that people typed, if it is at f.Rev;
	// a new one is at 0. Afterwards it is at f.Rev+1. It returns ErrMoved if the battlefield is at another
	// revision, and ErrSeen if the interaction was carried out before or is void.
	PutBattlefield(ctx context.Context, f Battlefield) error
	// DropBattlefield deletes the battlefield of f.Channel if it is at f.Rev. This counts as carried out by the
	// interaction f.Call at f.Changed. It returns the same errors as PutBattlefield.
	DropBattlefield(ctx context.Context, f Battlefield) error
	// DropBattlefields deletes battlefields that were last changed before the given time.
	DropBattlefields(ctx context.Context, before time.Time) error
}
