package storage

import (
	"context"
	"time"
)

// Servers keeps what a server of Discord has chosen for itself.
type Servers interface {
	// Server reads a server's choices.
	Server(ctx context.Context, guild string) (Server, error)
	// ChangeServer changes choices, one caller after the other, and gives what they are now. The change must
	// not call the store; an error of it is returned, and nothing is changed.
	ChangeServer(ctx context.Context, guild string, change func(*Server) error) (Server, error)
	// GamesOn lists the running games of a server with all that is owed in them, the one that waits longest
	// for a person first, and those that wait for nobody last.
	GamesOn(ctx context.Context, guild string) ([]Summary, error)
}

// Boards keeps the messages that list games.
type Boards interface {
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

// RollBook keeps what people roll often, and what they rolled in secret, outside of any game.
type RollBook interface {
	// SavedRolls lists what a person keeps, by character and name, and behind that what a server keeps, by
	// name; without a user or a server there is nothing of theirs.
	SavedRolls(ctx context.Context, user, guild string) ([]SavedRoll, error)
	// SavedRoll finds one; ErrNotFound.
	SavedRoll(ctx context.Context, id string) (SavedRoll, error)
	// PutSavedRolls keeps all of these or none: new ones, or in the place of what is kept under the same
	// name, which keeps its ID. ErrFull if a person or a server would keep more than MostRolls.
	PutSavedRolls(ctx context.Context, rolls ...SavedRoll) error
	// DropSavedRoll forgets one; ErrNotFound.
	DropSavedRoll(ctx context.Context, id string) error
	// HideRoll keeps a roll that not everybody may see. ErrSeen: the call made one before.
	HideRoll(ctx context.Context, r HiddenRoll) error
	// HiddenRoll finds one; ErrNotFound.
	HiddenRoll(ctx context.Context, call string) (HiddenRoll, error)
	// ShowRoll takes note that everybody may see one from a time on; ErrMoved if they may already, or it is
	// not there.
	ShowRoll(ctx context.Context, call string, at time.Time) error
	// DropHiddenRolls forgets those that were made before the given time.
	DropHiddenRolls(ctx context.Context, before time.Time) error
}

// People keeps what belongs to a person rather than to a game.
type People interface {
	Settings(ctx context.Context, user string) (Settings, error) // RingChannel if there are none
	// SetRing sets how a person wants to be rung, and nothing else; an error if by is none of the ways.
	SetRing(ctx context.Context, user string, by RingBy) error
	// SetDM keeps where a person's DMs are and whether the last one was refused, and nothing else.
	SetDM(ctx context.Context, user, channel string, closed bool) error
}

// Rosters keeps whom people play with. Who reads or changes one says whose it must be.
type Rosters interface {
	// Fighters lists whom a person keeps under these systems, in the person's own order; without a system it
	// lists all. What was taken away is not among them.
	Fighters(ctx context.Context, user string, systems ...string) ([]Fighter, error)
	// GoneFighters lists those that a person has taken away, the newest first.
	GoneFighters(ctx context.Context, user string) ([]Fighter, error)
	// Fighter finds one, be it taken away or not; ErrNotFound if it is not there, or somebody else's.
	Fighter(ctx context.Context, user, id string) (Fighter, error)
	// SharedFighter finds by its code one that its owner shares and has not taken away; ErrNotFound.
	SharedFighter(ctx context.Context, code string) (Fighter, error)
	// PutFighter keeps a new one, last in the order; or what is kept under the same name changes and keeps
	// its ID, place and code. ErrFull if there are MostFighters of other names.
	PutFighter(ctx context.Context, f Fighter) error
	// ChangeFighter replaces all of one but its ID, user, system and place. ErrMoved if it isn't at f.Rev any
	// more, or not there; ErrTaken if another has the name; ErrFull if it is taken back and there is no room.
	ChangeFighter(ctx context.Context, f Fighter) error
	// SwapFighters has two of a person and of one system take each other's place; ErrNotFound.
	SwapFighters(ctx context.Context, user, one, other string) error
	// DropFighters forgets those taken away before the given time, for good.
	DropFighters(ctx context.Context, before time.Time) error
}

// Privacy is what a person may ask of a store.
type Privacy interface {
	// DataSets gives all that is kept of a person, what others may not see of it included: one Holding for
	// each kind of thing that a store keeps of people, always the same ones in the same order. Of others
	// there is nothing in it but whom they challenged or were challenged by.
	DataSets(ctx context.Context, user string) ([]DataSet, error)
	// EraseUser makes a store forget a person. What they said in their own words, the names that they gave,
	// settings, fighters, challenges by and to them, outbox rows for them, their deferred calls, and the
	// games that they played alone in their DMs are deleted. Battlefields that they laid out, or for which
	// they typed something, stay without that, and count it as a change. Their seats stay, so that the others
	// can play on: with neither user nor name in games that have ended, without a user and as FormerPlayer in
	// running ones, where nobody is rung for them any more. A user whom nobody knows is no error.
	//
	// Rows are added for what shows them in Discord: of kind RowDelete for each message that asks them for
	// something, stands in their DMs with buttons, or shows a challenge; of kind RowForget for each post of a
	// game in which they played.
	//
	// Logs, snapshots and secrets of other games stay as they are: they know seats rather than people, and
	// references rather than names. Nothing of what was deleted is left in the store's files afterwards, nor
	// in what they leave behind; if somebody reads them at that moment, the next call of Forget sees to that.
	// A caller that keeps games in memory must read the person's anew.
	EraseUser(ctx context.Context, user string, now time.Time) error
}

// Calendars keeps when people can be waited for and rung.
type Calendars interface {
	// Hours reads what these people have set, by user, with the vacations that are kept in the order of their
	// beginnings; who has set nothing is not among them.
	Hours(ctx context.Context, users ...string) (map[string]Hours, error)
	// SetZone, SetQuiet and SetOff set one thing each, and nothing else. An error if a minute is none of a
	// day.
	SetZone(ctx context.Context, user, zone string) error
	SetQuiet(ctx context.Context, user string, from, to int) error
	SetOff(ctx context.Context, user string, off [7]bool) error
	// SetStood keeps what has stopped deadlines in the seven days before now, when a person sets something
	// else.
	SetStood(ctx context.Context, user string, stood []Stop, now time.Time) error
	// PutVacation adds a vacation, in the place of all that overlap it and are not over: one of these that
	// has begun keeps its beginning, and if the tables were told of one they are not told again. An error if
	// it has no length.
	PutVacation(ctx context.Context, user string, v Vacation, now time.Time) error
	// EndVacation ends the vacation that begins at a time, or takes it back if it has not begun. ErrNotFound
	// if there is none, or if it is over.
	EndVacation(ctx context.Context, user string, from, now time.Time) error
	// Depart adds a row of kind RowAway for each running game of those whose vacation has begun, in the lane
	// of the game: once for each vacation, and no more than once a day for each person.
	Depart(ctx context.Context, now time.Time) (told int, err error)
}
