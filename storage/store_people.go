package storage

import (
	"context"
	"time"

	"warbell/engine"
)

// People keep what belongs to a person rather than to a game: settings, when they can be waited for and rung,
// and what they may ask of a store.
type People interface {
	Settings(ctx context.Context, user string) (Settings, error) // RingChannel if there are none
	// SetRing sets how a person wants to be rung, and nothing else; an error if by is none of the ways.
	SetRing(ctx context.Context, user string, by RingBy) error
	// SetDM keeps where a person's DMs are and whether the last one was refused, and nothing else.
	SetDM(ctx context.Context, user, channel string, closed bool) error

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

// Library keeps what GMs prepare. Callers say whose entry they mean; no method but SharedEntry reads another
// user's.
type Library interface {
	// LibraryOf lists a user's entries by kind and name.
	LibraryOf(ctx context.Context, user string) ([]LibraryEntry, error)
	// LibraryEntry finds one of a user; ErrNotFound.
	LibraryEntry(ctx context.Context, user, id string) (LibraryEntry, error)
	// SharedEntry finds one by its code; ErrNotFound if no owner shares it.
	SharedEntry(ctx context.Context, code string) (LibraryEntry, error)
	// AddToLibrary keeps all of these or none; they are new and of one user. ErrFull beyond MaxLibrary, ErrTaken
	// if another of the kind has the name.
	AddToLibrary(ctx context.Context, entries ...LibraryEntry) error
	// ChangeLibrary replaces all of one but its ID, user and kind. ErrMoved if it isn't at e.Rev, or not
	// there; ErrTaken if another has the name.
	ChangeLibrary(ctx context.Context, e LibraryEntry) error
	// DropFromLibrary deletes one of a user; ErrNotFound.
	DropFromLibrary(ctx context.Context, user, id string) error
}

// Invitations keep who is asked to play: challenges, seats of running games that somebody may take over, and
// people who look for a game in a server, at most one entry each.
type Invitations interface {
	// PutChallenge adds a row of kind RowPut besides, if the challenge has a Token; SetChallengeRef marks
	// that as said. ErrTaken, ErrSeen (by Challenge.Call).
	PutChallenge(ctx context.Context, c Challenge) error
	Challenge(ctx context.Context, id string) (Challenge, error)
	// OpenChallenges counts the open challenges that a user has made.
	OpenChallenges(ctx context.Context, from string) (int, error)
	// ShowChallenge has the row of kind RowPut said from a time on, and adds it if there is none, unless the
	// challenge has a message. Saying it remembers the message. ErrNotFound.
	ShowChallenge(ctx context.Context, id string, now, notBefore time.Time) error
	// SetChallengeRef remembers the message that shows a challenge, open or not. If there is none any more,
	// for somebody in it was erased, it has the message deleted.
	SetChallengeRef(ctx context.Context, id string, ref Ref, now time.Time) error
	// CloseChallenge ends an open challenge and adds a row that says so, if it has a kind; it gives that
	// row's ID. ErrMoved if the challenge is no longer open, ErrNotFound.
	CloseChallenge(ctx context.Context, id string, as ChallengeState, say Row) (int64, error)

	// PutSeatOffer takes the place of an earlier offer of the same seat; ErrNotFound if no such game runs. It
	// goes when the seat is taken.
	PutSeatOffer(ctx context.Context, o SeatOffer) error
	SeatOffer(ctx context.Context, id string) (SeatOffer, error) // ErrNotFound: it stands no more
	// OfferOf finds the offer of a seat; ErrNotFound: it is not offered.
	OfferOf(ctx context.Context, game GameID, seat engine.Seat) (SeatOffer, error)
	// CloseSeatOffer ends an offer and adds a row as CloseChallenge does; ErrNotFound.
	CloseSeatOffer(ctx context.Context, id string, say Row) (int64, error)

	PutLooker(ctx context.Context, l LFGEntry) error          // in the place of an earlier one
	DropLooker(ctx context.Context, guild, user string) error // one that is not there is no error
	// LookersIn lists the MostLooking first who look since a time, who waits longest first.
	LookersIn(ctx context.Context, guild string, since time.Time) ([]LFGEntry, error)
	// ChallengesIn lists the MostLooking oldest open challenges of a server that whoever comes may accept.
	ChallengesIn(ctx context.Context, guild string) ([]Challenge, error)
}
