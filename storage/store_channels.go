package storage

import (
	"context"
	"time"
)

// Servers keep what a server of Discord has chosen for itself, the messages that list its games, and who may
// read over the web whose turn it is.
type Servers interface {
	// Server reads a server's choices.
	Server(ctx context.Context, guild string) (Server, error)
	// ChangeServer changes choices, one caller after the other, and gives what they are now. The change must
	// not call the store; an error of it is returned, and nothing is changed.
	ChangeServer(ctx context.Context, guild string, change func(*Server) error) (Server, error)
	// GamesOn lists the running games of a server with all that is owed in them, the one that waits longest
	// for a person first, and those that wait for nobody last.
	GamesOn(ctx context.Context, guild string) ([]Summary, error)

	// PutBoard keeps a board; one that its channel had is forgotten.
	PutBoard(ctx context.Context, b Board) error
	Board(ctx context.Context, channel string) (Board, error) // ErrNotFound
	// DeleteBoard forgets a board, and gives what it was; ErrNotFound.
	DeleteBoard(ctx context.Context, channel string) (Board, error)
	// DueBoards takes up to limit boards whose time has come, the longest due first, and moves their next
	// look to the given time. Boards of which something is still to be said are left alone.
	DueBoards(ctx context.Context, now, next time.Time, limit int) ([]Board, error)
	// ShowBoard remembers the digest of what a board is to show and adds a row of kind RowBoard for it.
	// ErrNotFound. Once that is said, the board has its message; if it is given up, the digest is forgotten
	// and the board left alone for BoardPause, or forgotten after BoardFailures.
	ShowBoard(ctx context.Context, channel, shown string, now time.Time) error

	PutFeed(ctx context.Context, f Feed) error             // in the place of the one that its server had
	DropFeed(ctx context.Context, guild string) error      // ErrNotFound
	FeedBy(ctx context.Context, hash string) (Feed, error) // ErrNotFound
}

// Battlefields keeps the tables that channels measure on, outside of any game.
type Battlefields interface {
	// Battlefield reads the one of a channel; ErrNotFound.
	Battlefield(ctx context.Context, channel string) (Battlefield, error)
	// PutBattlefield replaces all of a channel's, what was typed included, if it is at f.Rev: 0 if there is
	// none. It is at f.Rev+1 then. ErrMoved: it is elsewhere. ErrSeen: the same call was carried out already,
	// or is void.
	PutBattlefield(ctx context.Context, f Battlefield) error
	// DropBattlefield forgets the one of f.Channel, if it is at f.Rev, as what f.Call did at f.Changed; the
	// errors of PutBattlefield.
	DropBattlefield(ctx context.Context, f Battlefield) error
	// DropBattlefields forgets those that were last changed before the given time.
	DropBattlefields(ctx context.Context, before time.Time) error
}
